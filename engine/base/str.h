/* str.h - a borrowed slice of bytes.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Source text and policy text are bytes with a length and may hold NUL, so a C
 * string would show less than the interpreter reads. A slice owns nothing. */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct str {
    const char *ptr;
    size_t len;
};

#define STR(literal) ((struct str){"" literal, sizeof(literal) - 1})
#define STR_NONE ((struct str){NULL, 0})
/* For "%.*s"; lengths past INT_MAX cannot occur (limits.h bounds all input). */
#define STR_FMT(s) (int)(s).len, (s).ptr

static inline struct str str_of(const char *text)
{
    return text ? (struct str){text, strlen(text)} : STR_NONE;
}

static inline bool str_eq(struct str a, struct str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

/* Byte order, the shorter first where one is a prefix of the other. */
static inline int str_cmp(struct str a, struct str b)
{
    size_t n = a.len < b.len ? a.len : b.len;
    int order = n ? memcmp(a.ptr, b.ptr, n) : 0;
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

/* The bytes from start up to end, both clamped to the slice. */
static inline struct str str_sub(struct str s, size_t start, size_t end)
{
    if (end > s.len)
        end = s.len;
    if (start > end)
        start = end;
    return s.ptr ? (struct str){s.ptr + start, end - start} : STR_NONE;
}

static inline bool str_starts(struct str s, struct str prefix)
{
    return s.len >= prefix.len &&
           str_eq((struct str){s.ptr, prefix.len}, prefix);
}

static inline bool str_ends(struct str s, struct str suffix)
{
    return s.len >= suffix.len &&
           str_eq(str_sub(s, s.len - suffix.len, s.len), suffix);
}

/* Offset of the first c, or s.len. */
static inline size_t str_index(struct str s, char c)
{
    const char *at = s.len ? memchr(s.ptr, c, s.len) : NULL;
    return at ? (size_t)(at - s.ptr) : s.len;
}

/* Offset of the first needle, or s.len. */
static inline size_t str_find(struct str s, struct str needle)
{
    const char *at = s.len && needle.len
                         ? memmem(s.ptr, s.len, needle.ptr, needle.len)
                         : NULL;
    return at ? (size_t)(at - s.ptr) : s.len;
}

/* Split at the first sep: what is before goes to head, what is after to tail.
 * Without a sep, head is all of s, tail is empty and the answer is false. */
static inline bool str_cut(struct str s, struct str sep, struct str *head,
                           struct str *tail)
{
    size_t at = str_find(s, sep);
    bool found = at < s.len;
    *head = str_sub(s, 0, at);
    *tail = found ? str_sub(s, at + sep.len, s.len) : STR_NONE;
    return found;
}

/* Is it one of these words, with one blank between two? */
static inline bool str_lists(struct str words, struct str word)
{
    struct str one, rest = words;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(" "), &one, &rest);
        if (str_eq(one, word))
            return true;
    }
    return false;
}

static inline bool str_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

/* The value of a hexadecimal digit of either case; -1: it is none. */
static inline int str_hex_digit(char c)
{
    char low = (char)(c | 0x20);
    if (c >= '0' && c <= '9')
        return c - '0';
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

static inline struct str str_trim(struct str s)
{
    while (s.len && str_is_blank(s.ptr[0]))
        s = str_sub(s, 1, s.len);
    while (s.len && str_is_blank(s.ptr[s.len - 1]))
        s.len--;
    return s;
}

#endif
