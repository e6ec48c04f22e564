/* wrap.c - functions of libraries that are handed on, as functions of the file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/wrap.h"

#include "source/copies.h"

/* Functions that are added to one file. */
#define MAX_WRAPPED 64

struct wrapping {
    struct facts *facts;
    uint32_t of;            /* what is wrapped: a chain, or a call of partial */
    uint32_t name;          /* of the function */
    uint32_t scope, inside; /* in which the expression stands, and its own */
    uint32_t rest, named;   /* names of *a and **k */
};

static struct fact *fact_at(const struct facts *facts, uint32_t fact)
{
    return &facts->all.at[fact];
}

/* ------------------------------------------------------ what can be wrapped */

/* a.b.c, which stands for the same wherever it is read. */
static bool is_chain(const struct facts *facts, uint32_t fact)
{
    uint32_t at = fact;
    while (fact_at(facts, at)->kind == FACT_ATTRIBUTE)
        at++;
    return fact_at(facts, at)->kind == FACT_NAME &&
           fact_at(facts, at)->next == fact_at(facts, fact)->next &&
           (fact_at(facts, fact)->flags & FACT_READS) &&
           !(fact_at(facts, fact)->flags & (FACT_STORES | FACT_BINDS));
}

/* Where it is handed on, and by a name that is no attribute of a class. */
static bool is_handed_on(const struct facts *facts, uint32_t fact)
{
    const struct fact *at = fact_at(facts, fact);
    const struct fact *parent = fact_at(facts, at->parent);
    if (facts->scopes.at[at->scope].kind == SCOPE_CLASS)
        return false;
    switch (parent->kind) {
    case FACT_CALL:
        return at->part == PART_ARGUMENTS;
    case FACT_PAIR:
    case FACT_KEYWORD:
        return at->part == PART_VALUE;
    case FACT_LIST:
    case FACT_TUPLE:
    case FACT_ROW:
    case FACT_RETURN:
    case FACT_CONDITIONAL:
        return true;
    case FACT_ASSIGN: {
        uint32_t target = fact_part(facts, at->parent, PART_TARGET);
        return at->part == PART_VALUE && target &&
               fact_at(facts, target)->kind == FACT_NAME;
    }
    default:
        return false;
    }
}

/* Read late, it is what it is now. */
static bool is_constant(const struct facts *facts, uint32_t fact)
{
    for (uint32_t i = fact; i < fact_at(facts, fact)->next; i++)
        switch (fact_at(facts, i)->kind) {
        case FACT_NAME:
        case FACT_ATTRIBUTE:
        case FACT_STRING:
        case FACT_INTEGER:
        case FACT_FLOAT:
        case FACT_TRUE:
        case FACT_FALSE:
        case FACT_NONE:
        case FACT_UNARY:
        case FACT_KEYWORD:
            continue;
        default:
            return false;
        }
    return true;
}

/* Is the name of the keyword one that the call reads? A parameter would hide
 * it. */
static bool reads(const struct facts *facts, uint32_t call, uint32_t keyword)
{
    for (uint32_t i = call; i < fact_at(facts, call)->next; i++)
        if (fact_at(facts, i)->kind == FACT_NAME &&
            fact_at(facts, i)->name == fact_at(facts, keyword)->name)
            return true;
    return false;
}

/* The argument of partial() behind that fact, or the first; 0: there is none.
 */
static uint32_t given_next(const struct facts *facts, uint32_t of,
                           uint32_t before)
{
    uint32_t stop = fact_at(facts, of)->next;
    uint32_t i = before ? fact_at(facts, before)->next : of + 1;
    if (fact_at(facts, of)->kind != FACT_CALL)
        return 0;
    while (i < stop && fact_at(facts, i)->part != PART_ARGUMENTS)
        i = fact_at(facts, i)->next;
    return i < stop ? i : 0;
}

/* partial(f, …), by its only import. */
static bool is_partial(const struct symbols *symbols, uint32_t call)
{
    const struct facts *facts = symbols->facts;
    uint32_t callee = fact_part(facts, call, PART_CALLEE);
    if (!callee ||
        !stands_for(symbols, callee, STR("functools"), STR("partial")))
        return false;
    uint32_t called = given_next(facts, call, 0), i = called;
    if (!called || !is_chain(facts, called))
        return false;
    while ((i = given_next(facts, call, i)))
        if (!is_constant(facts, i) ||
            (fact_at(facts, i)->kind == FACT_KEYWORD && reads(facts, call, i)))
            return false;
    return true;
}

/* ------------------------------------------------------------- the function */

