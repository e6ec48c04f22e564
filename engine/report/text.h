/* text.h - one finding for people.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "report/report.h"

/* Add "path:line:column: severity: evidence [rule]", the source line, a caret
 * under the range, why and instead. flags as in enum report_flags. */
void text_finding(struct buf *out, const struct report_file *file,
                  const rl_finding *finding, unsigned flags);

#endif
