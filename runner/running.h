/* running.h - a run that is under way, for the files that make it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_RUNNING_H
#define RUNNER_RUNNING_H

#include "runner/child.h"
#include "runner/forked.h"
#include "runner/plan.h"
#include "runner/run.h"
#include "runner/watch.h"

struct session;

/* What the supervisor holds during a run. */
struct run {
    const struct run_options *options;
    const struct profile *profile;
    struct result *result;
    struct plan plan;
    struct watch watch;
    struct child_report *report; /* shared with the child side */
    struct cgroup cgroup;
    int out; /* folder of --out; -1: none */
    pid_t pid;
    struct forked forked;    /* where a zygote gives the sandbox */
    struct session *session; /* NULL: one run, and no cells */
    int start_error;         /* errno: it was not let go on; 0: it was */
};

/* Tell what failed, by errno, as the result's; false, so that it can be
 * returned. */
bool run_setup_failed(struct run *run, const char *step, const char *what);
/* For tests: to be killed here, of all places, or to fail, must leave nothing
 * behind. */
bool run_point(struct run *run, const char *name);
/* Open what the run reads and where it writes; false: the setup failed. */
bool run_folders_open(struct run *run);

#endif
