/* run_text.c - how a run ended, for people.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The outcome first, then what went wrong and what to do (and before it what
 * the lint had warned of), then what was made, then what the code printed:
 * behind a bar on every line, so that no output can pass for redline's own
 * words. */
#include <inttypes.h>

#include "report/run.h"
#include "report/sanitize.h"
#include "report/text.h"

#define LINE_LENGTH 400
#define LEFT_NAMED 4

static void inside_add(struct buf *out, const char *text)
{
    sanitize_line(out, str_of(text), LINE_LENGTH);
}

/* The code stands at a place of its own inside; outside it has the user's. */
static void place_add(struct buf *out, const struct run_report *run,
                      const char *file, uint32_t line)
{
    buf_add(out, STR("  at "));
    inside_add(out,
               str_eq(str_of(file), STR(PROFILE_CODE)) ? run->lint.path : file);
    buf_addf(out, ":%" PRIu32, line);
}

static void headline_add(struct buf *out, const struct run_report *run)
{
    buf_addf(out, "%s: %s\n", outcome_name(run->outcome), run_sentence(run));
}

static void message_add(struct buf *out, const struct run_error *error)
{
    buf_addf(out, "%s%s%.*s\n", error->type, error->message.len ? ": " : "",
             STR_FMT(error->message));
}

static void findings_add(struct buf *out, const struct run_report *run)
{
    for (size_t i = 0; i < run->lint.lint->n_findings; i++)
        text_finding(out, &run->lint, &run->lint.lint->findings[i], run->flags);
}

static void frames_add(struct buf *out, const struct run_report *run,
                       const struct run_error *error)
{
    for (size_t i = 0; i < error->traceback.frames.n; i++) {
        const struct traceback_frame *frame = &error->traceback.frames.at[i];
        place_add(out, run, frame->file, frame->line);
        if (frame->code)
            buf_addf(out, " | %s", frame->code);
        buf_addc(out, '\n');
    }
    if (!error->traceback.frames.n && error->file && error->line) {
        place_add(out, run, error->file, error->line);
        buf_addc(out, '\n');
    }
}

/* How it ended, what the lint had warned of, and what is known of why. */
static void error_add(struct buf *out, const struct run_report *run,
                      struct arena *arena)
{
    struct run_error error;
    /* What was refused is shown by its findings. */
    bool wrong = run->result && run_error_find(run, arena, &error);
    if (!wrong || !error.of_outcome)
        headline_add(out, run);
    else
        message_add(out, &error);
    if (run->outcome != OUTCOME_OK)
        findings_add(out, run);
    if (!wrong)
        return;
    if (!error.of_outcome) {
        buf_add(out, STR("error: "));
        message_add(out, &error);
    }
    frames_add(out, run, &error);
    if (error.advice.len)
        buf_addf(out, "advice: %.*s\n", STR_FMT(error.advice));
}

static void words_add(struct buf *out, const char *text)
{
    if (!text)
        return;
    buf_add(out, STR(" "));
    inside_add(out, text);
}

static void sentence_add(struct buf *out, const char *label, const char *text)
{
    if (!text)
        return;
    buf_addf(out, "  %s: ", label);
    inside_add(out, text);
    buf_addc(out, '\n');
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && str_eq(str_of(a), str_of(b)));
}

/* Words that an earlier refusal already had are not said again. */
static bool is_said(const struct run_report *run, size_t n,
                    const struct teaching *words)
{
    for (size_t i = 0; i < n; i++) {
        const struct result_violation *at = &run->result->violations.at[i];
        struct teaching said = run_words(run, at);
        if (!at->benign && is_same(said.why, words->why) &&
            is_same(said.instead, words->instead))
            return true;
    }
    return false;
}

