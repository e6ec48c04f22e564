/* gather.c - walk a tree once and write down its facts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Nodes come in pre-order; a stack of open facts tells the parent of each, and
 * the parts of a node (looked up by field when it is met) tell in which role
 * its children stand. */
#include "source/gather.h"

#include "base/attr.h"
#include "base/error.h"

struct part_range {
    enum part part;
    uint32_t start, end;
};

/* An open fact. */
struct frame {
    uint32_t fact, end, depth;
    uint8_t kind;
    uint8_t n_parts;
    struct part_range parts[MAX_PARTS];
    uint32_t scope;            /* for children outside the parts below */
    uint32_t outer, inner;     /* function, class, lambda, comprehension */
    enum binding_kind context; /* what children bind that are mere brackets */
    uint32_t context_fact;
    uint32_t import; /* index + 1 of an import that is being read */
    uint32_t module, module_start, module_end; /* of a from-import */
    bool relative;
    bool had_clause; /* the first iterable of a comprehension is over */
};

struct walk {
    struct facts *facts;
    size_t max_depth;
    VEC(struct frame) stack;
};

/* What an incoming node is, before it becomes a fact. */
struct arrival {
    TSNode node;
    const struct shape *shape;
    uint32_t start, end;
    enum part part;
    bool whole;
    uint32_t scope;
    enum binding_kind context;
    uint32_t context_fact;
};

static struct frame *top(struct walk *walk)
{
    return &walk->stack.at[walk->stack.n - 1];
}

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

static void frame_parts(struct frame *frame, const struct arrival *in)
{
    for (size_t i = 0; i < in->shape->n_parts; i++) {
        TSNode part = part_node(in->node, in->shape->parts[i].field);
        if (ts_node_is_null(part))
            continue;
        frame->parts[frame->n_parts++] = (struct part_range){
            in->shape->parts[i].part, ts_node_start_byte(part),
            ts_node_end_byte(part)};
    }
}

static const struct part_range *frame_part(const struct frame *frame,
                                           enum part part)
{
    for (size_t i = 0; i < frame->n_parts; i++)
        if (frame->parts[i].part == part)
            return &frame->parts[i];
    return NULL;
}

static void part_find(const struct frame *frame, struct arrival *in)
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
static uint32_t scope_of_part(struct frame *frame, enum part part)
{
    switch (frame->kind) {
    case FACT_FUNCTION:
    case FACT_CLASS:
    case FACT_LAMBDA:
        return part == PART_BODY ? frame->inner : frame->outer;
    case FACT_CLAUSE:
        return part == PART_ITERABLE ? frame->outer : frame->scope;
    default:
        return frame->scope;
    }
}

static void open_definition(struct facts *facts, struct frame *frame,
                            enum scope_kind kind)
{
    frame->outer = frame->scope;
    if (frame_part(frame, PART_TYPES))
        frame->outer = scope_new(facts, SCOPE_TYPE, frame->scope, frame->fact);
    frame->inner = scope_new(facts, kind, frame->outer, frame->fact);
}

static void open_comprehension(struct facts *facts, struct frame *frame)
{
    frame->outer = frame->scope;
    frame->inner =
        scope_new(facts, SCOPE_COMPREHENSION, frame->scope, frame->fact);
    frame->scope = frame->inner;
}

/* The first iterable is read outside the comprehension, the others inside. */
static void open_clause(struct frame *parent, struct frame *frame)
{
    frame->outer = frame->scope;
    if (parent->kind == FACT_COMPREHENSION && !parent->had_clause)
        frame->outer = parent->outer;
    parent->had_clause = true;
}

/* ---------------------------------------------------------------- bindings */

/* The frame of the function whose parameters these are. */
static const struct frame *function_frame(const struct walk *walk)
{
    for (size_t i = walk->stack.n; i-- > 0;) {
        const struct frame *frame = &walk->stack.at[i];
        if (frame->kind == FACT_FUNCTION || frame->kind == FACT_LAMBDA)
            return frame;
    }
    return &walk->stack.at[0];
}

/* A walrus binds outside the comprehensions that hold it (PEP 572). */
static uint32_t scope_of_walrus(const struct facts *facts, uint32_t scope)
{
    while (facts->scopes.at[scope].kind == SCOPE_COMPREHENSION)
        scope = facts->scopes.at[scope].parent;
    return scope;
}

