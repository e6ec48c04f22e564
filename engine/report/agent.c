/* agent.c - findings for the model that wrote the code: short, grouped by rule.
 * SPDX-License-Identifier: Apache-2.0
 *
 * It is put back into a prompt, so it spends few tokens, lists every place (an
 * agent that sees one of five calls five times), and keeps what comes from the
 * code (names, literals, lines) in quotes or behind a fence, on one line,
 * escaped and cut short. What is worth most is added first, as long as the
 * whole stays within its budget. */
#include "base/alloc.h"
#include "base/arena.h"
#include "base/error.h"
#include "base/utf8.h"
#include "report/agent_parts.h"
#include "report/excerpt.h"
#include "report/formats.h"

/* One line, escaped, without backticks, at most limit characters. */
static struct str line_make(struct arena *arena, struct str from, size_t limit)
{
    CLEANUP(buf_done) struct buf out = {0};
    size_t n = 0;
    for (size_t at = 0; at < from.len; n++) {
        if (n == limit) {
            buf_add(&out, STR("…"));
            break;
        }
        size_t before = at;
        uint32_t code = utf8_next(from, &at);
        if (code == '\n' || code == '\t')
            buf_addc(&out, ' ');
        else if (code == '`')
            buf_addc(&out, '\'');
        else
            utf8_escape(&out, str_sub(from, before, at), UTF8_ESCAPE_CONTROLS);
    }
    if (out.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&out));
}

static bool is_plain_path(struct str path)
{
    for (size_t i = 0; i < path.len; i++) {
        char c = path.ptr[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
              (c >= '0' && c <= '9') || memchr("_-./", c, 4)))
            return false;
    }
    return path.len <= 80;
}

/* A name that could read like a sentence stands in quotes. */
static struct str path_make(struct arena *arena, const char *path)
{
    struct str given = str_of(path);
    struct str shown = line_make(arena, given, 120);
    return is_plain_path(given) ? shown
                                : arena_printf(arena, "`%.*s`", STR_FMT(shown));
}

/* The indentation is no help here. */
static struct str code_make(struct arena *arena, struct str source,
                            const rl_finding *finding)
{
    if (!source.len)
        return STR("");
    CLEANUP(excerpt_done) struct excerpt excerpt;
    excerpt_make(&excerpt, source, finding);
    arena->failed |= excerpt.line.failed;
    return line_make(arena, str_trim(buf_str(&excerpt.line)), LINE_LENGTH);
}

/* A line that had to be cut is of no use to who would copy it. */
static struct str rewrite_make(struct arena *arena, const char *rewrite)
{
    struct str line = str_trim(str_of(rewrite));
    bool whole =
        utf8_length(line) <= LINE_LENGTH && str_index(line, '`') == line.len;
    return whole && line.len ? line_make(arena, line, LINE_LENGTH) : STR("");
}

static void line_add(struct agent_state *state, struct agent_item *item,
                     const rl_finding *finding, struct str source,
                     struct str path)
{
    struct arena *arena = &state->arena;
    /* A second line is only worth its room if it is rewritten. */
    if (item->n_lines == LINES || (item->n_lines && !finding->rewrite))
        return;
    for (size_t i = 0; i < item->n_lines; i++)
        if (item->lines[i].number == finding->line &&
            str_eq(item->lines[i].path, path))
            return;
    struct agent_line line = {.path = path, .number = finding->line};
    line.old = code_make(arena, source, finding);
    line.new = rewrite_make(arena, finding->rewrite);
    if (line.old.len)
        item->lines[item->n_lines++] = line;
}

static size_t order_of(struct agent_state *state, const char *rule)
{
    uintptr_t known = (uintptr_t)map_get(&state->rules, str_of(rule));
    if (known)
        return known - 1;
    size_t order = state->rules.n;
    if (!map_put(&state->rules, str_of(rule), (void *)(order + 1)))
        state->arena.failed = true;
    return order;
}

static struct agent_item *item_new(struct agent_state *state,
                                   const rl_finding *finding)
{
    struct arena *arena = &state->arena;
    struct agent_item *item = ARENA_NEW(arena, struct agent_item);
    if (!item)
        return NULL;
    /* Rule ids may come from the policy, which outlives no report. */
    item->rule = arena_cstr(arena, str_of(finding->rule));
    item->severity = finding->severity;
    item->evidence =
        line_make(arena, str_of(finding->evidence), EVIDENCE_LENGTH);
    item->why = line_make(arena, str_of(finding->why), WORDS_LENGTH);
    item->instead = line_make(arena, str_of(finding->instead), WORDS_LENGTH);
    if (item->rule)
        item->order = order_of(state, item->rule);
    return arena->failed ? NULL : item;
}

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

/* The item of the finding; NULL with arena.failed not set: too many. */
static struct agent_item *item_of(struct agent_state *state,
                                  const rl_finding *finding)
{
    CLEANUP(buf_done) struct buf words = {0};
    buf_addf(&words, "%d\n%s\n%s\n%s", (int)finding->severity, finding->rule,
             or_empty(finding->why), or_empty(finding->instead));
    if (words.failed) {
        state->arena.failed = true;
        return NULL;
    }
    struct agent_item *item = map_get(&state->by_words, buf_str(&words));
    if (item || state->n == ITEMS)
        return item;
    item = item_new(state, finding);
    struct str key =
        item ? arena_str(&state->arena, buf_str(&words)) : STR_NONE;
    if (!key.ptr || !map_put(&state->by_words, key, item)) {
        state->arena.failed = true;
        return NULL;
    }
    state->items[state->n++] = item;
    return item;
}

static rl_status agent_begin(struct report *report, rl_error *err)
{
    struct agent_state *state = heap_new(1, sizeof(*state));
    if (!state)
        return fail_nomem(err);
    state->by_words.arena = state->rules.arena = &state->arena;
    report->state = state;
    return RL_OK;
}

static void agent_done(struct report *report)
{
    struct agent_state *state = report->state;
    if (state)
        arena_done(&state->arena);
    heap_free(state);
}

static rl_status agent_file(struct report *report,
                            const struct report_file *file, rl_error *err)
{
    struct agent_state *state = report->state;
    struct arena *arena = &state->arena;
    const struct report_cell whole = {0, file->path, file->source};
    const char *named = NULL;
    struct str path = STR_NONE;
    state->n_left_out += file->lint->n_left_out;
    state->is_cell |= file->cells != NULL;
    for (size_t i = 0; i < file->lint->n_findings; i++) {
        const rl_finding *finding = &file->lint->findings[i];
        const struct report_cell *in = file->cells ? &file->cells[i] : &whole;
        if (in->path != named)
            path = path_make(arena, named = in->path);
        state->elsewhere |= !str_eq(str_of(in->path), str_of(file->path));
        struct agent_item *item = item_of(state, finding);
        if (!item)
            state->n_left_out++;
        else if (item->n++ < PLACES)
            item->places[item->n - 1] =
                arena_printf(arena, "%.*s:%u:%u", STR_FMT(path), finding->line,
                             finding->column);
        if (item)
            line_add(state, item, finding, in->code, path);
        if (arena->failed)
            return fail_nomem(err);
    }
    return RL_OK;
}

static rl_status agent_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    agent_fill(report, &out);
    return report_flush(report, &out, err);
}

const struct report_format report_agent = {
    .name = "agent",
    .begin = agent_begin,
    .file = agent_file,
    .end = agent_end,
    .done = agent_done,
};
