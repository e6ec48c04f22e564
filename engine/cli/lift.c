/* lift.c - the long text of a record, taken out before the record is parsed.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/lift.h"

#include <stdint.h>

#include "base/utf8.h"

struct lift_scan {
    struct str line;
    size_t at;
};

static char here(const struct lift_scan *scan)
{
    return scan->at < scan->line.len ? scan->line.ptr[scan->at] : '\0';
}

static void blanks_skip(struct lift_scan *scan)
{
    while (here(scan) == ' ' || here(scan) == '\t' || here(scan) == '\r' ||
           here(scan) == '\n')
        scan->at++;
}

static bool take(struct lift_scan *scan, char c)
{
    blanks_skip(scan);
    if (here(scan) != c)
        return false;
    scan->at++;
    return true;
}

/* Behind the closing quote of a text whose opening one was taken. */
static bool text_skip(struct lift_scan *scan)
{
    for (; scan->at < scan->line.len; scan->at++) {
        if (here(scan) == '"') {
            scan->at++;
            return true;
        }
        scan->at += here(scan) == '\\';
    }
    return false;
}

/* To the comma or bracket behind a value, whatever it is. */
static bool value_skip(struct lift_scan *scan)
{
    for (size_t depth = 0; scan->at < scan->line.len;) {
        char c = here(scan);
        bool closes = c == '}' || c == ']';
        if (!depth && (closes || c == ','))
            return true;
        depth += c == '{' || c == '[';
        depth -= closes;
        scan->at++;
        if (c == '"' && !text_skip(scan))
            return false;
    }
    return false;
}

/* ------------------------------------------------------------- decoding */

/* The four digits behind "\u"; -1: they are none. */
static int32_t unit_take(struct lift_scan *scan)
{
    int32_t unit = 0;
    if (scan->line.len - scan->at < 4)
        return -1;
    for (size_t end = scan->at + 4; scan->at < end; scan->at++) {
        int value = str_hex_digit(here(scan));
        if (value < 0)
            return -1;
        unit = unit * 16 + value;
    }
    return unit;
}

/* A character of two units has two escapes; a lone one is refused. */
static bool unicode_take(struct lift_scan *scan, struct buf *out)
{
    int32_t unit = unit_take(scan);
    if (unit < 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
        return false;
    if (unit >= 0xD800 && unit <= 0xDBFF) {
        if (!str_starts(str_sub(scan->line, scan->at, scan->line.len),
                        STR("\\u")))
            return false;
        scan->at += 2;
        int32_t low = unit_take(scan);
        if (low < 0xDC00 || low > 0xDFFF)
            return false;
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    }
    utf8_put(out, (uint32_t)unit);
    return true;
}

/* Behind a backslash. */
static bool escape_take(struct lift_scan *scan, struct buf *out)
{
    static const struct str pairs = {"\"\"\\\\//b\bf\fn\nr\rt\t", 16};
    char c = here(scan);
    scan->at++;
    if (c == 'u')
        return unicode_take(scan, out);
    for (size_t i = 0; i < pairs.len; i += 2) {
        if (pairs.ptr[i] != c)
            continue;
        buf_addc(out, pairs.ptr[i + 1]);
        return true;
    }
    return false;
}

/* As text_skip(), and what it says. *wide: a byte is not ASCII. */
static bool text_take(struct lift_scan *scan, struct buf *out, bool *wide)
{
    while (scan->at < scan->line.len) {
        size_t start = scan->at;
        unsigned char c = 0, seen = 0;
        for (; scan->at < scan->line.len; scan->at++) {
            c = (unsigned char)scan->line.ptr[scan->at];
            if (c == '"' || c == '\\' || c < 0x20)
                break;
            seen |= c;
        }
        *wide |= seen >= 0x80;
        buf_add(out, str_sub(scan->line, start, scan->at));
        scan->at++;
        if (c == '"')
            return true;
        if (c != '\\' || !escape_take(scan, out))
            return false;
    }
    return false;
}

/* ------------------------------------------------------------------- lift */

static size_t key_find(struct str key, const struct str *keys, size_t n_keys)
{
    size_t i = 0;
    while (i < n_keys && !str_eq(keys[i], key))
        i++;
    return i;
}

/* To the text that is the value of one of the keys, behind its quote; false:
 * there is none. A key that is spelled with escapes ends the search. */
static bool text_find(struct lift_scan *scan, const struct str *keys,
                      size_t n_keys, size_t *ret)
{
    if (!take(scan, '{'))
        return false;
    do {
        if (!take(scan, '"'))
            return false;
        size_t start = scan->at;
        if (!text_skip(scan))
            return false;
        struct str key = str_sub(scan->line, start, scan->at - 1);
        if (str_index(key, '\\') < key.len || !take(scan, ':'))
            return false;
        *ret = key_find(key, keys, n_keys);
        if (*ret < n_keys)
            return take(scan, '"');
        blanks_skip(scan);
        if (!value_skip(scan))
            return false;
    } while (take(scan, ','));
    return false;
}

bool lift(struct str line, const struct str *keys, size_t n_keys,
          struct lifted *ret)
{
    struct lift_scan scan = {line, 0};
    bool wide = false;
    if (!text_find(&scan, keys, n_keys, &ret->key))
        return false;
    size_t start = scan.at;
    if (!text_take(&scan, &ret->text, &wide))
        return false;
    if (wide && utf8_invalid_at(buf_str(&ret->text)) < ret->text.len)
        return false;
    buf_add(&ret->rest, str_sub(line, 0, start));
    buf_add(&ret->rest, str_sub(line, scan.at - 1, line.len));
    return !ret->text.failed && !ret->rest.failed;
}

void lifted_done(struct lifted *lifted)
{
    buf_done(&lifted->text);
    buf_done(&lifted->rest);
}
