/* symbol.c - which bindings a name that is read may stand for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/scope.h"

/* Scopes and names are small numbers of our own making, so a fixed mix will do;
 * hostile names were hashed with a key when they became numbers. */
static uint64_t pair_hash(uint32_t scope, uint32_t name)
{
    uint64_t x = ((uint64_t)scope << 32 | name) * 0x9E3779B97F4A7C15u;
    return x ^ x >> 29;
}

uint32_t *symbol_slot(const struct symbols *symbols, uint32_t scope,
                      uint32_t name)
{
    size_t mask = symbols->slots.n - 1;
    for (size_t i = pair_hash(scope, name) & mask;; i = (i + 1) & mask) {
        uint32_t *slot = &symbols->slots.at[i];
        const struct symbol *symbol =
            *slot ? &symbols->all.at[*slot - 1] : NULL;
        if (!symbol || (symbol->scope == scope && symbol->name == name))
            return slot;
    }
}

uint32_t symbol_in(const struct symbols *symbols, uint32_t scope, uint32_t name)
{
    return *symbol_slot(symbols, scope, name);
}

static uint32_t resolve_from(const struct symbols *symbols, uint32_t scope,
                             uint32_t name, bool see_class)
{
    const struct facts *facts = symbols->facts;
    for (;; see_class = false) {
        const struct scope *at = &facts->scopes.at[scope];
        uint32_t found = symbol_in(symbols, scope, name);
        bool visible = found && (at->kind != SCOPE_CLASS || see_class);
        if (visible) {
            uint8_t declared = symbol_at(symbols, found)->declared;
            if (declared == DECLARED_GLOBAL)
                return symbol_in(symbols, 0, name);
            if (declared == DECLARED_HERE ||
                symbol_at(symbols, found)->bindings)
                return found;
        }
        if (scope == 0)
            return NO_SYMBOL;
        scope = at->parent;
    }
}

uint32_t symbol_resolve(const struct symbols *symbols, uint32_t scope,
                        uint32_t name)
{
    return resolve_from(symbols, scope, name, true);
}

uint32_t symbol_resolve_outside(const struct symbols *symbols, uint32_t scope,
                                uint32_t name)
{
    if (scope == 0)
        return NO_SYMBOL;
    return resolve_from(symbols, symbols->facts->scopes.at[scope].parent, name,
                        false);
}

const struct binding *symbol_bindings(const struct symbols *symbols,
                                      uint32_t symbol)
{
    uint32_t first = symbol ? symbol_at(symbols, symbol)->bindings : 0;
    return first ? &symbols->facts->bindings.at[first - 1] : NULL;
}

const struct binding *binding_next(const struct symbols *symbols,
                                   const struct binding *binding)
{
    return binding->next ? &symbols->facts->bindings.at[binding->next - 1]
                         : NULL;
}

bool binding_is_definite(const struct binding *binding)
{
    switch (binding->kind) {
    case BIND_IMPORT:
    case BIND_ASSIGN:
    case BIND_FUNCTION:
    case BIND_CLASS:
        return binding->direct;
    default:
        return false;
    }
}

bool symbol_is_certain(const struct symbols *symbols, uint32_t symbol,
                       const struct fact *read)
{
    const struct symbol *of = symbol_at(symbols, symbol);
    if (!of->n_certains ||
        (of->kinds & (KIND_BIT(BIND_DELETE) | KIND_BIT(BIND_HANDLER))))
        return false;
    const struct certain *at = symbols->certains.at + of->certain;
    size_t low = 0, high = of->n_certains;
    while (low < high) { /* the stretches that begin at or before it */
        size_t middle = low + (high - low) / 2;
        if (at[middle].start <= read->start)
            low = middle + 1;
        else
            high = middle;
    }
    return low && read->start < at[low - 1].end;
}

bool read_may_be_outside(const struct symbols *symbols, const struct fact *read)
{
    const struct facts *facts = symbols->facts;
    uint32_t found = symbol_resolve(symbols, read->scope, read->name);
    if (!found)
        return true;
    uint8_t kind = facts->scopes.at[symbol_at(symbols, found)->scope].kind;
    if (kind == SCOPE_CLASS) {
        if (symbol_is_certain(symbols, found, read))
            return false;
        found = symbol_in(symbols, 0, read->name);
        return !found || !symbol_is_certain(symbols, found, read);
    }
    return kind == SCOPE_MODULE && !symbol_is_certain(symbols, found, read);
}
