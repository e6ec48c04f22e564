/* cells.c - lint the cells of a session, each behind those that have run.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The text of all cells that count stands in one buffer that never moves, the
 * cell at hand behind them; lint/segments.h judges it. Here are the cells'
 * numbers and places, and what was found before. */
#include "run/cells.h"

#include <string.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/map.h"
#include "base/sha256.h"
#include "base/vec.h"
#include "lint/segments.h"

#define BOM STR("\xEF\xBB\xBF")

struct cell {
    uint32_t number;
    uint32_t start, end; /* bytes of the text */
    uint32_t line;       /* of the text, on which it starts, from 1 */
    bool well;
};

struct cells {
    rl_linter *linter;
    char *text;  /* room for all that may count, its line end and one byte */
    size_t most; /* source.max_bytes */
    VEC(struct cell) all;         /* that count */
    struct cell last;             /* that was linted last */
    uint32_t length;              /* of the text that counts */
    uint32_t line;                /* on which the next cell starts */
    const rl_lint_result *judged; /* of the last cell, in the whole text; NULL:
                                     there is nothing to keep */
    bool unsettled;   /* the linter may not have all cells that count */
    size_t unkept;    /* bytes linted and not kept since the linter was new */
    struct map known; /* findings of those that count, in known_arena */
    struct arena known_arena, arena; /* arena: of the result */
    struct buf key;
    VEC(rl_finding) findings;
    VEC(rl_finding) suppressed;
    VEC(uint32_t) numbers;
    struct cells_result result;
};

rl_status cells_open(struct cells **ret, const rl_program *program,
                     rl_error *err)
{
    struct cells *cells = heap_new(1, sizeof(*cells));
    if (!cells)
        return fail_nomem(err);
    cells->line = 1;
    cells->known.arena = &cells->known_arena;
    rl_status status = rl_linter_new(program, &cells->linter, err);
    if (status == RL_OK) {
        cells->most = linter_most_bytes(cells->linter);
        cells->text = heap_new(cells->most + 2, 1);
        status =
            cells->text ? segments_begin(cells->linter, err) : fail_nomem(err);
    }
    if (status == RL_OK)
        *ret = cells;
    else
        cells_free(cells);
    return status;
}

void cells_free(struct cells *cells)
{
    if (!cells)
        return;
    rl_linter_free(cells->linter);
    vec_done(&cells->all);
    vec_done(&cells->findings);
    vec_done(&cells->suppressed);
    vec_done(&cells->numbers);
    buf_done(&cells->key);
    arena_done(&cells->known_arena);
    arena_done(&cells->arena);
    heap_free(cells->text);
    heap_free(cells);
}

/* ------------------------------------------------------ findings and places */

static struct str key_of(struct cells *cells, const rl_finding *finding)
{
    cells->key.len = 0;
    buf_addf(&cells->key, "%s %d %zu %zu ", finding->rule,
             (int)finding->severity, finding->offset, finding->length);
    buf_add(&cells->key, str_of(finding->evidence));
    return buf_str(&cells->key);
}

/* The cell that holds a byte of the text. */
static const struct cell *cell_at(const struct cells *cells, size_t offset)
{
    if (offset >= cells->last.start)
        return &cells->last;
    size_t low = 0, high = cells->all.n;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (cells->all.at[middle].start <= offset)
            low = middle;
        else
            high = middle;
    }
    return &cells->all.at[low];
}

/* Places of the whole text become those of the cell. A byte order mark that
 * begins a cell is no column. */
static void place_move(const struct cells *cells, const struct cell *cell,
                       rl_finding *finding)
{
    struct str code = {cells->text + cell->start, cell->end - cell->start};
    bool marked = cell->start && str_starts(code, BOM);
    finding->offset -= cell->start;
    finding->line -= cell->line - 1;
    finding->end_line -= cell->line - 1;
    if (marked && finding->line == 1 && finding->offset >= BOM.len)
        finding->column--;
    if (marked && finding->end_line == 1 &&
        finding->offset + finding->length >= BOM.len)
        finding->end_column--;
}

static bool why_extend(struct cells *cells, const struct cell *cell,
                       rl_finding *finding)
{
    if (cell->number == cells->last.number)
        return true;
    struct str why = arena_printf(
        &cells->arena, "Cell %u changes what this line of cell %u does. %s",
        cells->last.number, cell->number, finding->why);
    finding->why = why.ptr;
    return why.ptr;
}

static bool finding_take(struct cells *cells, const rl_finding *found)
{
    const struct cell *cell = cell_at(cells, found->offset);
    rl_finding finding = *found;
    place_move(cells, cell, &finding);
    rl_lint_result *result = &cells->result.lint;
    result->n_errors += finding.severity == RL_SEVERITY_ERROR;
    result->n_warnings += finding.severity == RL_SEVERITY_WARNING;
    return why_extend(cells, cell, &finding) &&
           vec_push(&cells->findings, finding) &&
           vec_push(&cells->numbers, cell->number);
}

static bool suppressed_take(struct cells *cells, const rl_finding *found)
{
    rl_finding finding = *found;
    place_move(cells, cell_at(cells, found->offset), &finding);
    return vec_push(&cells->suppressed, finding);
}

/* What was not there before. All cells that count have passed, so no error is
 * known, and the verdict is that of the whole. */
