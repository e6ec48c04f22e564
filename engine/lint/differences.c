/* differences.c - where the grammar and CPython do not agree, by the facts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The list of all differences is grammars/python/differences.def; most are
 * found by the language's own check (syntax.c). Here are those that a tree
 * shows best: what both accept and read differently is read as CPython does
 * and, where the policy says so, refused as not understood; and what CPython's
 * symbol table refuses is a syntax error. */
#include "base/attr.h"
#include "lint/decisions.h"

static bool has_child(const struct lint *lint, uint32_t fact,
                      enum fact_kind kind)
{
    uint32_t stop = lint_fact(lint, fact)->next;
    for (uint32_t i = fact + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == kind)
            return true;
    return false;
}

static bool is_print_shift(const struct lint *lint, uint32_t fact)
{
    return has_child(lint, fact, FACT_CHEVRON);
}

/* `type X = …` and `type X[T] = …` are aliases; `type(x).a = 1`, `type[k] = v`
 * are assignments to CPython. */
static bool is_type_assignment(const struct lint *lint, uint32_t fact)
{
    uint32_t target = fact_part(&lint->facts, fact, PART_TARGET);
    uint8_t kind = target ? lint_fact(lint, target)->kind : N_FACT_KINDS;
    return kind != FACT_NAME && kind != FACT_GENERIC;
}

/* `match [a, b]:` with its cases parses as an annotated item; CPython reads a
 * match statement. */
static bool is_match_annotation(const struct lint *lint, uint32_t fact)
{
    uint32_t target = fact_part(&lint->facts, fact, PART_TARGET);
    if (!target || lint_fact(lint, target)->kind != FACT_SUBSCRIPT)
        return false;
    uint32_t object = fact_part(&lint->facts, target, PART_OBJECT);
    if (!object || lint_fact(lint, object)->kind != FACT_NAME ||
        !str_eq(lint_name(lint, lint_fact(lint, object)->name), STR("match")))
        return false;
    const struct fact *at = lint_fact(lint, fact);
    const struct fact *name = lint_fact(lint, target);
    struct str between = fact_text(&lint->facts, name->end, at->end);
    struct str head, annotation;
    return str_cut(between, STR(":"), &head, &annotation) &&
           !str_trim(head).len;
}

static const struct misread {
    enum fact_kind kind;
    bool (*is)(const struct lint *lint, uint32_t fact);
    const char *id; /* in the grammar's list */
} misreads[] = {
    {FACT_PRINT, is_print_shift, "PRINT_SHIFT"},
    {FACT_TYPE_ALIAS, is_type_assignment, "TYPE_ASSIGNMENT"},
    {FACT_ASSIGN, is_match_annotation, "MATCH_ANNOTATION"},
};

static void difference_report(struct lint *lint, const struct rule *rule,
                              const char *id, uint32_t start, uint32_t end)
{
    const struct difference *what = lint->grammar->difference(id);
    struct evidence evidence = {.text = str_of(what->words)};
    finding_add(&lint->findings, rule, start, end, &evidence);
}

void decide_difference(struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    for (size_t i = 0; i < COUNT_OF(misreads); i++)
        if (misreads[i].kind == (enum fact_kind)at->kind &&
            misreads[i].is(lint, fact))
            difference_report(lint, lint->program->source.misread,
                              misreads[i].id, at->start, at->end);
}

/* Statements that hold others, which are lines of their own. */
static bool holds_lines(uint8_t kind)
{
    switch (kind) {
    case FACT_MODULE:
    case FACT_BLOCK:
    case FACT_FUNCTION:
    case FACT_CLASS:
    case FACT_IF:
    case FACT_ELIF:
    case FACT_ELSE:
    case FACT_WHILE:
    case FACT_FOR:
    case FACT_TRY:
    case FACT_HANDLER:
    case FACT_FINALLY:
    case FACT_WITH:
    case FACT_MATCH:
    case FACT_CASE:
        return true;
    default:
        return false;
    }
}

