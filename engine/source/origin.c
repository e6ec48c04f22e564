/* origin.c - what a name or an attribute chain stands for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/origin.h"

#include "source/forget.h"
#include "source/origin_list.h"
#include "source/reflect.h"

/* A name with more meanings is not followed but refused. More than
 * MAX_COMPONENTS, so that `f = f.buffer` alone, which grows up to them, is. */
#define MAX_ORIGINS 32
/* A name that nothing binds may come from any of so many star imports. */
#define MAX_STARS 64
#define MAX_UNBOUND ((size_t)1 << 21)
#define MAX_ENTANGLED 64
/* Each pass follows one more link of a chain of aliases written backwards. */
#define MAX_PASSES 32

static struct str import_path(struct origins *origins,
                              const struct import_fact *import)
{
    const struct facts *facts = origins->facts;
    struct str module = fact_name(facts, import->module);
    if (import->member)
        return arena_printf(origins->arena, "%.*s.%.*s", STR_FMT(module),
                            STR_FMT(fact_name(facts, import->member)));
    return import->alias ? module : str_sub(module, 0, str_index(module, '.'));
}

static bool imports_add(struct origins *origins)
{
    const struct facts *facts = origins->facts;
    struct added added = {0};
    for (size_t i = 0; i < origins->symbols->all.n; i++)
        for (const struct binding *b =
                 symbol_bindings(origins->symbols, (uint32_t)i + 1);
             b; b = binding_next(origins->symbols, b)) {
            if (b->kind != BIND_IMPORT)
                continue;
            const struct import_fact *import = &facts->imports.at[b->fact];
            struct str path = import_path(origins, import);
            added.failed |= !path.ptr;
            if (!import->relative && path.ptr)
                list_add(origins, &origins->of_symbol.at[i], path, MAX_ORIGINS,
                         &added);
            /* One name, imported from so many places. */
            origins->undecided |= added.full;
        }
    return !added.failed;
}

/* ------------------------------------------------------------- expressions */

static const struct origin *outer_origins(struct origins *origins,
                                          struct str name, struct added *added)
{
    const struct origin *list = NULL;
    for (size_t i = 0; i < origins->n_outer; i++)
        if (origins->outer[i].origin.len &&
            str_eq(origins->outer[i].name, name))
            list_add(origins, &list, origins->outer[i].origin, SIZE_MAX, added);
    return list;
}

/* Names that no binding explains: given from outside, or by a star import. */
static const struct origin *unbound_origins(struct origins *origins,
                                            uint32_t name, struct added *added)
{
    const struct facts *facts = origins->facts;
    struct str text = fact_name(facts, name);
    const struct origin *list = outer_origins(origins, text, added);
    own_name_origins(origins, text, &list, added);
    for (size_t i = 0; i < origins->stars.n && !origins->undecided; i++) {
        struct str path = arena_printf(
            origins->arena, "%.*s.%.*s",
            STR_FMT(fact_name(facts, origins->stars.at[i])), STR_FMT(text));
        if (path.ptr)
            list_add(origins, &list, path, SIZE_MAX, added);
        added->failed |= !path.ptr;
    }
    return list;
}

/* The modules of star imports, each once. A file with more of them than a name
 * may have meanings is not followed. */
static bool stars_find(struct origins *origins)
{
    const struct facts *facts = origins->facts;
    origins->stars.n = 0;
    for (size_t i = 0; i < facts->imports.n; i++) {
        const struct import_fact *import = &facts->imports.at[i];
        if (!import->star || !import->module || import->relative)
            continue;
        size_t known = 0;
        while (known < origins->stars.n &&
               origins->stars.at[known] != import->module)
            known++;
        if (known < origins->stars.n)
            continue;
        if (known == MAX_STARS || (known + 1) * facts->all.n > MAX_UNBOUND) {
            origins->undecided = true;
            break;
        }
        if (!vec_push(&origins->stars, import->module))
            return false;
    }
    return true;
}

