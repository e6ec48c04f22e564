/* compound.c - statements that hold blocks.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: The Python Language Reference, 8. */
#include "grammars/python/respell.h"

void parse_block(struct parser *p)
{
    if (!parser_expect(p, TOKEN_COLON))
        return;
    p->future = false;
    if (!at_kind(p, TOKEN_NEWLINE)) {
        parse_simple_line(p);
        return;
    }
    step(p);
    if (!at_kind(p, TOKEN_INDENT)) {
        parser_refuse(p, DIFF_NO_BLOCK, p->at);
        return;
    }
    step(p);
    parse_statements(p, TOKEN_DEDENT);
    (void)parser_accept(p, TOKEN_DEDENT);
}

static void loop_block(struct parser *p)
{
    bool loop = p->context->loop, star = p->context->star_block;
    p->context->loop = true;
    p->context->star_block = star; /* return still may not */
    parse_block(p);
    p->context->loop = loop;
}

static void else_block(struct parser *p)
{
    if (parser_accept(p, TOKEN_ELSE))
        parse_block(p);
}

static void if_statement(struct parser *p)
{
    do {
        step(p);
        (void)parse_named(p);
        parse_block(p);
    } while (!p->stopped && at_kind(p, TOKEN_ELIF));
    else_block(p);
}

static void while_statement(struct parser *p)
{
    step(p);
    (void)parse_named(p);
    loop_block(p);
    else_block(p);
}

static void for_statement(struct parser *p)
{
    step(p);
    parse_targets(p);
    if (!parser_expect(p, TOKEN_IN))
        return;
    const struct token *from = p->at;
    if (parse_expressions(p) & EXPR_STARRED)
        parser_note(p, DIFF_STARRED, from);
    loop_block(p);
    else_block(p);
}

/* --------------------------------------------------------------------- try */

struct handlers {
    bool any, star, plain, bare; /* except, except*, except E, except: */
};

/* except A, B: (3.14) */
static void more_types(struct parser *p)
{
    if (!at_kind(p, TOKEN_COMMA))
        return;
    const struct token *from = p->at;
    while (!p->stopped && parser_accept(p, TOKEN_COMMA))
        if (starts_expression(p))
            (void)parse_expression(p);
    if (p->minor < 14 || at_kind(p, TOKEN_AS))
        parser_refuse(p, DIFF_EXCEPT_COMMA, from);
}

static void handler_block(struct parser *p, bool star)
{
    struct context *context = p->context;
    bool loop = context->loop, before = context->star_block;
    if (star) {
        context->loop = false;
        context->star_block = true;
    }
    parse_block(p);
    context->loop = loop;
    context->star_block = before;
}

static void handler(struct parser *p, struct handlers *all)
{
    const struct token *from = p->at;
    if (all->bare)
        parser_note(p, DIFF_EXCEPT_LAST, from);
    step(p);
    bool star = parser_accept(p, TOKEN_TIMES);
    if (star)
        parser_newer(p, 11, DIFF_EXCEPT_STAR, from);
    all->any = true;
    all->bare = !star && at_kind(p, TOKEN_COLON);
    all->star |= star;
    all->plain |= !star;
    if (all->star && all->plain)
        parser_refuse(p, DIFF_EXCEPT_MIXED, from);
    if (!all->bare) {
        (void)parse_expression(p);
        more_types(p);
        if (parser_accept(p, TOKEN_AS))
            (void)parser_expect(p, TOKEN_NAME);
    }
    handler_block(p, star);
}

static void try_statement(struct parser *p)
{
    const struct token *from = p->at;
    struct handlers all = {0};
    step(p);
    parse_block(p);
    while (!p->stopped && at_kind(p, TOKEN_EXCEPT))
        handler(p, &all);
    if (all.any)
        else_block(p);
    if (parser_accept(p, TOKEN_FINALLY))
        parse_block(p);
    else if (!all.any && !p->stopped)
        parser_refuse(p, DIFF_TRY_ALONE, from);
}

/* -------------------------------------------------------------------- with */

static void with_item(struct parser *p)
{
    (void)parse_expression(p);
    if (!parser_accept(p, TOKEN_AS))
        return;
    const struct token *from = p->at;
    if (at_kind(p, TOKEN_TIMES))
        parser_refuse(p, DIFF_STARRED_TARGET, from);
    if (target_check(p, parse_sum(p), EXPR_TARGET, DIFF_TARGET, from))
        respell_targets(p, from, p->at);
}

/* with (a as b, c as d): the brackets belong to the statement. */
static bool has_round_items(const struct parser *p)
{
    if (!at_kind(p, TOKEN_ROUND_OPEN) || !p->at->pair)
        return false;
    const struct token *all = p->tokens->all.at, *close = all + p->at->pair;
    if (close[1].kind != TOKEN_COLON)
        return false;
    for (const struct token *t = p->at + 1; t < close; t++) {
        if (t->kind == TOKEN_AS)
            return true;
        if (t->pair)
            t = all + t->pair;
    }
    return false;
}

