/* json.h - one judged file as JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "report/jsontext.h"
#include "report/report.h"

/* "verdict", "sha256", "findings" of an object that is open. */
void json_verdict(struct jsontext *json, const rl_lint_result *lint);
/* {"path", "sha256", "verdict", "findings"} */
void json_file(struct jsontext *json, const char *key,
               const struct report_file *file);

#endif
