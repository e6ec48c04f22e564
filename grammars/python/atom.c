/* atom.c - strings, brackets and what else stands by itself.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/respell.h"

/* ----------------------------------------------------------------- strings */

/* {value!r:spec}, behind its opening brace. */
static void field(struct parser *p)
{
    if (at_kind(p, TOKEN_FIELD_CLOSE) || at_kind(p, TOKEN_FIELD_SPEC) ||
        at_kind(p, TOKEN_FIELD_CONVERSION) || at_kind(p, TOKEN_FIELD_EQUAL)) {
        parser_refuse(p, DIFF_FIELD_EMPTY, p->at);
        return;
    }
    (void)parse_value(p);
    (void)parser_accept(p, TOKEN_FIELD_EQUAL);
    (void)parser_accept(p, TOKEN_FIELD_CONVERSION);
    if (at_kind(p, TOKEN_FIELD_SPEC) &&
        str_starts(
            str_sub(p->tokens->source, p->at->end, p->tokens->source.len),
            STR("=")))
        respell(p->reading, p->tokens->source, p->at->end, p->at->end + 1, '>');
    if (parser_accept(p, TOKEN_FIELD_SPEC))
        while (parser_accept(p, TOKEN_FIELD_OPEN))
            field(p);
    (void)parser_expect(p, TOKEN_FIELD_CLOSE);
}

void parse_strings(struct parser *p, bool pattern)
{
    const struct token *first = p->at;
    while (at_kind(p, TOKEN_STRING) || at_kind(p, TOKEN_FSTRING_START)) {
        unsigned mixed = (first->flags ^ p->at->flags);
        if (mixed & TOKEN_BYTES)
            parser_note(p, DIFF_MIXED_BYTES, p->at);
        if (mixed & TOKEN_TEMPLATE)
            parser_note(p, DIFF_MIXED_TEMPLATE, p->at);
        if (p->at->kind == TOKEN_STRING) {
            step(p);
            continue;
        }
        if (pattern)
            parser_note(p, DIFF_PATTERN_LITERAL, p->at);
        step(p);
        while (parser_accept(p, TOKEN_FIELD_OPEN))
            field(p);
        if (!parser_expect(p, TOKEN_FSTRING_END))
            return;
    }
}

/* ---------------------------------------------------------------- displays */

void display_add(struct display *display, expression one)
{
    display->only = one;
    display->n++;
    display->stars += (one & EXPR_STARRED) != 0;
    display->targets &= (one & EXPR_TARGET) != 0;
    display->deletable &= (one & EXPR_DELETE) != 0;
}

expression display_flags(const struct display *display)
{
    bool target = display->targets && display->stars < 2;
    return (target ? EXPR_TARGET : 0u) |
           (display->deletable ? EXPR_DELETE : 0u);
}

/* Elements up to the closing bracket, or one element and a comprehension. */
static void elements(struct parser *p, enum token_kind close, bool generator,
                     struct display *ret)
{
    *ret = DISPLAY_NONE;
    while (!at_kind(p, close) && !p->stopped) {
        unsigned yields = p->context->yields;
        const struct token *await = p->context->await, *from = p->at;
        expression one = parse_starred_or_named(p);
        display_add(ret, one);
        if (one & EXPR_STARRED)
            respell_splat(p, from, p->at, true);
        if (at_comprehension(p)) {
            if (ret->n > 1 || ret->comma)
                parser_unexpected(p);
            if (one & EXPR_STARRED)
                parser_newer(p, 15, DIFF_UNPACKING_COMPREHENSION, from);
            parse_comprehension(p, generator, yields, await);
            ret->generator = true;
            ret->targets = ret->deletable = false;
            break;
        }
        if (!parser_accept(p, TOKEN_COMMA))
            break;
        ret->comma = true;
    }
    (void)parser_expect(p, close);
}

