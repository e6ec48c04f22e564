/* cellshow.c - what a session answers to a cell, for people.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cellshow.h"

#include <inttypes.h>

#include "base/attr.h"
#include "report/sanitize.h"
#include "report/text.h"

#define LINE_LENGTH 2000

void cellshow_begin(struct cellshow *show)
{
    show->cells.n = 0;
    show->cells.at = NULL;
    show->cells.cap = 0;
    arena_reset(&show->arena);
}

void cellshow_done(struct cellshow *show)
{
    arena_done(&show->arena);
}

/* ------------------------------------------------------------ JSON as texts */

static const json_t *get(const json_t *object, const char *name)
{
    return json_object_get(object, name);
}

static struct str text_of(const json_t *value)
{
    return (struct str){json_string_value(value), json_string_length(value)};
}

/* A text on one line, escaped; NULL: there is none. */
static const char *line_of(struct arena *arena, const json_t *value)
{
    CLEANUP(buf_done) struct buf clean = {0};
    if (!json_is_string(value))
        return NULL;
    sanitize_line(&clean, text_of(value), LINE_LENGTH);
    if (clean.failed)
        arena->failed = true;
    return arena_cstr(arena, buf_str(&clean));
}

static uint32_t number_of(const json_t *value, uint32_t most)
{
    json_int_t n = json_integer_value(value);
    return n < 0 ? 0 : n > most ? most : (uint32_t)n;
}

/* "LABEL: text", if there is one. */
static void labelled_add(struct buf *out, const char *label,
                         const json_t *value)
{
    if (!json_is_string(value) || !json_string_length(value))
        return;
    buf_addf(out, "%s: ", label);
    sanitize_line(out, text_of(value), LINE_LENGTH);
    buf_addc(out, '\n');
}

/* ---------------------------------------------------------------- findings */

static rl_severity severity_of(const json_t *value)
{
    for (int i = RL_SEVERITY_NOTE; i < RL_SEVERITY_ERROR; i++)
        if (str_eq(text_of(value), str_of(rl_severity_name((rl_severity)i))))
            return (rl_severity)i;
    return RL_SEVERITY_ERROR;
}

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

static void finding_read(struct arena *arena, const json_t *object,
                         struct str source, rl_finding *ret)
{
    uint32_t len = (uint32_t)source.len;
    *ret = (rl_finding){
        .rule = or_empty(line_of(arena, get(object, "rule"))),
        .severity = severity_of(get(object, "severity")),
        .line = number_of(get(object, "line"), UINT32_MAX),
        .column = number_of(get(object, "column"), UINT32_MAX),
        .offset = number_of(get(object, "offset"), len),
        .evidence = or_empty(line_of(arena, get(object, "evidence"))),
        .why = line_of(arena, get(object, "why")),
        .instead = line_of(arena, get(object, "instead")),
        .rewrite = line_of(arena, get(object, "rewrite")),
    };
    ret->length = number_of(get(object, "length"), len - (uint32_t)ret->offset);
}

/* The code of an earlier cell, in which something is wrong by what came later.
 */
static struct str code_of(const struct cellshow *show, uint32_t cell)
{
    return cell >= 1 && cell <= show->cells.n ? show->cells.at[cell - 1]
                                              : STR_NONE;
}

static void finding_add(struct cellshow *show, const json_t *object,
                        uint32_t cell, struct buf *out)
{
    rl_finding finding;
    CLEANUP(arena_done) struct arena arena = {0};
    const json_t *other = get(object, "cell");
    if (json_is_integer(other))
        cell = number_of(other, UINT32_MAX);
    struct str path = arena_printf(&arena, "cell-%" PRIu32 ".py", cell);
    struct report_file file = {.source = code_of(show, cell)};
    finding_read(&arena, object, file.source, &finding);
    file.path = path.ptr;
    if (arena.failed)
        out->failed = true;
    else
        text_finding(out, &file, &finding, show->flags);
}

static void findings_add(struct cellshow *show, const json_t *answer,
                         uint32_t cell, struct buf *out)
{
    size_t i;
    json_t *finding;
    json_array_foreach(get(get(answer, "lint"), "findings"), i, finding)
        finding_add(show, finding, cell, out);
}

/* ------------------------------------------------------------------ output */

static void printed_add(struct buf *out, const char *mark,
                        const json_t *printed)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize(&clean, text_of(get(printed, "text")));
    struct str rest = buf_str(&clean), line;
    for (bool more = true; more && rest.len;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        buf_addf(out, "%s %.*s\n", mark, STR_FMT(line));
    }
    out->failed |= clean.failed;
}