/* Facts come in the order of their starts, as the ends of lines do. */
void decide_joined_lines(struct lint *lint)
{
    const struct reading *reading = &lint->reading;
    size_t line = 0;
    if (lint->findings.n_unchecked)
        return; /* CPython may refuse it for that, and it is told */
    uint32_t first = lint->segment.fact ? lint->segment.fact : 1;
    for (uint32_t i = first, next = 0; i < lint->facts.all.n; i = next) {
        const struct fact *at = lint_fact(lint, i);
        bool holds = holds_lines(at->kind);
        next = holds ? i + 1 : at->next; /* once a statement */
        while (line < reading->line_ends.n &&
               reading->line_ends.at[line] < at->start)
            line++;
        if (line == reading->line_ends.n)
            return;
        if (reading->line_ends.at[line] < at->end && !holds)
            difference_report(lint, lint->program->rules[RULE_NOT_UNDERSTOOD],
                              "JOINED_LINES", at->start, at->end);
    }
}

/* ------------------------------------------------------------ declarations */

static void refuse(struct lint *lint, const char *id, const struct fact *at)
{
    difference_report(lint, lint->program->rules[RULE_SYNTAX_ERROR], id,
                      at->name_start, at->name_end);
}

static bool is_declaration(const struct lint *lint, const struct fact *name)
{
    uint8_t kind = lint_fact(lint, name->parent)->kind;
    return kind == FACT_GLOBAL || kind == FACT_NONLOCAL;
}

/* nonlocal x, where no function around binds x. Every class gives its methods a
 * __class__. */
static bool is_unbound(const struct lint *lint, const struct fact *name)
{
    if (str_eq(lint_name(lint, name->name), STR("__class__")))
        return false;
    uint32_t outer =
        symbol_resolve_outside(&lint->symbols, name->scope, name->name);
    if (!outer)
        return true;
    uint32_t scope = symbol_at(&lint->symbols, outer)->scope;
    return lint->facts.scopes.at[scope].kind != SCOPE_FUNCTION;
}

static bool is_parameter(const struct lint *lint, uint32_t scope, uint32_t name)
{
    for (size_t i = 0; i < lint->facts.bindings.n; i++) {
        const struct binding *b = &lint->facts.bindings.at[i];
        if (b->kind == BIND_PARAMETER && b->scope == scope && b->name == name)
            return true;
    }
    return false;
}

/* By symbol: where a name is first used in the scope that declares it. */
struct used {
    uint32_t *first; /* fact index, 0: not yet */
    size_t n_parameters;
};

static void declaration_judge(struct lint *lint, struct used *used,
                              const struct fact *name)
{
    uint32_t symbol = symbol_in(&lint->symbols, name->scope, name->name);
    bool is_nonlocal = lint_fact(lint, name->parent)->kind == FACT_NONLOCAL;
    bool here = name->scope == 0;
    if (symbol && used->first[symbol - 1])
        refuse(lint, "DECLARED_LATE", name);
    if (is_nonlocal && !here && is_unbound(lint, name))
        refuse(lint, "NONLOCAL_UNBOUND", name);
    if (here || used->n_parameters++ > 64)
        return; /* a file of nothing but declarations would cost its square */
    if (is_parameter(lint, name->scope, name->name))
        refuse(lint, "DECLARED_TWICE", name);
}

static bool is_named(uint8_t kind)
{
    return kind == FACT_NAME || kind == FACT_FUNCTION || kind == FACT_CLASS;
}

/* x: int, where x is declared global or nonlocal */
static bool is_annotated(const struct lint *lint, const struct fact *name)
{
    struct str bytes = lint->text.bytes;
    size_t at = name->name_end;
    while (at < bytes.len && (bytes.ptr[at] == ' ' || bytes.ptr[at] == '\t'))
        at++;
    return name->part == PART_TARGET && at < bytes.len &&
           bytes.ptr[at] == ':' &&
           lint_fact(lint, name->parent)->kind == FACT_ASSIGN;
}

/* Each segment of a source is compiled by itself. */
static void names_judge(struct lint *lint, struct used *used)
{
    for (uint32_t i = lint->segment.fact; i < lint->facts.all.n; i++) {
        const struct fact *fact = lint_fact(lint, i);
        if (!is_named(fact->kind))
            continue;
        if (fact->kind == FACT_NAME && is_declaration(lint, fact)) {
            declaration_judge(lint, used, fact);
            continue;
        }
        uint32_t symbol = symbol_in(&lint->symbols, fact->scope, fact->name);
        if (!symbol)
            continue;
        if (!used->first[symbol - 1])
            used->first[symbol - 1] = i;
        if (symbol_at(&lint->symbols, symbol)->declared != DECLARED_HERE &&
            fact->kind == FACT_NAME && is_annotated(lint, fact))
            refuse(lint, "DECLARED_ANNOTATED", fact);
    }
}

