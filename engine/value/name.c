/* name.c - what a name holds where it is read.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The join of the bindings that may reach the read, and of what lies outside
 * unless one of them has certainly run. A statement of a block that the read
 * stands in ends those before it, and those behind the statement of it that
 * reads do not reach into it. */
#include "value/name.h"

#include <stdlib.h>

#include "model/resolve.h"

/* With more bindings that may reach a read, it is all of the symbol's. */
#define MAX_REACHING 24
/* And so it is where a name has more bindings: each is looked at for each
 * read. */
#define MAX_BINDINGS 2048
/* A name that nothing binds may come from any of so many star imports. */
#define MAX_STARS 64

static uint32_t statement_of(const struct values *v, const struct binding *b)
{
    return b->kind == BIND_IMPORT ? v->facts->imports.at[b->fact].fact
                                  : b->fact;
}

static uint32_t import_path(struct values *v, const struct import_fact *import)
{
    struct str module = name_of(v, import->module);
    if (import->member)
        return path_extend(&v->atoms, string_make(&v->atoms, module),
                           name_of(v, import->member));
    return string_make(
        &v->atoms,
        import->alias ? module : str_sub(module, 0, str_index(module, '.')));
}

static void import_bind(struct values *v, const struct binding *b,
                        uint32_t node)
{
    const struct import_fact *import = &v->facts->imports.at[b->fact];
    uint32_t path =
        import->relative || !import->module ? 0 : import_path(v, import);
    if (path)
        flow(v, node, path_atom(v, path));
    else
        flow_any(v, node, WHY_NAME, import->fact);
}

void bindings_link(struct values *v)
{
    for (size_t i = 0; i < v->symbols->all.n; i++)
        for (const struct binding *b =
                 symbol_bindings(v->symbols, (uint32_t)i + 1);
             b; b = binding_next(v->symbols, b)) {
            uint32_t node =
                v->first_binding + (uint32_t)(b - v->facts->bindings.at);
            link_nodes(v, node, v->first_symbol + (uint32_t)i);
            if (name_is_spelled_twice(v->symbols, b->scope, b->name))
                hand(v, node);
            if (b->kind == BIND_IMPORT)
                import_bind(v, b, node);
            else if (b->kind == BIND_HANDLER || b->kind == BIND_PATTERN ||
                     b->kind == BIND_TYPE)
                flow_any(v, node, WHY_PATTERN, b->fact);
        }
}

/* ----------------------------------------------------- what reaches a read */

/* The block whose statements run once, in their order, in this scope; false:
 * there is none. */
static bool home_block(const struct values *v, uint32_t scope, uint32_t *ret)
{
    const struct scope *at = &v->facts->scopes.at[scope];
    *ret = 0;
    if (at->kind == SCOPE_MODULE)
        return true;
    if (at->kind != SCOPE_FUNCTION)
        return false;
    *ret = child_in(v, at->fact, PART_BODY);
    return *ret && fact_at_(v, *ret)->kind == FACT_BLOCK;
}

/* The statement that a binding is made by, if each run of it binds; else 0. */
static uint32_t binding_statement(const struct values *v,
                                  const struct binding *b)
{
    if (b->kind != BIND_ASSIGN && b->kind != BIND_IMPORT &&
        b->kind != BIND_FUNCTION && b->kind != BIND_CLASS &&
        b->kind != BIND_AUGMENT)
        return 0;
    uint32_t at = statement_of(v, b);
    while (fact_at_(v, fact_at_(v, at)->parent)->kind == FACT_ASSIGN)
        at = fact_at_(v, at)->parent;
    return fact_at_(v, at)->kind == FACT_COMPREHENSION ? 0 : at;
}

/* Is the binding a statement of the block itself, that certainly binds? */
static bool is_home(const struct values *v, const struct binding *b,
                    uint32_t home)
{
    uint32_t at = binding_statement(v, b);
    return b->kind == BIND_PARAMETER || (at && fact_at_(v, at)->parent == home);
}

/* The body that each run of a for or with statement binds for; else 0. */
static uint32_t bound_body(const struct values *v, const struct binding *b)
{
    uint32_t at = b->fact;
    if (b->kind == BIND_WITH)
        while (at && fact_at_(v, at)->kind != FACT_WITH)
            at = fact_at_(v, at)->parent;
    else if (b->kind != BIND_FOR)
        return 0;
    return at ? child_in(v, at, PART_BODY) : 0;
}

/* Does it run in the scope of its symbol, and not in a function that does so
 * whenever it is called? */
static bool is_here(const struct values *v, const struct binding *b,
                    uint32_t scope)
{
    return b->kind == BIND_PARAMETER ||
           (b->scope == scope &&
            fact_at_(v, statement_of(v, b))->scope == scope);
}

