/* program.c - the life of a compiled program.
 * SPDX-License-Identifier: Apache-2.0 */
#include "artifact/program.h"

#include "base/alloc.h"

void rl_program_free(rl_program *program)
{
    if (!program)
        return;
    for (size_t i = 0; i < program->n_regexes; i++) {
        /* The list is of constants for its readers; we own what it names. */
        union {
            const struct regex *shared;
            struct regex *owned;
        } regex = {program->regexes[i]};
        regex_free(regex.owned);
    }
    arena_done(&program->arena);
    heap_free(program);
}

const char *rl_program_name(const rl_program *program)
{
    return program->name;
}

const char *rl_program_sha256(const rl_program *program)
{
    return program->sha256;
}
