/* token_line.c - logical lines and their indentation.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/respell.h"

/* ------------------------------------------------------------- indentation */

struct column {
    uint32_t wide, flat; /* tabs to the next eighth column; tabs as one */
    uint32_t scanned;    /* tabs as eight */
    struct span blanks;  /* behind the last form feed, which sets all to 0 */
    bool reset;          /* which it did not find at 0 */
};

static void blanks_measure(struct lexer *lexer, struct column *ret)
{
    for (;; lexer->at++) {
        char c = lexer_peek(lexer, 0);
        if (c == '\f') {
            bool reset = ret->reset || ret->flat;
            *ret = (struct column){.reset = reset};
            ret->blanks.start = (uint32_t)lexer->at + 1;
            continue;
        }
        if (c == '\t')
            ret->wide = (ret->wide / 8 + 1) * 8;
        else if (c == ' ')
            ret->wide++;
        else if (c != '\r')
            break;
        ret->flat += c != '\r';
        ret->scanned += c == '\t' ? 8 : c == ' ';
    }
    ret->blanks.end = (uint32_t)lexer->at;
}

/* Lone backslashes: the first one that is indented gives its column to what
 * follows, as CPython has it; those at column 0 count for nothing. */
static bool backslashes_pass(struct lexer *lexer, struct column *ret)
{
    struct column first = {0};
    size_t line = lexer->at;
    blanks_measure(lexer, ret);
    bool continued = lexer_peek(lexer, 0) == '\\';
    while (lexer_peek(lexer, 0) == '\\') {
        if (!first.wide)
            first = *ret;
        if (!lexer_continue(lexer))
            return false;
        ret->blanks.start = (uint32_t)lexer->at;
        blanks_measure(lexer, ret);
    }
    if (first.wide) {
        first.flat = first.wide;
        first.reset |= ret->reset;
        *ret = first;
    }
    char c = lexer_peek(lexer, 0);
    if (continued && c && c != '\n' && c != '#')
        respell_indent(lexer->tokens->reading, lexer->tokens->source, line,
                       ret->blanks, lexer->at);
    return true;
}

/* To the first token of a line; false if it holds none. */
static bool line_start(struct lexer *lexer, struct column *ret)
{
    *ret = (struct column){.blanks = {(uint32_t)lexer->at, 0}};
    if (!backslashes_pass(lexer, ret))
        return false;
    if (lexer_peek(lexer, 0) == '#')
        lexer_skip(lexer);
    if (lexer->at >= lexer->source.len || lexer_peek(lexer, 0) == '\n')
        return false;
    if (ret->reset)
        refusal_add(lexer->tokens->reading, DIFF_FORM_FEED,
                    ret->blanks.start - 1, ret->blanks.start);
    return true;
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
    lexer->scanned_columns[lexer->n_indents] = column->scanned;
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
