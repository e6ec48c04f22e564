/* schema_json.h - the table of the policy language as a JSON Schema.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SCHEMA_JSON_H
#define POLICY_SCHEMA_JSON_H

#include "base/buf.h"

/* Draft 7, which editors of YAML know. It accepts what check.c accepts by form;
 * what a name, a regular expression or a query must be is left to redline. Look
 * at out->failed afterwards. */
void schema_json_write(struct buf *out);

#endif
