/* test_policy_runtime.c - the `runtime` section.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "tests/lib/policy.h"

static void no_section_means_lint_only(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(POLICY_HEAD);
    assert_false(policy->runtime.present);
    rl_policy_free(policy);
}

static void limits_have_their_units_resolved(void **state)
{
    (void)state;
    rl_policy *policy =
        policy_of(POLICY_HEAD
                  "runtime:\n  interpreter: [/usr/bin/python3, \"{script}\"]\n"
                  "  limits: {wall: 90s, cpu: 1500ms, memory: 1GiB, "
                  "stderr_tail: 7}\n"
                  "  filesystem: {read: ['@python', /opt], box: 1MiB, "
                  "box_files: 5, proc: own}\n"
                  "  cgroup: {cpu.max: \"150%\"}\n");
    const struct policy_runtime *runtime = &policy->runtime;
    assert_int_equal(runtime->limits.wall_ms, 90000);
    assert_int_equal(runtime->limits.cpu_ms, 1500);
    assert_int_equal(runtime->limits.memory, 1 << 30);
    assert_int_equal(runtime->limits.stderr_tail, 7);
    assert_int_equal(runtime->limits.box_bytes, 1 << 20);
    assert_int_equal(runtime->limits.box_files, 5);
    assert_int_equal(runtime->limits.processes, 64);
    assert_true(runtime->proc);
    assert_str_is(runtime->cpu_max, "150%");
    assert_int_equal(runtime->interpreter.n, 2);
    assert_str_is(runtime->interpreter.at[1].text, "{script}");
    assert_int_equal(runtime->interpreter.at[1].at.column, 35);
    assert_str_is(runtime->read.at[1].text, "/opt");
    assert_int_equal(runtime->layers[LAYER_SECCOMP], LAYER_REQUIRE);
    assert_int_equal(runtime->layers[LAYER_LANDLOCK], LAYER_UNUSED);
    rl_policy_free(policy);
}

#define CALLS_HEAD POLICY_HEAD "runtime:\n  interpreter: python3\n"

static void groups_are_expanded_in_order(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        CALLS_HEAD
        "  syscalls: {allow: ['@a', '@b', dup], deny: [{call: [socket, write], "
        "why: no}], on_deny: notify}\n"
        "groups:\n"
        "  '@a': {syscalls: [read, write, {call: clone3, errno: ENOSYS}, "
        "{call: mmap, when: {arg: 2, in: 1}}]}\n"
        "  '@b': {syscalls: [{call: mmap, when: [{arg: 2, mask: 0x6, in: "
        "[0, 2, 4]}]}]}\n");
    const struct policy_runtime *runtime = &policy->runtime;
    static const struct {
        const char *call;
        enum syscall_action action;
    } want[] = {{"read", SYSCALL_ALLOW},  {"clone3", SYSCALL_ERRNO},
                {"mmap", SYSCALL_ALLOW},  {"dup", SYSCALL_ALLOW},
                {"socket", SYSCALL_DENY}, {"write", SYSCALL_DENY}};
    assert_int_equal(runtime->syscalls.n, COUNT_OF(want));
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        assert_str_is(runtime->syscalls.at[i].call, want[i].call);
        assert_int_equal(runtime->syscalls.at[i].action, want[i].action);
    }
    assert_int_equal(runtime->syscalls.at[1].error, ENOSYS);
    const struct syscall_rule *mmap = &runtime->syscalls.at[2];
    assert_int_equal(mmap->n_tests, 1);
    assert_int_equal(mmap->tests[0].arg, 2);
    assert_int_equal(mmap->tests[0].mask, 6);
    assert_int_equal(mmap->tests[0].n_values, 3);
    assert_int_equal(mmap->tests[0].values[2], 4);
    assert_str_is(runtime->syscalls.at[4].why, "no");
    assert_int_equal(runtime->on_deny, ON_DENY_NOTIFY);
    rl_policy_free(policy);
}

static void alternatives_of_one_group_stand_beside_each_other(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        CALLS_HEAD "  syscalls: {allow: ['@a']}\n"
                   "groups: {'@a': {syscalls: [{call: ioctl, when: {arg: 1, "
                   "in: 1}}, {call: ioctl, when: {arg: 1, in: 2}}]}}\n");
    assert_int_equal(policy->runtime.syscalls.n, 2);
    assert_int_equal(policy->runtime.syscalls.at[0].tests[0].mask, ~0ull);
    rl_policy_free(policy);
}

static void a_group_that_no_file_defines_brings_the_shipped_pack(void **state)
{
    (void)state;
    rl_policy *policy =
        policy_of(CALLS_HEAD "  syscalls: {allow: ['@python']}\n");
    assert_int_equal(policy->layers.n, 2);
    assert_string_equal(policy->layers.at[0].file,
                        "rules/python-syscalls.yaml");
    assert_true(policy->runtime.syscalls.n > 50);
    rl_policy_free(policy);
}

static void guard_artifacts_and_layers_are_read(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        CALLS_HEAD
        "  guard: {provide: {np: numpy}, helpers: [OUT], figures: save-open, "
        "refuse: [os.system, 'os.exec*'], why: no}\n"
        "  source: {mount: /src, required: true}\n"
        "  filesystem: {seed: [{from: '@fontcache', to: /tmp/mpl}]}\n"
        "  artifacts: [{name: f, path: '{OUT}', type: png, required: true}, "
        "{name: g, glob: '*.{png,svg}', max: 1MiB, max_files: 3}]\n"
        "  environment: {TZ: UTC, N: '1'}\n"
        "  layers: {require: [namespaces], prefer: [cgroup]}\n");
    const struct policy_runtime *runtime = &policy->runtime;
    assert_true(runtime->guard.present);
    assert_str_is(runtime->guard.provide.at[0].value, "numpy");
    assert_str_is(runtime->guard.refuse.at[1].text, "os.exec*");
    assert_str_is(runtime->guard.refuse_why, "no");
    assert_true(runtime->guard.saves_figures);
    assert_str_is(runtime->source_mount, "/src");
    assert_true(runtime->source_required);
    assert_int_equal(runtime->n_seeds, 1);
    assert_str_is(runtime->seeds[0].from, "@fontcache");
    assert_str_is(runtime->seeds[0].to, "/tmp/mpl");
    assert_int_equal(runtime->artifacts.n, 2);
    assert_true(runtime->artifacts.at[0].required);
    assert_int_equal(runtime->artifacts.at[0].max, 16 << 20);
    assert_str_is(runtime->artifacts.at[1].glob, "*.{png,svg}");
    assert_int_equal(runtime->artifacts.at[1].max_files, 3);
    assert_str_is(runtime->environment.at[1].value, "1");
    assert_int_equal(runtime->layers[LAYER_NAMESPACES], LAYER_REQUIRE);
    assert_int_equal(runtime->layers[LAYER_CGROUP], LAYER_PREFER);
    assert_int_equal(runtime->layers[LAYER_SECCOMP], LAYER_UNUSED);
    rl_policy_free(policy);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_section_means_lint_only),
        cmocka_unit_test(limits_have_their_units_resolved),
        cmocka_unit_test(groups_are_expanded_in_order),
        cmocka_unit_test(alternatives_of_one_group_stand_beside_each_other),
        cmocka_unit_test(a_group_that_no_file_defines_brings_the_shipped_pack),
        cmocka_unit_test(guard_artifacts_and_layers_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
