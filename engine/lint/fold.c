/* fold.c - what a string expression says once it is decoded and joined.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/fold.h"

#include "base/attr.h"
#include "base/buf.h"

static bool is_plus(const struct lint *lint, const struct fact *fact)
{
    if (fact->kind != FACT_OPERATOR)
        return false;
    return fact->name_end == fact->name_start + 1 &&
           lint->text.bytes.ptr[fact->name_start] == '+';
}

/* What joins its children's texts into one. */
static bool is_joint(const struct lint *lint, const struct fact *fact)
{
    return fact->kind == FACT_JOIN || fact->kind == FACT_GROUP ||
           is_plus(lint, fact);
}

bool fold_is_string(const struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    return at->kind == FACT_STRING || at->kind == FACT_JOIN ||
           is_plus(lint, at);
}

bool fold_is_top(const struct lint *lint, uint32_t fact)
{
    if (!fold_is_string(lint, fact))
        return false;
    uint32_t parent = lint_fact(lint, fact)->parent;
    while (parent && lint_fact(lint, parent)->kind == FACT_GROUP)
        parent = lint_fact(lint, parent)->parent;
    const struct fact *up = lint_fact(lint, parent);
    return up->kind != FACT_JOIN && !is_plus(lint, up);
}

/* The parts of a formatted literal that are code, relative to the literal. */
static struct hole *holes_find(struct lint *lint, uint32_t string, size_t *n)
{
    const struct fact *at = lint_fact(lint, string);
    size_t count = 0;
    for (uint32_t i = string + 1; i < at->next; i = lint_fact(lint, i)->next)
        count += lint_fact(lint, i)->kind == FACT_FIELD;
    struct hole *holes = ARENA_ARRAY(&lint->arena, struct hole, count + 1);
    *n = 0;
    for (uint32_t i = string + 1; holes && i < at->next;
         i = lint_fact(lint, i)->next) {
        const struct fact *field = lint_fact(lint, i);
        if (field->kind == FACT_FIELD)
            holes[(*n)++] =
                (struct hole){field->start - at->start, field->end - at->start};
    }
    return holes;
}

struct folding {
    struct lint *lint;
    struct folded *folded;
    struct buf text; /* of the run being built */
    uint32_t start, end;
    bool open;
    bool failed;
};

static void run_close(struct folding *f)
{
    if (!f->open)
        return;
    f->open = false;
    struct literal_run run = {arena_str(&f->lint->arena, buf_str(&f->text)),
                              f->start, f->end};
    if (f->text.failed || !run.text.ptr || !vec_push(&f->folded->runs, run))
        f->failed = true;
    f->text.len = 0;
}

static void string_add(struct folding *f, uint32_t string)
{
    struct lint *lint = f->lint;
    const struct fact *at = lint_fact(lint, string);
    size_t n_holes;
    const struct hole *holes = holes_find(lint, string, &n_holes);
    if (!holes) {
        f->failed = true;
        return;
    }
    struct literal literal = lint->grammar->decode(
        &lint->arena, fact_text(&lint->facts, at->start, at->end), holes,
        n_holes);
    if (!literal.text.ptr) {
        f->failed = true;
        return;
    }
    if (!f->open)
        f->start = at->start;
    f->open = true;
    f->end = at->end;
    buf_add(&f->text, literal.text);
    f->folded->bytes |= literal.bytes;
    f->folded->bad |= literal.bad;
    f->folded->literal &= n_holes == 0;
}

bool fold(struct lint *lint, uint32_t fact, struct folded *ret)
{
    struct folding f = {.lint = lint, .folded = ret};
    ret->runs.n = 0;
    ret->literal = true;
    ret->bytes = ret->bad = false;
    uint32_t stop = lint_fact(lint, fact)->next;
    for (uint32_t i = fact; i < stop && !f.failed;) {
        const struct fact *at = lint_fact(lint, i);
        bool whole = i == fact || (at->flags & FACT_WHOLE) ||
                     lint_fact(lint, at->parent)->kind == FACT_JOIN;
        if (whole && is_joint(lint, at)) {
            i++;
            continue;
        }
        if (whole && at->kind == FACT_STRING) {
            string_add(&f, i);
        } else {
            run_close(&f);
            ret->literal = false;
        }
        i = at->next;
    }
    run_close(&f);
    ret->literal &= ret->runs.n == 1;
    buf_done(&f.text);
    return !f.failed;
}

void folded_done(struct folded *folded)
{
    vec_done(&folded->runs);
}
