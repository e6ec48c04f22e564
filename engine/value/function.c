/* function.c - functions of the file: what goes in, what comes out.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/function.h"

#include "value/part.h"
#include "value/site.h"

/* -------------------------------------------------------------- parameters */

static void parameter_add(struct values *v, struct function *f, uint32_t name,
                          uint32_t node, enum parameter_kind kind)
{
    if (f->n == f->cap) {
        size_t cap = f->cap ? f->cap * 2 : 4;
        struct parameter *wider = ARENA_ARRAY(v->arena, struct parameter, cap);
        if (!wider) {
            v->failed = true;
            return;
        }
        if (f->n)
            memcpy(wider, f->at, f->n * sizeof(*wider));
        f->at = wider;
        f->cap = cap;
    }
    f->at[f->n++] = (struct parameter){name, node, (uint8_t)kind};
}

/* The NAME fact that a parameter binds, and what it is: the fact itself, or
 * below a default, an annotation, a star. */
static uint32_t parameter_name(const struct values *v, uint32_t fact,
                               enum parameter_kind *kind)
{
    for (uint32_t i = fact; i < fact_at_(v, fact)->next; i++) {
        const struct fact *at = fact_at_(v, i);
        if (at->kind == FACT_STAR)
            *kind = PARAMETER_STAR;
        if (at->kind == FACT_STARS)
            *kind = PARAMETER_STARS;
        if (at->kind == FACT_NAME && (at->flags & FACT_BINDS) &&
            at->binding == BIND_PARAMETER)
            return i;
    }
    return 0;
}

/* *args is a tuple of what is left over, **kwargs a dict of it. */
static void rest_make(struct values *v, struct function *f, uint32_t fact,
                      uint32_t node, enum parameter_kind kind)
{
    if (kind == PARAMETER_STAR) {
        f->rest = site_make(v, fact, 0, SITE_TUPLE);
        v->sites.at[f->rest].uneven = true;
        v->sites.at[f->rest].least = UINT32_MAX;
        flow(v, node, site_atom(v, f->rest));
    } else if (kind == PARAMETER_STARS) {
        f->named = site_make(v, fact, 0, SITE_DICT);
        v->sites.at[f->named].uneven = true;
        flow(v, node, site_atom(v, f->named));
    }
}

static void parameters_read(struct values *v, struct function *f, uint32_t list)
{
    enum parameter_kind now = PARAMETER_BOTH;
    for (uint32_t i = child_first(v, list); i; i = child_next(v, list, i)) {
        uint8_t kind = fact_at_(v, i)->kind;
        if (kind == FACT_SLASH)
            for (size_t k = 0; k < f->n; k++)
                f->at[k].kind = PARAMETER_ONLY;
        if (kind == FACT_SEPARATOR)
            now = PARAMETER_KEYWORD;
        enum parameter_kind of = now;
        uint32_t name = parameter_name(v, i, &of);
        if (!name)
            continue;
        const struct fact *at = fact_at_(v, name);
        uint32_t node = v->first_binding + at->extra - 1;
        parameter_add(v, f, at->name, node, of);
        rest_make(v, f, name, node, of);
        if (of == PARAMETER_STAR)
            now = PARAMETER_KEYWORD;
        uint32_t value =
            kind == FACT_PARAMETER ? child_in(v, i, PART_VALUE) : 0;
        if (value)
            link_nodes(v, value, node);
    }
    while (f->n_positions < f->n &&
           f->at[f->n_positions].kind <= PARAMETER_BOTH)
        f->n_positions++;
}

/* ------------------------------------------------------------------- bodies */

static bool block_leaves(const struct values *v, uint32_t block);

static bool statement_leaves(const struct values *v, uint32_t statement)
{
    const struct fact *at = fact_at_(v, statement);
    if (at->kind == FACT_RETURN || at->kind == FACT_RAISE)
        return true;
    if (at->kind != FACT_IF)
        return false;
    bool has_else = false;
    for (uint32_t i = child_first(v, statement); i;
         i = child_next(v, statement, i)) {
        uint8_t kind = fact_at_(v, i)->kind;
        has_else |= kind == FACT_ELSE;
        if ((kind == FACT_BLOCK && !block_leaves(v, i)) ||
            ((kind == FACT_ELSE || kind == FACT_ELIF) &&
             !block_leaves(v, child_in(v, i, PART_BODY))))
            return false;
    }
    return has_else;
}

static bool block_leaves(const struct values *v, uint32_t block)
{
    uint32_t last = 0;
    for (uint32_t i = block ? child_first(v, block) : 0; i;
         i = child_next(v, block, i))
        last = i;
    return last && statement_leaves(v, last);
}

