/* pattern.c - the patterns of a match statement (PEP 634).
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/key.h"
#include "grammars/python/parser.h"

/* Captures compared with one another; more are not looked at. */
#define MAX_CAPTURES 32

struct captures {
    const struct token *at[MAX_CAPTURES];
    unsigned n;
};

static bool pattern(struct parser *p, struct captures *captures);
static bool closed(struct parser *p, struct captures *captures);
static void starred(struct parser *p, struct captures *captures);

/* List the token here; one of the same spelling is noted as that. */
static void list(struct parser *p, struct captures *captures,
                 enum difference_id twice)
{
    for (unsigned i = 0; i < captures->n; i++)
        if (names_equal(p, captures->at[i], p->at))
            parser_note(p, twice, p->at);
    if (captures->n < MAX_CAPTURES)
        captures->at[captures->n++] = p->at;
}

static void capture(struct parser *p, struct captures *captures)
{
    list(p, captures, DIFF_CAPTURE_TWICE);
    step(p);
}

/* NAME that is no keyword and not `_`. */
static void target(struct parser *p, struct captures *captures)
{
    enum token_kind next = kind_ahead(p, 1);
    if (!at_kind(p, TOKEN_NAME) || word_is(p, STR("_")) || next == TOKEN_DOT ||
        next == TOKEN_ROUND_OPEN || next == TOKEN_SQUARE_OPEN)
        parser_refuse(p, DIFF_PATTERN_TARGET, p->at);
    else
        capture(p, captures);
}

static bool is_imaginary(const struct parser *p)
{
    struct str text = token_text(p->tokens, p->at);
    return text.len && (text.ptr[text.len - 1] | 0x20) == 'j';
}

/* 1, -1, 1 + 2j, -1 - 2j */
static void number(struct parser *p)
{
    (void)parser_accept(p, TOKEN_MINUS);
    bool real = at_kind(p, TOKEN_NUMBER) && !is_imaginary(p);
    (void)parser_expect(p, TOKEN_NUMBER);
    if (!real ||
        (!parser_accept(p, TOKEN_PLUS) && !parser_accept(p, TOKEN_MINUS)))
        return;
    if (!at_kind(p, TOKEN_NUMBER) || !is_imaginary(p))
        parser_refuse(p, DIFF_PATTERN_LITERAL, p->at);
    step(p);
}

/* Elements of a sequence up to its end; the answer is how many, commas too. */
static unsigned sequence(struct parser *p, enum token_kind end,
                         struct captures *captures, bool *irrefutable)
{
    unsigned n = 0, stars = 0;
    bool comma = false, is_starred = false;
    *irrefutable = false;
    while (!at_kind(p, end) && !p->stopped) {
        is_starred = parser_accept(p, TOKEN_TIMES);
        stars += is_starred;
        if (is_starred)
            starred(p, captures);
        else
            *irrefutable = pattern(p, captures);
        n++;
        comma = parser_accept(p, TOKEN_COMMA);
        if (!comma)
            break;
    }
    if (stars > 1)
        parser_refuse(p, DIFF_PATTERN_STARS, p->at);
    return n + (comma || is_starred);
}

