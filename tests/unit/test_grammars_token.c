/* test_grammars_token.c - a source cut into tokens.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/alloc.h"
#include "grammars/python/token.h"
#include "tests/lib/unit.h"

/* The tokens as text: a token's own bytes, layout in angle brackets; or, behind
 * "!", the first difference. */
static const char *cut(const char *source, int minor)
{
    static char out[4096];
    struct reading reading = {0};
    struct tokens tokens = {
        .source = str_of(source), .minor = minor, .reading = &reading};
    size_t n = 0;
    out[0] = '\0';
    tokens_read(&tokens);
    assert_false(tokens.failed);
    for (size_t i = 0; i < tokens.all.n && n < sizeof(out) - 100; i++) {
        const struct token *t = &tokens.all.at[i];
        struct str text = token_text(&tokens, t);
        const char *layout = t->kind == TOKEN_NEWLINE  ? "<nl>"
                             : t->kind == TOKEN_INDENT ? "<in>"
                             : t->kind == TOKEN_DEDENT ? "<de>"
                             : t->kind == TOKEN_END    ? "<end>"
                                                       : NULL;
        if (layout)
            text = str_of(layout);
        n += (size_t)snprintf(out + n, sizeof(out) - n, "%s%.*s", i ? " " : "",
                              STR_FMT(text));
    }
    if (tokens.stopped)
        (void)snprintf(out, sizeof(out), "!%s", reading.at[0].what->id);
    tokens_done(&tokens);
    reading_done(&reading);
    return out;
}

static void layout_becomes_tokens(void **state)
{
    (void)state;
    assert_string_equal(cut("a\n", 11), "a <nl> <end>");
    assert_string_equal(cut("a", 11), "a <nl> <end>");
    assert_string_equal(cut("", 11), "<end>");
    assert_string_equal(cut("\n  # c\n\na\n", 11), "a <nl> <end>");
    assert_string_equal(cut("if a:\n  b\n  c\nd\n", 11),
                        "if a : <nl> <in> b <nl> c <nl> <de> d <nl> <end>");
    assert_string_equal(cut("if a:\n b\n", 11),
                        "if a : <nl> <in> b <nl> <de> <end>");
    assert_string_equal(cut("(a,\n b)\n", 11), "( a , b ) <nl> <end>");
    assert_string_equal(cut("a + \\\n b\r\n", 11), "a + b <nl> <end>");
    assert_string_equal(cut("\xEF\xBB\xBF"
                            "a\n",
                            11),
                        "a <nl> <end>");
}

static void the_longest_operator_wins(void **state)
{
    (void)state;
    assert_string_equal(cut("a**=b//c<<d->e:=f!=g...h\n", 11),
                        "a **= b // c << d -> e := f != g ... h <nl> <end>");
}

static void strings_are_one_token_and_fields_are_many(void **state)
{
    (void)state;
    assert_string_equal(cut("r'\\' b'x' '''a\nb'''\n", 11), "!UNTERMINATED");
    assert_string_equal(cut("rb'\\'' '''a\nb'''\n", 11),
                        "rb'\\'' '''a\nb''' <nl> <end>");
    assert_string_equal(cut("f'a{b!r:>{c}}{d=}'\n", 11),
                        "f' { b !r : { c } } { d = } ' <nl> <end>");
}

static void pep_701_is_read_by_version(void **state)
{
    (void)state;
    assert_string_equal(cut("f'{a['b']}'\n", 11), "!FIELD");
    assert_null(strchr(cut("f'{a['b']}'\n", 12), '!'));
    assert_string_equal(cut("f'{a\n}'\n", 11), "!UNTERMINATED");
    assert_null(strchr(cut("f'{a\n}'\n", 12), '!'));
    assert_string_equal(cut("f'''{a # c\n}'''\n", 11), "!FIELD_OLD");
    assert_null(strchr(cut("f'''{a # c\n}'''\n", 12), '!'));
}

static void brackets_know_their_pair(void **state)
{
    (void)state;
    struct reading reading = {0};
    struct tokens tokens = {
        .source = STR("(a[b])\n"), .minor = 11, .reading = &reading};
    tokens_read(&tokens);
    assert_int_equal(tokens.all.at[0].pair, 5);
    assert_int_equal(tokens.all.at[2].pair, 4);
    tokens_done(&tokens);
    reading_done(&reading);
}

static void no_memory_is_told(void **state)
{
    (void)state;
    struct reading reading = {0};
    alloc_refuse_at(0);
    grammar_python.check(STR("a = 1\n"), 11, &reading);
    assert_true(reading.failed);
    alloc_refuse_at(1); /* the tokens have room, the other spelling has none */
    reading = (struct reading){0};
    grammar_python.check(STR("a = *[1],\n"), 11, &reading);
    assert_true(reading.failed);
    alloc_refuse_at(-1);
    reading_done(&reading);
    reading = (struct reading){0};
    grammar_python.check(STR("a = 1\n"), 11, &reading);
    assert_false(reading.failed);
    assert_int_equal(reading.n, 0);
    reading_done(&reading);
}

static void every_entry_has_words_and_is_found_by_its_id(void **state)
{
    (void)state;
    static const char *const ids[] = {
#define D(name, action, words, grammar) #name,
#include "grammars/python/differences.def"
#undef D
    };
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        const struct difference *d = grammar_python.difference(ids[i]);
        assert_non_null(d);
        assert_string_equal(d->id, ids[i]);
        assert_in_range(strlen(d->words), 8, 120);
    }
    assert_null(grammar_python.difference("NONE_SUCH"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layout_becomes_tokens),
        cmocka_unit_test(the_longest_operator_wins),
        cmocka_unit_test(strings_are_one_token_and_fields_are_many),
        cmocka_unit_test(pep_701_is_read_by_version),
        cmocka_unit_test(brackets_know_their_pair),
        cmocka_unit_test(no_memory_is_told),
        cmocka_unit_test(every_entry_has_words_and_is_found_by_its_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
