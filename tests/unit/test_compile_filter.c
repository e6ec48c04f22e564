/* test_compile_filter.c - rules for system calls become the filter they mean.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "compile/filter.h"
#include "compile/filter_rules.h"
#include "compile/syscall.h"
#include "model/bpf.h"
#include "tests/lib/unit.h"

#define ALLOW SECCOMP_RET_ALLOW
#define EPERM_ (SECCOMP_RET_ERRNO | EPERM)
#define KILL SECCOMP_RET_KILL_PROCESS
#define NOTIFY SECCOMP_RET_USER_NOTIF
#define EXEC_FD 264

#define VALUES(...)                                                            \
    (const uint64_t[]){__VA_ARGS__},                                           \
        sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)
#define TESTS(...)                                                             \
    .tests = (const struct syscall_test[]){__VA_ARGS__},                       \
    .n_tests = sizeof((const struct syscall_test[]){__VA_ARGS__}) /            \
               sizeof(struct syscall_test)

struct fixture {
    struct arena arena;
    struct diags diags;
    struct profile profile;
    rl_status status;
};

static struct fixture compile_rules(struct syscall_rule *rules, size_t n,
                                    enum on_deny on_deny)
{
    struct fixture fixture = {0};
    struct policy_runtime runtime = {.present = true, .on_deny = on_deny};
    runtime.at = (rl_pos){"p.yaml", 7, 3};
    runtime.syscalls.at = rules;
    runtime.syscalls.n = n;
    for (size_t i = 0; i < n; i++)
        rules[i].at = (rl_pos){"p.yaml", (uint32_t)i + 10, 5};
    fixture.diags.arena = &fixture.arena;
    fixture.profile.arena = &fixture.arena;
    fixture.status = filter_compile(&runtime, EXEC_FD, &fixture.arena,
                                    &fixture.profile, &fixture.diags);
    return fixture;
}

#define COMPILE(name, rules, on_deny)                                          \
    struct fixture name = compile_rules(rules, COUNT_OF(rules), on_deny);      \
    name.diags.arena = &name.arena; /* moved */                                \
    name.profile.arena = &name.arena

static void done(struct fixture *fixture)
{
    arena_done(&fixture->arena);
}

static uint32_t answer(const struct fixture *fixture, uint32_t number,
                       uint64_t a0, uint64_t a1, uint64_t a2, uint64_t a3,
                       uint64_t a4)
{
    struct bpf_call call = {
        .number = number,
        .arch = AUDIT_ARCH_X86_64,
        .arguments = {a0, a1, a2, a3, a4, 0},
    };
    uint32_t given = 0;
    assert_true(bpf_run(fixture->profile.filter, fixture->profile.n_filter,
                        &call, &given));
    return given;
}

/* clang-format off */
#define SOME_RULES                                                             \
    {.call = STR("read")},                                                     \
    {.call = STR("write")},                                                    \
    {.call = STR("exit_group")},                                               \
    {.call = STR("openat")},                                                   \
    {.call = STR("close")},                                                    \
    {.call = STR("ioctl"), TESTS({1, UINT64_MAX, VALUES(0x5401, 0x5413)})},    \
    {.call = STR("mmap"), TESTS({2, 0x6, VALUES(0, 2, 4)})},                   \
    {.call = STR("clone"), TESTS({0, 0x7e010000, VALUES(0x10000)})},           \
    {.call = STR("clone3"), .action = SYSCALL_ERRNO, .error = ENOSYS},         \
    {.call = STR("socketpair"), TESTS({0, UINT64_MAX, VALUES(1)})},            \
    {.call = STR("sendto"), TESTS({4, UINT64_MAX, VALUES(0)})},                \
    {.call = STR("mseal"), .action = SYSCALL_ERRNO, .error = ENOSYS},          \
    {.call = STR("fcntl"), TESTS({1, UINT64_MAX, VALUES(1, 2, 3)},             \
                                 {2, 0xff, VALUES(0, 7)})},                    \
    {.call = STR("socket"), .action = SYSCALL_DENY,                            \
     .why = STR("there is no network"), .instead = STR("srcpath('x')")}
