/* utf8.c - decode, count and escape UTF-8.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"

#include <stdio.h>

#include "base/attr.h"

/* By first byte: how many follow, the smallest code point of that length, and
 * the bits that the first byte gives. */
static const struct lead {
    unsigned char mask, value, bits;
    uint8_t follow;
    uint32_t least;
} leads[] = {
    {0x80, 0x00, 0x7F, 0, 0},
    {0xE0, 0xC0, 0x1F, 1, 0x80},
    {0xF0, 0xE0, 0x0F, 2, 0x800},
    {0xF8, 0xF0, 0x07, 3, 0x10000},
};

static const struct lead *lead_of(unsigned char byte)
{
    for (size_t i = 0; i < COUNT_OF(leads); i++)
        if ((byte & leads[i].mask) == leads[i].value)
            return &leads[i];
    return NULL;
}

uint32_t utf8_next(struct str text, size_t *at)
{
    unsigned char first = (unsigned char)text.ptr[*at];
    if (first < 0x80) {
        ++*at;
        return first;
    }
    const struct lead *lead = lead_of(first);
    size_t end = lead ? *at + 1 + lead->follow : 0;
    if (!lead || end > text.len) {
        ++*at;
        return UTF8_BAD;
    }
    uint32_t code = first & lead->bits;
    for (size_t i = *at + 1; i < end; i++) {
        unsigned char byte = (unsigned char)text.ptr[i];
        if ((byte & 0xC0) != 0x80) {
            ++*at;
            return UTF8_BAD;
        }
        code = code << 6 | (byte & 0x3F);
    }
    if (code < lead->least || code > 0x10FFFF ||
        (code >= 0xD800 && code <= 0xDFFF)) {
        ++*at;
        return UTF8_BAD;
    }
    *at = end;
    return code;
}

size_t utf8_invalid_at(struct str text)
{
    size_t at = 0;
    while (at < text.len) {
        /* Eight ASCII bytes at a time: most source is nothing else. */
        uint64_t word;
        if (text.len - at >= sizeof(word)) {
            memcpy(&word, text.ptr + at, sizeof(word));
            if (!(word & 0x8080808080808080)) {
                at += sizeof(word);
                continue;
            }
        }
        size_t before = at;
        if (utf8_next(text, &at) == UTF8_BAD)
            return before;
    }
    return text.len;
}

size_t utf8_length(struct str text)
{
    size_t n = 0;
    for (size_t at = 0; at < text.len; n++)
        (void)utf8_next(text, &at);
    return n;
}

static size_t encode(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t follow = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    for (size_t i = follow; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(leads[follow].value | code);
    return follow + 1;
}

void utf8_put(struct buf *out, uint32_t code)
{
    char bytes[4];
    buf_add(out, (struct str){bytes, encode(code, bytes)});
}

struct code_range {
    uint32_t first, last;
};

static bool is_in(const struct code_range *ranges, size_t n, uint32_t code)
{
    for (size_t i = 0; i < n; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

bool utf8_is_bidi(uint32_t code)
{
    static const struct code_range bidi[] = {
        {0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
    return code >= 0x061C && is_in(bidi, COUNT_OF(bidi), code);
}

bool utf8_is_invisible(uint32_t code)
{
    static const struct code_range invisible[] = {
        {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x115F, 0x1160},
        {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200D},
        {0x2060, 0x2065},   {0x206A, 0x206F},   {0x3164, 0x3164},
        {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
        {0xFFF0, 0xFFFB},   {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
        {0xE0000, 0xE0FFF},
    };
    return code >= 0xAD && is_in(invisible, COUNT_OF(invisible), code);
}

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 ||
           code == 0x2029;
}

/* Unicode's category Zs without the space itself. */
static bool is_odd_space(uint32_t code)
{
    return code == 0xA0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
           code == 0x205F || code == 0x3000;
}

/* The printed form of one code point into at most 10 bytes plus a NUL. */
static size_t escape_one(char out[12], uint32_t code, unsigned char byte,
                         unsigned flags)
{
    if (code == UTF8_BAD)
        return (size_t)snprintf(out, 12, "\\x%02x", byte);
    bool kept = (flags & UTF8_KEEP_NEWLINES) && (code == '\n' || code == '\t');
    bool odd = is_control(code) || utf8_is_bidi(code) ||
               utf8_is_invisible(code) ||
               ((flags & UTF8_ESCAPE_SPACES) && is_odd_space(code));
    if (kept || !odd)
        return encode(code, out);
    if (code < 0x100)
        return (size_t)snprintf(out, 12, "\\x%02x", (unsigned)code);
    return (size_t)snprintf(out, 12, code < 0x10000 ? "\\u%04x" : "\\U%08x",
                            (unsigned)code);
}

void utf8_escape(struct buf *out, struct str text, unsigned flags)
{
    char one[12];
    for (size_t at = 0; at < text.len;) {
        unsigned char byte = (unsigned char)text.ptr[at];
        uint32_t code = utf8_next(text, &at);
        buf_add(out, (struct str){one, escape_one(one, code, byte, flags)});
    }
}

size_t utf8_escape_into(char *field, size_t size, struct str text,
                        unsigned flags)
{
    char one[12];
    size_t len = 0;
    for (size_t at = 0; at < text.len;) {
        unsigned char byte = (unsigned char)text.ptr[at];
        uint32_t code = utf8_next(text, &at);
        size_t n = escape_one(one, code, byte, flags);
        if (len + n >= size)
            break;
        memcpy(field + len, one, n);
        len += n;
    }
    return len;
}

size_t utf8_escape_message(char *field, size_t size, const char *format,
                           va_list list)
{
    char raw[2048];
    int len = vsnprintf(raw, sizeof(raw), format, list);
    struct str text = {raw, len < 0 ? 0 : strnlen(raw, sizeof(raw))};
    return utf8_escape_into(field, size, text, UTF8_ESCAPE_CONTROLS);
}
