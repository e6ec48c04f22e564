/* statement.c - statements of one line.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: The Python Language Reference, 7. */
#include "base/attr.h"
#include "grammars/python/parser.h"

/* ------------------------------------------------------------- expressions */

static bool is_augmented(enum token_kind kind)
{
    switch (kind) {
    case TOKEN_PLUS_EQUAL:
    case TOKEN_MINUS_EQUAL:
    case TOKEN_TIMES_EQUAL:
    case TOKEN_MATRIX_EQUAL:
    case TOKEN_DIVIDE_EQUAL:
    case TOKEN_MODULO_EQUAL:
    case TOKEN_AND_EQUAL:
    case TOKEN_OR_EQUAL:
    case TOKEN_XOR_EQUAL:
    case TOKEN_LEFT_EQUAL:
    case TOKEN_RIGHT_EQUAL:
    case TOKEN_POWER_EQUAL:
    case TOKEN_FLOOR_EQUAL:
        return true;
    default:
        return false;
    }
}

static void annotated(struct parser *p, expression what,
                      const struct token *from)
{
    if (!target_check(p, what, EXPR_SINGLE, DIFF_ANNOTATED_TARGET, from))
        return;
    step(p);
    parse_annotation(p, false);
    if (parser_accept(p, TOKEN_ASSIGN))
        (void)parse_value(p);
}

/* a = b = value */
static void assignments(struct parser *p, expression what,
                        const struct token *from)
{
    while (at_kind(p, TOKEN_ASSIGN)) {
        if (what & EXPR_STARRED)
            parser_note(p, DIFF_STARRED_TARGET, from);
        else if (!target_check(p, what, EXPR_TARGET, DIFF_TARGET, from))
            return;
        step(p);
        from = p->at;
        what = at_kind(p, TOKEN_YIELD) ? parse_value(p) : parse_expressions(p);
    }
    if (what & EXPR_STARRED)
        parser_note(p, DIFF_STARRED, from);
}

static void expression_statement(struct parser *p)
{
    const struct token *from = p->at;
    if (at_kind(p, TOKEN_YIELD)) {
        expression what = parse_value(p);
        if (at_kind(p, TOKEN_ASSIGN))
            (void)target_check(p, what, EXPR_TARGET, DIFF_TARGET, from);
        return;
    }
    expression what = parse_expressions(p);
    if (at_kind(p, TOKEN_COLON)) {
        annotated(p, what, from);
    } else if (is_augmented((enum token_kind)p->at->kind)) {
        if (!target_check(p, what, EXPR_SINGLE, DIFF_AUGMENTED_TARGET, from))
            return;
        step(p);
        (void)parse_value(p);
    } else {
        assignments(p, what, from);
    }
}

/* -------------------------------------------------------------- statements */

static void one_expression(struct parser *p)
{
    (void)parse_expression(p);
}

static void assert_statement(struct parser *p)
{
    step(p);
    one_expression(p);
    if (parser_accept(p, TOKEN_COMMA))
        one_expression(p);
}

static void delete_statement(struct parser *p)
{
    step(p);
    const struct token *from = p->at;
    expression what = parse_expressions(p);
    (void)target_check(p, what, EXPR_DELETE, DIFF_DELETE_TARGET, from);
}

static void raise_statement(struct parser *p)
{
    step(p);
    if (!starts_expression(p))
        return;
    one_expression(p);
    if (parser_accept(p, TOKEN_FROM))
        one_expression(p);
    else if (at_kind(p, TOKEN_COMMA))
        parser_refuse(p, DIFF_RAISE, p->at);
}

static void return_statement(struct parser *p)
{
    struct context *context = p->context;
    if (context->kind != IN_FUNCTION)
        parser_note(p, DIFF_RETURN_OUTSIDE, p->at);
    else if (context->star_block)
        parser_note(p, DIFF_LEAVES_STAR, p->at);
    const struct token *from = p->at;
    step(p);
    if (!starts_expression(p) && !at_kind(p, TOKEN_TIMES))
        return;
    expression what = parse_expressions(p);
    if (what & EXPR_STARRED)
        parser_note(p, DIFF_STARRED, from);
    if (!context->value_return)
        context->value_return = from;
}

static void loop_statement(struct parser *p)
{
    if (!p->context->loop)
        parser_note(p,
                    p->context->star_block    ? DIFF_LEAVES_STAR
                    : at_kind(p, TOKEN_BREAK) ? DIFF_BREAK_OUTSIDE
                                              : DIFF_CONTINUE_OUTSIDE,
                    p->at);
    step(p);
}

static void names_statement(struct parser *p)
{
    bool outer = at_kind(p, TOKEN_NONLOCAL);
    if (outer && p->context->kind == IN_MODULE)
        parser_note(p, DIFF_NONLOCAL_MODULE, p->at);
    step(p);
    do
        (void)parser_expect(p, TOKEN_NAME);
    while (!p->stopped && parser_accept(p, TOKEN_COMMA));
}

/* ----------------------------------------------------------------- imports */

static void dotted(struct parser *p)
{
    do
        (void)parser_expect(p, TOKEN_NAME);
    while (!p->stopped && parser_accept(p, TOKEN_DOT));
}

