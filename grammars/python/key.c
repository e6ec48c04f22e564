/* key.c - the literal keys of a mapping pattern, compared by value.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: PEP 634, mapping patterns: CPython's compiler refuses a key that
 * equals an earlier one. */
#include "grammars/python/key.h"

#include <stdlib.h>

#include "base/buf.h"
#include "grammars/python/python.h"

/* No text that was decoded here holds it otherwise. */
#define UNKNOWN STR("\xEF\xBF\xBD")

/* A number as written, without its underscores. */
static bool number_read(struct dict_key *key, struct arena *arena,
                        struct str written)
{
    CLEANUP(buf_done) struct buf digits = {0};
    for (size_t i = 0; i < written.len; i++)
        if (written.ptr[i] != '_')
            buf_addc(&digits, written.ptr[i]);
    struct str text = arena_str(arena, buf_str(&digits));
    if (digits.failed || !text.ptr || !text.len)
        return false;
    char base = text.len > 1 ? (char)(text.ptr[1] | 0x20) : '\0';
    char last = (char)(text.ptr[text.len - 1] | 0x20);
    if (text.ptr[0] == '0' && (base == 'o' || base == 'b')) {
        key->real =
            (long double)strtoull(text.ptr + 2, NULL, base == 'o' ? 8 : 2);
        return true;
    }
    long double value = strtold(text.ptr, NULL); /* 0x as well */
    if (last == 'j' && base != 'x')
        key->imaginary = value;
    else
        key->real = value;
    bool integer = str_index(text, '.') == text.len &&
                   (base == 'x' || str_index(text, 'e') == text.len);
    if (integer && value >= 0x1p64L)
        key->text = text;
    return true;
}

/* 1, -1, 1 - 2j */
static bool numbers_read(struct dict_key *key, struct arena *arena,
                         const struct tokens *tokens, const struct token *from,
                         const struct token *to)
{
    long double sign = 1;
    key->kind = KEY_NUMBER;
    for (; from < to; from++) {
        struct dict_key one = {.kind = KEY_NUMBER};
        if (from->kind == TOKEN_PLUS || from->kind == TOKEN_MINUS) {
            sign = from->kind == TOKEN_MINUS ? -1 : 1;
            continue;
        }
        if (from->kind != TOKEN_NUMBER ||
            !number_read(&one, arena, token_text(tokens, from)))
            return false;
        key->real += sign * one.real;
        key->imaginary += sign * one.imaginary;
        key->text = one.text;
    }
    return true;
}

static bool strings_read(struct dict_key *key, struct arena *arena,
                         const struct tokens *tokens, const struct token *from,
                         const struct token *to)
{
    CLEANUP(buf_done) struct buf text = {0};
    for (; from < to; from++) {
        if (from->kind != TOKEN_STRING)
            return false;
        struct literal literal =
            python_decode(arena, token_text(tokens, from), NULL, 0);
        if (!literal.text.ptr || literal.bad)
            return false;
        key->kind = literal.bytes ? KEY_BYTES : KEY_TEXT;
        buf_add(&text, literal.text);
    }
    key->text = arena_str(arena, buf_str(&text));
    return !text.failed && key->text.ptr &&
           str_find(key->text, UNKNOWN) == key->text.len;
}

static bool key_read(struct dict_key *key, struct arena *arena,
                     const struct tokens *tokens, const struct token *from,
                     const struct token *to)
{
    switch (from->kind) {
    case TOKEN_NONE:
        key->kind = KEY_NONE;
        return true;
    case TOKEN_TRUE:
    case TOKEN_FALSE:
        key->kind = KEY_NUMBER;
        key->real = from->kind == TOKEN_TRUE;
        return true;
    case TOKEN_NUMBER:
    case TOKEN_MINUS:
        return numbers_read(key, arena, tokens, from, to);
    case TOKEN_STRING:
        return strings_read(key, arena, tokens, from, to);
    default:
        return false;
    }
}

static bool is_equal(const struct dict_key *a, const struct dict_key *b)
{
    if (a->kind != b->kind)
        return false;
    bool integers = a->kind == KEY_NUMBER && a->text.len && b->text.len;
    if (a->kind != KEY_NUMBER || integers)
        return str_eq(a->text, b->text) && a->real == b->real;
    return a->real == b->real && a->imaginary == b->imaginary;
}

bool key_add(struct keys *keys, const struct tokens *tokens,
             const struct token *from, const struct token *to)
{
    struct dict_key key = {0};
    if (keys->n == MAX_KEYS || !key_read(&key, &keys->arena, tokens, from, to))
        return false;
    bool twice = false;
    for (unsigned i = 0; i < keys->n; i++)
        twice |= is_equal(&keys->at[i], &key);
    keys->at[keys->n++] = key;
    return twice;
}
