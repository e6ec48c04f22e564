/* test_compile_guard.c - the policy's settings get into the guard as data.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/diag.h"
#include "base/embedded.h"
#include "compile/guard.h"
#include "tests/lib/unit.h"

struct fixture {
    struct arena arena;
    struct diags diags;
    struct str guard;
    rl_status status;
};

static struct policy_runtime settings(void)
{
    static struct placed_pair provide[] = {
        {.name = {"np", 2}, .value = {"numpy", 5}, .at = {"p", 3, 1}},
    };
    static struct placed_text helpers[] = {
        {.text = {"srcpath", 7}, .at = {"p", 4, 1}},
        {.text = {"OUT", 3}, .at = {"p", 4, 9}},
    };
    static struct placed_text refuse[] = {
        {.text = {"os.exec*", 8}, .at = {"p", 5, 1}},
        {.text = {"socket.socket", 13}, .at = {"p", 5, 9}},
    };
    static struct artifact_entry artifacts[] = {
        {.name = {"extra", 5}, .path = {"sub/x.csv", 9}, .at = {"p", 6, 1}},
        {.name = {"figure", 6},
         .path = {"{OUT}", 5},
         .type = {"png", 3},
         .required = true,
         .at = {"p", 7, 1}},
    };
    struct policy_runtime runtime = {.present = true};
    runtime.guard.present = true;
    runtime.guard.saves_figures = true;
    runtime.source_mount = STR("/src");
    runtime.guard.provide.at = provide;
    runtime.guard.provide.n = COUNT_OF(provide);
    runtime.guard.helpers.at = helpers;
    runtime.guard.helpers.n = COUNT_OF(helpers);
    runtime.guard.refuse.at = refuse;
    runtime.guard.refuse.n = COUNT_OF(refuse);
    runtime.artifacts.at = artifacts;
    runtime.artifacts.n = COUNT_OF(artifacts);
    return runtime;
}

static void compile(struct fixture *f, const struct policy_runtime *runtime)
{
    *f = (struct fixture){0};
    f->diags.arena = &f->arena;
    f->status = guard_compile(runtime, &f->arena, &f->guard, &f->diags);
}

static void done(struct fixture *f)
{
    arena_done(&f->arena);
}

static void has(struct str text, const char *part)
{
    if (str_find(text, str_of(part)) == text.len)
        fail_msg("no '%s' in the guard", part);
}

static void one_line_of_the_template_holds_the_settings(void **state)
{
    (void)state;
    struct policy_runtime runtime = settings();
    struct fixture f;
    compile(&f, &runtime);
    assert_int_equal(f.status, RL_OK);
    has(f.guard,
        "\nCONFIG = {\"code\": \"/code/main.py\", \"box\": \"/box\", "
        "\"source\": "
        "\"/src\", \"out\": \"figure.png\", \"figures\": \"save-open\", "
        "\"out_required\": True, \"show_last\": False, "
        "\"provide\": [(\"np\", \"numpy\"), ], \"helpers\": [\"srcpath\", "
        "\"OUT\", ], \"refuse\": [(\"os.exec*\", \"the sandbox runs one "
        "process");
    const struct embedded_file *file = embedded_find(STR("runner/guard.py"));
    size_t line = str_find(file->bytes, STR("\nCONFIG = {}\n"));
    assert_memory_equal(f.guard.ptr, file->bytes.ptr, line);
    size_t rest = file->bytes.len - line - strlen("\nCONFIG = {}\n");
    assert_memory_equal(f.guard.ptr + f.guard.len - rest,
                        file->bytes.ptr + file->bytes.len - rest, rest);
    done(&f);
}

static void the_same_settings_give_the_same_bytes(void **state)
{
    (void)state;
    struct policy_runtime runtime = settings();
    struct fixture a, b;
    compile(&a, &runtime);
    compile(&b, &runtime);
    assert_int_equal(a.guard.len, b.guard.len);
    assert_memory_equal(a.guard.ptr, b.guard.ptr, a.guard.len);
    done(&a);
    done(&b);
}

static void no_text_of_a_policy_can_become_code(void **state)
{
    (void)state;
    struct policy_runtime runtime = settings();
    struct fixture f;
    runtime.guard.refuse_why =
        STR("\"), ]}\nimport os\n\\\" \xe2\x82\xac \xf0\x9f\x98\x80 \xff");
    runtime.guard.refuse_instead = STR("x\x01y");
    compile(&f, &runtime);
    assert_int_equal(f.status, RL_OK);
    has(f.guard, "(\"os.exec*\", \"\\\"), ]}\\U0000000aimport "
                 "os\\U0000000a\\\\\\\" \\U000020ac \\U0001f600 \\ufffd; "
                 "instead: x\\U00000001y\"), ");
    assert_int_equal(str_find(f.guard, STR("\nimport os\n\\")), f.guard.len);
    done(&f);
}

static void refuse(struct policy_runtime *runtime, const char *message)
{
    struct fixture f;
    compile(&f, runtime);
    assert_int_equal(f.status, RL_E_POLICY);
    assert_null(f.guard.ptr);
    assert_string_equal(f.diags.at[0].message, message);
    assert_string_equal(f.diags.at[0].at.file, "q");
    assert_int_equal(f.diags.at[0].at.line, 9);
    done(&f);
}

static void wrong_settings_are_refused_with_their_place(void **state)
{
    (void)state;
    struct policy_runtime runtime = settings();
    struct placed_pair provide = {STR("x.y"), STR("numpy"), {"q", 9, 1}};
    runtime.guard.provide.at = &provide;
    refuse(&runtime, "'x.y' cannot be provided: a name is letters, digits and "
                     "'_'");
    provide = (struct placed_pair){STR("x"), STR("numpy;"), {"q", 9, 1}};
    refuse(&runtime, "'x' cannot be provided from 'numpy;': that is no dotted "
                     "name like 'scipy.io.loadmat'");

    runtime = settings();
    struct placed_text text = {STR("srcpaht"), {"q", 9, 1}};
    runtime.guard.helpers.at = &text;
    runtime.guard.helpers.n = 1;
    refuse(&runtime, "no helper is named 'srcpaht', did you mean 'srcpath': "
                     "there are srcpath, listdir, walkfiles, SRC and OUT");
    text.text = STR("OUT");
    runtime.artifacts.n = 0;
    refuse(&runtime, "the helper 'OUT' needs an artifact with a path: "
                     "'runtime.artifacts' has none");
    text.text = STR("SRC");
    runtime.source_mount = STR_NONE;
    refuse(&runtime, "the helper 'SRC' needs 'runtime.source.mount', the "
                     "folder that it reads");

    static const char *const calls[] = {"system", "os..x", "os.*x", "os.a b",
                                        "*",      "",      ".x",    "os.1"};
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        runtime = settings();
        text.text = str_of(calls[i]);
        runtime.guard.refuse.at = &text;
        runtime.guard.refuse.n = 1;
        struct fixture f;
        compile(&f, &runtime);
        assert_int_equal(f.status, RL_E_POLICY);
        has(str_of(f.diags.at[0].message), "names no call to refuse");
        done(&f);
    }
}

static void out_is_the_first_required_file(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct policy_runtime runtime = settings();
    assert_str_is(guard_out_file(&runtime, &arena), "figure.png");
    runtime.artifacts.n = 1;
    assert_str_is(guard_out_file(&runtime, &arena), "sub/x.csv");
    runtime.artifacts.n = 0;
    assert_str_is(guard_out_file(&runtime, &arena), "");
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_line_of_the_template_holds_the_settings),
        cmocka_unit_test(the_same_settings_give_the_same_bytes),
        cmocka_unit_test(no_text_of_a_policy_can_become_code),
        cmocka_unit_test(wrong_settings_are_refused_with_their_place),
        cmocka_unit_test(out_is_the_first_required_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
