/* test_grammars_character.c - characters by their names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/character.h"
#include "tests/lib/unit.h"

static void assert_code(const char *name, uint32_t want)
{
    uint32_t code = 0;
    if (!character_named(str_of(name), &code))
        fail_msg("no such name: %s", name);
    assert_int_equal(code, want);
}

static void assert_none(const char *name)
{
    uint32_t code;
    if (character_named(str_of(name), &code))
        fail_msg("found U+%04X: %s", code, name);
}

static void names_and_aliases_are_found_in_any_case(void **state)
{
    (void)state;
    assert_code("LATIN SMALL LETTER A", 'a');
    assert_code("latin Small letter a", 'a');
    assert_code("NULL", 0);
    assert_code("LF", '\n');
    assert_code("BELL", 0x1F514);
    assert_code("LATIN CAPITAL LETTER GHA", 0x1A2); /* a correction */
    assert_code("SHAKING FACE", 0x1FAE8);
    assert_code("IDEOGRAPHIC DESCRIPTION CHARACTER ROTATION", 0x2FFF);
}

static void computed_names_are_as_long_as_they_are(void **state)
{
    (void)state;
    assert_code("CJK UNIFIED IDEOGRAPH-4E00", 0x4E00);
    assert_code("CJK UNIFIED IDEOGRAPH-04E00", 0x4E00);
    assert_code("CJK UNIFIED IDEOGRAPH-2EE5D", 0x2EE5D);
    assert_code("CJK COMPATIBILITY IDEOGRAPH-F900", 0xF900);
    assert_code("HANGUL SYLLABLE GA", 0xAC00);
    assert_code("HANGUL SYLLABLE HIH", 0xD7A3);
    assert_code("HANGUL SYLLABLE A", 0xC544);
    assert_none("CJK UNIFIED IDEOGRAPH-4e00");
    assert_none("cjk unified ideograph-4E00");
    assert_none("CJK UNIFIED IDEOGRAPH-3400 ");
    assert_none("CJK UNIFIED IDEOGRAPH-4DC0");
    assert_none("CJK UNIFIED IDEOGRAPH-");
    assert_none("HANGUL SYLLABLE GAGA");
    assert_none("hangul syllable ga");
}

static void what_unicode_lacks_is_not_found(void **state)
{
    (void)state;
    assert_none("");
    assert_none("NO SUCH NAME");
    assert_none(" SPACE");
    assert_none("LATIN  SMALL LETTER A");
    assert_none("KEYCAP DIGIT ONE"); /* a sequence */
    assert_none("TANGUT IDEOGRAPH-17000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_aliases_are_found_in_any_case),
        cmocka_unit_test(computed_names_are_as_long_as_they_are),
        cmocka_unit_test(what_unicode_lacks_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
