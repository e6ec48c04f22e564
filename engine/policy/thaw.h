/* thaw.h - member tables of the binary as nodes, where files meet in them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_THAW_H
#define POLICY_THAW_H

#include "policy/model.h"

/* Before a layer is laid over policy->root: where it and what came before speak
 * of the same module, bring both tables to the nodes. root is the layer's and
 * is added to. False when memory ran out. */
bool tables_thaw(struct rl_policy *policy, const struct policy_layer *layer,
                 struct node *root);

#endif
