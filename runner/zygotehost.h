/* zygotehost.h - what a run needs whose payload is a zygote.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ZYGOTEHOST_H
#define RUNNER_ZYGOTEHOST_H

#include "redline/status.h"

#include "runner/plan.h"

/* The profile of a zygote for runs of this one: the same files, environment and
 * interpreter, but no filter, no Landlock, no group and no limits, which are
 * each sandbox's that it forks. Texts are borrowed. RL_E_USAGE: the policy has
 * no guard, so there is nothing that could run code in a fork. */
rl_status zygotehost_profile(const struct profile *profile, struct profile *ret,
                             rl_error *err);
/* The files that it finds, and the socket that it is asked through. Lives in
 * the profile's arena. RL_E_NOMEM. */
rl_status zygotehost_plan(const struct profile *profile, int control,
                          struct plan *plan, rl_error *err);

#endif
