/* test_cli_plain.c - the usual record, read without building JSON: whatever it
 * accepts, jansson accepts as the same.
 * SPDX-License-Identifier: Apache-2.0 */
#include <jansson.h>
#include <stdlib.h>

#include "cli/plain.h"
#include "tests/lib/unit.h"

static void assert_as_jansson(struct str line, struct str id, struct str code)
{
    json_error_t error;
    json_t *object = json_loadb(
        line.ptr, line.len, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
    if (!object)
        fail_msg("jansson refuses '%.*s': %s", STR_FMT(line), error.text);
    assert_true(json_is_object(object));
    assert_int_equal(json_object_size(object), 2);
    const json_t *text = json_object_get(object, "code");
    assert_true(json_is_string(text));
    assert_int_equal(json_string_length(text), code.len);
    assert_memory_equal(json_string_value(text), code.ptr, code.len);
    char *dumped =
        json_dumps(json_object_get(object, "id"),
                   JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII);
    assert_non_null(dumped);
    assert_int_equal(strlen(dumped), id.len);
    assert_memory_equal(dumped, id.ptr, id.len);
    free(dumped);
    json_decref(object);
}

static bool is_plain(struct str line)
{
    struct str id;
    struct buf code = {0};
    bool plain = plain_read(line, &id, &code);
    if (plain)
        assert_as_jansson(line, id, buf_str(&code));
    else
        assert_int_equal(code.len, 0);
    buf_done(&code);
    return plain;
}

static const char *const usual[] = {
    "{\"id\": 1, \"code\": \"x = 1\\n\"}",
    "{\"code\":\"import os\",\"id\":\"a b/c\"}",
    " { \"id\" : 0 , \"code\" : \"\\\"\\\\\\/\\b\\f\\n\\r\\t\" } \r",
    "{\"id\": 123456789012345678, \"code\": \"\\u00e9\\ud83d\\ude00\\u0000\"}",
    "{\"id\": \"\", \"code\": \"\xC3\xA9 \xF0\x9F\x98\x80 \x7F\"}",
};

static void usual_records_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(usual); i++)
        if (!is_plain(str_of(usual[i])))
            fail_msg("not read: %s", usual[i]);
}

static void escapes_become_their_characters(void **state)
{
    (void)state;
    struct str id;
    struct buf code = {0};
    assert_true(plain_read(str_of(usual[3]), &id, &code));
    assert_int_equal(code.len, 7);
    assert_memory_equal(code.ptr, "\xC3\xA9\xF0\x9F\x98\x80\0", 7);
    assert_int_equal(id.len, 18);
    buf_done(&code);
}

static void anything_else_is_left_alone(void **state)
{
    (void)state;
    static const char *const other[] = {
        "",
        "{}",
        "[1]",
        "{\"id\": 1}",
        "{\"code\": \"x\"}",
        "{\"id\": 1, \"code\": \"\"}",
        "{\"id\": 1, \"code\": \"x\"",
        "{\"id\": 1, \"code\": \"x\"} x",
        "{\"id\": 1, \"code\": \"x\", \"id\": 1}",
        "{\"id\": 1, \"code\": \"x\", \"more\": 1}",
        "{\"id\": 1, \"id\": 2, \"code\": \"x\"}",
        "{\"code\": \"x\", \"code\": \"y\"}",
        "{\"id\": 1, \"code_b64\": \"eA==\"}",
        "{\"id\": -1, \"code\": \"x\"}",
        "{\"id\": 01, \"code\": \"x\"}",
        "{\"id\": 1.5, \"code\": \"x\"}",
        "{\"id\": 1e5, \"code\": \"x\"}",
        "{\"id\": 1234567890123456789, \"code\": \"x\"}",
        "{\"id\": null, \"code\": \"x\"}",
        "{\"id\": \"\\u0041\", \"code\": \"x\"}",
        "{\"id\": \"\xC3\xA9\", \"code\": \"x\"}",
        "{\"id\": \"a\t\", \"code\": \"x\"}",
        "{\"id\": \"\x7F\", \"code\": \"x\"}",
        "{\"id\": 1, \"code\": \"a\nb\"}",
        "{\"id\": 1, \"code\": \"\\x\"}",
        "{\"id\": 1, \"code\": \"\\u12\"}",
        "{\"id\": 1, \"code\": \"\\ud83d\"}",
        "{\"id\": 1, \"code\": \"\\ud83dxxude00\"}",
        "{\"id\": 1, \"code\": \"\\ude00\"}",
        "{\"id\": 1, \"code\": \"\xC3(\"}",
        "{\"id\": 1, \"code\": \"\xED\xA0\x80\"}",
        "{\"id\": 1, \"code\": 'x'}",
    };
    for (size_t i = 0; i < COUNT_OF(other); i++)
        if (is_plain(str_of(other[i])))
            fail_msg("read: %s", other[i]);
}

/* Bytes put in, taken away and changed, always the same ones. */
static void mutants_are_read_as_jansson_reads_them(void **state)
{
    (void)state;
    static const char bytes[] = "{}\",:\\u0dD8eE \t\n01-.[x\xC3\xA9\xED\x7F";
    uint32_t seed = 1;
    size_t n_plain = 0;
    for (int round = 0; round < 40000; round++) {
        char line[128];
        struct str from = str_of(usual[round % (int)COUNT_OF(usual)]);
        memcpy(line, from.ptr, from.len);
        for (int change = 0; change <= round % 3; change++) {
            seed = seed * 1664525 + 1013904223;
            line[(seed >> 8) % from.len] =
                bytes[(seed >> 20) % (sizeof(bytes) - 1)];
        }
        n_plain += is_plain((struct str){line, from.len});
    }
    assert_true(n_plain > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_records_are_read),
        cmocka_unit_test(escapes_become_their_characters),
        cmocka_unit_test(anything_else_is_left_alone),
        cmocka_unit_test(mutants_are_read_as_jansson_reads_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
