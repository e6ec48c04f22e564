/* gather.c - walk a tree once and write down its facts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Nodes come in pre-order; a stack of open facts tells the parent of each, and
 * the parts of a node (looked up by field when it is met) tell in which role
 * its children stand. */
#include "source/gather.h"

#include <stdlib.h>
#include <string.h>

#include "base/attr.h"
#include "base/error.h"
#include "grammars/preorder.h"
#include "source/walk.h"

/* ----------------------------------------------------------------- arrivals */

static void on_leaf(struct walk *walk, const struct arrival *in)
{
    fact_add(walk, in);
}

static void on_import_star(struct walk *walk, const struct arrival *in)
{
    struct open_fact *statement = import_frame(walk);
    if (statement)
        import_add(walk, in, statement, 0);
    fact_add(walk, in);
}

static void on_relative(struct walk *walk, const struct arrival *in)
{
    struct open_fact *statement = import_frame(walk);
    if (statement) {
        statement->relative = true;
        statement->module_start = in->start;
        statement->module_end = in->end;
    }
    frame_open(walk, in);
}

/* An attribute or item that is assigned to or deleted is no read; an augmented
 * target is both. */
static void on_attribute(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    struct fact *at = &walk->facts->all.at[top(walk)->fact];
    if (in->context == BIND_NONE || in->context == BIND_AUGMENT)
        at->flags |= FACT_READS;
    if (in->context == BIND_DELETE)
        at->flags |= FACT_DELETES;
    else if (in->context != BIND_NONE)
        at->flags |= FACT_STORES;
    /* What stands below the target is read. */
    top(walk)->context = BIND_NONE;
}

static const char *const operator_signs[] = {
#define O(name, sign) [OP_##name] = (sign),
#include "source/operators.def"
#undef O
};

/* "+=" is the operator "+". */
static enum operator operator_find(const char *sign, bool augments)
{
    size_t length = strlen(sign) - (augments && *sign != '\0');
    for (size_t i = 1; i < COUNT_OF(operator_signs); i++)
        if (strlen(operator_signs[i]) == length &&
            memcmp(operator_signs[i], sign, length) == 0)
            return (enum operator)i;
    return OP_NONE;
}

/* The signs of a comparison are its children without a name. */
static enum operator comparison_find(TSNode node)
{
    enum operator found = OP_NONE;
    uint32_t n = ts_node_child_count(node);
    if (n > 8) /* of a chain each child would be looked for from the start */
        return OP_CHAIN;
    for (uint32_t i = 0; i < n; i++) {
        TSNode child = ts_node_child(node, i);
        if (ts_node_is_named(child))
            continue;
        if (found != OP_NONE)
            return OP_CHAIN;
        found = operator_find(ts_node_type(child), false);
    }
    return found;
}

static void on_compare(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (!walk->facts->failed)
        walk->facts->all.at[top(walk)->fact].extra = comparison_find(in->node);
}

/* a[:x] and a[x:]: which of its parts a slice has. */
static void on_slice(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    uint32_t n = ts_node_child_count(in->node), bits = 0, at = SLICE_START;
    for (uint32_t i = 0; i < n; i++) {
        TSNode child = ts_node_child(in->node, i);
        if (ts_node_is_extra(child))
            continue;
        if (ts_node_is_named(child))
            bits |= at;
        else
            at <<= 1;
    }
    walk->facts->all.at[top(walk)->fact].extra = bits;
}

/* `(x) = 1` has brackets around one name, `(x,) = y` takes it out of a row. */
static void on_targets(struct walk *walk, const struct arrival *in)
{
    static const struct shape group = {
        .kind = FACT_GROUP,
        .n_parts = 1,
        .parts = {{PART_VALUE, PART_FIRST_CHILD}}};
    struct arrival bracketed = *in;
    bool row = walk->facts->text->bytes.ptr[in->start] == '[';
    for (uint32_t i = 0; i < ts_node_child_count(in->node) && i < 4 && !row;
         i++)
        row = strcmp(ts_node_type(ts_node_child(in->node, i)), ",") == 0;
    if (!row && ts_node_named_child_count(in->node) == 1)
        bracketed.shape = &group;
    frame_open(walk, &bracketed);
}

static void on_comprehension(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    char first = walk->facts->text->bytes.ptr[in->start];
    if (first == '[' || first == '{' || first == '(')
        walk->facts->all.at[top(walk)->fact].extra = (uint8_t)first;
}