/* The statement of the block that holds the read. */
static uint32_t statement_around(const struct values *v, uint32_t read,
                                 uint32_t home)
{
    while (read && fact_at_(v, read)->parent != home)
        read = fact_at_(v, read)->parent;
    return read;
}

/* Does the code of a scope run in the order of one around it? A list, set or
 * dict is made on the spot, a function and a generator run later. */
static bool runs_inside(const struct values *v, uint32_t scope, uint32_t around)
{
    for (; scope != around; scope = v->facts->scopes.at[scope].parent) {
        const struct scope *at = &v->facts->scopes.at[scope];
        uint32_t bracket =
            at->kind == SCOPE_COMPREHENSION ? fact_at_(v, at->fact)->extra : 0;
        if (bracket != '[' && bracket != '{')
            return false;
    }
    return true;
}

struct reach {
    uint32_t scope, home, read, statement;
    bool nested;    /* the read stands in what runs later */
    uint32_t after; /* bindings that start before it are over */
};

static bool is_in_target(const struct values *v, uint32_t read,
                         uint32_t statement)
{
    for (; read && read != statement; read = fact_at_(v, read)->parent)
        if (fact_at_(v, read)->part == PART_TARGET &&
            fact_at_(v, fact_at_(v, read)->parent)->kind == FACT_ASSIGN)
            return true;
    return false;
}

static bool may_reach(const struct values *v, const struct binding *b,
                      const struct reach *reach)
{
    if (!is_here(v, b, reach->scope))
        return true;
    if (b->start < reach->after)
        return false;
    if (reach->nested)
        return true;
    const struct fact *around = fact_at_(v, reach->statement);
    if (b->start >= around->end)
        return false;
    /* x = x + 1: what the statement itself binds comes after it has read, but
     * for what another of its targets reads. */
    return !(b->start >= around->start && is_home(v, b, reach->home) &&
             b->kind != BIND_FUNCTION && b->kind != BIND_CLASS) ||
           is_in_target(v, reach->read, reach->statement);
}

/* Is it a block that the read stands in, reached from its start on? Not so in a
 * function inside, which may run when the block is run again, or is over. */
static bool is_around(const struct values *v, uint32_t block,
                      const struct reach *reach)
{
    const struct fact *all = fact_at_(v, block);
    uint32_t start = fact_at_(v, reach->read)->start;
    return !reach->nested && all->kind == FACT_BLOCK && all->start <= start &&
           start < all->end;
}

/* The block that the read stands in, whose statements run in their order, and
 * in which the binding has certainly bound before the read; false: there is
 * none. */
static bool certain_block(const struct values *v, const struct binding *b,
                          const struct reach *reach, uint32_t *ret)
{
    uint32_t start = fact_at_(v, reach->read)->start;
    *ret = bound_body(v, b);
    if (*ret)
        return is_around(v, *ret, reach);
    bool before =
        b->kind == BIND_FUNCTION ? b->start <= start : b->end <= start;
    if (!before || start >= trial_end(v->facts, b->start))
        return false;
    *ret = reach->home;
    if (is_home(v, b, *ret))
        return true;
    uint32_t at = binding_statement(v, b);
    *ret = at ? fact_at_(v, at)->parent : 0;
    return at && is_around(v, *ret, reach);
}

/* The last that has certainly bound it before, and the block where it did:
 * what stands before it is over, and what is behind the statement of the block
 * that reads comes after another run of it. */
static void last_certain(const struct values *v, uint32_t symbol,
                         struct reach *reach)
{
    uint32_t home = reach->home, block;
    for (const struct binding *b = symbol_bindings(v->symbols, symbol); b;
         b = binding_next(v->symbols, b)) {
        if (b->start < reach->after || !is_here(v, b, reach->scope) ||
            !certain_block(v, b, reach, &block))
            continue;
        reach->after = b->start;
        home = block;
    }
    reach->home = home;
}

/* The head of a def reads what was bound before it, and so does its body where
 * a decorator may call it before it is bound. */
static bool is_in_head(const struct values *v, const struct binding *b,
                       uint32_t read)
{
    uint32_t start = fact_at_(v, read)->start;
    if (b->kind != BIND_FUNCTION || start < b->start || start >= b->end)
        return false;
    uint32_t body = child_in(v, b->fact, PART_BODY);
    return !body || start < fact_at_(v, body)->start ||
           fact_decorator(v->facts, b->fact);
}

