/* test_policy_merge.c - layers: extends, replacement, !remove, !replace.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "tests/lib/policy.h"

/* A folder with files, gone after the test. */
struct folder {
    char path[64];
    char names[4][16];
    size_t n;
};

static int set_up(void **state)
{
    static struct folder folder;
    folder = (struct folder){.path = "/tmp/redline-merge-XXXXXX"};
    *state = &folder;
    return mkdtemp(folder.path) ? 0 : -1;
}

static int tear_down(void **state)
{
    struct folder *folder = *state;
    char path[128];
    for (size_t i = 0; i < folder->n; i++) {
        (void)snprintf(path, sizeof(path), "%s/%s", folder->path,
                       folder->names[i]);
        (void)unlink(path);
    }
    return rmdir(folder->path);
}

static void add(struct folder *folder, const char *name, const char *text)
{
    char path[128];
    (void)snprintf(path, sizeof(path), "%s/%s", folder->path, name);
    assert_int_equal(file_write(path, str_of(text), NULL), RL_OK);
    (void)snprintf(folder->names[folder->n++], 16, "%s", name);
}

static rl_policy *load(const struct folder *folder, const char *name,
                       rl_status want)
{
    char path[128];
    rl_policy *policy = NULL;
    (void)snprintf(path, sizeof(path), "%s/%s", folder->path, name);
    rl_error err = {0};
    rl_status status = rl_policy_load(path, &policy, &err);
    if (status != want)
        print_message("%s: %s\n", err.file, err.message);
    assert_int_equal(status, want);
    return policy;
}

/* The names of a merged list, "eval open". */
static void assert_names(const rl_policy *policy, const char *section,
                         const char *want)
{
    const struct node *list = node_path(policy->root, str_of(section));
    char got[256] = "";
    size_t n = 0;
    for (size_t i = 0; list && i < list->n; i++)
        n += (size_t)snprintf(got + n, sizeof(got) - n, "%s%.*s", i ? " " : "",
                              STR_FMT(entry_name(list->items[i])));
    assert_string_equal(got, want);
}

static void an_entry_of_several_names_is_one_for_each(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        POLICY_HEAD "builtins: {deny: [{name: [eval, exec], why: no}, dir]}\n");
    assert_names(policy, "builtins.deny", "eval exec dir");
    const struct node *list = node_path(policy->root, STR("builtins.deny"));
    assert_str_is(entry_word(list->items[1], "why")->text, "no");
    assert_int_equal(list->items[1]->at.column, 33);
    rl_policy_free(policy);
}

static void a_later_file_replaces_the_entries_of_a_name(void **state)
{
    struct folder *folder = *state;
    add(folder, "a.yaml",
        "redline: 1\npack: a\nbuiltins: {deny: [{name: open, why: old}, "
        "{name: open, id: file-call}, eval]}\n");
    add(folder, "b.yaml",
        POLICY_HEAD "extends: ./a.yaml\n"
                    "builtins: {deny: [{name: open, why: new}]}\n");
    rl_policy *policy = load(folder, "b.yaml", RL_OK);
    assert_names(policy, "builtins.deny", "eval open");
    const struct node *list = node_path(policy->root, STR("builtins.deny"));
    assert_str_is(entry_word(list->items[1], "why")->text, "new");
    assert_int_equal(policy->layers.n, 2);
    assert_ptr_equal(policy_layer_of(policy, list->items[0]),
                     &policy->layers.at[0]);
    assert_ptr_equal(policy_layer_of(policy, list->items[1]),
                     &policy->layers.at[1]);
    rl_policy_free(policy);
}

static void in_one_list_entries_with_other_ids_stand_beside(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        POLICY_HEAD "calls: {deny: [{call: numpy.load, why: x}, "
                    "{call: numpy.load, id: file-call}, numpy.load]}\n");
    assert_names(policy, "calls.deny", "numpy.load numpy.load");
    assert_int_equal(rl_policy_diagnostics(policy), 1);
    rl_diagnostic diagnostic = rl_policy_diagnostic(policy, 0);
    assert_int_equal(diagnostic.level, RL_DIAGNOSTIC_WARNING);
    assert_string_equal(diagnostic.message,
                        "this entry for 'numpy.load' replaces the one on line "
                        "4 of the same list");
    rl_policy_free(policy);
}

static void too_many_entries_of_one_name_are_refused(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_policy *policy = NULL;
    rl_error err = {0};
    buf_addf(&text, POLICY_HEAD "names:\n  deny:\n");
    for (int i = 0; i < 65; i++)
        buf_addf(&text, "    - {name: os, id: i%d}\n", i);
    assert_int_equal(
        rl_policy_parse("p.yaml", text.ptr, text.len, &policy, &err),
        RL_E_LIMIT);
    assert_string_equal(err.message, "more than 64 entries for 'os' stand "
                                     "beside one another");
    assert_int_equal(err.line, 70);
    rl_policy_free(policy);
}

static void names_and_expressions_do_not_replace_one_another(void **state)
{
    (void)state;
    rl_policy *policy =
        policy_of(POLICY_HEAD "names: {deny: [os, {matching: os}]}\n");
    assert_names(policy, "names.deny", "os os");
    rl_policy_free(policy);
}

