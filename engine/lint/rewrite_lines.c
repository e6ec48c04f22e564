/* rewrite_lines.c - the lines that pass once their edits are made.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The whole file is linted again with the edits in it, since the ordinary form
 * of one thing may break another rule: np.loadtext becomes np.loadtxt, and that
 * needs srcpath('…') for its file. A line that is still refused after some
 * rounds is left as it was. */
#include "base/attr.h"
#include "base/buf.h"
#include "lint/judge.h"
#include "lint/rewrite.h"

#define ROUNDS 6
/* Bytes of a line that is given whole. */
#define MAX_LINE 400

struct line {
    uint32_t number;
    struct str text; /* as it would stand now, without its line end */
    bool given_up, settled;
};

struct rewriting {
    struct lint *lint;      /* of the file as it is */
    VEC(struct line) lines; /* by number */
    struct buf source;      /* with the edits made */
    bool failed;
};

static void done(struct rewriting *r)
{
    vec_done(&r->lines);
    buf_done(&r->source);
}

static struct str line_text(const struct lint *lint, uint32_t number)
{
    size_t start = lint->text.lines.at[number - 1];
    struct str rest = str_sub(lint->text.bytes, start, lint->text.bytes.len);
    struct str line = str_sub(rest, 0, str_index(rest, '\n'));
    if (str_ends(line, STR("\r")))
        line.len--;
    return line;
}

static struct line *line_find(const struct rewriting *r, uint32_t number)
{
    size_t low = 0, high = r->lines.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (r->lines.at[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < r->lines.n && r->lines.at[low].number == number
               ? &r->lines.at[low]
               : NULL;
}

static bool has_edit(const struct lint *lint, size_t finding)
{
    for (size_t i = 0; i < lint->edits.n; i++)
        if (lint->edits.at[i].finding == finding)
            return true;
    return false;
}

/* The lines with edits; a line where an error has none cannot pass. */
static void lines_find(struct rewriting *r)
{
    struct lint *lint = r->lint;
    const struct findings *findings = &lint->findings;
    for (size_t i = 0; i < findings->all.n; i++) {
        uint32_t number = findings->all.at[i].line;
        if (findings->all.at[i].severity != RL_SEVERITY_ERROR)
            continue;
        struct line *last = r->lines.n ? &r->lines.at[r->lines.n - 1] : NULL;
        bool mended = has_edit(lint, i);
        if (last && last->number == number)
            last->given_up |= !mended;
        else if (!vec_push(&r->lines,
                           (struct line){number, line_text(lint, number),
                                         !mended, false}))
            r->failed = true;
    }
}

/* Make the edits of the round on one line: from the left, none in another. */
static void line_edit(struct rewriting *r, struct line *line,
                      const struct lint *lint)
{
    CLEANUP(buf_done) struct buf out = {0};
    uint32_t start = lint->text.lines.at[line->number - 1], at = start;
    for (;;) {
        const struct edit *next = NULL;
        for (size_t i = 0; i < lint->edits.n; i++) {
            const struct edit *edit = &lint->edits.at[i];
            if (lint->findings.all.at[edit->finding].line == line->number &&
                edit->start >= at && (!next || edit->start < next->start))
                next = edit;
        }
        if (!next)
            break;
        buf_add(&out, str_sub(lint->text.bytes, at, next->start));
        buf_add(&out, next->text);
        at = next->end;
    }
    size_t end = start + line_text(lint, line->number).len;
    buf_add(&out, str_sub(lint->text.bytes, at, end));
    line->text = arena_str(&r->lint->arena, buf_str(&out));
    r->failed |= out.failed || !line->text.ptr;
}

static void source_write(struct rewriting *r)
{
    const struct lint *lint = r->lint;
    size_t at = 0;
    r->source.len = 0;
    for (size_t i = 0; i < r->lines.n; i++) {
        const struct line *line = &r->lines.at[i];
        if (line->given_up)
            continue;
        size_t start = lint->text.lines.at[line->number - 1];
        buf_add(&r->source, str_sub(lint->text.bytes, at, start));
        buf_add(&r->source, line->text);
        at = start + line_text(lint, line->number).len;
    }
    buf_add(&r->source, str_sub(lint->text.bytes, at, lint->text.bytes.len));
    r->failed |= r->source.failed;
}

/* What the second lint says: a line is settled, to be edited again, or given
 * up. True when nothing is left to do. */
static bool round_judge(struct rewriting *r, const struct lint *again)
{
    bool settled = true;
    for (size_t i = 0; i < r->lines.n; i++)
        r->lines.at[i].settled = true;
    for (size_t i = 0; i < again->findings.all.n; i++) {
        const rl_finding *finding = &again->findings.all.at[i];
        struct line *line = line_find(r, finding->line);
        if (!line || line->given_up || finding->severity != RL_SEVERITY_ERROR)
            continue;
        line->settled = settled = false;
        line->given_up = !has_edit(again, i);
    }
    return settled;
}

/* The edits, together, are no Python: put back the line where its reading
 * stops. False: that is no line of ours. */
static bool unread_give_up(struct rewriting *r, const struct lint *again)
{
    const struct findings *findings = &again->findings;
    bool found = false;
    for (size_t i = 0; i < findings->all.n; i++) {
        struct line *line = line_find(r, findings->all.at[i].line);
        if (!line || line->given_up)
            continue;
        found = line->given_up = true;
    }
    return found;
}

static bool is_any_left(const struct rewriting *r)
{
    for (size_t i = 0; i < r->lines.n; i++)
        if (!r->lines.at[i].given_up)
            return true;
    return false;
}

static void lines_edit(struct rewriting *r, const struct lint *lint)
{
    for (size_t i = 0; i < r->lines.n && !r->failed; i++)
        if (!r->lines.at[i].given_up && !r->lines.at[i].settled)
            line_edit(r, &r->lines.at[i], lint);
    source_write(r);
}

static void rewrites_set(struct rewriting *r)
{
    struct findings *findings = &r->lint->findings;
    for (size_t i = 0; i < findings->all.n; i++) {
        rl_finding *finding = &findings->all.at[i];
        const struct line *line = line_find(r, finding->line);
        if (!line || line->given_up || line->text.len > MAX_LINE ||
            finding->severity != RL_SEVERITY_ERROR)
            continue;
        finding->rewrite = arena_cstr(&r->lint->arena, line->text);
        r->failed |= !finding->rewrite;
    }
}

static bool rounds_run(struct rewriting *r, rl_linter *checker)
{
    const struct lint *again = &checker->lint;
    lines_edit(r, r->lint);
    for (unsigned round = 0; round < ROUNDS && is_any_left(r); round++) {
        if (r->failed)
            return false;
        linter_judge(checker, buf_str(&r->source));
        if (again->failed)
            return false;
        if (again->findings.n_unchecked) {
            if (!unread_give_up(r, again))
                return true;
            source_write(r);
            continue;
        }
        if (round_judge(r, again)) {
            rewrites_set(r);
            return !r->failed;
        }
        lines_edit(r, again);
    }
    return !r->failed;
}

bool rewrites_make(struct lint *lint, rl_linter *checker)
{
    CLEANUP(done) struct rewriting r = {.lint = lint};
    if (!lint->edits.n || lint->findings.n_unchecked)
        return true;
    lines_find(&r);
    return !r.failed && rounds_run(&r, checker);
}
