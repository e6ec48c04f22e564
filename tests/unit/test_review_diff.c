/* test_review_diff.c - what one policy refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff.h"
#include "tests/lib/policy.h"

#define RUNTIME(text)                                                          \
    "runtime:\n  interpreter: [/usr/bin/python3, -I, \"{script}\"]\n" text
#define CALLS "  syscalls: {allow: [\"@python\"]}\n"

/* "A section: what: name, name" a line. */
static void diff_text(const char *one, const char *other, struct buf *out)
{
    static const char *const who[] = {"A", "B", "="};
    rl_policy *a = policy_of(one), *b = policy_of(other);
    rl_program *a_program = NULL, *b_program = NULL;
    rl_error err = {0};
    struct diff diff = {.lines = {.n = 0}};
    assert_int_equal(rl_compile(a, "en", &a_program, &err), RL_OK);
    assert_int_equal(rl_compile(b, "en", &b_program, &err), RL_OK);
    const struct diff_side sides[] = {{a_program, &a->runtime},
                                      {b_program, &b->runtime}};
    assert_true(policy_diff(&sides[0], &sides[1], &diff));
    for (size_t i = 0; i < diff.lines.n; i++) {
        const struct diff_line *line = &diff.lines.at[i];
        buf_addf(out, "%s %s: %.*s", who[line->who], line->section,
                 STR_FMT(line->what));
        for (size_t k = 0; k < line->names.n; k++)
            buf_addf(out, "%s%.*s", k ? ", " : ": ",
                     STR_FMT(line->names.at[k]));
        buf_addc(out, '\n');
    }
    arena_done(&diff.arena);
    rl_program_free(a_program);
    rl_program_free(b_program);
    rl_policy_free(a);
    rl_policy_free(b);
}

static void assert_diff(const char *one, const char *other, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    diff_text(one, other, &out);
    assert_str_is(buf_str(&out), want);
}

static void the_same_said_otherwise_is_no_difference(void **state)
{
    (void)state;
    assert_diff(POLICY_HEAD "names: {deny: [a, b]}\nbuiltins: {deny: [eval]}\n",
                POLICY_HEAD "builtins:\n  deny:\n    - eval\n"
                            "names: {deny: [{name: [b, a], why: other "
                            "words}]}\n",
                "");
    assert_diff(
        POLICY_HEAD RUNTIME(CALLS),
        POLICY_HEAD RUNTIME("  limits: {wall: 90s}\n" CALLS "  cgroup: {}\n"),
        "");
}

static void imports_are_compared_by_what_may_be_imported(void **state)
{
    (void)state;
    assert_diff(
        POLICY_HEAD "imports: {default: deny, allow: [{module: numpy, members: "
                    "all}], deny: [numpy.f2py]}\n",
        POLICY_HEAD "imports: {default: deny, allow: [{module: [numpy, json], "
                    "members: all}], star: deny}\n",
        "B imports: star imports\n"
        "A imports: the import of: json, numpy.f2py\n");
    assert_diff(POLICY_HEAD "imports: {default: deny}\n",
                POLICY_HEAD "imports: {default: allow, deny: [os]}\n",
                "A imports: every import that it does not list\n"
                "A imports: relative imports\n"
                "A imports: modules handed on as values\n"
                "A imports: stores into modules\n");
}

static void a_warning_refuses_nothing(void **state)
{
    (void)state;
    assert_diff(POLICY_HEAD "names: {deny: [{name: os, severity: warning}]}\n",
                POLICY_HEAD, "");
    assert_diff(POLICY_HEAD "names: {deny: [os]}\n",
                POLICY_HEAD "names: {deny: [{name: os, severity: warning}]}\n",
                "A names: the names: os\n");
}

static void members_are_compared_where_both_let_the_module_in(void **state)
{
    (void)state;
    assert_diff(POLICY_HEAD "imports: {default: deny, allow: [math]}\n"
                            "members: {math: {allow: [sqrt, pi], deny: [e]}}\n",
                POLICY_HEAD "imports: {default: deny, allow: [math]}\n"
                            "members: {math: {allow: [sqrt, sin]}}\n",
                "B members: of math the members: pi\n"
                "A members: of math the members: sin\n");
    assert_diff(
        POLICY_HEAD "imports: {default: deny, allow: [math]}\n"
                    "members: {math: {allow: [sqrt]}}\n",
        POLICY_HEAD
        "imports: {default: deny, allow: [{module: math, members: all}]}\n",
        "A members: of math every member that it does not list\n");
}

#define OPEN POLICY_HEAD "imports: {default: allow}\n"

