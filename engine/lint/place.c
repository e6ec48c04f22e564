/* place.c - where a reference stands, for rules that depend on it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A class that is handed out by a call (type(x)) does no harm while it is only
 * looked at; a field of a dataclass does none while nobody holds it. */
#include <string.h>

#include "lint/argument.h"
#include "lint/lint.h"
#include "lint/options.h"
#include "lint/trace.h"

/* A class body with more facts is not searched: its fields are refused. */
#define MAX_CLASS_FACTS 20000

/* ------------------------------------------------------- what a file calls */

static bool is_parameter(const struct lint *lint, const struct fact *read)
{
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    return symbol && (symbol_at(&lint->symbols, symbol)->kinds &
                      KIND_BIT(BIND_PARAMETER));
}

/* type(x)(…) is judged where it stands. */
static bool is_of_type(const struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct fact *name = callee ? lint_fact(lint, callee) : NULL;
    return name && name->kind == FACT_NAME &&
           str_eq(lint_name(lint, name->name), STR("type"));
}

static void callee_note(struct lint *lint, uint32_t callee)
{
    struct called *called = &lint->called;
    const struct fact *fact = lint_fact(lint, callee);
    called->results |= fact->kind == FACT_CALL && !is_of_type(lint, callee);
    called->items |= fact->kind == FACT_SUBSCRIPT;
    if (fact->kind != FACT_NAME)
        return;
    called->names.at[fact->name] = true;
    called->parameters |= is_parameter(lint, fact);
}

static bool is_base(const struct lint *lint, const struct fact *fact)
{
    return fact->part == PART_ARGUMENTS &&
           lint_fact(lint, fact->parent)->kind == FACT_CLASS;
}

/* One pass over the file, the first time that somebody asks. */
static bool called_find(struct lint *lint)
{
    struct called *called = &lint->called;
    if (called->known)
        return true;
    called->known = true;
    called->results = called->items = called->parameters = false;
    called->names.n = 0;
    while (called->names.n < lint->facts.names.n)
        if (!vec_push(&called->names, false))
            return false;
    for (size_t i = 0; i < lint->facts.all.n; i++) {
        const struct fact *fact = lint_fact(lint, (uint32_t)i);
        if (fact->kind == FACT_NAME && is_base(lint, fact))
            called->names.at[fact->name] = true;
        if (fact->part == PART_CALLEE && fact->kind != FACT_GROUP)
            callee_note(lint, (uint32_t)i);
        uint32_t bare = fact->part == PART_CALLEE
                            ? fact_bare(&lint->facts, (uint32_t)i)
                            : 0;
        if (bare && bare != i)
            callee_note(lint, bare);
    }
    return true;
}

/* -------------------------------------------------------- results that live */

static bool target_is_called(const struct lint *lint, uint32_t binder)
{
    uint32_t target = fact_part(&lint->facts, binder, PART_TARGET);
    if (!target)
        return true;
    const struct fact *fact = lint_fact(lint, target);
    return fact->kind != FACT_NAME || lint->called.names.at[fact->name];
}

/* An item of a list, where items of lists are called. */
static bool item_is_called(const struct lint *lint, const struct fact *display)
{
    const struct fact *parent = lint_fact(lint, display->parent);
    if (lint->called.items)
        return true;
    return display->part == PART_ITERABLE &&
           (parent->kind == FACT_FOR || parent->kind == FACT_CLAUSE) &&
           target_is_called(lint, display->parent);
}

/* self in a method: type(self)(…) makes one more of the class itself, unless
 * three arguments could make a class. */
static bool is_copy_of_self(struct lint *lint, uint32_t call, uint32_t outer)
{
    struct arguments inner, made;
    if (!arguments_read(lint, call, &inner) ||
        !arguments_read(lint, outer, &made) || inner.n != 1 ||
        !inner.at[0].value || made.has_star || made.n_positional >= 3)
        return false;
    const struct fact *fact = lint_fact(lint, inner.at[0].value);
    return fact->kind == FACT_NAME && is_parameter(lint, fact) &&
           str_eq(lint_name(lint, fact->name), STR("self"));
}

static bool is_own_function(const struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct fact *fact = callee ? lint_fact(lint, callee) : NULL;
    return fact && fact->kind == FACT_NAME &&
           symbol_resolve(&lint->symbols, fact->scope, fact->name);
}

/* `return x`, and not `return x == y`. */
static bool is_all_of(const struct lint *lint, uint32_t outer,
                      const struct fact *fact)
{
    const struct fact *at = lint_fact(lint, outer);
    struct str word = str_trim(fact_text(&lint->facts, at->start, fact->start));
    bool bare = str_index(word, ' ') == word.len;
    return bare && at->end == fact->end;
}

