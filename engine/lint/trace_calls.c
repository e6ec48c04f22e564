/* trace_calls.c - what the functions of a file get and give back.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A function's parameters are known if every use of its name is a call: then
 * nothing else can call it. */
#include "lint/argument.h"
#include "lint/trace.h"

uint32_t only_definition(const struct lint *lint, uint32_t symbol, uint8_t kind)
{
    if (!symbol || symbol_at(&lint->symbols, symbol)->kinds != KIND_BIT(kind))
        return 0;
    const struct binding *b = symbol_only_value(&lint->symbols, symbol);
    return b ? b->fact : 0;
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

bool is_plain_function(const struct lint *lint, uint32_t function)
{
    const struct fact *at = lint_fact(lint, function);
    if (at->kind != FACT_FUNCTION ||
        str_starts(fact_text(&lint->facts, at->start, at->end), STR("async")))
        return false;
    return !decorator_before(lint, function);
}

/* -------------------------------------------------------------- parameters */

static bool has_star(const struct lint *lint, uint32_t start, uint32_t end)
{
    struct str text = fact_text(&lint->facts, start, end);
    return str_index(text, '*') < text.len;
}

/* A bare * and a comma, as in (a, *, b): not *b. A comment could lie. */
static bool is_separator(const struct lint *lint, uint32_t start, uint32_t end)
{
    struct str text = fact_text(&lint->facts, start, end);
    struct str rest = str_sub(text, str_index(text, '*'), text.len);
    struct str behind = str_sub(rest, rest.len ? 1 : 0, rest.len);
    return str_index(text, '#') == text.len &&
           str_index(behind, '*') == behind.len &&
           str_index(behind, ',') < behind.len;
}

static uint32_t parameter_name(const struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    if (at->kind == FACT_NAME)
        return at->name;
    for (uint32_t i = fact + 1; i < at->next; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == FACT_NAME &&
            lint_fact(lint, i)->binding == BIND_PARAMETER)
            return lint_fact(lint, i)->name;
    return 0;
}

static uint32_t parameters_of(const struct lint *lint, uint32_t function)
{
    const struct fact *at = lint_fact(lint, function);
    for (uint32_t i = function + 1; i < at->next; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == FACT_PARAMETERS)
            return i;
    return 0;
}

/* Where the name stands among the parameters; false: *name, or not there. */
static bool parameter_find(const struct lint *lint, uint32_t function,
                           uint32_t name, struct parameter *ret)
{
    uint32_t list = parameters_of(lint, function);
    const struct fact *all = list ? lint_fact(lint, list) : NULL;
    bool starred = false;
    uint32_t before = all ? all->start : 0;
    int place = 0;
    for (uint32_t i = list + 1; all && i < all->next;
         i = lint_fact(lint, i)->next, place++) {
        const struct fact *at = lint_fact(lint, i);
        uint32_t bound = parameter_name(lint, i);
        bool star = has_star(lint, before, at->start);
        bool is_star = lint->text.bytes.ptr[at->start] == '*' ||
                       (star && !is_separator(lint, before, at->start));
        before = at->end;
        starred |= star || is_star;
        if (bound != name)
            continue;
        struct str text = fact_text(&lint->facts, at->start, at->end);
        *ret = (struct parameter){
            .function = function,
            .name = name,
            .place = starred ? -1 : place,
            .value = at->kind == FACT_PARAMETER
                         ? fact_part(&lint->facts, i, PART_VALUE)
                         : 0,
            .is_default =
                at->kind == FACT_PARAMETER && str_index(text, '=') < text.len};
        return !is_star;
    }
    return false;
}

/* The value that a call gives; brought: arguments that the callee brings
 * itself (1: the self of a method). */
bool trace_argument(struct tracing *tracing, uint32_t call,
                    const struct parameter *parameter, int brought,
                    const struct path *path)
{
    struct lint *lint = tracing->lint;
    struct arguments arguments;
    if (!arguments_read(lint, call, &arguments)) {
        lint->failed = true;
        return false;
    }
    if (arguments.has_star || arguments.has_mapping)
        return false;
    struct str name = lint_name(lint, parameter->name);
    int place = 0;
    for (size_t i = 0; i < arguments.n; i++) {
        const struct argument *at = &arguments.at[i];
        if (at->keyword.len ? str_eq(at->keyword, name)
                            : place + brought == parameter->place)
            return trace_value(tracing, at->value, path);
        place += !at->keyword.len;
    }
    return !parameter->is_default ||
           trace_value(tracing, parameter->value, path);
}

/* The name of the parameter at a place, if nothing before it is starred. */
static uint32_t parameter_at(const struct lint *lint, uint32_t function,
                             size_t place)
{
    uint32_t list = parameters_of(lint, function);
    const struct fact *all = list ? lint_fact(lint, list) : NULL;
    size_t n = 0;
    for (uint32_t i = list + 1; all && i < all->next;
         i = lint_fact(lint, i)->next, n++) {
        if (n == place)
            return has_star(lint, all->start, lint_fact(lint, i)->end)
                       ? 0
                       : parameter_name(lint, i);
    }
    return 0;
}

uint32_t parameter_symbol(struct lint *lint, uint32_t call, uint32_t value)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct fact *name = callee ? lint_fact(lint, callee) : NULL;
    struct arguments arguments;
    if (!name || name->kind != FACT_NAME)
        return NO_SYMBOL;
    uint32_t function = only_definition(
        lint, symbol_resolve(&lint->symbols, name->scope, name->name),
        BIND_FUNCTION);
    uint32_t body = function && is_plain_function(lint, function)
                        ? fact_part(&lint->facts, function, PART_BODY)
                        : 0;
    if (!body || !arguments_read(lint, call, &arguments) ||
        arguments.has_star || arguments.has_mapping)
        return NO_SYMBOL;
    size_t place = 0;
    for (size_t i = 0; i < arguments.n; i++) {
        const struct argument *at = &arguments.at[i];
        if (at->value != value || at->keyword.len) {
            place += !at->keyword.len;
            continue;
        }
        uint32_t parameter = parameter_at(lint, function, place);
        return parameter ? symbol_in(&lint->symbols,
                                     lint_fact(lint, body)->scope, parameter)
                         : NO_SYMBOL;
    }
    return NO_SYMBOL;
}

