/* answer.h - what a worker of the pool does with one record.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ANSWER_H
#define RUN_ANSWER_H

#include "run/job.h"
#include "run/journal.h"
#include "run/pool.h"
#include "run/request.h"

/* A line longer than this is answered as source-too-large; nothing of it past
 * the limit is kept. */
#define ANSWER_LINE_BYTES ((size_t)64 << 20)

/* What all records share; made before the pool starts, and used by each worker
 * in its own process. */
struct answerer {
    struct job_policy *policies; /* the first serves records that name none */
    size_t n_policies;
    const char *audit, *cgroup_parent; /* NULL: none */
    enum reply_pick pick;              /* of the blocks of replies */
    bool confines; /* folders of records lie below these roots alone: absolute
                      paths without links; NULL: there are none */
    const char *source_root, *out_root;

    struct judge *judges; /* one a policy; the worker's own from here on */
    struct journal log;
};

/* For pool_open(). */
struct pool_work answerer_work(struct answerer *answerer);

/* Which policy a record names, by its place; 0 also for what is no record. */
size_t answerer_policy(const struct answerer *answerer, struct str body);
/* Say in the body of a request why its run is a cold start, or that it has a
 * connection to a zygote (NULL), which comes as the request's descriptor. */
void answerer_route(struct buf *body, const char *cold);
/* The body of a request: a line, or that it was too long. */
void answerer_ask(struct buf *body, uint64_t number, struct str line,
                  bool too_long);
/* The body of an answer: the exit status that belongs to the outcome, and the
 * line to print, with its LF. */
int answerer_told(struct str body, struct str *line);
/* The place of the policy of that name: the first, if there is none, or NULL.
 */
size_t answerer_policy_named(const struct answerer *answerer, const char *name);
/* The same, where a name that was not given is a mistake: RL_E_FORMAT. */
rl_status answerer_policy_choose(const struct answerer *answerer,
                                 const char *name, size_t *ret, rl_error *err);
/* Tighten limits by a record's member: RL_E_FORMAT. key: its name, for
 * messages.
 */
rl_status answerer_limits(json_t *asked, const char *key,
                          struct profile_limits *limits, rl_error *err);
/* The folders of a job below the roots that the server was given. */
rl_status answerer_folders(const struct answerer *answerer, struct job *job,
                           rl_error *err);
/* The line that says what is wrong with a request that is no run. */
void answerer_error(struct buf *out, struct str id, const char *type,
                    const char *message);
/* The line for a request that was lost with its worker. */
void answerer_lost(struct str body, struct str why, struct buf *out);

#endif
