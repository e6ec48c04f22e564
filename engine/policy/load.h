/* load.h - read a policy with all that it extends.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_LOAD_H
#define POLICY_LOAD_H

#include "policy/model.h"

/* Fill policy->layers and policy->root from a built-in policy, a file, or bytes
 * under a name. Mistakes go to policy->diags. */
void load_builtin(struct rl_policy *policy, struct str name);
void load_path(struct rl_policy *policy, const char *path);
void load_bytes(struct rl_policy *policy, const char *file, struct str bytes);

#endif
