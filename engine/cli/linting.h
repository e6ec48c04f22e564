/* linting.h - a lint on its way: inputs are judged, reports written.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_LINTING_H
#define CLI_LINTING_H

#include "cli/baseline.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/statistics.h"
#include "run/journal.h"
#include "run/judge.h"

#define LINTING_MOST_REPORTS 8

/* = {0}, then what the caller wants, then linting_open() and at least one
 * linting_report(). linting_done() is due in every case. */
struct linting {
    bool fenced;          /* inputs are Markdown replies */
    enum reply_pick pick; /* of their blocks */
    bool counts;          /* fill in the statistics */
    bool rewrites;    /* every report shows refused lines rewritten; the agent
                       * format does so anyway, and then the others do not */
    size_t max_chars; /* of the agent format; 0: its default */
    struct baseline *baseline; /* borrowed; NULL: none */
    struct progress progress;
    struct journal audit;

    const rl_program *program; /* borrowed */
    struct judge judge;
    struct {
        struct output output;
        struct report report;
    } reports[LINTING_MOST_REPORTS];
    size_t n_reports;
    struct statistics statistics;
    rl_finding *plain; /* those of the file at hand, without rewrites */
    size_t plain_room;
    bool begun;     /* the first file opens the reports */
    size_t n_empty; /* folders without Python files */
};

rl_status linting_open(struct linting *linting, const rl_program *program,
                       const char *audit, rl_error *err);
/* Write one more report; path NULL: to standard output. */
rl_status linting_report(struct linting *linting,
                         const struct report_format *format, const char *path,
                         rl_error *err);
/* For inputs_each(); the context is the linting. */
rl_status linting_take(void *context, const struct input *input, rl_error *err);
void linting_empty(void *context, const char *folder);
/* After the last input: end the reports, and all of them are on disk. */
rl_status linting_end(struct linting *linting, rl_error *err);
/* What all inputs come to. */
rl_verdict linting_verdict(const struct linting *linting);
void linting_done(struct linting *linting); /* for CLEANUP */

#endif
