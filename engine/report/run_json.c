/* run_json.c - how a run ended, as one JSON document.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>

#include "redline/version.h"

#include "model/result_words.h"
#include "report/json.h"
#include "report/result_json.h"
#include "report/run.h"
#include "report/sanitize.h"

static const char *or_null(const char *text)
{
    return text && *text ? text : NULL;
}

/* Whether the runner spoke at all: only then do empty lists mean "nothing". */
static bool is_answered(const struct result *result)
{
    return result && *result->filter_sha256;
}

static void policy_json(struct jsontext *json, const struct run_report *run)
{
    const char *filter = is_answered(run->result) ? run->result->filter_sha256
                         : run->profile           ? run->profile->filter_sha256
                                                  : NULL;
    jsontext_open(json, "policy", "{}");
    jsontext_cstr(json, "name", run->policy);
    jsontext_cstr(json, "sha256", run->policy_sha256);
    jsontext_cstr(json, "filter_sha256", or_null(filter));
    jsontext_close(json, "{}");
}

/* "SIGKILL"; null where no signal ended the code. */
static void exit_json(struct jsontext *json, const struct result *result)
{
    const char *name = result && result->exit_signal
                           ? sigabbrev_np(result->exit_signal)
                           : NULL;
    jsontext_open(json, "exit", "{}");
    jsontext_known(json, "code", result ? result->exit_code : -1);
    if (name) {
        CLEANUP(buf_done) struct buf text = {0};
        buf_addf(&text, "SIG%s", name);
        json->out->failed |= text.failed;
        jsontext_text(json, "signal", buf_str(&text));
    } else if (result && result->exit_signal)
        jsontext_number(json, "signal", result->exit_signal);
    else
        jsontext_null(json, "signal");
    jsontext_close(json, "{}");
}

static void violations_json(struct jsontext *json, const struct run_report *run)
{
    jsontext_open(json, "violations", "[]");
    for (size_t i = 0; run->result && i < run->result->violations.n; i++) {
        const struct result_violation *at = &run->result->violations.at[i];
        struct teaching words = run_words(run, at);
        jsontext_open(json, NULL, "{}");
        result_violation_json(json, at);
        jsontext_cstr(json, "cause", words.cause);
        jsontext_cstr(json, "why", words.why);
        jsontext_cstr(json, "instead", words.instead);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void frames_json(struct jsontext *json,
                        const struct traceback *traceback)
{
    jsontext_open(json, "frames", "[]");
    for (size_t i = 0; i < traceback->frames.n; i++) {
        const struct traceback_frame *frame = &traceback->frames.at[i];
        jsontext_open(json, NULL, "{}");
        jsontext_cstr(json, "file", frame->file);
        jsontext_number(json, "line", frame->line);
        jsontext_cstr(json, "function", frame->function);
        jsontext_cstr(json, "code", frame->code);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void error_json(struct jsontext *json, const struct run_report *run,
                       struct arena *arena)
{
    struct run_error error;
    if (!run_error_find(run, arena, &error)) {
        jsontext_null(json, "error");
        return;
    }
    jsontext_open(json, "error", "{}");
    jsontext_cstr(json, "type", error.type);
    jsontext_text(json, "message", error.message);
    jsontext_cstr(json, "file", error.file);
    jsontext_known(json, "line", error.line ? (int64_t)error.line : -1);
    if (error.advice.len)
        jsontext_text(json, "advice", error.advice);
    else
        jsontext_null(json, "advice");
    frames_json(json, &error.traceback);
    jsontext_close(json, "{}");
}

/* The last characters of what was printed, as the policy bounds them. */
static struct str tail_of(struct str text, uint64_t characters)
{
    size_t at = text.len;
    for (uint64_t n = 0; at > 0 && n < characters; n++)
        do
            at--;
        while (at > 0 && ((unsigned char)text.ptr[at] & 0xC0) == 0x80);
    return str_sub(text, at, text.len);
}

static void output_json(struct jsontext *json, const char *key,
                        const struct result_output *output,
                        const uint64_t *tail)
{
    if (!output) {
        jsontext_null(json, key);
        return;
    }
    CLEANUP(buf_done) struct buf clean = {0};
    run_output_add(&clean, output);
    json->out->failed |= clean.failed;
    jsontext_open(json, key, "{}");
    jsontext_text(json, "text", buf_str(&clean));
    jsontext_number(json, "bytes", (int64_t)output->bytes);
    jsontext_bool(json, "truncated", output->truncated);
    if (tail)
        jsontext_text(json, "tail", tail_of(buf_str(&clean), *tail));
    jsontext_close(json, "{}");
}

static void not_taken_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "not_taken", "[]");
    for (size_t i = 0; result && i < result->refused_files.n; i++) {
        const struct result_refused_file *at = &result->refused_files.at[i];
        jsontext_open(json, NULL, "{}");
        jsontext_inside_cstr(json, "name", at->name);
        jsontext_inside_cstr(json, "file", at->file);
        jsontext_inside_cstr(json, "why", at->why);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
    jsontext_number(json, "not_taken_total",
                    result ? (int64_t)(result->n_refused + result->n_unclaimed)
                           : 0);
}

static void notes_json(struct jsontext *json, const struct run_report *run,
                       struct arena *arena)
{
    struct str notes[RUN_NOTES];
    size_t n = run_notes(run, arena, notes);
    jsontext_open(json, "notes", "[]");
    for (size_t i = 0; i < n; i++)
        jsontext_text(json, NULL, notes[i]);
    jsontext_close(json, "[]");
}

static void stale_json(struct jsontext *json, const struct run_report *run)
{
    jsontext_open(json, "stale", "[]");
    for (size_t i = 0; i < run->stale.n; i++)
        jsontext_inside_cstr(json, NULL, run->stale.at[i]);
    jsontext_close(json, "[]");
}

static void left_out_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "left_out", "[]");
    for (size_t i = 0; result && i < result->left_out.n; i++) {
        jsontext_open(json, NULL, "{}");
        jsontext_inside_cstr(json, "file", result->left_out.at[i].file);
        jsontext_inside_cstr(json, "why", result->left_out.at[i].why);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

/* The kernel's own counters, under the names of their files. */
static void evidence_json(struct jsontext *json, const struct result *result)
{
    const struct result_evidence *it = result ? &result->evidence : NULL;
    if (!it || (it->oom < 0 && it->oom_kill < 0 && it->pids_max < 0 &&
                it->throttled_ms < 0)) {
        jsontext_null(json, "evidence"); /* nobody counted */
        return;
    }
    jsontext_open(json, "evidence", "{}");
    jsontext_open(json, "memory.events", "{}");
    jsontext_known(json, "oom", it->oom);
    jsontext_known(json, "oom_kill", it->oom_kill);
    jsontext_close(json, "{}");
    jsontext_open(json, "pids.events", "{}");
    jsontext_known(json, "max", it->pids_max);
    jsontext_close(json, "{}");
    jsontext_open(json, "cpu.stat", "{}");
    jsontext_known(json, "throttled_ms", it->throttled_ms);
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
}

static void usage_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "usage", "{}");
    result_usage_json(json, result);
    jsontext_close(json, "{}");
}

static void layers_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "layers", "{}");
    for (size_t i = 0; is_answered(result) && i < N_LAYERS; i++) {
        const struct result_layer *layer = &result->layers[i];
        jsontext_open(json, layer_name((enum layer)i), "{}");
        jsontext_cstr(json, "state", result_states[layer->state]);
        if (layer->why)
            jsontext_inside_cstr(json, "why", layer->why);
        if (layer->remedy)
            jsontext_inside_cstr(json, "remedy", layer->remedy);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "{}");
}

