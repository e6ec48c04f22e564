/* key.h - the literal keys of a mapping pattern, compared by value.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef GRAMMARS_PYTHON_KEY_H
#define GRAMMARS_PYTHON_KEY_H

#include "base/arena.h"
#include "grammars/python/token.h"

/* Keys compared with one another; more are not looked at. */
#define MAX_KEYS 32

struct dict_key {
    enum { KEY_NONE, KEY_NUMBER, KEY_TEXT, KEY_BYTES } kind;
    long double real, imaginary; /* its 64 bits hold usual integers exactly */
    struct str text;             /* also the digits of a longer integer */
};

struct keys {
    struct arena arena; /* of their texts; arena_done() when they are over */
    struct dict_key at[MAX_KEYS];
    unsigned n;
};

/* Add the literal of the tokens from (included) to (not included). The answer
 * is whether an equal key (1 == 1.0 == True, "a" == "\x61") was there before.
 * A name, and what cannot be compared here (a lone surrogate), equals nothing.
 */
bool key_add(struct keys *keys, const struct tokens *tokens,
             const struct token *from, const struct token *to);

#endif
