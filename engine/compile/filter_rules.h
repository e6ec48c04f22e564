/* filter_rules.h - what a filter must do, call by call.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_FILTER_RULES_H
#define COMPILE_FILTER_RULES_H

#include "base/diag.h"
#include "model/bpf.h"
#include "policy/runtime.h"

struct filter_rule {
    uint32_t number;
    size_t order; /* as the policy has it */
    const char *name;
    uint32_t answer; /* SECCOMP_RET_… where all tests hold */
    const struct syscall_test *tests;
    size_t n_tests;
    struct str why, instead; /* empty: none given */
    bool denied;             /* named by a `deny`, so its words are wanted */
};

struct filter_rules {
    /* Ascending by number; of several for one call, one must hold. */
    struct filter_rule *at;
    size_t n;
    uint32_t refused; /* the answer to what no rule allows */
};

/* How many combinations of values one call's tests may have: each becomes a
 * rule of the filter. The largest honest one has eleven. */
#define FILTER_COMBINATIONS 256

/* Check and number the policy's rules, and add the one for the exec. Mistakes
 * go to diags: RL_E_POLICY. RL_E_NOMEM. */
rl_status filter_rules_load(const struct policy_runtime *runtime,
                            struct arena *arena, struct filter_rules *ret,
                            struct diags *diags);

/* What the rules say about a call: the filter must answer the same. */
uint32_t filter_rules_answer(const struct filter_rules *rules,
                             const struct bpf_call *call);

/* Run the filter over every number, every rule and values that must not pass.
 * RL_E_FILTER where it disagrees with the rules; at is where the policy is told
 * about it. */
rl_status filter_rules_check(const struct filter_rules *rules,
                             const struct bpf_instruction *program, size_t n,
                             rl_pos at, struct diags *diags);

#endif
