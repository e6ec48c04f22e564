/* scope.c - which binding a name resolves to.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/scope.h"

#include "source/certain.h"

/* The slots are made for all bindings and declarations at once, so adding never
 * needs to widen them. */
static bool slots_make(struct symbols *symbols, size_t n)
{
    size_t size = 64;
    while (size < n * 2)
        size *= 2;
    symbols->slots.n = 0;
    for (size_t i = 0; i < size; i++)
        if (!vec_push(&symbols->slots, 0))
            return false;
    return true;
}

static bool bound_make(struct symbols *symbols, size_t n)
{
    symbols->bound_names.n = 0;
    for (size_t i = 0; i < n; i++)
        if (!vec_push(&symbols->bound_names, 0))
            return false;
    return true;
}

static uint32_t symbol_add(struct symbols *symbols, uint32_t scope,
                           uint32_t name)
{
    uint32_t *slot = symbol_slot(symbols, scope, name);
    if (*slot)
        return *slot;
    struct symbol symbol = {.scope = scope, .name = name};
    if (!vec_push(&symbols->all, symbol))
        return NO_SYMBOL;
    return *slot = (uint32_t)symbols->all.n;
}

static bool declarations_add(struct symbols *symbols)
{
    const struct facts *facts = symbols->facts;
    for (size_t i = 0; i < facts->declarations.n; i++) {
        const struct declaration *d = &facts->declarations.at[i];
        uint32_t symbol =
            d->scope ? symbol_add(symbols, d->scope, d->name) : NO_SYMBOL;
        if (d->scope && !symbol)
            return false;
        if (symbol)
            symbols->all.at[symbol - 1].declared =
                d->global ? DECLARED_GLOBAL : DECLARED_NONLOCAL;
    }
    return true;
}

/* The scope where a binding made in this scope puts the name. */
static uint32_t scope_of(const struct symbols *symbols, uint32_t scope,
                         uint32_t name)
{
    uint32_t here = symbol_in(symbols, scope, name);
    if (!here || symbol_at(symbols, here)->declared == DECLARED_HERE)
        return scope;
    if (symbol_at(symbols, here)->declared == DECLARED_GLOBAL)
        return 0;
    uint32_t outer = symbol_resolve_outside(symbols, scope, name);
    return outer ? symbol_at(symbols, outer)->scope : scope;
}

/* What the symbol's bindings come to, with one more. */
static void symbol_note(struct symbols *symbols, uint32_t symbol,
                        uint32_t index)
{
    struct symbol *at = &symbols->all.at[symbol - 1];
    const struct binding *binding = &symbols->facts->bindings.at[index];
    at->kinds |= KIND_BIT(binding->kind);
    at->n_bindings++;
    if (binding->kind != BIND_ANNOTATION && at->n_values < 2)
        at->n_values++;
}

static bool binding_add(struct symbols *symbols, struct facts *facts,
                        uint32_t index)
{
    struct binding *binding = &facts->bindings.at[index];
    if (binding->kind != BIND_ANNOTATION) /* `os: int` binds nothing */
        symbols->bound_names.at[binding->name] = 1;
    uint32_t scope = scope_of(symbols, binding->scope, binding->name);
    uint32_t symbol = symbol_add(symbols, scope, binding->name);
    if (!symbol)
        return false;
    binding->next = symbols->all.at[symbol - 1].bindings;
    symbols->all.at[symbol - 1].bindings = index + 1;
    symbol_note(symbols, symbol, index);
    return true;
}

static bool is_nonlocal(const struct symbols *symbols,
                        const struct binding *binding)
{
    uint32_t here = symbol_in(symbols, binding->scope, binding->name);
    return here && symbol_at(symbols, here)->declared == DECLARED_NONLOCAL;
}

/* The name that an import binds: its alias, its member, or the first part of
 * `import a.b`. */
static uint32_t name_of_import(struct facts *facts,
                               const struct import_fact *import)
{
    if (import->alias)
        return import->alias;
    if (import->member)
        return import->member;
    struct str module = fact_name(facts, import->module);
    return name_intern(facts, str_sub(module, 0, str_index(module, '.')));
}

static bool imports_bind(struct facts *facts)
{
    for (; facts->n_bound < facts->imports.n; facts->n_bound++) {
        struct import_fact *import = &facts->imports.at[facts->n_bound];
        if (import->star || (!import->member && !import->module))
            continue;
        const struct fact *by = &facts->all.at[import->fact];
        import->bound = name_of_import(facts, import);
        struct binding binding = {
            .name = import->bound,
            .scope = import->scope,
            .fact = (uint32_t)facts->n_bound,
            .kind = BIND_IMPORT,
            .direct = import->direct,
            .single = true,
            .start = by->start,
            .end = by->end,
        };
        if (facts->failed || !vec_push(&facts->bindings, binding))
            return false;
    }
    return true;
}

bool symbols_build(struct symbols *symbols, struct facts *facts)
{
    symbols->facts = facts;
    symbols->all.n = 0;
    if (!imports_bind(facts) ||
        !slots_make(symbols, facts->bindings.n + facts->declarations.n) ||
        !bound_make(symbols, facts->names.n) || !declarations_add(symbols))
        return false;
    /* Names declared nonlocal need to find the symbol they mean: last. */
    for (int nonlocal = 0; nonlocal < 2; nonlocal++)
        for (size_t i = 0; i < facts->bindings.n; i++)
            if (is_nonlocal(symbols, &facts->bindings.at[i]) ==
                    (bool)nonlocal &&
                !binding_add(symbols, facts, (uint32_t)i))
                return false;
    return certains_find(symbols);
}

void symbols_done(struct symbols *symbols)
{
    vec_done(&symbols->all);
    vec_done(&symbols->certains);
    vec_done(&symbols->slots);
    vec_done(&symbols->bound_names);
}

bool name_is_spelled_twice(const struct symbols *symbols, uint32_t scope,
                           uint32_t name)
{
    const struct facts *facts = symbols->facts;
    struct str text = fact_name(facts, name);
    if (!str_starts(text, STR("_")) || facts->grammar->is_reserved(text) ||
        str_find(text, STR("__")) == text.len)
        return false;
    if (!str_starts(text, STR("__")))
        return true;
    uint32_t symbol = symbol_resolve(symbols, scope, name);
    return symbol && symbol_at(symbols, symbol)->scope != scope;
}
