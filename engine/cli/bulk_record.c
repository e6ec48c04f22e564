/* bulk_record.c - one record of lint --jsonl: read, judged, answered.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/bulk_record.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/attr.h"
#include "base/base64.h"
#include "base/error.h"
#include "cli/lift.h"
#include "report/json.h"

/* ----------------------------------------------------------------- reading */

/* What a record asks for. */
struct bulk_request {
    json_t *object;  /* NULL: the line is none */
    json_t *id;      /* borrowed from it; NULL: none */
    struct buf code; /* or the reply */
    bool is_reply, wants_agent;
    rl_error wrong; /* code RL_OK: nothing is */
};

static void request_wrong(struct bulk_request *request,
                          const struct bulk_record *record, const char *why)
{
    (void)fail(&request->wrong, RL_E_FORMAT, NOWHERE, "line %llu: %s",
               (unsigned long long)record->number, why);
}

/* The members that hold what is to be judged: a record has one of them. */
static const struct text_member {
    const char *key;
    bool base64, reply;
} text_members[] = {
    {"code", false, false},
    {"code_b64", true, false},
    {"reply", false, true},
    {"reply_b64", true, true},
};

#define JSON_FLAGS (JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES)

static struct str json_str(const json_t *json)
{
    return (struct str){json_string_value(json), json_string_length(json)};
}

/* The line without its long text, which is kept; NULL: it is no JSON. */
static json_t *line_parse(struct str line, struct lifted *lifted,
                          json_error_t *error)
{
    struct str keys[COUNT_OF(text_members)];
    for (size_t i = 0; i < COUNT_OF(text_members); i++)
        keys[i] = str_of(text_members[i].key);
    if (lift(line, keys, COUNT_OF(keys), lifted)) {
        struct str rest = buf_str(&lifted->rest);
        json_t *json = json_loadb(rest.ptr, rest.len, JSON_FLAGS, error);
        if (json)
            return json;
    }
    /* What is wrong is said of the line itself. */
    lifted->key = COUNT_OF(keys);
    return json_loadb(line.ptr, line.len, JSON_FLAGS, error);
}

static void text_read(struct bulk_request *request,
                      const struct bulk_record *record, const json_t *object,
                      const struct lifted *lifted)
{
    const struct text_member *found = NULL;
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(text_members); i++) {
        if (!json_object_get(object, text_members[i].key))
            continue;
        found = &text_members[i];
        n++;
    }
    const json_t *text = n == 1 ? json_object_get(object, found->key) : NULL;
    if (!json_is_string(text)) {
        request_wrong(request, record,
                      "a record holds one string: \"code\", \"code_b64\", "
                      "\"reply\" or \"reply_b64\"");
        return;
    }
    bool is_lifted = found == &text_members[lifted->key];
    struct str value = is_lifted ? buf_str(&lifted->text) : json_str(text);
    request->is_reply = found->reply;
    if (!found->base64)
        buf_add(&request->code, value);
    else if (!base64_decode(value, &request->code))
        (void)fail(&request->wrong, RL_E_FORMAT, NOWHERE,
                   "line %llu: \"%s\" is not base64",
                   (unsigned long long)record->number, found->key);
}

static void agent_read(struct bulk_request *request,
                       const struct bulk_record *record, const json_t *object)
{
    const json_t *agent = json_object_get(object, "agent");
    if (agent && !json_is_boolean(agent))
        request_wrong(request, record, "\"agent\" must be true or false");
    request->wants_agent = json_is_true(agent);
}

static void request_done(struct bulk_request *request)
{
    json_decref(request->object);
    buf_done(&request->code);
}

static void request_read(struct bulk_request *request,
                         const struct bulk_record *record)
{
    json_error_t error;
    struct str line = buf_str(&record->line);
    if (record->too_long) {
        (void)fail(&request->wrong, RL_E_LIMIT, NOWHERE,
                   "line %llu: larger than %zu bytes",
                   (unsigned long long)record->number, LIMIT_RECORD_BYTES);
        return;
    }
    CLEANUP(lifted_done) struct lifted lifted = {0};
    json_t *object = line_parse(line, &lifted, &error);
    if (!object) {
        request_wrong(request, record, error.text);
    } else if (!json_is_object(object)) {
        request_wrong(request, record, "a record is a JSON object");
    } else {
        request->id = json_object_get(object, "id");
        text_read(request, record, object, &lifted);
        if (request->wrong.code == RL_OK)
            agent_read(request, record, object);
    }
    request->object = object;
}

