/* program.c - the life of a compiled program.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/program.h"

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

static const char *const variable_words[N_VARIABLES] = {
    [VAR_NONE] = "",
#define V(name, word) [VAR_##name] = (word),
#include "model/variables.def"
#undef V
};

const char *variable_word(enum variable variable)
{
    return variable_words[variable];
}

enum variable variable_find(struct str word)
{
    for (enum variable v = VAR_NONE + 1; v < N_VARIABLES; v++)
        if (str_eq(word, str_of(variable_words[v])))
            return v;
    return VAR_NONE;
}

const char *rl_program_name(const rl_program *program)
{
    return program->name;
}

const char *rl_program_sha256(const rl_program *program)
{
    return program->sha256;
}
