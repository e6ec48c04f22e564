/* runnable.c - the policies of a command that runs code.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/runnable.h"

#include <stdlib.h>

#include "compile/profile.h"
#include "policy/model.h"
#include "run/tighten.h"

void runnable_done(struct runnable *runnable)
{
    for (size_t i = 0; i < runnable->n; i++) {
        ruleset_done(&runnable->loaded[i].ruleset);
        arena_done(&runnable->loaded[i].arena);
    }
}

static int limits_tighten(const struct runnable_ask *ask,
                          struct profile_limits *limits)
{
    rl_error err = {0};
    rl_status status = RL_OK;
    for (size_t i = 0; i < ask->set->n && status == RL_OK; i++)
        status = limit_tighten_text(limits, ask->set->at[i], &err);
    if (status == RL_OK && ask->timeout)
        status = limit_tighten(limits, STR("limits.wall"), str_of(ask->timeout),
                               &err);
    return status == RL_OK ? EXIT_PASS : complain(&err);
}

static int policy_load(struct runnable *runnable,
                       const struct runnable_ask *ask, const char *name)
{
    rl_error err = {0};
    struct ruleset *ruleset = &runnable->loaded[runnable->n].ruleset;
    struct arena *arena = &runnable->loaded[runnable->n].arena;
    struct job_policy *policy = &runnable->policies[runnable->n++];
    policy->name = name;
    int wrong = ruleset_load(ruleset, name, ask->language);
    if (wrong)
        return wrong;
    if (!ruleset->policy->runtime.present)
        return complain_usage("policy '%s' has no 'runtime' section, so it can "
                              "only lint",
                              name);
    policy->program = ruleset->program;
    policy->show_last = ask->show_last;
    ruleset->policy->runtime.guard.show_last = ask->show_last;
    if (profile_compile(ruleset->policy, arena, &policy->profile, &err) !=
        RL_OK)
        return diagnostics_print(ruleset->policy, false) > 0 ? EXIT_USAGE
                                                             : complain(&err);
    return limits_tighten(ask, &policy->profile.limits);
}

int runnable_load(struct runnable *ret, const struct runnable_ask *ask)
{
    int wrong = EXIT_PASS;
    for (size_t i = 0; i < ask->names->n && !wrong; i++)
        wrong = policy_load(ret, ask, ask->names->at[i]);
    return wrong;
}

int runnable_expand(struct runnable *runnable)
{
    rl_error err = {0};
    for (size_t i = 0; i < runnable->n; i++)
        if (job_policy_expand(&runnable->policies[i], &err) != RL_OK)
            return complain(&err);
    return EXIT_PASS;
}

int runnable_folder(const char *name, const char *path, char **ret)
{
    if (!path)
        return EXIT_PASS;
    *ret = realpath(path, NULL);
    return *ret ? EXIT_PASS
                : complain_usage("%s '%s' is not a folder that can be read",
                                 name, path);
}
