/* canonical.h - one spelling for a merged policy.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_CANONICAL_H
#define POLICY_CANONICAL_H

#include "base/buf.h"
#include "policy/node.h"

/* Write a merged tree so that two policies that say the same in another order
 * of keys, other quotes, other comments, or spread over other files, give the
 * same bytes. */
void canonical_write(const struct node *root, struct buf *out);

#endif
