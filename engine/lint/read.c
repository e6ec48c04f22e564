/* read.c - what an expression is, by its name and by its values.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/read.h"

#include "model/resolve.h"

uint32_t call_of(const struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    while ((at->flags & FACT_WHOLE) && at->parent) {
        bool callee = at->part == PART_CALLEE;
        fact = at->parent;
        at = lint_fact(lint, fact);
        if (at->kind == FACT_CALL)
            return callee ? fact : 0;
        if (at->kind != FACT_GROUP)
            return 0;
    }
    return 0;
}

const struct guard_name *guard_name_of(const struct lint *lint,
                                       const struct fact *read)
{
    const struct guard_name *guard =
        guard_name_find(lint->program, lint_name(lint, read->name));
    return guard && read_may_be_outside(&lint->symbols, read) ? guard : NULL;
}

static bool is_helper(const rl_program *program, struct str name)
{
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (!program->guard_names[i].origin.len &&
            str_eq(program->guard_names[i].name, name))
            return true;
    return false;
}

bool rebinds_helper(const struct lint *lint, uint32_t scope, uint32_t name)
{
    uint32_t symbol = symbol_resolve(&lint->symbols, scope, name);
    return is_helper(lint->program, lint_name(lint, name)) && symbol &&
           symbol_at(&lint->symbols, symbol)->scope == 0;
}

bool is_certain_builtin(const struct lint *lint, uint32_t fact, struct str name)
{
    const struct fact *read = lint_fact(lint, fact);
    return fact && read->kind == FACT_NAME &&
           str_eq(lint_name(lint, read->name), name) &&
           !symbol_resolve(&lint->symbols, read->scope, read->name) &&
           !fact_origins(&lint->origins, fact);
}

bool is_unbound(const struct lint *lint, uint32_t index)
{
    const struct fact *read = lint_fact(lint, index);
    return read->kind == FACT_NAME && (read->flags & FACT_READS) &&
           !symbol_resolve(&lint->symbols, read->scope, read->name) &&
           !fact_origins(&lint->origins, index) &&
           !lint->grammar->is_builtin(lint_name(lint, read->name)) &&
           !lint->grammar->is_own_text(lint_name(lint, read->name)) &&
           !guard_name_of(lint, read);
}

bool is_of_self(const struct lint *lint, uint32_t object)
{
    if (!object || lint_fact(lint, object)->kind != FACT_NAME)
        return false;
    struct str name = lint_name(lint, lint_fact(lint, object)->name);
    return str_eq(name, STR("self")) || str_eq(name, STR("cls"));
}

bool is_super_call(const struct lint *lint, uint32_t object)
{
    if (!object || lint_fact(lint, object)->kind != FACT_CALL)
        return false;
    uint32_t callee = fact_part(&lint->facts, object, PART_CALLEE);
    return callee && is_certain_builtin(lint, callee, STR("super"));
}

bool is_own_self(struct lint *lint, uint32_t object)
{
    if (!is_of_self(lint, object))
        return false;
    struct value value = lint_value(lint, object);
    for (uint32_t i = 0; i < value.n; i++) {
        uint8_t kind = atom_at(values_atoms(lint->values), value.at[i])->kind;
        if (kind != ATOM_OBJECT && kind != ATOM_CLASS && kind != ATOM_NONE)
            return false;
    }
    return value.n != 0;
}

bool is_own_super(struct lint *lint, uint32_t object)
{
    if (!is_super_call(lint, object))
        return false;
    uint32_t stop = lint_fact(lint, object)->next, last = 0;
    for (uint32_t i = object + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->part == PART_ARGUMENTS)
            last = i;
    return !last || is_own_self(lint, last) || is_own_object(lint, last);
}

uint32_t class_around(const struct lint *lint, const struct fact *read)
{
    const struct scope *scopes = lint->facts.scopes.at;
    for (uint32_t at = read->scope; at; at = scopes[at].parent)
        if (scopes[at].kind == SCOPE_CLASS)
            return scopes[at].fact;
    return 0;
}

bool is_own_object(struct lint *lint, uint32_t object)
{
    struct value value = lint_value(lint, object);
    bool some = false;
    for (uint32_t i = 0; i < value.n; i++) {
        uint8_t kind = atom_at(values_atoms(lint->values), value.at[i])->kind;
        if (kind == ATOM_NONE)
            continue; /* an error, whatever is read from it */
        if (kind != ATOM_OBJECT || value_is_foreign(lint->values, value.at[i]))
            return false;
        some = true;
    }
    return some && !value.any;
}

