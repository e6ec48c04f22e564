/* merge.h - lay one file of a policy over those before it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Mappings merge key by key, scalars are replaced, layered lists entry by
 * entry: an entry with several names becomes one entry a name; a later file's
 * entries for a name replace those of earlier files; `- !remove NAME` drops
 * them,
 * `!replace` before a list drops all. Within one list entries of one name stand
 * beside each other if their rule ids differ (numpy.load reads a file, and may
 * run a pickle), else the later replaces the earlier, with a warning. Every
 * node keeps its place. What comes out has the keys in the order of the schema.
 */
#ifndef POLICY_MERGE_H
#define POLICY_MERGE_H

#include "base/diag.h"
#include "policy/node.h"
#include "policy/schema.h"

/* below may be NULL. NULL when memory ran out. Neither tree is changed. */
struct node *merge_files(const struct node *below, const struct node *above,
                         struct diags *diags);
/* The same of one key of the schema. */
struct node *merge_key(const struct key *key, struct node *below,
                       struct node *above, struct diags *diags);

#endif
