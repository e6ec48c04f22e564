/* filter_rules.c - check and number the policy's rules for system calls.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/filter_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <sys/syscall.h>

#include "compile/syscall.h"

#define LEFT_OUT UINT32_MAX

/* What a call gets that no rule allows. Of a notified one the runner takes a
 * note, and answers EPERM, or ends the run (on_deny: kill): a process that the
 * kernel kills by itself could have sent itself that signal as well. */
static const uint32_t refusals[] = {
    [ON_DENY_ERRNO] = SECCOMP_RET_ERRNO | EPERM,
    [ON_DENY_NOTIFY] = SECCOMP_RET_USER_NOTIF,
    [ON_DENY_KILL] = SECCOMP_RET_USER_NOTIF,
};

enum { N_ARGUMENTS = 6, MAX_ERRNO = 4095 };

/* Calls that undo what the other layers do. `never` cannot be allowed at all;
 * the others are allowed by whoever insists, with a warning. */
static const struct {
    const char *name;
    bool never;
    bool untested; /* only without a test of its arguments */
    const char *why;
} risky[] = {
    {"execve", true, false,
     "the one exec of a run is the runner's own, and after it no program can "
     "be started"},
    {"execveat", true, false,
     "the runner's own exec is allowed by the compiler, and no other can be"},
    {"ptrace", false, false, "it changes what other processes do"},
    {"process_vm_readv", false, false, "it reads other processes' memory"},
    {"process_vm_writev", false, false, "it writes other processes' memory"},
    {"pidfd_getfd", false, false, "it takes descriptors of other processes"},
    {"seccomp", false, false, "it can answer calls in the supervisor's place"},
    {"bpf", false, false, "it loads code into the kernel"},
    {"perf_event_open", false, false, "it watches the kernel"},
    {"userfaultfd", false, false, "it stops the kernel in mid-copy"},
    {"io_uring_setup", false, false, "its requests pass by this filter"},
    {"clone3", false, false,
     "its flags lie in memory, where no filter can see them"},
    {"clone", false, true, "untested, it makes new namespaces"},
    {"unshare", false, false, "it makes new namespaces"},
    {"setns", false, false, "it enters other namespaces"},
    {"mount", false, false, "it changes the file layout"},
    {"umount2", false, false, "it changes the file layout"},
    {"pivot_root", false, false, "it changes the file layout"},
    {"chroot", false, false, "it changes the file layout"},
    {"move_mount", false, false, "it changes the file layout"},
    {"open_by_handle_at", false, false, "it opens files past the mounts"},
    {"init_module", false, false, "it loads code into the kernel"},
    {"finit_module", false, false, "it loads code into the kernel"},
    {"kexec_load", false, false, "it replaces the kernel"},
    {"kexec_file_load", false, false, "it replaces the kernel"},
    {"add_key", false, false, "keyrings are shared between sandboxes"},
    {"keyctl", false, false, "keyrings are shared between sandboxes"},
    {"request_key", false, false, "keyrings are shared between sandboxes"},
};

static void check_risk(const struct syscall_rule *rule, struct diags *diags)
{
    if (rule->action != SYSCALL_ALLOW)
        return;
    for (size_t i = 0; i < COUNT_OF(risky); i++) {
        if (!str_eq(rule->call, str_of(risky[i].name)) ||
            (risky[i].untested && rule->n_tests))
            continue;
        if (risky[i].never)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                     "system call '%s' cannot be allowed: %s", risky[i].name,
                     risky[i].why);
        else
            diag_add(diags, DIAG_WARNING, RL_E_POLICY, rule->at,
                     "system call '%s' is allowed: %s", risky[i].name,
                     risky[i].why);
    }
}

/* One test: a real argument, values that can occur, no argument twice
 * (libseccomp refuses two comparisons of one argument in one rule). */