/* clang-format on */

static void allowed_calls_pass_and_all_others_are_refused(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_NOTIFY);
    assert_int_equal(f.status, RL_OK);
    assert_int_equal(f.diags.n, 0);
    assert_int_equal(answer(&f, SYS_read, 0, 0, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_read, ~0ul, ~0ul, ~0ul, ~0ul, ~0ul), ALLOW);
    assert_int_equal(answer(&f, SYS_execve, 0, 0, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, SYS_ptrace, 0, 0, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, SYS_socket, 2, 1, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, SYS_seccomp, 0, 0, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, 500, 0, 0, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, SYS_clone3, 0, 0, 0, 0, 0),
                     SECCOMP_RET_ERRNO | ENOSYS);
    assert_int_equal(answer(&f, 462, 0, 0, 0, 0, 0),
                     SECCOMP_RET_ERRNO | ENOSYS);
    done(&f);
}

static void foreign_architectures_and_x32_are_killed(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    struct bpf_call call = {.number = SYS_read, .arch = AUDIT_ARCH_I386};
    uint32_t given = 0;
    assert_true(bpf_run(f.profile.filter, f.profile.n_filter, &call, &given));
    assert_int_equal(given, KILL);
    assert_int_equal(answer(&f, 0x40000000, 0, 0, 0, 0, 0), KILL);
    assert_int_equal(answer(&f, 0x40000000 + SYS_write, 0, 0, 0, 0, 0), KILL);
    assert_int_equal(answer(&f, 0x40000000 + 520, 0, 0, 0, 0, 0), KILL);
    done(&f);
}

static void arguments_are_compared_in_all_their_bits(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(answer(&f, SYS_ioctl, 0, 0x5401, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_ioctl, 0, 0x5413, 9, 9, 9), ALLOW);
    assert_int_equal(answer(&f, SYS_ioctl, 0, 0x5412, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_ioctl, 0, 0x100005401, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_mmap, 0, 0, 3, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_mmap, 0, 0, 5, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_mmap, 0, 0, 7, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_mmap, 0, 0, 6, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_clone, 0x3d0f00, 0, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_clone, 0x10000000, 0, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_clone, 0x10010000, 0, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_clone, 17, 0, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_sendto, 1, 2, 3, 4, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_sendto, 1, 2, 3, 4, 1ul << 40), EPERM_);
    done(&f);
}

static void several_tests_must_all_hold(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 1, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 3, 7, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 3, 0xaa07, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 3, 8, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 4, 7, 0, 0), EPERM_);
    done(&f);
}

static void every_exec_is_told_to_the_runner(void **state)
{
    (void)state;
    static const enum on_deny denials[] = {ON_DENY_ERRNO, ON_DENY_NOTIFY,
                                           ON_DENY_KILL};
    struct syscall_rule rules[] = {SOME_RULES};
    for (size_t i = 0; i < COUNT_OF(denials); i++) {
        COMPILE(f, rules, denials[i]);
        assert_int_equal(f.profile.exec_fd, EXEC_FD);
        assert_int_equal(
            answer(&f, SYS_execveat, EXEC_FD, 1, 2, 3, AT_EMPTY_PATH), NOTIFY);
        assert_int_equal(answer(&f, SYS_execveat, 3, 1, 2, 3, 0), NOTIFY);
        assert_int_not_equal(answer(&f, SYS_execve, 1, 2, 3, 0, 0), ALLOW);
        done(&f);
    }
}

