/* token_line.c - logical lines and their indentation.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/token.h"

/* ------------------------------------------------------------- indentation */

struct column {
    uint32_t wide, flat; /* tabs to the next eighth column; tabs as one */
    bool continued;      /* a backslash stands before the first token */
};

/* To the first token of a line; false if it holds none. */
static bool line_start(struct lexer *lexer, struct column *ret)
{
    *ret = (struct column){0};
    for (;; lexer->at++) {
        char c = lexer_peek(lexer, 0);
        if (c == '\t')
            ret->wide = (ret->wide / 8 + 1) * 8;
        else if (c == ' ')
            ret->wide++;
        else if (c != '\r')
            break;
        ret->flat += c != '\r';
    }
    if (lexer_peek(lexer, 0) == '\f') { /* alone on its line, says the gate */
        lexer_skip(lexer);
        return false;
    }
    char c = lexer_peek(lexer, 0);
    if (c == '\\') {
        ret->continued = true;
        lexer_skip(lexer);
        c = lexer_peek(lexer, 0);
        return lexer->at < lexer->source.len && c != '\n' &&
               !lexer->tokens->stopped;
    }
    if (c == '#')
        lexer_skip(lexer);
    return lexer->at < lexer->source.len && lexer_peek(lexer, 0) != '\n';
}

static void indent(struct lexer *lexer, const struct column *column)
{
    if (lexer->n_indents + 1 >= MAX_INDENTS) {
        lexer_refuse(lexer, DIFF_INDENTS_DEEP, lexer->at, lexer->at);
        return;
    }
    if (column->flat <= lexer->flat_columns[lexer->n_indents]) {
        lexer_refuse(lexer, DIFF_TABS, lexer->at, lexer->at);
        return;
    }
    lexer->n_indents++;
    lexer->columns[lexer->n_indents] = column->wide;
    lexer->flat_columns[lexer->n_indents] = column->flat;
    lexer_put(lexer, TOKEN_INDENT, lexer->at, 0);
}

static void dedent(struct lexer *lexer, const struct column *column)
{
    while (lexer->n_indents &&
           column->wide < lexer->columns[lexer->n_indents]) {
        lexer->n_indents--;
        lexer_put(lexer, TOKEN_DEDENT, lexer->at, 0);
    }
    if (column->wide != lexer->columns[lexer->n_indents])
        lexer_refuse(lexer, DIFF_DEDENT, lexer->at, lexer->at);
    else if (column->flat != lexer->flat_columns[lexer->n_indents])
        lexer_refuse(lexer, DIFF_TABS, lexer->at, lexer->at);
}

static void indentation(struct lexer *lexer, const struct column *column)
{
    uint32_t current = lexer->columns[lexer->n_indents];
    if (column->continued)
        refusal_add(lexer->tokens->refusals, DIFF_BACKSLASH_FIRST,
                    (uint32_t)lexer->at, (uint32_t)lexer->at);
    if (column->wide > current)
        indent(lexer, column);
    else
        dedent(lexer, column);
}

/* ------------------------------------------------------------------- lines */

/* The tokens of one logical line. */
static void line_read(struct lexer *lexer)
{
    for (;;) {
        lexer_skip(lexer);
        if (lexer->tokens->stopped)
            return;
        if (lexer->at >= lexer->source.len || lexer_peek(lexer, 0) == '\n')
            break;
        lexer_token(lexer);
        if (lexer->tokens->stopped)
            return;
    }
    if (lexer->n_brackets) {
        const struct token *open =
            &lexer->tokens->all.at[lexer->brackets[lexer->n_brackets - 1]];
        lexer_refuse(lexer, DIFF_BRACKETS, open->start, open->end);
        return;
    }
    lexer_put(lexer, TOKEN_NEWLINE, lexer->at, 0);
}

void tokens_read(struct tokens *tokens)
{
    struct lexer lexer = {.tokens = tokens, .source = tokens->source};
    if (str_starts(lexer.source, STR("\xEF\xBB\xBF")))
        lexer.at = 3;
    while (lexer.at < lexer.source.len && !tokens->stopped) {
        struct column column;
        if (line_start(&lexer, &column)) {
            indentation(&lexer, &column);
            if (!tokens->stopped)
                line_read(&lexer);
        }
        lexer.at++;
    }
    lexer.at = lexer.source.len;
    for (; lexer.n_indents && !tokens->stopped; lexer.n_indents--)
        lexer_put(&lexer, TOKEN_DEDENT, lexer.at, 0);
    lexer_put(&lexer, TOKEN_END, lexer.at, 0);
}