/* What a table says counts where the table is asked. */
static void tables_are_compared_by_what_they_decide(void **state)
{
    (void)state;
    assert_diff(POLICY_HEAD "imports: {default: deny, allow: [{module: json, "
                            "members: all}]}\nmembers: {\"**\": {allow: "
                            "[load]}}\n",
                POLICY_HEAD "imports: {default: deny, allow: [json]}\n"
                            "members: {\"**\": {allow: [load]}}\n",
                "B members: of json every member that it does not list\n");
    assert_diff(OPEN
                "members: {os.**: {default: allow, deny: [join]}, os.path: "
                "{default: allow}}\n",
                OPEN "members: {os.**: {default: allow, deny: [join]}}\n",
                "B members: of os.path the members: join\n");
    assert_diff(OPEN "members: {os: {default: allow, modules: [path]}}\n",
                OPEN "members: {os: {default: allow, allow: [path]}}\n",
                "= members: of os what counts as a module: path\n");
    /* Behind what is no module no table is asked. */
    assert_diff(OPEN "members: {os: {default: allow, allow: [path]}, os.path: "
                     "{allow: [join]}}\n",
                OPEN "members: {os: {default: allow, allow: [path]}}\n", "");
}

static void entries_with_stars_are_compared_by_what_they_hold(void **state)
{
    (void)state;
    assert_diff(OPEN "calls: {deny: [\"os.**\", {call: os.system, when: "
                     "{count: 7}}]}\n",
                OPEN "calls: {deny: [\"os.**\"]}\n",
                "B calls: calls of (whatever its arguments): os.system\n");
    assert_diff(OPEN "calls: {deny: [\"os.**\"]}\n",
                OPEN "calls: {deny: [os.system]}\n",
                "A calls: calls of anything in: os\n"
                "B calls: by whatever path calls of: os.system\n");
    assert_diff(OPEN "calls: {deny: [\"os.path.**\"]}\n",
                OPEN "calls: {deny: [\"os.path.**\", os.path]}\n",
                "B calls: by whatever path calls of: os.path\n");
    assert_diff(OPEN "calls: {deny: [{keyword: shell}]}\n", OPEN,
                "A calls: the keyword arguments: shell\n");
}

static void every_word_and_list_of_names_is_compared(void **state)
{
    (void)state;
    assert_diff(OPEN "classes: {bases: deny}\n", OPEN,
                "A classes: classes derived from bases that it does not "
                "list\n");
    assert_diff(OPEN "classes: {bases: warn}\n", OPEN, "");
    assert_diff(OPEN "attributes: {private: {of_objects: deny}}\n",
                OPEN "attributes: {private: {of_objects: deny, except: "
                     "_x}}\n",
                "A attributes: private attributes of objects: _x\n");
    /* Who does not judge them makes no exception. */
    assert_diff(OPEN "attributes: {private: {except: [_x]}}\n", OPEN, "");
    assert_diff(OPEN "dunders: {strings: {docstrings: allow}}\n",
                OPEN "dunders: {strings: {allow: []}}\n",
                "B dunders: dunder names in docstrings\n");
    assert_diff(OPEN "source: {budget: 1s}\n", OPEN,
                "A source: more than 1000000000 nanoseconds to judge a file "
                "in (A 1000000000, B 2000000000)\n");
}

static void what_is_refused_elsewhere_is_refused(void **state)
{
    (void)state;
    /* By dunders, by a pattern of names, by the import. */
    assert_diff(POLICY_HEAD "attributes: {deny: [__class__]}\n",
                POLICY_HEAD "dunders: {attributes: {allow: [__name__]}}\n",
                "B dunders: all dunder attributes that it does not list\n");
    assert_diff(POLICY_HEAD "names: {deny: [f_back]}\n",
                POLICY_HEAD "names: {deny: [{matching: \"^f_\"}]}\n",
                "B names: names that match: ^f_\n");
    assert_diff(POLICY_HEAD
                "imports: {default: allow}\ncalls: {deny: [os.system]}\n",
                POLICY_HEAD "imports: {default: allow, deny: [os]}\n",
                "B imports: the import of: os\n");
}

static void conditions_are_compared(void **state)
{
    (void)state;
    static const char always[] = POLICY_HEAD "builtins: {deny: [open]}\n";
    static const char some[] =
        POLICY_HEAD "builtins:\n  deny: [{name: open, when: {argument: [1, "
                    "mode], matches: w}}]\n";
    static const char other[] =
        POLICY_HEAD "builtins:\n  deny: [{name: open, when: {argument: [1, "
                    "mode], matches: a}}]\n";
    assert_diff(always, some,
                "A builtins: the builtins (whatever its arguments): open\n");
    assert_diff(some, POLICY_HEAD,
                "A builtins: the builtins (by its arguments): open\n");
    assert_diff(some, other,
                "= builtins: by other arguments the builtins: open\n");
    assert_diff(some, some, "");
}

