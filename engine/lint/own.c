/* own.c - the classes of a file whose objects are nothing but what it makes.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Such a class is only called, subclassed, asked about and named in
 * annotations: nobody hands one of its methods another self. */
#include "lint/own.h"

uint32_t class_of_scope(const struct lint *lint, uint32_t scope)
{
    return lint->facts.scopes.at[scope].kind == SCOPE_CLASS
               ? lint->facts.scopes.at[scope].fact
               : 0;
}

uint32_t definition_symbol(const struct lint *lint, uint32_t definition)
{
    const struct fact *at = lint_fact(lint, definition);
    return symbol_resolve(&lint->symbols, at->scope, at->name);
}

/* No use of type(x) but type(x).__name__: type(x)(…) makes objects, type(x).f
 * takes any self. */
static bool type_calls_find(const struct lint *lint)
{
    uint32_t name = name_find(&lint->facts, STR("type"));
    for (size_t i = 0; name && i < lint->facts.all.n; i++) {
        const struct fact *at = &lint->facts.all.at[i];
        if (at->kind != FACT_NAME || at->name != name)
            continue;
        uint32_t call = call_of(lint, (uint32_t)i);
        const struct fact *up =
            call ? lint_fact(lint, lint_fact(lint, call)->parent) : NULL;
        if (!up || up->kind != FACT_ATTRIBUTE ||
            !str_eq(lint_name(lint, up->name), STR("__name__")))
            return true;
    }
    return false;
}

bool has_type_calls(struct lint *lint)
{
    if (lint->uses.type_calls == TYPE_UNKNOWN)
        lint->uses.type_calls = type_calls_find(lint) ? TYPE_WILD : TYPE_TAME;
    return lint->uses.type_calls == TYPE_WILD;
}

/* The bases, which must be classes of the file of the same kind. */
static bool are_own_bases(const struct lint *lint, uint32_t definition,
                          int depth, enum own own)
{
    uint32_t stop = lint_fact(lint, definition)->next;
    for (uint32_t i = definition + 1; i < stop; i = lint_fact(lint, i)->next) {
        const struct fact *base = lint_fact(lint, i);
        if (base->part != PART_ARGUMENTS)
            continue;
        if (is_certain_builtin(lint, i, STR("object")))
            continue;
        if (base->kind != FACT_NAME)
            return false;
        uint32_t symbol =
            symbol_resolve(&lint->symbols, base->scope, base->name);
        if (!is_own_class(lint, only_definition(lint, symbol, BIND_CLASS),
                          depth + 1, own))
            return false;
    }
    return true;
}

static bool is_test_of_kind(const struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    return is_certain_builtin(lint, callee, STR("isinstance"));
}

/* A use of a class that neither makes an alias of it nor reads a method off
 * it. */
static bool is_tame_use(const struct lint *lint, uint32_t use)
{
    const struct fact *at = lint_fact(lint, use);
    const struct fact *parent = lint_fact(lint, at->parent);
    if (call_of(lint, use) || at->part == PART_ANNOTATION)
        return true;
    if (parent->kind == FACT_CLASS)
        return at->part == PART_ARGUMENTS;
    return parent->kind == FACT_CALL && at->part == PART_ARGUMENTS &&
           is_test_of_kind(lint, at->parent);
}

/* The name of the first parameter, if it is a plain one; or 0. */
static uint32_t first_parameter(const struct lint *lint, uint32_t function)
{
    const struct fact *at = lint_fact(lint, function);
    uint32_t list = function + 1;
    while (list < at->next && lint_fact(lint, list)->kind != FACT_PARAMETERS)
        list = lint_fact(lint, list)->next;
    const struct fact *first =
        list + 1 < at->next ? lint_fact(lint, list + 1) : NULL;
    bool plain = first && first->kind == FACT_NAME &&
                 first->binding == BIND_PARAMETER &&
                 lint->text.bytes.ptr[first->start - 1] == '(';
    return plain ? first->name : 0;
}

