/* rlimits.c - child side: limits of each process.
 * SPDX-License-Identifier: Apache-2.0 */
#include <sys/resource.h>

#include "base/attr.h"
#include "runner/child.h"

#define UNLIMITED ((uint64_t)RLIM_INFINITY)
#define STACK ((uint64_t)8 << 20)

struct rlimit_row {
    int resource;
    const char *name;
    uint64_t soft, hard;
};

/* Lower to what is asked, or to what the caller has if that is less, which is
 * rare. */
static bool row_set(const struct rlimit_row *row)
{
    const struct rlimit asked = {row->soft, row->hard};
    if (setrlimit((__rlimit_resource_t)row->resource, &asked) == 0)
        return true;
    struct rlimit had;
    if (getrlimit((__rlimit_resource_t)row->resource, &had) < 0)
        return false;
    rlim_t hard = row->hard < had.rlim_max ? row->hard : had.rlim_max;
    rlim_t soft = row->soft < hard ? row->soft : hard;
    struct rlimit limit = {soft, hard};
    return setrlimit((__rlimit_resource_t)row->resource, &limit) == 0;
}

static uint64_t or_unlimited(uint64_t limit, uint64_t more)
{
    return limit ? limit + more : UNLIMITED;
}

bool rlimits_set(struct child *child)
{
    const struct plan *plan = child->plan;
    const struct profile_limits *limits = &plan->profile->limits;
    uint64_t space = or_unlimited(plan->address_space, 0);
    /* PID 1 counts among the processes of the user namespace. The cgroup's
     * limit shall be met first, since the kernel counts how often. */
    uint64_t processes = limits->processes + (plan->cgroup_counts ? 3 : 1);
    /* The supervisor counts CPU time of the whole run; this is the backstop. */
    uint64_t cpu = or_unlimited(plan->cpu_seconds, 0);
    uint64_t cpu_hard = or_unlimited(plan->cpu_seconds, 1);
    uint64_t data = UNLIMITED;
    /* Without a user namespace the kernel counts all processes of the user; and
     * address space counts what is only mapped, where data is what is held. */
    if (plan->flat) {
        processes = UNLIMITED;
        space = or_unlimited(limits->address_space, 0);
        data = or_unlimited(limits->memory, 0);
    }
    /* clang-format off */
    const struct rlimit_row rows[] = {
        {RLIMIT_NPROC,      "processes",     processes, processes},
        {RLIMIT_AS,         "address_space", space, space},
        {RLIMIT_DATA,       "memory",        data, data},
        {RLIMIT_CPU,        "cpu",           cpu, cpu_hard},
        {RLIMIT_FSIZE,      "file_size",     limits->file_size, limits->file_size},
        {RLIMIT_STACK,      "stack",         STACK, STACK * 8},
        /* 0 does not stop a dump into a pipe handler; 1 does. */
        {RLIMIT_CORE,       "core",          1, 1},
        {RLIMIT_MEMLOCK,    "memlock",       0, 0},
        {RLIMIT_MSGQUEUE,   "msgqueue",      0, 0},
        {RLIMIT_NICE,       "nice",          0, 0},
        {RLIMIT_RTPRIO,     "rtprio",        0, 0},
        {RLIMIT_SIGPENDING, "sigpending",    1024, 1024},
        {RLIMIT_NOFILE,     "open_files",    limits->open_files, limits->open_files},
    };
    /* clang-format on */
    child_step(child, STEP_rlimits);
    if (plan->zygote) /* what it forks has them */
        return true;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        child_detail(child, rows[i].name);
        if (!row_set(&rows[i]))
            return false;
    }
    return true;
}
