/* forks.c - does a filter let the code make processes?
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/forks.h"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "model/bpf.h"

/* Ways to a process of its own: flags of clone that C libraries use. */
static const struct {
    uint32_t number;
    uint64_t flags;
} ways[] = {
    {SYS_fork, 0},
    {SYS_vfork, 0},
    {SYS_clone3, 0},
    {SYS_clone, 0},
    {SYS_clone, SIGCHLD},
    {SYS_clone, SIGCHLD | CLONE_PARENT},
    {SYS_clone, SIGCHLD | CLONE_VM},
    {SYS_clone, SIGCHLD | CLONE_VM | CLONE_VFORK},
    {SYS_clone, SIGCHLD | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID},
    {SYS_clone, SIGCHLD | CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND},
};

bool filter_forks(const struct profile *profile)
{
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        const struct bpf_call call = {.number = ways[i].number,
                                      .arch = AUDIT_ARCH_X86_64,
                                      .arguments = {ways[i].flags}};
        uint32_t answer = SECCOMP_RET_ALLOW;
        if (!bpf_run(profile->filter, profile->n_filter, &call, &answer) ||
            answer == SECCOMP_RET_ALLOW)
            return true;
    }
    return false;
}
