/* sections.c - what the static half of a policy says by a word, a number or a
 * list of names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/sections.h"

#include "base/attr.h"
#include "model/resolve.h"

#define AT_IN(section, member) offsetof(struct rl_program, section.member)
#define AT(member) AT_IN(IN, member)
#define RULE_AT(section, member) AT_IN(section, member)
#define NO_RULE 0
_Static_assert(offsetof(struct rl_program, arena) == 0, "0 is no rule's place");

const struct section_row section_rows[] = {
#define OF_all
#define ALSO(name, member, id, said, opened, text, what, behind)               \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_SWITCH,                                                       \
     .rule_at = AT(member),                                                    \
     .rule = RULE_##id,                                                        \
     .usual = said,                                                            \
     .open = opened,                                                           \
     .word = text,                                                             \
     .noun = what,                                                             \
     .about = behind},
#define SWITCH(name, member, id, said, opened, text, what, behind, say)        \
    ALSO(name, member, id, said, opened, text, what, behind)
#define NUMBER(name, member, unit, said, text, divisor, what, say)             \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_NUMBER,                                                       \
     .at = AT(member),                                                         \
     .rule = N_RULE_IDS,                                                       \
     .number = LIMIT_##unit,                                                   \
     .amount = said,                                                           \
     .per = divisor,                                                           \
     .word = text,                                                             \
     .noun = what},
#define CHOICE(name, member, yes, no, strict, under, what, say)                \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_CHOICE,                                                       \
     .at = AT(member),                                                         \
     .rule = N_RULE_IDS,                                                       \
     .rule_at = under,                                                         \
     .usual = yes,                                                             \
     .open = no,                                                               \
     .refuses = strict,                                                        \
     .word = name,                                                             \
     .noun = what},
#define LISTED(name, how, member, about_it, its, text, each, what)             \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = how,                                                              \
     .at = AT(member),                                                         \
     .rule = its,                                                              \
     .rule_at = AT(about_it),                                                  \
     .word = text,                                                             \
     .listed = each,                                                           \
     .noun = what},
#define JUDGED(name, shape, member, others, id, text, each, what, say)         \
    LISTED(name, ROW_JUDGED, member, others, RULE_##id, text, "allowed " each, \
           what)
#define BESIDE(name, shape, member, others, each, what, say)                   \
    LISTED(name, ROW_JUDGED, member, others, N_RULE_IDS, NULL,                 \
           "allowed " each, what)
#define NAMES(name, member, from, text, what, say)                             \
    LISTED(name, ROW_NAMES, member, from, N_RULE_IDS, NULL, text, what)
#include "model/sections.def"
};
const size_t n_section_rows = COUNT_OF(section_rows);

bool section_has(const struct section_row *row, const char *section)
{
    return path_is_in(str_of(row->section), str_of(section));
}

static const void *member_at(const struct rl_program *program, size_t offset)
{
    return (const char *)program + offset;
}

const struct rule *section_rule(const struct rl_program *program,
                                const struct section_row *row)
{
    if (!row->rule_at)
        return NULL;
    const struct rule *const *rule = member_at(program, row->rule_at);
    return *rule;
}

uint64_t section_number(const struct rl_program *program,
                        const struct section_row *row)
{
    const uint64_t *number = member_at(program, row->at);
    return *number;
}

bool section_choice(const struct rl_program *program,
                    const struct section_row *row)
{
    const bool *choice = member_at(program, row->at);
    return *choice;
}

const struct map *section_names(const struct rl_program *program,
                                const struct section_row *row)
{
    return member_at(program, row->at);
}