static uint32_t scope_of_binding(const struct walk *walk,
                                 enum binding_kind kind, uint32_t scope)
{
    if (kind == BIND_PARAMETER)
        return function_frame(walk)->inner;
    if (kind == BIND_WALRUS)
        return scope_of_walrus(walk->facts, scope);
    return scope;
}

/* Where a for or with holds what it binds: the nearest body around the fact. */
static void body_find(const struct walk *walk, struct binding *binding)
{
    for (size_t i = walk->stack.n; i-- > 0;) {
        const struct frame *frame = &walk->stack.at[i];
        if (frame->kind != FACT_FOR && frame->kind != FACT_WITH)
            continue;
        const struct part_range *body = frame_part(frame, PART_BODY);
        if (!body)
            return;
        binding->body_start = body->start;
        binding->body_end = body->end;
        return;
    }
}

static void bind(struct walk *walk, enum binding_kind kind, uint32_t name,
                 uint32_t scope, uint32_t fact, bool single)
{
    struct facts *facts = walk->facts;
    const struct fact *by = &facts->all.at[fact];
    struct binding binding = {
        .name = name,
        .scope = scope_of_binding(walk, kind, scope),
        .fact = fact,
        .kind = (uint8_t)kind,
        .direct = by->flags & FACT_DIRECT,
        .single = single,
        .start = by->start,
        .end = by->end,
    };
    if (kind == BIND_FOR || kind == BIND_WITH)
        body_find(walk, &binding);
    if (!vec_push(&facts->bindings, binding))
        facts->failed = true;
}

/* What the target of each kind of fact binds. */
static enum binding_kind context_of(uint8_t kind)
{
    static const uint8_t contexts[N_FACT_KINDS] = {
        [FACT_ASSIGN] = BIND_ASSIGN,   [FACT_AUGMENT] = BIND_AUGMENT,
        [FACT_WALRUS] = BIND_WALRUS,   [FACT_FOR] = BIND_FOR,
        [FACT_CLAUSE] = BIND_CLAUSE,   [FACT_AS] = BIND_WITH,
        [FACT_HANDLER] = BIND_HANDLER, [FACT_TYPE_ALIAS] = BIND_TYPE,
    };
    return contexts[kind];
}

static bool is_display(uint8_t kind)
{
    return kind == FACT_TUPLE || kind == FACT_LIST || kind == FACT_GROUP ||
           kind == FACT_SPLAT;
}

/* `except E as e` parses as a value that is an as-pattern. */
static bool is_handler(const struct walk *walk)
{
    return walk->stack.n > 1 &&
           walk->stack.at[walk->stack.n - 2].kind == FACT_HANDLER;
}

/* Does a node in this place bind what it names? */
static void context_find(const struct walk *walk, const struct frame *frame,
                         struct arrival *in)
{
    if (frame->kind == FACT_DELETE) {
        in->context = BIND_DELETE;
        in->context_fact = frame->fact;
    } else if (in->part == PART_TARGET) {
        in->context = frame->kind == FACT_AS && is_handler(walk)
                          ? BIND_HANDLER
                          : context_of(frame->kind);
        in->context_fact = frame->fact;
        const struct fact *by = &walk->facts->all.at[frame->fact];
        if (frame->kind == FACT_ASSIGN && !frame_part(frame, PART_VALUE) &&
            by->kind == FACT_ASSIGN)
            in->context = BIND_ANNOTATION;
    } else if (is_display(frame->kind)) {
        in->context = frame->context;
        in->context_fact = frame->context_fact;
    }
}

/* ------------------------------------------------------------------- facts */

