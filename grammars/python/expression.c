/* expression.c - expressions.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Precedence does not matter to a recogniser, so a chain of operators is a
 * loop. Reference: The Python Language Reference, 6 and 10. */
#include "grammars/python/respell.h"

bool starts_expression(const struct parser *p)
{
    switch (p->at->kind) {
    case TOKEN_NAME:
    case TOKEN_NUMBER:
    case TOKEN_STRING:
    case TOKEN_FSTRING_START:
    case TOKEN_FALSE:
    case TOKEN_NONE:
    case TOKEN_TRUE:
    case TOKEN_AWAIT:
    case TOKEN_LAMBDA:
    case TOKEN_NOT:
    case TOKEN_ELLIPSIS:
    case TOKEN_ROUND_OPEN:
    case TOKEN_SQUARE_OPEN:
    case TOKEN_CURLY_OPEN:
    case TOKEN_PLUS:
    case TOKEN_MINUS:
    case TOKEN_TILDE:
        return true;
    default:
        return false;
    }
}

/* --------------------------------------------------------------- primaries */

static void slice(struct parser *p)
{
    const struct token *from = p->at;
    if (parser_accept(p, TOKEN_TIMES)) {
        (void)parse_expression(p);
        parser_newer(p, 11, DIFF_STARRED_INDEX, from);
        respell_splat(p, from, p->at, false);
        return;
    }
    if (!at_kind(p, TOKEN_COLON))
        (void)parse_named(p);
    if (!at_kind(p, TOKEN_COLON))
        return;
    if (from < p->at && from[1].kind == TOKEN_WALRUS)
        parser_note(p, DIFF_WALRUS, from);
    for (int i = 0; i < 2 && parser_accept(p, TOKEN_COLON); i++)
        if (starts_expression(p))
            (void)parse_expression(p);
}