/* What gives on what stands in it: brackets, `x or y`, an entry of a dict. */
static bool is_seen_through(uint8_t kind)
{
    return kind == FACT_GROUP || kind == FACT_CONDITIONAL ||
           kind == FACT_EITHER || kind == FACT_PAIR;
}

/* Can what the call gives be called later, or become a base? */
static bool result_lives(struct lint *lint, uint32_t call)
{
    const struct fact *fact = lint_fact(lint, call);
    uint32_t outer = fact->parent;
    while (is_seen_through(lint_fact(lint, outer)->kind)) {
        fact = lint_fact(lint, outer);
        outer = fact->parent;
    }
    switch (lint_fact(lint, outer)->kind) {
    case FACT_CALL:
        if (fact->part == PART_CALLEE)
            return !is_copy_of_self(lint, call, outer);
        return lint->called.parameters && is_own_function(lint, outer);
    case FACT_KEYWORD:
        return lint_fact(lint, lint_fact(lint, outer)->parent)->kind ==
               FACT_CLASS;
    case FACT_CLASS:
        return fact->part == PART_ARGUMENTS;
    case FACT_ASSIGN:
    case FACT_WALRUS:
        return target_is_called(lint, outer);
    case FACT_RETURN:
    case FACT_YIELD:
        return lint->called.results && is_all_of(lint, outer, fact);
    case FACT_LAMBDA:
        return lint->called.results && (fact->flags & FACT_WHOLE);
    case FACT_LIST:
    case FACT_TUPLE:
    case FACT_SET:
    case FACT_DICT:
    case FACT_COMPREHENSION:
        return item_is_called(lint, lint_fact(lint, outer));
    default:
        return false;
    }
}

/* ------------------------------------------------------ fields of dataclasses
 */

static bool is_dataclass(const struct lint *lint, uint32_t decorator)
{
    if (lint_fact(lint, decorator)->kind == FACT_CALL)
        decorator = fact_part(&lint->facts, decorator, PART_CALLEE);
    const struct origin *o =
        decorator ? fact_origins(&lint->origins, decorator) : NULL;
    return o && !o->next && str_eq(o->path, STR("dataclasses.dataclass"));
}

static bool is_read_in(const struct lint *lint, uint32_t class, uint32_t scope,
                       uint32_t name)
{
    uint32_t stop = lint_fact(lint, class)->next;
    if (stop - class > MAX_CLASS_FACTS)
        return true;
    for (uint32_t i = class; i < stop; i++) {
        const struct fact *fact = lint_fact(lint, i);
        if (fact->kind == FACT_NAME && (fact->flags & FACT_READS) &&
            fact->scope == scope && fact->name == name)
            return true;
    }
    return false;
}

/* x: int = field(…) in the body of a dataclass, which nothing in it reads. */
static bool is_field(const struct lint *lint, uint32_t call)
{
    const struct fact *fact = lint_fact(lint, call);
    const struct fact *assign = lint_fact(lint, fact->parent);
    const struct scope *scope = &lint->facts.scopes.at[fact->scope];
    if (assign->kind != FACT_ASSIGN || fact->part != PART_VALUE ||
        !(fact->flags & FACT_WHOLE) || scope->kind != SCOPE_CLASS)
        return false;
    uint32_t target = fact_part(&lint->facts, fact->parent, PART_TARGET);
    if (!target || lint_fact(lint, target)->kind != FACT_NAME)
        return false;
    uint32_t decorator = decorator_before(lint, scope->fact);
    return decorator && is_dataclass(lint, decorator + 1) &&
           !is_read_in(lint, scope->fact, fact->scope,
                       lint_fact(lint, target)->name);
}

/* self.x and cls.x */
bool is_of_self(const struct lint *lint, uint32_t object)
{
    if (!object || lint_fact(lint, object)->kind != FACT_NAME)
        return false;
    struct str name = lint_name(lint, lint_fact(lint, object)->name);
    return str_eq(name, STR("self")) || str_eq(name, STR("cls"));
}

/* ----------------------------------------------------- methods of the file */

