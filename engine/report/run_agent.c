/* run_agent.c - how a run ended, for the model that wrote the code.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What comes from inside stands behind a bar, on lines of its own, so that no
 * output passes for redline's words. */
#include <inttypes.h>

#include "report/cause.h"
#include "report/run.h"
#include "report/sanitize.h"

/* Code points of what was printed, from the end. */
#define PRINTED_LENGTH 2000
#define LINE_LENGTH 300
#define WARNINGS 5

static void head_add(struct buf *out, const struct run_report *run,
                     const struct run_error *error)
{
    buf_addf(out, "redline: %s", run_sentence(run));
    if (error->line)
        buf_addf(out, ", in line %" PRIu32, error->line);
    if (error->line && error->file && run->session)
        buf_addf(out, " of %s", error->file);
    buf_addf(out, " (policy %s, outcome %s).\n", run->policy,
             outcome_name(run->outcome));
}

/* The lines of libraries are nothing that who wrote the code can change. */
static bool is_own(const struct traceback_frame *frame)
{
    return str_starts(str_of(frame->file), STR("/code/"));
}

static void error_add(struct buf *out, const struct run_error *error)
{
    buf_addc(out, '`');
    if (!error->of_outcome)
        buf_addf(out, "%s: ", error->type);
    buf_addf(out, "%.*s`\n", STR_FMT(error->message));
    for (size_t i = 0; i < error->traceback.frames.n; i++) {
        const struct traceback_frame *frame = &error->traceback.frames.at[i];
        if (frame->code && is_own(frame))
            buf_addf(out, "  %" PRIu32 " | %s\n", frame->line, frame->code);
    }
    if (error->advice.len)
        buf_addf(out, "advice: %.*s\n", STR_FMT(error->advice));
}

/* What the linter had foretold, but for what the advice says already. */
static void warnings_add(struct buf *out, const rl_lint_result *lint,
                         struct str advice, struct arena *arena)
{
    size_t n = lint ? lint->n_findings : 0;
    for (size_t i = 0; i < n && i < WARNINGS; i++) {
        const rl_finding *finding = &lint->findings[i];
        if (str_eq(advice, cause_words(finding, arena)))
            continue;
        buf_addf(out, "warning, line %" PRIu32 ": ", finding->line);
        sanitize_line(out, str_of(finding->why), LINE_LENGTH);
        buf_addc(out, ' ');
        sanitize_line(out, str_of(finding->instead), LINE_LENGTH);
        buf_addc(out, '\n');
    }
}

/* Whole lines, where there are several. */
static struct str last_part(struct str text)
{
    size_t at = text.len;
    for (size_t n = 0; at > 0 && n < PRINTED_LENGTH; n++)
        do
            at--;
        while (at > 0 && ((unsigned char)text.ptr[at] & 0xC0) == 0x80);
    struct str part = str_sub(text, at, text.len);
    size_t line = at ? str_index(part, '\n') + 1 : 0;
    return line < part.len ? str_sub(part, line, part.len) : part;
}

static void printed_add(struct buf *out, const struct result_output *output)
{
    CLEANUP(buf_done) struct buf clean = {0};
    run_output_add(&clean, output);
    struct str rest = last_part(buf_str(&clean)), line;
    if (!rest.len)
        return;
    buf_addf(out, "It printed%s:\n",
             rest.len < clean.len || output->truncated ? ", at the end" : "");
    for (bool more = true; more && rest.len;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        buf_add(out, STR("  | "));
        buf_add(out, line);
        buf_addc(out, '\n');
    }
    out->failed |= clean.failed;
}

static void artifacts_add(struct buf *out, const struct result *result)
{
    for (size_t i = 0; i < result->artifacts.n; i++) {
        const struct result_artifact *at = &result->artifacts.at[i];
        buf_add(out, STR("It made "));
        sanitize_line(out, str_of(at->file), LINE_LENGTH);
        buf_addf(out, " (%s, %" PRIu64 " byte%s).\n", at->type, at->bytes,
                 at->bytes == 1 ? "" : "s");
    }
}

/* What no code has done, and no code mends. */
static bool is_foreign(enum outcome outcome)
{
    return outcome == OUTCOME_SETUP_FAILED || outcome == OUTCOME_INTERNAL_ERROR;
}

/* Of a cell: what is left of the session. */
static void end_add(struct buf *out, const struct run_report *run, bool wrong)
{
    const struct run_session *session = run->session;
    if (session && session->over) {
        buf_add(out, STR("The session has ended: "));
        sanitize_line(out, str_of(session->why), LINE_LENGTH);
        buf_add(out, STR(". What its cells have made is lost: begin again in a "
                         "new one.\n"));
    } else if (is_foreign(run->outcome))
        buf_addf(
            out,
            "Nothing in the %s mends this: whoever runs redline does. Then "
            "it can be sent again as it is.\n",
            session ? "cell" : "program");
    else if (session && wrong)
        buf_add(out, STR("Send the cell again: what the cells before it have "
                         "made is still there.\n"));
    else if (wrong)
        buf_add(out, STR("Send the whole program again.\n"));
}

void run_write_agent(const struct run_report *run, struct arena *arena,
                     struct buf *out)
{
    struct run_error error;
    if (!run->result) {
        buf_add(out, run->words);
        return;
    }
    bool wrong = run_error_find(run, arena, &error);
    head_add(out, run, &error);
    if (wrong) {
        error_add(out, &error);
        warnings_add(out, run->lint.lint, error.advice, arena);
    }
    run_notes_add(out, run, arena);
    artifacts_add(out, run->result);
    run_left_add(out, run->result);
    printed_add(out, &run->result->out);
    end_add(out, run, wrong);
    out->failed |= arena->failed;
}
