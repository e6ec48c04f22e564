/* test_cli_lift.c - a lifted text is what jansson reads, and nothing is said
 * otherwise of the line.
 * SPDX-License-Identifier: Apache-2.0 */
#include <jansson.h>

#include "cli/lift.h"
#include "tests/lib/unit.h"

static const struct str keys[] = {{"code", 4}, {"reply_b64", 9}};

static json_t *parse(struct str text)
{
    json_error_t error;
    return json_loadb(text.ptr, text.len,
                      JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
}

/* Whether a text was lifted. The line and its rest are JSON, or neither is; and
 * what jansson reads of the line is the text and the rest. */
static bool compare(struct str line)
{
    struct lifted lifted = {0};
    bool is_lifted = lift(line, keys, COUNT_OF(keys), &lifted);
    if (is_lifted) {
        json_t *whole = parse(line), *rest = parse(buf_str(&lifted.rest));
        if (!whole != !rest)
            fail_msg("%.*s\n%.*s", STR_FMT(line),
                     STR_FMT(buf_str(&lifted.rest)));
        const char *key = keys[lifted.key].ptr;
        json_t *text = json_object_get(whole, key);
        if (whole) {
            assert_true(json_is_string(text));
            assert_int_equal(json_string_length(text), lifted.text.len);
            assert_memory_equal(json_string_value(text),
                                buf_str(&lifted.text).ptr, lifted.text.len);
            json_object_set_new(whole, key, json_string(""));
            assert_true(json_equal(whole, rest));
        }
        json_decref(whole);
        json_decref(rest);
    }
    lifted_done(&lifted);
    return is_lifted;
}

static const char *const lifted_lines[] = {
    "{\"code\": \"\"}",
    " {\t\"id\" : [1, {\"code\": \"no\"}, \"]}\"] ,\r\"code\"\t:\"x = 1\\n\"} ",
    "{\"id\": {\"a\": \"\\\"}\"}, \"code\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}",
    "{\"id\": -1.5e3, \"reply_b64\": \"eA==\", \"code\": 1}",
    "{\"code\": \"\\u0000\\u0041\\u00e4\\u20AC\\ud835\\udcb3 \xc3\xa4\"}",
    "{\"id\": null, \"code\": \"\xf0\x9d\x92\xb3\", \"agent\": true}",
    "{\"code\": \"a\", \"code\": \"b\"}", /* refused by the rest as well */
    "{\"code\": \"a\"",
    "{\"code\": \"a\"}}",
    "{\"code\": \"a\",}",
    "{\"id\": tru, \"code\": \"a\"}",
};

static const char *const other_lines[] = {
    "",
    "[]",
    "{}",
    "\"code\"",
    "{\"id\": \"code\"}",
    "{\"code\": 1}",
    "{\"code\": [\"a\"]}",
    "{\"c\\u006fde\": \"a\"}",        /* another spelling of the key */
    "{\"code\": \"a",                 /* no end */
    "{\"code\": \"a\nb\"}",           /* a control character */
    "{\"code\": \"\\x41\"}",          /* no such escape */
    "{\"code\": \"\\u12\"}",          /* cut short */
    "{\"code\": \"\\ud835\"}",        /* lone */
    "{\"code\": \"\\udcb3\"}",        /* lone */
    "{\"code\": \"\\ud835\\u0041\"}", /* its other half is none */
    "{\"code\": \"\xff\"}",           /* no UTF-8 */
    "{\"code\": \"\xc3\\u0080\"}",
    "{\"code\": \"\xed\xa0\x80\"}", /* a surrogate */
};

static void a_lifted_text_is_what_jansson_reads(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lifted_lines); i++)
        if (!compare(str_of(lifted_lines[i])))
            fail_msg("not lifted: %s", lifted_lines[i]);
    for (size_t i = 0; i < COUNT_OF(other_lines); i++)
        if (compare(str_of(other_lines[i])))
            fail_msg("lifted: %s", other_lines[i]);
}

/* Each line with one byte changed, taken out or put in. */
static void changed_lines_are_read_as_jansson_reads_them(void **state)
{
    (void)state;
    static const char bytes[] = "\"\\{}[],: u0dD8e\n\xc3\xa4\x7f";
    size_t n_lifted = 0, n = 0;
    for (size_t i = 0; i < COUNT_OF(lifted_lines); i++) {
        struct str line = str_of(lifted_lines[i]);
        for (size_t at = 0; at < line.len; at++) {
            for (size_t kind = 0; kind < sizeof(bytes) + 1; kind++, n++) {
                struct buf changed = {0};
                buf_add(&changed, str_sub(line, 0, at));
                if (kind < sizeof(bytes))
                    buf_addc(&changed, bytes[kind]); /* its NUL, too */
                bool puts = kind == sizeof(bytes) - 2;
                buf_add(&changed, str_sub(line, at + !puts, line.len));
                n_lifted += compare(buf_str(&changed));
                buf_done(&changed);
            }
        }
    }
    assert_in_range(n_lifted, 1000, n - 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lifted_text_is_what_jansson_reads),
        cmocka_unit_test(changed_lines_are_read_as_jansson_reads_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