/* async def, async for, async with: a word without a name comes first. */
static void on_maybe_async(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    TSNode first = ts_node_child(in->node, 0);
    if (!walk->facts->failed && !ts_node_is_null(first) &&
        strcmp(ts_node_type(first), "async") == 0)
        walk->facts->all.at[top(walk)->fact].flags |= FACT_ASYNC;
}

/* yield x and yield from x */
static void on_yield(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    TSNode second = ts_node_child(in->node, 1);
    if (!walk->facts->failed && !ts_node_is_null(second) &&
        strcmp(ts_node_type(second), "from") == 0)
        walk->facts->all.at[top(walk)->fact].extra = 1;
}

/* {x!r:>8}: its conversion is a letter, its format a stretch of the text. */
static void on_field(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    const struct part_range *conversion =
        frame_part(top(walk), PART_CONVERSION);
    const struct part_range *format = frame_part(top(walk), PART_FORMAT);
    struct fact *at = &walk->facts->all.at[top(walk)->fact];
    if (conversion)
        at->extra = (uint8_t)walk->facts->text->bytes.ptr[conversion->end - 1];
    at->name_start = format ? format->start : 0;
    at->name_end = format ? format->end : 0;
}

/* An operator is remembered with where it stands. */
static void on_operator(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    const struct part_range *sign = frame_part(top(walk), PART_OPERATOR);
    struct fact *at = &walk->facts->all.at[top(walk)->fact];
    at->name_start = sign ? sign->start : 0;
    at->name_end = sign ? sign->end : 0;
    const struct part_range *part = sign;
    if (part)
        at->extra =
            operator_find(ts_node_type(ts_node_descendant_for_byte_range(
                              in->node, part->start, part->end)),
                          in->shape->kind == FACT_AUGMENT);
}

static void (*const on_arrival[N_FACT_KINDS])(struct walk *,
                                              const struct arrival *) = {
    [FACT_NAME] = on_name,
    [FACT_DOTTED] = on_dotted,
    [FACT_IMPORT_STAR] = on_import_star,
    [FACT_RELATIVE] = on_relative,
    [FACT_ATTRIBUTE] = on_attribute,
    [FACT_KEYWORD_PATTERN] = on_attribute,
    [FACT_SUBSCRIPT] = on_attribute,
    [FACT_OPERATOR] = on_operator,
    [FACT_UNARY] = on_operator,
    [FACT_INTEGER] = on_leaf,
    [FACT_FLOAT] = on_leaf,
    [FACT_TRUE] = on_leaf,
    [FACT_FALSE] = on_leaf,
    [FACT_NONE] = on_leaf,
    [FACT_ELLIPSIS] = on_leaf,
    [FACT_SEPARATOR] = on_leaf,
    [FACT_SLASH] = on_leaf,
    [FACT_LEAVE] = on_leaf,
    [FACT_FIELD] = on_field,
    [FACT_YIELD] = on_yield,
    [FACT_AUGMENT] = on_operator,
    [FACT_COMPARE] = on_compare,
    [FACT_TARGETS] = on_targets,
    [FACT_SLICE] = on_slice,
    [FACT_COMPREHENSION] = on_comprehension,
    [FACT_FUNCTION] = on_maybe_async,
    [FACT_FOR] = on_maybe_async,
    [FACT_WITH] = on_maybe_async,
    [FACT_CLAUSE] = on_maybe_async,
};

static void arrive(struct walk *walk, struct arrival in)
{
    frames_close(walk, in.start);
    if (walk->stack.n) {
        struct open_fact *frame = top(walk);
        part_find(frame, &in);
        in.scope = scope_of_part(frame, in.part);
        context_find(walk, frame, &in);
    }
    if (on_arrival[in.shape->kind])
        on_arrival[in.shape->kind](walk, &in);
    else
        frame_open(walk, &in);
}

/* The starred value that begins here, or NULL. */
static const struct splat *splat_at(struct walk *walk, uint32_t start)
{
    const struct reading *reading = walk->facts->reading;
    if (!reading)
        return NULL;
    while (walk->splat < reading->splats.n &&
           reading->splats.at[walk->splat].start < start)
        walk->splat++;
    bool here = walk->splat < reading->splats.n &&
                reading->splats.at[walk->splat].start == start;
    return here ? &reading->splats.at[walk->splat] : NULL;
}

