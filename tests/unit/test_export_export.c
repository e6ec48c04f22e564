/* test_export_export.c - what engines are told decides as the filter does.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <jansson.h>
#include <linux/audit.h>
#include <linux/seccomp.h>

#include "compile/profile.h"
#include "compile/syscall.h"
#include "export/export.h"
#include "tests/lib/policy.h"

#define RUNTIME                                                                \
    POLICY_HEAD "runtime:\n"                                                   \
                "  interpreter: [/usr/bin/python3, -I, \"{script}\"]\n"

struct exported {
    rl_policy *policy;
    struct profile profile;
    struct arena arena;
    struct filter_rules rules;
    struct export made;
};

static void export_of(struct exported *ret, rl_policy *policy,
                      const char *engine)
{
    rl_error err = {0};
    memset(ret, 0, sizeof(*ret));
    ret->policy = policy;
    assert_int_equal(profile_compile(policy, &ret->arena, &ret->profile, &err),
                     RL_OK);
    assert_int_equal(filter_rules_load(&policy->runtime, &ret->arena,
                                       &ret->rules, &policy->diags),
                     RL_OK);
    const struct export_target *target = export_find(str_of(engine));
    assert_non_null(target);
    assert_int_equal(export_make(target, &policy->runtime, &ret->profile,
                                 &policy->diags, &ret->made, &err),
                     RL_OK);
}

static void exported_done(struct exported *exported)
{
    export_done(&exported->made);
    arena_done(&exported->arena);
    rl_policy_free(exported->policy);
}

static rl_policy *builtin(const char *name)
{
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(rl_policy_load(name, &policy, &err), RL_OK);
    return policy;
}

static json_t *json_of(const struct export_file *file)
{
    json_error_t error;
    json_t *value = json_loadb(file->bytes.ptr, file->bytes.len,
                               JSON_REJECT_DUPLICATES, &error);
    assert_non_null(value);
    return value;
}

/* ---------------------------------------- the form's own meaning, read back */

static bool argument_holds(const json_t *argument, const struct bpf_call *call)
{
    size_t index =
        (size_t)json_integer_value(json_object_get(argument, "index"));
    uint64_t value =
        (uint64_t)json_integer_value(json_object_get(argument, "value"));
    const char *op = json_string_value(json_object_get(argument, "op"));
    assert_true(index < 6);
    if (!strcmp(op, "SCMP_CMP_EQ"))
        return call->arguments[index] == value;
    assert_string_equal(op, "SCMP_CMP_MASKED_EQ");
    return (call->arguments[index] & value) ==
           (uint64_t)json_integer_value(json_object_get(argument, "valueTwo"));
}

static bool entry_holds(const json_t *entry, const struct bpf_call *call)
{
    const json_t *arguments = json_object_get(entry, "args");
    size_t at;
    json_t *argument;
    unsigned seen = 0;
    json_array_foreach(arguments, at, argument)
    {
        unsigned bit =
            1u << json_integer_value(json_object_get(argument, "index"));
        assert_false(seen & bit); /* engines take that for a choice */
        seen |= bit;
        if (!argument_holds(argument, call))
            return false;
    }
    return true;
}

static bool names_call(const json_t *entry, const char *name)
{
    size_t at;
    json_t *each;
    json_array_foreach(json_object_get(entry, "names"), at, each)
    {
        if (!strcmp(json_string_value(each), name))
            return true;
    }
    return false;
}

static uint32_t action_of(const json_t *holder, const char *action,
                          const char *error)
{
    const char *word = json_string_value(json_object_get(holder, action));
    const json_t *number = json_object_get(holder, error);
    if (!strcmp(word, "SCMP_ACT_ALLOW"))
        return SECCOMP_RET_ALLOW;
    if (!strcmp(word, "SCMP_ACT_KILL_PROCESS"))
        return SECCOMP_RET_KILL_PROCESS;
    assert_string_equal(word, "SCMP_ACT_ERRNO");
    assert_non_null(number);
    return SECCOMP_RET_ERRNO | (uint32_t)json_integer_value(number);
}

