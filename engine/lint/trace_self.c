/* trace_self.c - what the objects of a file's own classes are given and keep.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/own.h"

/* ----------------------------------------------------------------- methods */

/* Everything that makes objects of the class, or of one below it. */
static bool trace_constructions(struct tracing *tracing, uint32_t definition,
                                const struct parameter *parameter,
                                const struct path *path, int depth)
{
    struct lint *lint = tracing->lint;
    if (depth > MAX_BASES)
        return false;
    for (const struct use *use =
             symbol_uses(&lint->uses, definition_symbol(lint, definition));
         use; use = use_next(&lint->uses, use)) {
        const struct fact *at = lint_fact(lint, use->fact);
        uint32_t call = call_of(lint, use->fact);
        bool known = true;
        if (call)
            known = trace_argument(tracing, call, parameter, 1, path);
        else if (lint_fact(lint, at->parent)->kind == FACT_CLASS)
            known = trace_constructions(tracing, at->parent, parameter, path,
                                        depth + 1);
        if (!known)
            return false;
    }
    return true;
}

/* Every attribute of that name is called, if it may be our method. */
static bool trace_attribute_calls(struct tracing *tracing, uint32_t name,
                                  const struct parameter *parameter,
                                  const struct path *path)
{
    struct lint *lint = tracing->lint;
    for (const struct use *use = name_uses(&lint->uses, name); use;
         use = use_next(&lint->uses, use)) {
        if (fact_origins(&lint->origins, use->fact))
            continue; /* of a library */
        uint32_t call = lint_fact(lint, use->fact)->kind == FACT_ATTRIBUTE
                            ? call_of(lint, use->fact)
                            : 0;
        if (!call || !trace_argument(tracing, call, parameter, 1, path))
            return false;
    }
    return true;
}

/* getattr(x, 'name'), where a policy allows it, shows no attribute. */
static bool reads_by_text(const struct lint *lint)
{
    return name_find(&lint->facts, STR("getattr")) != 0;
}

bool trace_method_uses(struct tracing *tracing, uint32_t symbol,
                       const struct parameter *parameter,
                       const struct path *path)
{
    struct lint *lint = tracing->lint;
    const struct symbol *method = symbol_at(&lint->symbols, symbol);
    uint32_t definition = class_of_scope(lint, method->scope);
    struct str name = lint_name(lint, method->name);
    bool makes = str_eq(name, STR("__init__"));
    /* The interpreter calls the others itself: x(), x[i], x + y. */
    if ((lint->grammar->is_reserved(name) && !makes) ||
        symbol_uses(&lint->uses, symbol) || parameter->place == 0 ||
        has_type_calls(lint) || reads_by_text(lint) ||
        !is_own_class(lint, definition, OWN_STRICT) ||
        !trace_attribute_calls(tracing, method->name, parameter, path))
        return false;
    return !makes ||
           trace_constructions(tracing, definition, parameter, path, 0);
}

/* -------------------------------------------------------------- attributes */

static bool trace_store(struct tracing *tracing, uint32_t attribute,
                        const struct path *path)
{
    const struct lint *lint = tracing->lint;
    const struct fact *at = lint_fact(lint, attribute);
    const struct fact *by = lint_fact(lint, at->parent);
    if (!(at->flags & (FACT_STORES | FACT_DELETES)))
        return at->kind == FACT_ATTRIBUTE;
    if (by->kind == FACT_ASSIGN && at->part == PART_TARGET &&
        (at->flags & FACT_WHOLE) && !(at->flags & FACT_READS)) {
        uint32_t value = fact_part(&lint->facts, at->parent, PART_VALUE);
        return trace_value(tracing, value, path);
    }
    return false;
}

/* A call of a class of the file. */
static uint32_t class_called(const struct lint *lint, uint32_t leaf)
{
    if (leaf == LEAF_NUMBER || lint_fact(lint, leaf)->kind != FACT_CALL)
        return 0;
    uint32_t callee = fact_part(&lint->facts, leaf, PART_CALLEE);
    const struct fact *name = callee ? lint_fact(lint, callee) : NULL;
    if (!name || name->kind != FACT_NAME)
        return 0;
    return only_definition(
        lint, symbol_resolve(&lint->symbols, name->scope, name->name),
        BIND_CLASS);
}

static bool is_strictly_own(struct lint *lint, uint32_t definition)
{
    return is_own_class(lint, definition, OWN_STRICT);
}

/* Is the object whose attribute is read one of a class of the file? */
static bool is_kept_by_own(struct tracing *tracing, uint32_t object)
{
    struct lint *lint = tracing->lint;
    uint32_t definition = class_of_self(lint, object);
    if (definition)
        return is_strictly_own(lint, definition);
    struct leaves objects = {.n = 0}, *outer = tracing->leaves;
    tracing->leaves = &objects;
    bool known = trace_value(tracing, object, NULL) && objects.n > 0;
    tracing->leaves = outer;
    for (size_t i = 0; i < objects.n && known; i++)
        known = is_strictly_own(lint, class_called(lint, objects.at[i]));
    return known;
}

/* What class bodies bind to the name, if nothing but assignments to it alone
 * does: a method or property is no value. */
static bool trace_class_bodies(struct tracing *tracing, uint32_t name,
                               const struct path *path)
{
    struct lint *lint = tracing->lint;
    lint->n_traced += lint->facts.bindings.n / 8;
    for (size_t i = 0; i < lint->facts.bindings.n; i++) {
        const struct binding *b = &lint->facts.bindings.at[i];
        if (b->name != name || b->kind == BIND_ANNOTATION ||
            lint->facts.scopes.at[b->scope].kind != SCOPE_CLASS)
            continue;
        if (b->kind != BIND_ASSIGN || !b->single ||
            !trace_value(tracing, fact_part(&lint->facts, b->fact, PART_VALUE),
                         path))
            return false;
    }
    return true;
}

bool trace_attribute(struct tracing *tracing, uint32_t attribute,
                     const struct path *path)
{
    struct lint *lint = tracing->lint;
    const struct fact *at = lint_fact(lint, attribute);
    uint32_t object = fact_part(&lint->facts, attribute, PART_OBJECT);
    if (path || !uses_ready(lint) || has_type_calls(lint) ||
        !is_kept_by_own(tracing, object))
        return false;
    uint32_t mark = UINT32_MAX - at->name;
    if (trace_is_open(tracing, mark))
        return true; /* nothing that is not found on the way already */
    if (!trace_open(tracing, mark))
        return false;
    bool stored = lint->uses.in_classes.at[at->name];
    bool known = !stored || trace_class_bodies(tracing, at->name, path);
    for (const struct use *use = name_uses(&lint->uses, at->name); use && known;
         use = use_next(&lint->uses, use)) {
        stored |= lint_fact(lint, use->fact)->flags & FACT_STORES;
        known = trace_store(tracing, use->fact, path);
    }
    tracing->depth--;
    return known && stored;
}

bool is_own_object(struct lint *lint, uint32_t object)
{
    if (!object || !uses_ready(lint) || has_type_calls(lint))
        return false;
    uint32_t definition = class_of_self(lint, object);
    if (definition)
        return is_own_class(lint, definition, OWN_LOOSE);
    struct leaves leaves;
    if (!trace(lint, object, &leaves))
        return false;
    for (size_t i = 0; i < leaves.n; i++)
        if (!is_own_class(lint, class_called(lint, leaves.at[i]), OWN_LOOSE))
            return false;
    return true;
}