/* `match [a, b]:` has other brackets for the parser. */
static bool is_respelled_list(const struct walk *walk, const struct arrival *in)
{
    const struct reading *reading = walk->facts->reading;
    bool display = in->shape->kind == FACT_TUPLE || in->shape->kind == FACT_SET;
    return display && reading && reading->respelled.len &&
           walk->facts->text->bytes.ptr[in->start] == '[' &&
           reading->respelled.ptr[in->start - reading->start] != '[';
}

/* A node that begins with a star which holds for all of the value, whatever the
 * tree says: the outermost one is the starred value, what is below begins
 * behind the star, and the sign itself is nothing. */
static void splat_arrive(struct walk *walk, struct arrival in,
                         const struct splat *splat)
{
    static const struct shape starred = {.kind = FACT_SPLAT};
    bool is_sign = in.shape->kind == FACT_UNARY || in.shape->kind == FACT_SPLAT;
    if (in.end > splat->end) { /* a row that begins with it */
        arrive(walk, in);
        return;
    }
    if (in.end == splat->end) {
        struct arrival whole = in;
        whole.shape = &starred;
        arrive(walk, whole);
    }
    in.start = splat->operand;
    if (!is_sign)
        arrive(walk, in);
}

/* ---------------------------------------------------------------- the walk */

/* Parts of a dotted name were read with it; leaves have nothing below. */
static bool has_inside(const struct shape *shape)
{
    return !shape || (shape->kind != FACT_DOTTED && shape->kind != FACT_NAME);
}

static bool is_time_to_ask(struct budget *budget, uint32_t *steps)
{
    return (++*steps & 0xFF) == 0 && budget_is_over(budget);
}

static const struct shape *list_shape(const struct shapes *shapes)
{
    for (size_t i = 0; i < shapes->n; i++)
        if (shapes->all[i].kind == FACT_LIST)
            return &shapes->all[i];
    return NULL;
}

static void node_arrive(struct walk *walk, const struct shapes *shapes,
                        const struct shape *shape, const struct preorder *at)
{
    struct arrival in = {
        .node = at->node, .shape = shape, .start = at->start, .end = at->end};
    if (is_respelled_list(walk, &in))
        in.shape = list_shape(shapes);
    const struct splat *splat = in.shape ? splat_at(walk, in.start) : NULL;
    if (splat)
        splat_arrive(walk, in, splat);
    else if (in.shape)
        arrive(walk, in);
}

static void walk_tree(struct walk *walk, const struct shapes *shapes,
                      const TSTree *tree, struct budget *budget)
{
    struct preorder at = preorder_start(tree);
    uint32_t steps = 0;
    /* The module of one more part is open already. */
    bool more = !walk->stack.n || preorder_next(&at, true);
    while (more && !walk->facts->failed && !is_time_to_ask(budget, &steps)) {
        const struct shape *shape = shape_of(shapes, at.symbol);
        if (shape)
            node_arrive(walk, shapes, shape, &at);
        more = preorder_next(&at, has_inside(shape));
    }
    walk->facts->failed |= at.failed;
    preorder_done(&at);
}

enum gather_end gather(struct facts *facts, const struct shapes *shapes,
                       const TSTree *tree, size_t max_depth,
                       struct budget *budget)
{
    facts_clear(facts);
    return gather_more(facts, shapes, tree, max_depth, budget);
}

enum gather_end gather_more(struct facts *facts, const struct shapes *shapes,
                            const TSTree *tree, size_t max_depth,
                            struct budget *budget)
{
    struct walk walk = {.facts = facts, .max_depth = max_depth};
    struct open_fact module = {.kind = FACT_MODULE, .end = UINT32_MAX};
    if (facts->all.n && !facts->failed)
        facts->failed = !vec_push(&walk.stack, module);
    if (!facts->failed)
        walk_tree(&walk, shapes, tree, budget);
    if (!facts->failed && walk.stack.n) {
        frames_close(&walk, UINT32_MAX);
        facts->all.at[0].next = (uint32_t)facts->all.n;
    }
    vec_done(&walk.stack);
    if (facts->failed)
        return GATHER_MEMORY;
    return budget->exceeded ? GATHER_BUDGET : GATHERED;
}
