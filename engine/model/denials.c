/* denials.c - the lists of a program that deny by name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/denials.h"

#define MAP(member) false, offsetof(struct rl_program, member)
#define MATCHING(member) true, offsetof(struct rl_program, member)
const struct denial_list denial_lists[N_DENIALS] = {
#define D(name, list, selector, scalar, at, word, before, after, noun)         \
    [DENIAL_##name] = {list, selector, scalar, at, word, before, after, noun},
#include "model/denials.def"
#undef D
};

static const void *list_at(const struct rl_program *program, enum denial denial)
{
    return (const char *)program + denial_lists[denial].at;
}

const struct map *denial_map(const struct rl_program *program,
                             enum denial denial)
{
    return list_at(program, denial);
}

const struct matchings *denial_matchings(const struct rl_program *program,
                                         enum denial denial)
{
    return list_at(program, denial);
}
