/* names.c - bare names: read, bound, declared.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/member.h"

/* Several alphabets in one name: letters that look Latin and are not. */
static bool has_mixed_scripts(struct str name)
{
    bool latin = false, other = false;
    for (size_t at = 0; at < name.len;) {
        uint32_t code = utf8_next(name, &at);
        latin |= (code | 0x20) >= 'a' && (code | 0x20) <= 'z';
        other |= (code >= 0x0400 && code <= 0x052F) || /* Cyrillic */
                 (code >= 0x0531 && code <= 0x058F) || /* Armenian */
                 (code >= 0x13A0 && code <= 0x13FF);   /* Cherokee */
    }
    return latin && other;
}

/* Builtins come before dunders: __import__ is both. */
static bool builtin_judge(struct lint *lint, uint32_t index,
                          const struct fact *fact, struct str name)
{
    const struct name_table *table = &lint->program->builtins;
    if (!map_has(&table->exact, name))
        return false;
    if (!read_may_be_outside(&lint->symbols, fact) || guard_name_of(lint, fact))
        return true; /* a name of the file: no rule is about it */
    if (is_idle(lint, index) ||
        (is_unnamed(lint, index) &&
         checks_look_at_calls(map_get(&table->exact, name))))
        return true;
    struct evidence evidence = {.text = name, .name = name, .callee = name};
    const struct reference at = reference_to_name(lint, index);
    table_judge(lint, table, name, &at, &evidence);
    return true;
}

static bool is_bound_anywhere(const struct lint *lint, uint32_t name)
{
    return name < lint->symbols.bound_names.n &&
           lint->symbols.bound_names.at[name];
}

/* A name that nothing binds may have come by `from M import *`. */
static bool star_judge(struct lint *lint, uint32_t index,
                       const struct fact *fact)
{
    if (symbol_resolve(&lint->symbols, fact->scope, fact->name) ||
        guard_name_of(lint, fact))
        return false;
    return star_refuse(lint, fact_origins(&lint->origins, index),
                       fact->name_start, fact->name_end);
}

/* The names under which libraries import one another: whichever import of the
 * file runs last, np is numpy. */
static const struct {
    const char *name, *module;
} usual_names[] = {
    {"np", "numpy"},  {"plt", "matplotlib.pyplot"}, {"mpl", "matplotlib"},
    {"pd", "pandas"}, {"nx", "networkx"},           {"sns", "seaborn"},
};

static bool is_usual_import(const struct lint *lint,
                            const struct import_fact *import)
{
    if (import->member || import->relative)
        return false;
    if (!import->alias)
        return true;
    struct str name = lint_name(lint, import->alias);
    struct str module = lint_name(lint, import->module);
    for (size_t i = 0; i < COUNT_OF(usual_names); i++)
        if (str_eq(name, str_of(usual_names[i].name)))
            return str_eq(module, str_of(usual_names[i].module));
    return false;
}

/* Nothing but imports of modules binds the name, each as the libraries do. */
static bool is_usual_name(const struct lint *lint, uint32_t symbol)
{
    uint16_t kinds = symbol_at(&lint->symbols, symbol)->kinds;
    uint32_t name = symbol_at(&lint->symbols, symbol)->name;
    if (kinds & ~KIND_BIT(BIND_IMPORT))
        return false;
    for (size_t i = 0; i < lint->facts.imports.n; i++) {
        const struct import_fact *import = &lint->facts.imports.at[i];
        uint32_t bound = import->alias    ? import->alias
                         : import->member ? import->member
                                          : import->module;
        if (bound == name && !is_usual_import(lint, import))
            return false;
    }
    return true;
}

/* A name of the module body that `from M import *` may bind as well: the import
 * may come later, and what else binds the name may never run. */
static bool star_may_rebind(const struct lint *lint, const struct fact *read)
{
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    if (!symbol || !lint->origins.stars.n ||
        symbol_at(&lint->symbols, symbol)->scope != 0 ||
        is_usual_name(lint, symbol))
        return false;
    uint32_t imported = 0;
    for (size_t i = 0; i < lint->facts.imports.n; i++) {
        const struct import_fact *at = &lint->facts.imports.at[i];
        if (at->star && at->end > imported)
            imported = at->end;
    }
    uint32_t outermost = lint->facts.scopes.at[read->scope].outermost;
    uint32_t before = outermost == UINT32_MAX ? read->start : outermost;
    for (const struct binding *b = symbol_bindings(&lint->symbols, symbol); b;
         b = binding_next(&lint->symbols, b))
        if (binding_is_definite(b) && b->start > imported && b->end <= before &&
            before < trial_end(&lint->facts, b->start))
            return false;
    return true;
}

/* Then it is judged by what the tables say of that name, if they speak of it:
 * most names of a file are in none of its libraries. */