/* A fact of its own, of the bytes of the expression. */
static uint32_t add(struct wrapping *w, enum fact_kind kind, enum part part,
                    uint32_t parent)
{
    struct facts *facts = w->facts;
    struct fact at = {.kind = (uint8_t)kind,
                      .part = (uint8_t)part,
                      .flags = part == PART_NONE ? 0 : FACT_WHOLE,
                      .parent = parent,
                      .start = fact_at(facts, w->of)->start,
                      .end = fact_at(facts, w->of)->end,
                      .scope = w->inside};
    if (!vec_push(&facts->all, at)) {
        facts->failed = true;
        return 0;
    }
    return (uint32_t)(facts->all.n - 1);
}

static void end(struct wrapping *w, uint32_t fact)
{
    fact_at(w->facts, fact)->next = (uint32_t)w->facts->all.n;
}

static void bind(struct wrapping *w, enum binding_kind kind, uint32_t name,
                 uint32_t scope, uint32_t by, uint32_t fact)
{
    struct facts *facts = w->facts;
    struct binding binding = {.name = name,
                              .scope = scope,
                              .fact = by,
                              .kind = (uint8_t)kind,
                              .direct = kind == BIND_FUNCTION,
                              .single = true};
    if (!vec_push(&facts->bindings, binding)) {
        facts->failed = true;
        return;
    }
    fact_at(facts, fact)->name = name;
    fact_at(facts, fact)->extra = (uint32_t)facts->bindings.n;
}

/* *a, **k: bound among the parameters, read in the call. */
static void rest_add(struct wrapping *w, enum fact_kind kind, enum part part,
                     uint32_t parent, uint32_t name)
{
    bool binds = kind == FACT_STAR || kind == FACT_STARS;
    uint32_t star = add(w, kind, part, parent);
    uint32_t at = add(w, FACT_NAME, PART_NONE, star);
    struct fact *fact = fact_at(w->facts, at);
    fact_at(w->facts, star)->flags = 0;
    fact->name = name;
    fact->flags = binds ? FACT_BINDS : FACT_READS;
    fact->binding = binds ? BIND_PARAMETER : BIND_NONE;
    fact->scope = fact_at(w->facts, star)->scope = binds ? 0 : w->inside;
    if (binds)
        bind(w, BIND_PARAMETER, name, w->inside, star, at);
    end(w, at);
    end(w, star);
}

/* A piece of the expression, in that scope. */
static void piece_add(struct wrapping *w, uint32_t of, uint32_t parent,
                      enum part part, uint32_t scope)
{
    struct facts *facts = w->facts;
    uint32_t shift = (uint32_t)facts->all.n - of;
    uint32_t stop = fact_at(facts, of)->next;
    for (uint32_t i = of; i < stop; i++) {
        struct fact at = *fact_at(facts, i);
        at.parent = i == of ? parent : at.parent + shift;
        at.next += shift;
        at.scope = scope;
        if (i == of)
            at.part = (uint8_t)part;
        if (i == of && part != PART_ARGUMENTS)
            at.flags |= FACT_WHOLE;
        if (!vec_push(&facts->all, at))
            facts->failed = true;
    }
}

/* x=1, which a call may give anew: a parameter, … */
static void keyword_parameter(struct wrapping *w, uint32_t of, uint32_t parent)
{
    struct facts *facts = w->facts;
    uint32_t parameter = add(w, FACT_PARAMETER, PART_NONE, parent);
    fact_at(facts, parameter)->scope = w->scope;
    uint32_t at = add(w, FACT_NAME, PART_NAME, parameter);
    fact_at(facts, at)->flags = FACT_BINDS | FACT_WHOLE;
    fact_at(facts, at)->binding = BIND_PARAMETER;
    fact_at(facts, at)->scope = w->scope;
    bind(w, BIND_PARAMETER, fact_at(facts, of)->name, w->inside, parameter, at);
    end(w, at);
    piece_add(w, of + 1, parameter, PART_VALUE, w->scope);
    end(w, parameter);
}

/* … and x=x. */
static void keyword_argument(struct wrapping *w, uint32_t of, uint32_t call)
{
    struct facts *facts = w->facts;
    uint32_t keyword = add(w, FACT_KEYWORD, PART_ARGUMENTS, call);
    *fact_at(facts, keyword) = *fact_at(facts, of);
    fact_at(facts, keyword)->parent = call;
    fact_at(facts, keyword)->scope = w->inside;
    uint32_t at = add(w, FACT_NAME, PART_VALUE, keyword);
    fact_at(facts, at)->flags = FACT_READS | FACT_WHOLE;
    fact_at(facts, at)->name = fact_at(facts, of)->name;
    end(w, at);
    end(w, keyword);
}

/* What partial() is given behind the function, by position or by names. */
static void pieces_add(struct wrapping *w, uint32_t parent, bool keywords)
{
    const struct facts *facts = w->facts;
    uint32_t i = given_next(facts, w->of, 0);
    while (i && (i = given_next(facts, w->of, i))) {
        bool keyword = fact_at(facts, i)->kind == FACT_KEYWORD;
        if (!keyword && !keywords)
            piece_add(w, i, parent, PART_ARGUMENTS, w->inside);
        else if (keyword && keywords &&
                 fact_at(facts, parent)->kind == FACT_PARAMETERS)
            keyword_parameter(w, i, parent);
        else if (keyword && keywords)
            keyword_argument(w, i, parent);
    }
}