static bool has_yield(const struct values *v, uint32_t fact, uint32_t body)
{
    if (!body)
        return false;
    uint32_t scope = fact_at_(v, body)->scope;
    for (uint32_t i = body; i < fact_at_(v, fact)->next; i++)
        if (fact_at_(v, i)->kind == FACT_YIELD &&
            fact_at_(v, i)->scope == scope)
            return true;
    return false;
}

/* What it returns: of a generator, an iterator over what it yields. */
static void result_make(struct values *v, struct function *f)
{
    uint32_t body = child_in(v, f->fact, PART_BODY);
    f->generator = has_yield(v, f->fact, body);
    if (f->odd) {
        flow_any(v, f->result, WHY_CALL, f->fact);
    } else if (f->generator) {
        uint32_t site = site_make(v, f->fact, 0, SITE_ITERATOR);
        flow(v, f->result, site_atom(v, site));
    } else if (fact_at_(v, f->fact)->kind == FACT_LAMBDA && body) {
        link_nodes(v, body, f->result);
    } else if (!block_leaves(v, body)) {
        flow(v, f->result, v->none);
    }
}

static uint32_t class_around(const struct values *v, uint32_t fact)
{
    const struct scope *scope = &v->facts->scopes.at[fact_at_(v, fact)->scope];
    while (scope->kind == SCOPE_TYPE)
        scope = &v->facts->scopes.at[scope->parent];
    return scope->kind == SCOPE_CLASS ? scope->fact : 0;
}

struct function *function_at(struct values *v, uint32_t fact)
{
    uint64_t key = (uint64_t)MADE_FUNCTION << 56 | fact;
    uint32_t known = pairs_get(&v->of_fact, key);
    if (known)
        return &v->functions.at[known - 1];
    struct function made = {
        .fact = fact,
        .result = node_new(v),
        .class = class_around(v, fact),
        .odd = (fact_at_(v, fact)->flags & FACT_ASYNC) != 0,
    };
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        if (fact_at_(v, i)->kind == FACT_PARAMETERS)
            parameters_read(v, &made, i);
    result_make(v, &made);
    if (!vec_push(&v->functions, made) ||
        !pairs_put(&v->of_fact, key, (uint32_t)v->functions.n)) {
        v->failed = true;
        return &v->functions.at[0];
    }
    return &v->functions.at[v->functions.n - 1];
}

/* ------------------------------------------------------------------- calls */

void function_self(struct values *v, uint32_t fact, uint32_t atom)
{
    struct function f = *function_at(v, fact);
    uint32_t to = place_node(v, &f, 0);
    if (to)
        flow(v, to, atom);
}

/* What a cache keeps, and compares. */
static void parameters_ask(struct values *v, const struct function *f)
{
    for (size_t i = 0; i < f->n; i++)
        key_ask(v, f->at[i].node);
    if (f->rest)
        key_ask(v, v->sites.at[f->rest].all);
    if (f->named)
        key_ask(v, v->sites.at[f->named].all);
}

void function_call(struct values *v, uint32_t fact, uint32_t receiver,
                   const struct call *call, uint32_t to)
{
    struct function f = *function_at(v, fact);
    function_at(v, fact)->called = true;
    size_t place = receiver != 0;
    if (receiver)
        function_self(v, fact, receiver - 1);
    arguments_give(v, &f, call, place);
    link_nodes(v, f.result, to);
    if (f.caches)
        parameters_ask(v, &f);
}

void function_open(struct values *v, uint32_t fact, bool keeps_self)
{
    struct function *at = function_at(v, fact);
    if (at->self_opened || (at->opened && keeps_self))
        return;
    at->opened = true;
    at->self_opened = !keeps_self;
    struct function f = *at;
    for (size_t i = keeps_self; i < f.n; i++)
        if (f.at[i].kind < PARAMETER_STAR)
            flow_any(v, f.at[i].node, WHY_PARAMETER, fact);
    if (f.rest)
        flow_any(v, v->sites.at[f.rest].wild, WHY_PARAMETER, fact);
    if (f.named) {
        flow_any(v, v->sites.at[f.named].wild, WHY_PARAMETER, fact);
        flow(v, v->sites.at[f.named].keys, v->text);
    }
    hand(v, f.result);
}

void helper_call(struct values *v, uint32_t name, const struct call *call,
                 uint32_t to)
{
    const struct model *model = modelled(v, name);
    if (model_gives(model, MODEL_NAMES) || model_gives(model, MODEL_PATHS))
        names_list(v, name, call->fact, to);
    else
        flow(v, to, atom_make(&v->atoms, ATOM_RESULT, name, 0));
    call_hand(v, call);
}
