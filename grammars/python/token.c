/* token.c - cut a source into tokens, indentation included.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: The Python Language Reference, 2 (lexical analysis). The grammar's
 * own scanner forgives what CPython's does not: blanks that are none, indents
 * that fit nothing, newlines in the middle of a statement. */
#include <utf8proc.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "grammars/python/respell.h"

static const struct spelling {
    const char *text;
    uint8_t length;
} spellings[] = {
#define T(name, text) {text, sizeof(text) - 1},
#define K T
#define O T
#include "grammars/python/token.def"
#undef T
#undef K
#undef O
};

const char *token_name(enum token_kind kind)
{
    return spellings[kind].text;
}

/* ---------------------------------------------------------------- brackets */

static enum token_kind closes(enum token_kind kind)
{
    switch (kind) {
    case TOKEN_ROUND_CLOSE:
        return TOKEN_ROUND_OPEN;
    case TOKEN_SQUARE_CLOSE:
        return TOKEN_SQUARE_OPEN;
    case TOKEN_CURLY_CLOSE:
        return TOKEN_CURLY_OPEN;
    default:
        return TOKEN_END;
    }
}

static void put_operator(struct lexer *lexer, enum token_kind kind,
                         size_t start)
{
    if (kind == TOKEN_ROUND_OPEN || kind == TOKEN_SQUARE_OPEN ||
        kind == TOKEN_CURLY_OPEN) {
        (void)lexer_open(lexer, kind, start);
        return;
    }
    enum token_kind opened = closes(kind);
    if (opened == TOKEN_END) {
        lexer_put(lexer, kind, start, 0);
        return;
    }
    const struct tokens *tokens = lexer->tokens;
    if (!lexer->n_brackets ||
        tokens->all.at[lexer->brackets[lexer->n_brackets - 1]].kind != opened) {
        lexer_refuse(lexer, DIFF_BRACKETS, start, lexer->at);
        return;
    }
    lexer_put(lexer, kind, start, 0);
    if (!tokens->stopped)
        lexer_close(lexer);
}

/* ------------------------------------------------------------------- names */

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (unsigned char)c >= 0x80;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters by their category; the handful that Unicode lists besides. */
static bool is_letter(uint32_t code)
{
    switch (utf8proc_category((utf8proc_int32_t)code)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_NL:
        return true;
    default:
        return code == 0x1885 || code == 0x1886 || code == 0x2118 ||
               code == 0x212E || code == 0x309B || code == 0x309C;
    }
}

static bool is_inside_name(uint32_t code)
{
    switch (utf8proc_category((utf8proc_int32_t)code)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return is_letter(code) || code == 0xB7 || code == 0x387 ||
               (code >= 0x1369 && code <= 0x1371) || code == 0x19DA;
    }
}

/* False: it is ASCII alone. */
static bool name_read(struct lexer *lexer)
{
    size_t start = lexer->at;
    bool wide = false;
    while (lexer->at < lexer->source.len) {
        char c = lexer->source.ptr[lexer->at];
        if ((unsigned char)c < 0x80) {
            if (!is_name_start(c) && !is_digit(c))
                break;
            lexer->at++;
            continue;
        }
        wide = true;
        size_t before = lexer->at;
        uint32_t code = utf8_next(lexer->source, &lexer->at);
        bool fits = before == start ? is_letter(code) : is_inside_name(code);
        if (!fits) {
            lexer_refuse(lexer, code < 0xA0 ? DIFF_CONTROL : DIFF_CHARACTER,
                         before, lexer->at);
            break;
        }
    }
    return wide;
}

static enum token_kind keyword_of(struct str name)
{
    if (name.len < 2 || name.len > 8)
        return TOKEN_NAME;
    for (int i = TOKEN_FALSE; i <= TOKEN_YIELD; i++)
        if (spellings[i].text[0] == name.ptr[0] &&
            spellings[i].length == name.len &&
            memcmp(spellings[i].text, name.ptr, name.len) == 0)
            return (enum token_kind)i;
    return TOKEN_NAME;
}

/* A few letters right before a quote, if together they are a prefix. */
static bool is_prefix(struct str word, int minor)
{
    static const char *const known[] = {"r",  "u",  "b", "f",  "br", "rb",
                                        "fr", "rf", "t", "tr", "rt"};
    char lower[3] = {0};
    if (word.len > 2)
        return false;
    for (size_t i = 0; i < word.len; i++)
        lower[i] = (char)(word.ptr[i] | 0x20);
    for (size_t i = 0; i < COUNT_OF(known) - (minor < 14 ? 3 : 0); i++)
        if (strcmp(known[i], lower) == 0)
            return true;
    return false;
}

