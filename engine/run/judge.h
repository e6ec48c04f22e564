/* judge.h - lint one input, also one that could not be read.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_JUDGE_H
#define RUN_JUDGE_H

#include "redline/lint.h"

#include "base/buf.h"
#include "base/str.h"
#include "lint/reply.h"

struct input {
    const char *path; /* as it is to be shown */
    struct str bytes; /* borrowed until the next one */
    /* Why there are no bytes, or NULL: RL_E_IO, RL_E_LIMIT for a file that is
     * larger than LIMIT_SOURCE_BYTES, RL_E_FORMAT for a record that is none. */
    const rl_error *error;
};

/* = {0}, then judge_open(). Results are valid until the next one. */
struct judge {
    const rl_program *program; /* borrowed */
    rl_linter *linter;
    struct reply_judge replies;
    struct buf why, instead; /* texts of a finding made here */
    rl_finding finding;
    rl_lint_result unread;
};

/* A linter that is there already is taken. */
rl_status judge_open(struct judge *judge, const rl_program *program,
                     rl_error *err);
void judge_done(struct judge *judge); /* for CLEANUP */

/* What could not be read is `unchecked`, like anything that cannot be judged:
 * source-unreadable, with words of its own for RL_E_FORMAT (no record), or
 * source-too-large. On failure there is no verdict. */
rl_status judge_input(struct judge *judge, const struct input *input,
                      const rl_lint_result **ret, rl_error *err);
/* The same for an input that is a model's reply: judge->replies.reply tells
 * what its code is. */
rl_status judge_reply(struct judge *judge, const struct input *input,
                      enum reply_pick pick, const rl_lint_result **ret,
                      rl_error *err);

#endif
