/* layers.h - which layers the profile wants, and which this machine gives.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_LAYERS_H
#define RUNNER_LAYERS_H

#include "model/result.h"
#include "runner/cgroup.h"
#include "runner/childreport.h"
#include "runner/plan.h"

/* Before the start: fills the result's layers, the plan's Landlock ABI and what
 * hangs on the cgroup, and makes that. False, with the outcome set, if a
 * required layer cannot be had. cgroup_parent: NULL for the own. */
bool layers_check(struct plan *plan, const char *cgroup_parent,
                  struct cgroup *cgroup, struct result *result);
/* Nothing runs: what was said to be on is not. What is missing stays so. */
void layers_off(struct result *result);
/* The group that was made cannot be entered, for errno: the same as none. */
bool layers_drop_cgroup(struct plan *plan, struct cgroup *cgroup,
                        struct result *result);
/* What the sandbox found out while it was being set up. */
void layers_told(const struct plan *plan, const struct child_report *report,
                 struct result *result);

#endif
