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

void result_artifacts_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "artifacts", "[]");
    for (size_t i = 0; result && i < result->artifacts.n; i++) {
        const struct result_artifact *at = &result->artifacts.at[i];
        jsontext_open(json, NULL, "{}");
        jsontext_inside_cstr(json, "name", at->name);
        jsontext_inside_cstr(json, "file", at->file);
        jsontext_inside_cstr(json, "path", at->path);
        jsontext_number(json, "bytes", (int64_t)at->bytes);
        jsontext_inside_cstr(json, "type", at->type);
        jsontext_cstr(json, "sha256", *at->sha256 ? at->sha256 : NULL);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
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