static bool check_test(const struct syscall_rule *rule, size_t nth,
                       struct diags *diags)
{
    const struct syscall_test *test = &rule->tests[nth];
    const char *wrong = NULL;
    if (test->arg >= N_ARGUMENTS)
        wrong = "a system call has the arguments 0 to 5";
    else if (test->n_values == 0)
        wrong = "'in' must list at least one value";
    else if (test->mask == 0)
        wrong = "a mask of 0 tests nothing";
    for (size_t i = 0; !wrong && i < nth; i++)
        if (rule->tests[i].arg == test->arg)
            wrong = "the same argument is tested twice: use one test with a "
                    "mask and all its values";
    for (size_t i = 0; !wrong && i < test->n_values; i++)
        if (test->values[i] & ~test->mask)
            wrong = "a value has bits that its mask takes away, so that it "
                    "never matches";
    if (wrong)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                 "system call '%.*s', argument %u: %s", STR_FMT(rule->call),
                 test->arg, wrong);
    return !wrong;
}

static void check_tests(const struct syscall_rule *rule, struct diags *diags)
{
    size_t combinations = 1;
    for (size_t i = 0; i < rule->n_tests; i++) {
        if (!check_test(rule, i, diags))
            return;
        if (rule->tests[i].n_values > FILTER_COMBINATIONS / combinations) {
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                     "system call '%.*s' is tested for more than %d "
                     "combinations of values",
                     STR_FMT(rule->call), FILTER_COMBINATIONS);
            return;
        }
        combinations *= rule->tests[i].n_values;
    }
    if (rule->action == SYSCALL_DENY && rule->n_tests)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                 "system call '%.*s' is denied by its arguments: allow what is "
                 "right instead, since all else is refused",
                 STR_FMT(rule->call));
    if (rule->action == SYSCALL_ERRNO &&
        (rule->error < 0 || rule->error > MAX_ERRNO))
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                 "system call '%.*s': an errno is a number from 0 to %d",
                 STR_FMT(rule->call), MAX_ERRNO);
}

/* false: there is no such call here, which has been said. */
static bool find_call(const struct syscall_rule *rule, uint32_t *number,
                      struct arena *arena, struct diags *diags)
{
    enum syscall_known known = syscall_find(rule->call, number);
    if (known == SYSCALL_KNOWN)
        return *number < SYSCALL_NUMBERS;
    if (known == SYSCALL_ELSEWHERE) {
        diag_add(diags, DIAG_WARNING, RL_E_POLICY, rule->at,
                 "system call '%.*s' does not exist on x86-64: the entry has "
                 "no effect",
                 STR_FMT(rule->call));
        return false;
    }
    struct str near = syscall_nearest(rule->call, arena);
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
             near.ptr ? "no system call is named '%.*s'; did you mean '%.*s'?"
                      : "no system call is named '%.*s'%.*s",
             STR_FMT(rule->call), STR_FMT(near));
    return false;
}

static uint32_t answer_of(const struct syscall_rule *rule, uint32_t refused)
{
    switch (rule->action) {
    case SYSCALL_ALLOW:
        return SECCOMP_RET_ALLOW;
    case SYSCALL_ERRNO:
        return SECCOMP_RET_ERRNO | ((uint32_t)rule->error & SECCOMP_RET_DATA);
    case SYSCALL_DENY:
        break;
    }
    return refused;
}

/* The one exec. A filter cannot count, so every execveat is told to the runner,
 * which lets the first one go on and refuses all others, whatever `on_deny`
 * says. */
static const struct filter_rule exec_rule = {
    .number = SYS_execveat,
    .name = "execveat",
    .answer = SECCOMP_RET_USER_NOTIF,
};

/* Tested rules for one call stand beside each other; else a later one replaces
 * what came before, which is then left out. */
static void replace(struct filter_rules *rules, const struct filter_rule *rule)
{
    for (size_t i = 0; i < rules->n; i++) {
        struct filter_rule *old = &rules->at[i];
        bool beside = old->n_tests && rule->n_tests;
        if (old->number == rule->number && !beside)
            old->number = LEFT_OUT;
    }
}

