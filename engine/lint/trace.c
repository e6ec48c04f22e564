/* trace.c - every value that an expression can have, where the file shows them
 * all. SPDX-License-Identifier: Apache-2.0 */
#include "lint/trace.h"

#include "lint/argument.h"
#include "lint/target.h"

/* Steps of all traces of one file: a backstop, so that time grows with the
 * file. Honest files need some thousands. */
#define MAX_STEPS 60000
/* Of expressions in one another; bounds the recursion. */
#define MAX_NESTING 80

bool trace_leaf(struct tracing *tracing, uint32_t leaf)
{
    struct leaves *leaves = tracing->leaves;
    for (size_t i = 0; i < leaves->n; i++)
        if (leaves->at[i] == leaf)
            return true;
    if (leaves->n == MAX_LEAVES)
        return false;
    leaves->at[leaves->n++] = leaf;
    return true;
}

bool trace_is_open(struct tracing *tracing, uint32_t mark)
{
    for (size_t i = 0; i < tracing->depth; i++)
        if (tracing->open[i] == mark)
            return tracing->cut = true;
    return false;
}

bool trace_open(struct tracing *tracing, uint32_t mark)
{
    if (trace_is_open(tracing, mark))
        return false;
    if (tracing->depth == MAX_TRACE_DEPTH) {
        tracing->cut = true;
        return false;
    }
    tracing->open[tracing->depth++] = mark;
    return true;
}

bool uses_ready(struct lint *lint)
{
    if (uses_make(&lint->uses, &lint->facts, &lint->symbols))
        return true;
    lint->failed = true;
    return false;
}

bool is_certain_builtin(const struct lint *lint, uint32_t fact, struct str name)
{
    return fact && is_builtin_name(lint, fact, name) &&
           !fact_origins(&lint->origins, fact);
}

/* ------------------------------------------------------------------- names */

static bool trace_assigned(struct tracing *tracing,
                           const struct binding *binding,
                           const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t value = fact_part(&lint->facts, binding->fact, PART_VALUE);
    struct places places;
    struct path paths[MAX_PLACES];
    /* a = b = []: what is put in by one name is taken out by the other. */
    if (path && value &&
        (lint_fact(lint, value)->kind == FACT_ASSIGN ||
         lint_fact(lint, lint_fact(lint, binding->fact)->parent)->kind ==
             FACT_ASSIGN))
        return false;
    if (binding->single)
        return trace_value(tracing, value, path);
    if (!places_find(lint, binding, &places))
        return false;
    return value &&
           trace_value(tracing, value, places_path(&places, paths, path));
}

/* for x in …; for x, (y, z) in …; also in a comprehension. */
static bool trace_iterated(struct tracing *tracing,
                           const struct binding *binding,
                           const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t iterable = fact_part(&lint->facts, binding->fact, PART_ITERABLE);
    struct places places;
    struct path paths[MAX_PLACES];
    if (!binding->single && !places_find(lint, binding, &places))
        return false;
    struct path each = {
        binding->single ? path : places_path(&places, paths, path), STEP_EACH};
    return trace_value(tracing, iterable, &each);
}

/* with open(…) as f: the expression before `as`, if it is a call. What the
 * file's own classes give there is what their __enter__ returns. */
static bool trace_with(struct tracing *tracing, const struct binding *binding,
                       const struct path *path)
{
    const struct lint *lint = tracing->lint;
    uint32_t value = binding->fact + 1;
    const struct fact *fact = lint_fact(lint, value);
    bool first = fact->parent == binding->fact && fact->part == PART_NONE &&
                 fact->start == lint_fact(lint, binding->fact)->start;
    if (!binding->single || !first || fact->kind != FACT_CALL || path)
        return false;
    uint32_t callee = fact_part(&lint->facts, value, PART_CALLEE);
    bool known = is_certain_builtin(lint, callee, STR("open")) ||
                 (callee && fact_origins(&lint->origins, callee) &&
                  is_only_imported(lint, callee));
    return known && trace_leaf(tracing, value);
}

