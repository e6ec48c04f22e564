/* zygotes.h - for each policy a process that its runs are forked from.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Whoever asks gets a connection, which redline-run takes its sandbox over
 * (--fork-from). A zygote that has become old (it says so) is relieved by
 * another: runs that it has forked go on, and it ends after the last. So is one
 * that can make no more sandboxes, at once. One that never could may have begun
 * when a file was replaced: another is tried at once, and then after a while.
 */
#ifndef RUN_ZYGOTES_H
#define RUN_ZYGOTES_H

#include <poll.h>

#include "base/vec.h"
#include "model/zygote.h"
#include "run/job.h"
#include "run/sandbox.h"

enum zygote_state { ZYGOTE_OFF, ZYGOTE_STARTS, ZYGOTE_READY_NOW };

struct zygote {
    enum zygote_state state;
    struct sandbox_zygote process;
    int control;
    int64_t since_ms; /* CLOCK_MONOTONIC: of its start */
};

/* Of one policy. */
struct zygote_line {
    struct job_policy *policy;
    struct zygote now, next;
    /* Each waits for its last run, or session, and is looked at by turns, as
     * nobody knows how many they are. */
    VEC(struct zygote) old;
    char why[ZYGOTE_TEXT];   /* why there is none; empty: none was asked for */
    char lacks[ZYGOTE_TEXT]; /* what `now` could not import */
    uint64_t n_started;
    int64_t retry_ms; /* not to be started anew before */
    int64_t unfit_ms; /* until when the next that is unfit is tried again at
                       * once no more */
};

struct zygotes {
    struct zygote_line *lines;
    size_t n; /* as many as policies */
};

#define ZYGOTES_EACH 2 /* entries to poll for each policy */

rl_status zygotes_open(struct zygotes *ret, struct job_policy *policies,
                       size_t n, rl_error *err);
/* Start it if it is not there. False while it starts: ask again after a turn.
 */
bool zygotes_settle(struct zygotes *zygotes, size_t policy);
/* A connection to the policy's zygote, which is the caller's; -1, and why. */
int zygotes_connect(struct zygotes *zygotes, size_t policy, const char **why);
/* Both, for a run. False: the zygote is about to be there, ask again after a
 * turn. cold: none is wanted. *why: why there is no connection; NULL: there is
 * one. */
bool zygotes_take(struct zygotes *zygotes, size_t policy, bool cold,
                  int *connection, const char **why);
/* Fill in ZYGOTES_EACH * n entries; take what poll(2) said about them. */
void zygotes_watch(const struct zygotes *zygotes, struct pollfd *fds);
void zygotes_turn(struct zygotes *zygotes, const struct pollfd *fds);
/* At most so many milliseconds until the next turn; -1: any. */
int zygotes_timeout(const struct zygotes *zygotes);
/* End them, and what they have forked. For CLEANUP as well. */
void zygotes_close(struct zygotes *zygotes);

#endif
