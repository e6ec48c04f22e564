/* dotted.c - dotted names: of modules in imports, of attributes in patterns.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "base/buf.h"
#include "source/walk.h"

/* ------------------------------------------------------------ dotted names */

#define MAX_COMPONENTS 64 /* of a.b.c…; more is no module anyone has */

struct dotted {
    uint32_t names[MAX_COMPONENTS], starts[MAX_COMPONENTS],
        ends[MAX_COMPONENTS];
    size_t n;
    bool cut; /* there were more */
};

/* The identifiers, not the text: it may hold blanks and comments. */
static void dotted_read(struct facts *facts, TSNode node, struct dotted *ret)
{
    ret->n = 0;
    uint32_t n = ts_node_named_child_count(node);
    for (uint32_t i = 0; i < n; i++) {
        TSNode child = ts_node_named_child(node, i);
        if (ts_node_is_extra(child))
            continue;
        ret->cut = ret->n == MAX_COMPONENTS;
        if (ret->cut)
            return;
        uint32_t start = ts_node_start_byte(child);
        uint32_t end = ts_node_end_byte(child);
        ret->starts[ret->n] = start;
        ret->ends[ret->n] = end;
        ret->names[ret->n++] = name_intern(facts, fact_text(facts, start, end));
    }
}

/* "a.b.c" as one name. */
static uint32_t dotted_name(struct facts *facts, const struct dotted *dotted)
{
    CLEANUP(buf_done) struct buf text = {0};
    for (size_t i = 0; i < dotted->n; i++) {
        if (i)
            buf_addc(&text, '.');
        buf_add(&text, fact_name(facts, dotted->names[i]));
    }
    struct str kept = arena_str(facts->arena, buf_str(&text));
    if (text.failed || !kept.ptr)
        facts->failed = true;
    return facts->failed ? 0 : name_intern(facts, kept);
}

void import_add(struct walk *walk, const struct arrival *in,
                const struct open_fact *statement, uint32_t name)
{
    bool from = statement->kind == FACT_IMPORT_FROM;
    struct import_fact import = {
        .start = in->start,
        .end = in->end,
        .module = from ? statement->module : name,
        .module_start = from ? statement->module_start : in->start,
        .module_end = from ? statement->module_end : in->end,
        .member = from ? name : 0,
        .scope = in->scope,
        .fact = statement->fact,
        .relative = statement->relative,
        .future = statement->kind == FACT_FUTURE,
        .star = in->shape->kind == FACT_IMPORT_STAR,
        .direct = walk->facts->all.at[statement->fact].flags & FACT_DIRECT,
    };
    if (!vec_push(&walk->facts->imports, import))
        walk->facts->failed = true;
}

/* The import statement that this frame is, or is directly in. */
struct open_fact *import_frame(struct walk *walk)
{
    for (size_t i = walk->stack.n; i-- > 0 && i + 3 > walk->stack.n;) {
        struct open_fact *frame = &walk->stack.at[i];
        if (frame->kind == FACT_IMPORT || frame->kind == FACT_IMPORT_FROM ||
            frame->kind == FACT_FUTURE)
            return frame;
    }
    return NULL;
}

static void on_imported(struct walk *walk, const struct arrival *in,
                        struct open_fact *statement, uint32_t name)
{
    struct open_fact *frame = top(walk);
    if (frame->kind == FACT_RELATIVE ||
        (frame == statement && in->part == PART_MODULE)) {
        statement->module = name;
        statement->module_start = in->start;
        statement->module_end = in->end;
        return;
    }
    import_add(walk, in, statement, name);
    frame->import = (uint32_t)walk->facts->imports.n;
}

/* What a dotted name in a pattern is to CPython. */
static const struct shape attribute_shape = {.kind = FACT_ATTRIBUTE};
static const struct shape name_shape = {.kind = FACT_NAME};

/* `case a.b.c:` is an attribute chain to CPython: write it down as one. */
static void on_value_pattern(struct walk *walk, const struct arrival *in,
                             const struct dotted *dotted)
{
    struct facts *facts = walk->facts;
    uint32_t first = (uint32_t)facts->all.n;
    for (size_t i = dotted->n; i-- > 0;) {
        struct arrival link = *in;
        link.shape = i ? &attribute_shape : &name_shape;
        link.end = dotted->ends[i];
        link.whole = true;
        link.part = i + 1 < dotted->n ? PART_OBJECT : in->part;
        uint32_t fact = fact_add(walk, &link);
        if (facts->failed)
            return;
        struct fact *at = &facts->all.at[fact];
        if (i + 1 < dotted->n)
            at->parent = fact - 1;
        at->name = dotted->names[i];
        at->name_start = dotted->starts[i];
        at->name_end = dotted->ends[i];
        at->flags |= FACT_READS;
    }
    for (size_t i = first; i < facts->all.n; i++)
        facts->all.at[i].next = (uint32_t)facts->all.n;
}

static void on_pattern(struct walk *walk, const struct arrival *in,
                       const struct dotted *dotted)
{
    bool is_class = top(walk)->kind == FACT_CLASS_PATTERN;
    if (dotted->n > 1 || is_class)
        on_value_pattern(walk, in, dotted);
    else if (dotted->n == 1 &&
             !str_eq(fact_name(walk->facts, dotted->names[0]), STR("_"))) {
        struct arrival capture = *in;
        capture.shape = &name_shape;
        name_bind(walk, &capture, dotted->names[0], BIND_PATTERN,
                  top(walk)->fact);
    }
}

void on_dotted(struct walk *walk, const struct arrival *in)
{
    struct dotted dotted = {0};
    dotted_read(walk->facts, in->node, &dotted);
    if (walk->facts->failed)
        return;
    if (dotted.cut && walk->facts->too_deep == UINT32_MAX)
        walk->facts->too_deep = in->start;
    struct open_fact *statement = import_frame(walk);
    if (statement)
        on_imported(walk, in, statement, dotted_name(walk->facts, &dotted));
    else
        on_pattern(walk, in, &dotted);
}
