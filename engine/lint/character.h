/* character.h - words for a character that a program may not hold.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_CHARACTER_H
#define LINT_CHARACTER_H

#include "base/arena.h"

/* "U+00A0, a no-break space; write an ordinary space": the code point, and for
 * those that word processors and models put in the place of another one, its
 * name and that other one. Never the character itself. In the arena. */
struct str character_words(struct arena *arena, struct str written);

#endif
