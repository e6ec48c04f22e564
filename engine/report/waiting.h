/* waiting.h - text that cannot be written yet, outside of memory.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A format whose head tells what all files come to (json, junit) lets the files
 * wait in an unnamed file, so that a report over any number of them needs no
 * more memory than one. */
#ifndef REPORT_WAITING_H
#define REPORT_WAITING_H

#include "report/report.h"

/* Make report->state such a file; waiting_done() is due in every case. */
rl_status waiting_open(struct report *report, rl_error *err);
void waiting_done(struct report *report);
/* Append the buffer's bytes and empty it. */
rl_status waiting_add(struct report *report, struct buf *text, rl_error *err);
/* Write the head, then all that waited; head is left empty. */
rl_status waiting_flush(struct report *report, struct buf *head, rl_error *err);

#endif
