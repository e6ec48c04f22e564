/* cmd_policy_check.c - redline policy check: mistakes, and what does not fit.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/limits.h"
#include "cli/check_examples.h"
#include "cli/check_patterns.h"
#include "cli/cmd_policy.h"
#include "compile/profile.h"
#include "host/modules.h"
#include "review/agree.h"

struct checking {
    const char *name;
    bool ask;    /* the interpreter which modules it has */
    bool strict; /* a warning is a mistake */
};

/* Modules that the code may count on, with who says so. */
struct wanted_modules {
    struct str *names;
    rl_pos *places;
    size_t n;
};

static bool wanted_list(rl_policy *policy, struct wanted_modules *ret)
{
    const struct node *allow = node_path(policy->root, STR("imports.allow"));
    const struct policy_runtime *runtime = &policy->runtime;
    size_t most = (allow ? allow->n : 0) + runtime->guard.provide.n;
    ret->names = ARENA_ARRAY(&policy->arena, struct str, most + 1);
    ret->places = ARENA_ARRAY(&policy->arena, rl_pos, most + 1);
    if (!ret->names || !ret->places)
        return false;
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *optional = entry_word(allow->items[i], "optional");
        if (optional && str_eq(optional->text, STR("true")))
            continue;
        ret->names[ret->n] = entry_name(allow->items[i]);
        ret->places[ret->n++] = allow->items[i]->at;
    }
    for (size_t i = 0; i < runtime->guard.provide.n; i++) {
        struct str origin = runtime->guard.provide.at[i].value, rest;
        str_cut(origin, STR("."), &ret->names[ret->n], &rest);
        ret->places[ret->n++] = runtime->guard.provide.at[i].at;
    }
    return true;
}

/* Warns about what is missing. That the interpreter is not there is no mistake
 * of the policy either: it may be meant for another machine. */
static void ask_interpreter(rl_policy *policy)
{
    const struct placed_text *program = policy->runtime.interpreter.at;
    struct wanted_modules wanted = {.n = 0};
    rl_error err = {0};
    if (!wanted_list(policy, &wanted) || !wanted.n)
        return;
    bool *found = ARENA_ARRAY(&policy->arena, bool, wanted.n);
    const char *path = arena_cstr(&policy->arena, program->text);
    if (!found || !path)
        return;
    if (modules_ask(path, runtime_python_path(&policy->runtime), wanted.names,
                    wanted.n, found, &err) != RL_OK) {
        policy_warning(policy, program->at,
                       "the interpreter cannot be asked which modules it has: "
                       "%s%s%s",
                       err.file, *err.file ? ": " : "", err.message);
        return;
    }
    for (size_t i = 0; i < wanted.n; i++)
        if (!found[i])
            policy_warning(policy, wanted.places[i],
                           "module '%.*s' is allowed, but '%s' does not have "
                           "it: the code is told so by an ImportError",
                           STR_FMT(wanted.names[i]), path);
}

/* -------------------------------------------------------------- builtins */

static const struct str builtins[] = {
#define B(name) {#name, sizeof(#name) - 1},
#include "grammars/python/builtins.def"
#undef B
};

/* Names with two underscores at both ends are the language's own. */
static bool is_builtin(struct str name)
{
    for (size_t i = 0; i < COUNT_OF(builtins); i++)
        if (str_eq(builtins[i], name))
            return true;
    return str_starts(name, STR("__"));
}

static bool is_given_by_guard(const rl_policy *policy, struct str name)
{
    const struct policy_runtime *runtime = &policy->runtime;
    for (size_t i = 0; i < runtime->guard.provide.n; i++)
        if (str_eq(runtime->guard.provide.at[i].name, name) ||
            str_eq(runtime->guard.provide.at[i].value, name))
            return true;
    for (size_t i = 0; i < runtime->guard.helpers.n; i++)
        if (str_eq(runtime->guard.helpers.at[i].text, name))
            return true;
    return false;
}

/* A name that no file can read denies nothing. what: "builtin", or "call" for
 * an origin of one part. */
static void names_look(rl_policy *policy, const char *list,
                       const char *selector, const char *what)
{
    const struct node *deny = node_path(policy->root, str_of(list));
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        struct str name = entry_name(entry);
        if (!entry_is(entry, selector, true) || is_builtin(name) ||
            str_index(name, '.') < name.len || !agree_is_own(policy, entry) ||
            is_given_by_guard(policy, name) ||
            policy->diags.n >= LIMIT_MISTAKES)
            continue;
        struct str near = nearest(name, builtins, COUNT_OF(builtins));
        policy_warning(policy, entry->at,
                       "the entry for the %s '%.*s' never fires: CPython has "
                       "no builtin of that name%s%.*s%s",
                       what, STR_FMT(name), near.ptr ? "; did you mean '" : "",
                       STR_FMT(near), near.ptr ? "'?" : "");
    }
}

static size_t count_warnings(const rl_policy *policy)
{
    size_t n = 0;
    for (size_t i = 0; i < rl_policy_diagnostics(policy); i++)
        n += rl_policy_diagnostic(policy, i).level == RL_DIAGNOSTIC_WARNING;
    return n;
}

/* Both halves are compiled, since a mistake may show only then. */
static int policy_check(const struct checking *check)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, check->name, NULL);
    if (status)
        return status;
    rl_policy *policy = ruleset.policy;
    rl_error err = {0};
    bool has_runtime = policy->runtime.present;
    if (has_runtime) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct profile profile = {0};
        rl_error first;
        if (profile_compile(policy, &arena, &profile, &err) != RL_OK) {
            (void)policy_status(policy, &first); /* sorts */
            return diagnostics_print(policy, true) ? EXIT_USAGE
                                                   : complain(&err);
        }
    }
    policy_agree(policy, ruleset.program);
    names_look(policy, "builtins.deny", "name", "builtin");
    names_look(policy, "calls.deny", "call", "call");
    patterns_look(policy);
    int examples = examples_look(&ruleset);
    if (examples)
        return examples;
    if (has_runtime && check->ask)
        ask_interpreter(policy);
    if (policy_status(policy, &err) != RL_OK)
        return complain(&err);
    (void)diagnostics_print(policy, true);
    size_t warnings = count_warnings(policy);
    if (check->strict && warnings)
        return complain_usage("%s: %zu warning%s, and --strict takes none",
                              rl_policy_name(policy), warnings,
                              warnings == 1 ? "" : "s");
    (void)printf("%s: ok (%s; sha256 %s)\n", rl_policy_name(policy),
                 has_runtime ? "lint and run" : "lint only: no runtime section",
                 rl_policy_sha256(policy));
    return EXIT_PASS;
}

int policy_check_command(const struct command *self, int argc, char **argv)
{
    const char *option = NULL;
    bool offline = false;
    struct checking check = {.ask = true};
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &option, NULL},
        {"no-ask", 0, NULL, "start no interpreter to see what it has", NULL,
         &offline},
        {"strict", 0, NULL, "take a warning for a mistake", NULL,
         &check.strict},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (!policy_operand(self, option, argc - first, argv + first, &check.name))
        return EXIT_USAGE;
    check.ask = !offline;
    return policy_check(&check);
}