/* @property and nothing else stands above it. */
static bool is_property(const struct lint *lint, uint32_t function)
{
    uint32_t decorator = decorator_before(lint, function);
    return decorator && !decorator_before(lint, decorator) &&
           is_certain_builtin(lint, decorator + 1, STR("property"));
}

/* The class of a classmethod is only called: cls(…). */
static bool is_tame_factory(const struct lint *lint, uint32_t function)
{
    uint32_t body = fact_part(&lint->facts, function, PART_BODY);
    uint32_t name = first_parameter(lint, function);
    if (!body || !name)
        return false;
    uint32_t symbol =
        symbol_resolve(&lint->symbols, lint_fact(lint, body)->scope, name);
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use))
        if (!call_of(lint, use->fact))
            return false;
    return true;
}

/* strict: no method has a decorator but property. Otherwise a classmethod may
 * make objects, and what others decorate is no method of ours. */
static bool are_tame_methods(const struct lint *lint, uint32_t definition,
                             enum own own)
{
    uint32_t stop = lint_fact(lint, definition)->next;
    for (uint32_t i = definition + 1; i < stop; i++) {
        const struct fact *at = lint_fact(lint, i);
        bool decorates = lint_fact(lint, at->parent)->kind == FACT_DECORATOR;
        if (own == OWN_STRICT && decorates &&
            !is_certain_builtin(lint, i, STR("property")))
            return false;
        if (at->kind != FACT_NAME ||
            !str_ends(lint_name(lint, at->name), STR("classmethod")))
            continue;
        uint32_t function = lint_fact(lint, at->parent)->next;
        if (!decorates || lint_fact(lint, function)->kind != FACT_FUNCTION ||
            !is_tame_factory(lint, function))
            return false;
    }
    return true;
}

static bool is_dataclass(const struct lint *lint, uint32_t decorator)
{
    uint32_t by = decorator + 1;
    if (lint_fact(lint, by)->kind == FACT_CALL)
        by = fact_part(&lint->facts, by, PART_CALLEE);
    const struct origin *o = by ? fact_origins(&lint->origins, by) : NULL;
    return o && !o->next && str_eq(o->path, STR("dataclasses.dataclass")) &&
           !decorator_before(lint, decorator);
}

bool is_own_class(const struct lint *lint, uint32_t definition, int depth,
                  enum own own)
{
    if (!definition || depth > MAX_BASES ||
        !are_tame_methods(lint, definition, own))
        return false;
    uint32_t decorator = decorator_before(lint, definition);
    if (decorator && (own == OWN_STRICT || !is_dataclass(lint, decorator)))
        return false;
    uint32_t symbol = definition_symbol(lint, definition);
    if (only_definition(lint, symbol, BIND_CLASS) != definition)
        return false;
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use))
        if (!is_tame_use(lint, use->fact))
            return false;
    return are_own_bases(lint, definition, depth, own);
}

/* The class whose object this name certainly is: the first parameter of a
 * method. */
uint32_t class_of_self(const struct lint *lint, uint32_t object)
{
    const struct fact *read = object ? lint_fact(lint, object) : NULL;
    if (!read || read->kind != FACT_NAME)
        return 0;
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    const struct binding *b = symbol_bindings(&lint->symbols, symbol);
    if (!b || b->kind != BIND_PARAMETER || binding_next(&lint->symbols, b))
        return 0;
    uint32_t function = lint->facts.scopes.at[b->scope].fact;
    const struct fact *at = lint_fact(lint, function);
    if (at->kind != FACT_FUNCTION)
        return 0;
    if (first_parameter(lint, function) != b->name)
        return 0;
    uint32_t method = definition_symbol(lint, function);
    uint32_t home = method ? symbol_at(&lint->symbols, method)->scope : 0;
    bool property =
        !is_plain_function(lint, function) && is_property(lint, function);
    if (!property && !is_plain_function(lint, function))
        return 0;
    /* A method that is read by its name gets any self. */
    if (only_definition(lint, method, BIND_FUNCTION) != function ||
        symbol_uses(&lint->uses, method))
        return 0;
    return class_of_scope(lint, home);
}
