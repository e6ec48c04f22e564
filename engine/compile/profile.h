/* profile.h - the policy's `runtime` section as a profile.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_PROFILE_H
#define COMPILE_PROFILE_H

#include "redline/policy.h"
#include "redline/status.h"

#include "base/arena.h"
#include "base/diag.h"
#include "model/profile.h"
#include "policy/runtime.h"

/* Compile the runtime half. Everything of *ret lives in the arena; the policy
 * may be freed afterwards. Mistakes go to the policy's diagnostics, and reterr
 * has the first: RL_E_POLICY, also where the policy has no `runtime` section.
 * RL_E_FILTER, RL_E_NOMEM. On failure *ret is untouched.
 *
 * "@python" stays symbolic (expand_python), and so does "@fontcache". */
rl_status profile_compile(rl_policy *policy, struct arena *arena,
                          struct profile *ret, rl_error *reterr);

/* The same from the parts of a policy that it needs. */
rl_status profile_compile_runtime(const struct policy_runtime *runtime,
                                  const char *name, const char *sha256,
                                  struct diags *diags, struct arena *arena,
                                  struct profile *ret, rl_error *reterr);

#endif
