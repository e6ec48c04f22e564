/* test_report_jsontext.c - JSON whose strings are safe to show.
 * SPDX-License-Identifier: Apache-2.0 */
#include <jansson.h>

#include "base/alloc.h"
#include "report/jsontext.h"
#include "tests/lib/unit.h"

static void assert_string(struct str text, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_text(&json, NULL, text);
    assert_str_is(buf_str(&out), want);
}

static void strings_are_escaped_and_stay_readable(void **state)
{
    (void)state;
    assert_string(STR("plain h\xC3\xA9 \xE4\xB8\xAD"),
                  "\"plain h\xC3\xA9 \xE4\xB8\xAD\"");
    assert_string(STR("\"\\\n\t"), "\"\\\"\\\\\\n\\t\"");
    assert_string(STR("\0\x1B\x7F\xC2\x9B"),
                  "\"\\u0000\\u001b\\u007f\\u009b\"");
    assert_string(STR("\xE2\x80\xAE\xE2\x80\xA8"), "\"\\u202e\\u2028\"");
    assert_string(STR("\xF3\xA0\x81\x81"), "\"\\udb40\\udc41\"");
    assert_string(STR("\xFFx\xC3"), "\"\xEF\xBF\xBDx\xEF\xBF\xBD\"");
    assert_string(STR_NONE, "\"\"");
}

static void values_are_separated_and_named(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "a", -3);
    jsontext_open(&json, "b", "[]");
    jsontext_close(&json, "[]");
    jsontext_open(&json, "c", "[]");
    jsontext_bool(&json, NULL, true);
    jsontext_null(&json, NULL);
    jsontext_close(&json, "[]");
    jsontext_known(&json, "d", -1);
    jsontext_known(&json, "e", 0);
    jsontext_cstr(&json, "f", NULL);
    jsontext_inside(&json, "g", STR("\x1B[31mred"));
    jsontext_close(&json, "{}");
    assert_str_is(buf_str(&out),
                  "{\"a\": -3, \"b\": [], \"c\": [true, null], \"d\": null, "
                  "\"e\": 0, \"f\": null, \"g\": \"red\"}");
}

/* Read back by a parser that is not ours, which is strict about UTF-8. */
static void any_bytes_give_valid_json(void **state)
{
    (void)state;
    uint32_t seed = 1;
    for (int round = 0; round < 2000; round++) {
        char text[40];
        for (size_t i = 0; i < sizeof(text); i++) {
            seed = seed * 1664525 + 1013904223;
            text[i] = (char)(seed >> 17);
        }
        CLEANUP(buf_done) struct buf out = {0};
        struct jsontext json = {&out, false};
        jsontext_text(&json, NULL, (struct str){text, sizeof(text)});
        json_error_t why;
        json_t *read = json_loadb(out.ptr, out.len,
                                  JSON_DECODE_ANY | JSON_ALLOW_NUL, &why);
        assert_non_null(read);
        json_decref(read);
    }
}

static void valid_text_comes_back_as_it_was(void **state)
{
    (void)state;
    struct str text = STR("a\"\\\n\x01\x7F\xC2\x85\xE2\x80\xAE\xF3\xA0\x81\x81"
                          "\xF0\x9F\x98\x80");
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_text(&json, NULL, text);
    json_t *read = json_loadb(out.ptr, out.len, JSON_DECODE_ANY, NULL);
    assert_non_null(read);
    assert_int_equal(json_string_length(read), text.len);
    assert_memory_equal(json_string_value(read), text.ptr, text.len);
    json_decref(read);
}

static void no_memory_is_seen_at_the_end(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    alloc_refuse_at(0);
    jsontext_text(&json, NULL, STR("x"));
    alloc_refuse_at(-1);
    jsontext_text(&json, NULL, STR("y"));
    assert_true(out.failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped_and_stay_readable),
        cmocka_unit_test(values_are_separated_and_named),
        cmocka_unit_test(any_bytes_give_valid_json),
        cmocka_unit_test(valid_text_comes_back_as_it_was),
        cmocka_unit_test(no_memory_is_seen_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
