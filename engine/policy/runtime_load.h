/* runtime_load.h - the `runtime` section: nodes → struct policy_runtime.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_RUNTIME_LOAD_H
#define POLICY_RUNTIME_LOAD_H

#include "policy/model.h"

/* Fill policy->runtime from policy->root; mistakes go to policy->diags. */
void runtime_load(struct rl_policy *policy);
/* syscalls.c: expand the groups into policy->runtime.syscalls. */
void syscalls_load(struct rl_policy *policy, const struct node *section);

#endif
