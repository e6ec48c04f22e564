/* test_lint_member.c - dotted paths under allowed modules.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

#define POLICY                                                                 \
    POLICY_HEAD                                                                \
    "imports: {allow: [lib, lib.sub, other, {module: whole, members: all}], "  \
    "deny: [lib.secret]}\n"                                                    \
    "members:\n"                                                               \
    "  lib: {default: deny, modules: [sub, open_], allow: [good], deny: "      \
    "[{name: bad, why: no, id: lib-bad}]}\n"                                   \
    "  lib.sub: {default: deny, allow: [deep]}\n"                              \
    "  lib.open_: {default: allow, deny: [evil]}\n"                            \
    "  other: {default: allow, modules: [inner]}\n"                            \
    "  'other.**': {default: deny, allow: [fine]}\n"

static void assert_rules(const char *source, const char *want)
{
    assert_string_equal(linted(POLICY, source), want);
}

static void listed_members_pass_and_others_do_not(void **state)
{
    (void)state;
    assert_rules("import lib\nlib.good\n", "");
    assert_rules("import lib\nlib.bad\n", "2:5 lib-bad lib.bad\n");
    assert_rules("import lib\nlib.else_\n",
                 "2:5 member-not-allowed lib.else_\n");
}

static void behind_an_allowed_name_tables_are_silent(void **state)
{
    (void)state;
    assert_rules("import lib\nlib.good.anything.at_all\n", "");
}

static void modules_are_judged_by_their_own_tables(void **state)
{
    (void)state;
    assert_rules("import lib\nlib.sub.deep.x\n", "");
    assert_rules("import lib\nlib.sub.good\n",
                 "2:9 member-not-allowed lib.sub.good\n");
    assert_rules("import lib\nlib.open_.any\n", "");
    assert_rules("import lib\nlib.open_.evil\n",
                 "2:11 member-not-allowed lib.open_.evil\n");
}

static void only_the_first_refused_name_is_said(void **state)
{
    (void)state;
    assert_rules("import lib\nlib.bad.worse.worst\n", "2:5 lib-bad lib.bad\n");
}

/* A rule that only warns would else let through what another one refuses. */
static void what_only_warns_hides_nothing_behind_it(void **state)
{
    (void)state;
    const char *policy = POLICY_HEAD
        "imports: {default: allow, deny: [{module: [lib, other.soft], "
        "severity: warning}, lib.hard, other.soft.hard]}\n"
        "members: {lib: {default: allow, deny: [{name: mild, severity: "
        "warning}, bad]}}\n";
    assert_string_equal(linted(policy, "import lib\nlib.hard.x\n"),
                        "1:8 import-denied lib\n"
                        "2:5 member-not-allowed lib.hard\n");
    assert_string_equal(linted(policy, "import lib\nlib.bad\n"),
                        "1:8 import-denied lib\n"
                        "2:5 member-not-allowed lib.bad\n");
    assert_string_equal(linted(policy, "import lib\nlib.mild.x\n"),
                        "1:8 import-denied lib\n"
                        "2:5 member-not-allowed lib.mild\n");
    assert_string_equal(linted(policy, "import other\nother.soft.hard.x\n"),
                        "2:7 member-not-allowed other.soft\n"
                        "2:12 member-not-allowed other.soft.hard\n");
    assert_string_equal(linted(policy, "import other\nother.soft.x\n"),
                        "2:7 member-not-allowed other.soft\n");
}

static void tables_for_all_below_fill_in(void **state)
{
    (void)state;
    assert_rules("import other\nother.inner.fine\n", "");
    assert_rules("import other\nother.inner.x\n",
                 "2:13 member-not-allowed other.inner.x\n");
}

static void members_all_needs_no_table(void **state)
{
    (void)state;
    assert_rules("import whole\nwhole.a.b\n", "");
}

static void an_import_from_is_an_attribute_read(void **state)
{
    (void)state;
    assert_rules("from lib import good\n", "");
    assert_rules("from lib import bad\n", "1:17 lib-bad lib.bad\n");
    assert_rules("from lib.sub import good\n",
                 "1:21 member-not-allowed lib.sub.good\n");
}

#define STARS                                                                  \
    POLICY_HEAD                                                                \
    "imports: {default: allow}\n"                                              \
    "builtins: {deny: [eval, {name: open, when: {count: 1}}]}\n"               \
    "calls: {deny: [{call: 'os.**', id: no-os}, {call: os.nice, when: "        \
    "{count: 7}}, {call: 'csv.**', when: {count: 1}}]}\n"