/* ------------------------------------------------------------------ others */

/* def f(a, a) */
static void parameters_judge(struct lint *lint)
{
    for (size_t i = 0; i < lint->symbols.all.n; i++) {
        size_t n = 0;
        const struct binding *b =
            symbol_bindings(&lint->symbols, (uint32_t)i + 1);
        for (; b && n < 2; b = binding_next(&lint->symbols, b))
            n += b->kind == BIND_PARAMETER;
        const struct scope *scope =
            &lint->facts.scopes.at[lint->symbols.all.at[i].scope];
        if (n < 2 || scope->fact < lint->segment.fact)
            continue;
        const struct fact *function = lint_fact(lint, scope->fact);
        difference_report(lint, lint->program->rules[RULE_SYNTAX_ERROR],
                          "PARAMETER_TWICE", function->start,
                          function->name ? function->name_end
                                         : function->start);
    }
}

static bool is_clause(const struct lint *lint, uint32_t scope, uint32_t name)
{
    uint32_t symbol = symbol_in(&lint->symbols, scope, name);
    return symbol &&
           (symbol_at(&lint->symbols, symbol)->kinds & KIND_BIT(BIND_CLAUSE));
}

/* A walrus inside comprehensions binds outside of them, where it can. */
static void walrus_judge(struct lint *lint, const struct fact *name)
{
    uint32_t scope = name->scope;
    const struct scope *at = &lint->facts.scopes.at[scope];
    while (at->kind == SCOPE_COMPREHENSION) {
        if (is_clause(lint, scope, name->name)) {
            refuse(lint, "WALRUS_CLAUSE", name);
            return;
        }
        scope = at->parent;
        at = &lint->facts.scopes.at[scope];
    }
    if (scope != name->scope && at->kind == SCOPE_CLASS)
        refuse(lint, "WALRUS_CLASS", name);
}

/* Is __debug__ given a value here? */
static bool is_set(const struct lint *lint, const struct fact *fact)
{
    switch (fact->kind) {
    case FACT_NAME:
        return (fact->flags & (FACT_BINDS | FACT_DELETES)) &&
               !is_declaration(lint, fact);
    case FACT_ATTRIBUTE:
        return fact->flags & FACT_STORES;
    case FACT_KEYWORD:
    case FACT_KEYWORD_PATTERN:
    case FACT_FUNCTION:
    case FACT_CLASS:
        return true;
    default:
        return false;
    }
}

/* import __debug__.a, from a import b as __debug__ */
static void imports_judge(struct lint *lint, struct str debug)
{
    for (size_t i = lint->segment.import; i < lint->facts.imports.n; i++) {
        const struct import_fact *import = &lint->facts.imports.at[i];
        uint32_t name = import->alias    ? import->alias
                        : import->member ? import->member
                                         : import->module;
        struct str whole = lint_name(lint, name);
        struct str bound = str_sub(whole, 0, str_index(whole, '.'));
        if (!import->star && str_eq(bound, debug))
            difference_report(lint, lint->program->rules[RULE_SYNTAX_ERROR],
                              "DEBUG_TARGET", import->start, import->end);
    }
}

static void bindings_judge(struct lint *lint)
{
    imports_judge(lint, STR("__debug__"));
    uint32_t debug = name_find(&lint->facts, STR("__debug__"));
    for (uint32_t i = lint->segment.fact; i < lint->facts.all.n; i++) {
        const struct fact *fact = lint_fact(lint, i);
        if (fact->kind == FACT_NAME && fact->binding == BIND_WALRUS)
            walrus_judge(lint, fact);
        if (debug && fact->name == debug && is_set(lint, fact))
            refuse(lint, "DEBUG_TARGET", fact);
    }
}

void decide_declarations(struct lint *lint)
{
    parameters_judge(lint);
    bindings_judge(lint);
    if (!lint->facts.declarations.n)
        return;
    struct used used = {
        .first = ARENA_ARRAY(&lint->arena, uint32_t, lint->symbols.all.n + 1)};
    if (used.first)
        names_judge(lint, &used);
    else
        lint->failed = true;
}