/* A lock that succeeds and locks nothing; looking at one is real. */
static void answers_stand_beside_each_other(void **state)
{
    (void)state;
    static const uint64_t real[] = {1, 5}, empty[] = {6, 7}, both[] = {5, 6};
    const struct syscall_test look[] = {{1, UINT64_MAX, real, 2}};
    const struct syscall_test lock[] = {{1, UINT64_MAX, empty, 2}};
    const struct syscall_test mixed[] = {{1, UINT64_MAX, both, 2}};
    struct syscall_rule rules[] = {
        {.call = STR("read")},
        {.call = STR("fcntl"), .tests = look, .n_tests = 1},
        {.call = STR("fcntl"),
         .action = SYSCALL_ERRNO,
         .tests = lock,
         .n_tests = 1},
        {.call = STR("flock"), .action = SYSCALL_ERRNO},
    };
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 5, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 6, 0, 0, 0),
                     SECCOMP_RET_ERRNO | 0);
    assert_int_equal(answer(&f, SYS_flock, 0, 6, 0, 0, 0),
                     SECCOMP_RET_ERRNO | 0);
    assert_int_equal(answer(&f, SYS_fcntl, 0, 8, 0, 0, 0), EPERM_);
    done(&f);

    rules[2].tests = mixed;
    COMPILE(g, rules, ON_DENY_ERRNO);
    assert_int_equal(g.status, RL_E_POLICY);
    assert_non_null(strstr(g.diags.at[0].message,
                           "'fcntl' has two answers for the same arguments"));
    done(&g);
}

static void errno_on_deny_answers_by_itself(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(f.status, RL_OK);
    assert_int_equal(answer(&f, SYS_socket, 2, 1, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, 500, 0, 0, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_clone3, 0, 0, 0, 0, 0),
                     SECCOMP_RET_ERRNO | ENOSYS);
    done(&f);
}

static void what_kills_is_told_to_the_runner(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_KILL);
    assert_int_equal(f.status, RL_OK);
    assert_int_equal(answer(&f, SYS_socket, 2, 1, 0, 0, 0), NOTIFY);
    assert_int_equal(answer(&f, SYS_clone3, 0, 0, 0, 0, 0),
                     SECCOMP_RET_ERRNO | ENOSYS);
    done(&f);
}

static void the_words_of_a_denied_call_are_kept(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(f.profile.calls.n, 1);
    assert_int_equal(f.profile.calls.at[0].number, SYS_socket);
    assert_string_equal(f.profile.calls.at[0].name, "socket");
    assert_string_equal(f.profile.calls.at[0].why, "there is no network");
    assert_string_equal(f.profile.calls.at[0].instead, "srcpath('x')");
    done(&f);
}

static void a_later_rule_replaces_an_earlier_one(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {
        {.call = STR("read")},
        {.call = STR("clone"), TESTS({0, 0x7e010000, VALUES(0x10000)})},
        {.call = STR("clone"), TESTS({0, 0x7e020000, VALUES(0)})},
        {.call = STR("write")},
        {.call = STR("write"), .action = SYSCALL_DENY},
    };
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(answer(&f, SYS_clone, 17, 0, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_clone, 0x10000000, 0, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_write, 1, 0, 0, 0, 0), EPERM_);
    done(&f);
}

static void tested_rules_for_one_call_stand_beside_each_other(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {
        {.call = STR("socket"), TESTS({0, UINT64_MAX, VALUES(1)})},
        {.call = STR("socket"),
         TESTS({0, UINT64_MAX, VALUES(2)}, {1, 0xf, VALUES(1, 2)})},
        {.call = STR("kill"), TESTS({0, UINT64_MAX, VALUES(2)})},
        {.call = STR("kill")},
    };
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(f.status, RL_OK);
    assert_int_equal(answer(&f, SYS_socket, 1, 77, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_socket, 2, 1 | 02000000, 0, 0, 0), ALLOW);
    assert_int_equal(answer(&f, SYS_socket, 2, 3, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_socket, 1ul << 32 | 1, 1, 0, 0, 0), EPERM_);
    assert_int_equal(answer(&f, SYS_kill, 9, 0, 0, 0, 0), ALLOW);
    done(&f);
}

static void the_same_rules_give_the_same_bytes_in_any_order(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    struct syscall_rule turned[COUNT_OF(rules)];
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        turned[i] = rules[COUNT_OF(rules) - 1 - i];
    COMPILE(a, rules, ON_DENY_ERRNO);
    COMPILE(b, turned, ON_DENY_ERRNO);
    assert_int_equal(strlen(a.profile.filter_sha256), 64);
    assert_string_equal(a.profile.filter_sha256, b.profile.filter_sha256);
    done(&a);
    done(&b);
}

