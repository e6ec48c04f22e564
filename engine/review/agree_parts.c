/* agree_parts.c - what the parts of agree.h ask of a policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "base/embedded.h"
#include "review/agree.h"

bool agree_is_own(const struct rl_policy *policy, const struct node *node)
{
    struct str file = str_of(node->at.file);
    struct str head = str_of(policy->layers.at[policy->layers.n - 1].file);
    return str_eq(file, head) || !embedded_find(file);
}

struct import_answer import_answer_of(const struct agreement *agree,
                                      struct str module)
{
    const struct imports *imports = &agree->program->imports;
    size_t len;
    const struct import_entry *entry = import_find(imports, module, &len);
    if (!entry)
        return (struct import_answer){agree->open, NULL};
    const struct map *nodes = entry->allowed ? &agree->allow : &agree->deny;
    return (struct import_answer){entry->allowed,
                                  map_get(nodes, str_sub(module, 0, len))};
}

struct str agree_bare_path(struct str path)
{
    return str_ends(path, STR(".**")) ? str_sub(path, 0, path.len - 3) : path;
}

/* What the guard provides is reached without an import. */
bool agree_is_provided(const struct agreement *agree, struct str path)
{
    for (; path.len; path = path_above(path))
        if (map_has(&agree->provided, path))
            return true;
    return false;
}

static bool test_passes(const struct syscall_test *test, uint64_t argument)
{
    for (size_t i = 0; i < test->n_values; i++)
        if ((argument & test->mask) == test->values[i])
            return true;
    return false;
}

bool syscall_passes(const struct policy_runtime *runtime, struct str call,
                    const uint64_t arguments[6])
{
    if (runtime->layers[LAYER_SECCOMP] == LAYER_UNUSED)
        return true;
    for (size_t i = 0; i < runtime->syscalls.n; i++) {
        const struct syscall_rule *rule = &runtime->syscalls.at[i];
        bool passes = rule->action == SYSCALL_ALLOW && str_eq(rule->call, call);
        for (size_t k = 0; passes && k < rule->n_tests; k++)
            passes =
                test_passes(&rule->tests[k], arguments[rule->tests[k].arg % 6]);
        if (passes)
            return true;
    }
    return false;
}

/* How most files call these modules. An origin is never written so. */
static const struct {
    const char *alias, *module;
} customs[] = {{"np", "numpy"},          {"plt", "matplotlib.pyplot"},
               {"mpl", "matplotlib"},    {"pd", "pandas"},
               {"sns", "seaborn"},       {"nx", "networkx"},
               {"sp", "scipy"},          {"tf", "tensorflow"},
               {"px", "plotly.express"}, {"go", "plotly.graph_objects"},
               {"sm", "statsmodels.api"}};

/* What the first part stands for in files, by the guard or by custom. */
struct str agree_alias(const struct agreement *agree, struct str first)
{
    const struct policy_runtime *runtime = &agree->policy->runtime;
    for (size_t i = 0; i < runtime->guard.provide.n; i++)
        if (str_eq(runtime->guard.provide.at[i].name, first))
            return runtime->guard.provide.at[i].value;
    for (size_t i = 0; i < COUNT_OF(customs); i++)
        if (str_eq(str_of(customs[i].alias), first))
            return str_of(customs[i].module);
    return STR_NONE;
}

struct str agree_near_module(const struct agreement *agree, struct str first)
{
    const struct node *allow =
        node_path(agree->policy->root, STR("imports.allow"));
    struct str *names =
        ARENA_ARRAY(&agree->policy->arena, struct str, (allow ? allow->n : 0));
    for (size_t i = 0; names && allow && i < allow->n; i++)
        names[i] = entry_name(allow->items[i]);
    return names ? nearest(first, names, allow ? allow->n : 0) : STR_NONE;
}
