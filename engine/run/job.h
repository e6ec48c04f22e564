/* job.h - one piece of code: judged, run if it passes, told.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_JOB_H
#define RUN_JOB_H

#include "redline/program.h"

#include "base/arena.h"
#include "model/profile.h"
#include "model/result.h"
#include "report/run.h"
#include "run/cellbox.h"
#include "run/cells.h"
#include "run/judge.h"
#include "run/outfolder.h"

/* A policy that can run code, for any number of jobs. */
struct job_policy {
    const char *name;          /* as it was given; borrowed */
    const rl_program *program; /* borrowed */
    struct profile profile;    /* its arena is the caller's */
    bool show_last;            /* the guard prints the value of the last line */
    bool expanded;
    struct str written; /* the expanded profile's text; empty: none was asked */
    rl_error wrong; /* why the profile could not be expanded; RL_OK: it was */
};

/* Fill in what the interpreter at hand needs, once. A machine that cannot give
 * it is no error here: the jobs end as setup-failed. RL_E_NOMEM. */
rl_status job_policy_expand(struct job_policy *policy, rl_error *err);

/* Of a session: linted behind those that count, run in the sandbox that they
 * have run in. */
struct job_cell {
    struct cells *cells;
    struct cellbox *box;
    const struct profile *profile;       /* the session's, with its limits */
    struct outfolder_given *given;       /* names of its files so far */
    const struct profile_limits *limits; /* of which wall_ms, cpu_ms and
                                            output_total are the cell's */
    bool warm; /* the session's sandbox is a fork of a zygote */
    /* Filled in. */
    uint32_t number;                  /* 0: it was not linted */
    const struct report_cell *places; /* of its findings; NULL: it has none */
    struct run_session told;
};

struct job {
    struct job_policy *policy;
    struct job_cell *cell; /* NULL: a run */
    struct input input;    /* the code; path NULL: it has no name */
    bool is_reply; /* the input is what a model wrote, and holds the code */
    enum reply_pick pick;
    const struct profile_limits *limits; /* tightened; NULL: the policy's */
    const char *source, *out;            /* folders; NULL: none */
    const char *cgroup_parent;           /* NULL: the own group, if delegated */
    const int *fork_from; /* a connection to a zygote; NULL: a cold start */
    const char *cold;     /* why it is one, to be told; NULL: it need not be */

    /* Filled in; valid until the judge's next input and job_done(). */
    struct arena arena;
    struct str code;  /* what was judged and ran */
    struct buf words; /* what the model is told of what was refused */
    struct profile profile;
    struct result result;
    struct run_report report;
    int interrupted; /* the signal that ended it; 0: none */
};

/* The zygote gave no sandbox: nothing has run yet. */
bool job_is_unforked(const struct result *result);
/* Judge the code; if it passes and any of it would run, make the folder for
 * artifacts and run those very bytes. Every outcome is RL_OK; RL_E_NOMEM,
 * RL_E_IO: there is none. */
rl_status job_run(struct job *job, struct judge *judge, rl_error *err);
/* The folders of the call must fit the policy: RL_E_USAGE if they do not. */
rl_status job_check(const struct job *job, rl_error *err);
void job_done(struct job *job); /* for CLEANUP */

#endif
