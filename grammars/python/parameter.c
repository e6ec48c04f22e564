/* parameter.c - parameters of functions, lambdas and types.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/respell.h"

/* Of what types are made that the grammar reads. */
static bool is_type_token(uint8_t kind)
{
    switch (kind) {
    case TOKEN_NAME:
    case TOKEN_NUMBER:
    case TOKEN_STRING:
    case TOKEN_NONE:
    case TOKEN_TRUE:
    case TOKEN_FALSE:
    case TOKEN_ELLIPSIS:
    case TOKEN_DOT:
    case TOKEN_COMMA:
    case TOKEN_BAR:
    case TOKEN_SQUARE_OPEN:
    case TOKEN_SQUARE_CLOSE:
        return true;
    default:
        return false;
    }
}

static void type_expression(struct parser *p)
{
    const struct token *from = p->at;
    (void)parse_expression(p);
    for (const struct token *t = from; t < p->at; t++)
        if (!is_type_token(t->kind)) {
            parser_note(p, DIFF_ANNOTATION_UNREAD, from);
            return;
        }
}

void parse_annotation(struct parser *p, bool generic)
{
    bool lazy = generic || p->annotations;
    p->context->lazy += lazy;
    type_expression(p);
    p->context->lazy -= lazy;
}

struct order {
    bool generic;
    bool defaults;           /* one had a default, so the next must */
    bool slash, star, named; /* `/`; `*` or *args; one behind that */
    bool bare;               /* `*` alone needs a name behind it */
    unsigned n;
};

static void annotation(struct parser *p, const struct order *order,
                       bool annotated, bool starred)
{
    if (!annotated || !parser_accept(p, TOKEN_COLON))
        return;
    const struct token *from = p->at;
    if (starred && parser_accept(p, TOKEN_TIMES)) {
        bool lazy = order->generic || p->annotations;
        p->context->lazy += lazy;
        (void)parse_sum(p);
        p->context->lazy -= lazy;
        parser_newer(p, 11, DIFF_STARRED_ANNOTATION, from);
        respell_splat(p, from, p->at, false);
        return;
    }
    parse_annotation(p, order->generic);
}

static void star(struct parser *p, struct order *order, bool annotated,
                 enum token_kind end)
{
    if (order->star)
        parser_refuse(p, DIFF_PARAMETER_ORDER, p->at);
    step(p);
    order->star = true;
    if (at_kind(p, TOKEN_COMMA) || at_kind(p, end)) {
        order->bare = true;
        return;
    }
    order->bare = false;
    if (!parser_expect(p, TOKEN_NAME))
        return;
    annotation(p, order, annotated, true);
    if (at_kind(p, TOKEN_ASSIGN))
        parser_refuse(p, DIFF_PARAMETER_DEFAULT, p->at);
}

static void slash(struct parser *p, struct order *order)
{
    if (order->slash || order->star || !order->n)
        parser_refuse(p, DIFF_PARAMETER_ORDER, p->at);
    order->slash = true;
    step(p);
}

static void plain(struct parser *p, struct order *order, bool annotated)
{
    const struct token *from = p->at;
    if (at_kind(p, TOKEN_ROUND_OPEN)) {
        parser_refuse(p, DIFF_PARAMETER_TUPLE, from);
        return;
    }
    if (!parser_expect(p, TOKEN_NAME))
        return;
    order->n++;
    order->bare = false;
    annotation(p, order, annotated, false);
    if (parser_accept(p, TOKEN_ASSIGN)) {
        order->defaults |= !order->star;
        (void)parse_expression(p);
    } else if (order->defaults && !order->star) {
        parser_refuse(p, DIFF_PARAMETER_ORDER, from);
    }
}

