/* watch.h - from the clone to the death of the last process.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_WATCH_H
#define RUNNER_WATCH_H

#include <poll.h>
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
    CAUSE_POLL,    /* the supervisor cannot watch any more */
    /* Of sessions alone. */
    CAUSE_CLOSED,    /* nobody wants it any more */
    CAUSE_CANCELLED, /* nobody wants this cell any more */
    CAUSE_UNSTOPPED, /* what runs in there cannot be stopped */
    CAUSE_CHANNEL    /* the code writes to the guard's own socket */
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
    int payload_fd;     /* the same: the pidfd of a fork's PID 2 */
    struct refusals refusals;
    enum watch_cause cause;
    bool spares;        /* a session's: interrupt the cell that runs first */
    bool interrupt_due; /* it is to be interrupted, and has not been */
    enum watch_cause overrun; /* why the cell was interrupted */
    int64_t grace_end_ms;     /* clock_ms(): then it is not spared any more */
    bool paused;              /* everything inside is stopped */
    int signal;               /* CAUSE_SIGNAL: which one */
    int64_t started_ms;       /* clock_ms() */
    int64_t look_ms;          /* the same: when to look at what is used */
    int64_t wall_ms, cpu_ms;  /* -1: not known */
    int64_t memory;           /* CAUSE_MEMORY: what was counted */
    /* The last dear count, -1: none yet; and the cheap numbers at that time. */
    struct {
        int64_t held, resident, faults;
        int64_t next_ms; /* clock_ms(): not to be trusted any more */
    } counted;
    int64_t memory_peak; /* seen before the end; -1 */
};

/* Block the signals that end a run: they come through a descriptor. False with
 * errno. */
bool watch_signals(struct watch *watch);
/* The clocks start. */
void watch_begin(struct watch *watch);
/* Until PID 1 is dead, and with it everything in its namespace. It is left for
 * the caller to wait for. */
void watch_run(struct watch *watch);

/* The same in pieces. Wait for the next event and follow it; others are polled
 * besides, and tell what came. False: PID 1 is dead, then watch_rest() is due.
 */
#define WATCH_OTHERS 2
bool watch_turn(struct watch *watch, struct pollfd *others, size_t n_others);
void watch_rest(struct watch *watch);
/* Before the orders of a fork of a zygote: wait until payload_fd has come.
 * False with errno: it does not come. */
bool watch_payload(struct watch *watch, int ms);
/* Read what has been printed. */
void watch_output(struct watch *watch);
/* Look at the CPU time that was used so far, in milliseconds; -1: not known. */
int64_t watch_cpu(struct watch *watch);
/* End everything for this cause, unless a cell is to be interrupted first. */
void watch_end(struct watch *watch, enum watch_cause cause);
/* Have the cell that runs interrupted, by whoever takes the turns. */
void watch_interrupt(struct watch *watch, enum watch_cause cause);

#endif
