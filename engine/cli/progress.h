/* progress.h - how far a long lint is, on a terminal.
 * SPDX-License-Identifier: Apache-2.0
 *
 * One line on standard error, written over and over once a second has passed,
 * and gone at the end. Nothing where nobody watches. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    bool on;    /* progress_is_wanted() */
    bool shown; /* the line stands there now */
    size_t total, done, findings;
    int64_t due_ms; /* when it is to be written; 0: not begun */
};

/* Standard error is a terminal that lines can be erased on; NO_COLOR and CI are
 * not set. */
bool progress_is_wanted(void);
/* One more file is done. */
void progress_step(struct progress *progress, size_t n_findings);
/* Take the line away, before anything else is written. */
void progress_hide(struct progress *progress);

#endif
