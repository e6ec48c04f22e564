/* agent_fill.c - what of the findings the answer has room for.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What is worth most is added first, as long as the whole stays within its
 * budget. */
#include <stdlib.h>

#include "base/error.h"
#include "base/utf8.h"
#include "report/agent_parts.h"

#define FEW_WORDS 120 /* bytes of why and instead together */
#define A_FEW 50      /* bytes of why alone */

struct agent_filling {
    const struct report *report;
    struct buf *out;
    size_t limit;
};

/* Does the answer, as its items are set to be shown, stay within its budget? */
static bool fits(struct agent_filling *filling)
{
    agent_answer(filling->out, filling->report);
    return utf8_length(buf_str(filling->out)) <= filling->limit;
}

static void grow_place(struct agent_filling *filling, struct agent_item *item)
{
    size_t most = item->n < PLACES ? item->n : PLACES;
    if (item->shown_places < most) {
        item->shown_places++;
        item->shown_places -= !fits(filling);
    }
}

/* Places are what an agent cannot do without, but a hundred of them must not
 * push out what to write there instead. */
static void grow_some_places(struct agent_filling *filling,
                             struct agent_item *item)
{
    while (item->shown_places < SOME_PLACES) {
        size_t before = item->shown_places;
        grow_place(filling, item);
        if (item->shown_places == before)
            break;
    }
}

static void grow_places(struct agent_filling *filling, struct agent_item *item)
{
    for (size_t before = 0; item->shown_places != before;) {
        before = item->shown_places;
        grow_place(filling, item);
    }
}

/* An item before this one that says the same words, or NULL. */
static const struct agent_item *said_before(const struct agent_filling *filling,
                                            const struct agent_item *item)
{
    const struct agent_state *state = filling->report->state;
    for (size_t i = 0; i < state->n && state->items[i] != item; i++)
        if (state->items[i]->shows_instead && !state->items[i]->as &&
            item->instead.len > state->items[i]->evidence.len + SAVED &&
            str_eq(state->items[i]->instead, item->instead))
            return state->items[i];
    return NULL;
}

/* Every place has its rewritten line: that is what to write instead. */
static bool is_rewritten(const struct agent_item *item)
{
    size_t n = 0;
    while (n < item->shown_lines && item->lines[n].new.len)
        n++;
    return n == item->n;
}

static void grow_instead(struct agent_filling *filling, struct agent_item *item)
{
    if (item->shows_instead || is_rewritten(item))
        return;
    item->as = said_before(filling, item);
    item->shows_instead = item->shown_places && item->instead.len;
    item->shows_instead = item->shows_instead && fits(filling);
}

/* Who gets no rewritten line needs the words most. */
static void grow_bare_instead(struct agent_filling *filling,
                              struct agent_item *item)
{
    if (!item->shown_lines)
        grow_instead(filling, item);
}

/* What to write instead mends the code; why it is refused is told beside it in
 * few words, or where there is nothing else to say. */
static void grow_why(struct agent_filling *filling, struct agent_item *item)
{
    size_t words =
        item->why.len + (item->shows_instead ? item->instead.len : 0);
    bool alone = !item->shows_instead && !item->shown_lines;
    item->shows_why = item->shown_places && item->why.len &&
                      (alone || words <= FEW_WORDS || item->why.len <= A_FEW);
    item->shows_why = item->shows_why && fits(filling);
}

static bool is_shown(const struct agent_filling *filling,
                     const struct agent_line *line)
{
    const struct agent_state *state = filling->report->state;
    for (size_t i = 0; i < state->n; i++)
        for (size_t k = 0; k < state->items[i]->shown_lines; k++) {
            const struct agent_line *at = &state->items[i]->lines[k];
            if (at->number == line->number && str_eq(at->path, line->path))
                return true;
        }
    return false;
}

/* A line that another item shows is dropped here. */
static void grow_line(struct agent_filling *filling, struct agent_item *item)
{
    size_t next = item->shown_lines;
    while (next < item->n_lines && is_shown(filling, &item->lines[next])) {
        item->n_lines--;
        for (size_t i = next; i < item->n_lines; i++)
            item->lines[i] = item->lines[i + 1];
    }
    if (item->shown_places && next < item->n_lines) {
        item->shown_lines++;
        item->shown_lines -= !fits(filling);
    }
}

/* The first line stands for all; a rewrite is worth more than a bare line. */
static void grow_rewrite(struct agent_filling *filling, struct agent_item *item)
{
    if (item->n_lines && item->lines[0].new.len)
        grow_line(filling, item);
}

/* `loadtxt` of numpy.loadtxt stands in np.loadtxt(…). */
static bool is_in_line(struct str evidence, struct str line)
{
    struct str before, last = evidence, rest = evidence;
    while (str_cut(rest, STR("."), &before, &rest))
        last = rest;
    return str_find(line, last) < line.len;
}

/* Whoever wrote the code knows its lines: one that is not rewritten is worth
 * its room only where the evidence is no part of it. */
static void grow_first_line(struct agent_filling *filling,
                            struct agent_item *item)
{
    if (!item->shown_lines && item->n_lines &&
        !is_in_line(item->evidence, item->lines[0].old))
        grow_line(filling, item);
}

static void grow_lines(struct agent_filling *filling, struct agent_item *item)
{
    for (size_t before = item->n_lines; item->shown_lines != before;) {
        before = item->shown_lines;
        if (item->shown_lines)
            grow_line(filling, item);
    }
}

/* Errors are what keeps the code from running: they come first; what is of one
 * rule stands together. */
static bool comes_before(const struct agent_item *a, const struct agent_item *b)
{
    return a->severity != b->severity ? a->severity > b->severity
                                      : a->order < b->order;
}

static void items_order(struct agent_state *state)
{
    for (size_t i = 1; i < state->n; i++) {
        struct agent_item *moved = state->items[i];
        size_t at = i;
        for (; at > 0 && comes_before(moved, state->items[at - 1]); at--)
            state->items[at] = state->items[at - 1];
        state->items[at] = moved;
    }
}

/* The items in another order: errors, and among them those with the most
 * findings, first; what is as frequent stays as it stands. */
static void items_by_number(const struct agent_state *state,
                            struct agent_item **ret)
{
    for (size_t i = 0; i < state->n; i++) {
        struct agent_item *moved = state->items[i];
        size_t at = i;
        for (; at > 0 && ret[at - 1]->severity == moved->severity &&
               ret[at - 1]->n < moved->n;
             at--)
            ret[at] = ret[at - 1];
        ret[at] = moved;
    }
}

/* What is worth most first; frequent: items with the most findings first. */
static const struct {
    void (*grow)(struct agent_filling *, struct agent_item *);
    bool frequent;
} steps[] = {
    {grow_place, false},       {grow_some_places, false}, {grow_rewrite, false},
    {grow_bare_instead, true}, {grow_places, false},      {grow_instead, true},
    {grow_why, false},         {grow_first_line, false},  {grow_lines, false},
};

void agent_fill(struct report *report, struct buf *out)
{
    struct agent_state *state = report->state;
    struct agent_filling filling = {
        .report = report,
        .out = out,
        .limit = report->max_chars ? report->max_chars : DEFAULT_CHARS};
    struct agent_item *frequent[ITEMS];
    items_order(state);
    items_by_number(state, frequent);
    for (size_t step = 0; step < COUNT_OF(steps); step++)
        for (size_t i = 0; i < state->n; i++)
            steps[step].grow(&filling, steps[step].frequent ? frequent[i]
                                                            : state->items[i]);
    agent_answer(out, report);
}
