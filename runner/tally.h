/* tally.h - what all processes of the sandbox use, where no cgroup counts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The kernel adds a child's time to its parent's only if the parent waits for
 * it, and counts memory for each process alone. So the processes below PID 1
 * are looked at, and what was seen of one that is gone, and that nobody
 * inherited, is kept. */
#ifndef RUNNER_TALLY_H
#define RUNNER_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A sandbox with more processes than this is counted in part; RLIMIT_CPU and
 * RLIMIT_NPROC bind it besides. */
#define TALLY_MAX 4096

struct tally_process {
    pid_t pid, parent;
    uint64_t started;       /* with the number: who it is (proc(5), field 22) */
    int64_t own, inherited; /* clock ticks: utime + stime, cutime + cstime */
    int64_t pages;          /* resident */
    int64_t faults;         /* of pages, minor and major */
    int64_t system;         /* clock ticks: stime */
    int64_t mappings;       /* when they were counted last, */
    int64_t counted;        /* which was at that stime; -1: never */
};

struct tally {
    pid_t pid; /* PID 1, as seen from here */
    struct tally_process *now, *before;
    size_t n_now, n_before;
    int64_t lost;           /* ticks of the dead that nobody inherited */
    int64_t cpu_ms;         /* so far; -1: not known */
    int64_t memory;         /* bytes that are resident now, shared ones often */
    int64_t faults;         /* of pages, of all that were ever seen */
    int64_t largest;        /* bytes that one of them ever had; -1: not known */
    int64_t page_tables;    /* bytes that say where their pages are */
    int64_t mappings_ms;    /* when mappings were counted last */
    int64_t processes_peak; /* the most at once, without PID 1; -1 */
};

/* False without memory. */
bool tally_init(struct tally *tally, pid_t pid);
void tally_done(struct tally *tally);
/* Look at all of them: they are in `before` then. */
void tally_look(struct tally *tally);
/* Does this very process live, and nobody that has its number by now? */
bool tally_is_alive(const struct tally_process *process);
/* The bytes of memory that they really hold: what several share is counted
 * once. Dear, so only where the number above says too much. */
int64_t tally_memory(const struct tally *tally);
/* What sockets of their network namespace hold unread in the kernel, at its
 * most. In the flat tier the namespace is the machine's. */
int64_t tally_sockets(const struct tally *tally);
/* What the kernel keeps for their mappings (of each process as many as
 * vm.max_map_count says, usually 65,530). It takes as long to count them as to
 * make them, so only those are counted that have spent time in the kernel
 * since, and not for longer than a look may take: the others at the next one.
 */
int64_t tally_mappings(struct tally *tally);
/* Fill in `largest`, to be asked before they are killed, and `page_tables`. */
void tally_status(struct tally *tally);

#endif
