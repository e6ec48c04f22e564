/* bind.c - names, and what binds each.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/walk.h"

/* ---------------------------------------------------------------- bindings */

/* The frame of the function whose parameters these are. */
static const struct open_fact *function_frame(const struct walk *walk)
{
    for (size_t i = walk->stack.n; i-- > 0;) {
        const struct open_fact *frame = &walk->stack.at[i];
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

static void binding_add(struct walk *walk, enum binding_kind kind,
                        uint32_t name, uint32_t scope, uint32_t fact,
                        uint32_t named, bool single)
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
    if (!vec_push(&facts->bindings, binding))
        facts->failed = true;
    else
        facts->all.at[named].extra = (uint32_t)facts->bindings.n;
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
           kind == FACT_SPLAT || kind == FACT_ROW || kind == FACT_TARGETS ||
           kind == FACT_STAR || kind == FACT_STARS;
}

/* `except E as e` parses as a value that is an as-pattern. */
static bool is_handler(const struct walk *walk)
{
    return walk->stack.n > 1 &&
           walk->stack.at[walk->stack.n - 2].kind == FACT_HANDLER;
}

/* Does a node in this place bind what it names? */
void context_find(const struct walk *walk, const struct open_fact *frame,
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
        bool bare =
            frame->kind == FACT_ASSIGN && !frame_part(frame, PART_VALUE);
        /* `(x): int` makes x no local, `x: int` does. */
        if (bare)
            in->context =
                in->shape->kind == FACT_TARGETS ? BIND_NONE : BIND_ANNOTATION;
    } else if (is_display(frame->kind)) {
        in->context = frame->context;
        in->context_fact = frame->context_fact;
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

/* The one target of a statement, in brackets or without. */
static bool is_only_target(const struct walk *walk, const struct arrival *in)
{
    if (in->part == PART_TARGET)
        return in->whole;
    for (size_t i = walk->stack.n; i-- > 0;) {
        const struct open_fact *frame = &walk->stack.at[i];
        const struct fact *at = &walk->facts->all.at[frame->fact];
        if (frame->kind != FACT_GROUP)
            return false;
        if (at->part == PART_TARGET)
            return at->flags & FACT_WHOLE;
    }
    return false;
}

void name_bind(struct walk *walk, const struct arrival *in, uint32_t name,
               enum binding_kind kind, uint32_t by)
{
    name_add(walk, in, name, kind);
    bool single = is_only_target(walk, in);
    if (!walk->facts->failed)
        binding_add(walk, kind, name, in->scope, by,
                    (uint32_t)(walk->facts->all.n - 1), single);
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

/* *args and **kwargs among parameters. */
static bool is_parameter(const struct walk *walk)
{
    size_t n = walk->stack.n;
    uint8_t outer = n > 1 ? walk->stack.at[n - 2].kind : N_FACT_KINDS;
    return outer == FACT_PARAMETERS || outer == FACT_PARAMETER;
}

/* [T: bound] of a function or class: T is bound, the bound is read. */
static bool is_type_parameter(const struct walk *walk)
{
    size_t n = walk->stack.n;
    uint8_t outer = n > 1 ? walk->stack.at[n - 2].kind : N_FACT_KINDS;
    return outer == FACT_FUNCTION || outer == FACT_CLASS ||
           (outer == FACT_GENERIC &&
            walk->stack.at[n - 2].context == BIND_TYPE);
}

/* What a name binds that stands directly in this frame. */
static enum binding_kind binding_of(const struct walk *walk,
                                    const struct open_fact *frame,
                                    const struct arrival *in)
{
    switch (frame->kind) {
    case FACT_PARAMETERS:
        return BIND_PARAMETER;
    case FACT_PARAMETER:
        return in->part == PART_NONE || in->part == PART_NAME ? BIND_PARAMETER
                                                              : BIND_NONE;
    case FACT_STAR:
    case FACT_STARS:
        return is_parameter(walk) ? BIND_PARAMETER : in->context;
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
    case FACT_GENERIC:
        return frame->context == BIND_TYPE ? BIND_TYPE : BIND_NONE;
    default:
        return in->context;
    }
}

static void on_definition_name(struct walk *walk, const struct arrival *in,
                               uint32_t name)
{
    struct open_fact *frame = top(walk);
    name_of_parent(walk, in, name);
    binding_add(walk, frame->kind == FACT_CLASS ? BIND_CLASS : BIND_FUNCTION,
                name, frame->scope, frame->fact, frame->fact, true);
}

void on_name(struct walk *walk, const struct arrival *in)
{
    struct open_fact *frame = top(walk);
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
