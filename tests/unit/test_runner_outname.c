/* test_runner_outname.c - a name from inside, made fit for the host.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/outname.h"
#include "tests/lib/unit.h"

static void names_survive_and_do_no_harm(void **state)
{
    (void)state;
    static const struct {
        const char *file, *type, *want;
    } rows[] = {
        {"a.png", "png", "o/a.png"},
        {"A.PNG", "png", "o/A.PNG"},
        {"销售额.csv", "csv", "o/销售额.csv"},
        {"Umsatz Köln.csv", "csv", "o/Umsatz Köln.csv"},
        {"売上.csv", "csv", "o/売上.csv"},
        {"판매량.csv", "csv", "o/판매량.csv"},
        {"продажи за май.csv", "csv", "o/продажи за май.csv"},
        {"مبيعات.csv", "csv", "o/مبيعات.csv"},
        {"נתונים.csv", "csv", "o/נתונים.csv"},
        {"ยอดขาย.csv", "csv", "o/ยอดขาย.csv"},
        {"विक्रय.csv", "csv", "o/विक्रय.csv"},
        {"📈.csv", "csv", "o/📈.csv"},
        {"it's 50% & $HOME;.csv", "csv", "o/it's 50% & $HOME;.csv"},
        {"v1.10.csv", "csv", "o/v1.10.csv"},
        {"dots...csv", "csv", "o/dots...csv"},
        {"sub/x (1).csv", "csv", "o/x (1).csv"},
        {"-rf.png", "png", "o/_rf.png"},
        {"--help.png", "png", "o/_-help.png"},
        {".hidden.csv", "csv", "o/_hidden.csv"},
        {"~root.csv", "csv", "o/_root.csv"},
        {" a.csv", "csv", "o/_a.csv"},
        {"\x1b[31m\n.csv", "csv", "o/_[31m_.csv"},
        {"a\u202Egnp.csv", "csv", "o/a_gnp.csv"},
        {"a\u200Bb.csv", "csv", "o/ab.csv"},
        {"\u200B-a.csv", "csv", "o/_a.csv"},
        {"a\u00A0b\u3000c.csv", "csv", "o/a b c.csv"},
        {"a\u2028b\uE000.csv", "csv", "o/a_b_.csv"},
        {"a\xff\xc3(.csv", "csv", "o/a__(.csv"},
        {"a<b>c:d\"e\\f|g?h*.csv", "csv", "o/a_b_c_d_e_f_g_h_.csv"},
        {"con.csv", "csv", "o/_con.csv"},
        {"NUL.tar.csv", "csv", "o/_NUL.tar.csv"},
        {"com1.csv", "csv", "o/_com1.csv"},
        {"lpt¹.csv", "csv", "o/_lpt¹.csv"},
        {"com.csv", "csv", "o/com.csv"},
        {"com10.csv", "csv", "o/com10.csv"},
        {"console.csv", "csv", "o/console.csv"},
        {"\u200B.csv", "csv", "o/file.csv"},
        {"report", "xlsx", "o/report.xlsx"},
        {"a.dat", "png", "o/a.dat.png"},
        {"a.dat", "unknown", "o/a.dat.bin"},
        {"a.png", "elf", "o/a.png.bin"},
        {"run.sh", "sh", "o/run.sh.bin"},
        {"noext", "unknown", "o/noext.bin"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct result result = {.arena = &arena};
        struct profile_artifact wish = {.name = "w", .glob = "*"};
        assert_string_equal(outname_make(&result, NULL, "o//", &wish,
                                         rows[i].file, rows[i].type),
                            rows[i].want);
    }
}

static void an_extension_that_the_glob_spells_is_kept(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result result = {.arena = &arena};
    struct profile_artifact wish = {.name = "w", .glob = "*.{dat,pkl}"};
    assert_string_equal(
        outname_make(&result, NULL, "/", &wish, "a.dat", "unknown"), "/a.dat");
    assert_string_equal(
        outname_make(&result, NULL, "/", &wish, "a.pkl", "pickle"), "/a.pkl");
    wish.type = "csv";
    assert_string_equal(outname_make(&result, NULL, "/", &wish, "a.dat", "csv"),
                        "/a.dat.csv");
}

static void a_declared_path_has_the_name_of_its_entry(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result result = {.arena = &arena};
    struct profile_artifact wish = {.name = "figure", .path = "x/photo.jpg"};
    assert_string_equal(
        outname_make(&result, NULL, "o", &wish, "other.jpeg", "jpeg"),
        "o/figure.jpg");
    wish.type = "png";
    assert_string_equal(
        outname_make(&result, NULL, "o", &wish, "x/photo.jpg", "png"),
        "o/figure.png");
    wish.type = NULL;
    wish.path = "model.dat";
    assert_string_equal(
        outname_make(&result, NULL, "o", &wish, "model.dat", "unknown"),
        "o/figure.dat");
    wish.path = "model";
    assert_string_equal(
        outname_make(&result, NULL, "o", &wish, "model", "unknown"),
        "o/figure.bin");
}

static void a_name_that_is_used_gets_a_number(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result_artifact used[] = {
        {.path = "o/a.csv"}, {.path = "o/B-2.csv"}, {.path = "o/b.csv"}};
    struct result result = {
        .arena = &arena, .artifacts.at = used, .artifacts.n = 3};
    struct profile_artifact wish = {.name = "w", .glob = "*"};
    assert_string_equal(outname_make(&result, NULL, "o", &wish, "A.csv", "csv"),
                        "o/A-2.csv");
    assert_string_equal(outname_make(&result, NULL, "o", &wish, "b.CSV", "csv"),
                        "o/b-3.CSV");
}

static void a_long_name_is_cut_between_characters(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result result = {.arena = &arena};
    struct profile_artifact wish = {.name = "w", .glob = "*"};
    char file[256];
    for (size_t i = 0; i + 3 < 250; i += 3)
        memcpy(file + i, "额", 3);
    memcpy(file + 249, ".csv", 5);
    const char *path = outname_make(&result, NULL, "o", &wish, file, "csv");
    assert_int_equal(strlen(path), 2 + 198 + 4); /* 66 characters */
    assert_true(str_ends(str_of(path), STR("额.csv")));
}

static void a_name_of_an_earlier_cell_is_its_files(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(told_done) struct told told = {0};
    struct result result = {.arena = &arena};
    struct profile_artifact wish = {.name = "w", .glob = "**/*.csv"};
    static const struct {
        const char *file, *want;
    } rows[] = {
        {"a.csv", "o/a.csv"},       {"x/a.csv", "o/a-2.csv"},
        {"y/A.csv", "o/A-3.csv"},   {"a.csv", "o/a.csv"},
        {"x/a.csv", "o/a-2.csv"},   {"y/A.csv", "o/A-3.csv"},
        {"a-2.csv", "o/a-2-2.csv"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *path =
            outname_make(&result, &told, "o", &wish, rows[i].file, "csv");
        assert_string_equal(path, rows[i].want);
        told_note(&told, rows[i].file, "x");
        told_place(&told, rows[i].file, path);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_survive_and_do_no_harm),
        cmocka_unit_test(an_extension_that_the_glob_spells_is_kept),
        cmocka_unit_test(a_declared_path_has_the_name_of_its_entry),
        cmocka_unit_test(a_name_of_an_earlier_cell_is_its_files),
        cmocka_unit_test(a_name_that_is_used_gets_a_number),
        cmocka_unit_test(a_long_name_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
