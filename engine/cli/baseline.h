/* baseline.h - findings that a repository had when it began.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A finding is known by its path, its rule, what it found and the text of its
 * line, and by how many of these there are; so it stays known when lines move,
 * and one more of the same is new. A baseline only shrinks: writing over one
 * leaves out what is gone and takes in nothing new. What could not be judged is
 * never in one. */
#ifndef CLI_BASELINE_H
#define CLI_BASELINE_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "report/report.h"

/* A file may hold no more. */
#define LIMIT_BASELINE_BYTES ((size_t)64 << 20)

struct baseline_entry {
    const char *path, *rule, *evidence;
    char print[65]; /* SHA-256 of what it is known by */
    size_t count;   /* as the file says */
    size_t seen;    /* so far */
};
/* An entry stays as it is while its file is not looked at and still there: a
 * hook looks at few files. */

/* = {0}, then baseline_open(). */
struct baseline {
    const char *place; /* of the file; borrowed */
    const rl_program *program;
    bool begins; /* there is none yet, and one is to be written */
    struct arena arena;
    struct map by_print;
    struct map looked; /* paths of files that were judged */
    VEC(struct baseline_entry *) entries;
    VEC(rl_finding) left, known; /* of the file at hand */
    rl_lint_result lint;
};

/* Read the file. writes: one is to be written, so it need not be there.
 * RL_E_IO, RL_E_FORMAT (it is no baseline). */
rl_status baseline_open(struct baseline *baseline, const char *place,
                        const rl_program *program, bool writes, rl_error *err);
void baseline_done(struct baseline *baseline); /* for CLEANUP */

/* Take what is known out of the findings of *file, which then points into the
 * baseline until the next one. RL_E_NOMEM. */
rl_status baseline_apply(struct baseline *baseline, struct report_file *file,
                         rl_error *err);

/* Findings of it that fire no more, and those that are left. */
size_t baseline_gone(const struct baseline *baseline);
size_t baseline_size(const struct baseline *baseline);
/* Write what is left, whole or not at all. */
rl_status baseline_write(const struct baseline *baseline, rl_error *err);

#endif