static const struct origin *name_origins(struct origins *origins,
                                         const struct fact *read,
                                         struct added *added)
{
    const struct symbols *symbols = origins->symbols;
    const struct facts *facts = origins->facts;
    uint32_t symbol = symbol_resolve(symbols, read->scope, read->name);
    if (!symbol)
        return unbound_origins(origins, read->name, added);
    const struct origin *list = origins->of_symbol.at[symbol - 1];
    uint32_t home = symbol_at(symbols, symbol)->scope;
    if (list && home == 0 && origin_is_forgotten(origins, symbol, read))
        return NULL;
    bool in_class = facts->scopes.at[home].kind == SCOPE_CLASS;
    if (!in_class && !read_may_be_outside(symbols, read))
        return list;
    const struct origin *all = NULL;
    list_join(origins, &all, list, SIZE_MAX, added);
    /* A class body reads its own name or, before it is bound, the module's. */
    uint32_t outer = in_class ? symbol_in(symbols, 0, read->name) : NO_SYMBOL;
    if (outer)
        list_join(origins, &all, origins->of_symbol.at[outer - 1], SIZE_MAX,
                  added);
    else if (in_class)
        list_join(origins, &all, unbound_origins(origins, read->name, added),
                  SIZE_MAX, added);
    if (read_may_be_outside(symbols, read))
        list_join(origins, &all,
                  outer_origins(origins, fact_name(facts, read->name), added),
                  SIZE_MAX, added);
    return all;
}

/* The origins of a chain, from its root outwards. links is bounded: a longer
 * chain names nothing that exists. So is `nesting`: getattr(getattr(m, 'x'),
 * 'y') is a chain as well. */
static const struct origin *chain_origins(struct origins *origins,
                                          uint32_t fact, struct added *added)
{
    const struct facts *facts = origins->facts;
    uint32_t links[MAX_COMPONENTS];
    size_t n = 0;
    while (fact && facts->all.at[fact].kind == FACT_ATTRIBUTE) {
        if (n == MAX_COMPONENTS)
            return NULL;
        links[n++] = facts->all.at[fact].name;
        fact = fact_part(facts, fact, PART_OBJECT);
    }
    if (!fact)
        return NULL;
    const struct origin *list = NULL;
    if (facts->all.at[fact].kind == FACT_NAME) {
        list = name_origins(origins, &facts->all.at[fact], added);
    } else if (origins->nesting < MAX_COMPONENTS) {
        origins->nesting++;
        list = look_up_origins(origins, fact, chain_origins, added);
        origins->nesting--;
    }
    while (n-- > 0 && list)
        list = list_extend(origins, list, fact_name(facts, links[n]), added);
    return list;
}

/* ----------------------------------------------------------------- aliases */

static bool aliases_find(struct origins *origins)
{
    origins->aliases.n = 0;
    for (size_t i = 0; i < origins->facts->bindings.n; i++)
        if (alias_value(origins, &origins->facts->bindings.at[i]) &&
            !vec_push(&origins->aliases, (uint32_t)i))
            return false;
    return true;
}

/* Note the binding, once; too many of them are no longer told apart. */
static bool entangled_add(struct origins *origins, uint32_t binding)
{
    for (size_t i = 0; i < origins->entangled.n; i++)
        if (origins->entangled.at[i] == binding)
            return true;
    if (origins->entangled.n == MAX_ENTANGLED) {
        origins->undecided = true;
        return true;
    }
    return vec_push(&origins->entangled, binding);
}

static void aliases_follow(struct origins *origins, struct added *added)
{
    for (size_t i = 0; i < origins->aliases.n; i++) {
        const struct binding *binding =
            &origins->facts->bindings.at[origins->aliases.at[i]];
        const struct origin *list =
            chain_origins(origins, alias_value(origins, binding), added);
        uint32_t symbol = list ? symbol_resolve(origins->symbols,
                                                binding->scope, binding->name)
                               : NO_SYMBOL;
        if (!symbol)
            continue;
        struct added joined = {0};
        for (; list; list = list->next)
            if (!list_goes_round(origins->of_symbol.at[symbol - 1], list->path))
                list_add(origins, &origins->of_symbol.at[symbol - 1],
                         list->path, MAX_ORIGINS, &joined);
        added->failed |= joined.failed;
        if (joined.full && !entangled_add(origins, origins->aliases.at[i]))
            added->failed = true;
    }
}