static void refuse(struct syscall_rule rule, const char *message)
{
    struct syscall_rule rules[] = {{.call = STR("read")}, rule};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(f.status, RL_E_POLICY);
    assert_true(f.diags.n >= 1);
    assert_string_equal(f.diags.at[0].message, message);
    assert_int_equal(f.diags.at[0].at.line, 11);
    assert_null(f.profile.filter);
    done(&f);
}

static void wrong_rules_are_refused_with_their_place(void **state)
{
    (void)state;
    refuse((struct syscall_rule){.call = STR("raed")},
           "no system call is named 'raed'; did you mean 'read'?");
    refuse((struct syscall_rule){.call = STR("frobnicate_me")},
           "no system call is named 'frobnicate_me'");
    refuse((struct syscall_rule){.call = STR("execve")},
           "system call 'execve' cannot be allowed: the one exec of a run is "
           "the runner's own, and after it no program can be started");
    refuse((struct syscall_rule){.call = STR("mmap"),
                                 TESTS({2, 6, VALUES(0)}, {2, 1, VALUES(1)})},
           "system call 'mmap', argument 2: the same argument is tested "
           "twice: use one test with a mask and all its values");
    refuse((struct syscall_rule){.call = STR("mmap"), TESTS({6, 6, VALUES(0)})},
           "system call 'mmap', argument 6: a system call has the arguments 0 "
           "to 5");
    refuse((struct syscall_rule){.call = STR("mmap"), TESTS({2, 6, VALUES(1)})},
           "system call 'mmap', argument 2: a value has bits that its mask "
           "takes away, so that it never matches");
    refuse((struct syscall_rule){.call = STR("kill"),
                                 .action = SYSCALL_ERRNO,
                                 .error = 5000},
           "system call 'kill': an errno is a number from 0 to 4095");
}

static void what_undoes_other_layers_is_warned_about(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {
        {.call = STR("ptrace")},
        {.call = STR("clone")},
        {.call = STR("ugetrlimit")},
        {.call = STR("unshare"), .action = SYSCALL_DENY},
    };
    COMPILE(f, rules, ON_DENY_ERRNO);
    diag_sort(&f.diags);
    assert_int_equal(f.status, RL_OK);
    assert_int_equal(f.diags.n, 3);
    assert_int_equal(f.diags.at[0].level, DIAG_WARNING);
    assert_string_equal(f.diags.at[0].message,
                        "system call 'ptrace' is allowed: it changes what "
                        "other processes do");
    assert_string_equal(f.diags.at[1].message,
                        "system call 'clone' is allowed: untested, it makes "
                        "new namespaces");
    assert_string_equal(f.diags.at[2].message,
                        "system call 'ugetrlimit' does not exist on x86-64: "
                        "the entry has no effect");
    done(&f);
}

static void an_allowing_default_and_an_empty_list_are_refused(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags = {.arena = &arena};
    struct profile profile = {.arena = &arena};
    struct policy_runtime runtime = {.syscalls_default_allow = true};
    assert_int_equal(
        filter_compile(&runtime, EXEC_FD, &arena, &profile, &diags),
        RL_E_POLICY);
    assert_int_equal(diags.n, 2);
    arena_done(&arena);
}

/* Do both filters answer all numbers alike, without arguments? */
static bool is_same(const struct bpf_instruction *left,
                    const struct bpf_instruction *right, size_t n)
{
    for (uint32_t number = 0; number < 1 << 16; number++) {
        struct bpf_call call = {.number = number, .arch = AUDIT_ARCH_X86_64};
        uint32_t one = 1, other = 2;
        if (!bpf_run(left, n, &call, &one) ||
            !bpf_run(right, n, &call, &other) || one != other)
            return false;
    }
    return true;
}

/* Flip each instruction's constant in turn: the check must see every change
 * that changes an answer. Those that change none move the edge of a branch of
 * the tree to a number that gets the same on both sides. */
