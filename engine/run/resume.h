/* resume.h - which records of a batch have been answered already.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_RESUME_H
#define RUN_RESUME_H

#include <stdbool.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/map.h"

struct resume { /* = {0}: none */
    struct arena arena;
    struct map ids; /* as compact JSON */
};

/* Read the answers of an earlier run; path NULL: there is none, and so is a
 * file that is not there yet. A last line that was cut short is passed over,
 * and so is an answer that says nothing of the code: setup-failed,
 * internal-error, cancelled. */
rl_status resume_open(struct resume *ret, const char *path, rl_error *err);
/* Whether a record's id is among them. A line that is no record is not. */
bool resume_has(const struct resume *resume, struct str line);
void resume_done(struct resume *resume);

#endif
