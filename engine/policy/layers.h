/* layers.h - lay the files of a policy over one another.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_LAYERS_H
#define POLICY_LAYERS_H

#include "policy/model.h"

/* Fill policy->layers, policy->sets and policy->root from n files, the first
 * the lowest. Sets are known before anything is merged, so that entries merge
 * by the names that they stand for. Mistakes go to policy->diags. */
void layers_merge(struct rl_policy *policy, const struct policy_layer *read,
                  size_t n);

#endif
