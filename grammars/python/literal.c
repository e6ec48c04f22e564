/* literal.c - what a Python string literal says.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: The Python Language Reference, 2.4.1 (string and bytes literals).
 */
#include "base/attr.h"
#include "base/utf8.h"
#include "grammars/python/character.h"
#include "grammars/python/python.h"

#define HOLE 0xFFFCu    /* object replacement character: a field's value */
#define UNKNOWN 0xFFFDu /* a character that is no part of any ASCII name */

struct decoder {
    struct str written; /* the whole literal */
    size_t at, end;     /* of what is between the quotes */
    bool raw;
    struct literal literal;
    const struct hole *holes;
    size_t n_holes;
    struct buf out;
};

static void prefix_read(struct decoder *d)
{
    for (; d->at < d->written.len; d->at++)
        switch (d->written.ptr[d->at]) {
        case 'r':
        case 'R':
            d->raw = true;
            break;
        case 'b':
        case 'B':
            d->literal.bytes = true;
            break;
        case 'f':
        case 'F':
        case 't':
        case 'T':
            d->literal.formatted = true;
            break;
        case 'u':
        case 'U':
            break;
        default:
            return;
        }
}

static void quotes_strip(struct decoder *d)
{
    struct str rest = str_sub(d->written, d->at, d->written.len);
    bool triple =
        str_starts(rest, STR("\"\"\"")) || str_starts(rest, STR("'''"));
    size_t quotes = triple ? 3 : 1;
    d->at += quotes;
    if (d->end >= d->at + quotes)
        d->end -= quotes;
}

static int digit_of(char c, int base)
{
    int value = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : 99;
    return value < base ? value : -1;
}

/* At most n digits; the literal is bad if fewer than least are there. */
static uint32_t digits_read(struct decoder *d, int base, size_t n, size_t least)
{
    uint32_t code = 0;
    size_t i = 0;
    for (; i < n && d->at < d->end; i++, d->at++) {
        int digit = digit_of(d->written.ptr[d->at], base);
        if (digit < 0)
            break;
        code = code * (uint32_t)base + (uint32_t)digit;
    }
    d->literal.bad |= i < least;
    return code;
}

/* \N{…} */
static uint32_t name_read(struct decoder *d)
{
    struct str rest = str_sub(d->written, d->at, d->end);
    size_t close = str_index(rest, '}');
    if (!rest.len || rest.ptr[0] != '{' || close == rest.len) {
        d->literal.bad = true;
        return UNKNOWN;
    }
    d->at += close + 1;
    uint32_t code = UNKNOWN;
    d->literal.bad |= !character_named(str_sub(rest, 1, close), &code);
    return code;
}

static void put(struct decoder *d, uint32_t code)
{
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    d->literal.bad |= code > 0x10FFFF;
    utf8_put(&d->out, surrogate || code > 0x10FFFF ? UNKNOWN : code);
}

/* Behind a backslash at d->at. */
static void escape_read(struct decoder *d)
{
    static const char plain[] = "\\'\"abfnrtv";
    static const char meaning[] = "\\'\"\a\b\f\n\r\t\v";
    char c = d->written.ptr[d->at];
    const char *found = c ? strchr(plain, c) : NULL;
    bool text = !d->literal.bytes;
    if (found) {
        d->at++;
        put(d, (unsigned char)meaning[found - plain]);
    } else if (c == '\n') {
        d->at++;
    } else if (c == '\r') {
        bool crlf = d->at + 1 < d->end && d->written.ptr[d->at + 1] == '\n';
        d->at += crlf ? 2 : 1;
    } else if (c >= '0' && c <= '7') {
        put(d, digits_read(d, 8, 3, 1) & 0x1FF);
    } else if (c == 'x') {
        d->at++;
        put(d, digits_read(d, 16, 2, 2));
    } else if (text && (c == 'u' || c == 'U')) {
        d->at++;
        size_t n = c == 'u' ? 4 : 8;
        put(d, digits_read(d, 16, n, n));
    } else if (text && c == 'N') {
        d->at++;
        put(d, name_read(d));
    } else {
        put(d, '\\');
    }
}

/* "{{" and "}}" of a formatted literal are one brace. */
static bool is_double_brace(const struct decoder *d)
{
    char c = d->written.ptr[d->at];
    return d->literal.formatted && (c == '{' || c == '}') &&
           d->at + 1 < d->end && d->written.ptr[d->at + 1] == c;
}

/* A line end is "\n" to Python, whatever the file has. */
static bool is_crlf(const struct decoder *d)
{
    return d->written.ptr[d->at] == '\r' && d->at + 1 < d->end &&
           d->written.ptr[d->at + 1] == '\n';
}

static bool hole_skip(struct decoder *d)
{
    while (d->n_holes && d->holes->end <= d->at) {
        d->holes++;
        d->n_holes--;
    }
    if (!d->n_holes || d->at < d->holes->start)
        return false;
    d->at = d->holes->end;
    put(d, HOLE);
    return true;
}

static void text_read(struct decoder *d)
{
    while (d->at < d->end) {
        if (hole_skip(d))
            continue;
        if (d->written.ptr[d->at] == '\\' && !d->raw && d->at + 1 < d->end) {
            d->at++;
            escape_read(d);
            continue;
        }
        if (is_double_brace(d) || is_crlf(d))
            d->at++;
        /* Runs of plain bytes are copied as they are: UTF-8 was checked. */
        buf_addc(&d->out, d->written.ptr[d->at++]);
    }
}

struct literal python_decode(struct arena *arena, struct str written,
                             const struct hole *holes, size_t n_holes)
{
    struct decoder d = {.written = written,
                        .end = written.len,
                        .holes = holes,
                        .n_holes = n_holes};
    prefix_read(&d);
    quotes_strip(&d);
    text_read(&d);
    if (!d.out.failed)
        d.literal.text = arena_str(arena, buf_str(&d.out));
    buf_done(&d.out);
    return d.literal;
}
