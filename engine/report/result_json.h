/* result_json.h - parts of a runner's result as JSON, for the answer of a run
 * and for its audit line. SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_RESULT_JSON_H
#define REPORT_RESULT_JSON_H

#include "model/result.h"
#include "report/jsontext.h"

/* Members of an object that the caller has opened. */
void result_violation_json(struct jsontext *json,
                           const struct result_violation *violation);
/* What is in the artifact; what it is called is for the caller. */
void result_artifact_json(struct jsontext *json,
                          const struct result_artifact *artifact);
/* result NULL: nothing is known. */
void result_usage_json(struct jsontext *json, const struct result *result);

#endif