static bool result_make(struct cells *cells)
{
    const rl_lint_result *judged = cells->judged;
    rl_lint_result *result = &cells->result.lint;
    bool held = true;
    arena_reset(&cells->arena);
    cells->findings.n = cells->suppressed.n = cells->numbers.n = 0;
    result->verdict = judged->verdict;
    result->n_left_out = judged->n_left_out;
    result->n_errors = result->n_warnings = 0;
    for (size_t i = 0; i < judged->n_findings && held; i++)
        if (!map_has(&cells->known, key_of(cells, &judged->findings[i])))
            held = finding_take(cells, &judged->findings[i]);
    for (size_t i = 0; i < judged->n_suppressed && held; i++)
        if (!map_has(&cells->known, key_of(cells, &judged->suppressed[i])))
            held = suppressed_take(cells, &judged->suppressed[i]);
    result->findings = cells->findings.at;
    result->n_findings = cells->findings.n;
    result->suppressed = cells->suppressed.at;
    result->n_suppressed = cells->suppressed.n;
    cells->result.cell = cells->last.number;
    cells->result.cells = cells->numbers.at;
    return held && !cells->key.failed;
}

/* ---------------------------------------------------------------- the cells */

static enum segment_end end_of(const struct cell *cell)
{
    return cell->well ? SEGMENT_ENDED : SEGMENT_FAILED;
}

/* A linter that ran out of memory, or that has seen too much which was not
 * kept, begins anew with what counts. */
static rl_status linter_settle(struct cells *cells, rl_error *err)
{
    if (!cells->unsettled && cells->unkept <= cells->most)
        return RL_OK;
    cells->unsettled = true;
    rl_status status = segments_begin(cells->linter, err);
    for (size_t i = 0; i < cells->all.n && status == RL_OK; i++) {
        const struct cell *cell = &cells->all.at[i];
        status =
            segments_take(cells->linter, (struct str){cells->text, cell->end},
                          cell->start, err);
        if (status == RL_OK)
            status = segments_keep(cells->linter, end_of(cell), err);
    }
    if (status != RL_OK)
        return status;
    cells->unsettled = false;
    cells->unkept = 0;
    return RL_OK;
}

/* The cell stands behind those that count, or as much of it as shows that it is
 * too large. */
static struct str text_with(struct cells *cells, struct str code)
{
    size_t room = cells->most + 2 - cells->length;
    size_t n = code.len < room ? code.len : room;
    if (n)
        memcpy(cells->text + cells->length, code.ptr, n);
    return (struct str){cells->text, cells->length + n};
}

rl_status cells_lint(struct cells *cells, struct str code,
                     const struct cells_result **ret, rl_error *err)
{
    cells->judged = NULL;
    cells->last.number++;
    segments_forget(cells->linter); /* before its bytes are overwritten */
    rl_status status = linter_settle(cells, err);
    if (status != RL_OK)
        return status;
    struct str text = text_with(cells, code);
    cells->last.start = cells->length;
    cells->last.end = (uint32_t)text.len;
    cells->last.line = cells->line;
    cells->unkept += text.len - cells->length;
    status = segments_judge(cells->linter, text, cells->length + code.len,
                            cells->length, &cells->judged, err);
    if (status == RL_OK && !result_make(cells))
        status = fail_nomem(err);
    if (status != RL_OK) {
        cells->unsettled = true;
        cells->judged = NULL;
        return status;
    }
    sha256_of(code, cells->result.lint.sha256);
    *ret = &cells->result;
    return RL_OK;
}

static bool known_add(struct cells *cells, const rl_finding *finding)
{
    struct str key = key_of(cells, finding);
    if (map_has(&cells->known, key))
        return true;
    key = arena_str(&cells->known_arena, key);
    return key.ptr && map_put(&cells->known, key, cells);
}

static bool known_extend(struct cells *cells)
{
    const rl_lint_result *judged = cells->judged;
    bool held = true;
    for (size_t i = 0; i < judged->n_findings && held; i++)
        held = known_add(cells, &judged->findings[i]);
    for (size_t i = 0; i < judged->n_suppressed && held; i++)
        held = known_add(cells, &judged->suppressed[i]);
    return held && !cells->key.failed;
}

/* The next cell begins on a line of its own. */
static void text_end(struct cells *cells)
{
    const struct cell *last = &cells->last;
    for (uint32_t i = last->start; i < last->end; i++)
        cells->line += cells->text[i] == '\n';
    cells->length = last->end;
    if (last->end == last->start || cells->text[last->end - 1] != '\n') {
        cells->text[cells->length++] = '\n';
        cells->line++;
    }
}

rl_status cells_keep(struct cells *cells, bool well, rl_error *err)
{
    if (!cells->judged || cells->judged->verdict != RL_VERDICT_PASS)
        return fail(err, RL_E_INTERNAL, NOWHERE,
                    "no cell has passed that could be kept");
    cells->last.well = well;
    if (!known_extend(cells) || !vec_push(&cells->all, cells->last))
        return fail_nomem(err);
    cells->judged = NULL;
    cells->unkept -= cells->last.end - cells->last.start;
    text_end(cells);
    rl_status status = segments_keep(cells->linter, end_of(&cells->last), err);
    if (status != RL_OK)
        cells->unsettled = true;
    return status;
}

struct str cells_code(const struct cells *cells, uint32_t number)
{
    const struct cell *found =
        cells->last.number == number ? &cells->last : NULL;
    for (size_t i = 0; i < cells->all.n && !found; i++)
        if (cells->all.at[i].number == number)
            found = &cells->all.at[i];
    return found ? (struct str){cells->text + found->start,
                                found->end - found->start}
                 : STR_NONE;
}
