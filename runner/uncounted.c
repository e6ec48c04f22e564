/* uncounted.c - what is refused where no cgroup counts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The supervisor counts by looking at processes, and two things cannot be seen
 * so. Shared memory without a name keeps its pages when most of it is unmapped
 * (shmem has no limit of its own), and then they are in nobody's account:
 * shared memory can be had from a file of the work folder, which has a limit.
 * And of a child that the kernel reaps by itself, since its parent ignores
 * SIGCHLD, the CPU time is lost (wait(2), NOTES). */
#include "runner/uncounted.h"

#include <assert.h>
#include <errno.h>
#include <linux/audit.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "runner/forks.h"
#include "runner/insn.h"

/* Other architectures are for the policy's filter to refuse. */
static const struct bpf_instruction number[] = {
    {INSN_LOAD, 0, 0, INSN_AT(arch)},
    {INSN_IS, 1, 0, AUDIT_ARCH_X86_64},
    {INSN_ANSWER, 0, 0, SECCOMP_RET_ALLOW},
    {INSN_LOAD, 0, 0, INSN_AT(nr)},
};

/* MAP_SHARED_VALIDATE has the bit of MAP_SHARED, MAP_PRIVATE has it not. */
static const struct bpf_instruction shared_memory[] = {
    {INSN_IS, 0, 5, SYS_mmap},
    {INSN_LOAD, 0, 0, INSN_LOW(3)},
    {INSN_HAS, 0, 2, MAP_ANONYMOUS},
    {INSN_HAS, 0, 1, MAP_SHARED},
    {INSN_ANSWER, 0, 0, SECCOMP_RET_ERRNO | ENODEV},
    {INSN_LOAD, 0, 0, INSN_AT(nr)},
};

/* A new handler for SIGCHLD, whatever it is: it lies in memory. */
static const struct bpf_instruction ignored_children[] = {
    {INSN_IS, 0, 7, SYS_rt_sigaction},
    {INSN_LOAD, 0, 0, INSN_LOW(0)},
    {INSN_IS, 0, 5, SIGCHLD},
    {INSN_LOAD, 0, 0, INSN_LOW(1)},
    {INSN_IS, 0, 2, 0},
    {INSN_LOAD, 0, 0, INSN_HIGH(1)},
    {INSN_IS, 1, 0, 0},
    {INSN_ANSWER, 0, 0, SECCOMP_RET_ERRNO | EPERM},
};

static const struct bpf_instruction rest[] = {
    {INSN_ANSWER, 0, 0, SECCOMP_RET_ALLOW},
};

static_assert(COUNT_OF(number) + COUNT_OF(shared_memory) +
                      COUNT_OF(ignored_children) + COUNT_OF(rest) <=
                  UNCOUNTED_MAX,
              "the room has to do");

#define PUT(to, n, part)                                                       \
    (memcpy((to) + (n), part, sizeof(part)), (n) + COUNT_OF(part))

size_t uncounted_write(const struct plan *plan,
                       struct bpf_instruction to[UNCOUNTED_MAX])
{
    const struct profile_limits *limits = &plan->profile->limits;
    bool memory = limits->memory && !plan->cgroup_counts;
    bool cpu =
        limits->cpu_ms && !plan->cgroup_counts && filter_forks(plan->profile);
    if (!memory && !cpu)
        return 0;
    size_t n = PUT(to, 0, number);
    if (memory)
        n = PUT(to, n, shared_memory);
    if (cpu)
        n = PUT(to, n, ignored_children);
    return PUT(to, n, rest);
}