static expression list_display(struct parser *p)
{
    struct display display;
    step(p);
    elements(p, TOKEN_SQUARE_CLOSE, false, &display);
    return display.generator ? 0 : display_flags(&display);
}

/* (…): a group, a tuple, a generator, or (yield). */
static expression round_display(struct parser *p)
{
    struct display display;
    const struct token *from = p->at;
    step(p);
    if (at_kind(p, TOKEN_YIELD)) {
        (void)parse_value(p);
        (void)parser_expect(p, TOKEN_ROUND_CLOSE);
        return 0;
    }
    elements(p, TOKEN_ROUND_CLOSE, true, &display);
    if (display.generator)
        return 0;
    if (display.n != 1 || display.comma)
        return display_flags(&display);
    if (display.only & EXPR_STARRED)
        parser_refuse(p, DIFF_STARRED, from);
    return display.only & ~(unsigned)EXPR_NAME;
}

/* {…}: a dictionary or a set. */
static void dictionary(struct parser *p)
{
    while (!at_kind(p, TOKEN_CURLY_CLOSE) && !p->stopped) {
        unsigned yields = p->context->yields;
        const struct token *await = p->context->await, *from = p->at;
        bool unpacks = parser_accept(p, TOKEN_POWER);
        if (unpacks) {
            (void)parse_sum(p);
        } else {
            (void)parse_expression(p);
            if (parser_expect(p, TOKEN_COLON))
                (void)parse_expression(p);
        }
        if (at_comprehension(p)) {
            if (unpacks)
                parser_newer(p, 15, DIFF_UNPACKING_COMPREHENSION, from);
            parse_comprehension(p, false, yields, await);
            break;
        }
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    (void)parser_expect(p, TOKEN_CURLY_CLOSE);
}

/* Does a colon follow the first element? It is skipped over by its brackets;
 * a lambda may hold a colon of its own. */
static bool is_dictionary(const struct parser *p)
{
    if (at_kind(p, TOKEN_POWER) || at_kind(p, TOKEN_CURLY_CLOSE))
        return true;
    unsigned lambdas = 0;
    for (const struct token *t = p->at; t->kind != TOKEN_END; t++) {
        switch (t->kind) {
        case TOKEN_ROUND_OPEN:
        case TOKEN_SQUARE_OPEN:
        case TOKEN_CURLY_OPEN:
        case TOKEN_FIELD_OPEN:
            if (!t->pair)
                return false;
            t = p->tokens->all.at + t->pair;
            break;
        case TOKEN_LAMBDA:
            lambdas++;
            break;
        case TOKEN_COLON:
            if (!lambdas)
                return true;
            lambdas--;
            break;
        case TOKEN_COMMA:
            if (!lambdas)
                return false;
            break;
        case TOKEN_CURLY_CLOSE:
            return false;
        default:
            break;
        }
    }
    return false;
}

static expression curly_display(struct parser *p)
{
    struct display display;
    step(p);
    if (is_dictionary(p))
        dictionary(p);
    else
        elements(p, TOKEN_CURLY_CLOSE, false, &display);
    return 0;
}

/* ------------------------------------------------------------------- atoms */

expression parse_atom(struct parser *p)
{
    switch (p->at->kind) {
    case TOKEN_NAME:
        step(p);
        return EXPR_NAME | EXPR_SINGLE | EXPR_TARGET | EXPR_DELETE;
    case TOKEN_STRING:
    case TOKEN_FSTRING_START:
        parse_strings(p, false);
        return 0;
    case TOKEN_NUMBER:
    case TOKEN_FALSE:
    case TOKEN_NONE:
    case TOKEN_TRUE:
    case TOKEN_ELLIPSIS:
        step(p);
        return 0;
    case TOKEN_ROUND_OPEN:
        return round_display(p);
    case TOKEN_SQUARE_OPEN:
        return list_display(p);
    case TOKEN_CURLY_OPEN:
        return curly_display(p);
    default:
        parser_unexpected(p);
        return 0;
    }
}