static void violations_add(struct buf *out, const struct run_report *run)
{
    for (size_t i = 0; i < run->result->violations.n; i++) {
        const struct result_violation *at = &run->result->violations.at[i];
        struct teaching words = run_words(run, at);
        buf_add(out, STR("refused: "));
        run_call_add(out, at);
        buf_add(out, STR(" by "));
        inside_add(out, at->layer);
        buf_addf(out, ", %" PRIu64 " time%s%s\n", at->count,
                 at->count == 1 ? "" : "s",
                 at->benign ? ", a harmless probe of a library" : "");
        if (at->benign || is_said(run, i, &words))
            continue;
        sentence_add(out, "usually", words.cause);
        sentence_add(out, "why", words.why);
        sentence_add(out, "instead", words.instead);
    }
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void artifacts_add(struct buf *out, const struct run_report *run)
{
    const struct result *result = run->result;
    for (size_t i = 0; i < result->artifacts.n; i++) {
        const struct result_artifact *at = &result->artifacts.at[i];
        buf_add(out, STR("artifact: "));
        inside_add(out, at->name);
        words_add(out, at->path ? at->path : "(dropped: no --out)");
        buf_addf(out, " (%" PRIu64 " byte%s, ", at->bytes,
                 at->bytes == 1 ? "" : "s");
        inside_add(out, at->type);
        if (at->path && !is_same(last_part(at->file), last_part(at->path))) {
            buf_add(out, STR(", inside: "));
            inside_add(out, at->file);
        }
        buf_add(out, STR(")\n"));
    }
}

static void left_out_add(struct buf *out, const struct result *result)
{
    for (size_t i = 0; i < result->left_out.n; i++) {
        const struct result_left_out *at = &result->left_out.at[i];
        if (i == LEFT_NAMED) {
            buf_addf(out, "left out of SRC: %zu more\n",
                     result->left_out.n - i);
            return;
        }
        run_file_add(out, "left out of SRC: ", at->file, at->why);
    }
}

/* One short line after every run of a machine that lacks some; why, and the
 * remedy, are in the JSON and in 'redline doctor'. */
static void layers_add(struct buf *out, const struct result *result)
{
    bool some = false;
    if (result->tier && str_eq(str_of(result->tier), STR("flat")))
        buf_add(out, STR("flat tier: no namespaces; "));
    for (size_t i = 0; i < N_LAYERS; i++) {
        enum layer_state state = result->layers[i].state;
        if (state != LAYER_MISSING && state != LAYER_WEAKER)
            continue;
        buf_addf(out, "%s%s layer: %s", some ? "; " : "",
                 state == LAYER_MISSING ? "missing" : "weaker",
                 layer_name((enum layer)i));
        some = true;
    }
    if (some)
        buf_add(out, STR(" (see 'redline doctor')\n"));
}

static void output_add(struct buf *out, const char *name,
                       const struct result_output *output)
{
    CLEANUP(buf_done) struct buf clean = {0};
    run_output_add(&clean, output);
    struct str rest = buf_str(&clean), line;
    if (!rest.len)
        return;
    buf_addf(out, "%s (%" PRIu64 " byte%s%s):\n", name, output->bytes,
             output->bytes == 1 ? "" : "s",
             output->truncated ? ", not all kept" : "");
    for (bool more = true; more && rest.len;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        buf_addf(out, "  | %.*s\n", STR_FMT(line));
    }
    out->failed |= clean.failed;
}

/* What somebody could take for a result of this run. */
static void stale_add(struct buf *out, const struct run_report *run)
{
    const struct run_stale *stale = &run->stale;
    for (size_t i = 0; i < stale->n && i < LEFT_NAMED; i++) {
        buf_add(out, i ? STR(", ") : STR("stale: "));
        inside_add(out, stale->at[i]);
    }
    if (stale->total > LEFT_NAMED)
        buf_addf(out, " and %" PRIu64 " more", stale->total - LEFT_NAMED);
    if (stale->total)
        buf_addf(out, ": in the output folder since before this run\n");
}

void run_write_text(const struct run_report *run, struct arena *arena,
                    struct buf *out)
{
    const struct result *result = run->result;
    error_add(out, run, arena);
    run_notes_add(out, run, arena);
    if (result) {
        violations_add(out, run);
        artifacts_add(out, run);
        run_left_add(out, result);
        left_out_add(out, result);
        layers_add(out, result);
    }
    stale_add(out, run);
    if (run->outcome == OUTCOME_OK)
        findings_add(out, run);
    if (result) {
        output_add(out, "stdout", &result->out);
        output_add(out, "stderr", &result->err);
    }
    out->failed |= arena->failed;
}
