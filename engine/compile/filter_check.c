/* filter_check.c - run a filter against the rules that it was made from.
 * SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>
#include <linux/audit.h>
#include <linux/seccomp.h>

#include "compile/filter_rules.h"
#include "compile/syscall.h"

#define X32_BIT 0x40000000u

static bool test_holds(const struct syscall_test *test,
                       const struct bpf_call *call)
{
    for (size_t i = 0; i < test->n_values; i++)
        if ((call->arguments[test->arg] & test->mask) == test->values[i])
            return true;
    return false;
}

/* The first rule for a call, or NULL. */
static const struct filter_rule *rule_of(const struct filter_rules *rules,
                                         uint32_t number)
{
    size_t low = 0, high = rules->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rules->at[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < rules->n && rules->at[low].number == number;
    return found ? &rules->at[low] : NULL;
}

static bool rule_holds(const struct filter_rule *rule,
                       const struct bpf_call *call)
{
    for (size_t i = 0; i < rule->n_tests; i++)
        if (!test_holds(&rule->tests[i], call))
            return false;
    return true;
}

/* rule: the first one for the call, or NULL. */
static uint32_t answer_by(const struct filter_rules *rules,
                          const struct filter_rule *rule,
                          const struct bpf_call *call)
{
    const struct filter_rule *end = rules->at + rules->n;
    for (; rule && rule < end && rule->number == call->number; rule++)
        if (rule_holds(rule, call))
            return rule->answer;
    return rules->refused;
}

uint32_t filter_rules_answer(const struct filter_rules *rules,
                             const struct bpf_call *call)
{
    if (call->arch != AUDIT_ARCH_X86_64)
        return SECCOMP_RET_KILL_PROCESS;
    /* -1 is what a tracer writes to skip a call; libseccomp refuses it like
     * any other number and does not take it for x32. */
    if (call->number >= X32_BIT && call->number != UINT32_MAX)
        return SECCOMP_RET_KILL_PROCESS;
    return answer_by(rules, rule_of(rules, call->number), call);
}

struct filter_check {
    const struct filter_rules *rules;
    const struct bpf_instruction *program;
    size_t n;
    struct bpf_call wrong; /* the first call with another answer */
    uint32_t wanted, given;
    bool failed;
};

static void compare(struct filter_check *check, const struct bpf_call *call,
                    uint32_t wanted)
{
    /* What no filter gives, for a program that is not well-formed. */
    uint32_t given = UINT32_MAX;
    if (check->failed)
        return;
    if (bpf_run(check->program, check->n, call, &given) && given == wanted)
        return;
    check->failed = true;
    check->wrong = *call;
    check->wanted = wanted;
    check->given = given;
}

/* Values near an allowed one that a comparison of half the bits, of the wrong
 * bits or with the wrong sign would let through. */
static const uint64_t twists[] = {
    1,
    2,
    (uint64_t)1 << 16,
    (uint64_t)1 << 31,
    (uint64_t)1 << 32,
    (uint64_t)1 << 63,
    0xffffffff00000000u,
    UINT64_MAX,
};

/* Each tested argument in turn is near to its allowed value, the others are
 * right. Some twists are of bits that a mask takes away: those must pass. */
static void check_twists(struct filter_check *check,
                         const struct filter_rule *rule,
                         const struct bpf_call *allowed)
{
    const struct filter_rule *first = rule_of(check->rules, rule->number);
    for (size_t i = 0; i < rule->n_tests; i++)
        for (size_t k = 0; k < COUNT_OF(twists); k++) {
            struct bpf_call call = *allowed;
            call.arguments[rule->tests[i].arg] ^= twists[k];
            compare(check, &call, answer_by(check->rules, first, &call));
        }
}

/* Every combination of allowed values, counted like an odometer. */
static void check_rule(struct filter_check *check,
                       const struct filter_rule *rule)
{
    size_t digit[6] = {0};
    for (size_t i = 0; rule->n_tests && i < FILTER_COMBINATIONS; i++) {
        struct bpf_call call = {.number = rule->number,
                                .arch = AUDIT_ARCH_X86_64};
        for (size_t k = 0; k < rule->n_tests; k++)
            call.arguments[rule->tests[k].arg] =
                rule->tests[k].values[digit[k]];
        compare(check, &call, rule->answer);
        check_twists(check, rule, &call);
        size_t k = 0;
        while (k < rule->n_tests && ++digit[k] == rule->tests[k].n_values)
            digit[k++] = 0;
        if (k == rule->n_tests)
            return;
    }
}

/* Every number, with arguments of no bits and of all bits. */
static void check_number(struct filter_check *check, uint32_t number)
{
    const struct filter_rule *rule = rule_of(check->rules, number);
    struct bpf_call call = {.number = number, .arch = AUDIT_ARCH_X86_64};
    compare(check, &call, answer_by(check->rules, rule, &call));
    if (!rule || rule->n_tests == 0)
        return; /* then the answer does not rest on the arguments */
    memset(call.arguments, 0xff, sizeof(call.arguments));
    compare(check, &call, answer_by(check->rules, rule, &call));
}

static void check_strangers(struct filter_check *check)
{
    static const uint32_t numbers[] = {
        SYSCALL_NUMBERS, SYSCALL_NUMBERS + 1, 1000,          X32_BIT - 1,
        X32_BIT,         X32_BIT | 1,         X32_BIT + 520, 0x7fffffff,
        0x80000000,      UINT32_MAX - 1,      UINT32_MAX,
    };
    static const uint32_t arches[] = {
        AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, 0, UINT32_MAX,
    };
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        struct bpf_call call = {.number = numbers[i],
                                .arch = AUDIT_ARCH_X86_64};
        compare(check, &call, filter_rules_answer(check->rules, &call));
    }
    for (size_t i = 1; i < COUNT_OF(arches); i++)
        for (uint32_t number = 0; number < 4; number++) {
            struct bpf_call call = {.number = number, .arch = arches[i]};
            compare(check, &call, SECCOMP_RET_KILL_PROCESS);
        }
}

