/* test_source_gate.c - source before syntax.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/gate.h"
#include "tests/lib/unit.h"

static struct gate gate_of_size(const char *bytes, size_t n)
{
    struct gate gate = {0};
    gate_check(&gate, &grammar_python, (struct str){bytes, n}, 1000, 5);
    assert_false(gate.failed);
    gate_done(&gate);
    return gate;
}

static struct gate gate_of(const char *text)
{
    return gate_of_size(text, strlen(text));
}

static void assert_closed(const char *text, enum gate_answer answer,
                          size_t start, size_t end)
{
    struct gate gate = gate_of(text);
    assert_int_equal(gate.answer, answer);
    assert_int_equal(gate.start, start);
    assert_int_equal(gate.end, end);
}

static void honest_bytes_pass(void **state)
{
    (void)state;
    const char *const texts[] = {
        "",
        "x = 1\n",
        "x = 1\r\ny = 2\r\n",
        "\xEF\xBB\xBFx = 1\n",
        "x\t= 1\n",
        "a\n\f\nb\n",
        "\f\r\nb\n",
        "x \f\n",
        "\fx = 1\n",
        "x = 1\r", /* a CR as the last byte ends the line for everybody */
        "x = 1\n\r",
        "# coding: utf-8\n",
        "# -*- coding: UTF_8 -*-\n",
        "#!python\n# vim: set fileencoding=utf8 :\n",
        "# coding: utf-8-sig\n",
        "x = 1\n\n# coding: latin-1\n", /* the third line counts no more */
        "# coding: U8\n",
        "\xEF\xBB\xBF# coding: UTF_8\n",
        "\xEF\xBB\xBF# coding: utf-8-sig\n",
        "x = 'coding: latin-1'\n",
        "x = 1\n# coding: latin-1\n", /* not behind a line of code */
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (gate_of(texts[i]).answer != GATE_OPEN)
            fail_msg("closed: %s", texts[i]);
}

static void a_carriage_return_alone_is_refused_in_eight_forms(void **state)
{
    (void)state;
    const char *const texts[] = {
        "x = 1  # note\rimport os\n", /* in a comment */
        "a\r(b)\n",                   /* between statements */
        "a = 1\rimport os\r",         /* at every end of a line */
        "'''\rimport os\n'''\n",      /* in a string */
        "if a:\r  b\n",               /* before an indent */
        "x = 1 \\\r+ 2\n",            /* behind a backslash */
        "\rimport os\n",              /* at the start */
        "x = 1\r\r\n",                /* before CRLF */
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        assert_int_equal(gate_of(texts[i]).answer, GATE_LONE_CR);
    assert_closed("x = 1  # note\rimport os\n", GATE_LONE_CR, 13, 14);
}

static void nul_is_refused_wherever_it_stands(void **state)
{
    (void)state;
    assert_int_equal(gate_of_size("x\0y\n", 4).answer, GATE_NUL);
    assert_int_equal(gate_of_size("'\0'\n", 4).answer, GATE_NUL);
}

static void bytes_must_be_utf8(void **state)
{
    (void)state;
    assert_closed("# \xFF\n", GATE_NOT_UTF8, 2, 3);
    assert_closed("'\xC0\xAF'\n", GATE_NOT_UTF8, 1, 2);   /* overlong */
    assert_closed("\xED\xA0\x80\n", GATE_NOT_UTF8, 0, 1); /* a surrogate */
    assert_closed("\xEF\xBB\xBF\xEF\xBB\xBFx\n", GATE_SECOND_BOM, 3, 6);
}

static void cookies_must_say_utf8(void **state)
{
    (void)state;
    assert_closed("# coding: utf_7\n", GATE_COOKIE, 10, 15);
    assert_closed("#!python\n# coding=raw_unicode_escape\n", GATE_COOKIE, 18,
                  36);
    assert_closed("\n# coding: unicode_escape\n", GATE_COOKIE, 11, 25);
    assert_closed("  \t# -*- coding: latin-1 -*-\n", GATE_COOKIE, 17, 24);
    assert_closed("# coding: utf-16\n", GATE_COOKIE, 10, 16);
    assert_closed("# coding: utf8x\n", GATE_COOKIE, 10, 15);
    assert_closed("# encoding is coding: gbk\n", GATE_COOKIE, 22, 25);
    assert_closed("\xEF\xBB\xBF# coding: latin-1\n", GATE_COOKIE, 13, 20);
    assert_closed("\xEF\xBB\xBF# coding: utf8\n", GATE_COOKIE, 13, 17);
}

static void long_runs_and_large_files_are_refused(void **state)
{
    (void)state;
    assert_int_equal(gate_of("#\n#\n\n \\\n#\nx\n").answer, GATE_OPEN);
    assert_closed("x\n#\n#\n\n \\\n#\n#\n", GATE_LONG_RUN, 2, 14);
    static char large[1001];
    memset(large, 'x', sizeof(large));
    assert_int_equal(gate_of_size(large, 1000).answer, GATE_OPEN);
    assert_int_equal(gate_of_size(large, 1001).answer, GATE_TOO_LARGE);
}

static void hidden_characters_are_listed_for_later(void **state)
{
    (void)state;
    struct gate gate = {0};
    struct str bytes = STR("a\xE2\x80\x8B = '\xE2\x80\xAE\x1B\xC2\x85\f'\n");
    gate_check(&gate, &grammar_python, bytes, 1000, 5);
    assert_int_equal(gate.answer, GATE_OPEN);
    assert_int_equal(gate.hidden.n, 4);
    assert_int_equal(gate.hidden.at[0].code, 0x200B);
    assert_int_equal(gate.hidden.at[0].kind, HIDDEN_INVISIBLE);
    assert_int_equal(gate.hidden.at[1].code, 0x202E);
    assert_int_equal(gate.hidden.at[1].kind, HIDDEN_BIDI);
    assert_int_equal(gate.hidden.at[1].start, 8);
    assert_int_equal(gate.hidden.at[1].end, 11);
    assert_int_equal(gate.hidden.at[2].kind, HIDDEN_CONTROL);
    assert_int_equal(gate.hidden.at[2].code, 0x1B);
    assert_int_equal(gate.hidden.at[3].code, 0x85);
    gate_done(&gate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_bytes_pass),
        cmocka_unit_test(a_carriage_return_alone_is_refused_in_eight_forms),
        cmocka_unit_test(nul_is_refused_wherever_it_stands),
        cmocka_unit_test(bytes_must_be_utf8),
        cmocka_unit_test(cookies_must_say_utf8),
        cmocka_unit_test(long_runs_and_large_files_are_refused),
        cmocka_unit_test(hidden_characters_are_listed_for_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