static uint32_t json_answer(const json_t *seccomp, const char *name,
                            const struct bpf_call *call)
{
    uint32_t standing = action_of(seccomp, "defaultAction", "defaultErrnoRet");
    uint32_t answer = standing;
    size_t at;
    json_t *entry;
    json_array_foreach(json_object_get(seccomp, "syscalls"), at, entry)
    {
        if (!names_call(entry, name) || !entry_holds(entry, call))
            continue;
        answer = action_of(entry, "action", "errnoRet");
        /* libseccomp takes no rule that says what the default says. */
        assert_int_not_equal(answer, standing);
    }
    return answer;
}

/* ------------------------------------------------------- against the filter */

static void compare(const struct exported *exported, const json_t *seccomp,
                    const char *name, const struct bpf_call *call)
{
    uint32_t filter;
    assert_true(bpf_run(exported->profile.filter, exported->profile.n_filter,
                        call, &filter));
    if (filter == SECCOMP_RET_USER_NOTIF)
        filter = exported->policy->runtime.on_deny == ON_DENY_KILL
                     ? SECCOMP_RET_KILL_PROCESS
                     : SECCOMP_RET_ERRNO | EPERM; /* what redline-run does */
    uint32_t told = json_answer(seccomp, name, call);
    if (!strcmp(name, "execve")) {
        assert_int_equal(told, SECCOMP_RET_ALLOW); /* the engine's own */
        return;
    }
    if (told != filter)
        print_message("%s(0x%llx, 0x%llx, 0x%llx): told %x, filter %x\n", name,
                      (unsigned long long)call->arguments[0],
                      (unsigned long long)call->arguments[1],
                      (unsigned long long)call->arguments[2], told, filter);
    assert_int_equal(told, filter);
}

static void compare_rule(const struct exported *exported, const json_t *seccomp,
                         const struct filter_rule *rule)
{
    static const uint64_t twists[] = {
        0, 1, 2, 0x10000, 0x80000000, (uint64_t)1 << 32, (uint64_t)1 << 63};
    size_t digit[6] = {0};
    for (;;) {
        struct bpf_call call = {.number = rule->number,
                                .arch = AUDIT_ARCH_X86_64};
        for (size_t k = 0; k < rule->n_tests; k++)
            call.arguments[rule->tests[k].arg] =
                rule->tests[k].values[digit[k]];
        for (size_t k = 0; k < rule->n_tests; k++)
            for (size_t i = 0; i < COUNT_OF(twists); i++) {
                struct bpf_call twisted = call;
                twisted.arguments[rule->tests[k].arg] ^= twists[i];
                compare(exported, seccomp, rule->name, &twisted);
            }
        size_t k = 0;
        while (k < rule->n_tests && ++digit[k] == rule->tests[k].n_values)
            digit[k++] = 0;
        if (k == rule->n_tests)
            return;
    }
}

static void compare_all(const struct exported *exported, const json_t *seccomp)
{
    CLEANUP(arena_done) struct arena arena = {0};
    size_t n = 0;
    for (uint32_t number = 0; number < SYSCALL_NUMBERS; number++) {
        const char *name = syscall_name(number, &arena);
        struct bpf_call call = {.number = number, .arch = AUDIT_ARCH_X86_64};
        if (!name)
            continue;
        n++;
        compare(exported, seccomp, name, &call);
        memset(call.arguments, 0xff, sizeof(call.arguments));
        compare(exported, seccomp, name, &call);
    }
    assert_true(n > 330);
    for (size_t i = 0; i < exported->rules.n; i++)
        compare_rule(exported, seccomp, &exported->rules.at[i]);
}

static void docker_decides_as(rl_policy *policy)
{
    struct exported exported;
    export_of(&exported, policy, "docker");
    assert_string_equal(exported.made.files[0].name, "seccomp.json");
    json_t *seccomp = json_of(&exported.made.files[0]);
    compare_all(&exported, seccomp);
    json_decref(seccomp);
    exported_done(&exported);
}

static void docker_gets_the_decisions_of_the_shipped_policies(void **state)
{
    (void)state;
    docker_decides_as(builtin("plot"));
    docker_decides_as(builtin("data"));
}

static void docker_gets_every_group_and_way_to_refuse(void **state)
{
    (void)state;
    docker_decides_as(policy_of(
        RUNTIME "  syscalls: {allow: [\"@python\", \"@threads\", \"@asyncio\", "
                "\"@processes\", \"@network\"]}\n"));
    docker_decides_as(policy_of(
        RUNTIME "  syscalls: {allow: [\"@python\"], on_deny: kill}\n"));
    docker_decides_as(
        policy_of(RUNTIME "  syscalls: {allow: [\"@python\"], deny: [{call: "
                          "uname, errno: EPERM}, {call: getcpu, errno: "
                          "EACCES}], on_deny: notify}\n"));
}

