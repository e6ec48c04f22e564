/* sets.h - named lists: `sets: {readable: [srcpath, io.open]}`, and `$readable`
 * where an entry names one or a list of things.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A set means the same in all files of a policy: what they say of it together.
 * So a file that extends a pack can add to a set that the pack's entries use.
 */
#ifndef POLICY_SETS_H
#define POLICY_SETS_H

#include "policy/model.h"

/* Fill policy->sets from the `sets` of all layers, each without the names of
 * others. A set that is empty, too long or holds itself is a mistake. */
void sets_gather(struct rl_policy *policy, const struct policy_layer *layers,
                 size_t n);

/* Put the items of sets in the place of their names, in a file's nodes. They
 * keep the places at which they are written. */
void sets_expand(struct rl_policy *policy, struct node *root);

#endif