/* ------------------------------------------- arguments by keyword, and whose
 */

static bool takes_keyword(const struct lint *lint, uint32_t function,
                          uint32_t name)
{
    struct parameter parameter;
    return is_plain_function(lint, function) &&
           parameter_find(lint, function, name, &parameter);
}

/* Every function of that name in class bodies (of: of this one) takes it. */
static bool methods_take(const struct lint *lint, uint32_t of, uint32_t method,
                         uint32_t name)
{
    bool found = false;
    for (size_t i = 0; i < lint->facts.bindings.n; i++) {
        const struct binding *b = &lint->facts.bindings.at[i];
        const struct scope *scope = &lint->facts.scopes.at[b->scope];
        if (b->name != method || scope->kind != SCOPE_CLASS ||
            (of && scope->fact != of))
            continue;
        if (b->kind != BIND_FUNCTION || !takes_keyword(lint, b->fact, name))
            return false;
        found = true;
    }
    return found;
}

bool is_own_keyword(struct lint *lint, uint32_t call, uint32_t name)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct fact *at = callee ? lint_fact(lint, callee) : NULL;
    if (!at || !uses_ready(lint))
        return false;
    if (at->kind == FACT_ATTRIBUTE)
        return methods_take(lint, 0, at->name, name) &&
               is_own_object(lint,
                             fact_part(&lint->facts, callee, PART_OBJECT));
    if (at->kind != FACT_NAME)
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, at->scope, at->name);
    uint32_t function = only_definition(lint, symbol, BIND_FUNCTION);
    uint32_t class = only_definition(lint, symbol, BIND_CLASS);
    uint32_t init = name_find(&lint->facts, STR("__init__"));
    return function ? takes_keyword(lint, function, name)
                    : class && init && !decorator_before(lint, class) &&
                          methods_take(lint, class, init, name);
}

/* ------------------------------------------------------- what functions get */

/* Every use of the function's name calls it, or is nothing to us. */
static bool trace_function_uses(struct tracing *tracing, uint32_t symbol,
                                const struct parameter *parameter,
                                const struct path *path)
{
    struct lint *lint = tracing->lint;
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use)) {
        uint32_t call = call_of(lint, use->fact);
        if (!call || !trace_argument(tracing, call, parameter, 0, path))
            return false;
    }
    return true;
}

bool trace_parameter(struct tracing *tracing, const struct binding *binding,
                     const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t function = lint->facts.scopes.at[binding->scope].fact;
    struct parameter parameter;
    if (!uses_ready(lint) || !is_plain_function(lint, function) ||
        !parameter_find(lint, function, binding->name, &parameter))
        return false;
    const struct fact *at = lint_fact(lint, function);
    uint32_t symbol = symbol_resolve(&lint->symbols, at->scope, at->name);
    if (only_definition(lint, symbol, BIND_FUNCTION) != function)
        return false;
    uint32_t home = symbol_at(&lint->symbols, symbol)->scope;
    if (lint->facts.scopes.at[home].kind == SCOPE_CLASS)
        return trace_method_uses(tracing, symbol, &parameter, path);
    return trace_function_uses(tracing, symbol, &parameter, path);
}

/* ----------------------------------------------------------------- results */

static bool trace_return(struct tracing *tracing, uint32_t at,
                         const struct path *path)
{
    const struct lint *lint = tracing->lint;
    const struct fact *fact = lint_fact(lint, at);
    struct row row;
    uint32_t start = fact->start + (uint32_t)STR("return").len;
    if (!row_read(lint, at, PART_NONE, start, fact->end, &row))
        return false;
    if (row.n == 1)
        return trace_value(tracing, fact_bare(&lint->facts, row.at[0]), path);
    if (row.n == 0)
        return true; /* None */
    return path && path->step >= 0 && (size_t)path->step < row.n &&
           trace_value(tracing, fact_bare(&lint->facts, row.at[path->step]),
                       path->next);
}

bool trace_result(struct tracing *tracing, uint32_t call,
                  const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct fact *name = callee ? lint_fact(lint, callee) : NULL;
    if (!name || name->kind != FACT_NAME)
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, name->scope, name->name);
    uint32_t function = only_definition(lint, symbol, BIND_FUNCTION);
    uint32_t body = function && is_plain_function(lint, function)
                        ? fact_part(&lint->facts, function, PART_BODY)
                        : 0;
    if (!body || !trace_open(tracing, symbol))
        return false;
    uint32_t scope = lint_fact(lint, body)->scope, n = 0;
    bool known = true;
    for (uint32_t i = body + 1; known && i < lint_fact(lint, body)->next; i++) {
        const struct fact *fact = lint_fact(lint, i);
        if (fact->scope != scope)
            continue;
        if (fact->kind == FACT_YIELD ||
            (fact->kind == FACT_RETURN && path && path->step < 0))
            known = false; /* a row that callers could change */
        else if (fact->kind == FACT_RETURN)
            known = ++n && trace_return(tracing, i, path);
    }
    tracing->depth--;
    lint->n_traced += lint_fact(lint, body)->next - body;
    return known && n > 0;
}
