/* plain.c - the usual record of lint --jsonl, read without building JSON.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Only what needs no judgement is read here; whatever is unusual is left to
 * jansson, so that there is one answer to what is JSON and what is not. */
#include "cli/plain.h"

#include "base/utf8.h"

/* Digits that surely fit jansson's 64 bits. */
#define MOST_DIGITS 18

struct line {
    struct str text;
    size_t at;
};

static char peek(const struct line *line)
{
    return line->at < line->text.len ? line->text.ptr[line->at] : '\0';
}

static bool take(struct line *line, struct str token)
{
    while (peek(line) == ' ' || peek(line) == '\t' || peek(line) == '\r')
        line->at++;
    if (!str_starts(str_sub(line->text, line->at, line->text.len), token))
        return false;
    line->at += token.len;
    return true;
}

/* ------------------------------------------------------------------ the id */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take_number(struct line *line)
{
    size_t start = line->at;
    while (is_digit(peek(line)))
        line->at++;
    size_t n = line->at - start;
    char next = peek(line);
    bool plain = next == ',' || next == '}' || next == ' ';
    return plain && n && n <= MOST_DIGITS &&
           (n == 1 || line->text.ptr[start] != '0');
}

static bool take_id(struct line *line, struct str *id)
{
    (void)take(line, STR(" "));
    size_t start = line->at;
    if (take(line, STR("\""))) {
        while (peek(line) >= ' ' && peek(line) < 0x7F && peek(line) != '"' &&
               peek(line) != '\\')
            line->at++;
        if (peek(line) != '"')
            return false;
        line->at++;
    } else if (!take_number(line)) {
        return false;
    }
    *id = str_sub(line->text, start, line->at);
    return true;
}

/* ---------------------------------------------------------------- the code */

static bool take_hex(struct line *line, uint32_t *ret)
{
    *ret = 0;
    for (int i = 0; i < 4; i++, line->at++) {
        char c = peek(line), lower = (char)(c | 0x20);
        if (!is_digit(c) && (lower < 'a' || lower > 'f'))
            return false;
        *ret = *ret << 4 | (uint32_t)(is_digit(c) ? c - '0' : lower - 'a' + 10);
    }
    return true;
}

/* What follows \u: one character, which two escapes may be. */
static bool take_unicode(struct line *line, struct buf *code)
{
    uint32_t value, low;
    if (!take_hex(line, &value) || (value >= 0xDC00 && value <= 0xDFFF))
        return false;
    if (value >= 0xD800 && value <= 0xDBFF) {
        struct str rest = str_sub(line->text, line->at, line->text.len);
        if (!str_starts(rest, STR("\\u")))
            return false;
        line->at += 2;
        if (!take_hex(line, &low) || low < 0xDC00 || low > 0xDFFF)
            return false;
        value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00);
    }
    utf8_put(code, value);
    return true;
}

static bool take_escape(struct line *line, struct buf *code)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = peek(line);
    line->at++;
    if (c == 'u')
        return take_unicode(line, code);
    const char *at = c ? strchr(from, c) : NULL;
    if (at)
        buf_addc(code, to[at - from]);
    return at != NULL;
}

static bool take_code(struct line *line, struct buf *code)
{
    if (!take(line, STR("\"")))
        return false;
    for (;;) {
        size_t start = line->at;
        unsigned char c = (unsigned char)peek(line);
        while (c >= ' ' && c != '"' && c != '\\') {
            line->at++;
            c = (unsigned char)peek(line);
        }
        struct str run = str_sub(line->text, start, line->at);
        if (utf8_invalid_at(run) != run.len)
            return false;
        buf_add(code, run);
        line->at++;
        if (c == '"')
            return true;
        if (c != '\\' || !take_escape(line, code))
            return false;
    }
}

/* --------------------------------------------------------------- all of it */

/* "id": … or "code": … */
static bool take_member(struct line *line, struct str *id, struct buf *code)
{
    if (take(line, STR("\"id\"")))
        return !id->len && take(line, STR(":")) && take_id(line, id);
    return take(line, STR("\"code\"")) && !code->len && take(line, STR(":")) &&
           take_code(line, code);
}

bool plain_read(struct str line, struct str *id, struct buf *code)
{
    struct line at = {line, 0};
    *id = STR_NONE;
    bool plain = take(&at, STR("{")) && take_member(&at, id, code) &&
                 take(&at, STR(",")) && take_member(&at, id, code) &&
                 take(&at, STR("}"));
    (void)take(&at, STR(" ")); /* blanks */
    plain = plain && at.at == line.len && id->len && code->len;
    if (!plain && !code->failed)
        code->len = 0;
    return plain;
}
