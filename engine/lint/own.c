/* own.c - what is of the file itself, by its values.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/own.h"

static bool are_own(struct lint *lint, uint32_t fact, enum atom_kind kind)
{
    struct value value = lint_value(lint, fact);
    bool some = false;
    for (uint32_t i = 0; i < value.n; i++) {
        uint8_t of = atom_at(values_atoms(lint->values), value.at[i])->kind;
        if (of == ATOM_NONE)
            continue; /* an error, whatever is read from it */
        if (of != kind || value_is_foreign(lint->values, value.at[i]))
            return false;
        some = true;
    }
    return some && !value.any;
}

bool is_own_object(struct lint *lint, uint32_t object)
{
    return object && are_own(lint, object, ATOM_OBJECT);
}

bool is_own_class(struct lint *lint, uint32_t class)
{
    return class && are_own(lint, class, ATOM_CLASS);
}

bool is_own_keyword(struct lint *lint, uint32_t call, uint32_t name)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    struct value value = lint_value(lint, callee);
    for (uint32_t i = 0; i < value.n; i++)
        if (!value_takes(lint->values, value.at[i], name))
            return false;
    return callee && value.n && !value.any;
}

bool is_certain_builtin(const struct lint *lint, uint32_t fact, struct str name)
{
    const struct fact *read = lint_fact(lint, fact);
    return fact && read->kind == FACT_NAME &&
           str_eq(lint_name(lint, read->name), name) &&
           !symbol_resolve(&lint->symbols, read->scope, read->name) &&
           !fact_origins(&lint->origins, fact);
}

bool uses_ready(struct lint *lint)
{
    if (uses_make(&lint->uses, &lint->facts, &lint->symbols))
        return true;
    lint->failed = true;
    return false;
}

uint32_t decorator_before(const struct lint *lint, uint32_t fact)
{
    uint32_t parent = lint_fact(lint, fact)->parent, before = fact - 1;
    while (before > parent && lint_fact(lint, before)->parent != parent)
        before = lint_fact(lint, before)->parent;
    return before > parent && lint_fact(lint, before)->kind == FACT_DECORATOR
               ? before
               : 0;
}

uint32_t class_of_scope(const struct lint *lint, uint32_t scope)
{
    return lint->facts.scopes.at[scope].kind == SCOPE_CLASS
               ? lint->facts.scopes.at[scope].fact
               : 0;
}
