/* test_doors_walk.c - what the walk of a library may answer, and be asked.
 * SPDX-License-Identifier: Apache-2.0 */
#include "doors/table.h"
#include "doors/walk.h"
#include "tests/lib/unit.h"

static void a_dotted_name_is_letters_digits_and_underscores(void **state)
{
    (void)state;
    static const char *const good[] = {"numpy", "a.b.c", "_x", "a1.b_2"};
    static const char *const bad[] = {"",   "1a",  "a..b", ".a", "a.",  "a b",
                                      "a'", "a;b", "a.1b", "é",  "a-b", "a\n"};
    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
        assert_true(doors_is_dotted(str_of(good[i])));
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        assert_false(doors_is_dotted(str_of(bad[i])));
}

static void every_kind_of_mark_has_a_name(void **state)
{
    (void)state;
    assert_string_equal(doors_kind_name(DOORS_MODULE), "module");
    assert_string_equal(doors_kind_name(DOORS_INTERPRETER), "interpreter");
    assert_null(doors_kind_name(N_AUDIT_KINDS));
}

static void a_table_is_written_with_its_marks_and_their_reasons(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct str modules[] = {STR("b")}, allow[] = {STR("f"), STR("g")};
    struct doors_mark deny[] = {
        {STR("os"), DOORS_MODULE, STR("os")},
        {STR("run"), DOORS_PROCESSES, STR("subprocess.Popen")},
        {STR("c"), DOORS_ALIAS, STR("a.b.c")}};
    struct doors_mark inside[] = {
        {STR("T.dump"), DOORS_FILES, STR("builtins.open")}};
    struct doors_same same[] = {{STR("f"), STR("a.b.f")},
                                {STR("g"), STR("a.b.h")},
                                {STR("os"), STR("os")}};
    struct doors_table table = {.module = STR("a"),
                                .same = same,
                                .n_same = 3,
                                .modules = modules,
                                .n_modules = 1,
                                .allow = allow,
                                .n_allow = 2,
                                .deny = deny,
                                .n_deny = 3,
                                .inside = inside,
                                .n_inside = 1};
    struct doors_version version = {STR("a"), STR("1.2")};
    struct doors audit = {.arena = &arena,
                          .tables = &table,
                          .n_tables = 1,
                          .versions = &version,
                          .n_versions = 1};
    struct buf out = {0};
    doors_write_yaml(&audit, "made/a", STR("redline audit a"), &out);
    assert_false(out.failed);
    assert_non_null(strstr(out.ptr,
                           "made: {by: \"redline audit a\", a: \"1.2\"}\n"
                           "members:\n"
                           "  a:\n"
                           "    # inside: files: T.dump: builtins.open\n"
                           "    default: deny\n"
                           "    modules: [b]\n"
                           "    allow: [f, g]\n"
                           "    same:\n"
                           "      - {of: a.b, name: [f]}\n"
                           "      - {as: a.b.h, name: g}\n"
                           "    deny:\n"
                           "      # os: os\n"
                           "      - {name: [os],\n"));
    assert_non_null(strstr(out.ptr, "      # run: subprocess.Popen\n"
                                    "      - {name: [run],\n"));
    assert_null(strstr(out.ptr, "a.b.c"));
    buf_done(&out);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dotted_name_is_letters_digits_and_underscores),
        cmocka_unit_test(every_kind_of_mark_has_a_name),
        cmocka_unit_test(a_table_is_written_with_its_marks_and_their_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
