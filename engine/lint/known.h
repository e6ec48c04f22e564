/* known.h - every text that an expression can be, where the file shows them
 * all. SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_KNOWN_H
#define LINT_KNOWN_H

#include "lint/lint.h"

#define MAX_TEXTS 32 /* of one expression; more is unknown */

struct texts {
    struct str at[MAX_TEXTS];
    size_t n;
};

/* Every text that a leaf of a trace can be; a number in it reads as the digit
 * 0. False: they are not all known. */
bool known_texts(struct lint *lint, uint32_t leaf, struct texts *ret);
/* f'{x}…': x, and every text that can stand behind it. False: it is no such
 * text, or they are not known. */
bool known_behind(struct lint *lint, uint32_t string, uint32_t *first,
                  struct texts *ret);

#endif