/* The same report in another form, as a text. */
static void report_json(struct jsontext *json, const char *key,
                        void (*report_write)(const struct run_report *run,
                                             struct arena *arena,
                                             struct buf *out),
                        const struct run_report *run, struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    report_write(run, arena, &text);
    json->out->failed |= text.failed;
    jsontext_text(json, key, buf_str(&text));
}

/* Only of what came through a pool, where somebody wants to know. */
static void warm_json(struct jsontext *json, const struct run_report *run)
{
    if (!run->cold || !run->result)
        return;
    jsontext_bool(json, "warm", run->warm);
    if (!run->warm)
        jsontext_inside_cstr(json, "why", run->cold);
}

static void session_json(struct jsontext *json, const struct run_report *run)
{
    if (!run->session)
        return;
    jsontext_open(json, "session", "{}");
    jsontext_known(json, "cell",
                   run->session->cell ? (int64_t)run->session->cell : -1);
    jsontext_cstr(json, "state", run->session->over ? "ended" : "open");
    jsontext_inside_cstr(json, "why", run->session->why);
    jsontext_close(json, "{}");
}

void run_write_json(const struct run_report *run, struct arena *arena,
                    struct buf *out)
{
    const struct result *result = run->result;
    const bool answered = is_answered(result);
    const uint64_t tail = run->profile ? run->profile->limits.stderr_tail : 0;
    struct jsontext json = {out, false};
    jsontext_open(&json, NULL, "{}");
    if (run->id.len)
        jsontext_raw(&json, "id", run->id);
    jsontext_number(&json, "redline", RL_SCHEMA);
    policy_json(&json, run);
    jsontext_cstr(&json, "outcome", outcome_name(run->outcome));
    jsontext_inside_cstr(&json, "tier", result ? result->tier : NULL);
    warm_json(&json, run);
    session_json(&json, run);
    if (run->lint.lint)
        json_file(&json, "lint", &run->lint);
    else /* its worker was lost before */
        jsontext_null(&json, "lint");
    exit_json(&json, result);
    violations_json(&json, run);
    error_json(&json, run, arena);
    notes_json(&json, run, arena);
    output_json(&json, "stdout", answered ? &result->out : NULL, NULL);
    output_json(&json, "stderr", answered ? &result->err : NULL, &tail);
    result_artifacts_json(&json, result);
    not_taken_json(&json, result);
    stale_json(&json, run);
    left_out_json(&json, result);
    usage_json(&json, result);
    evidence_json(&json, result);
    layers_json(&json, result);
    if (run->flags & REPORT_AGENT)
        report_json(&json, "agent", run_write_agent, run, arena);
    if (run->flags & REPORT_TEXT)
        report_json(&json, "text", run_write_text, run, arena);
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
    out->failed |= arena->failed;
}