static void the_check_sees_a_filter_that_was_tampered_with(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    struct policy_runtime runtime = {.present = true};
    runtime.syscalls.at = rules;
    runtime.syscalls.n = COUNT_OF(rules);
    struct filter_rules wanted;
    assert_int_equal(filter_rules_load(&runtime, &f.arena, &wanted, &f.diags),
                     RL_OK);
    size_t n = f.profile.n_filter;
    struct bpf_instruction *copy = calloc(n, sizeof(*copy));
    assert_non_null(copy);
    size_t missed = 0;
    for (size_t i = 0; i < n; i++) {
        memcpy(copy, f.profile.filter, n * sizeof(*copy));
        copy[i].k ^= 1;
        bool seen = filter_rules_check(&wanted, copy, n, NOWHERE, &f.diags) ==
                    RL_E_FILTER;
        bool is_branch = copy[i].code == (BPF_JMP | BPF_JGT | BPF_K) ||
                         copy[i].code == (BPF_JMP | BPF_JGE | BPF_K);
        assert_true(seen || is_branch);
        assert_true(seen || is_same(f.profile.filter, copy, n));
        missed += !seen;
    }
    assert_int_equal(missed, 1);
    memcpy(copy, f.profile.filter, n * sizeof(*copy));
    assert_int_equal(filter_rules_check(&wanted, copy, n, NOWHERE, &f.diags),
                     RL_OK);
    assert_int_equal(
        filter_rules_check(&wanted, copy, n - 1, NOWHERE, &f.diags),
        RL_E_FILTER);
    free(copy);
    done(&f);
}

/* In a child: load the filter for real and compare a few answers with the
 * kernel's. Exit status: the number of the first that differs. */
static int ask_the_kernel(const struct profile *profile)
{
    struct sock_filter *filter =
        (struct sock_filter *)(uintptr_t)profile->filter;
    struct sock_fprog program = {(unsigned short)profile->n_filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
        syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program))
        return 1;
    if (syscall(SYS_getppid) != -1 || errno != EPERM)
        return 2;
    if (syscall(SYS_clone3, NULL, 0) != -1 || errno != ENOSYS)
        return 3;
    if (syscall(SYS_ioctl, -1, TCGETS, 0) != -1 || errno != EBADF)
        return 4;
    if (syscall(SYS_ioctl, -1, TIOCSTI, 0) != -1 || errno != EPERM)
        return 5;
    if (syscall(SYS_ioctl, -1, 0x100000000ul | TCGETS, 0) != -1 ||
        errno != EPERM)
        return 6;
    if (syscall(SYS_mmap, NULL, 0, PROT_READ, 0, -1, 0) != -1 || errno == EPERM)
        return 7;
    if (syscall(SYS_mmap, NULL, 0, PROT_WRITE | PROT_EXEC, 0, -1, 0) != -1 ||
        errno != EPERM)
        return 8;
    if (syscall(SYS_execveat, EXEC_FD, "", NULL, NULL, AT_EMPTY_PATH) != -1 ||
        errno == EPERM)
        return 9;
    if (syscall(SYS_execve, "/bin/true", NULL, NULL) != -1 || errno != EPERM)
        return 10;
    return 0;
}

static void the_kernel_answers_as_the_simulation_does(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    assert_int_equal(f.status, RL_OK);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        syscall(SYS_exit_group, ask_the_kernel(&f.profile));
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    done(&f);
}