/* Where a comparison of the filter decides another way than next to it: a tree
 * that sorts numbers may go wrong there, however large they are. */
static void check_edges(struct filter_check *check)
{
    for (size_t i = 0; i < check->n; i++)
        for (uint32_t by = 0; by < 3; by++) {
            struct bpf_call call = {.number = check->program[i].k - 1 + by,
                                    .arch = AUDIT_ARCH_X86_64};
            compare(check, &call, filter_rules_answer(check->rules, &call));
        }
}

static void fault_say(const struct filter_check *check, rl_pos at,
                      struct diags *diags)
{
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text, "call %" PRIu32 " (", check->wrong.number);
    for (size_t i = 0; i < COUNT_OF(check->wrong.arguments); i++)
        buf_addf(&text, "%s0x%" PRIx64, i ? ", " : "",
                 check->wrong.arguments[i]);
    buf_addf(&text, ") of architecture 0x%" PRIx32 " gets '",
             check->wrong.arch);
    bpf_write_action(check->given, &text);
    buf_add(&text, STR("', and the policy says '"));
    bpf_write_action(check->wanted, &text);
    diag_add(diags, DIAG_ERROR, RL_E_FILTER, at,
             "the filter that libseccomp made is not what the policy says: "
             "%.*s'",
             STR_FMT(buf_str(&text)));
}

rl_status filter_rules_check(const struct filter_rules *rules,
                             const struct bpf_instruction *program, size_t n,
                             rl_pos at, struct diags *diags)
{
    struct filter_check check = {.rules = rules, .program = program, .n = n};
    for (uint32_t number = 0; number < SYSCALL_NUMBERS; number++)
        check_number(&check, number);
    for (size_t i = 0; i < rules->n; i++)
        check_rule(&check, &rules->at[i]);
    check_strangers(&check);
    check_edges(&check);
    if (!check.failed)
        return RL_OK;
    fault_say(&check, at, diags);
    return RL_E_FILTER;
}
