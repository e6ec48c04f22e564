/* values.c - a module may stand before a dot or be bound to one name.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Anywhere else it could be handed on to where its origin is no longer known
 * (DESIGN.md §3, Origins). */
#include "lint/argument.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "model/resolve.h"

static const struct origin *module_origin(const struct lint *lint,
                                          uint32_t fact)
{
    for (const struct origin *o = fact_origins(&lint->origins, fact); o;
         o = o->next) {
        struct str root = str_sub(o->path, 0, str_index(o->path, '.'));
        if (path_is_module(lint, o->path) &&
            (import_is_allowed(&lint->program->imports, root) ||
             import_is_allowed(&lint->program->imports, o->path)))
            return o;
    }
    return NULL;
}

/* `m = numpy`, outside a class body, to one name and one only. */
bool is_alias(const struct lint *lint, const struct fact *value)
{
    const struct fact *assign = lint_fact(lint, value->parent);
    if (assign->kind != FACT_ASSIGN || value->part != PART_VALUE ||
        !(value->flags & FACT_WHOLE))
        return false;
    const struct fact *parent = lint_fact(lint, assign->parent);
    if (parent->kind == FACT_ASSIGN && assign->part == PART_VALUE)
        return false; /* a = b = numpy */
    uint32_t target = fact_part(&lint->facts, value->parent, PART_TARGET);
    return target && lint_fact(lint, target)->kind == FACT_NAME &&
           lint->facts.scopes.at[value->scope].kind != SCOPE_CLASS;
}

/* Is the fact the argument that the exception speaks of? */
static bool is_excepted_argument(const struct arguments *arguments,
                                 const struct as_value_exception *exception,
                                 uint32_t fact)
{
    int position = 0;
    for (size_t i = 0; i < arguments->n; i++) {
        const struct argument *at = &arguments->at[i];
        bool named = at->keyword.len ? str_eq(at->keyword, exception->keyword)
                                     : position == exception->position;
        if (named && at->value == fact)
            return true;
        position += !at->keyword.len;
    }
    return false;
}

/* It is that, and can be nothing else. */
static bool is_callee(struct lint *lint, uint32_t callee, struct str path)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct value value = lint_value(lint, callee);
    struct path_space space;
    struct str same = path_same(&lint->program->members, path, &space);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        if (at->kind != ATOM_PATH || !str_eq(string_at(atoms, at->id), same))
            return false;
    }
    return value.n && !value.any;
}

/* Is the fact this argument of a callee that may be given a module? */
static bool is_excepted(struct lint *lint, uint32_t fact, uint32_t call)
{
    const struct imports *imports = &lint->program->imports;
    struct arguments arguments;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    if (!imports->n_as_value_except || !callee ||
        !arguments_read(lint, call, &arguments) || arguments.has_star)
        return false;
    for (size_t i = 0; i < imports->n_as_value_except; i++) {
        const struct as_value_exception *e = &imports->as_value_except[i];
        if (is_callee(lint, callee, e->callee) &&
            is_excepted_argument(&arguments, e, fact))
            return true;
    }
    return false;
}

/* hasattr(np, 'name') hands nothing on: it says yes or no. */
static bool is_asked_about(const struct lint *lint, uint32_t fact,
                           uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    return lint_fact(lint, fact)->part == PART_ARGUMENTS &&
           is_certain_builtin(lint, callee, STR("hasattr"));
}

void decide_value(struct lint *lint, uint32_t index)
{
    const struct rule *rule = lint->program->imports.as_value;
    const struct origin *origin = rule ? module_origin(lint, index) : NULL;
    if (!origin)
        return;
    const struct fact *fact = lint_fact(lint, index), *outer = fact;
    while (lint_fact(lint, outer->parent)->kind == FACT_GROUP &&
           (outer->flags & FACT_WHOLE))
        outer = lint_fact(lint, outer->parent);
    const struct fact *parent = lint_fact(lint, outer->parent);
    bool before_dot = parent->kind == FACT_ATTRIBUTE &&
                      outer->part == PART_OBJECT && (outer->flags & FACT_WHOLE);
    /* `pandas.io` as a statement hands nothing on. */
    bool alone = parent->kind == FACT_MODULE || parent->kind == FACT_BLOCK;
    if (before_dot || alone || is_alias(lint, outer))
        return;
    uint32_t call = outer->parent;
    if (parent->kind == FACT_KEYWORD)
        call = parent->parent;
    if (lint_fact(lint, call)->kind == FACT_CALL &&
        (is_asked_about(lint, index, call) || is_excepted(lint, index, call)))
        return;
    struct evidence evidence = {
        .text = origin->path, .name = origin->path, .module = origin->path};
    finding_add(&lint->findings, rule, fact->start, fact->end, &evidence);
}