static void filter_text_says_what_each_call_gets(void **state)
{
    (void)state;
    struct syscall_rule rules[] = {SOME_RULES};
    COMPILE(f, rules, ON_DENY_ERRNO);
    f.profile.policy = "plot";
    struct buf text = {0};
    filter_write_text(&f.profile, &text);
    assert_false(text.failed);
    static const char *const lines[] = {
        "\n# all else: errno EPERM\n",
        "\nread                    allow\n",
        "\nclone3                  errno ENOSYS\n",
        "\nclone                   allow if argument 0 & 0x7e010000 == "
        "0x10000\n",
        "\nioctl                   allow if argument 1 == 0x5401\n",
        "\nioctl                   allow if argument 1 == 0x5413\n",
        "\nexecveat                notify\n",
        "\nfcntl                   allow if argument 1 == 0x3 and argument 2 & "
        "0xff == 0x7\n",
        " execve ",
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        if (str_find(buf_str(&text), str_of(lines[i])) == text.len)
            fail_msg("no line '%s' in\n%s", lines[i], text.ptr);
    buf_done(&text);
    done(&f);
}

static void a_malformed_program_gives_no_answer(void **state)
{
    (void)state;
    static const struct bpf_instruction programs[][2] = {
        {{BPF_LD | BPF_W | BPF_ABS, 0, 0, 64}, {BPF_RET | BPF_K, 0, 0, ALLOW}},
        {{BPF_LD | BPF_W | BPF_ABS, 0, 0, 2}, {BPF_RET | BPF_K, 0, 0, ALLOW}},
        {{BPF_LD | BPF_W | BPF_ABS, 0, 0, ~0u}, {BPF_RET | BPF_K, 0, 0, ALLOW}},
        {{BPF_JMP | BPF_JA, 0, 0, 7}, {BPF_RET | BPF_K, 0, 0, ALLOW}},
        {{0xffff, 0, 0, 0}, {BPF_RET | BPF_K, 0, 0, ALLOW}},
        {{BPF_LD | BPF_W | BPF_ABS, 0, 0, 0},
         {BPF_LD | BPF_W | BPF_ABS, 0, 0, 0}},
    };
    struct bpf_call call = {0};
    uint32_t given = 77;
    for (size_t i = 0; i < COUNT_OF(programs); i++)
        assert_false(bpf_run(programs[i], 2, &call, &given));
    assert_int_equal(given, 77);
}

static void names_and_numbers_agree_both_ways(void **state)
{
    (void)state;
    struct arena arena = {0};
    uint32_t number = 0;
    for (uint32_t i = 0; i < SYSCALL_NUMBERS; i++) {
        const char *name = syscall_name(i, &arena);
        if (!name)
            continue;
        assert_int_equal(syscall_find(str_of(name), &number), SYSCALL_KNOWN);
        assert_int_equal(number, i);
    }
    assert_int_equal(syscall_find(STR("mseal"), &number), SYSCALL_KNOWN);
    assert_int_equal(number, 462);
    assert_int_equal(syscall_find(STR("socketcall"), &number),
                     SYSCALL_ELSEWHERE);
    assert_int_equal(syscall_find(STR(""), &number), SYSCALL_UNKNOWN);
    assert_int_equal(syscall_find(STR("read\0x"), &number), SYSCALL_UNKNOWN);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allowed_calls_pass_and_all_others_are_refused),
        cmocka_unit_test(foreign_architectures_and_x32_are_killed),
        cmocka_unit_test(arguments_are_compared_in_all_their_bits),
        cmocka_unit_test(several_tests_must_all_hold),
        cmocka_unit_test(every_exec_is_told_to_the_runner),
        cmocka_unit_test(answers_stand_beside_each_other),
        cmocka_unit_test(errno_on_deny_answers_by_itself),
        cmocka_unit_test(what_kills_is_told_to_the_runner),
        cmocka_unit_test(the_words_of_a_denied_call_are_kept),
        cmocka_unit_test(a_later_rule_replaces_an_earlier_one),
        cmocka_unit_test(tested_rules_for_one_call_stand_beside_each_other),
        cmocka_unit_test(the_same_rules_give_the_same_bytes_in_any_order),
        cmocka_unit_test(wrong_rules_are_refused_with_their_place),
        cmocka_unit_test(what_undoes_other_layers_is_warned_about),
        cmocka_unit_test(an_allowing_default_and_an_empty_list_are_refused),
        cmocka_unit_test(the_check_sees_a_filter_that_was_tampered_with),
        cmocka_unit_test(the_kernel_answers_as_the_simulation_does),
        cmocka_unit_test(filter_text_says_what_each_call_gets),
        cmocka_unit_test(a_malformed_program_gives_no_answer),
        cmocka_unit_test(names_and_numbers_agree_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