/* "error: ZeroDivisionError: division by zero (cell-2.py:1)" */
static void error_add(struct buf *out, const json_t *answer)
{
    const json_t *error = get(answer, "error");
    struct str file = text_of(get(error, "file"));
    uint32_t line = number_of(get(error, "line"), UINT32_MAX);
    if (!json_is_object(error))
        return;
    buf_add(out, STR("error: "));
    sanitize_line(out, text_of(get(error, "type")), LINE_LENGTH);
    if (json_string_length(get(error, "message")))
        buf_add(out, STR(": "));
    sanitize_line(out, text_of(get(error, "message")), LINE_LENGTH);
    if (line) {
        buf_add(out, STR(" ("));
        sanitize_line(out,
                      str_starts(file, STR("/code/"))
                          ? str_sub(file, STR("/code/").len, file.len)
                          : file,
                      LINE_LENGTH);
        buf_addf(out, ":%" PRIu32 ")", line);
    }
    buf_addc(out, '\n');
    labelled_add(out, "advice", get(error, "advice"));
}

static void violations_add(struct buf *out, const json_t *answer)
{
    size_t i;
    json_t *at;
    json_array_foreach(get(answer, "violations"), i, at)
    {
        if (json_is_true(get(at, "benign")))
            continue;
        buf_add(out, STR("refused: "));
        sanitize_line(out, text_of(get(at, "call")), LINE_LENGTH);
        buf_addc(out, '(');
        sanitize_line(out, text_of(get(at, "detail")), LINE_LENGTH);
        buf_add(out, STR(") by "));
        sanitize_line(out, text_of(get(at, "layer")), LINE_LENGTH);
        buf_addc(out, '\n');
        labelled_add(out, "  why", get(at, "why"));
        labelled_add(out, "  instead", get(at, "instead"));
    }
}

static void artifacts_add(struct buf *out, const json_t *answer)
{
    size_t i;
    json_t *at;
    json_array_foreach(get(answer, "artifacts"), i, at)
    {
        struct str path = text_of(get(at, "path"));
        buf_add(out, STR("artifact: "));
        sanitize_line(out, text_of(get(at, "name")), LINE_LENGTH);
        buf_addc(out, ' ');
        sanitize_line(out, path.len ? path : STR("(dropped: no --out)"),
                      LINE_LENGTH);
        json_int_t n = json_integer_value(get(at, "bytes"));
        buf_addf(out, " (%" JSON_INTEGER_FORMAT " byte%s, ", n,
                 n == 1 ? "" : "s");
        sanitize_line(out, text_of(get(at, "type")), LINE_LENGTH);
        buf_add(out, STR(")\n"));
    }
    json_array_foreach(get(answer, "not_taken"), i, at)
    {
        buf_add(out, STR("not taken: "));
        sanitize_line(out, text_of(get(at, "file")), LINE_LENGTH);
        buf_add(out, STR(": "));
        sanitize_line(out, text_of(get(at, "why")), LINE_LENGTH);
        buf_addc(out, '\n');
    }
}

static void notes_add(struct buf *out, const json_t *answer)
{
    size_t i;
    json_t *note;
    json_array_foreach(get(answer, "notes"), i, note)
        labelled_add(out, "note", note);
}

/* ------------------------------------------------------------------ answer */

bool cellshow_is_end(const json_t *answer, const char **why)
{
    const json_t *session = get(answer, "session");
    *why = json_string_value(get(session, "why"));
    if (json_is_object(session))
        return !str_eq(text_of(get(session, "state")), STR("open"));
    *why = json_string_value(get(get(answer, "error"), "message"));
    return str_eq(text_of(get(get(answer, "error"), "type")),
                  STR("no-session"));
}

/* The number that the server gave the cell. */
static uint32_t cell_keep(struct cellshow *show, struct str code,
                          const json_t *answer)
{
    uint32_t cell = number_of(get(get(answer, "session"), "cell"), UINT32_MAX);
    if (cell != show->cells.n + 1 || !ARENA_GROW(&show->arena, &show->cells))
        return cell;
    show->cells.at[show->cells.n++] = arena_str(&show->arena, code);
    return cell;
}

static bool is_lint_only(const json_t *answer)
{
    struct str outcome = text_of(get(answer, "outcome"));
    return str_eq(outcome, STR("rejected")) ||
           str_eq(outcome, STR("unchecked"));
}

void cellshow_answer(struct cellshow *show, struct str code,
                     const json_t *answer, struct buf *out)
{
    const char *why;
    uint32_t cell = cell_keep(show, code, answer);
    if (is_lint_only(answer)) {
        findings_add(show, answer, cell, out);
        buf_add(out, STR("refused: the cell did not run\n"));
    } else {
        printed_add(out, "|", get(answer, "stdout"));
        printed_add(out, "!", get(answer, "stderr"));
        findings_add(show, answer, cell, out);
        error_add(out, answer);
        violations_add(out, answer);
        artifacts_add(out, answer);
        notes_add(out, answer);
    }
    if (cellshow_is_end(answer, &why)) {
        buf_add(out, STR("session ended: "));
        sanitize_line(out, str_of(why ? why : "no reason is known"),
                      LINE_LENGTH);
        buf_add(out, STR("; its variables are lost\n"));
    }
}
