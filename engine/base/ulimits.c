/* ulimits.c - is what the caller's shell leaves (ulimit) enough?
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/ulimits.h"

#include <sys/resource.h>

#include "base/error.h"

/* Paths and small buffers lie on the stack. */
#define STACK_BYTES ((rlim_t)512 << 10)

rl_status ulimits_stack(rl_error *err)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) < 0 || limit.rlim_cur >= STACK_BYTES)
        return RL_OK;
    return fail(err, RL_E_LIMIT, NOWHERE,
                "the limit on the stack (ulimit -s) is %llu KiB, and has to be "
                "%llu or more",
                (unsigned long long)limit.rlim_cur / 1024,
                (unsigned long long)STACK_BYTES / 1024);
}

rl_status ulimits_files(uint64_t bytes, const char *what, rl_error *err)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) < 0 || limit.rlim_cur >= bytes)
        return RL_OK;
    return fail(err, RL_E_LIMIT, NOWHERE,
                "the limit on the size of files (ulimit -f) is %llu KiB, and "
                "%s needs %llu",
                (unsigned long long)limit.rlim_cur / 1024, what,
                (unsigned long long)bytes / 1024);
}
