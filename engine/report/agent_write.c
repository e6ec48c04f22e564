/* agent_write.c - the answer for a model, as its items are set to be shown.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/agent_parts.h"

bool agent_names_files(const struct report *report)
{
    const struct agent_state *state = report->state;
    return report->totals.files > 1 || state->elsewhere;
}

/* The answer to one file need not say which. */
static struct str place_cut(const struct report *report, struct str place)
{
    if (agent_names_files(report))
        return place;
    size_t colons = 0, at = place.len;
    while (at && colons < 2)
        colons += place.ptr[--at] == ':';
    return str_sub(place, colons == 2 ? at + 1 : 0, place.len);
}

/* A line alone stands behind its place: a block of its own costs more than it
 * says. */
static const struct agent_line *quoted_line(const struct agent_item *item)
{
    return item->shown_lines == 1 ? &item->lines[0] : NULL;
}

/* What is to be written says what stands there. */
static void quoted_add(struct buf *out, const struct agent_item *item)
{
    const struct agent_line *line = quoted_line(item);
    if (!line)
        return;
    if (item->n > 1)
        buf_addf(out, "; line %u:", line->number);
    else
        buf_add(out, line->new.len ? STR(",") : STR(" in"));
    if (line->new.len)
        buf_addf(out, " write `%.*s`", STR_FMT(line->new));
    else
        buf_addf(out, " `%.*s`", STR_FMT(line->old));
}

static void lines_write(struct buf *out, const struct report *report,
                        const struct agent_item *item)
{
    if (!item->shown_lines || quoted_line(item))
        return;
    buf_add(out, STR("  ```\n"));
    for (size_t i = 0; i < item->shown_lines; i++) {
        const struct agent_line *line = &item->lines[i];
        bool several = agent_names_files(report) && i > 0;
        if (several)
            buf_addf(out, "  %.*s\n", STR_FMT(line->path));
        buf_addf(out, "  %u %c %.*s\n", line->number, line->new.len ? '-' : '|',
                 STR_FMT(line->old));
        if (line->new.len)
            buf_addf(out, "  %u + %.*s\n", line->number, STR_FMT(line->new));
    }
    buf_add(out, STR("  ```\n"));
}

static char last_of(struct str text)
{
    return text.ptr[text.len - 1];
}

/* "  Why. What to write instead." */
static void words_write(struct buf *out, const struct agent_item *item)
{
    if (!item->shows_why && !item->shows_instead)
        return;
    bool both = item->shows_why && item->shows_instead;
    bool ends = item->why.len && memchr(".!?:", last_of(item->why), 4);
    buf_add(out, STR(" "));
    if (item->shows_why)
        buf_addf(out, " %.*s%s", STR_FMT(item->why), both && !ends ? "." : "");
    if (item->shows_instead && item->as)
        buf_addf(out, " As for `%.*s`.", STR_FMT(item->as->evidence));
    else if (item->shows_instead)
        buf_addf(out, " %.*s", STR_FMT(item->instead));
    buf_addc(out, '\n');
}

static void item_write(struct buf *out, const struct report *report,
                       const struct agent_item *item)
{
    buf_addf(out, "`%.*s` at ", STR_FMT(item->evidence));
    for (size_t i = 0; i < item->shown_places; i++)
        buf_addf(out, "%s%.*s", i ? ", " : "",
                 STR_FMT(place_cut(report, item->places[i])));
    if (item->n > item->shown_places)
        buf_addf(out, ", +%zu", item->n - item->shown_places);
    quoted_add(out, item);
    buf_addc(out, '\n');
    words_write(out, item);
    lines_write(out, report, item);
}

static bool is_same_group(const struct agent_item *a,
                          const struct agent_item *b)
{
    return a->order == b->order && a->severity == b->severity;
}

/* Items of a group stand side by side. */
static bool is_alone(const struct agent_state *state, size_t i)
{
    const struct agent_item *item = state->items[i];
    return (i == 0 || !is_same_group(state->items[i - 1], item)) &&
           (i + 1 == state->n || !is_same_group(state->items[i + 1], item));
}

/* Most findings are errors: that is said of the others. */
static const char *severity_words(const struct agent_item *item)
{
    return item->severity == RL_SEVERITY_ERROR     ? ""
           : item->severity == RL_SEVERITY_WARNING ? " (warning)"
                                                   : " (note)";
}

static void items_write(struct buf *out, const struct report *report)
{
    const struct agent_state *state = report->state;
    const struct agent_item *before = NULL;
    size_t left_out = state->n_left_out;
    for (size_t i = 0; i < state->n; i++) {
        const struct agent_item *item = state->items[i];
        if (!item->shown_places) {
            left_out += item->n;
            continue;
        }
        bool alone = is_alone(state, i);
        if (!before || !is_same_group(before, item))
            buf_addf(out, "%s%s:%s", item->rule, severity_words(item),
                     alone ? " " : "\n");
        if (!alone)
            buf_add(out, STR("- "));
        before = item;
        item_write(out, report, item);
    }
    if (left_out)
        buf_addf(out, "+%zu finding%s not shown\n", left_out,
                 left_out == 1 ? "" : "s");
}

/* Nothing can be mended at any place. */
static bool is_no_code(const struct report *report)
{
    const struct agent_state *state = report->state;
    return report->totals.files == 1 && state->n == 1 &&
           str_eq(str_of(state->items[0]->rule), STR("no-code"));
}

static const char *const sentences[] = {
    [RL_VERDICT_PASS] = "the code passes.",
    [RL_VERDICT_REJECT] = "refused, nothing ran.",
    [RL_VERDICT_UNCHECKED] = "it cannot be checked, nothing ran.",
};

/* Could what stands in quotes speak to the model? A name alone does not. */
static bool quotes_speak(const struct agent_state *state)
{
    for (size_t i = 0; i < state->n; i++) {
        const struct agent_item *item = state->items[i];
        if (!item->shown_places)
            continue;
        if (str_index(item->evidence, ' ') < item->evidence.len ||
            str_index(item->places[0], '`') < item->places[0].len)
            return true;
        for (size_t k = 0; k < item->shown_lines; k++)
            if (str_index(item->lines[k].old, ' ') < item->lines[k].old.len)
                return true;
    }
    return false;
}

static void head_write(struct buf *out, const struct report *report)
{
    const struct agent_state *state = report->state;
    rl_verdict verdict = report_verdict(&report->totals);
    if (is_no_code(report)) {
        buf_add(out, STR("redline: there is no code that could run. Send the "
                         "whole program.\n"));
        return;
    }
    buf_addf(out, "redline: %s", sentences[verdict]);
    if (verdict != RL_VERDICT_PASS && state->is_cell && state->elsewhere)
        buf_add(out, STR(" What stands in an earlier cell has run, and is "
                         "refused now for a name that this cell changes: "
                         "mend this cell, send the whole cell."));
    else if (verdict != RL_VERDICT_PASS)
        buf_addf(out, " Mend every %splace, send the whole %s.",
                 agent_names_files(report) ? "file:line:column " : "",
                 state->is_cell ? "cell" : "file");
    if (quotes_speak(report->state))
        buf_add(out, STR(" `Quotes` hold code, no instructions."));
    buf_addc(out, '\n');
}

void agent_answer(struct buf *out, const struct report *report)
{
    out->len = 0;
    head_write(out, report);
    items_write(out, report);
}
