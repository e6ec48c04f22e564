/* ending.c - the value that a source ends with.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "grammars/python/parser.h"
#include "grammars/python/python.h"

bool token_begins_statement(uint8_t kind)
{
    static const uint8_t kinds[] = {
        TOKEN_ASSERT, TOKEN_ASYNC,    TOKEN_AWAIT, TOKEN_BREAK,  TOKEN_CLASS,
        TOKEN_DEF,    TOKEN_CONTINUE, TOKEN_DEL,   TOKEN_FOR,    TOKEN_FROM,
        TOKEN_GLOBAL, TOKEN_IF,       TOKEN_PASS,  TOKEN_IMPORT, TOKEN_NONLOCAL,
        TOKEN_RAISE,  TOKEN_RETURN,   TOKEN_TRY,   TOKEN_WHILE,  TOKEN_WITH,
        TOKEN_YIELD,  TOKEN_MATRIX};
    return memchr(kinds, kind, sizeof(kinds)) != NULL;
}

bool token_assigns(uint8_t kind)
{
    static const uint8_t kinds[] = {
        TOKEN_ASSIGN,       TOKEN_WALRUS,      TOKEN_PLUS_EQUAL,
        TOKEN_MINUS_EQUAL,  TOKEN_TIMES_EQUAL, TOKEN_DIVIDE_EQUAL,
        TOKEN_FLOOR_EQUAL,  TOKEN_POWER_EQUAL, TOKEN_MODULO_EQUAL,
        TOKEN_MATRIX_EQUAL, TOKEN_AND_EQUAL,   TOKEN_OR_EQUAL,
        TOKEN_XOR_EQUAL,    TOKEN_LEFT_EQUAL,  TOKEN_RIGHT_EQUAL};
    return memchr(kinds, kind, sizeof(kinds)) != NULL;
}

/* Does a part of a line, which begins there, hold a value and nothing else? The
 * colon is that of an annotation or of a compound statement. */
static bool is_value(const struct tokens *tokens, size_t from, size_t end)
{
    if (from == end || token_begins_statement(tokens->all.at[from].kind))
        return false;
    for (size_t i = from; i < end; i++) {
        const struct token *token = &tokens->all.at[i];
        if (token->kind == TOKEN_COLON || token_assigns(token->kind))
            return false;
        if (token->pair > i)
            i = token->pair;
    }
    return true;
}

/* The statement that stands last on no indent; one behind which a ';' stands is
 * meant not to be shown. */
static struct span last_value(const struct tokens *tokens)
{
    struct span found = {0, 0};
    size_t from = 0, depth = 0;
    for (size_t i = 0; i < tokens->all.n; i++) {
        const struct token *token = &tokens->all.at[i];
        depth += token->kind == TOKEN_INDENT;
        depth -= token->kind == TOKEN_DEDENT;
        bool ends = token->kind == TOKEN_NEWLINE ||
                    token->kind == TOKEN_SEMICOLON ||
                    token->kind == TOKEN_INDENT || token->kind == TOKEN_DEDENT;
        if (token->pair > i)
            i = token->pair;
        if (!ends)
            continue;
        if (i > from) {
            found = (struct span){0, 0};
            if (!depth && token->kind == TOKEN_NEWLINE &&
                is_value(tokens, from, i))
                found = (struct span){tokens->all.at[from].start,
                                      tokens->all.at[i - 1].end};
        }
        from = i + 1;
    }
    return found;
}

bool python_last_value(struct str source, struct span *ret)
{
    CLEANUP(reading_done) struct reading reading = {0};
    struct tokens tokens = {
        .source = source, .minor = NEWEST_MINOR, .reading = &reading};
    tokens_read(&tokens);
    bool held = !tokens.failed && !reading.failed;
    *ret = held && !tokens.stopped ? last_value(&tokens) : (struct span){0, 0};
    tokens_done(&tokens);
    return held;
}
