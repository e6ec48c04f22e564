/* uses.c - where the names and attributes of a file are read or stored.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/uses.h"

static bool use_add(struct uses *uses, uint32_t *list, uint32_t fact)
{
    if (!vec_push(&uses->all, (struct use){fact, *list}))
        return false;
    *list = (uint32_t)uses->all.n;
    return true;
}

/* A class body reads its own name or, before it is bound, the outer one. */
static bool read_add(struct uses *uses, const struct facts *facts,
                     const struct symbols *symbols, uint32_t index)
{
    const struct fact *read = &facts->all.at[index];
    uint32_t symbol = symbol_resolve(symbols, read->scope, read->name);
    if (!symbol)
        return true;
    if (!use_add(uses, &uses->of_symbol.at[symbol - 1], index))
        return false;
    uint32_t home = symbol_at(symbols, symbol)->scope;
    if (facts->scopes.at[home].kind != SCOPE_CLASS)
        return true;
    uint32_t outer = symbol_in(symbols, 0, read->name);
    return !outer || use_add(uses, &uses->of_symbol.at[outer - 1], index);
}

#define VEC_ZEROS(v, count)                                                    \
    __extension__({                                                            \
        bool filled_ = true;                                                   \
        (v)->n = 0;                                                            \
        while (filled_ && (v)->n < (count))                                    \
            filled_ = vec_push((v), 0);                                        \
        filled_;                                                               \
    })

static bool in_classes_find(struct uses *uses, const struct facts *facts)
{
    if (!VEC_ZEROS(&uses->in_classes, facts->names.n))
        return false;
    for (size_t i = 0; i < facts->bindings.n; i++) {
        const struct binding *b = &facts->bindings.at[i];
        if (b->kind != BIND_ANNOTATION &&
            facts->scopes.at[b->scope].kind == SCOPE_CLASS)
            uses->in_classes.at[b->name] = true;
    }
    return true;
}

bool uses_make(struct uses *uses, const struct facts *facts,
               const struct symbols *symbols)
{
    if (uses->made)
        return true;
    uses->all.n = 0;
    uses->has_classes = uses->has_cases = false;
    uses->type_calls = TYPE_UNKNOWN;
    if (!in_classes_find(uses, facts) ||
        !VEC_ZEROS(&uses->of_symbol, symbols->all.n) ||
        !VEC_ZEROS(&uses->of_name, facts->names.n))
        return false;
    for (uint32_t i = 0; i < facts->all.n; i++) {
        const struct fact *fact = &facts->all.at[i];
        bool added = true;
        uses->has_cases |= fact->kind == FACT_CASE;
        uses->has_classes |=
            fact->kind == FACT_CLASS || fact->kind == FACT_CASE;
        if (fact->kind == FACT_NAME && (fact->flags & FACT_READS))
            added = read_add(uses, facts, symbols, i);
        else if (fact->kind == FACT_ATTRIBUTE ||
                 fact->kind == FACT_KEYWORD_PATTERN)
            added = use_add(uses, &uses->of_name.at[fact->name], i);
        if (!added)
            return false;
    }
    uses->made = true;
    return true;
}

void uses_done(struct uses *uses)
{
    vec_done(&uses->all);
    vec_done(&uses->of_symbol);
    vec_done(&uses->of_name);
    vec_done(&uses->in_classes);
}

const struct use *symbol_uses(const struct uses *uses, uint32_t symbol)
{
    uint32_t last = symbol ? uses->of_symbol.at[symbol - 1] : 0;
    return last ? &uses->all.at[last - 1] : NULL;
}

const struct use *name_uses(const struct uses *uses, uint32_t name)
{
    uint32_t last = name < uses->of_name.n ? uses->of_name.at[name] : 0;
    return last ? &uses->all.at[last - 1] : NULL;
}
