/* notes.c - what to know about a run, whatever its outcome.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/glyphs.h"
#include "report/run.h"
#include "report/sanitize.h"

#define SHOWN 60 /* characters of an expression */

/* On one line, and not too long. */
static struct str shown(struct str expression, struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    sanitize_line(&text, expression, SHOWN);
    arena->failed |= text.failed;
    return arena_str(arena, buf_str(&text));
}

/* A line that begins at the margin and makes something to be called later. */
static bool only_prepares(struct str line)
{
    static const char *const begins[] = {
        "def ", "class ", "async def ", "import ", "from ", "@",  "#",   "\"",
        "'",    ")",      "]",          "if __na", " ",     "\t", "```", "~~~"};
    for (size_t i = 0; i < COUNT_OF(begins); i++)
        if (str_starts(line, str_of(begins[i])))
            return true;
    return !str_trim(line).len;
}

/* The last function of code that defines some and calls none; empty: it does
 * something. A guess, for words alone. */
static struct str never_called(struct str code)
{
    struct str line, rest = code, found = STR_NONE, name;
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        if (!only_prepares(line))
            return STR_NONE;
        if (str_starts(line, STR("def ")) &&
            str_cut(str_sub(line, 4, line.len), STR("("), &name, &line))
            found = str_trim(name);
    }
    return found;
}

/* Where the last bracket of a call opens; its end where it is no call. Brackets
 * in texts are counted as any. */
static size_t call_opens(struct str call)
{
    size_t depth = 0;
    for (size_t i = call.len; i > 0 && str_ends(call, STR(")")); i--) {
        depth += call.ptr[i - 1] == ')';
        depth -= call.ptr[i - 1] == '(';
        if (!depth)
            return i - 1;
    }
    return call.len;
}

/* Is there a function of that name at the margin, and no value that it returns?
 */
static bool returns_nothing(struct str code, struct str name)
{
    struct str line, rest = code;
    bool inside = false, found = false;
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        struct str text = str_trim(line);
        if (str_starts(line, STR("def "))) {
            struct str head = str_sub(line, 4, line.len);
            inside = str_starts(head, name) && head.len > name.len &&
                     head.ptr[name.len] == '(';
            found |= inside;
        }
        if (inside && (str_find(text, STR("return ")) < text.len ||
                       str_find(text, STR("yield")) < text.len))
            return false;
    }
    return found;
}

/* An expression that gives None, as far as can be told. A guess, for words
 * alone. */
static bool gives_none(struct str call, struct str code)
{
    static const char *const changes[] = {
        ".append", ".extend", ".insert", ".sort",    ".reverse", ".clear",
        ".update", ".add",    ".remove", ".discard", ".writerow"};
    call = str_trim(call);
    call = str_sub(call, 0, call_opens(call));
    for (size_t i = 0; i < COUNT_OF(changes); i++)
        if (str_ends(call, str_of(changes[i])))
            return !str_starts(call, STR("np.")) &&
                   !str_starts(call, STR("numpy."));
    return returns_nothing(code, call);
}

/* It ran to its end, and nobody is any the wiser; of a cell more will come. */
static struct str nothing_came(const struct run_report *run,
                               struct arena *arena)
{
    const struct result *result = run->result;
    if (run->outcome != OUTCOME_OK || run->session || !result ||
        result->out.bytes || result->artifacts.n || result->n_refused ||
        result->n_unclaimed)
        return STR_NONE;
    struct str function = never_called(run->lint.source);
    if (function.len)
        return arena_printf(arena,
                            "The code printed nothing and made no file: it "
                            "defines functions and calls none. Write %.*s(…) "
                            "as the last line.",
                            STR_FMT(shown(function, arena)));
    if (!run->last.len || str_starts(run->last, STR("print(")) ||
        str_starts(run->last, STR("\"\"\"")) ||
        gives_none(run->last, run->lint.source))
        return STR("The code printed nothing and made no file: print what it "
                   "found, such as print(result).");
    struct str line = shown(run->last, arena);
    return arena_printf(arena,
                        "The code printed nothing and made no file. Its last "
                        "line is a value that nobody sees: write print(%.*s).",
                        STR_FMT(line));
}

static struct str drawn_as_boxes(const struct run_report *run,
                                 struct arena *arena)
{
    return run->result ? glyphs_note(run->result->err.text, arena) : STR_NONE;
}

/* The guard's own line (runner/guard/figures.py). */
static struct str drawn_empty(const struct run_report *run, struct arena *arena)
{
    struct str text = run->result ? run->result->err.text : STR_NONE;
    (void)arena;
    return str_find(text, STR("note: savefig() saves an empty figure here: ")) <
                   text.len
               ? STR("A figure was saved empty: nothing was drawn on it. Save "
                     "a figure before plt.close() closes it.")
               : STR_NONE;
}

size_t run_notes(const struct run_report *run, struct arena *arena,
                 struct str ret[RUN_NOTES])
{
    static struct str (*const all[])(const struct run_report *,
                                     struct arena *) = {
        nothing_came, drawn_as_boxes, drawn_empty};
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        ret[n] = all[i](run, arena);
        n += ret[n].len > 0;
    }
    return n;
}

void run_notes_add(struct buf *out, const struct run_report *run,
                   struct arena *arena)
{
    struct str notes[RUN_NOTES];
    size_t n = run_notes(run, arena, notes);
    for (size_t i = 0; i < n; i++)
        buf_addf(out, "note: %.*s\n", STR_FMT(notes[i]));
}