static bool trace_binding(struct tracing *tracing,
                          const struct binding *binding,
                          const struct path *path)
{
    const struct lint *lint = tracing->lint;
    if (lint->facts.scopes.at[binding->scope].kind == SCOPE_CLASS)
        return false;
    switch (binding->kind) {
    case BIND_ANNOTATION:
    case BIND_DELETE:
        return true; /* no value */
    case BIND_ASSIGN:
    case BIND_WALRUS:
        return trace_assigned(tracing, binding, path);
    case BIND_FOR:
    case BIND_CLAUSE:
        return trace_iterated(tracing, binding, path);
    case BIND_WITH:
        return trace_with(tracing, binding, path);
    case BIND_PARAMETER:
        return trace_parameter(tracing, binding, path);
    default:
        return false;
    }
}

static bool trace_symbol(struct tracing *tracing, uint32_t symbol,
                         const struct path *path)
{
    struct lint *lint = tracing->lint;
    if (!trace_open(tracing, symbol))
        return false;
    bool known =
        !path || (uses_ready(lint) &&
                  trace_uses(tracing, symbol_uses(&lint->uses, symbol), path));
    for (const struct binding *b = symbol_bindings(&lint->symbols, symbol);
         b && known; b = binding_next(&lint->symbols, b))
        known = trace_binding(tracing, b, path);
    tracing->depth--;
    return known;
}

/* What the trace of a symbol gave. Names bound to each other many times over
 * are followed once: hostile ones would double at each link. */
struct traced {
    bool known;
    struct leaves leaves;
};

static bool traced_add(struct tracing *tracing, const struct traced *traced)
{
    for (size_t i = 0; traced->known && i < traced->leaves.n; i++)
        if (!trace_leaf(tracing, traced->leaves.at[i]))
            return false;
    return traced->known;
}

/* Follow a symbol apart from what is traced already, and remember what came of
 * it, if nothing was cut. */
static bool trace_once(struct tracing *tracing, uint32_t symbol)
{
    struct lint *lint = tracing->lint;
    struct str key = {(const char *)&symbol, sizeof(symbol)};
    const struct traced *before = map_get(&lint->traced, key);
    if (before)
        return traced_add(tracing, before);
    key = arena_str(&lint->arena, key);
    struct traced *traced = ARENA_NEW(&lint->arena, struct traced);
    if (!key.ptr || !traced) {
        lint->failed = true;
        return false;
    }
    struct leaves *outer = tracing->leaves;
    bool cut = tracing->cut;
    tracing->leaves = &traced->leaves;
    tracing->cut = false;
    traced->known = trace_symbol(tracing, symbol, NULL);
    if (!tracing->cut && !map_put(&lint->traced, key, traced))
        lint->failed = true;
    tracing->leaves = outer;
    tracing->cut |= cut;
    return traced_add(tracing, traced);
}

static bool trace_name(struct tracing *tracing, uint32_t name,
                       const struct path *path)
{
    struct lint *lint = tracing->lint;
    const struct fact *read = lint_fact(lint, name);
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    if (!symbol)
        return !path && trace_leaf(tracing, name);
    if (trace_is_open(tracing, symbol))
        return !path; /* nothing that is not found on the way already */
    return path ? trace_symbol(tracing, symbol, path)
                : trace_once(tracing, symbol);
}

/* ------------------------------------------------------------- expressions */

static bool trace_both(struct tracing *tracing, uint32_t value,
                       const struct path *path)
{
    const struct facts *facts = &tracing->lint->facts;
    return trace_value(tracing, fact_part(facts, value, PART_LEFT), path) &&
           trace_value(tracing, fact_part(facts, value, PART_RIGHT), path);
}

