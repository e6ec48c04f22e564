/* filter.h - the policy's system calls as a seccomp filter.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_FILTER_H
#define COMPILE_FILTER_H

#include <stdint.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "model/profile.h"
#include "policy/runtime.h"

/* The payload's pid in its own pid namespace: the runner's init is 1. Rules say
 * it as a number, since a filter cannot ask. */
#define FILTER_SELF_PID 2

/* Build the filter and fill ret->filter, n_filter, filter_sha256, exec_fd,
 * on_deny and calls; nothing else of ret is touched. Only x86-64 calls can
 * pass; everything that no rule allows is refused; execve never passes,
 * every execveat is told to the runner. exec_fd is kept for it. The result is
 * run against the rules before it is handed out.
 *
 * Mistakes of the policy go to diags with their places: RL_E_POLICY. A filter
 * that does not do what the rules say: RL_E_FILTER, which is no mistake of the
 * policy. RL_E_NOMEM. On failure ret is untouched. */
rl_status filter_compile(const struct policy_runtime *runtime, uint32_t exec_fd,
                         struct arena *arena, struct profile *ret,
                         struct diags *diags);

/* filter.txt: what each known call gets, in the order of names, and then the
 * instructions. Reads only the compiled filter, so that it shows what is. */
void filter_write_text(const struct profile *profile, struct buf *out);

#endif