/* One pass over the file, the first time that somebody asks. */
static bool methods_find(struct lint *lint)
{
    struct methods *methods = &lint->methods;
    const struct facts *facts = &lint->facts;
    if (methods->known)
        return true;
    methods->names.n = 0;
    while (methods->names.n < facts->names.n)
        if (!vec_push(&methods->names, false))
            return false;
    for (size_t i = 0; i < facts->bindings.n; i++) {
        const struct binding *b = &facts->bindings.at[i];
        if (b->kind == BIND_FUNCTION &&
            facts->scopes.at[b->scope].kind == SCOPE_CLASS)
            methods->names.at[b->name] = true;
    }
    methods->known = true;
    return true;
}

static bool is_method(struct lint *lint, uint32_t site)
{
    const struct fact *fact = lint_fact(lint, site);
    if (!methods_find(lint))
        lint->failed = true;
    return !lint->failed && fact->kind == FACT_ATTRIBUTE &&
           lint->methods.names.at[fact->name];
}

/* ------------------------------------------------------------- handed on */

/* len(x), print(x), dict(x): nothing that could change x gets hold of it. */
static bool is_only_shown(const struct lint *lint, uint32_t call)
{
    static const char *const names[] = {
        "len",   "print", "dict", "list", "sorted",     "set",
        "tuple", "str",   "repr", "bool", "isinstance", "iter",
    };
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (is_certain_builtin(lint, callee, str_of(names[i])))
            return true;
    return callee && is_drawing(lint, callee);
}

/* A comparison asks, and hands nothing on, but to the methods of a class. */
static bool compare_hands(struct lint *lint, const struct fact *compare)
{
    bool asks = compare->extra == OP_IN || compare->extra == OP_NOT_IN ||
                compare->extra == OP_IS || compare->extra == OP_IS_NOT;
    return !asks && (!uses_ready(lint) || lint->uses.has_classes);
}

/* Does something get hold of it whose origin is not followed? Names that are
 * bound to it alone are. */
static bool is_handed(struct lint *lint, uint32_t site)
{
    const struct fact *at = lint_fact(lint, site);
    while (lint_fact(lint, at->parent)->kind == FACT_GROUP &&
           (at->flags & FACT_WHOLE))
        at = lint_fact(lint, at->parent);
    const struct fact *parent = lint_fact(lint, at->parent);
    uint32_t call = parent->kind == FACT_KEYWORD ? parent->parent : at->parent;
    bool iterated = at->part == PART_ITERABLE;
    if (at->flags & (FACT_STORES | FACT_DELETES))
        return false;
    switch (parent->kind) {
    case FACT_ATTRIBUTE:
    case FACT_SUBSCRIPT:
        return at->part != PART_OBJECT;
    case FACT_ASSIGN:
        return !is_alias(lint, at);
    case FACT_FOR:
    case FACT_CLAUSE:
        return !iterated || !(at->flags & FACT_WHOLE);
    case FACT_CALL:
    case FACT_KEYWORD:
        return lint_fact(lint, call)->kind != FACT_CALL ||
               !is_only_shown(lint, call);
    case FACT_MAPPING:
    case FACT_FIELD:
    case FACT_NOT:
        return false;
    case FACT_COMPARE:
        return compare_hands(lint, parent);
    case FACT_IF:
    case FACT_ELIF:
    case FACT_WHILE:
    case FACT_FILTER:
    case FACT_BLOCK:
    case FACT_MODULE:
        return !uses_ready(lint) || lint->uses.has_cases;
    default:
        return true;
    }
}

/* Of an object of the file; what is stored on self is what the file has. */
static bool is_kept_on_own(struct lint *lint, uint32_t site)
{
    uint32_t object = fact_part(&lint->facts, site, PART_OBJECT);
    const struct fact *at = lint_fact(lint, site);
    bool stored = (at->flags & FACT_STORES) && !(at->flags & FACT_READS);
    return is_own_object(lint, object) || (stored && is_of_self(lint, object));
}

/* --------------------------------------------------------------------- all */

bool stands_at(struct lint *lint, uint32_t site, unsigned places)
{
    uint32_t call = site ? call_of(lint, site) : 0;
    if ((places & PLACE_BASE) && site && is_base(lint, lint_fact(lint, site)))
        return true;
    if ((places & PLACE_HANDED) && site && is_handed(lint, site))
        return true;
    if ((places & PLACE_FIELD) && call && is_field(lint, call))
        return true;
    if ((places & PLACE_OWN) && site &&
        lint_fact(lint, site)->kind == FACT_ATTRIBUTE &&
        is_kept_on_own(lint, site))
        return true;
    if ((places & PLACE_METHOD) && site && is_method(lint, site))
        return true;
    if (!(places & PLACE_KEPT) || !call)
        return false;
    if (!called_find(lint))
        lint->failed = true;
    return lint->failed || result_lives(lint, call);
}