static void with_statement(struct parser *p)
{
    step(p);
    bool round = has_round_items(p);
    if (round) {
        parser_newer(p, 9, DIFF_WITH_BRACKETS, p->at);
        step(p);
    }
    do {
        if (round && at_kind(p, TOKEN_ROUND_CLOSE))
            break;
        with_item(p);
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
    if (round)
        (void)parser_expect(p, TOKEN_ROUND_CLOSE);
    parse_block(p);
}

/* ------------------------------------------------------------- definitions */

static void body(struct parser *p, enum context_kind kind, bool async)
{
    struct context context;
    context_enter(p, &context, kind, async);
    parse_block(p);
    context_leave(p);
}

static void function(struct parser *p, bool async)
{
    step(p);
    if (!parser_expect(p, TOKEN_NAME))
        return;
    bool generic = parse_type_parameters(p);
    if (!parser_expect(p, TOKEN_ROUND_OPEN))
        return;
    parse_parameters(p, TOKEN_ROUND_CLOSE, generic);
    (void)parser_expect(p, TOKEN_ROUND_CLOSE);
    if (parser_accept(p, TOKEN_ARROW))
        parse_annotation(p, generic);
    body(p, IN_FUNCTION, async);
}

static void class(struct parser *p)
{
    step(p);
    if (!parser_expect(p, TOKEN_NAME))
        return;
    bool generic = parse_type_parameters(p);
    p->context->lazy += generic;
    if (parser_accept(p, TOKEN_ROUND_OPEN))
        parse_arguments(p);
    p->context->lazy -= generic;
    body(p, IN_CLASS, false);
}

static void async_statement(struct parser *p)
{
    const struct token *from = p->at;
    step(p);
    if ((at_kind(p, TOKEN_FOR) || at_kind(p, TOKEN_WITH)) && !p->context->async)
        parser_note(p, DIFF_ASYNC_OUTSIDE, from);
    if (at_kind(p, TOKEN_DEF))
        function(p, true);
    else if (at_kind(p, TOKEN_FOR))
        for_statement(p);
    else if (at_kind(p, TOKEN_WITH))
        with_statement(p);
    else
        parser_refuse(p, DIFF_ASYNC, from);
}

static void decorated(struct parser *p)
{
    while (!p->stopped && parser_accept(p, TOKEN_MATRIX)) {
        (void)parse_named(p);
        (void)parser_expect(p, TOKEN_NEWLINE);
    }
    if (at_kind(p, TOKEN_CLASS))
        class(p);
    else if (at_kind(p, TOKEN_DEF))
        function(p, false);
    else if (at_kind(p, TOKEN_ASYNC) && kind_ahead(p, 1) == TOKEN_DEF)
        async_statement(p);
    else
        parser_unexpected(p);
}

/* ------------------------------------------------------------------- match */

/* A line `match …:` with an indented `case` below. */
static bool is_match(const struct parser *p)
{
    if (!word_is(p, STR("match")))
        return false;
    const struct token *all = p->tokens->all.at, *t = p->at + 1;
    for (; t->kind != TOKEN_NEWLINE && t->kind != TOKEN_END; t++)
        if (t->pair)
            t = all + t->pair;
    if (t->kind == TOKEN_END || t[-1].kind != TOKEN_COLON || t - p->at < 3 ||
        t[1].kind != TOKEN_INDENT)
        return false;
    return t[2].kind == TOKEN_NAME &&
           str_eq(token_text(p->tokens, t + 2), STR("case"));
}

static void case_clause(struct parser *p, bool *irrefutable)
{
    if (!word_is(p, STR("case"))) {
        parser_unexpected(p);
        return;
    }
    if (*irrefutable)
        parser_note(p, DIFF_CASE_UNREACHABLE, p->at);
    step(p);
    parse_match_patterns(p, irrefutable);
    if (parser_accept(p, TOKEN_IF)) {
        (void)parse_named(p);
        *irrefutable = false;
    }
    parse_block(p);
}

static void match_statement(struct parser *p)
{
    parser_newer(p, 10, DIFF_MATCH, p->at);
    step(p);
    const struct token *from = p->at;
    expression all = parse_starred_or_named(p);
    while (!p->stopped && parser_accept(p, TOKEN_COMMA)) {
        all = 0; /* a tuple */
        if (!at_kind(p, TOKEN_COLON))
            (void)parse_starred_or_named(p);
    }
    if (all & EXPR_STARRED)
        parser_note(p, DIFF_STARRED, from);
    respell_subject(p, from, p->at);
    respell_values(p, from, p->at);
    (void)parser_expect(p, TOKEN_COLON);
    (void)parser_expect(p, TOKEN_NEWLINE);
    (void)parser_expect(p, TOKEN_INDENT);
    bool irrefutable = false;
    while (!p->stopped && !at_kind(p, TOKEN_DEDENT) && !at_kind(p, TOKEN_END))
        case_clause(p, &irrefutable);
    (void)parser_accept(p, TOKEN_DEDENT);
}

bool parse_compound(struct parser *p)
{
    switch (p->at->kind) {
    case TOKEN_IF:
        if_statement(p);
        return true;
    case TOKEN_WHILE:
        while_statement(p);
        return true;
    case TOKEN_FOR:
        for_statement(p);
        return true;
    case TOKEN_TRY:
        try_statement(p);
        return true;
    case TOKEN_WITH:
        with_statement(p);
        return true;
    case TOKEN_DEF:
        function(p, false);
        return true;
    case TOKEN_CLASS:
        class(p);
        return true;
    case TOKEN_ASYNC:
        async_statement(p);
        return true;
    case TOKEN_MATRIX:
        decorated(p);
        return true;
    case TOKEN_INDENT:
        parser_unexpected(p);
        return true;
    default:
        if (!is_match(p))
            return false;
        match_statement(p);
        return true;
    }
}
