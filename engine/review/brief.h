/* brief.h - the policy in a few lines, for a prompt.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REVIEW_BRIEF_H
#define REVIEW_BRIEF_H

#include "base/buf.h"
#include "policy/model.h"

struct rl_program;

struct brief_source {
    struct rl_policy *policy;
    const struct rl_program *program;
    /* Leave in names the modules that can be imported where the code will run,
     * and in *n their number; the arena is for what is needed meanwhile. NULL:
     * nobody can say, so all that the policy allows are listed. */
    void (*installed_keep)(const struct policy_runtime *runtime,
                           struct arena *arena, struct str *names, size_t *n);
};

/* Append at most 1200 characters, by whole lines, each with its LF. False when
 * memory ran out. */
bool brief_write(const struct brief_source *source, struct buf *out);

#endif
