/* cmd_policy_list.c - redline policy list: the built-in policies.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "cli/cmd_policy.h"
#include "policy/model.h"

/* "plot        Plotting code over one read-only data folder." */
static int row_print(const char *name)
{
    rl_policy *policy = NULL;
    rl_error err = {0};
    rl_status status = rl_policy_load(name, &policy, &err);
    CLEANUP(rl_policy_freep) rl_policy *held = policy;
    if (status != RL_OK)
        return complain(&err);
    const struct node *head = held->layers.at[held->layers.n - 1].root;
    struct str about = node_text(head, "about");
    (void)printf("%-12s %.*s\n", name, STR_FMT(about));
    return EXIT_PASS;
}

int policy_list_command(const struct command *self, int argc, char **argv)
{
    bool names_only = false;
    const struct opt table[] = {
        {"names", 0, NULL, "the names alone", NULL, &names_only},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first != argc)
        return complain_usage("policy list takes nothing");
    int status = EXIT_PASS;
    for (const char *const *name = rl_policy_builtin_names(); *name; name++) {
        if (names_only)
            (void)printf("%s\n", *name);
        else if (row_print(*name) != EXIT_PASS)
            status = EXIT_INTERNAL; /* what ships must load */
    }
    return status;
}