static size_t origin_count(const struct origins *origins)
{
    size_t n = 0;
    for (size_t i = 0; i < origins->of_symbol.n; i++)
        for (const struct origin *o = origins->of_symbol.at[i]; o; o = o->next)
            n++;
    return n;
}

/* Until nothing new is found: origins are only ever added. */
static bool aliases_close(struct origins *origins)
{
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        struct added added = {0};
        size_t before = origin_count(origins);
        aliases_follow(origins, &added);
        if (added.failed)
            return false;
        if (origin_count(origins) == before || origins->undecided)
            return true;
    }
    origins->undecided = true;
    return true;
}

/* ------------------------------------------------------------------- facts */

static const struct origin *resolved(struct origins *origins, uint32_t fact,
                                     struct added *added)
{
    (void)added;
    return fact_origins(origins, fact);
}

/* What the fact stands for, by names and by what is known of its parts. */
static void fact_resolve(struct origins *origins, uint32_t i,
                         const struct origin **list, struct added *added)
{
    const struct facts *facts = origins->facts;
    const struct fact *fact = &facts->all.at[i];
    if (fact->kind == FACT_NAME && (fact->flags & FACT_READS)) {
        if (!*list)
            *list = name_origins(origins, fact, added);
    } else if (fact->kind == FACT_ATTRIBUTE) {
        uint32_t object = fact_part(facts, i, PART_OBJECT);
        const struct origin *of = fact_origins(origins, object);
        if (of)
            list_join(
                origins, list,
                list_extend(origins, of, fact_name(facts, fact->name), added),
                SIZE_MAX, added);
    } else if (fact->kind == FACT_CALL || fact->kind == FACT_SUBSCRIPT) {
        list_join(origins, list, look_up_origins(origins, i, resolved, added),
                  SIZE_MAX, added);
    }
}

static void value_add(struct origins *origins, const struct origin **list,
                      struct str path, struct added *added)
{
    if (list_has(*list, path))
        return;
    struct origin *one = ARENA_NEW(origins->arena, struct origin);
    added->failed |= !one;
    if (!one)
        return;
    *one = (struct origin){.next = *list, .path = path, .by_value = true};
    *list = one;
}

/* Children follow their parents, so going backwards meets the root of a chain
 * before its links. */
bool origins_extend(struct origins *origins, origin_more *more, void *context)
{
    struct added added = {0};
    for (size_t i = origins->facts->all.n; i-- > 0 && !added.failed;) {
        const struct origin **list = &origins->of_fact.at[i];
        struct str path;
        fact_resolve(origins, (uint32_t)i, list, &added);
        for (size_t n = 0; more && more(context, (uint32_t)i, n, &path); n++)
            if (path.len)
                value_add(origins, list, path, &added);
    }
    return !added.failed;
}

#define VEC_FILL(v, count, ...)                                                \
    __extension__({                                                            \
        bool filled_ = true;                                                   \
        (v)->n = 0;                                                            \
        while (filled_ && (v)->n < (count))                                    \
            filled_ = vec_push((v), __VA_ARGS__);                              \
        filled_;                                                               \
    })

bool origins_build(struct origins *origins, const struct facts *facts,
                   const struct symbols *symbols, struct arena *arena,
                   const struct outer_name *outer, size_t n_outer)
{
    origins->facts = facts;
    origins->symbols = symbols;
    origins->arena = arena;
    origins->outer = outer;
    origins->n_outer = n_outer;
    origins->undecided = false;
    origins->spent = 0;
    origins->entangled.n = 0;
    return VEC_FILL(&origins->of_symbol, symbols->all.n, NULL) &&
           VEC_FILL(&origins->of_fact, facts->all.n, NULL) &&
           VEC_FILL(&origins->forgettings, symbols->all.n,
                    (struct forgetting){0}) &&
           stars_find(origins) && imports_add(origins) &&
           aliases_find(origins) && aliases_close(origins) &&
           origins_extend(origins, NULL, NULL);
}

void origins_done(struct origins *origins)
{
    vec_done(&origins->of_symbol);
    vec_done(&origins->of_fact);
    vec_done(&origins->forgettings);
    vec_done(&origins->entangled);
    vec_done(&origins->stars);
    vec_done(&origins->aliases);
}
