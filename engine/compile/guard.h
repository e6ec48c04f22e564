/* guard.h - fill in the guard's template.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_GUARD_H
#define COMPILE_GUARD_H

#include "redline/status.h"

#include "base/arena.h"
#include "base/diag.h"
#include "policy/runtime.h"

/* runner/guard.py (the parts of runner/guard/ in one) with the policy's
 * settings in its one configuration line: the names to provide, the helpers,
 * the refused calls with their words, where the source folder and the first
 * artifact are. The same settings give the same bytes. Wrong settings go to
 * diags: RL_E_POLICY. RL_E_NOMEM; RL_E_INTERNAL where the template is not the
 * one that this function knows. */
rl_status guard_compile(const struct policy_runtime *runtime,
                        struct arena *arena, struct str *ret,
                        struct diags *diags);

/* The file of the first required artifact (or of the first that has a path)
 * inside the work folder: "{OUT}" is NAME.TYPE. Empty: there is none. */
struct str guard_out_file(const struct policy_runtime *runtime,
                          struct arena *arena);

#endif
