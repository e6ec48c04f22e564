/* test_compile_profile.c - a policy's runtime section becomes a profile.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/diag.h"
#include "compile/profile.h"
#include "compile/profile_parts.h"
#include "policy/model.h"
#include "tests/lib/unit.h"

#define START                                                                  \
    "redline: 1\npolicy: p\nlanguage: python\nextends: [python-syscalls]\n"    \
    "imports: {default: allow}\nruntime:\n"
#define REST                                                                   \
    "  syscalls: {allow: [\"@python\"]}\n"                                     \
    "  artifacts: [{name: figure, path: \"{OUT}\", type: png, required: "      \
    "true}]\n"
#define INTERPRETER "  interpreter: [/usr/bin/python3, -I, \"{script}\"]\n"

struct fixture {
    rl_policy *policy;
    struct arena arena;
    struct profile profile;
    rl_status status;
    rl_error error;
};

static void compile(struct fixture *f, const char *text)
{
    *f = (struct fixture){0};
    rl_error error = {0};
    rl_status status =
        rl_policy_parse("p.yaml", text, strlen(text), &f->policy, &error);
    if (status != RL_OK)
        fail_msg("line %u: %s", (unsigned)error.line, error.message);
    f->status = profile_compile(f->policy, &f->arena, &f->profile, &f->error);
}

static void done(struct fixture *f)
{
    rl_policy_free(f->policy);
    arena_done(&f->arena);
}

static void modules_to_preload_reach_the_profile(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f,
            START INTERPRETER "  preload: [numpy, matplotlib.pyplot]\n" REST);
    assert_int_equal(f.status, RL_OK);
    CLEANUP(buf_done) struct buf out = {0};
    struct profile again = {0};
    rl_error err = {0};
    profile_write(&f.profile, &out);
    assert_true(str_find(buf_str(&out), STR("\npreload numpy\npreload "
                                            "matplotlib.pyplot\n")) < out.len);
    assert_int_equal(
        profile_read(buf_str(&out), "p.txt", &f.arena, &again, &err), RL_OK);
    assert_int_equal(again.preload.n, 2);
    assert_string_equal(again.preload.at[1], "matplotlib.pyplot");
    done(&f);
}

static void a_module_to_preload_is_a_dotted_name(void **state)
{
    (void)state;
    static const char text[] =
        START INTERPRETER "  preload: [numpy, 'os; x']\n" REST;
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(
        rl_policy_parse("p.yaml", text, strlen(text), &policy, &err),
        RL_E_POLICY);
    assert_non_null(strstr(err.message, "'module' must be"));
    rl_policy_free(policy);
}

static void every_part_reaches_the_profile(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f, START INTERPRETER
            "  environment: {PATH: /usr/bin, LANG: C.UTF-8}\n"
            "  guard: {helpers: [srcpath, OUT], figures: save-open}\n"
            "  source: {mount: /src, required: true}\n"
            "  filesystem: {read: [\"@python\", /opt/data], proc: own, tmp: "
            "1MiB, box: "
            "1MiB, seed: [{from: \"@fontcache\", to: /tmp/mpl}, {from: "
            "/etc/hostname, to: /tmp/h}]}\n"
            "  limits: {wall: 5s, cpu: 4s, open_files: 100, memory: 256MiB}\n"
            "  cgroup: {cpu.max: \"50%\"}\n"
            "  layers: {require: [namespaces, mounts, seccomp]}\n" REST);
    assert_int_equal(f.status, RL_OK);
    const struct profile *p = &f.profile;
    assert_string_equal(p->policy, "p");
    assert_int_equal(strlen(p->policy_sha256), 64);
    assert_int_equal(p->arguments.n, 3);
    assert_string_equal(p->arguments.at[2], "{script}");
    assert_string_equal(p->environment.at[1], "LANG=C.UTF-8");
    assert_true(p->expand_python);
    assert_int_equal(p->mounts.n, 1);
    assert_string_equal(p->mounts.at[0].path, "/opt/data");
    assert_true(p->proc);
    assert_true(p->seed_fontcache);
    assert_string_equal(p->fontcache_to, "/tmp/mpl");
    assert_int_equal(p->seeds.n, 1);
    assert_string_equal(p->seeds.at[0].to, "/tmp/h");
    assert_string_equal(p->source_mount, "/src");
    assert_true(p->source_required);
    assert_int_equal(p->on_deny, ON_DENY_NOTIFY);
    assert_int_equal(p->limits.wall_ms, 5000);
    assert_int_equal(p->limits.box_bytes, 1 << 20);
    assert_int_equal(p->limits.processes, 64);
    assert_int_equal(p->exec_fd, 108);
    assert_string_equal(p->cpu_max, "50%");
    assert_int_equal(p->artifacts.n, 1);
    assert_string_equal(p->artifacts.at[0].path, "figure.png");
    assert_true(p->artifacts.at[0].required);
    assert_int_equal(p->layers[LAYER_SECCOMP], LAYER_REQUIRE);
    assert_int_equal(p->layers[LAYER_GUARD], LAYER_REQUIRE);
    assert_int_equal(p->layers[LAYER_CGROUP], LAYER_UNUSED);
    assert_true(p->n_filter > 100);
    assert_true(str_find(p->guard, STR("\nCONFIG = {\"code\"")) < p->guard.len);
    done(&f);
}

static void the_profile_outlives_its_policy(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f, START INTERPRETER
            "  environment: {LANG: C}\n  source: {mount: /src}\n"
            "  filesystem: {read: [/opt/data]}\n" REST);
    assert_int_equal(f.status, RL_OK);
    rl_policy_free(TAKE(f.policy));
    assert_string_equal(f.profile.arguments.at[0], "/usr/bin/python3");
    assert_string_equal(f.profile.environment.at[0], "LANG=C");
    assert_string_equal(f.profile.mounts.at[0].path, "/opt/data");
    assert_string_equal(f.profile.artifacts.at[0].type, "png");
    done(&f);
}

static void a_policy_without_runtime_is_refused(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f, "redline: 1\npolicy: p\nlanguage: python\n"
                "imports: {default: allow}\n");
    assert_int_equal(f.status, RL_E_POLICY);
    assert_string_equal(
        f.error.message,
        "policy 'p' has no runtime section: it can lint, not run");
    done(&f);
}

static const struct {
    const char *section, *message;
    uint32_t line;
} mistakes[] = {
    {INTERPRETER "  filesystem: {read: [data]}\n",
     "filesystem.read: 'data' is not absolute: write a clean absolute path, or "
     "\"@python\"",
     8},
    {INTERPRETER "  filesystem: {read: [/opt/../etc]}\n",
     "filesystem.read: '/opt/../etc' has a '..' in it: write a clean absolute "
     "path, or \"@python\"",
     8},
    {INTERPRETER "  filesystem: {read: [/]}\n",
     "filesystem.read: '/' is the whole file system: write a clean absolute "
     "path, or \"@python\"",
     8},
    {INTERPRETER "  filesystem: {read: [/tmp/x]}\n",
     "filesystem.read: '/tmp/x' lies where the sandbox has its own '/tmp'", 8},
    {INTERPRETER "  filesystem: {seed: [{from: /etc/x, to: /usr/x}]}\n",
     "filesystem.seed: '/usr/x' cannot be written to: 'to' is below /tmp or "
     "/box",
     8},
    {"  interpreter: [python3, \"{script}\"]\n",
     "runtime.interpreter: 'python3' is not absolute: name the program by its "
     "path, like '/usr/bin/python3'",
     7},
    {"  interpreter: [/usr/bin/python3]\n",
     "runtime.interpreter: \"{script}\" stands in 0 of its arguments and of "
     "the environment's values: it must be one",
     7},
    {INTERPRETER "  source: {mount: /box/src}\n",
     "runtime.source.mount: '/box/src' lies where the sandbox has a folder of "
     "its own: write a path like '/src'",
     0},
    {INTERPRETER "  limits: {open_files: 100000}\n",
     "limits.open_files is more than 65536", 0},
    {INTERPRETER "  limits: {output_keep: 140MiB, output_total: 400MiB}\n",
     "limits.output_keep is more than 64 MiB: both outputs are held in memory "
     "and stand in the result",
     0},
    {INTERPRETER "  layers: {require: [seccomp, guard]}\n",
     "runtime.layers requires the guard, and runtime has no 'guard' section",
     0},
};

static void mistakes_are_told_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(mistakes); i++) {
        char text[2048];
        struct fixture f;
        snprintf(text, sizeof(text), START "%s" REST, mistakes[i].section);
        compile(&f, text);
        assert_int_equal(f.status, RL_E_POLICY);
        assert_string_equal(f.error.message, mistakes[i].message);
        if (mistakes[i].line)
            assert_int_equal(f.error.line, mistakes[i].line);
        assert_null(f.profile.arena);
        done(&f);
    }
}

static void artifact_mistakes_are_told(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"{name: a, path: ../x}", "artifact 'a': '../x' has a '..' in it"},
        {"{name: a, path: /box/x}",
         "artifact 'a': '/box/x' is absolute, and what is handed back lies in "
         "the work folder"},
        {"{name: a/b, path: x}", "the artifact's name 'a/b' is none: letters, "
                                 "digits, '_', '-' and '.', at most 64"},
        {"{name: a, path: x}, {name: b, path: x}",
         "artifact 'b' is there already, at line 9"},
        {"{name: a, glob: \"../*\"}", "artifact 'a': '../*' has a '..' in it"},
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        char text[1024];
        struct fixture f;
        snprintf(text, sizeof(text),
                 START INTERPRETER
                 "  syscalls: {allow: [\"@python\"]}\n  artifacts: [%s]\n",
                 wrong[i][0]);
        compile(&f, text);
        assert_int_equal(f.status, RL_E_POLICY);
        assert_string_equal(f.error.message, wrong[i][1]);
        assert_int_equal(f.error.line, 9);
        done(&f);
    }
}

static bool warned(const struct fixture *f, const char *message)
{
    for (size_t i = 0; i < rl_policy_diagnostics(f->policy); i++) {
        rl_diagnostic d = rl_policy_diagnostic(f->policy, i);
        if (d.level == RL_DIAGNOSTIC_WARNING && !strcmp(d.message, message))
            return true;
    }
    return false;
}

static void limits_that_contradict_one_another_are_warned_about(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f, START INTERPRETER
            "  limits: {wall: 5s, cpu: 60s, memory: 100MiB, output_keep: "
            "2MiB}\n  layers: {require: [mounts]}\n"
            "  filesystem: {read: [/opt, /opt/data, /etc]}\n" REST);
    assert_int_equal(f.status, RL_OK);
    assert_true(warned(&f, "limits.cpu is more than limits.wall, which ends "
                           "the run before"));
    assert_true(warned(&f, "filesystem.box and filesystem.tmp together hold "
                           "more than limits.memory, which they count "
                           "against"));
    assert_true(warned(&f, "runtime.layers does not name seccomp, so that "
                           "every system call passes"));
    assert_true(warned(&f, "filesystem.read: '/opt/data' can be read already, "
                           "by '/opt'"));
    assert_true(warned(&f, "filesystem.read: all of '/etc' can be read by the "
                           "code: name what it needs"));
    assert_int_equal(f.profile.mounts.n, 2);
    done(&f);
}

static void the_shipped_pack_compiles_without_a_word(void **state)
{
    (void)state;
    struct fixture f;
    compile(&f, START INTERPRETER
            "  syscalls: {allow: [\"@python\", \"@threads\", \"@asyncio\", "
            "\"@processes\", \"@network\"]}\n");
    assert_int_equal(f.status, RL_OK);
    for (size_t i = 0; i < rl_policy_diagnostics(f.policy); i++)
        fail_msg("%s", rl_policy_diagnostic(f.policy, i).message);
    done(&f);
}

static void paths_lie_within_whole_parts(void **state)
{
    (void)state;
    assert_true(path_within(STR("/a/b"), STR("/a")));
    assert_true(path_within(STR("/a"), STR("/a")));
    assert_false(path_within(STR("/ab"), STR("/a")));
    assert_null(path_fault(STR("/a/b")));
    assert_non_null(path_fault(STR("/a//b")));
    assert_non_null(path_fault(STR("/a/")));
    assert_non_null(path_fault(STR("/a\nb")));
    assert_non_null(path_fault(STR("")));
    assert_non_null(relative_fault(STR("a/./b")));
    assert_null(relative_fault(STR("a/b.png")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modules_to_preload_reach_the_profile),
        cmocka_unit_test(a_module_to_preload_is_a_dotted_name),
        cmocka_unit_test(every_part_reaches_the_profile),
        cmocka_unit_test(the_profile_outlives_its_policy),
        cmocka_unit_test(a_policy_without_runtime_is_refused),
        cmocka_unit_test(mistakes_are_told_with_their_place),
        cmocka_unit_test(artifact_mistakes_are_told),
        cmocka_unit_test(limits_that_contradict_one_another_are_warned_about),
        cmocka_unit_test(the_shipped_pack_compiles_without_a_word),
        cmocka_unit_test(paths_lie_within_whole_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
