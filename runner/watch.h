/* watch.h - from the clone to the death of the last process.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_WATCH_H
#define RUNNER_WATCH_H

#include <stdint.h>
#include <sys/types.h>

#include "model/profile.h"
#include "runner/capture.h"
#include "runner/cgroup.h"
#include "runner/childreport.h"
#include "runner/flat.h"
#include "runner/refusals.h"
#include "runner/tally.h"

/* Why the supervisor ended the run. */
enum watch_cause {
    CAUSE_NONE, /* it did not */
    CAUSE_CPU,
    CAUSE_FLAT,   /* what the flat tier alone has to count; why says what */
    CAUSE_MEMORY, /* of all processes, counted by the runner */
    CAUSE_WALL,
    CAUSE_OUTPUT,
    CAUSE_FLOOD,   /* of refused calls */
    CAUSE_REFUSED, /* a call that the policy kills for */
    CAUSE_SIGNAL,  /* the supervisor was told to stop */
    CAUSE_POLL     /* the supervisor cannot watch any more */
};

struct watch {
    const struct profile_limits *limits;
    struct cgroup *cgroup;
    struct tally tally; /* where no cgroup counts */
    bool sums; /* memory is that of processes, and of sockets that wait */
    struct flat *flat;                 /* NULL: the full tier */
    const struct child_report *report; /* what PID 1 has told */
    struct arena *arena;
    const char *why; /* CAUSE_FLAT */
    pid_t pid;       /* PID 1 of the sandbox, as seen from here */
    int pidfd, socket, signals;
    struct capture out, err;
    int box_fd, tmp_fd; /* come over the socket; -1 until then */
    struct refusals refusals;
    enum watch_cause cause;
    int signal;              /* CAUSE_SIGNAL: which one */
    int64_t started_ms;      /* clock_ms() */
    int64_t wall_ms, cpu_ms; /* -1: not known */
    int64_t memory;          /* CAUSE_MEMORY: what was counted */
    int64_t memory_slack;    /* how much too high the cheap number was */
    int64_t memory_peak;     /* seen before the end; -1 */
};

/* Block the signals that end a run: they come through a descriptor. False with
 * errno. */
bool watch_signals(struct watch *watch);
/* Until PID 1 is dead, and with it everything in its namespace. It is left for
 * the caller to wait for. */
void watch_run(struct watch *watch);

#endif
