/* test_report_sanitize.c - what a program printed, made fit to be shown.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/buf.h"
#include "base/utf8.h"
#include "report/sanitize.h"
#include "tests/lib/unit.h"

static void assert_clean(struct str text, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    sanitize(&out, text);
    assert_str_is(buf_str(&out), want);
}

static void plain_text_in_any_script_stays(void **state)
{
    (void)state;
    assert_clean(STR("a\tb\nh\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80"),
                 "a\tb\nh\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80");
}

static void control_sequences_are_dropped_whole(void **state)
{
    (void)state;
    assert_clean(STR("\x1B[1;31mred\x1B[0m"), "red");
    assert_clean(STR("\x1B[?25l\x1B[2J\x1B[Hx"), "x");
    assert_clean(STR("\x1B[38:2::1:2:3mx"), "x");
    assert_clean(STR("\xC2\x9B"
                     "31mx"),
                 "x");
    assert_clean(STR("\x1B(Bx\x1B=y\x1B"
                     "7z"),
                 "xyz");
}

static void control_strings_are_dropped_up_to_their_end(void **state)
{
    (void)state;
    assert_clean(STR("\x1B]0;title\ax"), "x");
    assert_clean(STR("\x1B]8;;http://evil\x1B\\link\x1B]8;;\x1B\\x"), "linkx");
    assert_clean(STR("\x1BPq#0~\x1B\\x"), "x");
    assert_clean(STR("\x1B_apc\x1B\\x\x1B^pm\xC2\x9Cy\x1BXsos\x1B\\z"), "xyz");
    assert_clean(STR("\xC2\x9D"
                     "52;c;aGk=\ax"),
                 "x");
}

static void an_endless_string_hides_no_later_line(void **state)
{
    (void)state;
    assert_clean(STR("\x1B]0;no end\nnext"), "\nnext");
    char text[10000];
    memset(text, 'a', sizeof(text));
    memcpy(text, "\x1B]", 2);
    CLEANUP(buf_done) struct buf out = {0};
    sanitize(&out, (struct str){text, sizeof(text)});
    assert_true(out.len > 5000 && out.len < 6000);
}

static void a_broken_sequence_drops_little(void **state)
{
    (void)state;
    assert_clean(STR("\x1B"), "");
    assert_clean(STR("\x1B["), "");
    assert_clean(STR("\x1B[\x1B[31mx"), "x");
    assert_clean(STR("\x1B[3\nx"), "\nx");
}

static void controls_are_dropped_or_shown(void **state)
{
    (void)state;
    assert_clean(STR("a\0b\a\v\f\x7F\x0E"), "ab");
    assert_clean(STR("a\r\nb"), "a\nb");
    assert_clean(STR("10%\r20%\b"), "10%\\r20%\\b");
    assert_clean(STR("\xC2\x85x\xC2\x80"), "x");
}

static void bytes_that_are_no_utf8_become_replacement_characters(void **state)
{
    (void)state;
    assert_clean(STR("a\xFF\xC3"), "a\xEF\xBF\xBD\xEF\xBF\xBD");
    assert_clean(STR("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");
    assert_clean(STR("\x9B"
                     "31mx"),
                 "31mx");
}

static void invisible_and_bidi_characters_are_shown(void **state)
{
    (void)state;
    assert_clean(STR("a\xE2\x80\xAE"
                     "b"),
                 "a\\u202eb");
    assert_clean(STR("\xE2\x80\x8B\xEF\xBB\xBF\xE2\x80\xA8"),
                 "\\u200b\\ufeff\\u2028");
    assert_clean(STR("\xF3\xA0\x81\x81"), "\\U000e0041");
}

/* Whatever comes in, no control but LF and TAB goes out, and it is UTF-8. */
static void any_bytes_come_out_safe(void **state)
{
    (void)state;
    uint32_t seed = 12345;
    for (int round = 0; round < 3000; round++) {
        char text[64];
        for (size_t i = 0; i < sizeof(text); i++) {
            seed = seed * 1664525 + 1013904223;
            static const char likely[] = "\x1B[]\\P_^X;m\a\xC2\x9B\x9D\x9C\n";
            text[i] = seed & 0x80000000
                          ? likely[(seed >> 16) % (sizeof(likely) - 1)]
                          : (char)(seed >> 16);
        }
        CLEANUP(buf_done) struct buf out = {0};
        sanitize(&out, (struct str){text, sizeof(text)});
        struct str clean = buf_str(&out);
        assert_int_equal(utf8_invalid_at(clean), clean.len);
        for (size_t at = 0; at < clean.len;) {
            uint32_t code = utf8_next(clean, &at);
            assert_true(code == '\n' || code == '\t' ||
                        (code >= 0x20 && code < 0x7F) || code >= 0xA0);
            assert_false(utf8_is_bidi(code) || utf8_is_invisible(code));
        }
    }
}

static void a_line_has_no_ends_and_a_limit(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf out = {0};
    sanitize_line(&out, STR("a\nb\tc\xC3\xA9xyz"), 6);
    assert_str_is(buf_str(&out), "a b c\xC3\xA9…");
    out.len = 0;
    sanitize_line(&out, STR("abc"), 3);
    assert_str_is(buf_str(&out), "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_in_any_script_stays),
        cmocka_unit_test(control_sequences_are_dropped_whole),
        cmocka_unit_test(control_strings_are_dropped_up_to_their_end),
        cmocka_unit_test(an_endless_string_hides_no_later_line),
        cmocka_unit_test(a_broken_sequence_drops_little),
        cmocka_unit_test(controls_are_dropped_or_shown),
        cmocka_unit_test(bytes_that_are_no_utf8_become_replacement_characters),
        cmocka_unit_test(invisible_and_bidi_characters_are_shown),
        cmocka_unit_test(any_bytes_come_out_safe),
        cmocka_unit_test(a_line_has_no_ends_and_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