static bool is_direct(const struct walk *walk, const struct frame *frame,
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

static uint32_t fact_add(struct walk *walk, const struct arrival *in)
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

static void frame_open(struct walk *walk, const struct arrival *in)
{
    struct facts *facts = walk->facts;
    struct frame frame = {
        .fact = fact_add(walk, in),
        .end = in->end,
        .kind = (uint8_t)in->shape->kind,
        .scope = in->scope,
        .context = in->context,
        .context_fact = in->context_fact,
    };
    if (facts->failed)
        return;
    struct frame *parent = walk->stack.n ? top(walk) : NULL;
    if (parent) {
        /* What holds a part of a display or subscript is no level of its own.
         */
        bool deeper = in->start != facts->all.at[parent->fact].start &&
                      frame.kind != FACT_PAIR && frame.kind != FACT_SLICE;
        frame.depth = parent->depth + deeper;
    }
    if (frame.depth > walk->max_depth && facts->too_deep == UINT32_MAX)
        facts->too_deep = in->start;
    frame_parts(&frame, in);
    if (frame.kind == FACT_FUNCTION || frame.kind == FACT_LAMBDA)
        open_definition(facts, &frame, SCOPE_FUNCTION);
    else if (frame.kind == FACT_CLASS)
        open_definition(facts, &frame, SCOPE_CLASS);
    else if (frame.kind == FACT_COMPREHENSION)
        open_comprehension(facts, &frame);
    else if (frame.kind == FACT_CLAUSE && parent)
        open_clause(parent, &frame);
    if (!vec_push(&walk->stack, frame))
        facts->failed = true;
}

static void frames_close(struct walk *walk, uint32_t start)
{
    while (walk->stack.n > 1 && top(walk)->end <= start) {
        walk->facts->all.at[top(walk)->fact].next =
            (uint32_t)walk->facts->all.n;
        walk->stack.n--;
    }
}

/* ------------------------------------------------------------------- names */

static void name_of_parent(struct walk *walk, const struct arrival *in,
                           uint32_t name)
{
    struct fact *parent = &walk->facts->all.at[top(walk)->fact];
    parent->name = name;
    parent->name_start = in->start;
    parent->name_end = in->end;
}

/* A name as a fact of its own; binding says what binds it, or BIND_NONE. */
static void name_add(struct walk *walk, const struct arrival *in, uint32_t name,
                     enum binding_kind binding)
{
    uint32_t fact = fact_add(walk, in);
    if (walk->facts->failed)
        return;
    struct fact *at = &walk->facts->all.at[fact];
    at->name = name;
    at->name_start = in->start;
    at->name_end = in->end;
    at->binding = (uint8_t)binding;
    bool reads = binding == BIND_NONE || binding == BIND_AUGMENT;
    at->flags |= (uint8_t)((reads ? FACT_READS : 0) |
                           (binding != BIND_NONE ? FACT_BINDS : 0));
    if (binding == BIND_DELETE)
        at->flags |= FACT_DELETES;
}

static void name_bind(struct walk *walk, const struct arrival *in,
                      uint32_t name, enum binding_kind kind, uint32_t by)
{
    name_add(walk, in, name, kind);
    bool single = in->part == PART_TARGET && in->whole;
    bind(walk, kind, name, in->scope, by, single);
}

static void name_declare(struct walk *walk, const struct arrival *in,
                         uint32_t name, bool global)
{
    struct declaration declaration = {name, in->scope, global};
    if (!vec_push(&walk->facts->declarations, declaration))
        walk->facts->failed = true;
    name_add(walk, in, name, BIND_NONE);
    if (!walk->facts->failed) /* declared, neither read nor bound here */
        walk->facts->all.at[walk->facts->all.n - 1].flags = FACT_BINDS;
}

static bool is_in_case_pattern(const struct walk *walk)
{
    size_t n = walk->stack.n;
    return n > 1 && walk->stack.at[n - 2].kind == FACT_PATTERN;
}

/* [T: bound] of a function or class: T is bound, the bound is read. */
static bool is_type_parameter(const struct walk *walk)
{
    size_t n = walk->stack.n;
    uint8_t outer = n > 1 ? walk->stack.at[n - 2].kind : N_FACT_KINDS;
    return outer == FACT_FUNCTION || outer == FACT_CLASS;
}

/* What a name binds that stands directly in this frame. */
static enum binding_kind binding_of(const struct walk *walk,
                                    const struct frame *frame,
                                    const struct arrival *in)
{
    switch (frame->kind) {
    case FACT_PARAMETERS:
        return BIND_PARAMETER;
    case FACT_PARAMETER:
        return in->part == PART_NONE || in->part == PART_NAME ? BIND_PARAMETER
                                                              : BIND_NONE;
    case FACT_FUNCTION:
    case FACT_CLASS:
        return in->part == PART_TYPES ? BIND_TYPE : BIND_NONE;
    case FACT_BOUND:
        return in->part == PART_TARGET && is_type_parameter(walk) ? BIND_TYPE
                                                                  : BIND_NONE;
    case FACT_SPLAT_PATTERN:
        return BIND_PATTERN;
    case FACT_AS:
        return in->part == PART_NONE && is_in_case_pattern(walk) ? BIND_PATTERN
                                                                 : in->context;
    case FACT_TYPE_ALIAS:
        return in->whole ? in->context : BIND_NONE;
    default:
        return in->context;
    }
}

static void on_definition_name(struct walk *walk, const struct arrival *in,
                               uint32_t name)
{
    struct frame *frame = top(walk);
    name_of_parent(walk, in, name);
    bind(walk, frame->kind == FACT_CLASS ? BIND_CLASS : BIND_FUNCTION, name,
         frame->scope, frame->fact, true);
}

static void on_name(struct walk *walk, const struct arrival *in)
{
    struct frame *frame = top(walk);
    uint32_t name =
        name_intern(walk->facts, fact_text(walk->facts, in->start, in->end));
    if (walk->facts->failed)
        return;
    bool named = in->part == PART_NAME && in->whole;
    if (named && (frame->kind == FACT_FUNCTION || frame->kind == FACT_CLASS)) {
        on_definition_name(walk, in, name);
    } else if (named &&
               (frame->kind == FACT_ATTRIBUTE || frame->kind == FACT_KEYWORD ||
                frame->kind == FACT_KEYWORD_PATTERN)) {
        name_of_parent(walk, in, name);
    } else if (frame->kind == FACT_IMPORT_ALIAS) {
        struct import_fact *import =
            &walk->facts->imports.at[frame->import - 1];
        import->alias = name;
        import->alias_start = in->start;
        import->alias_end = in->end;
    } else if (frame->kind == FACT_GLOBAL || frame->kind == FACT_NONLOCAL) {
        name_declare(walk, in, name, frame->kind == FACT_GLOBAL);
    } else {
        enum binding_kind kind = binding_of(walk, frame, in);
        uint32_t by = in->context_fact ? in->context_fact : frame->fact;
        if (kind == BIND_NONE)
            name_add(walk, in, name, BIND_NONE);
        else
            name_bind(walk, in, name, kind, by);
    }
}

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

static void import_add(struct walk *walk, const struct arrival *in,
                       const struct frame *statement, uint32_t name)
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
static struct frame *import_frame(struct walk *walk)
{
    for (size_t i = walk->stack.n; i-- > 0 && i + 3 > walk->stack.n;) {
        struct frame *frame = &walk->stack.at[i];
        if (frame->kind == FACT_IMPORT || frame->kind == FACT_IMPORT_FROM ||
            frame->kind == FACT_FUTURE)
            return frame;
    }
    return NULL;
}

static void on_imported(struct walk *walk, const struct arrival *in,
                        struct frame *statement, uint32_t name)
{
    struct frame *frame = top(walk);
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

static void on_dotted(struct walk *walk, const struct arrival *in)
{
    struct dotted dotted = {0};
    dotted_read(walk->facts, in->node, &dotted);
    if (walk->facts->failed)
        return;
    if (dotted.cut && walk->facts->too_deep == UINT32_MAX)
        walk->facts->too_deep = in->start;
    struct frame *statement = import_frame(walk);
    if (statement)
        on_imported(walk, in, statement, dotted_name(walk->facts, &dotted));
    else
        on_pattern(walk, in, &dotted);
}

/* ----------------------------------------------------------------- arrivals */

static void on_comment(struct walk *walk, const struct arrival *in)
{
    struct comment comment = {in->start, in->end};
    if (!vec_push(&walk->facts->comments, comment))
        walk->facts->failed = true;
}

static void on_leaf(struct walk *walk, const struct arrival *in)
{
    fact_add(walk, in);
}

static void on_import_star(struct walk *walk, const struct arrival *in)
{
    struct frame *statement = import_frame(walk);
    if (statement)
        import_add(walk, in, statement, 0);
    fact_add(walk, in);
}

static void on_relative(struct walk *walk, const struct arrival *in)
{
    struct frame *statement = import_frame(walk);
    if (statement) {
        statement->relative = true;
        statement->module_start = in->start;
        statement->module_end = in->end;
    }
    frame_open(walk, in);
}

static void on_call(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    walk->facts->all.at[top(walk)->fact].extra = (uint32_t)walk->facts->calls.n;
    if (!vec_push(&walk->facts->calls, in->node))
        walk->facts->failed = true;
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

/* An operator is remembered by where it stands; the text says which it is. */
static void on_operator(struct walk *walk, const struct arrival *in)
{
    frame_open(walk, in);
    if (walk->facts->failed)
        return;
    const struct part_range *sign = frame_part(top(walk), PART_OPERATOR);
    struct fact *at = &walk->facts->all.at[top(walk)->fact];
    at->name_start = sign ? sign->start : 0;
    at->name_end = sign ? sign->end : 0;
}

static void (*const on_arrival[N_FACT_KINDS])(struct walk *,
                                              const struct arrival *) = {
    [FACT_NAME] = on_name,           [FACT_DOTTED] = on_dotted,
    [FACT_COMMENT] = on_comment,     [FACT_IMPORT_STAR] = on_import_star,
    [FACT_RELATIVE] = on_relative,   [FACT_CALL] = on_call,
    [FACT_ATTRIBUTE] = on_attribute, [FACT_KEYWORD_PATTERN] = on_attribute,
    [FACT_SUBSCRIPT] = on_attribute, [FACT_OPERATOR] = on_operator,
    [FACT_UNARY] = on_operator,      [FACT_INTEGER] = on_leaf,
    [FACT_FLOAT] = on_leaf,          [FACT_TRUE] = on_leaf,
    [FACT_FALSE] = on_leaf,          [FACT_NONE] = on_leaf,
};

static void arrive(struct walk *walk, TSNode node, const struct shape *shape)
{
    struct arrival in = {.node = node,
                         .shape = shape,
                         .start = ts_node_start_byte(node),
                         .end = ts_node_end_byte(node)};
    if (shape->kind == FACT_COMMENT) {
        on_comment(walk, &in);
        return;
    }
    frames_close(walk, in.start);
    if (walk->stack.n) {
        struct frame *frame = top(walk);
        part_find(frame, &in);
        in.scope = scope_of_part(frame, in.part);
        context_find(walk, frame, &in);
    }
    if (on_arrival[shape->kind])
        on_arrival[shape->kind](walk, &in);
    else
        frame_open(walk, &in);
}

/* ---------------------------------------------------------------- the walk */

static void facts_clear(struct facts *facts)
{
    facts->name_ids = (struct map){.arena = facts->arena};
    facts->names.n = facts->all.n = facts->calls.n = facts->scopes.n = 0;
    facts->bindings.n = facts->imports.n = facts->declarations.n = 0;
    facts->comments.n = 0;
    facts->too_deep = UINT32_MAX;
    facts->failed =
        !vec_push(&facts->names, STR("")) ||
        !vec_push(&facts->scopes, (struct scope){.outermost = UINT32_MAX});
}

/* To the next node in pre-order, not below the current one unless asked; false
 * at the end. */
static bool node_next(TSTreeCursor *cursor, bool descend)
{
    if (descend && ts_tree_cursor_goto_first_child(cursor))
        return true;
    while (!ts_tree_cursor_goto_next_sibling(cursor))
        if (!ts_tree_cursor_goto_parent(cursor))
            return false;
    return true;
}

/* Parts of a dotted name were read with it; leaves have nothing below. */
static bool has_inside(const struct shape *shape)
{
    return !shape || (shape->kind != FACT_DOTTED && shape->kind != FACT_NAME &&
                      shape->kind != FACT_COMMENT);
}

static bool is_time_to_ask(struct budget *budget, uint32_t *steps)
{
    return (++*steps & 0xFF) == 0 && budget_is_over(budget);
}

static void walk_tree(struct walk *walk, const struct shapes *shapes,
                      const TSTree *tree, struct budget *budget)
{
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    uint32_t steps = 0;
    bool more = true;
    while (more && !walk->facts->failed && !is_time_to_ask(budget, &steps)) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        const struct shape *shape = shape_of(shapes, node);
        if (shape)
            arrive(walk, node, shape);
        more = node_next(&cursor, has_inside(shape));
    }
    ts_tree_cursor_delete(&cursor);
}

enum gather_end gather(struct facts *facts, const struct shapes *shapes,
                       const TSTree *tree, size_t max_depth,
                       struct budget *budget)
{
    struct walk walk = {.facts = facts, .max_depth = max_depth};
    facts_clear(facts);
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