/* So what is said of os.system and eval is said of the import of them. */
static void an_import_from_is_judged_by_entries_with_stars(void **state)
{
    (void)state;
    static const struct {
        const char *source, *want;
    } cases[] = {
        {"from os import system\n", "1:16 no-os os.system\n"},
        {"from os import getpid as g, nice\n", "1:16 no-os os.getpid\n"},
        {"from os.path import join\n", "1:21 no-os os.path.join\n"},
        {"from builtins import eval as e\n",
         "1:22 builtin-denied builtins.eval\n"},
        {"import os\nos.system.x = 1\n", "2:1 no-os os.system\n"},
        {"import os\nos.a.b.c\n", "2:1 no-os os.a.b.c\n"},
        /* By their arguments, or by nothing. */
        {"from os import nice\n", ""},
        {"from csv import reader\n", ""},
        {"from builtins import open, len\n", ""},
        {"import os\n", ""},
        {"from oss import system\n", ""},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_string_equal(linted(STARS, cases[i].source), cases[i].want);
    /* What is below is asked where it is read. */
    assert_string_equal(
        linted(POLICY_HEAD "imports: {default: allow}\n"
                           "calls: {deny: [{call: 'os.path.**', id: no}]}\n",
               "from os import path\npath.join(1)\n"),
        "2:1 no os.path.join\n");
}

static void aliases_and_stars_are_followed(void **state)
{
    (void)state;
    assert_rules("import lib as l\nm = l\nm.bad\n", "3:3 lib-bad lib.bad\n");
    assert_rules("from lib import sub as s\ns.good\n",
                 "2:3 member-not-allowed lib.sub.good\n");
    assert_rules("def f():\n    import lib\n    return lib.bad\n",
                 "3:16 lib-bad lib.bad\n");
}

#define ALIASES                                                                \
    POLICY_HEAD                                                                \
    "imports: {allow: [lib, lib.sub, top]}\n"                                  \
    "members:\n"                                                               \
    "  lib: {default: deny, modules: [sub, old], allow: [run, go, opt], "      \
    "same: [{as: lib.run, name: go}, {as: lib.sub, name: old}]}\n"             \
    "  lib.sub: {default: deny, allow: [run, start, free], "                   \
    "same: [{of: lib, name: [run]}, {as: lib.go, name: start}]}\n"             \
    "  lib.old: {default: deny, allow: [run, free]}\n"                         \
    "  top: {default: deny, allow: [run, opt], same: [{of: lib, name: [run, "  \
    "opt]}]}\n"                                                                \
    "calls: {deny: [{call: lib.sub.run, id: no-run, unless: [{argument: 0, "   \
    "is: 1}]}, {call: 'top.opt.**', id: no-opt}]}\n"

static void what_is_said_of_one_path_holds_for_all(void **state)
{
    (void)state;
    static const char *const paths[] = {"lib.run",     "lib.go",
                                        "lib.sub.run", "lib.sub.start",
                                        "lib.old.run", "top.run"};
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        char source[128], want[128];
        (void)snprintf(source, sizeof(source),
                       "import lib.sub, top\n%s(2)\n%s(1)\n", paths[i],
                       paths[i]);
        (void)snprintf(want, sizeof(want), "2:1 no-run %s\n", paths[i]);
        assert_string_equal(linted(ALIASES, source), want);
    }
    assert_string_equal(linted(ALIASES, "import lib.sub\nlib.sub.free(2)\n"),
                        "");
    assert_string_equal(linted(ALIASES, "from lib import opt\nopt.x(2)\n"),
                        "2:1 no-opt lib.opt.x\n");
}

static void a_module_may_not_go_out_of_sight(void **state)
{
    (void)state;
    assert_rules("import lib\nx = lib\n", "");
    assert_rules("import lib\nf(lib.sub)\n", "2:3 module-as-value lib.sub\n");
    assert_rules("import lib\nraise lib\n", "2:7 module-as-value lib\n");
    assert_rules("import lib\nclass C:\n    x = lib\n",
                 "3:9 module-as-value lib\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listed_members_pass_and_others_do_not),
        cmocka_unit_test(behind_an_allowed_name_tables_are_silent),
        cmocka_unit_test(modules_are_judged_by_their_own_tables),
        cmocka_unit_test(only_the_first_refused_name_is_said),
        cmocka_unit_test(what_only_warns_hides_nothing_behind_it),
        cmocka_unit_test(tables_for_all_below_fill_in),
        cmocka_unit_test(members_all_needs_no_table),
        cmocka_unit_test(an_import_from_is_an_attribute_read),
        cmocka_unit_test(an_import_from_is_judged_by_entries_with_stars),
        cmocka_unit_test(aliases_and_stars_are_followed),
        cmocka_unit_test(what_is_said_of_one_path_holds_for_all),
        cmocka_unit_test(a_module_may_not_go_out_of_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