static void symbol_link(struct values *v, uint32_t symbol, uint32_t read)
{
    uint32_t scope = symbol_at(v->symbols, symbol)->scope;
    struct reach reach = {.scope = scope, .read = read};
    uint32_t found[MAX_REACHING];
    size_t n = 0;
    bool all = symbol_at(v->symbols, symbol)->n_values < 2 ||
               symbol_at(v->symbols, symbol)->n_bindings > MAX_BINDINGS ||
               !home_block(v, scope, &reach.home);
    if (!all) {
        reach.nested = !runs_inside(v, fact_at_(v, read)->scope, scope);
        last_certain(v, symbol, &reach);
        reach.statement = statement_around(v, read, reach.home);
        all = !reach.statement;
    }
    for (const struct binding *b = symbol_bindings(v->symbols, symbol);
         b && !all; b = binding_next(v->symbols, b)) {
        if (is_in_head(v, b, read))
            all = true;
        if (!may_reach(v, b, &reach))
            continue;
        if (n == MAX_REACHING)
            all = true;
        else
            found[n++] = (uint32_t)(b - v->facts->bindings.at);
    }
    if (all)
        link_nodes(v, v->first_symbol + symbol - 1, read);
    for (size_t i = 0; i < n && !all; i++)
        link_nodes(v, v->first_binding + found[i], read);
}

/* ---------------------------------------------------------- what is outside */

static const struct outer_name *outer_find(const struct values *v,
                                           struct str name)
{
    for (size_t i = 0; i < v->outside.n_names; i++)
        if (str_eq(v->outside.names[i].name, name))
            return &v->outside.names[i];
    return NULL;
}

static void outside_flow(struct values *v, uint32_t read, bool bound)
{
    struct str name = name_of(v, fact_at_(v, read)->name);
    const struct outer_name *outer = outer_find(v, name);
    if (outer) {
        bool helper = !outer->origin.len;
        flow(v, read,
             helper ? atom_make(&v->atoms, ATOM_HELPER,
                                string_make(&v->atoms, name), 0)
                    : path_atom(v, string_make(&v->atoms, outer->origin)));
        return;
    }
    if (str_eq(name, STR("__file__"))) {
        flow(
            v, read,
            atom_make(&v->atoms, ATOM_HELPER, string_make(&v->atoms, name), 0));
    } else if (str_eq(name, STR("__name__"))) {
        flow(v, read, v->text);
    } else if (v->facts->grammar->is_builtin(name)) {
        uint32_t path = path_extend(
            &v->atoms, string_make(&v->atoms, STR("builtins")), name);
        flow(v, read, atom_make(&v->atoms, ATOM_PATH, path, 0));
    } else if (!bound || v->facts->grammar->is_reserved(name)) {
        /* Of a part of a program, what runs it may bind the others. */
        flow_any(v, read, WHY_OUTSIDE, read);
    }
}

/* What a library is known to have is listed by its table, and the names of the
 * sandbox's helpers are in none: a star import leaves them as they are. */
static bool star_spares(const struct values *v,
                        const struct import_fact *import, struct str name)
{
    const struct outer_name *outer = outer_find(v, name);
    struct member_table table;
    struct member member;
    return outer && !outer->origin.len && import->module && !import->relative &&
           v->outside.members &&
           member_table_near(v->outside.members, name_of(v, import->module),
                             &table) &&
           !member_find(&table, name, &member);
}

static void stars_flow(struct values *v, uint32_t read, bool bound)
{
    struct str name = name_of(v, fact_at_(v, read)->name);
    bool any = bound;
    size_t n = 0;
    for (size_t i = 0; i < v->facts->imports.n && !bound; i++) {
        const struct import_fact *import = &v->facts->imports.at[i];
        if (!import->star || star_spares(v, import, name))
            continue;
        any = true;
        if (!import->module || ++n > MAX_STARS)
            continue;
        uint32_t path = path_extend(
            &v->atoms, string_make(&v->atoms, name_of(v, import->module)),
            name);
        if (path)
            flow(v, read, path_atom(v, path));
    }
    if (any)
        flow_any(v, read, WHY_NAME, read);
}

/* __x in a class is _C__x, in a binding as well: neither is followed. */
static bool may_be_mangled(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    if (!str_starts(text, STR("_")) || v->facts->grammar->is_reserved(text))
        return false;
    return str_find(text, STR("__")) < text.len;
}

void name_link(struct values *v, uint32_t read)
{
    const struct fact *at = fact_at_(v, read);
    uint32_t symbol = symbol_resolve(v->symbols, at->scope, at->name);
    uint32_t home = symbol ? symbol_at(v->symbols, symbol)->scope : 0;
    bool outside = read_may_be_outside(v->symbols, at);
    if (may_be_mangled(v, at->name))
        flow_any(v, read, WHY_NAME, read);
    if (symbol)
        symbol_link(v, symbol, read);
    /* A class body goes on in the module, whatever is bound there. */
    if (symbol && v->facts->scopes.at[home].kind == SCOPE_CLASS &&
        !symbol_is_certain(v->symbols, symbol, at)) {
        uint32_t outer = symbol_in(v->symbols, 0, at->name);
        if (outer)
            link_nodes(v, v->first_symbol + outer - 1, read);
    }
    if (outside)
        outside_flow(v, read, symbol != 0);
    if (v->has_stars && (!symbol || home == 0))
        stars_flow(v, read, symbol != 0);
}