static bool hidden_star_judge(struct lint *lint, uint32_t index,
                              const struct fact *read)
{
    if (!star_may_rebind(lint, read))
        return false;
    for (size_t i = 0; i < lint->origins.stars.n; i++) {
        struct origin origin = {
            .path = arena_printf(
                &lint->arena, "%.*s.%.*s",
                STR_FMT(lint_name(lint, lint->origins.stars.at[i])),
                STR_FMT(lint_name(lint, read->name)))};
        lint->failed |= !origin.path.ptr;
        if (lint->failed ||
            star_refuse_listed(lint, &origin, read->name_start,
                               read->name_end) ||
            decide_call_of(lint, index, origin.path))
            return true;
    }
    return false;
}

/* __rmul__ = __mul__ in a class body: the method that stands there under
 * another name, as a def of it would be. value: the name that is read. */
static bool is_method_alias(const struct lint *lint, uint32_t value)
{
    const struct dunders *dunders = &lint->program->dunders;
    const struct fact *read = lint_fact(lint, value);
    const struct fact *assign = lint_fact(lint, read->parent);
    uint32_t target = assign->kind == FACT_ASSIGN
                          ? fact_part(&lint->facts, read->parent, PART_TARGET)
                          : 0;
    if (!target || fact_part(&lint->facts, read->parent, PART_VALUE) != value ||
        lint->facts.scopes.at[read->scope].kind != SCOPE_CLASS)
        return false;
    const struct fact *bound = lint_fact(lint, target);
    uint32_t symbol = symbol_in(&lint->symbols, read->scope, read->name);
    const struct binding *b = symbol_bindings(&lint->symbols, symbol);
    return bound->kind == FACT_NAME && b && b->kind == BIND_FUNCTION &&
           !binding_next(&lint->symbols, b) && b->end <= read->start &&
           map_has(&dunders->definitions, lint_name(lint, bound->name)) &&
           map_has(&dunders->definitions, lint_name(lint, read->name));
}

static void read_judge(struct lint *lint, uint32_t index,
                       const struct fact *fact)
{
    const rl_program *program = lint->program;
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name};
    if (builtin_judge(lint, index, fact, name))
        return;
    if (lint->grammar->is_reserved(name)) {
        if (!map_has(&program->dunders.names, name) &&
            !is_method_alias(lint, index))
            lint_name_finding(lint, program->dunders.name, fact, &evidence);
        return;
    }
    bool free =
        !is_bound_anywhere(lint, fact->name) && !guard_name_of(lint, fact);
    const struct reference at = reference_to_name(lint, index);
    if (free && table_judge(lint, &program->names, name, &at, &evidence))
        return;
    if (star_judge(lint, index, fact) || hidden_star_judge(lint, index, fact))
        return;
    decide_value(lint, index);
    if (!decide_change(lint, index))
        decide_reference(lint, index);
}

/* The value of an assignment to this name alone, or 0. */
static uint32_t assigned_value(const struct lint *lint, uint32_t target)
{
    const struct fact *at = lint_fact(lint, target);
    return lint_fact(lint, at->parent)->kind == FACT_ASSIGN &&
                   at->part == PART_TARGET && (at->flags & FACT_WHOLE)
               ? fact_part(&lint->facts, at->parent, PART_VALUE)
               : 0;
}

/* A reserved name that is bound: how it is bound decides which rule it is. */
static void bound_reserved_judge(struct lint *lint, uint32_t index,
                                 const struct fact *fact, struct str name)
{
    uint32_t value = assigned_value(lint, index);
    if (value && lint_fact(lint, value)->kind == FACT_NAME &&
        is_method_alias(lint, value))
        return;
    const struct dunders *dunders = &lint->program->dunders;
    bool assigned =
        fact->binding == BIND_ASSIGN || fact->binding == BIND_AUGMENT ||
        fact->binding == BIND_WALRUS || fact->binding == BIND_FOR ||
        fact->binding == BIND_WITH || fact->binding == BIND_DELETE ||
        fact->binding == BIND_ANNOTATION;
    struct evidence evidence = {.text = name, .name = name};
    if (assigned && !map_has(&dunders->assignments, name))
        lint_name_finding(lint, dunders->assignment, fact, &evidence);
    else if (!assigned && !map_has(&dunders->names, name))
        lint_name_finding(lint, dunders->name, fact, &evidence);
}

static void bound_judge(struct lint *lint, uint32_t index,
                        const struct fact *fact)
{
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name};
    if (lint->grammar->is_reserved(name))
        bound_reserved_judge(lint, index, fact, name);
    else if (fact->binding != BIND_NONE && fact->binding != BIND_PARAMETER &&
             fact->binding != BIND_CLAUSE &&
             rebinds_helper(lint, fact->scope, fact->name))
        lint_name_finding(lint, lint->program->rules[RULE_HELPER_REBOUND], fact,
                          &evidence);
}

void decide_name(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    if (fact->flags & FACT_BINDS)
        bound_judge(lint, index, fact);
    if (fact->flags & FACT_READS)
        read_judge(lint, index, fact);
    if (lint->program->source.mixed_scripts) {
        struct str written =
            fact_text(&lint->facts, fact->name_start, fact->name_end);
        struct evidence evidence = {.text = written};
        if (has_mixed_scripts(written))
            lint_name_finding(lint, lint->program->source.mixed_scripts, fact,
                              &evidence);
    }
}
