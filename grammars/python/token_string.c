/* token_string.c - strings, their escapes and the fields of formatted ones.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Before 3.12 an f-string is cut as any other string and its fields are read
 * out of that; from 3.12 on (PEP 701) the fields are tokens of the file. */
#include "grammars/python/character.h"
#include "grammars/python/token.h"

struct quoted {
    size_t start; /* of the prefix */
    size_t body;  /* behind the opening quotes */
    char quote;
    bool triple;
    unsigned flags;
};

static bool is_hex(char c)
{
    char lower = (char)(c | 0x20);
    return (c >= '0' && c <= '9') || (lower >= 'a' && lower <= 'f');
}

static bool at_quotes(const struct lexer *lexer, const struct quoted *q)
{
    if (lexer_peek(lexer, 0) != q->quote)
        return false;
    return !q->triple || (lexer_peek(lexer, 1) == q->quote &&
                          lexer_peek(lexer, 2) == q->quote);
}

static void quotes_pass(struct lexer *lexer, const struct quoted *q)
{
    lexer->at += q->triple ? 3 : 1;
}

/* Exactly n hexadecimal digits behind the two bytes of an escape. */
static bool has_digits(const struct lexer *lexer, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!is_hex(lexer_peek(lexer, 2 + i)))
            return false;
    if (n < 8)
        return true;
    /* No more than U+10FFFF. */
    char third = lexer_peek(lexer, 4), fourth = lexer_peek(lexer, 5);
    bool small = third == '0' || (third == '1' && fourth == '0');
    return lexer_peek(lexer, 2) == '0' && lexer_peek(lexer, 3) == '0' && small;
}

/* The length of \N{…}: words of letters, digits, blanks and hyphens; 0: it is
 * cut short. */
static size_t name_length(const struct lexer *lexer)
{
    if (lexer_peek(lexer, 2) != '{')
        return 0;
    for (size_t i = 3;; i++) {
        char c = lexer_peek(lexer, i);
        if (c == '}')
            return i > 3 ? i + 1 : 0;
        bool fits = c == ' ' || c == '-' || (c >= '0' && c <= '9') ||
                    ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
        if (!fits)
            return 0;
    }
}

static void name_pass(struct lexer *lexer)
{
    size_t start = lexer->at, length = name_length(lexer);
    uint32_t ignored;
    struct str name =
        str_sub(lexer->source, start + 3, start + length - (length > 0));
    if (!length)
        lexer_refuse(lexer, DIFF_ESCAPE, start, start + 2);
    else if (!character_named(name, &ignored))
        lexer_refuse(lexer, DIFF_CHARACTER_NAME, start, start + length);
    lexer->at += length;
}

/* Over a backslash and what belongs to it. */
static void escape_pass(struct lexer *lexer, const struct quoted *q)
{
    char c = lexer_peek(lexer, 1);
    bool good = true;
    bool text = !(q->flags & TOKEN_BYTES);
    if (c == 'N' && text && !(q->flags & TOKEN_RAW)) {
        name_pass(lexer);
        return;
    }
    if (!(q->flags & TOKEN_RAW)) {
        if (c == 'x')
            good = has_digits(lexer, 2);
        else if (text && c == 'u')
            good = has_digits(lexer, 4);
        else if (text && c == 'U')
            good = has_digits(lexer, 8);
    }
    if (!good) {
        lexer_refuse(lexer, DIFF_ESCAPE, lexer->at, lexer->at + 2);
        return;
    }
    /* In a formatted string "\{" is a backslash and a field. */
    bool field = (c == '{' || c == '}') && (q->flags & TOKEN_FORMATTED);
    lexer->at += field ? 1 : c == '\r' && lexer_peek(lexer, 2) == '\n' ? 3 : 2;
}

static bool unterminated(struct lexer *lexer, const struct quoted *q)
{
    char c = lexer_peek(lexer, 0);
    if (lexer->at < lexer->source.len && (q->triple || c != '\n'))
        return false;
    lexer_refuse(lexer, DIFF_UNTERMINATED, q->start, q->body);
    return true;
}

bool refusal_is_triple(struct str source, const struct refusal *at)
{
    struct str opening = str_sub(source, at->start, at->end);
    return str_ends(opening, STR("\"\"\"")) || str_ends(opening, STR("'''"));
}