/* ---------------------------------------------------------------- the answer
 */

/* The id as it came, whatever JSON it is. */
static bool id_write(struct jsontext *json, const struct bulk_request *request)
{
    const json_t *id = request->id;
    char *text =
        id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII)
           : NULL;
    if (id && !text)
        return false;
    jsontext_raw(json, "id", text ? str_of(text) : STR("null"));
    free(text); /* jansson's own allocation */
    return true;
}

/* What was taken out of a reply: its code, and each block. */
static void reply_write(struct jsontext *json, const struct reply *reply)
{
    if (reply->lack == LACK_NOTHING)
        jsontext_text(json, "code", buf_str(&reply->code));
    else
        jsontext_null(json, "code");
    jsontext_open(json, "blocks", "[]");
    for (size_t i = 0; i < reply->blocks.n; i++) {
        const struct reply_block *block = &reply->blocks.at[i];
        jsontext_open(json, NULL, "{}");
        jsontext_number(json, "line", block->line);
        jsontext_text(json, "info", block->info);
        jsontext_cstr(json, "is", reply_fate_name(block->fate));
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static rl_status agent_write(struct jsontext *json,
                             const struct recorder *recorder,
                             const struct bulk_request *request,
                             const rl_lint_result *result, rl_error *err)
{
    const struct report_file file = {"-", buf_str(&request->code), result};
    CLEANUP(buf_done) struct buf text = {0};
    rl_status status = report_agent_text(recorder->program, &file, &text, err);
    if (status == RL_OK)
        jsontext_text(json, "agent", buf_str(&text));
    return status;
}

static rl_status answer_write(struct bulk_record *record,
                              const struct recorder *recorder,
                              const struct judge *judge,
                              const struct bulk_request *request,
                              const rl_lint_result *result, rl_error *err)
{
    struct jsontext json = {&record->answer, false};
    jsontext_open(&json, NULL, "{}");
    bool held = id_write(&json, request);
    json_verdict(&json, result);
    if (request->is_reply && request->wrong.code == RL_OK)
        reply_write(&json, &judge->replies.reply);
    rl_status status = request->wants_agent
                           ? agent_write(&json, recorder, request, result, err)
                           : RL_OK;
    if (status != RL_OK)
        return status;
    jsontext_close(&json, "{}");
    buf_addc(&record->answer, '\n');
    record->verdict = result->verdict;
    return held && !record->answer.failed ? RL_OK : fail_nomem(err);
}

rl_status recorder_open(struct recorder *recorder, rl_error *err)
{
    return judge_open(&recorder->judge, recorder->program, err);
}

void recorder_done(struct recorder *recorder)
{
    judge_done(&recorder->judge);
    judge_done(&recorder->teacher);
}

static rl_status judge_pick(struct recorder *recorder,
                            const struct bulk_request *request,
                            struct judge **ret, rl_error *err)
{
    *ret = request->wants_agent ? &recorder->teacher : &recorder->judge;
    if ((*ret)->linter)
        return RL_OK;
    rl_status status = judge_open(*ret, recorder->program, err);
    if (status == RL_OK)
        status = rl_linter_want_rewrites((*ret)->linter, err);
    return status;
}

rl_status record_judge(struct bulk_record *record, struct recorder *recorder,
                       rl_error *err)
{
    CLEANUP(request_done) struct bulk_request request = {0};
    request_read(&request, record);
    const struct input input = {
        .bytes = buf_str(&request.code),
        .error = request.wrong.code == RL_OK ? NULL : &request.wrong,
    };
    const rl_lint_result *result = NULL;
    struct judge *judge = &recorder->judge;
    rl_status status = request.code.failed
                           ? fail_nomem(err)
                           : judge_pick(recorder, &request, &judge, err);
    if (status == RL_OK)
        status = request.is_reply
                     ? judge_reply(judge, &input, recorder->pick, &result, err)
                     : judge_input(judge, &input, &result, err);
    if (status == RL_OK && result)
        status = answer_write(record, recorder, judge, &request, result, err);
    return status;
}
