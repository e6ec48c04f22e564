/* child.h - the child side: PID 1 of the sandbox, then the payload.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_CHILD_H
#define RUNNER_CHILD_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdnoreturn.h>
#include <sys/types.h>

#include "runner/childreport.h"
#include "runner/network.h"
#include "runner/plan.h"

#define SIGNALS 64 /* of the kernel, real-time ones included */

/* What a step works on. A step returns false and leaves errno. */
struct child {
    struct plan *plan;
    struct child_report *report;
    struct network network;
    atomic_int payload; /* how far it is (payload.c); 0: exec done, or dead */
};

/* Name the step that begins; and what in it is being worked on. */
void child_step(struct child *child, enum step step);
void child_detail(struct child *child, const char *text);
/* The step at hand failed with errno: report and end. */
noreturn void child_fail(struct child *child);
/* Go on if the step is done, else the same. */
void child_need(struct child *child, bool done);

/* PID 1: set up, start the payload, reap until it has ended. */
noreturn void child_init(struct plan *plan, struct child_report *report);
/* The same in the flat tier, where it is no PID 1 and makes no mounts. */
noreturn void child_flat(struct plan *plan, struct child_report *report);
/* Start PID 2, which gives up everything, and let it through to its one exec.
 * The listener of its filter goes to the supervisor. */
pid_t payload_start(struct child *child); /* payload.c */
/* Steps of the payload that a forked one takes as well. */
bool session_start(struct child *child);
bool keyring_start(struct child *child);
bool name_set(struct child *child);
/* Every signal as it comes, and none is held back. */
void signals_reset(void);
/* The time of the run begins: PID 1 ends it a little after the limit. */
void child_clock_start(struct child *child);
/* SIGCHLD waits until PID 1 looks for it. It tells of the end of a child, and
 * in a fork of a zygote that the time of the run has begun. */
void child_ends_hold(sigset_t *set);
/* Reap whatever ends in here, until the payload has ended. */
noreturn void child_reap(struct child *child, pid_t payload);

/* Steps, in the order of steps.def; each in the file of its noun. */
bool deathbond_first(struct child *child); /* userns.c */
bool userns_enter(struct child *child);
bool userns_settle(struct child *child); /* the rest, once there is a user */
bool flat_become(struct child *child);
bool fds_close(struct child *child);     /* fds.c */
bool network_begin(struct child *child); /* network.c */
bool network_enter(struct child *child);
bool mounts_take(struct child *child); /* mounts.c */
bool mounts_pivot(struct child *child);
bool mounts_place(struct child *child);
bool source_place(struct child *child);
bool code_place(struct child *child);
bool mounts_seal(struct child *child);
bool covers_place(struct child *child);    /* covers.c */
bool source_readable(struct child *child); /* readable.c */
bool seeds_open(struct child *child);      /* seeds.c */
bool seeds_copy(struct child *child);
bool fds_hand_over(struct child *child);
bool listener_hand_over(struct child *child);
bool landlock_enter(struct child *child); /* landlock.c */
bool rlimits_set(struct child *child);    /* rlimits.c */
bool caps_drop(struct child *child);      /* caps.c */
bool filter_load(struct child *child);    /* filter.c */

/* Make every folder above path (absolute, mode 0755). */
bool folders_make(const char *path);

#endif
