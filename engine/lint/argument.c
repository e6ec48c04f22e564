/* argument.c - the arguments of a call, and what each certainly is.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/argument.h"

#include <stdlib.h>

#include "base/attr.h"
#include "lint/fold.h"

/* How far a value is followed through names that hold it. */
#define MAX_VALUE_DEPTH 16

/* ----------------------------------------------------------------- reading */

static TSNode arguments_node(const struct lint *lint, uint32_t call)
{
    TSNode node = lint->facts.calls.at[lint_fact(lint, call)->extra];
    uint32_t n = ts_node_named_child_count(node);
    /* The last named child that is no comment: the first is the callee. */
    while (n-- > 1) {
        TSNode child = ts_node_named_child(node, n);
        if (!ts_node_is_extra(child))
            return child;
    }
    return (TSNode){0};
}

static void argument_add(const struct lint *lint, uint32_t call, TSNode node,
                         struct argument *at, struct arguments *ret)
{
    uint32_t start = ts_node_start_byte(node), end = ts_node_end_byte(node);
    uint32_t fact = fact_at(&lint->facts, call, start, end);
    uint8_t kind = fact ? lint_fact(lint, fact)->kind : N_FACT_KINDS;
    if (kind == FACT_MAPPING) {
        ret->has_mapping = true;
        return;
    }
    if (kind == FACT_SPLAT) {
        if (!ret->has_star)
            ret->star_at = ret->n_positional;
        ret->has_star = true;
        return;
    }
    struct argument *argument = &at[ret->n++];
    *argument = (struct argument){.start = start, .end = end};
    if (kind == FACT_KEYWORD) {
        argument->keyword = lint_name(lint, lint_fact(lint, fact)->name);
        argument->value = fact_part(&lint->facts, fact, PART_VALUE);
        return;
    }
    argument->value = fact_bare(&lint->facts, fact);
    ret->n_positional++;
}

bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret)
{
    TSNode list = arguments_node(lint, call);
    *ret = (struct arguments){0};
    if (ts_node_is_null(list))
        return true;
    uint32_t n = ts_node_named_child_count(list);
    struct argument *at = ARENA_ARRAY(&lint->arena, struct argument, n + 1);
    ret->at = at;
    if (!at)
        return false;
    uint32_t generator = fact_at(&lint->facts, call, ts_node_start_byte(list),
                                 ts_node_end_byte(list));
    if (generator) { /* f(x for x in y): one argument, without own brackets */
        argument_add(lint, call, list, at, ret);
        return true;
    }
    for (uint32_t i = 0; i < n; i++) {
        TSNode node = ts_node_named_child(list, i);
        if (!ts_node_is_extra(node))
            argument_add(lint, call, node, at, ret);
    }
    return true;
}

/* ------------------------------------------------------------------ values */

static enum truth truth_of(bool yes)
{
    return yes ? TRUTH_YES : TRUTH_NO;
}

/* The literal kind of a fact, or 0: computed. */
static unsigned literal_of(const struct fact *fact)
{
    static const unsigned kinds[N_FACT_KINDS] = {
        [FACT_STRING] = LITERAL_STR,   [FACT_JOIN] = LITERAL_STR,
        [FACT_OPERATOR] = LITERAL_STR, [FACT_INTEGER] = LITERAL_INT,
        [FACT_FLOAT] = LITERAL_FLOAT,  [FACT_LIST] = LITERAL_LIST,
        [FACT_TUPLE] = LITERAL_TUPLE,  [FACT_DICT] = LITERAL_DICT,
        [FACT_TRUE] = LITERAL_BOOL,    [FACT_FALSE] = LITERAL_BOOL,
        [FACT_NONE] = LITERAL_NONE,
    };
    return kinds[fact->kind];
}

/* Values that are certainly no literal of any listed kind. */
static bool is_other(uint8_t kind)
{
    return kind == FACT_LAMBDA || kind == FACT_COMPREHENSION ||
           kind == FACT_SET;
}

static bool is_negative(const struct lint *lint, const struct fact *fact)
{
    return fact->kind == FACT_UNARY &&
           lint->text.bytes.ptr[fact->name_start] == '-';
}

