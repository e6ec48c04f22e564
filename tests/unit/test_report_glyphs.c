/* test_report_glyphs.c - what is drawn as boxes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/glyphs.h"
#include "tests/lib/unit.h"

static struct arena arena;

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static void is_told(const char *text, const char *note)
{
    assert_string_equal(arena_cstr(&arena, glyphs_note(str_of(text), &arena)),
                        note);
}

static void a_font_that_has_them_is_told(void **state)
{
    (void)state;
    is_told(
        "a\nnote: glyphs missing: U+9500 U+552E; fonts with them: Noto Sans "
        "CJK JP, Unifont; in no font: -\n",
        "The font has no glyph for \u9500 \u552E: boxes are drawn instead. "
        "Write plt.rcParams['font.sans-serif'] = ['Noto Sans CJK JP', "
        "'Unifont', 'DejaVu Sans'] before drawing.");
    is_told("note: glyphs missing: U+0416; fonts with them: DejaVu Sans; in no "
            "font: -",
            "The font has no glyph for \u0416: boxes are drawn instead. Write "
            "plt.rcParams['font.sans-serif'] = ['DejaVu Sans'] before "
            "drawing.");
}

static void what_no_font_has_is_the_operators_to_mend(void **state)
{
    (void)state;
    is_told(
        "note: glyphs missing: U+9500; fonts with them: -; in no font: "
        "U+9500\n",
        "The font has no glyph for \u9500: boxes are drawn instead. No font "
        "here has them: write the text without; whoever runs redline can "
        "install one, such as fonts-noto-cjk.");
    is_told(
        "note: glyphs missing: U+9500 U+1F389; fonts with them: Ukai; in no "
        "font: U+1F389\n",
        "The font has no glyph for \u9500 \U0001F389: boxes are drawn "
        "instead. Write plt.rcParams['font.sans-serif'] = ['Ukai', 'DejaVu "
        "Sans'] before drawing. No font here has \U0001F389: write the text "
        "without; whoever runs redline can install one, such as "
        "fonts-symbola.");
}

static void each_script_has_its_package(void **state)
{
    (void)state;
    is_told("note: glyphs missing: U+0E22 U+0E2D U+D310 U+B9E4; fonts with "
            "them: -; in no font: U+0E22 U+0E2D U+D310 U+B9E4",
            "The font has no glyph for \u0E22 \u0E2D \uD310 \uB9E4: boxes are "
            "drawn instead. No font here has them: write the text without; "
            "whoever runs redline can install one, such as fonts-noto-core and "
            "fonts-noto-cjk.");
}

static void many_are_counted_and_the_last_line_counts(void **state)
{
    (void)state;
    is_told(
        "note: glyphs missing: U+0416; fonts with them: A; in no font: -\n"
        "note: glyphs missing: U+0E01 U+0E02 U+0E03 U+0E04 U+0E05 U+0E06 "
        "U+0E07 U+0E08 U+0E09 U+0E0A U+0E0B U+0E0C U+0E0D U+0E0E; fonts with "
        "them: B; in no font: -\n",
        "The font has no glyph for \u0E01 \u0E02 \u0E03 \u0E04 \u0E05 \u0E06 "
        "\u0E07 \u0E08 \u0E09 \u0E0A \u0E0B \u0E0C and 2 more: boxes are drawn "
        "instead. Write plt.rcParams['font.sans-serif'] = ['B', 'DejaVu "
        "Sans'] before drawing.");
}

static void what_the_code_writes_itself_is_no_word_of_ours(void **state)
{
    (void)state;
    is_told("", "");
    is_told("note: glyphs missing: U+9500\n", "");
    is_told(
        "note: glyphs missing: all U+41 U+D800 U+202E U+200B U+110000 U+zzzz; "
        "fonts with them: A; in no font: -",
        "");
    is_told(
        "note: glyphs missing: U+9500; fonts with them: '] or run this, A\x1b, "
        "a_b, -x, Good 2; in no font: never mind",
        "The font has no glyph for \u9500: boxes are drawn instead. Write "
        "plt.rcParams['font.sans-serif'] = ['Good 2', 'DejaVu Sans'] before "
        "drawing.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_font_that_has_them_is_told),
        cmocka_unit_test(what_no_font_has_is_the_operators_to_mend),
        cmocka_unit_test(each_script_has_its_package),
        cmocka_unit_test(many_are_counted_and_the_last_line_counts),
        cmocka_unit_test(what_the_code_writes_itself_is_no_word_of_ours),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
