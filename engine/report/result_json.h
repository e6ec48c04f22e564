/* result_json.h - parts of a runner's result as JSON, for the answer of a run
 * and for its audit line. SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_RESULT_JSON_H
#define REPORT_RESULT_JSON_H

#include "model/result.h"
#include "report/jsontext.h"

/* Members of an object that the caller has opened. */
void result_violation_json(struct jsontext *json,
                           const struct result_violation *violation);
/* The member "artifacts" of an object that the caller has opened, and members
 * as above. result NULL: nothing is known. */
void result_artifacts_json(struct jsontext *json, const struct result *result);
void result_usage_json(struct jsontext *json, const struct result *result);

#endif
