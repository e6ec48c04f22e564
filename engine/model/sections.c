/* sections.c - what the static half of a policy says by a word, a number or a
 * list of names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/sections.h"

#include "base/attr.h"

#define AT_IN(section, member) offsetof(struct rl_program, section.member)
#define AT(member) AT_IN(IN, member)
#define RULE_AT(section, member) true, AT_IN(section, member)
#define NO_RULE false, 0
#define IS_ABOUT(has, offset) .has_rule_at = (has), .rule_at = (offset)

const struct section_row section_rows[] = {
#define OF_all
#define ALSO(name, member, id, said, opened, text, what, behind)               \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_SWITCH,                                                       \
     .at = AT(member),                                                         \
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
     IS_ABOUT(under),                                                          \
     .usual = yes,                                                             \
     .open = no,                                                               \
     .refuses = strict,                                                        \
     .word = name,                                                             \
     .noun = what},
#define JUDGED(name, shape, member, others, id, text, each, what, say)         \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_JUDGED,                                                       \
     .at = AT(member),                                                         \
     .rule = RULE_##id,                                                        \
     .has_rule_at = true,                                                      \
     .rule_at = AT(others),                                                    \
     .word = text,                                                             \
     .listed = "allowed " each,                                                \
     .noun = what},
#define BESIDE(name, shape, member, others, each, what, say)                   \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_JUDGED,                                                       \
     .at = AT(member),                                                         \
     .rule = N_RULE_IDS,                                                       \
     .has_rule_at = true,                                                      \
     .rule_at = AT(others),                                                    \
     .listed = "allowed " each,                                                \
     .noun = what},
#define NAMES(name, member, from, text, what, say)                             \
    {.section = OF,                                                            \
     .key = name,                                                              \
     .kind = ROW_NAMES,                                                        \
     .at = AT(member),                                                         \
     .rule = N_RULE_IDS,                                                       \
     .has_rule_at = true,                                                      \
     .rule_at = AT(from),                                                      \
     .listed = text,                                                           \
     .noun = what},
#include "model/sections.def"
};
const size_t n_section_rows = COUNT_OF(section_rows);

bool section_has(const struct section_row *row, const char *section)
{
    struct str path = str_of(row->section), name = str_of(section);
    return str_starts(path, name) &&
           (path.len == name.len || path.ptr[name.len] == '.');
}

void *section_at(struct rl_program *program, size_t offset)
{
    return (char *)program + offset;
}

static const void *member_at(const struct rl_program *program, size_t offset)
{
    return (const char *)program + offset;
}

const struct rule *section_rule(const struct rl_program *program,
                                const struct section_row *row)
{
    if (row->kind != ROW_SWITCH && !row->has_rule_at)
        return NULL;
    const struct rule *const *rule =
        member_at(program, row->kind == ROW_SWITCH ? row->at : row->rule_at);
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