static void two_tested_arguments_are_one_entry_a_combination(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        RUNTIME "  syscalls:\n"
                "    allow:\n"
                "      - \"@python\"\n"
                "      - {call: socket, when: [{arg: 0, in: [1, 2]}, {arg: 1, "
                "mask: 0xf, in: [1, 2, 5]}]}\n");
    struct exported exported;
    export_of(&exported, policy, "docker");
    json_t *seccomp = json_of(&exported.made.files[0]), *entry;
    size_t at, n = 0;
    json_array_foreach(json_object_get(seccomp, "syscalls"), at, entry)
    {
        n += names_call(entry, "socket");
    }
    assert_int_equal(n, 6);
    compare_all(&exported, seccomp);
    json_decref(seccomp);
    exported_done(&exported);
}

/* ---------------------------------------------------------------- the rest */

static json_int_t number_at(const json_t *root, const char *a, const char *b,
                            const char *c, const char *d)
{
    const char *const path[] = {a, b, c, d};
    for (size_t i = 0; i < COUNT_OF(path) && path[i]; i++)
        root = json_object_get(root, path[i]);
    assert_true(json_is_integer(root));
    return json_integer_value(root);
}

static json_int_t rlimit_of(const json_t *config, const char *type)
{
    json_t *limit;
    size_t at;
    json_array_foreach(
        json_object_get(json_object_get(config, "process"), "rlimits"), at,
        limit)
    {
        if (!strcmp(json_string_value(json_object_get(limit, "type")), type)) {
            assert_int_equal(number_at(limit, "hard", NULL, NULL, NULL),
                             number_at(limit, "soft", NULL, NULL, NULL));
            return number_at(limit, "hard", NULL, NULL, NULL);
        }
    }
    return -1;
}

static void oci_has_the_limits_and_the_decisions(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        RUNTIME "  limits: {cpu: 1500ms, memory: 256MiB, address_space: 1GiB, "
                "processes: 7, open_files: 99, file_size: 3MiB}\n"
                "  cgroup: {cpu.max: \"50%\"}\n"
                "  syscalls: {allow: [\"@python\", \"@threads\"]}\n");
    struct exported exported;
    export_of(&exported, policy, "oci");
    json_t *config = json_of(&exported.made.files[0]);
    assert_string_equal(
        json_string_value(json_object_get(config, "ociVersion")), "1.1.0");
    assert_int_equal(number_at(config, "linux", "resources", "memory", "limit"),
                     256 << 20);
    assert_int_equal(number_at(config, "linux", "resources", "memory", "swap"),
                     256 << 20);
    assert_int_equal(number_at(config, "linux", "resources", "cpu", "quota"),
                     50000);
    assert_int_equal(number_at(config, "linux", "resources", "cpu", "period"),
                     100000);
    assert_int_equal(number_at(config, "linux", "resources", "pids", "limit"),
                     7);
    assert_int_equal(rlimit_of(config, "RLIMIT_AS"), 1 << 30);
    assert_int_equal(rlimit_of(config, "RLIMIT_CPU"), 2);
    assert_int_equal(rlimit_of(config, "RLIMIT_NOFILE"), 99);
    assert_int_equal(rlimit_of(config, "RLIMIT_FSIZE"), 3 << 20);
    assert_int_equal(rlimit_of(config, "RLIMIT_CORE"), 0);
    compare_all(&exported,
                json_object_get(json_object_get(config, "linux"), "seccomp"));
    json_decref(config);
    exported_done(&exported);
}

static bool has_note(const struct export *made, const char *part)
{
    for (size_t i = 0; i < made->notes.n; i++)
        if (strstr(made->notes.at[i], part))
            return true;
    return false;
}

