/* sessionjson.c - the limits that a session is asked for, and its answers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/sessionjson.h"

#include <stddef.h>

#include "redline/version.h"

#include "base/attr.h"
#include "base/error.h"
#include "model/result_words.h"
#include "policy/limitkey.h"
#include "report/jsontext.h"
#include "report/result_json.h"
#include "run/answer.h"
#include "run/sessionwork.h"

/* ------------------------------------------------------------------ limits */

/* Whose a limit is: a cell's, the session's, or one of each. */
enum whose { OF_SESSION = 1, OF_CELL = 2, OF_BOTH = 3 };

static enum whose whose(size_t limit)
{
    static const struct {
        size_t at;
        enum whose whose;
    } rows[] = {
        {offsetof(struct profile_limits, wall_ms), OF_CELL},
        {offsetof(struct profile_limits, output_total), OF_CELL},
        {offsetof(struct profile_limits, cpu_ms), OF_BOTH},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].at == limit * sizeof(uint64_t))
            return rows[i].whose;
    return OF_SESSION;
}

/* Each limit is asked for where it counts. */
static rl_status places_check(json_t *asked, const char *key, enum whose here,
                              rl_error *err)
{
    const char *name;
    json_t *value;
    json_object_foreach(asked, name, value)
    {
        size_t i = limit_find(str_of(name));
        if (i == N_PROFILE_LIMITS || whose(i) & here)
            continue;
        if (here == OF_CELL)
            return fail(err, RL_E_FORMAT, NOWHERE,
                        "\"%s\": '%.64s' is a limit of the whole session: set "
                        "it in \"session_limits\" when it is opened",
                        key, name);
        return fail(err, RL_E_FORMAT, NOWHERE,
                    "\"%s\": '%.64s' is a limit of each cell: set it in "
                    "\"limits\"",
                    key, name);
    }
    return RL_OK;
}

static rl_status limits_take(json_t *asked, const char *key, enum whose here,
                             struct profile_limits *limits, rl_error *err)
{
    rl_status status = places_check(asked, key, here, err);
    return status == RL_OK ? answerer_limits(asked, key, limits, err) : status;
}

rl_status sessionlimits_cell(const struct request *request,
                             struct profile_limits *cell, rl_error *err)
{
    return limits_take(request->limits, "limits", OF_CELL, cell, err);
}

rl_status sessionlimits_read(const struct request *request,
                             const struct profile_limits *policy,
                             struct profile_limits *cell,
                             struct profile_limits *session, rl_error *err)
{
    struct profile_limits of_cell = *policy, of_session = *policy;
    of_session.cpu_ms *= SESSION_CPU_RUNS;
    rl_status status =
        limits_take(request->limits, "limits", OF_CELL, &of_cell, err);
    if (status == RL_OK)
        status = limits_take(request->session_limits, "session_limits",
                             OF_SESSION, &of_session, err);
    if (status != RL_OK)
        return status;
    if (of_session.cpu_ms && of_session.cpu_ms < of_cell.cpu_ms)
        of_cell.cpu_ms = of_session.cpu_ms;
    of_session.wall_ms = of_cell.wall_ms;
    of_session.output_total = of_cell.output_total;
    *session = *cell = of_session;
    cell->cpu_ms = of_cell.cpu_ms;
    return RL_OK;
}

/* ----------------------------------------------------------------- answers */

static void begin(struct jsontext *json, struct str id)
{
    jsontext_open(json, NULL, "{}");
    jsontext_raw(json, "id", id.len ? id : STR("null"));
    jsontext_number(json, "redline", RL_SCHEMA);
}

static void end(struct jsontext *json)
{
    jsontext_close(json, "{}");
    buf_addc(json->out, '\n');
}

/* 0, where it means that there is none, is null. */
static void limits_json(struct jsontext *json, const char *key,
                        const struct profile_limits *limits, enum whose here)
{
    jsontext_open(json, key, "{}");
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++) {
        uint64_t limit = limit_get(limits, i);
        if (whose(i) & here)
            jsontext_known(json, limit_rows[i].name,
                           limit ? (int64_t)limit : -1);
    }
    jsontext_close(json, "{}");
}

static void layers_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "layers", "{}");
    for (size_t i = 0; i < N_LAYERS; i++)
        jsontext_cstr(json, layer_name((enum layer)i),
                      result_states[result->layers[i].state]);
    jsontext_close(json, "{}");
}

void session_opened_json(const struct session_opened *opened, struct buf *out)
{
    struct jsontext json = {out, false};
    begin(&json, opened->id);
    jsontext_cstr(&json, "op", "open");
    jsontext_cstr(&json, "session", opened->token);
    jsontext_open(&json, "policy", "{}");
    jsontext_cstr(&json, "name", rl_program_name(opened->program));
    jsontext_cstr(&json, "sha256", rl_program_sha256(opened->program));
    jsontext_close(&json, "{}");
    jsontext_open(&json, "limits", "{}");
    limits_json(&json, "cell", opened->cell, OF_CELL);
    limits_json(&json, "session", opened->session, OF_SESSION);
    jsontext_number(&json, "idle_ms", opened->idle_ms);
    jsontext_close(&json, "{}");
    jsontext_inside_cstr(&json, "tier", opened->result->tier);
    jsontext_bool(&json, "warm", opened->warm);
    if (!opened->warm)
        jsontext_inside_cstr(&json, "why", opened->cold);
    layers_json(&json, opened->result);
    end(&json);
}

void session_closed_json(struct str id, const char *token, uint32_t n_cells,
                         const struct result *result, struct buf *out)
{
    struct jsontext json = {out, false};
    begin(&json, id);
    jsontext_cstr(&json, "op", "close");
    jsontext_cstr(&json, "session", token);
    jsontext_bool(&json, "closed", true);
    jsontext_number(&json, "cells", n_cells);
    jsontext_open(&json, "usage", "{}");
    result_usage_json(&json, result);
    jsontext_close(&json, "{}");
    end(&json);
}
