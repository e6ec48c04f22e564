/* syscalls.c - groups of system calls → flat rules.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/map.h"
#include "policy/runtime_load.h"
#include "policy/scalar.h"
#include "policy/units.h"

struct call_expansion {
    struct rl_policy *policy;
    struct arena *arena;
    struct map last; /* call → struct batch *, the one it was last named in */
    const struct node *group; /* whose calls are being added, or an entry */
};

/* Which rules of the list a group or entry added for one call. */
struct batch {
    const struct node *from;
    size_t first, end;
};

static const struct syscall_test *tests_load(struct call_expansion *expansion,
                                             const struct node *when,
                                             size_t *ret_n)
{
    size_t n = node_many(when);
    struct syscall_test *tests =
        ARENA_ARRAY(expansion->arena, struct syscall_test, n + 1);
    for (size_t i = 0; tests && i < n; i++) {
        const struct node *test = node_nth(when, i);
        const struct node *in = node_get(test, "in");
        uint64_t arg = 0;
        tests[i].mask = ~(uint64_t)0;
        number_parse(node_text(test, "mask"), &tests[i].mask);
        number_parse(node_text(test, "arg"), &arg);
        if (arg > 5)
            policy_error(expansion->policy, test->at,
                         "a system call has the arguments 0 to 5, not %llu",
                         (unsigned long long)arg);
        tests[i].arg = (unsigned)(arg % 6);
        uint64_t *values =
            ARENA_ARRAY(expansion->arena, uint64_t, node_many(in) + 1);
        for (size_t j = 0; values && j < node_many(in); j++)
            number_parse(node_nth(in, j)->text, &values[j]);
        tests[i].values = values;
        tests[i].n_values = values ? node_many(in) : 0;
        if (!node_many(in))
            policy_error(expansion->policy, test->at,
                         "'in' lists no value, so this test never holds");
    }
    *ret_n = n;
    return n ? tests : NULL;
}

/* x86-64 has some 380 calls; a filter of thousands of rules takes minutes. */
#define MAX_RULES 2000

/* Several rules of one group for one call stand beside each other; a later
 * group or entry replaces them. */
static void rule_add(struct call_expansion *expansion, struct syscall_rule rule)
{
    struct policy_runtime *runtime = &expansion->policy->runtime;
    struct batch *batch = map_get(&expansion->last, rule.call);
    bool continues = batch && batch->from == expansion->group;
    if (runtime->syscalls.n == MAX_RULES)
        diag_add(&expansion->policy->diags, DIAG_ERROR, RL_E_LIMIT, rule.at,
                 "the policy lists more than %d system calls", MAX_RULES);
    if (runtime->syscalls.n > MAX_RULES ||
        !ARENA_GROW(expansion->arena, &runtime->syscalls))
        return;
    if (batch && !continues)
        for (size_t i = batch->first; i < batch->end; i++)
            if (str_eq(runtime->syscalls.at[i].call, rule.call))
                runtime->syscalls.at[i].call = STR_NONE;
    if (!batch) {
        batch = ARENA_NEW(expansion->arena, struct batch);
        if (!batch || !map_put(&expansion->last, rule.call, batch))
            return;
    }
    if (!continues)
        *batch = (struct batch){expansion->group, runtime->syscalls.n, 0};
    runtime->syscalls.at[runtime->syscalls.n++] = rule;
    batch->end = runtime->syscalls.n;
}

static void entry_load(struct call_expansion *expansion,
                       const struct node *entry, enum syscall_action action)
{
    struct syscall_rule rule = {
        .call = entry_name(entry), .action = action, .at = entry->at};
    const struct node *error = entry_word(entry, "errno");
    const struct node *why = entry_word(entry, "why");
    const struct node *instead = entry_word(entry, "instead");
    rule.why = why ? why->text : STR_NONE;
    rule.instead = instead ? instead->text : STR_NONE;
    rule.tests =
        tests_load(expansion, entry_word(entry, "when"), &rule.n_tests);
    if (error) {
        rule.action = SYSCALL_ERRNO;
        rule.error = errno_parse(error->text);
    }
    rule_add(expansion, rule);
}

static void unknown_group(struct call_expansion *expansion,
                          const struct node *groups, const struct node *entry)
{
    expansion->policy->runtime.syscalls_lost = true;
    if (policy_lost(expansion->policy, STR("groups")))
        return;
    size_t n = groups ? groups->n : 0;
    struct str *names = ARENA_ARRAY(expansion->arena, struct str, n + 1);
    for (size_t i = 0; names && i < n; i++)
        names[i] = groups->keys[i]->text;
    struct str name = entry_name(entry);
    struct str near = names ? nearest(name, names, n) : STR_NONE;
    policy_error(expansion->policy, entry->at,
                 "no pack of this policy has a group '%.*s' of system "
                 "calls%s%.*s%s",
                 STR_FMT(name),
                 near.ptr ? "; did you mean '"
                          : "; python-syscalls has some (extends)",
                 STR_FMT(near), near.ptr ? "'?" : "");
}

static void group_load(struct call_expansion *expansion,
                       const struct node *entry)
{
    const struct node *groups = node_get(expansion->policy->root, "groups");
    const struct node *group = NULL;
    for (size_t i = 0; groups && i < groups->n; i++)
        if (str_eq(groups->keys[i]->text, entry_name(entry)))
            group = groups->items[i];
    if (!group) {
        unknown_group(expansion, groups, entry);
        return;
    }
    const struct node *calls = node_get(group, "syscalls");
    expansion->group = group;
    for (size_t i = 0; calls && i < calls->n; i++)
        entry_load(expansion, calls->items[i], SYSCALL_ALLOW);
}

static void drop_replaced(struct policy_runtime *runtime)
{
    size_t kept = 0;
    for (size_t i = 0; i < runtime->syscalls.n; i++)
        if (runtime->syscalls.at[i].call.ptr)
            runtime->syscalls.at[kept++] = runtime->syscalls.at[i];
    runtime->syscalls.n = kept;
}

void syscalls_load(struct rl_policy *policy, const struct node *section)
{
    struct call_expansion expansion = {.policy = policy,
                                       .arena = &policy->arena,
                                       .last = {.arena = &policy->arena}};
    const struct node *allow = node_get(section, "allow");
    const struct node *deny = node_get(section, "deny");
    policy->runtime.syscalls_lost =
        policy_lost(policy, STR("runtime.syscalls.allow"));
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        expansion.group = entry;
        if (str_starts(entry_name(entry), STR("@")))
            group_load(&expansion, entry);
        else
            entry_load(&expansion, entry, SYSCALL_ALLOW);
    }
    for (size_t i = 0; deny && i < deny->n; i++) {
        expansion.group = deny->items[i];
        entry_load(&expansion, deny->items[i], SYSCALL_DENY);
    }
    drop_replaced(&policy->runtime);
}
