/* test_base_utf8.c - decode, count and escape UTF-8.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "tests/lib/unit.h"

static uint32_t first(struct str text, size_t *moved)
{
    *moved = 0;
    return utf8_next(text, moved);
}

static void whole_characters_are_decoded(void **state)
{
    static const struct {
        struct str text;
        uint32_t code;
    } rows[] = {
        {{"A", 1}, 'A'},
        {{"\xC2\x80", 2}, 0x80},
        {{"\xDF\xBF", 2}, 0x7FF},
        {{"\xE0\xA0\x80", 3}, 0x800},
        {{"\xED\x9F\xBF", 3}, 0xD7FF},
        {{"\xEE\x80\x80", 3}, 0xE000},
        {{"\xEF\xBF\xBF", 3}, 0xFFFF},
        {{"\xF0\x90\x80\x80", 4}, 0x10000},
        {{"\xF4\x8F\xBF\xBF", 4}, 0x10FFFF},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t moved;
        assert_int_equal(first(rows[i].text, &moved), rows[i].code);
        assert_int_equal(moved, rows[i].text.len);
    }
}

static void what_rfc_3629_refuses_is_one_bad_byte(void **state)
{
    static const struct str rows[] = {
        {"\x80", 1},             /* a continuation alone */
        {"\xC0\x80", 2},         /* overlong NUL */
        {"\xC1\xBF", 2},         /* overlong */
        {"\xE0\x9F\xBF", 3},     /* overlong */
        {"\xED\xA0\x80", 3},     /* a surrogate */
        {"\xF0\x8F\xBF\xBF", 4}, /* overlong */
        {"\xF4\x90\x80\x80", 4}, /* past U+10FFFF */
        {"\xF8\x88\x80\x80", 4}, /* five bytes */
        {"\xFF", 1},
        {"\xE2\x82", 2},     /* cut short */
        {"\xE2\x82\x41", 3}, /* broken off */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t moved;
        assert_int_equal(first(rows[i], &moved), UTF8_BAD);
        assert_int_equal(moved, 1);
        assert_int_equal(utf8_invalid_at(rows[i]), 0);
    }
}

static void the_first_bad_byte_is_found_past_long_ascii(void **state)
{
    (void)state;
    char text[100];
    memset(text, 'a', sizeof(text));
    assert_int_equal(utf8_invalid_at((struct str){text, 100}), 100);
    text[77] = (char)0xFF;
    assert_int_equal(utf8_invalid_at((struct str){text, 100}), 77);
    assert_int_equal(utf8_length(STR("a\xC3\xA9\xF0\x9F\x98\x80\xFF")), 4);
}

static void put_and_next_are_inverse(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10FFFF; code += 7) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        CLEANUP(buf_done) struct buf out = {0};
        utf8_put(&out, code);
        size_t at = 0;
        assert_int_equal(utf8_next(buf_str(&out), &at), code);
        assert_int_equal(at, out.len);
    }
}

static void assert_escaped(struct str text, unsigned flags, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    utf8_escape(&out, text, flags);
    assert_str_is(buf_str(&out), want);
}

static void what_moves_a_terminal_is_escaped(void **state)
{
    (void)state;
    assert_escaped(STR("a\x1B[31m"), 0, "a\\x1b[31m");
    assert_escaped(STR("a\n\tb\r"), 0, "a\\x0a\\x09b\\x0d");
    assert_escaped(STR("a\n\tb\r"), UTF8_KEEP_NEWLINES, "a\n\tb\\x0d");
    assert_escaped(STR("\xC2\x9B"), 0, "\\x9b");
    assert_escaped(STR("\x7F\xFF"), 0, "\\x7f\\xff");
    assert_escaped(STR("\xE2\x80\xAE"), 0, "\\u202e");
    assert_escaped(STR("\xE2\x80\x8B"), 0, "\\u200b");
    assert_escaped(STR("\xE2\x80\xA8"), 0, "\\u2028");
    assert_escaped(STR("\xF3\xA0\x81\x81"), 0, "\\U000e0041");
    assert_escaped(STR("h\xC3\xA9 \xE4\xB8\xAD"), 0, "h\xC3\xA9 \xE4\xB8\xAD");
}

static void a_fixed_field_holds_whole_characters(void **state)
{
    (void)state;
    char field[8];
    assert_int_equal(utf8_escape_into(field, 8, STR("abcdef\xC3\xA9"), 0), 6);
    assert_memory_equal(field, "abcdef", 6);
    assert_int_equal(utf8_escape_into(field, 8, STR("abcde\x1B"), 0), 5);
    assert_int_equal(utf8_escape_into(field, 8, STR("abcde\xC3\xA9"), 0), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_characters_are_decoded),
        cmocka_unit_test(what_rfc_3629_refuses_is_one_bad_byte),
        cmocka_unit_test(the_first_bad_byte_is_found_past_long_ascii),
        cmocka_unit_test(put_and_next_are_inverse),
        cmocka_unit_test(what_moves_a_terminal_is_escaped),
        cmocka_unit_test(a_fixed_field_holds_whole_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
