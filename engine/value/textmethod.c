/* textmethod.c - what methods of texts make of known texts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Only what spells one text as another: a method that is listed without a
 * function gives a text that is not known. */
#include "value/textmethod.h"

#include "base/attr.h"

static bool is_ascii(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80)
            return false;
    return true;
}

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool change_case(struct buf *out, struct str text, bool up, bool down)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (is_upper(c) ? down : is_lower(c) && up)
            c ^= 0x20;
        buf_addc(out, c);
    }
    return is_ascii(text);
}

static bool lower(struct buf *out, struct str text, const struct str *arguments,
                  size_t n)
{
    (void)arguments;
    return n == 0 && change_case(out, text, false, true);
}

static bool upper(struct buf *out, struct str text, const struct str *arguments,
                  size_t n)
{
    (void)arguments;
    return n == 0 && change_case(out, text, true, false);
}

static bool swapcase(struct buf *out, struct str text,
                     const struct str *arguments, size_t n)
{
    (void)arguments;
    return n == 0 && change_case(out, text, true, true);
}

static bool is_stripped(char c, const struct str *set)
{
    return set ? str_index(*set, c) < set->len : is_blank(c);
}

static bool strip_ends(struct buf *out, struct str text,
                       const struct str *arguments, size_t n, bool left,
                       bool right)
{
    const struct str *set = n ? &arguments[0] : NULL;
    size_t start = 0, end = text.len;
    while (left && start < end && is_stripped(text.ptr[start], set))
        start++;
    while (right && start < end && is_stripped(text.ptr[end - 1], set))
        end--;
    buf_add(out, str_sub(text, start, end));
    return n <= 1 && is_ascii(text) && (!set || is_ascii(*set));
}

static bool strip(struct buf *out, struct str text, const struct str *arguments,
                  size_t n)
{
    return strip_ends(out, text, arguments, n, true, true);
}

static bool lstrip(struct buf *out, struct str text,
                   const struct str *arguments, size_t n)
{
    return strip_ends(out, text, arguments, n, true, false);
}

static bool rstrip(struct buf *out, struct str text,
                   const struct str *arguments, size_t n)
{
    return strip_ends(out, text, arguments, n, false, true);
}

static bool replace(struct buf *out, struct str text,
                    const struct str *arguments, size_t n)
{
    if (n != 2 || !arguments[0].len)
        return false;
    while (text.len) {
        size_t at = str_find(text, arguments[0]);
        buf_add(out, str_sub(text, 0, at));
        if (at < text.len)
            buf_add(out, arguments[1]);
        text = str_sub(text, at + arguments[0].len, text.len);
    }
    return true;
}

static bool removeprefix(struct buf *out, struct str text,
                         const struct str *arguments, size_t n)
{
    if (n != 1)
        return false;
    bool has = str_starts(text, arguments[0]);
    buf_add(out, str_sub(text, has ? arguments[0].len : 0, text.len));
    return true;
}

static bool removesuffix(struct buf *out, struct str text,
                         const struct str *arguments, size_t n)
{
    if (n != 1)
        return false;
    bool has = str_ends(text, arguments[0]);
    buf_add(out, str_sub(text, 0, text.len - (has ? arguments[0].len : 0)));
    return true;
}

/* Between ASCII and UTF-8 only; a codec of another kind makes another text. */
static bool recode(struct buf *out, struct str text,
                   const struct str *arguments, size_t n)
{
    static const struct str same[] = {
        {"utf-8", 5}, {"utf8", 4},   {"UTF-8", 5},
        {"ascii", 5}, {"latin1", 6}, {"latin-1", 7},
    };
    bool known = n == 0;
    for (size_t i = 0; n && i < COUNT_OF(same); i++)
        known |= str_eq(arguments[0], same[i]);
    buf_add(out, text);
    return known && is_ascii(text);
}

static bool fromhex(struct buf *out, struct str text,
                    const struct str *arguments, size_t n)
{
    (void)text;
    int high = -1;
    for (size_t i = 0; n == 1 && i < arguments[0].len; i++) {
        char c = arguments[0].ptr[i];
        int digit = str_hex_digit(c);
        if (digit < 0 && high < 0 && is_blank(c))
            continue;
        if (digit < 0)
            return false;
        if (high >= 0)
            buf_addc(out, (char)(high * 16 + digit));
        high = high >= 0 ? -1 : digit;
    }
    return n == 1 && high < 0;
}

static const struct method {
    struct str name;
    bool (*make)(struct buf *out, struct str text, const struct str *arguments,
                 size_t n);
} methods[] = {
#define M(name, make)                                                          \
    {                                                                          \
        {#name, sizeof(#name) - 1}, make                                       \
    }
    M(lower, lower),
    M(casefold, lower),
    M(upper, upper),
    M(swapcase, swapcase),
    M(strip, strip),
    M(lstrip, lstrip),
    M(rstrip, rstrip),
    M(replace, replace),
    M(removeprefix, removeprefix),
    M(removesuffix, removesuffix),
    M(encode, recode),
    M(decode, recode),
    M(fromhex, fromhex),
    M(capitalize, NULL),
    M(title, NULL),
    M(center, NULL),
    M(ljust, NULL),
    M(rjust, NULL),
    M(zfill, NULL),
    M(expandtabs, NULL),
    M(translate, NULL),
    M(hex, NULL),
#undef M
};

enum text_answer text_method(struct buf *out, struct str name, struct str text,
                             const struct str *arguments, size_t n)
{
    const struct method *method = NULL;
    for (size_t i = 0; i < COUNT_OF(methods) && !method; i++)
        if (str_eq(methods[i].name, name))
            method = &methods[i];
    if (!method)
        return TEXT_NO_METHOD;
    return method->make && method->make(out, text, arguments, n) ? TEXT_KNOWN
                                                                 : TEXT_UNKNOWN;
}