/* def name(*a, **k): return of(*a, **k) */
static void function_add(struct wrapping *w)
{
    struct facts *facts = w->facts;
    uint32_t function = add(w, FACT_FUNCTION, PART_NONE, 0);
    uint8_t around = fact_at(facts, fact_at(facts, w->of)->parent)->kind;
    bool entry = around == FACT_PAIR || around == FACT_LIST ||
                 around == FACT_TUPLE || around == FACT_ROW;
    fact_at(facts, function)->flags =
        FACT_DIRECT | (entry ? FACT_WHOLE : 0); /* is_idle() reads it */
    fact_at(facts, function)->scope = 0;
    fact_at(facts, function)->start = fact_at(facts, function)->end = 0;
    facts->scopes.at[w->inside].fact = function;
    bind(w, BIND_FUNCTION, w->name, 0, function, function);
    uint32_t parameters = add(w, FACT_PARAMETERS, PART_PARAMETERS, function);
    rest_add(w, FACT_STAR, PART_NONE, parameters, w->rest);
    pieces_add(w, parameters, true);
    rest_add(w, FACT_STARS, PART_NONE, parameters, w->named);
    end(w, parameters);
    uint32_t block = add(w, FACT_BLOCK, PART_BODY, function);
    uint32_t gives = add(w, FACT_RETURN, PART_NONE, block);
    uint32_t call = add(w, FACT_CALL, PART_NONE, gives);
    uint32_t called = given_next(facts, w->of, 0);
    piece_add(w, called ? called : w->of, call, PART_CALLEE, w->inside);
    pieces_add(w, call, false);
    rest_add(w, FACT_SPLAT, PART_ARGUMENTS, call, w->rest);
    pieces_add(w, call, true);
    rest_add(w, FACT_MAPPING, PART_ARGUMENTS, call, w->named);
    end(w, call);
    end(w, gives);
    end(w, block);
    end(w, function);
}

/* The expression is the name of the function instead. */
static bool expression_replace(struct wrapping *w)
{
    struct facts *facts = w->facts;
    struct fact *at = fact_change(facts, w->of);
    if (!at)
        return false;
    at->kind = FACT_NAME;
    at->name = w->name;
    at->flags |= FACT_READS;
    for (uint32_t i = w->of + 1; i < at->next; i++) {
        struct fact *inner = fact_change(facts, i);
        if (!inner)
            return false;
        inner->kind = FACT_ELLIPSIS;
        inner->part = PART_NONE;
        inner->flags = 0;
        inner->name = inner->extra = 0;
    }
    return true;
}

static uint32_t name_new(struct facts *facts, struct str text)
{
    if (!vec_push(&facts->names, text))
        facts->failed = true;
    return (uint32_t)(facts->names.n - 1);
}

static bool wrap(struct facts *facts, uint32_t of)
{
    uint32_t scope = fact_at(facts, of)->scope;
    struct scope inside = {SCOPE_FUNCTION, scope,
                           facts->scopes.at[scope].outermost, 0};
    if (inside.outermost == UINT32_MAX)
        inside.outermost = fact_at(facts, of)->start;
    struct wrapping w = {.facts = facts,
                         .of = of,
                         .scope = scope,
                         .inside = (uint32_t)facts->scopes.n,
                         .name = name_new(facts, STR("<function>")),
                         .rest = name_new(facts, STR("<args>")),
                         .named = name_new(facts, STR("<kwargs>"))};
    if (!vec_push(&facts->scopes, inside))
        return false;
    if (!facts->wrappers)
        facts->wrappers = (uint32_t)facts->all.n;
    function_add(&w);
    if (!expression_replace(&w))
        return false;
    fact_at(facts, 0)->next = (uint32_t)facts->all.n;
    return !facts->failed;
}

static bool is_placed(const struct fact *at, const struct span *places,
                      size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (places[i].start == at->start && places[i].end == at->end)
            return true;
    return false;
}

bool wraps_make(struct facts *facts, const struct symbols *symbols,
                const struct span *places, size_t n, bool *made)
{
    size_t wrapped = 0;
    *made = false;
    for (uint32_t i = 1, stop = (uint32_t)facts->all.n;
         i < stop && wrapped < MAX_WRAPPED; i++) {
        const struct fact *at = fact_at(facts, i);
        bool chain = (at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE) &&
                     is_chain(facts, i) && is_placed(at, places, n);
        bool partial = at->kind == FACT_CALL && is_partial(symbols, i);
        if ((!chain && !partial) || !is_handed_on(facts, i))
            continue;
        if (!wrap(facts, i))
            return false;
        wrapped++;
        *made = true;
        i = fact_at(facts, i)->next - 1;
    }
    return true;
}
