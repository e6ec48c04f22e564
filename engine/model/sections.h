/* sections.h - what the static half of a policy says by a word, a number or a
 * list of names.
 * SPDX-License-Identifier: Apache-2.0
 *
 * One table for all who walk them: compiling, printing, comparing, explaining.
 * A key that is not in it is in none of these; the schema and the docs are made
 * of the same rows. */
#ifndef MODEL_SECTIONS_H
#define MODEL_SECTIONS_H

#include "model/profile.h"
#include "model/program.h"

enum section_kind {
    ROW_SWITCH, /* a rule, or that there is none */
    ROW_NUMBER, /* uint64_t */
    ROW_CHOICE, /* bool */
    ROW_JUDGED, /* struct map of names, of which the others are refused */
    ROW_NAMES   /* struct map of names that are let through */
};

/* Offsets are those in struct rl_program. */
struct section_row {
    const char *section, *key; /* "source.invisible", "code" */
    enum section_kind kind;
    size_t at;         /* but for SWITCH, which has the rule alone */
    enum rule_id rule; /* SWITCH, JUDGED; N_RULE_IDS: none of its own */
    size_t rule_at;    /* of a const struct rule *: the one that it is, or
                          is about; 0: none */
    const char *usual, *open; /* SWITCH; of CHOICE the words for true, false */
    bool refuses;             /* CHOICE: the value that refuses more */
    enum limit_kind number;   /* NUMBER */
    uint64_t amount, per;     /* NUMBER: where nothing is said; in tables.txt */
    const char *word, *listed; /* of tables.txt: the rule, each name */
    const char *noun;          /* of policy diff */
    const char *about;         /* of explain; "": the rule says all */
};
extern const struct section_row section_rows[];
extern const size_t n_section_rows;

/* Is the row one of this section of the policy, or of one below it? */
bool section_has(const struct section_row *row, const char *section);

/* What a program has in the row. rule: of SWITCH its own, of the others the one
 * that they are about; NULL: allowed, or none. */
const struct rule *section_rule(const struct rl_program *program,
                                const struct section_row *row);
uint64_t section_number(const struct rl_program *program,
                        const struct section_row *row);
bool section_choice(const struct rl_program *program,
                    const struct section_row *row);
const struct map *section_names(const struct rl_program *program,
                                const struct section_row *row);

#endif