static void mapping(struct parser *p, struct captures *captures)
{
    struct keys keys = {.n = 0};
    while (!at_kind(p, TOKEN_CURLY_CLOSE) && !p->stopped) {
        if (parser_accept(p, TOKEN_POWER)) {
            target(p, captures);
            (void)parser_accept(p, TOKEN_COMMA);
            break;
        }
        struct captures none = {.n = 0};
        const struct token *from = p->at;
        bool key = at_kind(p, TOKEN_NAME)
                       ? kind_ahead(p, 1) == TOKEN_DOT
                       : at_kind(p, TOKEN_STRING) || at_kind(p, TOKEN_NUMBER) ||
                             at_kind(p, TOKEN_MINUS) ||
                             at_kind(p, TOKEN_NONE) || at_kind(p, TOKEN_TRUE) ||
                             at_kind(p, TOKEN_FALSE) ||
                             at_kind(p, TOKEN_FSTRING_START);
        if (!key)
            parser_refuse(p, DIFF_PATTERN_LITERAL, from);
        (void)closed(p, &none);
        if (from->kind == TOKEN_NAME && p->at[-1].kind == TOKEN_ROUND_CLOSE)
            parser_refuse(p, DIFF_PATTERN_LITERAL, from);
        if (!p->stopped && key_add(&keys, p->tokens, from, p->at))
            parser_note(p, DIFF_PATTERN_KEY, from);
        if (parser_expect(p, TOKEN_COLON))
            (void)pattern(p, captures);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    arena_done(&keys.arena);
    (void)parser_expect(p, TOKEN_CURLY_CLOSE);
}

/* Point(x, y=0), behind its bracket. */
static void class_arguments(struct parser *p, struct captures *captures)
{
    struct captures keys = {.n = 0};
    bool keyword = false;
    while (!at_kind(p, TOKEN_ROUND_CLOSE) && !p->stopped) {
        if (at_kind(p, TOKEN_NAME) && kind_ahead(p, 1) == TOKEN_ASSIGN) {
            keyword = true;
            list(p, &keys, DIFF_PATTERN_KEY);
            step(p);
            step(p);
        } else if (keyword) {
            parser_refuse(p, DIFF_POSITIONAL_LATE, p->at);
        }
        (void)pattern(p, captures);
        if (!parser_accept(p, TOKEN_COMMA))
            break;
    }
    (void)parser_expect(p, TOKEN_ROUND_CLOSE);
}

/* A capture, `_`, a value a.b, or a class; true if it takes anything. */
static bool name(struct parser *p, struct captures *captures)
{
    enum token_kind next = kind_ahead(p, 1);
    if (next != TOKEN_DOT && next != TOKEN_ROUND_OPEN) {
        if (word_is(p, STR("_")))
            step(p);
        else
            capture(p, captures);
        return true;
    }
    do
        (void)parser_expect(p, TOKEN_NAME);
    while (!p->stopped && parser_accept(p, TOKEN_DOT));
    if (parser_accept(p, TOKEN_ROUND_OPEN))
        class_arguments(p, captures);
    return false;
}

static bool bracketed(struct parser *p, struct captures *captures)
{
    bool irrefutable;
    if (parser_accept(p, TOKEN_SQUARE_OPEN)) {
        (void)sequence(p, TOKEN_SQUARE_CLOSE, captures, &irrefutable);
        (void)parser_expect(p, TOKEN_SQUARE_CLOSE);
        return false;
    }
    const struct token *open = p->at;
    step(p);
    unsigned n = sequence(p, TOKEN_ROUND_CLOSE, captures, &irrefutable);
    if (open[1].kind == TOKEN_TIMES && p->at == open + 3)
        parser_refuse(p, DIFF_STARRED, open);
    (void)parser_expect(p, TOKEN_ROUND_CLOSE);
    return n == 1 && irrefutable;
}

static bool closed(struct parser *p, struct captures *captures)
{
    switch (p->at->kind) {
    case TOKEN_NAME:
        return name(p, captures);
    case TOKEN_NUMBER:
    case TOKEN_MINUS:
        number(p);
        return false;
    case TOKEN_STRING:
    case TOKEN_FSTRING_START:
        parse_strings(p, true);
        return false;
    case TOKEN_NONE:
    case TOKEN_TRUE:
    case TOKEN_FALSE:
        step(p);
        return false;
    case TOKEN_ROUND_OPEN:
    case TOKEN_SQUARE_OPEN:
        return bracketed(p, captures);
    case TOKEN_CURLY_OPEN:
        step(p);
        mapping(p, captures);
        return false;
    default:
        parser_unexpected(p);
        return false;
    }
}

/* Do two alternatives bind the same names? */
static bool is_same(struct parser *p, const struct captures *a, unsigned a_from,
                    const struct captures *b)
{
    unsigned n = a->n - a_from;
    if (a->n == MAX_CAPTURES || b->n == MAX_CAPTURES)
        return true;
    if (n != b->n)
        return false;
    for (unsigned i = 0; i < n; i++) {
        bool found = false;
        for (unsigned k = 0; k < b->n; k++)
            found |= names_equal(p, a->at[a_from + i], b->at[k]);
        if (!found)
            return false;
    }
    return true;
}

static bool alternatives(struct parser *p, struct captures *captures)
{
    unsigned before = captures->n;
    bool irrefutable = closed(p, captures);
    while (!p->stopped && at_kind(p, TOKEN_BAR)) {
        const struct token *from = p->at;
        struct captures other = {.n = 0};
        if (irrefutable)
            parser_note(p, DIFF_CASE_UNREACHABLE, from);
        step(p);
        irrefutable = closed(p, &other);
        if (!p->stopped && !is_same(p, captures, before, &other))
            parser_note(p, DIFF_ALTERNATIVES, from);
    }
    return irrefutable;
}

static bool pattern(struct parser *p, struct captures *captures)
{
    bool irrefutable = alternatives(p, captures);
    if (parser_accept(p, TOKEN_AS))
        target(p, captures);
    return irrefutable;
}

static void starred(struct parser *p, struct captures *captures)
{
    if (word_is(p, STR("_")))
        step(p);
    else
        target(p, captures);
}

/* a, b: a sequence without brackets ends before `if` or the colon. */
void parse_match_patterns(struct parser *p, bool *irrefutable)
{
    struct captures captures = {.n = 0};
    unsigned n = 0, stars = 0;
    bool comma = false, one = false;
    do {
        if (comma && (at_kind(p, TOKEN_COLON) || at_kind(p, TOKEN_IF)))
            break;
        if (parser_accept(p, TOKEN_TIMES)) {
            stars++;
            starred(p, &captures);
        } else {
            one = pattern(p, &captures);
        }
        n++;
        comma = at_kind(p, TOKEN_COMMA);
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
    if (stars > 1)
        parser_refuse(p, DIFF_PATTERN_STARS, p->at);
    bool sequence = n > 1 || p->at[-1].kind == TOKEN_COMMA;
    if (stars && !sequence)
        parser_refuse(p, DIFF_STARRED, p->at);
    *irrefutable = one && !sequence;
}
