/* canonical.h - one spelling for a merged policy.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_CANONICAL_H
#define POLICY_CANONICAL_H

#include "base/buf.h"
#include "base/diag.h"
#include "policy/node.h"

/* Write a merged tree so that two policies that say the same in another order
 * of keys, other quotes, other comments, or spread over other files, give the
 * same bytes. */
void canonical_write(const struct node *root, struct buf *out);

/* The same for one file of a policy, as checked: what it says by itself, and
 * what it takes away from the files before it. Equal files give equal bytes;
 * for a file that takes nothing away they are those of canonical_write(). False
 * when memory ran out. */
bool canonical_layer(const struct node *root, struct arena *arena,
                     struct buf *out);

#endif