static void plain_read(struct lexer *lexer, const struct quoted *q)
{
    while (!at_quotes(lexer, q)) {
        if (unterminated(lexer, q))
            return;
        char c = lexer_peek(lexer, 0);
        if ((q->flags & TOKEN_BYTES) && (unsigned char)c >= 0x80) {
            lexer_refuse(lexer, DIFF_BYTES, lexer->at, lexer->at + 1);
            return;
        }
        if (c == '\\' && lexer->old_field)
            lexer_refuse(lexer, DIFF_FIELD_OLD, lexer->at, lexer->at + 1);
        else if (c == '\\')
            escape_pass(lexer, q);
        else
            lexer->at++;
        if (lexer->tokens->stopped)
            return;
    }
    quotes_pass(lexer, q);
    lexer_put(lexer, TOKEN_STRING, q->start, q->flags);
}

/* ------------------------------------------------------------------ fields */

static void literal_read(struct lexer *lexer, const struct quoted *q,
                         bool spec);

/* `=` that only asks for the text of the expression: nothing but its end may
 * follow. */
static bool is_debug_equal(struct lexer *lexer)
{
    if (lexer_peek(lexer, 0) != '=' || lexer_peek(lexer, 1) == '=')
        return false;
    size_t at = lexer->at;
    lexer->at++;
    lexer_skip(lexer);
    char c = lexer_peek(lexer, 0);
    bool debug =
        c == '}' || c == ':' || (c == '!' && lexer_peek(lexer, 1) != '=');
    lexer->at = at;
    return debug;
}

static void conversion_read(struct lexer *lexer)
{
    size_t start = lexer->at++;
    char c = lexer_peek(lexer, 0);
    char next = lexer_peek(lexer, 1);
    bool known = c == 's' || c == 'r' || c == 'a';
    bool ends = next == ':' || next == '}' || next == ' ' || next == '\t' ||
                next == '\n';
    if (!known || !ends) {
        lexer_refuse(lexer, DIFF_CONVERSION, start, lexer->at + 1);
        return;
    }
    lexer->at++;
    lexer_put(lexer, TOKEN_FIELD_CONVERSION, start, 0);
}

static void field_close(struct lexer *lexer)
{
    size_t start = lexer->at++;
    lexer_put(lexer, TOKEN_FIELD_CLOSE, start, 0);
    if (!lexer->tokens->stopped)
        lexer_close(lexer);
}

/* One token of a field at its own level; false when the field is over. */
static bool field_token(struct lexer *lexer, const struct quoted *q)
{
    char c = lexer_peek(lexer, 0);
    size_t start = lexer->at;
    if (c == '}') {
        field_close(lexer);
        return false;
    }
    if (c == ':') {
        lexer->at++;
        lexer_put(lexer, TOKEN_FIELD_SPEC, start, 0);
        lexer->specs++;
        literal_read(lexer, q, true);
        lexer->specs--;
        if (!lexer->tokens->stopped)
            field_close(lexer);
        return false;
    }
    if (c == '!' && lexer_peek(lexer, 1) != '=') {
        conversion_read(lexer);
    } else if (is_debug_equal(lexer)) {
        lexer->at++;
        lexer_put(lexer, TOKEN_FIELD_EQUAL, start, 0);
    } else {
        lexer_token(lexer);
    }
    return !lexer->tokens->stopped;
}

static void field_read(struct lexer *lexer, const struct quoted *q)
{
    size_t start = lexer->at++;
    if (lexer->specs >= (lexer->tokens->minor < 12 ? 2u : 3u)) {
        lexer_refuse(lexer, DIFF_FIELD_DEEP, start, start + 1);
        return;
    }
    if (!lexer_open(lexer, TOKEN_FIELD_OPEN, start))
        return;
    size_t base = lexer->n_brackets;
    for (;;) {
        lexer_skip(lexer);
        if (lexer->tokens->stopped)
            return;
        if (lexer->at >= lexer->source.len) {
            lexer_refuse(lexer, DIFF_FIELD, start, start + 1);
            return;
        }
        if (lexer->n_brackets > base) {
            lexer_token(lexer);
            if (lexer->tokens->stopped)
                return;
        } else if (!field_token(lexer, q)) {
            return;
        }
    }
}