/* A number as written, without its underscores; false if it is none. */
static bool number_of(const struct lint *lint, uint32_t value, double *ret)
{
    const struct fact *fact = lint_fact(lint, value);
    bool negative = is_negative(lint, fact);
    if (negative) {
        value = fact_part(&lint->facts, value, PART_VALUE);
        fact = lint_fact(lint, value);
    }
    if (!value || (fact->kind != FACT_INTEGER && fact->kind != FACT_FLOAT))
        return false;
    char digits[64];
    size_t n = 0;
    for (uint32_t i = fact->start; i < fact->end && n + 1 < sizeof(digits); i++)
        if (lint->text.bytes.ptr[i] != '_')
            digits[n++] = lint->text.bytes.ptr[i];
    digits[n] = '\0';
    bool octal = n > 2 && digits[0] == '0' && (digits[1] | 0x20) == 'o';
    bool binary = n > 2 && digits[0] == '0' && (digits[1] | 0x20) == 'b';
    char *end;
    *ret = octal    ? (double)strtoull(digits + 2, &end, 8)
           : binary ? (double)strtoull(digits + 2, &end, 2)
                    : strtod(digits, &end);
    if (negative)
        *ret = -*ret;
    return *end == '\0';
}

static bool constant_is(const struct lint *lint, uint32_t value,
                        const struct constant *constant, struct str text,
                        bool is_text)
{
    uint8_t kind = lint_fact(lint, value)->kind;
    double number;
    switch (constant->kind) {
    case CONST_TRUE:
        return kind == FACT_TRUE;
    case CONST_FALSE:
        return kind == FACT_FALSE;
    case CONST_NONE:
        return kind == FACT_NONE;
    case CONST_NUMBER:
        return number_of(lint, value, &number) && number == constant->number;
    case CONST_STR:
        return is_text && str_eq(text, constant->text);
    }
    return false;
}

unsigned path_kinds(struct str text);

/* Which kinds of path a text is; a text may be several. */
unsigned path_kinds(struct str text)
{
    unsigned kinds = 0;
    size_t scheme = 0;
    while (scheme < text.len &&
           (((text.ptr[scheme] | 0x20) >= 'a' &&
             (text.ptr[scheme] | 0x20) <= 'z') ||
            (scheme && (text.ptr[scheme] == '+' || text.ptr[scheme] == '.' ||
                        text.ptr[scheme] == '-' ||
                        (text.ptr[scheme] >= '0' && text.ptr[scheme] <= '9')))))
        scheme++;
    bool colon = scheme && scheme < text.len && text.ptr[scheme] == ':';
    if (colon)
        kinds |= scheme == 1 ? PATH_ABSOLUTE : PATH_URL;
    if (text.len &&
        (text.ptr[0] == '/' || text.ptr[0] == '\\' || text.ptr[0] == '~'))
        kinds |= PATH_ABSOLUTE;
    for (size_t at = 0; at <= text.len;) {
        size_t end = at;
        while (end < text.len && text.ptr[end] != '/' && text.ptr[end] != '\\')
            end++;
        if (str_eq(str_sub(text, at, end), STR("..")))
            kinds |= PATH_PARENT;
        at = end + 1;
    }
    return kinds ? kinds : PATH_RELATIVE;
}

static enum truth text_is(struct lint *lint, uint32_t value, struct str text,
                          const struct condition *condition)
{
    (void)lint;
    (void)value;
    if (condition->test == TEST_PATH)
        return truth_of((path_kinds(text) & condition->paths) != 0);
    switch (regex_match(condition->regex, text)) {
    case REGEX_YES:
        return TRUTH_YES;
    case REGEX_NO:
        return TRUTH_NO;
    case REGEX_UNDECIDED:
        break;
    }
    return TRUTH_UNDECIDED;
}

static enum truth equals_any(const struct lint *lint, uint32_t value,
                             const struct condition *condition,
                             struct str text, bool is_text)
{
    for (size_t i = 0; i < condition->n_values; i++)
        if (constant_is(lint, value, &condition->values[i], text, is_text))
            return TRUTH_YES;
    return TRUTH_NO;
}

/* A string expression: what it says, if it is a constant. */
static enum truth string_is(struct lint *lint, uint32_t value,
                            const struct condition *condition)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!fold(lint, value, &folded)) {
        lint->failed = true;
        return TRUTH_UNDECIDED;
    }
    if (!folded.literal)
        return TRUTH_UNDECIDED;
    struct str text = folded.runs.at[0].text;
    unsigned kind = folded.bytes ? LITERAL_BYTES : LITERAL_STR;
    if (condition->test == TEST_LITERAL)
        return truth_of((condition->literals & kind) != 0);
    if (condition->test == TEST_IS)
        return equals_any(lint, value, condition, text, !folded.bytes);
    return text_is(lint, value, text, condition);
}

