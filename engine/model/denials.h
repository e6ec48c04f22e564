/* denials.h - the lists of a program that deny by name.
 * SPDX-License-Identifier: Apache-2.0
 *
 * One table for all who walk them: printing, comparing, explaining, the brief.
 * A list that is not in it is in none of these. */
#ifndef MODEL_DENIALS_H
#define MODEL_DENIALS_H

#include "model/program.h"

enum denial {
#define D(name, list, selector, scalar, at, word, before, after, noun)         \
    DENIAL_##name,
#include "model/denials.def"
#undef D
    N_DENIALS
};

struct denial_list {
    const char *list;     /* of the policy: "calls.deny" */
    const char *selector; /* the key of its entries: "method" */
    bool scalar;          /* an entry that is a scalar is meant, too */
    bool matching; /* a struct matchings; else a map: name → struct checks * */
    size_t at;     /* its offset in struct rl_program */
    const char *word;           /* of tables.txt */
    const char *before, *after; /* around a name that people read */
    const char *noun;           /* of policy diff */
};
extern const struct denial_list denial_lists[N_DENIALS];

/* The list of a program; the one that is meant. */
const struct map *denial_map(const struct rl_program *program,
                             enum denial denial);
const struct matchings *denial_matchings(const struct rl_program *program,
                                         enum denial denial);

#endif