/* **kw: the last one. */
static void mapping(struct parser *p, struct order *order, bool annotated,
                    enum token_kind end)
{
    if (order->bare)
        parser_refuse(p, DIFF_PARAMETER_STAR, p->at);
    order->bare = false;
    step(p);
    if (!parser_expect(p, TOKEN_NAME))
        return;
    annotation(p, order, annotated, false);
    if (at_kind(p, TOKEN_ASSIGN))
        parser_refuse(p, DIFF_PARAMETER_DEFAULT, p->at);
    (void)parser_accept(p, TOKEN_COMMA);
    if (!at_kind(p, end))
        parser_refuse(p, DIFF_PARAMETER_ORDER, p->at);
}

void parse_parameters(struct parser *p, enum token_kind end, bool generic)
{
    struct order order = {.generic = generic};
    bool annotated = end == TOKEN_ROUND_CLOSE;
    while (!at_kind(p, end) && !p->stopped) {
        if (at_kind(p, TOKEN_POWER)) {
            mapping(p, &order, annotated, end);
            break;
        }
        if (at_kind(p, TOKEN_TIMES))
            star(p, &order, annotated, end);
        else if (at_kind(p, TOKEN_DIVIDE))
            slash(p, &order);
        else
            plain(p, &order, annotated);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    if (order.bare)
        parser_refuse(p, DIFF_PARAMETER_STAR, p->at);
}

/* -------------------------------------------------------- type parameters */

/* The grammar has bounds and no defaults: behind a bound a default reads as one
 * more alternative. */
static void type_default(struct parser *p, bool starred, bool bound)
{
    const struct token *equal = p->at;
    respell(p->reading, p->tokens->source, equal->start, equal->end,
            bound ? '|' : ':');
    parser_newer(p, 13, DIFF_TYPE_DEFAULT, equal);
    step(p);
    const struct token *from = p->at;
    if (starred && parser_accept(p, TOKEN_TIMES)) {
        (void)parse_sum(p);
        respell_splat(p, from, p->at, false);
    } else {
        type_expression(p);
    }
}

#define MAX_TYPES 32 /* compared with one another; more are not looked at */

struct types {
    const struct token *at[MAX_TYPES];
    unsigned n;
    bool defaults; /* one had a default, so the next must */
};

static void type_name(struct parser *p, struct types *types)
{
    for (unsigned i = 0; i < types->n; i++)
        if (names_equal(p, types->at[i], p->at))
            parser_note(p, DIFF_TYPE_TWICE, p->at);
    if (types->n < MAX_TYPES && at_kind(p, TOKEN_NAME))
        types->at[types->n++] = p->at;
    (void)parser_expect(p, TOKEN_NAME);
}

static void type_parameter(struct parser *p, struct types *types)
{
    const struct token *from = p->at;
    bool starred = parser_accept(p, TOKEN_TIMES);
    bool plain = !starred && !parser_accept(p, TOKEN_POWER);
    type_name(p, types);
    p->context->lazy++;
    bool bound = parser_accept(p, TOKEN_COLON);
    if (bound && !plain)
        parser_note(p, DIFF_TYPE_BOUND, from);
    if (bound)
        type_expression(p);
    bool has_default = at_kind(p, TOKEN_ASSIGN);
    if (has_default)
        type_default(p, starred, bound);
    else if (types->defaults)
        parser_refuse(p, DIFF_PARAMETER_ORDER, from);
    types->defaults |= has_default;
    p->context->lazy--;
}

bool parse_type_parameters(struct parser *p)
{
    const struct token *from = p->at;
    struct types types = {.n = 0};
    if (!parser_accept(p, TOKEN_SQUARE_OPEN))
        return false;
    if (at_kind(p, TOKEN_SQUARE_CLOSE))
        parser_unexpected(p);
    while (!at_kind(p, TOKEN_SQUARE_CLOSE) && !p->stopped) {
        type_parameter(p, &types);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    if (parser_expect(p, TOKEN_SQUARE_CLOSE))
        parser_newer(p, 12, DIFF_TYPE_PARAMETERS, from);
    return true;
}