static bool is_slice(const struct lint *lint, uint32_t subscript)
{
    uint32_t stop = lint_fact(lint, subscript)->next;
    for (uint32_t i = subscript + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == FACT_SLICE)
            return true;
    return false;
}

static bool trace_subscript(struct tracing *tracing, uint32_t value,
                            const struct path *path)
{
    const struct lint *lint = tracing->lint;
    uint32_t object = fact_part(&lint->facts, value, PART_OBJECT);
    if (is_slice(lint, value)) /* a row again */
        return path && path->step < 0 && trace_value(tracing, object, path);
    /* The object comes first, so what follows it is the key. */
    uint32_t key = object ? lint_fact(lint, value + 1)->next : 0;
    bool one = key && key < lint_fact(lint, value)->next &&
               lint_fact(lint, key)->next == lint_fact(lint, value)->next;
    struct path item = {path, STEP_ITEM,
                        one ? fact_bare(&lint->facts, key) : 0};
    return trace_value(tracing, object, &item);
}

static bool trace_call(struct tracing *tracing, uint32_t call,
                       const struct path *path)
{
    const struct lint *lint = tracing->lint;
    if (trace_result(tracing, call, path))
        return true;
    if (path)
        return trace_container_call(tracing, call, path);
    const struct fact *callee =
        lint_fact(lint, fact_part(&lint->facts, call, PART_CALLEE));
    bool gets = callee->kind == FACT_ATTRIBUTE &&
                str_eq(lint_name(lint, callee->name), STR("get"));
    return (gets && trace_container_call(tracing, call, path)) ||
           trace_leaf(tracing, call);
}

static bool trace_expression(struct tracing *tracing, uint32_t value,
                             const struct path *path)
{
    const struct lint *lint = tracing->lint;
    switch (lint_fact(lint, value)->kind) {
    case FACT_NAME:
        return trace_name(tracing, value, path);
    case FACT_WALRUS:
    case FACT_ASSIGN: /* a = b = value */
        return trace_value(tracing, fact_part(&lint->facts, value, PART_VALUE),
                           path);
    case FACT_CONDITIONAL:
    case FACT_EITHER:
        return trace_both(tracing, value, path);
    case FACT_SUBSCRIPT:
        return trace_subscript(tracing, value, path);
    case FACT_CALL:
        return trace_call(tracing, value, path);
    case FACT_ATTRIBUTE:
        return trace_attribute(tracing, value, path) ||
               (!path && trace_leaf(tracing, value));
    case FACT_LIST:
    case FACT_ROW:
    case FACT_TUPLE:
    case FACT_SET:
    case FACT_DICT:
    case FACT_COMPREHENSION:
        return path ? trace_display(tracing, value, path)
                    : trace_leaf(tracing, value);
    default:
        return !path && trace_leaf(tracing, value);
    }
}

bool trace_step(struct tracing *tracing)
{
    tracing->cut |= ++tracing->lint->n_traced > MAX_STEPS;
    return tracing->lint->n_traced <= MAX_STEPS;
}

bool trace_value(struct tracing *tracing, uint32_t value,
                 const struct path *path)
{
    if (!value)
        return false;
    if (!trace_step(tracing) || tracing->nesting == MAX_NESTING) {
        tracing->cut = true;
        return false;
    }
    tracing->nesting++;
    bool known = trace_expression(tracing, value, path);
    tracing->nesting--;
    return known;
}

bool trace(struct lint *lint, uint32_t value, struct leaves *ret)
{
    ret->n = 0;
    if (!value)
        return false;
    struct tracing tracing = {.lint = lint, .leaves = ret};
    return trace_value(&tracing, value, NULL) && ret->n > 0;
}

bool trace_each(struct lint *lint, uint32_t value, struct leaves *ret)
{
    ret->n = 0;
    struct tracing tracing = {.lint = lint, .leaves = ret};
    struct path each = {NULL, STEP_EACH, 0};
    return value && uses_ready(lint) && trace_value(&tracing, value, &each);
}
