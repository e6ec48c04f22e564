/* request.c - one record of run --jsonl, or one request to the service.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/request.h"

#include <stdlib.h>

#include "base/attr.h"
#include "base/base64.h"
#include "base/error.h"

enum request_member {
    ID,
    CODE,
    CODE_B64,
    REPLY,
    AGENT,
    POLICY,
    SRC,
    OUT,
    TEXT,
    LIMITS,
    SESSION_LIMITS,
    N_MEMBERS
};

enum {
    RUN = 1 << REQUEST_RUN,
    OPEN = 1 << REQUEST_OPEN,
    CELL = 1 << REQUEST_CELL,
    CLOSE = 1 << REQUEST_CLOSE
};

static const struct {
    const char *name;
    json_type type; /* JSON_NULL: any */
    const char *noun;
    unsigned kinds; /* of requests that have it */
} members[N_MEMBERS] = {
    [ID] = {"id", JSON_NULL, NULL, RUN | OPEN | CELL | CLOSE},
    [CODE] = {"code", JSON_STRING, "a string", RUN | CELL},
    [CODE_B64] = {"code_b64", JSON_STRING, "a string", RUN | CELL},
    [REPLY] = {"reply", JSON_STRING, "a string", RUN | CELL},
    [AGENT] = {"agent", JSON_TRUE, "true or false", RUN | OPEN | CELL},
    [POLICY] = {"policy", JSON_STRING, "a string", RUN | OPEN},
    [SRC] = {"src", JSON_STRING, "a string", RUN | OPEN},
    [OUT] = {"out", JSON_STRING, "a string", RUN | OPEN},
    [TEXT] = {"text", JSON_STRING, "a string", RUN},
    [LIMITS] = {"limits", JSON_OBJECT, "an object: {\"wall\": \"5s\"}",
                RUN | OPEN | CELL},
    [SESSION_LIMITS] = {"session_limits", JSON_OBJECT,
                        "an object: {\"memory\": \"512MiB\"}", OPEN},
};

static const char *const nouns[N_REQUEST_KINDS] = {
    [REQUEST_RUN] = "a record",
    [REQUEST_OPEN] = "an open",
    [REQUEST_CELL] = "a cell",
    [REQUEST_CLOSE] = "a close",
};

void request_done(struct request *request)
{
    json_decref(request->object);
    buf_done(&request->id);
    buf_done(&request->code);
    *request = (struct request){0};
}

static struct str text_of(const json_t *value)
{
    return (struct str){json_string_value(value), json_string_length(value)};
}

static const char *path_of(const json_t *value)
{
    return value ? json_string_value(value) : NULL;
}

/* The id as it came, whatever JSON it is. */
static rl_status id_read(struct request *request, const json_t *id,
                         rl_error *err)
{
    char *text =
        id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII)
           : NULL;
    if (id && !text)
        return fail_nomem(err);
    buf_add(&request->id, text ? str_of(text) : STR("null"));
    free(text); /* jansson's own allocation */
    return request->id.failed ? fail_nomem(err) : RL_OK;
}

static rl_status member_unknown(const char *name, enum request_kind kind,
                                rl_error *err)
{
    CLEANUP(buf_done) struct buf accepted = {0};
    for (size_t i = 0; i < N_MEMBERS; i++)
        if (members[i].kinds & 1U << kind)
            buf_addf(&accepted, "%s%s", accepted.len ? ", " : "",
                     members[i].name);
    if (accepted.failed)
        return fail_nomem(err);
    return fail(err, RL_E_FORMAT, NOWHERE,
                "\"%.64s\" is no member of %s; accepted: %s", name, nouns[kind],
                accepted.ptr);
}

static rl_status member_check(const char *name, json_t *value,
                              enum request_kind kind, json_t *found[N_MEMBERS],
                              rl_error *err)
{
    size_t i = 0;
    while (i < N_MEMBERS && (!(members[i].kinds & 1U << kind) ||
                             !str_eq(str_of(name), str_of(members[i].name))))
        i++;
    if (i == N_MEMBERS)
        return member_unknown(name, kind, err);
    bool of_type = json_typeof(value) == members[i].type ||
                   (members[i].type == JSON_TRUE && json_is_false(value));
    if (members[i].noun && !of_type)
        return fail(err, RL_E_FORMAT, NOWHERE, "\"%s\" must be %s", name,
                    members[i].noun);
    /* A path with a NUL would be another one than it says. */
    if (i >= POLICY && json_is_string(value) &&
        strlen(json_string_value(value)) != json_string_length(value))
        return fail(err, RL_E_FORMAT, NOWHERE,
                    "\"%s\" must hold no NUL character", name);
    found[i] = value;
    return RL_OK;
}

static rl_status code_read(struct request *request, enum request_kind kind,
                           json_t *const *found, rl_error *err)
{
    if (!(members[CODE].kinds & 1U << kind))
        return RL_OK;
    const json_t *code = found[CODE], *base64 = found[CODE_B64],
                 *reply = found[REPLY];
    if (!!code + !!base64 + !!reply != 1)
        return fail(err, RL_E_FORMAT, NOWHERE,
                    "%s holds one of \"code\", \"code_b64\" and \"reply\"",
                    nouns[kind]);
    if (base64 && !base64_decode(text_of(base64), &request->code))
        return fail(err, RL_E_FORMAT, NOWHERE, "\"code_b64\" is not base64");
    if (!base64)
        buf_add(&request->code, text_of(code ? code : reply));
    request->is_reply = reply != NULL;
    return request->code.failed ? fail_nomem(err) : RL_OK;
}

static rl_status object_read(struct request *request, enum request_kind kind,
                             rl_error *err)
{
    json_t *found[N_MEMBERS] = {NULL}, *value;
    const char *name;
    rl_status status =
        id_read(request, json_object_get(request->object, "id"), err);
    json_object_foreach(request->object, name, value)
    {
        if (status == RL_OK)
            status = member_check(name, value, kind, found, err);
    }
    if (status != RL_OK)
        return status;
    request->wants_agent = json_is_true(found[AGENT]);
    request->policy = path_of(found[POLICY]);
    request->source = path_of(found[SRC]);
    request->out = path_of(found[OUT]);
    request->text = path_of(found[TEXT]);
    request->limits = found[LIMITS];
    request->session_limits = found[SESSION_LIMITS];
    return code_read(request, kind, found, err);
}

rl_status request_read(struct str line, enum request_kind kind,
                       struct request *ret, rl_error *err)
{
    json_error_t error;
    *ret = (struct request){0};
    ret->object = json_loadb(line.ptr, line.len,
                             JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(ret->object)) /* false for NULL */
        return object_read(ret, kind, err);
    rl_status status = id_read(ret, NULL, err);
    if (status != RL_OK)
        return status;
    return fail(err, RL_E_FORMAT, NOWHERE, "%s",
                ret->object ? "a record is a JSON object" : error.text);
}

json_t *request_json(const struct lines *lines)
{
    struct str line = buf_str(&lines->line);
    return lines->too_long
               ? NULL
               : json_loadb(line.ptr, line.len,
                            JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, NULL);
}