/* The text between fields, up to the closing quotes or, in a format
 * specification, up to its brace. */
static void literal_read(struct lexer *lexer, const struct quoted *q, bool spec)
{
    bool nested = false;
    for (;;) {
        if (at_quotes(lexer, q) && !(spec && lexer->old_field)) {
            if (spec)
                lexer_refuse(lexer, DIFF_FIELD, lexer->at, lexer->at + 1);
            return;
        }
        /* A format between single quotes is over at the end of the line, and
         * the field goes on (3.12). */
        if (spec && !lexer->old_field && !q->triple &&
            lexer_peek(lexer, 0) == '\n' &&
            !(nested && lexer->tokens->minor > 12)) {
            lexer_skip(lexer);
            if (lexer_peek(lexer, 0) != '}')
                lexer_refuse(lexer, DIFF_FIELD, lexer->at, lexer->at + 1);
            return;
        }
        if (lexer->old_field && lexer->at >= lexer->source.len && !spec)
            return;
        if (unterminated(lexer, q))
            return;
        char c = lexer_peek(lexer, 0);
        bool twice = !spec && lexer_peek(lexer, 1) == c;
        if (c == '}' && spec)
            return;
        if ((c == '{' || c == '}') && twice) {
            lexer->at += 2;
        } else if (c == '{') {
            nested = true;
            field_read(lexer, q);
        } else if (c == '}') {
            lexer_refuse(lexer, DIFF_FIELD, lexer->at, lexer->at + 1);
        } else if (c == '\\') {
            escape_pass(lexer, q);
        } else {
            lexer->at++;
        }
        if (lexer->tokens->stopped)
            return;
    }
}

/* Where a string of before PEP 701 ends: at the first quotes that no backslash
 * stands before. */
static bool old_end(struct lexer *lexer, const struct quoted *q, size_t *ret)
{
    size_t before = lexer->at;
    while (!at_quotes(lexer, q)) {
        if (unterminated(lexer, q))
            return false;
        lexer->at += lexer_peek(lexer, 0) == '\\' ? 2 : 1;
    }
    *ret = lexer->at;
    lexer->at = before;
    return true;
}

static void old_formatted_read(struct lexer *lexer, const struct quoted *q)
{
    size_t end;
    if (!old_end(lexer, q, &end))
        return;
    struct str whole = lexer->source;
    bool inside = lexer->old_field;
    lexer->source = str_sub(whole, 0, end);
    lexer->old_field = true;
    lexer_put(lexer, TOKEN_FSTRING_START, q->start, q->flags);
    literal_read(lexer, q, false);
    lexer->source = whole;
    lexer->old_field = inside;
}

static void formatted_read(struct lexer *lexer, const struct quoted *q)
{
    unsigned specs = lexer->specs;
    lexer->specs = 0;
    if (lexer->tokens->minor < 12) {
        old_formatted_read(lexer, q);
    } else {
        lexer_put(lexer, TOKEN_FSTRING_START, q->start, q->flags);
        literal_read(lexer, q, false);
    }
    lexer->specs = specs;
    if (lexer->tokens->stopped)
        return;
    size_t start = lexer->at;
    quotes_pass(lexer, q);
    lexer_put(lexer, TOKEN_FSTRING_END, start, q->flags);
}

void lexer_string(struct lexer *lexer, size_t prefix)
{
    struct quoted q = {.start = lexer->at};
    for (size_t i = 0; i < prefix; i++, lexer->at++) {
        char c = (char)(lexer_peek(lexer, 0) | 0x20);
        q.flags |= c == 'b'   ? TOKEN_BYTES
                   : c == 'r' ? TOKEN_RAW
                   : c == 'f' ? TOKEN_FORMATTED
                   : c == 't' ? TOKEN_FORMATTED | TOKEN_TEMPLATE
                              : 0u;
    }
    q.quote = lexer_peek(lexer, 0);
    q.triple =
        lexer_peek(lexer, 1) == q.quote && lexer_peek(lexer, 2) == q.quote;
    quotes_pass(lexer, &q);
    q.body = lexer->at;
    if (q.flags & TOKEN_FORMATTED)
        formatted_read(lexer, &q);
    else
        plain_read(lexer, &q);
}
