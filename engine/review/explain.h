/* explain.h - what a rule means, with code for both sides.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REVIEW_EXPLAIN_H
#define REVIEW_EXPLAIN_H

#include "base/buf.h"
#include "review/rulebook.h"

/* In the words that every policy has. */
void explain_builtin(struct buf *out, const struct rule_page *page);
/* In those that the policy says, each with what it says them of. False: it
 * never says it, and nothing was written. */
bool explain_by_book(struct buf *out, const struct rulebook *book,
                     const char *policy, struct str id);
/* One line: the id and what it finds; of a policy's own rule, why. book may be
 * NULL. */
void explain_line(struct buf *out, struct str id, const struct rulebook *book);

#endif
