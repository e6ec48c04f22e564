/* text.h - one finding for people.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "report/report.h"

/* Add "path:line:column: severity: evidence [rule]", the source line, a caret
 * under the range, why and instead. flags as in enum report_flags. */
void text_finding(struct buf *out, const struct report_file *file,
                  const rl_finding *finding, unsigned flags);
/* What was found, escaped; of a long literal its start. */
void text_evidence(struct buf *out, const char *evidence);
/* "reject: 2 files: 1 passed, …", one line. */
void text_totals(struct buf *out, const struct report_totals *totals);

#endif