static void patterns_and_texts_are_compared(void **state)
{
    (void)state;
    assert_diff(POLICY_HEAD "strings: {deny: [{matching: x}], format: "
                            "{fields: deny}}\n"
                            "patterns:\n  - {id: loop, query: "
                            "\"(while_statement) @here\"}\n",
                POLICY_HEAD "strings: {deny: [{matching: y}]}\n",
                "A strings: strings that match: x\n"
                "B strings: strings that match: y\n"
                "A strings: fields with attributes in templates\n"
                "A patterns: the pattern: loop\n");
}

static void system_calls_are_compared_by_rule(void **state)
{
    (void)state;
    assert_diff(
        POLICY_HEAD RUNTIME(
            "  syscalls:\n    allow: [read, {call: ioctl, when: {arg: 1, in: "
            "[1]}}, {call: fcntl, when: {arg: 1, in: [1]}}, {call: mmap, when: "
            "{arg: 2, in: [0]}}, {call: clone3, errno: ENOSYS}]\n"),
        POLICY_HEAD RUNTIME(
            "  syscalls:\n    allow: [write, ioctl, {call: mmap, when: {arg: "
            "2, in: [4]}}]\n    on_deny: kill\n"),
        "= runtime.syscalls: on_deny: A notify, B kill\n"
        "= runtime.syscalls: with another error the system calls: clone3\n"
        "B runtime.syscalls: whatever their arguments the system calls: fcntl\n"
        "A runtime.syscalls: by their arguments the system calls: ioctl\n"
        "= runtime.syscalls: by other arguments the system calls: mmap\n"
        "B runtime.syscalls: the system calls: read\n"
        "A runtime.syscalls: the system calls: write\n");
}

static void limits_are_compared_and_nought_is_no_limit(void **state)
{
    (void)state;
    assert_diff(
        POLICY_HEAD RUNTIME("  limits: {wall: 10s, memory: 1GiB}\n"
                            "  filesystem: {read: [/opt/a], proc: own}\n"
                            "  environment: {A: \"1\", B: \"1\"}\n" CALLS),
        POLICY_HEAD RUNTIME(
            "  limits: {wall: 20s, memory: 0}\n"
            "  filesystem: {read: [/opt/b]}\n"
            "  environment: {A: \"2\"}\n"
            "  layers: {require: [seccomp, mounts, namespaces, capabilities, "
            "environment, rlimits, cgroup]}\n" CALLS),
        "B runtime.environment: the variables: B\n"
        "= runtime.environment: with another value the variables: A\n"
        "A runtime.filesystem: to read: /opt/b\n"
        "B runtime.filesystem: to read: /opt/a\n"
        "B runtime.filesystem: a /proc\n"
        "A runtime.limits: more than 10 s of time (the other: 20 s)\n"
        "A runtime.limits: more than 1 GiB of memory (the other: no limit)\n"
        "B runtime.layers: to start on a machine without: cgroup\n");
    assert_diff(POLICY_HEAD RUNTIME(CALLS), POLICY_HEAD,
                "B runtime: every run\n");
    assert_diff(POLICY_HEAD RUNTIME("  source: {mount: /src, required: true}\n"
                                    "  guard: {refuse: [os.system]}\n"
                                    "  layers: {tier: [full, flat]}\n" CALLS),
                POLICY_HEAD RUNTIME("  source: {mount: /src}\n"
                                    "  guard: {figures: save-open}\n"
                                    "  layers: {tier: [full]}\n" CALLS),
                "A runtime.guard: by the guard calls of: os.system\n"
                "A runtime.source: to run without a data folder\n"
                "B runtime.layers: to run in the tiers: flat\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_said_otherwise_is_no_difference),
        cmocka_unit_test(imports_are_compared_by_what_may_be_imported),
        cmocka_unit_test(a_warning_refuses_nothing),
        cmocka_unit_test(members_are_compared_where_both_let_the_module_in),
        cmocka_unit_test(tables_are_compared_by_what_they_decide),
        cmocka_unit_test(entries_with_stars_are_compared_by_what_they_hold),
        cmocka_unit_test(every_word_and_list_of_names_is_compared),
        cmocka_unit_test(what_is_refused_elsewhere_is_refused),
        cmocka_unit_test(conditions_are_compared),
        cmocka_unit_test(patterns_and_texts_are_compared),
        cmocka_unit_test(system_calls_are_compared_by_rule),
        cmocka_unit_test(limits_are_compared_and_nought_is_no_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