static void notes_stand_in_the_files(void **state)
{
    (void)state;
    for (const struct export_target *at = export_targets(); at->name; at++) {
        struct exported exported;
        export_of(&exported, builtin("plot"), at->name);
        assert_true(exported.made.notes.n > 5);
        assert_true(has_note(&exported.made, "'execve' is allowed"));
        assert_true(has_note(&exported.made, "landlock"));
        assert_true(has_note(&exported.made, "limits.output_total"));
        const struct export_file *last =
            &exported.made.files[exported.made.n_files - 1];
        assert_string_equal(last->name, "guard.py");
        assert_non_null(strstr(last->bytes.ptr, "CONFIG = {"));
        for (size_t i = 0; i < exported.made.notes.n; i++) {
            bool found = false;
            for (size_t k = 0; k < exported.made.n_files; k++)
                found |= strstr(exported.made.files[k].bytes.ptr,
                                exported.made.notes.at[i]) != NULL;
            if (!found)
                print_message("%s: %s\n", at->name, exported.made.notes.at[i]);
            assert_true(found);
        }
        exported_done(&exported);
    }
}

static void systemd_allows_a_tested_call_and_says_so(void **state)
{
    (void)state;
    struct exported exported;
    export_of(&exported, builtin("plot"), "systemd");
    const char *text = exported.made.files[0].bytes.ptr;
    assert_true(has_note(&exported.made, "'ioctl' is allowed whatever its"));
    assert_non_null(strstr(text, "\nMemoryMax="));
    assert_non_null(strstr(text, "\nSystemCallErrorNumber=EPERM\n"));
    assert_non_null(strstr(text, "\nSystemCallFilter=~clone3:ENOSYS\n"));
    assert_non_null(strstr(text, "\nRestrictNamespaces=yes\n"));
    assert_null(strstr(text, "socket "));
    assert_null(strstr(text, " ptrace"));
    exported_done(&exported);
}

static void hostile_values_cannot_leave_their_quotes(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        "redline: 1\npolicy: \"x\\ny: z\"\nlanguage: python\n"
        "runtime:\n"
        "  interpreter: [/usr/bin/python3, \"{script}\"]\n"
        "  environment: {A: \"';touch /tmp/x;'\", B: \"q\\\"\\n%n$(id)\"}\n"
        "  syscalls: {allow: [\"@python\"]}\n");
    struct exported exported;
    export_of(&exported, policy, "docker");
    assert_non_null(strstr(exported.made.files[1].bytes.ptr,
                           "--env='A='\\'';touch /tmp/x;'\\''' \\\n"));
    export_done(&exported.made);
    rl_error err = {0};
    memset(&exported.made, 0, sizeof(exported.made));
    assert_int_equal(export_make(export_find(STR("systemd")), &policy->runtime,
                                 &exported.profile, &policy->diags,
                                 &exported.made, &err),
                     RL_OK);
    assert_non_null(strstr(exported.made.files[0].bytes.ptr,
                           "Environment=\"B=q\\\"\\x0a%%n$(id)\"\n"));
    export_done(&exported.made);
    memset(&exported.made, 0, sizeof(exported.made));
    assert_int_equal(export_make(export_find(STR("kubernetes")),
                                 &policy->runtime, &exported.profile,
                                 &policy->diags, &exported.made, &err),
                     RL_OK);
    assert_non_null(
        strstr(exported.made.files[0].bytes.ptr, "  name: redline-x-y-z\n"));
    assert_non_null(strstr(exported.made.files[0].bytes.ptr,
                           "redline/policy: \"x\\ny: z\"\n"));
    exported_done(&exported);
}

static void the_same_policy_gives_the_same_bytes(void **state)
{
    (void)state;
    for (const struct export_target *at = export_targets(); at->name; at++) {
        struct exported one, two;
        export_of(&one, builtin("data"), at->name);
        export_of(&two, builtin("data"), at->name);
        for (size_t i = 0; i < one.made.n_files; i++)
            assert_string_equal(one.made.files[i].bytes.ptr,
                                two.made.files[i].bytes.ptr);
        exported_done(&one);
        exported_done(&two);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(docker_gets_the_decisions_of_the_shipped_policies),
        cmocka_unit_test(docker_gets_every_group_and_way_to_refuse),
        cmocka_unit_test(two_tested_arguments_are_one_entry_a_combination),
        cmocka_unit_test(oci_has_the_limits_and_the_decisions),
        cmocka_unit_test(notes_stand_in_the_files),
        cmocka_unit_test(systemd_allows_a_tested_call_and_says_so),
        cmocka_unit_test(hostile_values_cannot_leave_their_quotes),
        cmocka_unit_test(the_same_policy_gives_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
