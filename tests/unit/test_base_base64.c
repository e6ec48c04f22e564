/* test_base_base64.c - bytes as base64.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/base64.h"
#include "base/buf.h"
#include "tests/lib/unit.h"

static const struct {
    const char *bytes, *text;
} rows[] = {
    /* RFC 4648, section 10 */
    {"", ""},
    {"f", "Zg=="},
    {"fo", "Zm8="},
    {"foo", "Zm9v"},
    {"foob", "Zm9vYg=="},
    {"fooba", "Zm9vYmE="},
    {"foobar", "Zm9vYmFy"},
    {"\xff\xfe\xfd", "//79"},
    {"\xfb\xf0", "+/A="},
};

static void bytes_and_text_stand_for_each_other(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct buf text = {0}, bytes = {0};
        base64_encode(str_of(rows[i].bytes), &text);
        assert_str_is(buf_str(&text), rows[i].text);
        assert_true(base64_decode(buf_str(&text), &bytes));
        assert_str_is(buf_str(&bytes), rows[i].bytes);
        buf_done(&text);
        buf_done(&bytes);
    }
}

static void nul_is_a_byte(void **state)
{
    (void)state;
    struct buf text = {0};
    base64_encode((struct str){"\0\0", 2}, &text);
    assert_str_is(buf_str(&text), "AAA=");
    buf_done(&text);
}

static void what_is_no_base64_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"Zg",   "Zg=",  "Z",        "Zm9v\n",
                                        "Z===", "Zm-_", "Zg==Zg==", "=Zg="};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct buf bytes = {0};
        assert_false(base64_decode(str_of(texts[i]), &bytes));
        buf_done(&bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_and_text_stand_for_each_other),
        cmocka_unit_test(nul_is_a_byte),
        cmocka_unit_test(what_is_no_base64_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
