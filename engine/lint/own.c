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
static bool is_wild_type(const struct lint *lint, uint32_t name)
{
    uint32_t call = call_of(lint, name);
    const struct fact *up =
        call ? lint_fact(lint, lint_fact(lint, call)->parent) : NULL;
    return !up || up->kind != FACT_ATTRIBUTE ||
           !str_eq(lint_name(lint, up->name), STR("__name__"));
}

/* Above a function or class, called or not. */
static bool is_decorator(const struct lint *lint, uint32_t fact)
{
    uint32_t call = call_of(lint, fact);
    uint32_t parent = lint_fact(lint, call ? call : fact)->parent;
    return lint_fact(lint, parent)->kind == FACT_DECORATOR;
}

/* Under another name a decorator is not seen. */
static bool is_renamed(const struct lint *lint, uint32_t name)
{
    for (size_t i = 0; i < lint->facts.imports.n; i++)
        if (lint->facts.imports.at[i].member == name &&
            lint->facts.imports.at[i].alias)
            return true;
    return false;
}

/* A classmethod hands out the class, and with it methods that take any self;
 * update_wrapper copies attributes from one object to another by no name. */
static bool type_calls_find(const struct lint *lint)
{
    uint32_t type = name_find(&lint->facts, STR("type"));
    uint32_t factory = name_find(&lint->facts, STR("classmethod"));
    uint32_t wraps = name_find(&lint->facts, STR("wraps"));
    if (name_find(&lint->facts, STR("update_wrapper")) ||
        name_find(&lint->facts, STR("abstractclassmethod")) ||
        (wraps && is_renamed(lint, wraps)))
        return true;
    for (uint32_t i = 0; i < lint->facts.all.n; i++) {
        const struct fact *at = lint_fact(lint, i);
        bool read = at->kind == FACT_NAME && (at->flags & FACT_READS);
        if ((!read && at->kind != FACT_ATTRIBUTE) || !at->name)
            continue;
        if (at->name == type && at->kind == FACT_NAME && is_wild_type(lint, i))
            return true;
        if ((at->name == factory || at->name == wraps) &&
            !is_decorator(lint, i))
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

static bool is_sound_class(const struct lint *lint, uint32_t definition,
                           int depth, enum own own);

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
        if (!is_sound_class(lint, only_definition(lint, symbol, BIND_CLASS),
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

static bool reads_name(const struct lint *lint, uint32_t within,
                       struct str name)
{
    for (uint32_t i = within; i < lint_fact(lint, within)->next; i++)
        if (lint_fact(lint, i)->kind == FACT_NAME &&
            str_eq(lint_name(lint, lint_fact(lint, i)->name), name))
            return true;
    return false;
}

/* The class of a classmethod is only called: cls(…). */
static bool is_tame_factory(const struct lint *lint, uint32_t function)
{
    uint32_t body = fact_part(&lint->facts, function, PART_BODY);
    uint32_t name = first_parameter(lint, function);
    if (!body || !name)
        return false;
    /* super().f of a classmethod takes any self. */
    if (reads_name(lint, body, STR("super")))
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

/* Made by a class statement alone, and so are its bases. */
static bool is_sound_class(const struct lint *lint, uint32_t definition,
                           int depth, enum own own)
{
    if (!definition || depth > MAX_BASES ||
        !are_tame_methods(lint, definition, own))
        return false;
    uint32_t decorator = decorator_before(lint, definition);
    if (decorator && (own == OWN_STRICT || !is_dataclass(lint, decorator)))
        return false;
    return only_definition(lint, definition_symbol(lint, definition),
                           BIND_CLASS) == definition &&
           are_own_bases(lint, definition, depth, own);
}

/* The classes below it count: their objects are objects of it as well, and a
 * method that is read off them takes any self. */
static bool is_own_with_subclasses(const struct lint *lint, uint32_t definition,
                                   int depth, enum own own)
{
    if (depth > MAX_BASES || !is_sound_class(lint, definition, 0, own))
        return false;
    uint32_t symbol = definition_symbol(lint, definition);
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use)) {
        uint32_t parent = lint_fact(lint, use->fact)->parent;
        if (!is_tame_use(lint, use->fact) ||
            (!call_of(lint, use->fact) &&
             lint_fact(lint, parent)->kind == FACT_CLASS &&
             !is_own_with_subclasses(lint, parent, depth + 1, own)))
            return false;
    }
    return true;
}

bool is_own_class(struct lint *lint, uint32_t definition, enum own own)
{
    uint32_t of[] = {definition, own};
    struct str key = {(const char *)of, sizeof(of)};
    const bool *before = map_get(&lint->own_classes, key);
    if (!definition || before)
        return definition && *before;
    key = arena_str(&lint->arena, key);
    bool *answer = ARENA_NEW(&lint->arena, bool);
    if (!key.ptr || !answer) {
        lint->failed = true;
        return false;
    }
    lint->n_traced += lint_fact(lint, definition)->next - definition;
    *answer = is_own_with_subclasses(lint, definition, 0, own);
    lint->failed |= !map_put(&lint->own_classes, key, answer);
    return *answer;
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