static bool tests_share(const struct syscall_test *a,
                        const struct syscall_test *b)
{
    for (size_t i = 0; i < a->n_values; i++)
        for (size_t k = 0; k < b->n_values; k++)
            if (((a->values[i] ^ b->values[k]) & a->mask & b->mask) == 0)
                return true;
    return false;
}

/* Could one call hold both? No, if they want different values of one argument.
 */
static bool rules_share(const struct filter_rule *a,
                        const struct filter_rule *b)
{
    for (size_t i = 0; i < a->n_tests; i++)
        for (size_t k = 0; k < b->n_tests; k++)
            if (a->tests[i].arg == b->tests[k].arg &&
                !tests_share(&a->tests[i], &b->tests[k]))
                return false;
    return true;
}

/* One call has one answer. */
static void check_answers(const struct filter_rules *rules,
                          const struct syscall_rule *rule,
                          const struct filter_rule *made, struct diags *diags)
{
    for (size_t i = 0; i < rules->n; i++) {
        const struct filter_rule *old = &rules->at[i];
        if (old->number == made->number && old->answer != made->answer &&
            rules_share(old, made)) {
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, rule->at,
                     "system call '%s' has two answers for the same arguments: "
                     "take the values of one entry out of the other",
                     made->name);
            return;
        }
    }
}

static int rule_order(const void *a, const void *b)
{
    const struct filter_rule *left = a, *right = b;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    return left->order < right->order ? -1 : left->order > right->order;
}

static bool number_rules(const struct policy_runtime *runtime,
                         struct arena *arena, struct filter_rules *ret,
                         struct diags *diags)
{
    bool named[SYSCALL_NUMBERS] = {false};
    for (size_t i = 0; i < runtime->syscalls.n; i++) {
        const struct syscall_rule *rule = &runtime->syscalls.at[i];
        uint32_t number;
        check_tests(rule, diags);
        check_risk(rule, diags);
        if (!find_call(rule, &number, arena, diags))
            continue;
        struct str name = arena_str(arena, rule->call);
        struct filter_rule made = {
            .number = number,
            .order = ret->n,
            .name = name.ptr,
            .answer = answer_of(rule, ret->refused),
            .tests = rule->tests,
            .n_tests = rule->n_tests,
            .why = rule->why,
            .instead = rule->instead,
            .denied = rule->action == SYSCALL_DENY,
        };
        if (!name.ptr)
            return false;
        if (named[number]) {
            replace(ret, &made);
            check_answers(ret, rule, &made, diags);
        }
        named[number] = true;
        ret->at[ret->n++] = made;
    }
    return true;
}

static void sort_rules(struct filter_rules *rules)
{
    qsort(rules->at, rules->n, sizeof(*rules->at), rule_order);
    while (rules->n && rules->at[rules->n - 1].number == LEFT_OUT)
        rules->n--;
}

rl_status filter_rules_load(const struct policy_runtime *runtime,
                            struct arena *arena, struct filter_rules *ret,
                            struct diags *diags)
{
    size_t errors = diags->n_errors;
    if (runtime->syscalls_default_allow)
        diag_add(
            diags, DIAG_ERROR, RL_E_POLICY, runtime->at,
            "runtime.syscalls.default is 'allow': only 'deny' is accepted, "
            "and what is needed is listed under 'allow'");
    if (runtime->syscalls.n == 0 && !runtime->syscalls_lost)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, runtime->at,
                 "runtime.syscalls allows no call at all: start from "
                 "'allow: [\"@python\"]'");

    struct filter_rules rules = {
        .at = ARENA_ARRAY(arena, struct filter_rule, runtime->syscalls.n + 1),
        .refused = refusals[runtime->on_deny],
    };
    if (!rules.at || !number_rules(runtime, arena, &rules, diags))
        return RL_E_NOMEM;
    if (diags->n_errors > errors)
        return RL_E_POLICY;
    /* Whatever else the policy says of it: without this nothing starts. */
    replace(&rules, &exec_rule);
    rules.at[rules.n++] = exec_rule;
    sort_rules(&rules);
    *ret = rules;
    return RL_OK;
}
