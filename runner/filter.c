/* filter.c - child side: load the compiled system-call filter, the last thing.
 * SPDX-License-Identifier: Apache-2.0 */
#include <assert.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runner/child.h"

static_assert(sizeof(struct bpf_instruction) == sizeof(struct sock_filter),
              "instructions are handed to the kernel as they are");

bool filter_load(struct child *child)
{
    const struct profile *profile = child->plan->profile;
    child_step(child, STEP_filter);
    if (!profile->n_filter)
        return true;
    /* The kernel only reads, but its struct says no const. */
    struct sock_fprog program = {.len = (unsigned short)profile->n_filter};
    const void *at = profile->filter;
    memcpy(&program.filter, &at, sizeof(at));
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}
