/* function.c - functions of the file: what goes in, what comes out.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/function.h"

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
        uint32_t site = site_make(v, fact, 0, SITE_TUPLE);
        f->rest = v->sites.at[site].wild;
        flow(v, node, site_atom(v, site));
    } else if (kind == PARAMETER_STARS) {
        uint32_t site = site_make(v, fact, 0, SITE_DICT);
        f->named = v->sites.at[site].wild;
        f->names = v->sites.at[site].keys;
        flow(v, node, site_atom(v, site));
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

static void give_rest(struct values *v, const struct function *f, size_t from,
                      uint32_t node)
{
    for (size_t i = from; i < f->n; i++)
        if (f->at[i].kind == PARAMETER_ONLY || f->at[i].kind == PARAMETER_BOTH)
            link_nodes(v, node, f->at[i].node);
    if (f->rest)
        link_nodes(v, node, f->rest);
}

static void give_position(struct values *v, const struct function *f,
                          size_t place, uint32_t node)
{
    if (place < f->n && f->at[place].kind <= PARAMETER_BOTH)
        link_nodes(v, node, f->at[place].node);
    else if (f->rest)
        link_nodes(v, node, f->rest);
}

static void give_keyword(struct values *v, const struct function *f,
                         uint32_t name, uint32_t node)
{
    for (size_t i = 0; i < f->n; i++)
        if (f->at[i].name == name && f->at[i].kind != PARAMETER_ONLY &&
            f->at[i].kind < PARAMETER_STAR) {
            link_nodes(v, node, f->at[i].node);
            return;
        }
    if (!f->named)
        return;
    link_nodes(v, node, f->named);
    flow(v, f->names, atom_text(&v->atoms, name_of(v, name)));
}

struct spread { /* nodes: what is taken out of **kw, and under what names */
    uint32_t each, names;
};

static struct spread mapping_spread(struct values *v, uint32_t mapping,
                                    uint32_t fact)
{
    struct spread to = {node_at(v, mapping, 2), node_at(v, mapping, 4)};
    struct held held = node_held(v, mapping);
    watch(v, mapping, fact);
    bool known = !held.any;
    for (uint32_t k = 0; k < held.n; k++) {
        struct atom at = *atom_of(v, held.at[k]);
        known &= at.kind == ATOM_SITE;
        if (at.kind != ATOM_SITE)
            continue;
        link_nodes(v, v->sites.at[at.id].all, to.each);
        link_nodes(v, v->sites.at[at.id].keys, to.names);
    }
    if (known)
        return to;
    flow_any(v, to.each, WHY_ITEM, fact);
    flow(v, to.names, v->text);
    return to;
}

static uint32_t star_elements(struct values *v, uint32_t star, uint32_t fact)
{
    uint32_t each = node_at(v, star, 1);
    watch(v, star, fact);
    node_iterate(v, star, each, fact);
    return each;
}

/* The elements of *args go to every place from there on, the values of **kw to
 * every name, but for those of places that are filled: twice is an error. */
static void give_unpacked(struct values *v, const struct function *f,
                          const struct call *call, size_t filled)
{
    for (size_t i = 0; i < call->n_stars; i++) {
        uint32_t each = star_elements(v, call->stars[i], call->fact);
        give_rest(v, f, filled, each);
    }
    for (size_t i = 0; i < call->n_mappings; i++) {
        struct spread from = mapping_spread(v, call->mappings[i], call->fact);
        for (size_t k = 0; k < f->n; k++)
            if ((f->at[k].kind == PARAMETER_BOTH && k >= filled) ||
                f->at[k].kind == PARAMETER_KEYWORD)
                link_nodes(v, from.each, f->at[k].node);
        if (!f->named)
            continue;
        link_nodes(v, from.each, f->named);
        link_nodes(v, from.names, f->names);
    }
}

void function_self(struct values *v, uint32_t fact, uint32_t atom)
{
    const struct function *f = function_at(v, fact);
    if (f->n && f->at[0].kind <= PARAMETER_BOTH)
        flow(v, f->at[0].node, atom);
    else if (f->rest)
        flow(v, f->rest, atom);
}

/* What a cache keeps, and compares. */
static void parameters_ask(struct values *v, const struct function *f)
{
    for (size_t i = 0; i < f->n; i++)
        key_ask(v, f->at[i].node);
    if (f->rest)
        key_ask(v, f->rest);
    if (f->named)
        key_ask(v, f->named);
}

void function_call(struct values *v, uint32_t fact, uint32_t receiver,
                   const struct call *call, uint32_t to)
{
    struct function f = *function_at(v, fact);
    size_t place = receiver != 0;
    if (receiver)
        function_self(v, fact, receiver - 1);
    size_t first = place;
    for (size_t i = 0; i < call->n; i++)
        if (call->at[i].keyword)
            give_keyword(v, &f, call->at[i].keyword, call->at[i].node);
        else if (!call->n_stars || place - first < call->star_at)
            give_position(v, &f, place++, call->at[i].node);
        else
            give_rest(v, &f, place, call->at[i].node);
    give_unpacked(v, &f, call, place);
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
        flow_any(v, f.rest, WHY_PARAMETER, fact);
    if (f.named) {
        flow_any(v, f.named, WHY_PARAMETER, fact);
        flow(v, f.names, v->text);
    }
    hand(v, f.result);
}

void call_hand(struct values *v, const struct call *call)
{
    for (size_t i = 0; i < call->n; i++)
        hand(v, call->at[i].node);
    for (size_t i = 0; i < call->n_stars; i++)
        hand(v, star_elements(v, call->stars[i], call->fact));
    for (size_t i = 0; i < call->n_mappings; i++)
        hand(v, mapping_spread(v, call->mappings[i], call->fact).each);
}

void helper_call(struct values *v, uint32_t name, const struct call *call,
                 uint32_t to)
{
    flow(v, to, atom_make(&v->atoms, ATOM_RESULT, name, 0));
    call_hand(v, call);
}

uint32_t call_rest(struct values *v, const struct call *call)
{
    if (!call->n_stars && !call->n_mappings)
        return 0;
    uint32_t rest = node_at(v, call->fact, 34);
    for (size_t i = 0; i < call->n_stars; i++)
        link_nodes(v, star_elements(v, call->stars[i], call->fact), rest);
    for (size_t i = 0; i < call->n_mappings; i++)
        link_nodes(v, mapping_spread(v, call->mappings[i], call->fact).each,
                   rest);
    watch(v, rest, call->fact);
    return rest;
}

uint32_t call_position(const struct call *call, size_t place)
{
    size_t n = 0;
    for (size_t i = 0; i < call->n; i++)
        if (!call->at[i].keyword && n++ == place)
            return call->n_stars ? 0 : call->at[i].node;
    return 0;
}

bool call_is_plain(const struct call *call, size_t least, size_t most)
{
    return !call->n_stars && !call->n_mappings && call->n >= least &&
           call->n <= most;
}