enum truth value_is(struct lint *lint, uint32_t value,
                    const struct condition *condition)
{
    if (!value)
        return TRUTH_UNDECIDED;
    if (condition->test == TEST_FROM)
        return value_is_from(lint, value, condition);
    const struct fact *fact = lint_fact(lint, value);
    if (fold_is_string(lint, value))
        return string_is(lint, value, condition);
    double number;
    unsigned kind = literal_of(fact);
    if (is_negative(lint, fact) && number_of(lint, value, &number))
        kind = LITERAL_INT | LITERAL_FLOAT;
    if (fact->kind == FACT_OPERATOR)
        kind = 0;
    if (!kind)
        return is_other(fact->kind) ? TRUTH_NO : TRUTH_UNDECIDED;
    if (condition->test == TEST_LITERAL)
        return truth_of((condition->literals & kind) != 0);
    if (condition->test == TEST_IS)
        return equals_any(lint, value, condition, STR_NONE, false);
    return TRUTH_NO; /* a number or a list is no text */
}

/* ----------------------------------------------------------------- helpers */

struct from {
    struct lint *lint;
    const struct condition *condition;
    int depth;
};

static enum truth from_value(struct from *from, uint32_t value);

static bool is_helper(const struct from *from, uint32_t name)
{
    const struct fact *read = lint_fact(from->lint, name);
    if (read->kind != FACT_NAME || !lint_guard_name(from->lint, read))
        return false;
    struct str text = lint_name(from->lint, read->name);
    for (size_t i = 0; i < from->condition->n_helpers; i++)
        if (str_eq(from->condition->helpers[i], text))
            return true;
    return false;
}

/* open(srcpath(…)): the file is where the helper pointed. */
static bool is_open(const struct lint *lint, uint32_t callee)
{
    const struct fact *read = lint_fact(lint, callee);
    return read->kind == FACT_NAME &&
           str_eq(lint_name(lint, read->name), STR("open")) &&
           !symbol_resolve(&lint->symbols, read->scope, read->name);
}

static enum truth from_call(struct from *from, uint32_t call)
{
    struct lint *lint = from->lint;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    if (!callee)
        return TRUTH_UNDECIDED;
    if (is_helper(from, callee))
        return TRUTH_YES;
    struct arguments arguments;
    if (!is_open(lint, callee) || !arguments_read(lint, call, &arguments) ||
        !arguments.n_positional || arguments.has_star)
        return TRUTH_UNDECIDED;
    return from_value(from, arguments.at[0].value);
}

/* The value that a binding gives its name, or 0: not known. */
static uint32_t bound_value(const struct lint *lint,
                            const struct binding *binding)
{
    if (!binding->single)
        return 0;
    if (binding->kind == BIND_ASSIGN || binding->kind == BIND_WALRUS)
        return fact_part(&lint->facts, binding->fact, PART_VALUE);
    if (binding->kind != BIND_WITH)
        return 0;
    uint32_t value = binding->fact + 1; /* the expression before `as` */
    const struct fact *fact = lint_fact(lint, value);
    bool first = fact->parent == binding->fact && fact->part == PART_NONE &&
                 fact->start == lint_fact(lint, binding->fact)->start;
    return first && fact->kind == FACT_CALL ? value : 0;
}

static enum truth from_name(struct from *from, uint32_t name)
{
    const struct lint *lint = from->lint;
    if (is_helper(from, name))
        return TRUTH_YES;
    const struct fact *read = lint_fact(lint, name);
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    if (!symbol || ++from->depth > MAX_VALUE_DEPTH)
        return TRUTH_UNDECIDED;
    enum truth all = TRUTH_UNDECIDED;
    for (const struct binding *b = symbol_bindings(&lint->symbols, symbol); b;
         b = binding_next(&lint->symbols, b)) {
        if (b->kind == BIND_ANNOTATION || b->kind == BIND_DELETE)
            continue;
        uint32_t value = bound_value(lint, b);
        all = value ? from_value(from, value) : TRUTH_UNDECIDED;
        if (all != TRUTH_YES)
            break;
    }
    from->depth--;
    return all;
}

static enum truth from_value(struct from *from, uint32_t value)
{
    if (!value)
        return TRUTH_UNDECIDED;
    const struct lint *lint = from->lint;
    switch (lint_fact(lint, value)->kind) {
    case FACT_NAME:
        return from_name(from, value);
    case FACT_CALL:
        return from_call(from, value);
    case FACT_WALRUS:
        return from_value(from, fact_part(&lint->facts, value, PART_VALUE));
    case FACT_STRING:
    case FACT_INTEGER:
    case FACT_NONE:
    case FACT_LIST:
        return TRUTH_NO;
    default:
        return TRUTH_UNDECIDED;
    }
}

enum truth value_is_from(struct lint *lint, uint32_t value,
                         const struct condition *condition)
{
    struct from from = {lint, condition, 0};
    return from_value(&from, value);
}
