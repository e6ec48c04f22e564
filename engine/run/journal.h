/* journal.h - the record that --audit keeps: one JSON line for each lint or
 * run, appended whole.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_JOURNAL_H
#define RUN_JOURNAL_H

#include "redline/status.h"

#include "base/arena.h"
#include "report/run.h"

struct journal {
    int fd; /* -1: nothing is kept */
    const char *path;
};

/* Before anything happens that has to be recorded: if the record cannot be
 * kept, nothing is done. path NULL: nothing is kept. A file that is new belongs
 * to its maker alone (0600); a link, a pipe, a device or a folder is refused.
 */
rl_status journal_open(struct journal *ret, const char *path, rl_error *err);
void journal_close(struct journal *log); /* for CLEANUP */

/* What is recorded of a lint: who was judged by what, and how. */
struct journal_lint {
    const char *policy, *policy_sha256;
    const struct report_file *file;
};
rl_status journal_lint(const struct journal *log,
                       const struct journal_lint *lint, rl_error *err);
/* Of a run everything but the code and what it printed. */
rl_status journal_run(const struct journal *log, const struct run_report *run,
                      rl_error *err);

#endif