bool is_idle(struct lint *lint, uint32_t fact)
{
    uint32_t wrappers = lint->facts.wrappers;
    if (!wrappers || fact < wrappers)
        return false;
    (void)lint_value(lint, fact); /* so that there is an answer */
    while (lint_fact(lint, fact)->parent)
        fact = lint_fact(lint, fact)->parent;
    return (lint_fact(lint, fact)->flags & FACT_WHOLE) && !lint->values_spent &&
           !value_is_called(lint->values, fact);
}

bool is_unnamed(struct lint *lint, uint32_t fact)
{
    const uint8_t *unnamed = lint->unnamed.at.at;
    /* A policy that gives names judges programs, and not what others import. */
    if (!lint->unnamed.at.n || !lint->program->n_guard_names)
        return false;
    (void)lint_value(lint, fact); /* so that there is an answer */
    for (uint32_t at = fact; at && !lint->values_spent;
         at = lint_fact(lint, at)->parent) {
        uint32_t around = lint_fact(lint, at)->parent;
        if (lint_fact(lint, at)->part == PART_BODY &&
            around < lint->unnamed.at.n && unnamed[around] &&
            !value_is_open(lint->values, around))
            return true;
    }
    return false;
}

/* One pass over the file, the first time that somebody asks. */
static bool keepers_find(struct lint *lint)
{
    const struct facts *facts = &lint->facts;
    lint->keepers.n = 0;
    while (lint->keepers.n < facts->names.n)
        if (!vec_push(&lint->keepers, 0))
            return false;
    for (size_t i = 0; i < facts->bindings.n; i++) {
        const struct binding *b = &facts->bindings.at[i];
        if (b->kind != BIND_ANNOTATION &&
            facts->scopes.at[b->scope].kind == SCOPE_CLASS)
            lint->keepers.at[b->name] |= KEPT_IN_BODY;
    }
    for (uint32_t i = 1; i < facts->all.n; i++) {
        const struct fact *at = lint_fact(lint, i);
        if (at->kind == FACT_ATTRIBUTE && (at->flags & FACT_STORES) &&
            is_of_self(lint, fact_part(facts, i, PART_OBJECT)))
            lint->keepers.at[at->name] |= KEPT_ON_SELF;
    }
    return true;
}

unsigned name_keepers(struct lint *lint, uint32_t name)
{
    again_always(lint);
    if (!lint->keepers.n && !keepers_find(lint)) {
        lint->failed = true;
        return 0;
    }
    return lint->keepers.at[name];
}

bool value_is_only(struct lint *lint, uint32_t fact, enum atom_kind kind)
{
    struct value value = lint_value(lint, fact);
    const struct atoms *atoms = values_atoms(lint->values);
    for (uint32_t i = 0; i < value.n; i++)
        if (atom_at(atoms, value.at[i])->kind != kind)
            return false;
    return value.n && !value.any;
}

bool atom_is_outside(const struct lint *lint, uint32_t atom, struct str *path)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    *path = at->kind == ATOM_PATH ? string_at(atoms, at->id) : STR_NONE;
    return path->len && !str_starts(*path, STR("builtins."));
}

bool path_is_builtin(const struct lint *lint, struct str path, struct str *name)
{
    const struct reflection *reflection = lint->grammar->reflection;
    struct str module;
    return reflection && str_cut(path, STR("."), &module, name) &&
           str_eq(module, str_of(reflection->builtins));
}
