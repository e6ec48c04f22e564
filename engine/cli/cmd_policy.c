/* cmd_policy.c - redline policy: check one, list the built-in ones.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/arena.h"
#include "base/diag.h"
#include "cli/opt.h"
#include "compile/profile.h"
#include "policy/model.h"

/* Both halves are compiled, since a mistake may show only then. */
static int policy_check(const char *name)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, name, NULL);
    if (status)
        return status;
    rl_policy *policy = ruleset.policy;
    rl_error err = {0};
    bool has_runtime = policy->runtime.present;
    if (has_runtime) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct profile profile = {0};
        if (profile_compile(policy, &arena, &profile, &err) != RL_OK)
            return diagnostics_print(policy, true) ? EXIT_USAGE
                                                   : complain(&err);
    }
    (void)diagnostics_print(policy, true);
    (void)printf("%s: ok (%s; sha256 %s)\n", rl_policy_name(policy),
                 has_runtime ? "lint and run" : "lint only: no runtime section",
                 rl_policy_sha256(policy));
    return EXIT_PASS;
}

static int check(const char *policy, char **operands, int n)
{
    if (policy && n)
        return complain_usage("the policy is given once: by --policy or as an "
                              "operand");
    if (!policy && n != 1)
        return complain_usage("policy check takes one policy: a built-in name "
                              "or a file");
    return policy_check(policy ? policy : operands[0]);
}

static int list(const char *policy, char **operands, int n)
{
    (void)operands;
    if (policy || n)
        return complain_usage("policy list takes nothing");
    for (const char *const *name = rl_policy_builtin_names(); *name; name++)
        (void)printf("%s\n", *name);
    return EXIT_PASS;
}

static const struct subcommand {
    const char *name;
    int (*run)(const char *policy, char **operands, int n);
} subcommands[] = {
    {"check", check},
    {"list", list},
};

static int unknown(const char *word)
{
    struct str names[COUNT_OF(subcommands)];
    for (size_t i = 0; i < COUNT_OF(subcommands); i++)
        names[i] = str_of(subcommands[i].name);
    struct str near = nearest(str_of(word), names, COUNT_OF(names));
    if (near.len)
        return complain_usage("unknown command 'policy %s'; did you mean "
                              "'policy %.*s'",
                              word, STR_FMT(near));
    return complain_usage("unknown command 'policy %s'; accepted: check, list",
                          word);
}

int cmd_policy(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &policy, NULL},
    };
    int first;
    switch (opt_parse(self, table, COUNT_OF(table), argc, argv, &first)) {
    case OPT_HELP:
        return EXIT_PASS;
    case OPT_WRONG:
        return EXIT_USAGE;
    case OPT_GO:
        break;
    }
    if (first == argc)
        return complain_usage("policy needs a command: check or list");
    for (size_t i = 0; i < COUNT_OF(subcommands); i++)
        if (str_eq(str_of(argv[first]), str_of(subcommands[i].name)))
            return subcommands[i].run(policy, argv + first + 1,
                                      argc - first - 1);
    return unknown(argv[first]);
}