static void word_read(struct lexer *lexer)
{
    size_t start = lexer->at;
    bool wide = name_read(lexer);
    if (lexer->tokens->stopped)
        return;
    struct str word = str_sub(lexer->source, start, lexer->at);
    char next = lexer_peek(lexer, 0);
    bool quoted = next == '"' || next == '\'';
    if (quoted && is_prefix(word, lexer->tokens->minor)) {
        lexer->at = start;
        lexer_string(lexer, word.len);
        return;
    }
    lexer_put(lexer, keyword_of(word), start, wide ? TOKEN_WIDE : 0);
}

/* --------------------------------------------------------------- operators */

static void operator_read(struct lexer *lexer)
{
    size_t start = lexer->at;
    struct str rest = str_sub(lexer->source, start, lexer->source.len);
    for (int i = TOKEN_ELLIPSIS; i < N_TOKEN_KINDS; i++) {
        if (spellings[i].text[0] != rest.ptr[0] ||
            rest.len < spellings[i].length ||
            memcmp(rest.ptr, spellings[i].text, spellings[i].length) != 0)
            continue;
        if (i == TOKEN_LESS && lexer_peek(lexer, 1) == '>')
            break;
        lexer->at += spellings[i].length;
        put_operator(lexer, (enum token_kind)i, start);
        return;
    }
    bool control = (unsigned char)rest.ptr[0] < ' ' || rest.ptr[0] == 0x7F;
    enum difference_id id = control              ? DIFF_CONTROL
                            : rest.ptr[0] == '`' ? DIFF_BACKQUOTES
                            : rest.ptr[0] == '<' ? DIFF_UNEQUAL
                            : rest.ptr[0] == '!' ? DIFF_EXCLAMATION
                                                 : DIFF_CHARACTER;
    lexer_refuse(lexer, id, start, start + (id == DIFF_UNEQUAL ? 2 : 1));
}

/* ------------------------------------------------------------------ blanks */

/* Behind a backslash: the line goes on. */
bool lexer_continue(struct lexer *lexer)
{
    size_t start = lexer->at++;
    if (lexer_peek(lexer, 0) == '\r')
        lexer->at++;
    if (lexer_peek(lexer, 0) != '\n' || lexer->old_field) {
        lexer_refuse(lexer, DIFF_BACKSLASH, start, start + 1);
        return false;
    }
    lexer->at++;
    if (lexer->at >= lexer->source.len) {
        lexer_refuse(lexer, DIFF_BACKSLASH, start, start + 1);
        return false;
    }
    respell(lexer->tokens->reading, lexer->tokens->source, start, lexer->at,
            ' ');
    return true;
}

/* Of what stands next, over empty lines, as the grammar counts. */
static size_t scanned_column(struct lexer *lexer)
{
    size_t column = 0;
    for (;; lexer->at++) {
        char c = lexer_peek(lexer, 0);
        if (c == '\n' || c == '\r' || c == '\f')
            column = 0;
        else if (c == ' ' || c == '\t')
            column += c == '\t' ? 8 : 1;
        else
            return column;
    }
}

/* Newlines inside brackets: to the grammar a block may end behind one, if what
 * follows stands left of the block. Then they are blanks for it. */
static void newline_pass(struct lexer *lexer)
{
    size_t start = lexer->at;
    if (scanned_column(lexer) < lexer->scanned_columns[lexer->n_indents])
        respell(lexer->tokens->reading, lexer->tokens->source, start, lexer->at,
                ' ');
}

/* A comment is blanks to the parser: its tree has a node for each, which would
 * stand between two that a pattern asks for side by side. */
static void comment_pass(struct lexer *lexer)
{
    struct reading *reading = lexer->tokens->reading;
    size_t start = lexer->at;
    lexer->at +=
        str_index(str_sub(lexer->source, start, lexer->source.len), '\n');
    struct span comment = {(uint32_t)start, (uint32_t)lexer->at};
    reading->failed |= !vec_push(&reading->comments, comment);
    if (!reading->shows_comments)
        respell(reading, lexer->tokens->source, start, lexer->at, ' ');
}

void lexer_skip(struct lexer *lexer)
{
    while (lexer->at < lexer->source.len) {
        char c = lexer->source.ptr[lexer->at];
        if (c == ' ' || c == '\t' || c == '\f' || c == '\r') {
            lexer->at++;
        } else if (c == '\n' && lexer->n_brackets) {
            newline_pass(lexer);
        } else if (c == '#') {
            if (lexer->old_field) {
                lexer_refuse(lexer, DIFF_FIELD_OLD, lexer->at, lexer->at + 1);
                return;
            }
            comment_pass(lexer);
        } else if (c != '\\' || !lexer_continue(lexer)) {
            return;
        }
    }
}

void lexer_token(struct lexer *lexer)
{
    char c = lexer->source.ptr[lexer->at];
    if (is_name_start(c))
        word_read(lexer);
    else if (is_digit(c) || (c == '.' && is_digit(lexer_peek(lexer, 1))))
        lexer_number(lexer);
    else if (c == '"' || c == '\'')
        lexer_string(lexer, 0);
    else
        operator_read(lexer);
}

void tokens_done(struct tokens *tokens)
{
    vec_done(&tokens->all);
}
