/* forks.c - does a filter let memory grow beyond one process and its
 * descriptors? SPDX-License-Identifier: Apache-2.0 */
#include "runner/forks.h"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
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

static bool allows(const struct profile *profile, uint32_t number,
                   uint64_t first)
{
    const struct bpf_call call = {
        .number = number, .arch = AUDIT_ARCH_X86_64, .arguments = {first}};
    uint32_t answer = SECCOMP_RET_ALLOW;
    return !bpf_run(profile->filter, profile->n_filter, &call, &answer) ||
           answer == SECCOMP_RET_ALLOW;
}

bool filter_forks(const struct profile *profile)
{
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        if (allows(profile, ways[i].number, ways[i].flags))
            return true;
    return false;
}

bool filter_queues(const struct profile *profile)
{
    static const uint64_t families[] = {AF_UNIX, AF_INET, AF_INET6};
    for (size_t i = 0; i < COUNT_OF(families); i++)
        if (allows(profile, SYS_socket, families[i]))
            return true;
    return false;
}
