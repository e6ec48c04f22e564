/* frame.c - the open facts of a walk, their parts and their scopes.
 * SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "source/walk.h"

/* ------------------------------------------------------------------- parts */

static TSNode edge_child(TSNode node, bool last)
{
    uint32_t n = ts_node_named_child_count(node);
    for (uint32_t i = 0; i < n; i++) {
        TSNode child = ts_node_named_child(node, last ? n - 1 - i : i);
        if (!ts_node_is_extra(child))
            return child;
    }
    return (TSNode){0};
}

static TSNode part_node(TSNode node, uint16_t field)
{
    if (field >= PART_FIRST_CHILD)
        return edge_child(node, field == PART_LAST_CHILD);
    return ts_node_child_by_field_id(node, field);
}

static void frame_parts(struct open_fact *frame, const struct arrival *in)
{
    for (size_t i = 0; i < in->shape->n_parts; i++) {
        TSNode part = part_node(in->node, in->shape->parts[i].field);
        if (ts_node_is_null(part))
            continue;
        uint32_t start = ts_node_start_byte(part);
        frame->parts[frame->n_parts++] = (struct part_range){
            in->shape->parts[i].part,
            start < in->start ? in->start : start, /* behind a star */
            ts_node_end_byte(part)};
    }
}

const struct part_range *frame_part(const struct open_fact *frame,
                                    enum part part)
{
    for (size_t i = 0; i < frame->n_parts; i++)
        if (frame->parts[i].part == part)
            return &frame->parts[i];
    return NULL;
}

void part_find(const struct open_fact *frame, struct arrival *in)
{
    for (size_t i = 0; i < frame->n_parts; i++) {
        const struct part_range *range = &frame->parts[i];
        if (in->start < range->start || in->end > range->end)
            continue;
        in->part = range->part;
        in->whole = in->start == range->start && in->end == range->end;
        return;
    }
}

/* ------------------------------------------------------------------ scopes */

static uint32_t scope_new(struct facts *facts, enum scope_kind kind,
                          uint32_t parent, uint32_t fact)
{
    struct scope scope = {(uint8_t)kind, parent, UINT32_MAX, fact};
    if (facts->scopes.n) {
        scope.outermost = facts->scopes.at[parent].outermost;
        if (scope.outermost == UINT32_MAX &&
            (kind == SCOPE_FUNCTION || kind == SCOPE_COMPREHENSION))
            scope.outermost = facts->all.at[fact].start;
    }
    if (!vec_push(&facts->scopes, scope)) {
        facts->failed = true;
        return 0;
    }
    return (uint32_t)(facts->scopes.n - 1);
}

/* In which scope a child of this frame is read (Python's reference, 4.2). */
uint32_t scope_of_part(struct open_fact *frame, enum part part)
{
    switch (frame->kind) {
    case FACT_FUNCTION:
    case FACT_CLASS:
    case FACT_LAMBDA:
        return part == PART_BODY ? frame->inner : frame->outer;
    case FACT_CLAUSE:
        return part == PART_ITERABLE ? frame->outer : frame->scope;
    case FACT_TYPE_ALIAS:
        return part == PART_VALUE ? frame->inner : frame->scope;
    case FACT_GENERIC: /* the name of an alias, and its parameters */
        return frame->context == BIND_TYPE && part != PART_OBJECT
                   ? frame->inner
                   : frame->scope;
    default:
        return frame->scope;
    }
}

static void open_definition(struct facts *facts, struct open_fact *frame,
                            enum scope_kind kind)
{
    frame->outer = frame->scope;
    if (frame_part(frame, PART_TYPES))
        frame->outer = scope_new(facts, SCOPE_TYPE, frame->scope, frame->fact);
    frame->inner = scope_new(facts, kind, frame->outer, frame->fact);
}

static void open_comprehension(struct facts *facts, struct open_fact *frame)
{
    frame->outer = frame->scope;
    frame->inner =
        scope_new(facts, SCOPE_COMPREHENSION, frame->scope, frame->fact);
    frame->scope = frame->inner;
}

/* `type X[T] = …`: the parameters have a scope of their own, in which the value
 * is computed, later. */
