/* test_policy_show.c - what is shown is the same policy, with its places.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/canonical.h"
#include "policy/show.h"
#include "tests/lib/policy.h"

static void shown(rl_policy *policy, struct buf *out)
{
    policy_show(policy, SHOW_FULL, out);
    assert_false(out->failed);
}

static void canonical(rl_policy *policy, struct buf *out)
{
    assert_true(policy_whole(policy));
    canonical_write(policy->root, out);
    assert_false(out->failed);
}

/* Read back, it decides the same and is shown the same, but for the places. */
static void assert_round(rl_policy *policy)
{
    CLEANUP(buf_done) struct buf text = {0};
    CLEANUP(buf_done) struct buf before = {0};
    CLEANUP(buf_done) struct buf after = {0};
    shown(policy, &text);
    rl_policy *again = policy_of(text.ptr);
    canonical(policy, &before);
    canonical(again, &after);
    assert_int_equal(before.len, after.len);
    assert_memory_equal(before.ptr, after.ptr, before.len);
    rl_policy_free(again);
    rl_policy_free(policy);
}

static void every_value_has_its_place(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_policy *policy = policy_of(POLICY_HEAD "names:\n"
                                              "  deny:\n"
                                              "    - name: [a,\n"
                                              "             b]\n"
                                              "      why: \"no\"\n"
                                              "    - c\n"
                                              "source: {max_depth: 7}\n");
    shown(policy, &text);
    struct str body = buf_str(&text);
    body = str_sub(body, str_find(body, STR("redline: 1")), body.len);
    assert_str_is(body, "redline: 1  # p.yaml:1\n"
                        "policy: mine  # p.yaml:2\n"
                        "language: python  # p.yaml:3\n"
                        "names:\n"
                        "  deny:\n"
                        "    - name:\n"
                        "        - a  # p.yaml:6\n"
                        "        - b  # p.yaml:7\n"
                        "      why: \"no\"  # p.yaml:8\n"
                        "    - c  # p.yaml:9\n"
                        "source:\n"
                        "  max_depth: 7  # p.yaml:10\n");
    rl_policy_free(policy);
}

static void strange_texts_are_read_as_they_were(void **state)
{
    (void)state;
    assert_round(policy_of(
        POLICY_HEAD
        "names:\n"
        "  deny:\n"
        "    - {name: a, why: \"x: y\", instead: \"- z #q\"}\n"
        "    - {name: b, why: \"tab\\t, quote \\\", back \\\\ slash\"}\n"
        "    - {name: c, why: \"\\u202e bidi \\u200b none \\x07 bell\"}\n"
        "    - {name: d, why: \"\", instead: \" lead and trail \"}\n"
        "    - {name: e, why: {en: \"two\\nlines\\n\", zh: \"\\u4e2d\"}}\n"
        "    - {name: f, why: \"three\\n\\n  lines\", instead: \"x\\n\\n\"}\n"
        "    - {name: g, why: \"\\n first\", instead: \"nel\\x85 \\u2028\"}\n"
        "    - name: h\n"
        "      why: 'it''s'\n"
        "      instead: |\n"
        "        block\n"
        "          deeper\n"
        "\n"
        "        last\n"));
}

static void constants_stay_constants_and_texts_texts(void **state)
{
    (void)state;
    assert_round(
        policy_of(POLICY_HEAD
                  "calls:\n"
                  "  deny:\n"
                  "    - {call: a.b, when: {argument: 0, is: [True, \"True\", "
                  "1, \"1\", -1, 1.5, None, 'None', x y, \"\"]}}\n"));
}

static void entries_of_several_layers_and_kinds_come_back(void **state)
{
    (void)state;
    assert_round(policy_of(
        POLICY_HEAD
        "extends: plot\n"
        "imports:\n"
        "  allow: [{module: [zlib, bz2], members: all}, !remove squarify]\n"
        "members:\n"
        "  numpy: {allow: [!remove linspace, mine]}\n"
        "  math: {allow: !replace [sqrt]}\n"
        "builtins: {deny: !replace []}\n"
        "calls:\n"
        "  deny:\n"
        "    - {call: [numpy.load, x.y], method: [m, n], id: other-id}\n"
        "    - !remove savefig\n"
        "patterns:\n"
        "  - id: loop\n"
        "    query: |\n"
        "      ; a comment\n"
        "      ((while_statement) @here)\n"
        "runtime:\n"
        "  environment: {\"EMPTY\": \"\"}\n"
        "  filesystem: {read: [\"@python\", /opt/data]}\n"));
}

static void shipped_policies_come_back(void **state)
{
    (void)state;
    for (const char *const *name = rl_policy_builtin_names(); *name; name++) {
        rl_policy *policy = NULL;
        rl_error err = {0};
        assert_int_equal(rl_policy_load(*name, &policy, &err), RL_OK);
        assert_round(policy);
    }
}

static void a_hostile_file_name_stays_in_its_comment(void **state)
{
    (void)state;
    static const char text[] = POLICY_HEAD "names: {deny: [a]}\n";
    CLEANUP(buf_done) struct buf out = {0};
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(rl_policy_parse("x\nbuiltins: {deny: [all]} #.yaml", text,
                                     sizeof(text) - 1, &policy, &err),
                     RL_OK);
    shown(policy, &out);
    assert_null(strstr(out.ptr, "\nbuiltins"));
    assert_non_null(strstr(out.ptr, "- a  # x\\x0abuiltins"));
    rl_policy_free(policy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_has_its_place),
        cmocka_unit_test(strange_texts_are_read_as_they_were),
        cmocka_unit_test(constants_stay_constants_and_texts_texts),
        cmocka_unit_test(entries_of_several_layers_and_kinds_come_back),
        cmocka_unit_test(shipped_policies_come_back),
        cmocka_unit_test(a_hostile_file_name_stays_in_its_comment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
