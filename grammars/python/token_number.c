/* token_number.c - numbers, as Python spells them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/token.h"

static bool is_digit_of(char c, int base)
{
    char lower = (char)(c | 0x20);
    if (base == 16)
        return (c >= '0' && c <= '9') || (lower >= 'a' && lower <= 'f');
    return c >= '0' && c < '0' + base;
}

/* Digits with single underscores between them; false if there are none. */
static bool digits(struct lexer *lexer, int base)
{
    if (!is_digit_of(lexer_peek(lexer, 0), base))
        return false;
    for (;;) {
        while (is_digit_of(lexer_peek(lexer, 0), base))
            lexer->at++;
        if (lexer_peek(lexer, 0) != '_')
            return true;
        if (!is_digit_of(lexer_peek(lexer, 1), base))
            return false;
        lexer->at++;
    }
}

static int base_of(char letter)
{
    switch (letter | 0x20) {
    case 'x':
        return 16;
    case 'o':
        return 8;
    case 'b':
        return 2;
    default:
        return 10;
    }
}

static bool exponent(struct lexer *lexer, bool *is_float)
{
    if ((lexer_peek(lexer, 0) | 0x20) != 'e')
        return true;
    char sign = lexer_peek(lexer, 1);
    bool is_signed = sign == '+' || sign == '-';
    if (!is_digit_of(lexer_peek(lexer, is_signed ? 2 : 1), 10))
        return !is_signed; /* 1else: the end of the number says */
    lexer->at += is_signed ? 2 : 1;
    *is_float = true;
    return digits(lexer, 10);
}

/* 0777 is no number, 0_0 and 0777.0 are. */
static bool is_old_octal(struct str written)
{
    if (written.ptr[0] != '0')
        return false;
    for (size_t i = 0; i < written.len; i++)
        if (written.ptr[i] != '0' && written.ptr[i] != '_')
            return true;
    return false;
}

static bool decimal(struct lexer *lexer, size_t start)
{
    bool is_float = false;
    if (lexer_peek(lexer, 0) != '.' && !digits(lexer, 10))
        return false;
    struct str whole = str_sub(lexer->source, start, lexer->at);
    if (lexer_peek(lexer, 0) == '.') {
        lexer->at++;
        is_float = true;
        if (is_digit_of(lexer_peek(lexer, 0), 10) && !digits(lexer, 10))
            return false;
    }
    if (!exponent(lexer, &is_float))
        return false;
    if ((lexer_peek(lexer, 0) | 0x20) == 'j') {
        lexer->at++;
        is_float = true;
    }
    return is_float || !is_old_octal(whole);
}

/* `1if x else 2` is a number and a keyword; 1L and 12abc are nothing. */
static bool ends_well(const struct lexer *lexer)
{
    static const char *const words[] = {"and", "else", "for", "if",
                                        "in",  "is",   "not", "or"};
    char c = lexer_peek(lexer, 0);
    bool goes_on = is_digit_of(c, 10) ||
                   ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_';
    if (!goes_on)
        return true;
    struct str rest = str_sub(lexer->source, lexer->at, lexer->source.len);
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (str_starts(rest, str_of(words[i])))
            return true;
    return false;
}

void lexer_number(struct lexer *lexer)
{
    size_t start = lexer->at;
    int base = lexer_peek(lexer, 0) == '0' ? base_of(lexer_peek(lexer, 1)) : 10;
    bool good;
    if (base == 10) {
        good = decimal(lexer, start);
    } else {
        lexer->at += 2;
        if (lexer_peek(lexer, 0) == '_')
            lexer->at++;
        good = digits(lexer, base);
    }
    if (!good || !ends_well(lexer)) {
        lexer_refuse(lexer, DIFF_NUMBER, start, lexer->at);
        return;
    }
    lexer_put(lexer, TOKEN_NUMBER, start, 0);
}
