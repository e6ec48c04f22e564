/* result_json.c - parts of a runner's result as JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/result_json.h"

void result_violation_json(struct jsontext *json,
                           const struct result_violation *violation)
{
    jsontext_inside_cstr(json, "layer", violation->layer);
    jsontext_inside_cstr(json, "call", violation->call);
    jsontext_inside_cstr(json, "detail", violation->detail);
    jsontext_number(json, "count", (int64_t)violation->count);
    jsontext_bool(json, "benign", violation->benign);
}

void result_artifact_json(struct jsontext *json,
                          const struct result_artifact *artifact)
{
    jsontext_inside_cstr(json, "file", artifact->file);
    jsontext_inside_cstr(json, "path", artifact->path);
    jsontext_number(json, "bytes", (int64_t)artifact->bytes);
    jsontext_inside_cstr(json, "type", artifact->type);
    jsontext_cstr(json, "sha256", *artifact->sha256 ? artifact->sha256 : NULL);
}

void result_usage_json(struct jsontext *json, const struct result *result)
{
    const struct result_usage unknown = {-1, -1, -1, -1};
    const struct result_usage *usage = result ? &result->usage : &unknown;
    jsontext_known(json, "wall_ms", usage->wall_ms);
    jsontext_known(json, "cpu_ms", usage->cpu_ms);
    jsontext_known(json, "memory_peak", usage->memory_peak);
    jsontext_known(json, "processes_peak", usage->processes_peak);
}
