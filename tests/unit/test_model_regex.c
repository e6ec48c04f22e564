/* test_model_regex.c - PCRE2 with limits.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "model/regex.h"
#include "tests/lib/unit.h"

static enum regex_answer answer(const char *pattern, struct str text)
{
    struct regex *regex = NULL;
    assert_int_equal(regex_new(str_of(pattern), NOWHERE, &regex, NULL), RL_OK);
    enum regex_answer got = regex_match(regex, text);
    regex_free(regex);
    return got;
}

static void a_match_is_found_anywhere(void **state)
{
    (void)state;
    assert_int_equal(answer("b+", STR("abbc")), REGEX_YES);
    assert_int_equal(answer("^b", STR("abbc")), REGEX_NO);
    assert_int_equal(answer("", STR_NONE), REGEX_YES);
    assert_int_equal(answer("^\\w+$", STR("é名")), REGEX_YES);
    assert_int_equal(answer("x", STR("a\0x")), REGEX_YES);
}

static void a_known_pattern_is_compiled_when_it_is_asked(void **state)
{
    (void)state;
    struct regex *regex = regex_known(STR("^a\\d$"));
    assert_non_null(regex);
    assert_true(str_eq(regex_pattern(regex), STR("^a\\d$")));
    assert_int_equal(regex_match(regex, STR("a1")), REGEX_YES);
    assert_int_equal(regex_match(regex, STR("ab")), REGEX_NO);
    regex_free(regex);
    regex_free(regex_known(STR("never asked")));
    /* One that is wrong after all decides nothing. */
    regex = regex_known(STR("("));
    assert_int_equal(regex_match(regex, STR("(")), REGEX_UNDECIDED);
    regex_free(regex);
}

static void a_pattern_that_explodes_is_undecided(void **state)
{
    char text[64];
    (void)state;
    memset(text, 'a', sizeof(text));
    assert_int_equal(answer("^(a+)+$", (struct str){text, 40}), REGEX_YES);
    text[41] = 'b';
    assert_int_equal(answer("^(?:a|aa|a+)+$", (struct str){text, 42}),
                     REGEX_UNDECIDED);
}

static void text_that_is_not_utf8_is_undecided(void **state)
{
    (void)state;
    assert_int_equal(answer("a", STR("\xFF")), REGEX_UNDECIDED);
}

static void mistakes_name_the_character(void **state)
{
    struct regex *regex = NULL;
    rl_error err = {0};
    (void)state;
    rl_pos at = {"p.yaml", 3, 4};
    assert_int_equal(regex_new(STR("éa)"), at, &regex, &err), RL_E_POLICY);
    assert_null(regex);
    assert_int_equal(err.line, 3);
    assert_string_equal(err.message, "the regular expression is wrong at "
                                     "character 3: unmatched closing "
                                     "parenthesis");
}

static void what_reaches_out_of_a_pattern_is_refused(void **state)
{
    static const char *const patterns[] = {"a\\Cb", "a(?C1)b", "(?C\"x\")a"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(patterns); i++) {
        struct regex *regex = NULL;
        assert_int_equal(regex_new(str_of(patterns[i]), NOWHERE, &regex, NULL),
                         RL_E_POLICY);
    }
}

static void the_pattern_can_be_read_back(void **state)
{
    struct regex *regex = NULL;
    (void)state;
    assert_int_equal(regex_new(STR("a.b"), NOWHERE, &regex, NULL), RL_OK);
    assert_str_is(regex_pattern(regex), "a.b");
    regex_free(regex);
}

/* What may stand beside others: `^a|b` begins anywhere, `\\1` would be
 * another's group. */
static void heads_begin_at_the_start_and_refer_to_nothing(void **state)
{
    static const struct {
        const char *pattern;
        bool head;
    } rows[] = {
        {"^a", true},
        {"^a|^b", true},
        {"^a|b", false},
        {"a", false},
        {"(?i)^a", true},
        {"^(?!b)[(?#]", false},
        {"^(?=a)(b)", true},
        {"^(a)\\1", false},
        {"^(?<x>a)", false},
        {"^(?x)a", false},
        {"^a(*FAIL)", false},
        {"^\\Qa", false},
        {"^\\.\\x{41}\\d", true},
        {"^(a)(?1)", false},
        {"^a\\\\", true},
        {"(*UCP)^a", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct regex *regex = NULL;
        assert_int_equal(
            regex_new(str_of(rows[i].pattern), NOWHERE, &regex, NULL), RL_OK);
        if (regex_is_head(regex) != rows[i].head)
            fail_msg("%s", rows[i].pattern);
        regex_free(regex);
    }
}

/* More than the room on the stack. */
static void a_match_may_take_memory_of_its_own(void **state)
{
    static char text[300];
    (void)state;
    memset(text, 'a', sizeof(text));
    assert_int_equal(answer("^(a|ab)*$", (struct str){text, sizeof(text)}),
                     REGEX_YES);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_found_anywhere),
        cmocka_unit_test(heads_begin_at_the_start_and_refer_to_nothing),
        cmocka_unit_test(a_match_may_take_memory_of_its_own),
        cmocka_unit_test(a_known_pattern_is_compiled_when_it_is_asked),
        cmocka_unit_test(a_pattern_that_explodes_is_undecided),
        cmocka_unit_test(text_that_is_not_utf8_is_undecided),
        cmocka_unit_test(mistakes_name_the_character),
        cmocka_unit_test(what_reaches_out_of_a_pattern_is_refused),
        cmocka_unit_test(the_pattern_can_be_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
