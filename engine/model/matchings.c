/* matchings.c - lists of expressions that names and texts are held against.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Of most texts the first byte says that none of them matches, but to ask PCRE2
 * once costs as much as a hundred bytes: those that begin at the start of the
 * text are asked as one, and each of them only where that matches. */
#include "model/matchings.h"

#include "model/regex.h"

const struct matching *matchings_next(const struct matchings *list,
                                      struct str text, size_t *at)
{
    bool asked = !list->heads, none = false;
    while (*at < list->n) {
        const struct matching *matching = &list->at[(*at)++];
        if (matching->is_head && !asked) {
            none = regex_match(list->heads, text) == REGEX_NO;
            asked = true;
        }
        if (!(matching->is_head && none) &&
            regex_match(matching->regex, text) != REGEX_NO)
            return matching;
    }
    return NULL;
}