static void open_alias(struct facts *facts, struct open_fact *frame,
                       TSNode node)
{
    TSNode target = ts_node_named_child(
        ts_node_child_by_field_id(node, ts_language_field_id_for_name(
                                            ts_node_language(node), "left", 4)),
        0);
    frame->inner = frame->scope;
    if (strcmp(ts_node_type(target), "identifier") == 0 ||
        strcmp(ts_node_type(target), "generic_type") == 0)
        frame->inner = scope_new(facts, SCOPE_TYPE, frame->scope, frame->fact);
}

/* The first iterable is read outside the comprehension, the others inside. */
static void open_clause(struct open_fact *parent, struct open_fact *frame)
{
    frame->outer = frame->scope;
    if (parent->kind == FACT_COMPREHENSION && !parent->had_clause)
        frame->outer = parent->outer;
    parent->had_clause = true;
}

/* ------------------------------------------------------------------- facts */

static bool is_direct(const struct walk *walk, const struct open_fact *frame,
                      enum part part)
{
    const struct fact *parent = &walk->facts->all.at[frame->fact];
    if (parent->kind == FACT_MODULE)
        return true;
    /* a = b = …: the inner assignment is part of the same statement; so is the
     * as-pattern of a with. */
    bool inner = (parent->kind == FACT_ASSIGN && part == PART_VALUE) ||
                 (parent->kind == FACT_WITH && part == PART_NONE);
    return inner && (parent->flags & FACT_DIRECT);
}

uint32_t fact_add(struct walk *walk, const struct arrival *in)
{
    struct facts *facts = walk->facts;
    struct fact fact = {
        .kind = (uint8_t)in->shape->kind,
        .part = (uint8_t)in->part,
        .flags = in->whole ? FACT_WHOLE : 0,
        .start = in->start,
        .end = in->end,
        .scope = in->scope,
        .next = (uint32_t)facts->all.n + 1,
    };
    if (walk->stack.n) {
        fact.parent = top(walk)->fact;
        if (is_direct(walk, top(walk), in->part))
            fact.flags |= FACT_DIRECT;
    }
    if (!vec_push(&facts->all, fact)) {
        facts->failed = true;
        return 0;
    }
    return (uint32_t)(facts->all.n - 1);
}

/* What holds a part of a display or subscript is no level of its own; of a
 * statement, its block is. */
static bool is_no_level(uint8_t kind)
{
    switch (kind) {
    case FACT_PAIR:
    case FACT_SLICE:
    case FACT_IF:
    case FACT_ELIF:
    case FACT_ELSE:
    case FACT_WHILE:
    case FACT_TRY:
    case FACT_FINALLY:
    case FACT_MATCH:
        return true;
    default:
        return false;
    }
}

void frame_open(struct walk *walk, const struct arrival *in)
{
    struct facts *facts = walk->facts;
    struct open_fact frame = {
        .fact = fact_add(walk, in),
        .end = in->end,
        .kind = (uint8_t)in->shape->kind,
        .scope = in->scope,
        .context = in->context,
        .context_fact = in->context_fact,
    };
    if (facts->failed)
        return;
    struct open_fact *parent = walk->stack.n ? top(walk) : NULL;
    if (parent) {
        bool deeper = in->start != facts->all.at[parent->fact].start &&
                      !is_no_level(frame.kind);
        frame.depth = parent->depth + deeper;
    }
    if (frame.depth > walk->max_depth && facts->too_deep == UINT32_MAX)
        facts->too_deep = in->start;
    frame_parts(&frame, in);
    if (frame.kind == FACT_FUNCTION || frame.kind == FACT_LAMBDA)
        open_definition(facts, &frame, SCOPE_FUNCTION);
    else if (frame.kind == FACT_CLASS)
        open_definition(facts, &frame, SCOPE_CLASS);
    else if (frame.kind == FACT_TYPE_ALIAS)
        open_alias(facts, &frame, in->node);
    else if (frame.kind == FACT_GENERIC && parent)
        frame.inner = parent->inner;
    else if (frame.kind == FACT_COMPREHENSION)
        open_comprehension(facts, &frame);
    else if (frame.kind == FACT_CLAUSE && parent)
        open_clause(parent, &frame);
    if (!vec_push(&walk->stack, frame))
        facts->failed = true;
}

void frames_close(struct walk *walk, uint32_t start)
{
    while (walk->stack.n > 1 && top(walk)->end <= start) {
        walk->facts->all.at[top(walk)->fact].next =
            (uint32_t)walk->facts->all.n;
        walk->stack.n--;
    }
}
