/* parameter.c - parameters of functions, lambdas and types.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/parser.h"

/* Of what annotations are made that the grammar reads. */
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

void parse_annotation(struct parser *p)
{
    const struct token *from = p->at;
    (void)parse_expression(p);
    for (const struct token *t = from; t < p->at; t++)
        if (!is_type_token(t->kind)) {
            parser_note(p, DIFF_ANNOTATION_UNREAD, from);
            return;
        }
}

struct order {
    bool defaults;           /* one had a default, so the next must */
    bool slash, star, named; /* `/`; `*` or *args; one behind that */
    bool bare;               /* `*` alone needs a name behind it */
    unsigned n;
};

static void annotation(struct parser *p, bool annotated, bool starred)
{
    if (!annotated || !parser_accept(p, TOKEN_COLON))
        return;
    const struct token *from = p->at;
    if (starred && star_accept(p)) {
        (void)parse_sum(p);
        parser_newer(p, 11, DIFF_STARRED_ANNOTATION, from);
        return;
    }
    parse_annotation(p);
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
    annotation(p, annotated, true);
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
    annotation(p, annotated, false);
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
    annotation(p, annotated, false);
    if (at_kind(p, TOKEN_ASSIGN))
        parser_refuse(p, DIFF_PARAMETER_DEFAULT, p->at);
    (void)parser_accept(p, TOKEN_COMMA);
    if (!at_kind(p, end))
        parser_refuse(p, DIFF_PARAMETER_ORDER, p->at);
}

void parse_parameters(struct parser *p, enum token_kind end)
{
    struct order order = {0};
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

static void type_parameter(struct parser *p, bool *defaults)
{
    const struct token *from = p->at;
    bool starred =
        parser_accept(p, TOKEN_TIMES) || parser_accept(p, TOKEN_POWER);
    if (!parser_expect(p, TOKEN_NAME))
        return;
    if (!starred && parser_accept(p, TOKEN_COLON))
        (void)parse_expression(p);
    if (!at_kind(p, TOKEN_ASSIGN)) {
        if (*defaults)
            parser_refuse(p, DIFF_PARAMETER_ORDER, from);
        return;
    }
    step(p);
    *defaults = true;
    parser_note(p, DIFF_TYPE_DEFAULT_UNREAD, from);
    parser_newer(p, 13, DIFF_TYPE_DEFAULT, from);
    (void)parse_starred_or_named(p);
}

void parse_type_parameters(struct parser *p)
{
    const struct token *from = p->at;
    bool defaults = false;
    if (!parser_accept(p, TOKEN_SQUARE_OPEN))
        return;
    if (at_kind(p, TOKEN_SQUARE_CLOSE))
        parser_unexpected(p);
    while (!at_kind(p, TOKEN_SQUARE_CLOSE) && !p->stopped) {
        type_parameter(p, &defaults);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    if (parser_expect(p, TOKEN_SQUARE_CLOSE))
        parser_newer(p, 12, DIFF_TYPE_PARAMETERS, from);
}