static void alias(struct parser *p)
{
    if (parser_accept(p, TOKEN_AS))
        (void)parser_expect(p, TOKEN_NAME);
}

static void import_statement(struct parser *p)
{
    step(p);
    do {
        dotted(p);
        alias(p);
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
}

static void future_name(struct parser *p)
{
    static const char *const names[] = {"nested_scopes",    "generators",
                                        "division",         "absolute_import",
                                        "with_statement",   "print_function",
                                        "unicode_literals", "barry_as_FLUFL",
                                        "generator_stop",   "annotations"};
    p->annotations |= word_is(p, STR("annotations"));
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (word_is(p, str_of(names[i])))
            return;
    parser_note(p, DIFF_FUTURE_NAME, p->at);
}

static void imported_names(struct parser *p, bool future)
{
    bool round = parser_accept(p, TOKEN_ROUND_OPEN);
    do {
        if (round && at_kind(p, TOKEN_ROUND_CLOSE) &&
            p->at[-1].kind == TOKEN_COMMA)
            break;
        if (future && at_kind(p, TOKEN_NAME))
            future_name(p);
        (void)parser_expect(p, TOKEN_NAME);
        alias(p);
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
    if (round)
        (void)parser_expect(p, TOKEN_ROUND_CLOSE);
}

static void from_statement(struct parser *p, bool may_be_future)
{
    const struct token *from = p->at;
    bool dots = false;
    step(p);
    while (at_kind(p, TOKEN_DOT) || at_kind(p, TOKEN_ELLIPSIS)) {
        dots = true;
        step(p);
    }
    bool future = !dots && word_is(p, STR("__future__")) &&
                  kind_ahead(p, 1) == TOKEN_IMPORT;
    if (!dots || !at_kind(p, TOKEN_IMPORT))
        dotted(p);
    if (future && !may_be_future)
        parser_note(p, DIFF_FUTURE_LATE, from);
    p->future = future && may_be_future;
    if (!parser_expect(p, TOKEN_IMPORT))
        return;
    if (at_kind(p, TOKEN_TIMES)) {
        if (p->context->kind != IN_MODULE)
            parser_note(p, DIFF_STAR_IMPORT_INSIDE, from);
        if (future)
            parser_note(p, DIFF_FUTURE_NAME, p->at);
        step(p);
        return;
    }
    imported_names(p, future);
}

/* ------------------------------------------------------------ type aliases */

/* `type X = …` and `type X[T] = …`: two names in a row are nothing else. */
static bool is_type_alias(const struct parser *p)
{
    return word_is(p, STR("type")) && kind_ahead(p, 1) == TOKEN_NAME &&
           (kind_ahead(p, 2) == TOKEN_ASSIGN ||
            kind_ahead(p, 2) == TOKEN_SQUARE_OPEN);
}

static void type_alias(struct parser *p)
{
    parser_newer(p, 12, DIFF_TYPE_ALIAS, p->at);
    step(p);
    step(p);
    (void)parse_type_parameters(p);
    p->context->lazy++;
    if (parser_expect(p, TOKEN_ASSIGN))
        one_expression(p);
    p->context->lazy--;
}

/* ------------------------------------------------------------------- lines */

static void simple_statement(struct parser *p)
{
    /* Only a docstring may stand before `from __future__`. */
    bool future = p->future;
    enum token_kind next = kind_ahead(p, 1);
    p->future = future && at_kind(p, TOKEN_STRING) &&
                p->at == p->tokens->all.at &&
                (next == TOKEN_NEWLINE || next == TOKEN_SEMICOLON ||
                 next == TOKEN_STRING);
    switch (p->at->kind) {
    case TOKEN_PASS:
        step(p);
        break;
    case TOKEN_BREAK:
    case TOKEN_CONTINUE:
        loop_statement(p);
        break;
    case TOKEN_RETURN:
        return_statement(p);
        break;
    case TOKEN_RAISE:
        raise_statement(p);
        break;
    case TOKEN_DEL:
        delete_statement(p);
        break;
    case TOKEN_ASSERT:
        assert_statement(p);
        break;
    case TOKEN_GLOBAL:
    case TOKEN_NONLOCAL:
        names_statement(p);
        break;
    case TOKEN_IMPORT:
        import_statement(p);
        break;
    case TOKEN_FROM:
        from_statement(p, future);
        break;
    default:
        if (is_type_alias(p))
            type_alias(p);
        else
            expression_statement(p);
        break;
    }
}

void parse_simple_line(struct parser *p)
{
    do {
        if (at_kind(p, TOKEN_NEWLINE))
            break;
        simple_statement(p);
    } while (!p->stopped && parser_accept(p, TOKEN_SEMICOLON));
    (void)parser_expect(p, TOKEN_NEWLINE);
}

void parse_statements(struct parser *p, enum token_kind end)
{
    while (!at_kind(p, end) && !at_kind(p, TOKEN_END)) {
        if (at_kind(p, TOKEN_SEMICOLON))
            parser_unexpected(p);
        if (!parse_compound(p))
            parse_simple_line(p);
        else
            p->future = false;
    }
}
