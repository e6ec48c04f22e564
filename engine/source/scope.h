/* scope.h - which binding a name resolves to.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_SCOPE_H
#define SOURCE_SCOPE_H

#include "source/facts.h"

struct symbol { /* one name in one scope */
    uint32_t scope, name;
    uint32_t bindings; /* the first, index + 1 into facts->bindings; 0: none */
    uint8_t declared;  /* enum declared: the name lives in another scope */
    /* What its bindings come to, so that no read has to look at all of them: a
     * file may bind a name ten thousand times and read it as often. */
    uint16_t kinds;   /* a bit for each enum binding_kind */
    uint8_t n_values; /* bindings but mere annotations: 0, 1, 2 for more */
    uint32_t n_bindings;
    uint32_t certain, n_certains; /* in certains */
};

#define KIND_BIT(kind) ((uint16_t)(1u << (kind)))

enum declared { DECLARED_HERE, DECLARED_GLOBAL, DECLARED_NONLOCAL };

/* A stretch of the file in which a symbol has certainly been bound. Those of
 * one symbol are sorted by their start; end is the furthest up to this one. */
struct certain {
    uint32_t symbol, start, end;
};

struct symbols {
    const struct facts *facts;
    VEC(struct symbol) all;
    VEC(struct certain) certains; /* certain.c */
    VEC(uint32_t) slots;          /* hash of (scope, name) → index + 1 */
    VEC(uint8_t) bound_names; /* by name: does any scope of the file bind it */
};

#define NO_SYMBOL 0u /* symbols are given as index + 1 */

/* Link every binding of the facts to its symbol. False: memory ran out. */
bool symbols_build(struct symbols *symbols, struct facts *facts);
void symbols_done(struct symbols *symbols);

/* What a read of the name in that scope resolves to, by Python's rules: class
 * scopes are seen only by what stands directly in them. */
uint32_t symbol_resolve(const struct symbols *symbols, uint32_t scope,
                        uint32_t name);
/* The same, but beginning outside the scope: what a class body reads where its
 * own binding has not been made yet. */
uint32_t symbol_resolve_outside(const struct symbols *symbols, uint32_t scope,
                                uint32_t name);
/* The symbol of exactly that scope. */
uint32_t symbol_in(const struct symbols *symbols, uint32_t scope,
                   uint32_t name);
/* Where its number stands, or would stand: 0 there means that there is none. */
uint32_t *symbol_slot(const struct symbols *symbols, uint32_t scope,
                      uint32_t name);

static inline const struct symbol *symbol_at(const struct symbols *symbols,
                                             uint32_t symbol)
{
    return &symbols->all.at[symbol - 1];
}

/* For each binding of a symbol:
 *   for (b = symbol_bindings(s, symbol); b; b = binding_next(s, b)) */
const struct binding *symbol_bindings(const struct symbols *symbols,
                                      uint32_t symbol);
const struct binding *binding_next(const struct symbols *symbols,
                                   const struct binding *binding);

/* May what is bound in that scope be known by another name elsewhere? __x in a
 * class C is _C__x to CPython, and is not where it is declared global or
 * nonlocal, or spelled so from the start. */
bool name_is_spelled_twice(const struct symbols *symbols, uint32_t scope,
                           uint32_t name);

/* A statement of the module body itself that binds for certain when it is
 * reached: an assignment, an import, a def, a class. */
bool binding_is_definite(const struct binding *binding);

/* Has the symbol certainly been bound when what stands there runs? What is
 * deleted anywhere may be gone. */
bool symbol_is_certain(const struct symbols *symbols, uint32_t symbol,
                       const struct fact *read);

/* Could this read be of what lies outside the file: the guard's name, the
 * builtin? DESIGN.md §3: no, if it resolves to a function, lambda,
 * comprehension or type-parameter scope, or if the module, or the class body
 * that it stands in, has certainly bound the name before. */
bool read_may_be_outside(const struct symbols *symbols,
                         const struct fact *read);

#endif
