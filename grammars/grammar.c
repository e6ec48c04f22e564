/* grammar.c - find a language by name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"

#include "base/attr.h"

const struct grammar *grammar_find(struct str name)
{
    static const struct grammar *const grammars[] = {
#define GRAMMAR(id) &grammar_##id,
#include "grammars/grammars.def"
#undef GRAMMAR
    };
    for (size_t i = 0; i < COUNT_OF(grammars); i++)
        if (str_eq(str_of(grammars[i]->name), name))
            return grammars[i];
    return NULL;
}
