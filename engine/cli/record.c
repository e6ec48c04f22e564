/* record.c - one record of lint --jsonl: read, judged, answered.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/record.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/attr.h"
#include "base/base64.h"
#include "base/error.h"
#include "cli/plain.h"
#include "report/json.h"

/* ----------------------------------------------------------------- reading */

/* What a record asks for. */
struct request {
    struct str plain_id; /* of the usual record, as JSON; else empty */
    json_t *object;      /* of any other; NULL: the line is none */
    json_t *id;          /* borrowed from it; NULL: none */
    struct buf code;
    rl_error wrong; /* code RL_OK: nothing is */
};

static void request_wrong(struct request *request, const struct record *record,
                          const char *why)
{
    (void)fail(&request->wrong, RL_E_FORMAT, NOWHERE, "line %llu: %s",
               (unsigned long long)record->number, why);
}

static struct str json_str(const json_t *json)
{
    return (struct str){json_string_value(json), json_string_length(json)};
}

static void code_read(struct request *request, const struct record *record,
                      const json_t *object)
{
    const json_t *code = json_object_get(object, "code");
    const json_t *base64 = json_object_get(object, "code_b64");
    if (!code == !base64 || !json_is_string(code ? code : base64))
        request_wrong(request, record,
                      "a record holds one string, \"code\" or \"code_b64\"");
    else if (code)
        buf_add(&request->code, json_str(code));
    else if (!base64_decode(json_str(base64), &request->code))
        request_wrong(request, record, "\"code_b64\" is not base64");
}

static void request_done(struct request *request)
{
    json_decref(request->object);
    buf_done(&request->code);
}

static void request_read(struct request *request, const struct record *record)
{
    json_error_t error;
    struct str line = buf_str(&record->line);
    if (record->too_long) {
        (void)fail(&request->wrong, RL_E_LIMIT, NOWHERE,
                   "line %llu: larger than %zu bytes",
                   (unsigned long long)record->number, LIMIT_RECORD_BYTES);
        return;
    }
    if (plain_read(line, &request->plain_id, &request->code))
        return;
    request->plain_id = STR_NONE;
    json_t *object = json_loadb(
        line.ptr, line.len, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
    if (!object) {
        request_wrong(request, record, error.text);
    } else if (!json_is_object(object)) {
        request_wrong(request, record, "a record is a JSON object");
    } else {
        request->id = json_object_get(object, "id");
        code_read(request, record, object);
    }
    request->object = object;
}

/* ---------------------------------------------------------------- the answer
 */

/* The id as it came, whatever JSON it is. */
static bool id_write(struct jsontext *json, const struct request *request)
{
    const json_t *id = request->id;
    if (request->plain_id.len) {
        jsontext_raw(json, "id", request->plain_id);
        return true;
    }
    char *text =
        id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII)
           : NULL;
    if (id && !text)
        return false;
    jsontext_raw(json, "id", text ? str_of(text) : STR("null"));
    free(text); /* jansson's own allocation */
    return true;
}

static rl_status answer_write(struct record *record,
                              const struct request *request,
                              const rl_lint_result *result, rl_error *err)
{
    struct jsontext json = {&record->answer, false};
    jsontext_open(&json, NULL, "{}");
    bool held = id_write(&json, request);
    json_verdict(&json, result);
    jsontext_close(&json, "{}");
    buf_addc(&record->answer, '\n');
    record->verdict = result->verdict;
    return held && !record->answer.failed ? RL_OK : fail_nomem(err);
}

rl_status record_judge(struct record *record, struct judge *judge,
                       rl_error *err)
{
    CLEANUP(request_done) struct request request = {0};
    request_read(&request, record);
    const struct input input = {
        .bytes = buf_str(&request.code),
        .error = request.wrong.code == RL_OK ? NULL : &request.wrong,
    };
    const rl_lint_result *result = NULL;
    rl_status status = request.code.failed
                           ? fail_nomem(err)
                           : judge_input(judge, &input, &result, err);
    if (status == RL_OK && result)
        status = answer_write(record, &request, result, err);
    return status;
}