static void remove_drops_one_and_replace_drops_all(void **state)
{
    struct folder *folder = *state;
    add(folder, "a.yaml",
        "redline: 1\npack: a\nbuiltins: {deny: [eval, exec, dir]}\n"
        "names: {deny: [os, {matching: ^os}, sys]}\n");
    add(folder, "b.yaml",
        POLICY_HEAD "extends: [./a.yaml]\n"
                    "builtins: {deny: !replace [open]}\n"
                    "names: {deny: [!remove os, !remove '^os', gc]}\n");
    rl_policy *policy = load(folder, "b.yaml", RL_OK);
    assert_names(policy, "builtins.deny", "open");
    assert_names(policy, "names.deny", "sys gc");
    assert_int_equal(rl_policy_diagnostics(policy), 0);
    rl_policy_free(policy);
}

static void a_scalar_of_a_later_file_wins_and_the_rest_stays(void **state)
{
    struct folder *folder = *state;
    add(folder, "a.yaml",
        "redline: 1\npack: a\nsource: {max_bytes: 1KiB, max_depth: 9}\n"
        "members: {m: {default: deny, allow: [x]}, n: {default: allow}}\n");
    add(folder, "b.yaml",
        POLICY_HEAD "extends: [./a.yaml]\nsource: {max_bytes: 2KiB}\n"
                    "members: {m: {allow: [y]}}\n");
    rl_policy *policy = load(folder, "b.yaml", RL_OK);
    const struct node *source = node_get(policy->root, "source");
    assert_str_is(node_text(source, "max_bytes"), "2KiB");
    assert_str_is(node_text(source, "max_depth"), "9");
    assert_names(policy, "members.m.allow", "x y");
    assert_str_is(node_path(policy->root, STR("members.n.default"))->text,
                  "allow");
    rl_policy_free(policy);
}

static void a_file_named_twice_stands_where_it_was_named_first(void **state)
{
    struct folder *folder = *state;
    add(folder, "a.yaml",
        "redline: 1\npack: a\nbuiltins: {deny: [{name: open, why: a}]}\n");
    add(folder, "b.yaml",
        "redline: 1\npack: b\nextends: ./a.yaml\n"
        "builtins: {deny: [{name: open, why: b}]}\n");
    add(folder, "c.yaml", POLICY_HEAD "extends: [./b.yaml, ././a.yaml]\n");
    rl_policy *policy = load(folder, "c.yaml", RL_OK);
    assert_int_equal(policy->layers.n, 3);
    const struct node *list = node_path(policy->root, STR("builtins.deny"));
    assert_str_is(entry_word(list->items[0], "why")->text, "b");
    rl_policy_free(policy);
}

static void circles_are_refused_and_named(void **state)
{
    struct folder *folder = *state;
    add(folder, "a.yaml", "redline: 1\npack: a\nextends: ./b.yaml\n");
    add(folder, "b.yaml", POLICY_HEAD "extends: ./a.yaml\n");
    rl_policy *policy = load(folder, "b.yaml", RL_E_POLICY);
    assert_int_equal(rl_policy_diagnostics(policy), 1);
    rl_diagnostic diagnostic = rl_policy_diagnostic(policy, 0);
    assert_int_equal(diagnostic.at.line, 3);
    assert_int_equal(diagnostic.at.column, 10);
    assert_non_null(
        strstr(diagnostic.message, "files extend one another in a circle: "));
    rl_policy_free(policy);
}

static void the_identity_ignores_form_and_sees_content(void **state)
{
    (void)state;
    static const char *const same[] = {
        POLICY_HEAD "names: {deny: [{name: [a, b], why: x, instead: y}]}\n"
                    "source: {max_depth: 9, max_run: 8}\n",
        "# a comment\nlanguage: 'python'\nsource:\n  max_run: 8\n"
        "  max_depth: \"9\"\npolicy: mine\nredline: 1\nnames:\n  deny:\n"
        "    - {instead: y, name: a, why: x}\n"
        "    - name: b\n      why: x\n      instead: y\n"};
    static const char *const others[] = {
        POLICY_HEAD "names: {deny: [{name: [a, b], why: x, instead: z}]}\n"
                    "source: {max_depth: 9, max_run: 8}\n",
        POLICY_HEAD "names: {deny: [{name: [a], why: x, instead: y}]}\n"
                    "source: {max_depth: 9, max_run: 8}\n",
        POLICY_HEAD "names: {deny: [{name: [a, b], why: x, instead: y}]}\n"
                    "source: {max_depth: 9, max_run: 9}\n"};
    rl_policy *first = policy_of(same[0]), *second = policy_of(same[1]);
    assert_int_equal(strlen(rl_policy_sha256(first)), 64);
    assert_string_equal(rl_policy_sha256(first), rl_policy_sha256(second));
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        rl_policy *other = policy_of(others[i]);
        assert_string_not_equal(rl_policy_sha256(first),
                                rl_policy_sha256(other));
        rl_policy_free(other);
    }
    rl_policy_free(first);
    rl_policy_free(second);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(an_entry_of_several_names_is_one_for_each),
        TEST(a_later_file_replaces_the_entries_of_a_name),
        TEST(in_one_list_entries_with_other_ids_stand_beside),
        TEST(too_many_entries_of_one_name_are_refused),
        TEST(names_and_expressions_do_not_replace_one_another),
        TEST(remove_drops_one_and_replace_drops_all),
        TEST(a_scalar_of_a_later_file_wins_and_the_rest_stays),
        TEST(a_file_named_twice_stands_where_it_was_named_first),
        TEST(circles_are_refused_and_named),
        TEST(the_identity_ignores_form_and_sees_content),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
