/* copies.c - a function of its own for each place that uses it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/copies.h"

#include "base/attr.h"

/* Facts of one function, places that name it, facts of all copies, and
 * functions that are looked at. */
#define MAX_FACTS 500
#define MAX_PLACES 24
#define MAX_COPIED 12000
#define MAX_FUNCTIONS 64

struct original {
    uint32_t first, stop; /* its facts, decorators first */
    uint32_t function, symbol, at_name;
    uint32_t places[MAX_PLACES]; /* facts that read its name */
    size_t n;
    bool odd; /* it must stay one */
};

/* ------------------------------------------------------- what can be copied */

bool looks_at_itself(const struct facts *facts)
{
    static const char *const names[] = {"globals", "locals",   "setattr",
                                        "delattr", "exec",     "eval",
                                        "modules", "__main__", "__globals__"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (name_find(facts, str_of(names[i])))
            return true;
    for (size_t i = 0; i < facts->imports.n; i++)
        if (facts->imports.at[i].star)
            return true;
    return false;
}

/* A default is evaluated once, for all calls: only what never changes may be
 * there twice. */
static bool never_changes(uint8_t kind)
{
    static const uint8_t kinds[N_FACT_KINDS] = {
        [FACT_NAME] = true,    [FACT_ATTRIBUTE] = true, [FACT_STRING] = true,
        [FACT_INTEGER] = true, [FACT_FLOAT] = true,     [FACT_NONE] = true,
        [FACT_TRUE] = true,    [FACT_FALSE] = true,     [FACT_GROUP] = true,
        [FACT_TUPLE] = true,   [FACT_UNARY] = true,
    };
    return kinds[kind];
}

static bool default_changes(const struct facts *facts, uint32_t parameter)
{
    uint32_t stop = facts->all.at[parameter].next;
    bool changes = false;
    for (uint32_t i = parameter + 1; i < stop; i = facts->all.at[i].next)
        for (uint32_t at = i;
             facts->all.at[i].part == PART_VALUE && at < facts->all.at[i].next;
             at++)
            changes |= !never_changes(facts->all.at[at].kind);
    return changes;
}

static bool defaults_change(const struct facts *facts, uint32_t function)
{
    uint32_t stop = facts->all.at[function].next;
    for (uint32_t i = function + 1; i < stop; i = facts->all.at[i].next)
        for (uint32_t k = i + 1; facts->all.at[i].kind == FACT_PARAMETERS &&
                                 k < facts->all.at[i].next;
             k = facts->all.at[k].next)
            if (default_changes(facts, k))
                return true;
    return false;
}

/* The one import that a name or the name of a chain stands for, or NULL. */
static const struct import_fact *import_of(const struct symbols *symbols,
                                           uint32_t name)
{
    const struct facts *facts = symbols->facts;
    const struct fact *at = &facts->all.at[name];
    uint32_t symbol = at->kind == FACT_NAME
                          ? symbol_resolve(symbols, at->scope, at->name)
                          : NO_SYMBOL;
    if (!symbol || symbol_at(symbols, symbol)->n_bindings != 1)
        return NULL;
    const struct binding *b = symbol_bindings(symbols, symbol);
    return b->kind == BIND_IMPORT ? &facts->imports.at[b->fact] : NULL;
}

bool stands_for(const struct symbols *symbols, uint32_t fact, struct str module,
                struct str member)
{
    const struct facts *facts = symbols->facts;
    struct str name = STR_NONE;
    if (facts->all.at[fact].kind == FACT_ATTRIBUTE) {
        name = fact_name(facts, facts->all.at[fact].name);
        fact++;
    }
    const struct import_fact *import = import_of(symbols, fact);
    if (!import || import->relative ||
        !str_eq(fact_name(facts, import->module), module) ||
        (import->member != 0) == (name.len != 0))
        return false;
    if (import->member)
        name = fact_name(facts, import->member);
    return str_eq(name, member);
}

/* @contextmanager, which keeps nothing between two calls. */
static bool is_manager(const struct symbols *symbols, uint32_t decorator)
{
    return stands_for(symbols, decorator + 1, STR("contextlib"),
                      STR("contextmanager"));
}

static bool original_find(const struct symbols *symbols,
                          const struct binding *b, struct original *ret)
{
    const struct facts *facts = symbols->facts;
    const struct fact *at = &facts->all.at[b->fact];
    if (b->kind != BIND_FUNCTION || b->scope || !b->direct ||
        (at->flags & FACT_ASYNC) || at->next - b->fact > MAX_FACTS ||
        facts->grammar->is_reserved(fact_name(facts, b->name)))
        return false;
    uint32_t symbol = symbol_in(symbols, 0, b->name);
    uint32_t decorator = fact_decorator(facts, b->fact);
    *ret = (struct original){.first = decorator ? decorator : b->fact,
                             .stop = at->next,
                             .function = b->fact,
                             .symbol = symbol,
                             .at_name = b->name};
    if (decorator &&
        (!is_manager(symbols, decorator) || fact_decorator(facts, decorator)))
        return false;
    return symbol && symbol_at(symbols, symbol)->n_bindings == 1 &&
           !defaults_change(facts, b->fact);
}

/* -------------------------------------------------------- where it is named */

static void place_add(const struct symbols *symbols, uint32_t place,
                      struct original *original)
{
    const struct facts *facts = symbols->facts;
    const struct fact *at = &facts->all.at[place];
    if (at->kind != FACT_NAME || at->name != original->at_name ||
        symbol_resolve(symbols, at->scope, at->name) != original->symbol)
        return;
    const struct fact *parent = &facts->all.at[at->parent];
    original->odd |= original->n == MAX_PLACES || (at->flags & FACT_BINDS) ||
                     (parent->kind == FACT_ATTRIBUTE);
    if (!original->odd)
        original->places[original->n++] = place;
}

/* ---------------------------------------------------------------- the copies
 */

struct copying {
    struct facts *facts;
    const struct original *of;
    uint32_t name;  /* of the copy */
    uint32_t shift; /* of facts */
    uint32_t first_scope, scopes, scope_shift;
};

static uint32_t scope_moved(const struct copying *c, uint32_t scope)
{
    bool inside = scope >= c->first_scope && scope - c->first_scope < c->scopes;
    return inside ? scope + c->scope_shift : scope;
}

/* Those that stand in the function are in a row. */
static bool scopes_copy(struct copying *c)
{
    struct facts *facts = c->facts;
    size_t n = facts->scopes.n;
    c->scopes = 0;
    for (size_t i = 1; i < n; i++) {
        uint32_t fact = facts->scopes.at[i].fact;
        if (fact < c->of->first || fact >= c->of->stop)
            continue;
        if (!c->scopes++)
            c->first_scope = (uint32_t)i;
    }
    c->scope_shift = (uint32_t)n - c->first_scope;
    for (size_t i = 0; i < c->scopes; i++) {
        struct scope scope = facts->scopes.at[c->first_scope + i];
        scope.parent = scope_moved(c, scope.parent);
        scope.fact += c->shift;
        if (!vec_push(&facts->scopes, scope))
            return false;
    }
    return true;
}

static bool binding_copy(struct copying *c, struct fact *at)
{
    struct facts *facts = c->facts;
    bool bound = at->kind == FACT_FUNCTION || at->kind == FACT_CLASS ||
                 (at->kind == FACT_NAME && (at->flags & FACT_BINDS));
    if (!bound || !at->extra)
        return true;
    struct binding binding = facts->bindings.at[at->extra - 1];
    binding.scope = scope_moved(c, binding.scope);
    binding.fact += c->shift;
    binding.name = at->name;
    if (!vec_push(&facts->bindings, binding))
        return false;
    at->extra = (uint32_t)facts->bindings.n;
    return true;
}

static bool facts_copy(struct copying *c)
{
    struct facts *facts = c->facts;
    for (uint32_t i = c->of->first; i < c->of->stop; i++) {
        struct fact at = facts->all.at[i];
        at.parent += at.parent ? c->shift : 0;
        at.next += c->shift;
        at.scope = scope_moved(c, at.scope);
        if (i == c->of->function)
            at.name = c->name;
        if (!binding_copy(c, &at) || !vec_push(&facts->all, at))
            return false;
    }
    return true;
}

static bool imports_copy(struct copying *c)
{
    struct facts *facts = c->facts;
    for (size_t i = 0, n = facts->imports.n; i < n; i++) {
        struct import_fact import = facts->imports.at[i];
        if (import.fact < c->of->first || import.fact >= c->of->stop)
            continue;
        import.fact += c->shift;
        import.scope = scope_moved(c, import.scope);
        if (!vec_push(&facts->imports, import))
            return false;
    }
    for (size_t i = 0, n = facts->declarations.n; i < n; i++) {
        struct declaration declaration = facts->declarations.at[i];
        uint32_t scope = scope_moved(c, declaration.scope);
        if (scope == declaration.scope)
            continue;
        declaration.scope = scope;
        if (!vec_push(&facts->declarations, declaration))
            return false;
    }
    return true;
}

/* One more function, for that place. */
static bool copy_make(struct facts *facts, const struct original *of,
                      uint32_t place)
{
    uint32_t name = (uint32_t)facts->names.n;
    struct copying c = {.facts = facts,
                        .of = of,
                        .name = name,
                        .shift = (uint32_t)facts->all.n - of->first};
    struct str spelled = fact_name(facts, of->at_name);
    if (!vec_push(&facts->names, spelled) || !scopes_copy(&c) ||
        !facts_copy(&c) || !imports_copy(&c))
        return false;
    struct fact *named = fact_change(facts, place);
    if (!named)
        return false;
    named->name = name;
    facts->all.at[0].next = (uint32_t)facts->all.n;
    return true;
}

bool copies_make(struct facts *facts, const struct symbols *symbols, bool *made)
{
    size_t most = facts->all.n + MAX_COPIED, bindings = facts->bindings.n;
    uint32_t end = (uint32_t)facts->all.n, seen = 0;
    *made = false;
    if (looks_at_itself(facts))
        return true;
    for (size_t i = 0; i < bindings && seen < MAX_FUNCTIONS; i++) {
        struct original of;
        if (!original_find(symbols, &facts->bindings.at[i], &of))
            continue;
        seen++;
        for (uint32_t k = 1; k < end && !of.odd; k++)
            place_add(symbols, k, &of);
        for (size_t k = 1; k < of.n && !of.odd; k++) {
            if (facts->all.n + (of.stop - of.first) > most)
                return true;
            if (!copy_make(facts, &of, of.places[k]))
                return false;
            *made = true;
        }
    }
    return true;
}
