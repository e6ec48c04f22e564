/* filter.c - child side: load the compiled system-call filter, the last thing.
 * SPDX-License-Identifier: Apache-2.0 */
#include <assert.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/flatfilter.h"
#include "runner/uncounted.h"

static_assert(sizeof(struct bpf_instruction) == sizeof(struct sock_filter),
              "instructions are handed to the kernel as they are");

#ifndef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
#define SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV (1UL << 5) /* Linux 5.19 */
#endif

static long filter_set(const struct bpf_instruction *filter, size_t n,
                       unsigned long flags)
{
    /* The kernel only reads, but its struct says no const. */
    struct sock_fprog program = {.len = (unsigned short)n};
    const void *at = filter;
    memcpy(&program.filter, &at, sizeof(at));
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
}

/* The descriptor that tells of refused calls. */
static long listener_set(const struct bpf_instruction *filter, size_t n)
{
    /* A signal shall not undo a call that is being refused. */
    long fd = filter_set(filter, n,
                         SECCOMP_FILTER_FLAG_NEW_LISTENER |
                             SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV);
    if (fd < 0 && errno == EINVAL)
        fd = filter_set(filter, n, SECCOMP_FILTER_FLAG_NEW_LISTENER);
    return fd;
}

/* What this tier asks stands before the policy's own; without a listener there
 * is no such tier. */
static bool flat_load(struct child *child)
{
    const struct profile *profile = child->plan->profile;
    struct bpf_instruction *filter = child->plan->flat_filter;
    size_t n = flatfilter_write(getpid(), filter);
    memcpy(filter + n, profile->filter, profile->n_filter * sizeof(*filter));
    long fd = listener_set(filter, n + profile->n_filter);
    child->report->listener = (int)fd;
    child->report->has_listener = fd >= 0;
    return fd >= 0;
}

/* A filter of its own, before the one that might refuse it. The stricter answer
 * of the two counts. */
static bool uncounted_load(const struct plan *plan)
{
    struct bpf_instruction filter[UNCOUNTED_MAX];
    size_t n = uncounted_write(plan, filter);
    return n == 0 || filter_set(filter, n, 0) == 0;
}

bool filter_load(struct child *child)
{
    const struct plan *plan = child->plan;
    child_step(child, STEP_filter);
    if (!plan->profile->n_filter)
        return true;
    if (plan->flat)
        return flat_load(child);
    if (!uncounted_load(plan))
        return false;
    if (!plan->silent_filter)
        return filter_set(plan->profile->filter, plan->profile->n_filter, 0) ==
               0;
    long fd = listener_set(plan->profile->filter, plan->profile->n_filter);
    if (fd >= 0) {
        child->report->listener = (int)fd;
        child->report->has_listener = true;
        return true;
    }
    /* EBUSY: a listener around this whole program; EINVAL: before 5.0. */
    if (errno != EBUSY && errno != EINVAL)
        return false;
    child->report->silent = errno;
    return filter_set(plan->silent_filter, plan->n_silent, 0) == 0;
}
