/* typed.c - Python that is typed line by line: what is still to come?
 * SPDX-License-Identifier: Apache-2.0
 *
 * As CPython's own prompt has it (codeop, Lib/codeop.py): what is wrong only
 * because the source ends goes on, and a compound statement ends with an empty
 * line. */
#include "base/attr.h"
#include "grammars/python/parser.h"
#include "grammars/python/python.h"

static bool is_bracket(char c)
{
    return c == '(' || c == '[' || c == '{';
}

/* Does the try statement that begins there last until the end? */
static bool lasts(const struct tokens *tokens, uint32_t start)
{
    size_t i = 0, depth = 0;
    while (i < tokens->all.n && (tokens->all.at[i].start < start ||
                                 tokens->all.at[i].kind != TOKEN_TRY))
        i++;
    for (; i < tokens->all.n; i++) {
        uint8_t kind = tokens->all.at[i].kind;
        if (kind == TOKEN_DEDENT && depth)
            depth--;
        depth += kind == TOKEN_INDENT;
        bool ends = (kind == TOKEN_DEDENT ||
                     (kind == TOKEN_NEWLINE &&
                      tokens->all.at[i + 1].kind != TOKEN_INDENT)) &&
                    !depth;
        if (ends)
            break;
    }
    for (i++; i < tokens->all.n; i++)
        if (tokens->all.at[i].kind != TOKEN_DEDENT &&
            tokens->all.at[i].kind != TOKEN_END)
            return false;
    return true;
}

static enum typed refusal_typed(const struct tokens *tokens,
                                const struct refusal *at)
{
    struct str source = tokens->source;
    if (at->what == difference_at(DIFF_BRACKETS) &&
        is_bracket(source.ptr[at->start]))
        return TYPED_OPEN;
    if (at->what == difference_at(DIFF_UNTERMINATED) &&
        (refusal_is_triple(source, at) || str_ends(source, STR("\\\n"))))
        return TYPED_OPEN;
    if (at->what == difference_at(DIFF_BACKSLASH) && at->end + 1 == source.len)
        return TYPED_OPEN;
    if (at->what == difference_at(DIFF_TRY_ALONE) && lasts(tokens, at->start))
        return TYPED_BLOCK;
    return at->start >= source.len ? TYPED_BLOCK : TYPED_WHOLE;
}

/* One that is wrong for another reason than the end is whole, whatever else. */
static enum typed wrong_typed(const struct tokens *tokens,
                              const struct reading *reading)
{
    enum typed typed = TYPED_WHOLE;
    for (size_t i = 0; i < reading->n; i++) {
        enum typed one = refusal_typed(tokens, &reading->at[i]);
        if (one == TYPED_WHOLE)
            return one;
        typed = one > typed ? one : typed;
    }
    return typed;
}

static bool is_compound(uint8_t kind)
{
    static const uint8_t kinds[] = {
        TOKEN_IF,    TOKEN_ELIF,   TOKEN_ELSE,    TOKEN_FOR,  TOKEN_WHILE,
        TOKEN_TRY,   TOKEN_EXCEPT, TOKEN_FINALLY, TOKEN_WITH, TOKEN_DEF,
        TOKEN_CLASS, TOKEN_ASYNC,  TOKEN_MATRIX /* a decorator */};
    return memchr(kinds, kind, sizeof(kinds)) != NULL;
}

/* Where the last logical line ends (NEWLINE), and what it begins with. */
static void last_line(const struct tokens *tokens, size_t *begin, size_t *end)
{
    const struct token *all = tokens->all.at;
    *begin = *end = 0;
    for (size_t i = 0, next = 0; i < tokens->all.n; i++) {
        bool layout =
            all[i].kind == TOKEN_INDENT || all[i].kind == TOKEN_DEDENT;
        if (layout && next == i)
            next++;
        if (all[i].kind != TOKEN_NEWLINE)
            continue;
        *begin = next;
        *end = i;
        next = i + 1;
    }
}

/* Does the last statement hold a block? */
static bool ends_in_block(const struct tokens *tokens)
{
    size_t n = tokens->all.n, begin, end; /* …, NEWLINE, DEDENT…, END */
    last_line(tokens, &begin, &end);
    return n > 1 && (tokens->all.at[n - 2].kind == TOKEN_DEDENT ||
                     is_compound(tokens->all.at[begin].kind));
}

/* `match x:`, which is no statement until a case follows. */
static bool begins_match(const struct tokens *tokens)
{
    size_t begin, end;
    last_line(tokens, &begin, &end);
    return end > begin && tokens->all.at[end - 1].kind == TOKEN_COLON &&
           str_eq(token_text(tokens, &tokens->all.at[begin]), STR("match"));
}

static bool ends_blank(struct str source)
{
    size_t at = source.len ? source.len - 1 : 0; /* of the last LF */
    while (at > 0 && source.ptr[at - 1] != '\n' &&
           str_is_blank(source.ptr[at - 1]))
        at--;
    return at == 0 || source.ptr[at - 1] == '\n';
}

bool python_typed(struct str source, enum typed *ret)
{
    CLEANUP(reading_done) struct reading reading = {0};
    struct reading cut = {0};
    struct tokens tokens = {
        .source = source, .minor = NEWEST_MINOR, .reading = &cut};
    python_check(source, NEWEST_MINOR, &reading);
    tokens_read(&tokens);
    bool held = !reading.failed && !cut.failed && !tokens.failed;
    enum typed typed = TYPED_WHOLE;
    bool block = held && (begins_match(&tokens) ||
                          (!reading.n && ends_in_block(&tokens)));
    if (block)
        typed = TYPED_BLOCK;
    else if (held && reading.n)
        typed = wrong_typed(&tokens, &reading);
    *ret = typed == TYPED_BLOCK && ends_blank(source) ? TYPED_WHOLE : typed;
    tokens_done(&tokens);
    reading_done(&cut);
    return held;
}
