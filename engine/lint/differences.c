/* differences.c - where the grammar and CPython do not agree.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each is one entry of the list below: what the grammar reads, what CPython
 * reads, and what redline does. What CPython refuses is a syntax error; what it
 * reads otherwise is read as it does and, where the policy says so, refused as
 * not understood. */
#include "lint/lint.h"

#include "base/attr.h"

static bool has_child(const struct lint *lint, uint32_t fact,
                      enum fact_kind kind)
{
    uint32_t stop = lint_fact(lint, fact)->next;
    for (uint32_t i = fact + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == kind)
            return true;
    return false;
}

/* The kind of the scope that holds a fact, comprehensions seen through. */
static enum scope_kind body_kind(const struct lint *lint, uint32_t fact)
{
    uint32_t scope = lint_fact(lint, fact)->scope;
    while (lint->facts.scopes.at[scope].kind == SCOPE_COMPREHENSION)
        scope = lint->facts.scopes.at[scope].parent;
    return (enum scope_kind)lint->facts.scopes.at[scope].kind;
}

static bool is_outside_function(const struct lint *lint, uint32_t fact)
{
    return body_kind(lint, fact) != SCOPE_FUNCTION;
}

static bool is_print_shift(const struct lint *lint, uint32_t fact)
{
    return has_child(lint, fact, FACT_CHEVRON);
}

static bool is_print_statement(const struct lint *lint, uint32_t fact)
{
    return !is_print_shift(lint, fact);
}

static bool is_always(const struct lint *lint, uint32_t fact)
{
    (void)lint;
    (void)fact;
    return true;
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

static bool reads_version(const struct lint *lint, int minor)
{
    struct version newest = lint->program->newest;
    return newest.major > 3 || (newest.major == 3 && newest.minor >= minor);
}

/* [*row for row in rows] (PEP 798, 3.15) */
static bool is_new_unpacking(const struct lint *lint, uint32_t fact)
{
    uint32_t body = fact_part(&lint->facts, fact, PART_BODY);
    return body && lint_fact(lint, body)->kind == FACT_SPLAT &&
           !reads_version(lint, 15);
}

/* t'…' (PEP 750, 3.14) */
static bool is_new_template(const struct lint *lint, uint32_t fact)
{
    if (reads_version(lint, 14))
        return false;
    const struct fact *at = lint_fact(lint, fact);
    for (uint32_t i = at->start; i < at->end; i++) {
        char c = lint->text.bytes.ptr[i];
        if (c == '\'' || c == '"')
            return false;
        if (c == 't' || c == 'T')
            return true;
    }
    return false;
}

static const struct difference {
    enum fact_kind kind;
    bool (*is)(const struct lint *lint, uint32_t fact);
    bool misread; /* both accept it and read it differently */
    const char *evidence;
} differences[] = {
    {FACT_PRINT, is_print_shift, true, "print >> is an operator here"},
    {FACT_PRINT, is_print_statement, false, "a Python 2 print statement"},
    {FACT_EXEC, is_always, false, "a Python 2 exec statement"},
    {FACT_TYPE_ALIAS, is_type_assignment, true,
     "an assignment that looks like a type alias"},
    {FACT_ASSIGN, is_match_annotation, true,
     "a match statement that looks like an annotation"},
    {FACT_STRING, is_new_template, false,
     "a template string, which is newer than the Python here"},
    {FACT_COMPREHENSION, is_new_unpacking, false,
     "unpacking in a comprehension, which is newer than the Python here"},
    {FACT_RETURN, is_outside_function, false, "return outside a function"},
    {FACT_YIELD, is_outside_function, false, "yield outside a function"},
    {FACT_AWAIT, is_outside_function, false, "await outside a function"},
};

void decide_difference(struct lint *lint, uint32_t fact)
{
    const rl_program *program = lint->program;
    const struct fact *at = lint_fact(lint, fact);
    for (size_t i = 0; i < COUNT_OF(differences); i++) {
        const struct difference *d = &differences[i];
        if (d->kind != (enum fact_kind)at->kind || !d->is(lint, fact))
            continue;
        struct evidence evidence = {.text = str_of(d->evidence)};
        finding_add(&lint->findings,
                    d->misread ? program->source.misread
                               : program->rules[RULE_SYNTAX_ERROR],
                    at->start, at->end, &evidence);
    }
}
