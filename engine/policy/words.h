/* words.h - words of the language that a file has and the schema does not.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_WORDS_H
#define POLICY_WORDS_H

#include "base/diag.h"
#include "policy/node.h"
#include "policy/schema.h"

/* Is the scalar one of the key's words? If not, report the words that are
 * accepted, the nearest one, or what an old word is called now. */
void word_check(struct diags *diags, const struct key *key, struct node *node);
/* The same for a key that the shape does not have. */
void key_unknown(struct diags *diags, const struct mapping *shape,
                 const struct node *key);

#endif
