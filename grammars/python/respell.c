/* respell.c - valid Python that the grammar misreads, in a spelling it reads.
 * SPDX-License-Identifier: Apache-2.0
 *
 * `match [a, b]:` with its cases parses as an annotated item `match[a, b]`. The
 * same statement with round brackets parses as what it is, byte for byte at the
 * same offsets. CPython never reads the annotation here: behind its colon the
 * line would have to go on. */
#include "grammars/python/python.h"

/* How far a subject and what separates it from its first case are followed: a
 * hostile file could make every line begin such a search. */
#define MAX_SUBJECT 4096

static size_t blanks_skip(struct str s, size_t at)
{
    while (at < s.len && (s.ptr[at] == ' ' || s.ptr[at] == '\t'))
        at++;
    return at;
}

static bool word_at(struct str s, size_t at, struct str word)
{
    struct str rest = str_sub(s, at, s.len);
    if (!str_starts(rest, word))
        return false;
    char next = rest.len > word.len ? rest.ptr[word.len] : ' ';
    return next == ' ' || next == '\t' || next == '[' || next == '(' ||
           next == '{' || next == '"' || next == '\'' || next == '-' ||
           next == '\r' || next == '\n';
}

/* Behind the string literal whose quote stands at `at`. */
static size_t string_skip(struct str s, size_t at)
{
    char quote = s.ptr[at];
    struct str rest = str_sub(s, at, s.len);
    bool triple = rest.len > 2 && rest.ptr[1] == quote && rest.ptr[2] == quote;
    at += triple ? 3 : 1;
    for (; at < s.len; at++) {
        if (s.ptr[at] == '\\') {
            at++;
        } else if (s.ptr[at] == '\n' && !triple) {
            return at;
        } else if (s.ptr[at] == quote &&
                   (!triple || (at + 2 < s.len && s.ptr[at + 1] == quote &&
                                s.ptr[at + 2] == quote))) {
            return at + (triple ? 3 : 1);
        }
    }
    return s.len;
}

/* Offset of the bracket that closes the one at `at`, or s.len. */
static size_t bracket_close(struct str s, size_t at)
{
    size_t depth = 0;
    while (at < s.len) {
        char c = s.ptr[at];
        if (c == '"' || c == '\'') {
            at = string_skip(s, at);
            continue;
        }
        if (c == '#')
            at += str_index(str_sub(s, at, s.len), '\n');
        depth += c == '[' || c == '(' || c == '{';
        if ((c == ']' || c == ')' || c == '}') && --depth == 0)
            return c == ']' ? at : s.len;
        at++;
    }
    return s.len;
}

/* The first line behind `at` that holds more than blanks or a comment. */
static size_t next_code(struct str s, size_t at)
{
    while (at < s.len) {
        at += str_index(str_sub(s, at, s.len), '\n') + 1;
        size_t code = blanks_skip(s, at);
        if (code < s.len && s.ptr[code] != '#' && s.ptr[code] != '\n' &&
            s.ptr[code] != '\r')
            return code;
    }
    return s.len;
}

/* `match [` at the start of a line, up to a colon that ends it and a case. */
static bool is_match(struct str s, size_t line, size_t *open, size_t *close)
{
    size_t at = blanks_skip(s, line);
    if (!word_at(s, at, STR("match")))
        return false;
    s = str_sub(s, 0, at + MAX_SUBJECT);
    *open = blanks_skip(s, at + 5);
    if (*open >= s.len || s.ptr[*open] != '[')
        return false;
    *close = bracket_close(s, *open);
    if (*close == s.len)
        return false;
    size_t colon = blanks_skip(s, *close + 1);
    if (colon >= s.len || s.ptr[colon] != ':')
        return false;
    size_t end = blanks_skip(s, colon + 1);
    bool ends = end < s.len &&
                (s.ptr[end] == '\n' || s.ptr[end] == '\r' || s.ptr[end] == '#');
    return ends && word_at(s, next_code(s, colon), STR("case"));
}

bool python_respell(struct str source, struct buf *out)
{
    if (str_find(source, STR("match")) == source.len)
        return false;
    bool found = false;
    for (size_t line = 0, open, close; line < source.len;
         line += str_index(str_sub(source, line, source.len), '\n') + 1) {
        if (!is_match(source, line, &open, &close))
            continue;
        if (!found)
            buf_add(out, source);
        found = true;
        if (out->failed)
            return false;
        out->ptr[open] = '(';
        out->ptr[close] = ')';
    }
    return found;
}