static void slices(struct parser *p)
{
    if (at_kind(p, TOKEN_SQUARE_CLOSE))
        parser_unexpected(p);
    while (!at_kind(p, TOKEN_SQUARE_CLOSE) && !p->stopped) {
        slice(p);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    (void)parser_expect(p, TOKEN_SQUARE_CLOSE);
}

static expression trailers(struct parser *p, expression what)
{
    for (; !p->stopped;) {
        if (parser_accept(p, TOKEN_DOT)) {
            (void)parser_expect(p, TOKEN_NAME);
            what = EXPR_SINGLE | EXPR_TARGET | EXPR_DELETE;
        } else if (parser_accept(p, TOKEN_SQUARE_OPEN)) {
            slices(p);
            what = EXPR_SINGLE | EXPR_TARGET | EXPR_DELETE;
        } else if (parser_accept(p, TOKEN_ROUND_OPEN)) {
            parse_arguments(p);
            what = 0;
        } else {
            break;
        }
    }
    return what;
}

static void await_check(struct parser *p)
{
    struct context *context = p->context;
    if (context->lazy)
        parser_note(p, DIFF_LAZY_AWAIT, p->at);
    else if (!context->async && !context->await)
        context->await = p->at;
}

static expression primary(struct parser *p)
{
    if (!at_kind(p, TOKEN_AWAIT))
        return trailers(p, parse_atom(p));
    await_check(p);
    step(p);
    (void)trailers(p, parse_atom(p));
    return 0;
}

/* --------------------------------------------------------------- operators */

static bool is_binary(enum token_kind kind)
{
    switch (kind) {
    case TOKEN_POWER:
    case TOKEN_TIMES:
    case TOKEN_DIVIDE:
    case TOKEN_FLOOR:
    case TOKEN_MODULO:
    case TOKEN_MATRIX:
    case TOKEN_PLUS:
    case TOKEN_MINUS:
    case TOKEN_LEFT:
    case TOKEN_RIGHT:
    case TOKEN_AMPERSAND:
    case TOKEN_XOR:
    case TOKEN_BAR:
        return true;
    default:
        return false;
    }
}

static bool is_unary(enum token_kind kind)
{
    return kind == TOKEN_PLUS || kind == TOKEN_MINUS || kind == TOKEN_TILDE;
}

expression parse_sum(struct parser *p)
{
    for (unsigned n = 0;; n++) {
        bool is_signed = false;
        for (; is_unary((enum token_kind)p->at->kind); step(p))
            is_signed = true;
        expression one = primary(p);
        if (p->stopped)
            return 0;
        if (!is_binary((enum token_kind)p->at->kind))
            return n || is_signed ? 0 : one;
        step(p);
    }
}

/* == < in, not in, is, is not; false: none. */
static bool comparison_accept(struct parser *p)
{
    switch (p->at->kind) {
    case TOKEN_EQUAL:
    case TOKEN_UNEQUAL:
    case TOKEN_LESS:
    case TOKEN_LESS_EQUAL:
    case TOKEN_GREATER:
    case TOKEN_GREATER_EQUAL:
    case TOKEN_IN:
        step(p);
        return true;
    case TOKEN_IS:
        step(p);
        (void)parser_accept(p, TOKEN_NOT);
        return true;
    case TOKEN_NOT:
        if (kind_ahead(p, 1) != TOKEN_IN)
            return false;
        step(p);
        step(p);
        return true;
    default:
        return false;
    }
}

/* not a < b: what stands between `and` and `or`. */
static expression parse_inversion(struct parser *p)
{
    bool plain = !at_kind(p, TOKEN_NOT);
    while (parser_accept(p, TOKEN_NOT))
        continue;
    expression one = parse_sum(p);
    while (!p->stopped && comparison_accept(p)) {
        (void)parse_sum(p);
        plain = false;
    }
    return plain ? one : 0;
}

expression parse_disjunction(struct parser *p)
{
    expression one = parse_inversion(p);
    while (parser_accept(p, TOKEN_AND) || parser_accept(p, TOKEN_OR)) {
        (void)parse_inversion(p);
        one = 0;
    }
    return one;
}

static void lambda(struct parser *p)
{
    struct context context;
    step(p);
    parse_parameters(p, TOKEN_COLON, false);
    if (!parser_expect(p, TOKEN_COLON))
        return;
    if (++p->lambdas > MAX_LAMBDAS) {
        parser_refuse(p, DIFF_LAMBDAS_DEEP, p->at);
        return;
    }
    context_enter(p, &context, IN_LAMBDA, false);
    (void)parse_expression(p);
    context_leave(p);
    p->lambdas--;
}

expression parse_expression(struct parser *p)
{
    for (bool first = true;; first = false) {
        if (at_kind(p, TOKEN_LAMBDA)) {
            lambda(p);
            return 0;
        }
        expression one = parse_disjunction(p);
        if (p->stopped || !parser_accept(p, TOKEN_IF))
            return first ? one : 0;
        (void)parse_disjunction(p);
        if (!at_kind(p, TOKEN_ELSE)) {
            parser_refuse(p, DIFF_NO_ELSE, p->at);
            return 0;
        }
        step(p);
    }
}

expression parse_named(struct parser *p)
{
    const struct token *from = p->at;
    expression one = parse_expression(p);
    if (!at_kind(p, TOKEN_WALRUS))
        return one;
    if (!(one & EXPR_NAME)) {
        parser_refuse(p, DIFF_WALRUS_TARGET, from);
        return 0;
    }
    if (p->iterables)
        parser_note(p, DIFF_WALRUS_ITERABLE, from);
    if (p->context->lazy)
        parser_note(p, DIFF_LAZY_WALRUS, from);
    step(p);
    (void)parse_expression(p);
    return 0;
}

expression parse_starred_or_named(struct parser *p)
{
    if (!parser_accept(p, TOKEN_TIMES))
        return parse_named(p);
    return EXPR_STARRED | (parse_sum(p) & EXPR_TARGET);
}

static expression starred_or_expression(struct parser *p)
{
    if (at_kind(p, TOKEN_TIMES))
        return parse_starred_or_named(p);
    return parse_expression(p);
}

expression parse_expressions(struct parser *p)
{
    struct display display = DISPLAY_NONE;
    const struct token *from = p->at;
    do {
        if (display.n && !starts_expression(p) && !at_kind(p, TOKEN_TIMES))
            break;
        display_add(&display, starred_or_expression(p));
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
    if (at_kind(p, TOKEN_ASSIGN))
        respell_targets(p, from, p->at);
    else if (display.stars)
        respell_values(p, from, p->at);
    if (display.n == 1 && p->at[-1].kind != TOKEN_COMMA)
        return display.only;
    return display_flags(&display);
}

static void yield_check(struct parser *p)
{
    struct context *context = p->context;
    context->yields++;
    if (context->lazy) {
        parser_note(p, DIFF_LAZY_YIELD, p->at);
        return;
    }
    context->has_yield = true;
    if (context->kind == IN_MODULE || context->kind == IN_CLASS)
        parser_note(p, DIFF_YIELD_OUTSIDE, p->at);
}

expression parse_value(struct parser *p)
{
    const struct token *from = p->at;
    if (at_kind(p, TOKEN_YIELD)) {
        yield_check(p);
        step(p);
        if (parser_accept(p, TOKEN_FROM)) {
            if (p->context->async)
                parser_note(p, DIFF_YIELD_FROM_ASYNC, from);
            (void)parse_expression(p);
            return 0;
        }
        if (!starts_expression(p) && !at_kind(p, TOKEN_TIMES))
            return 0;
        from = p->at;
    }
    expression what = parse_expressions(p);
    if (what & EXPR_STARRED)
        parser_note(p, DIFF_STARRED, from);
    return from[-1].kind == TOKEN_YIELD ? 0 : what;
}

bool target_check(struct parser *p, expression what, unsigned need,
                  enum difference_id id, const struct token *from)
{
    if (p->stopped || (what & need))
        return true;
    parser_refuse(p, id, from);
    return false;
}
