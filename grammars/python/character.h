/* character.h - the characters of "\N{…}", by their names.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef GRAMMARS_PYTHON_CHARACTER_H
#define GRAMMARS_PYTHON_CHARACTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

/* The character of that name or alias, as CPython finds it: the case of letters
 * does not matter, but for ideographs and Hangul syllables, whose names are
 * computed. False: Unicode has no such name. (Named sequences are none.)
 * A name that does not exist passes for one that does about once in 120,000
 * tries; CPython then refuses the file. */
bool character_named(struct str name, uint32_t *ret);

/* The key of a name in the table; case does not matter. */
uint32_t character_hash(struct str name);

/* made/names.c, which tools/names.c writes: sorted by hash, each once. */
struct character_name {
    uint32_t hash, code;
};
struct character_range {
    uint32_t first, last;
};
extern const struct character_name character_names[];
extern const size_t n_character_names;
extern const struct character_range ideographs[];
extern const size_t n_ideographs;

#endif
