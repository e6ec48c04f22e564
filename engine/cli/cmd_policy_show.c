/* cmd_policy_show.c - redline policy show: the policy as it is in effect.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/buf.h"
#include "cli/cmd_policy.h"
#include "policy/show.h"

int policy_show_command(const struct command *self, int argc, char **argv)
{
    const char *option = NULL, *name;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &option, NULL},
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
    if (!policy_operand(self, option, argc - first, argv + first, &name))
        return EXIT_USAGE;
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, name, NULL);
    if (status)
        return status;
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {.code = RL_E_NOMEM};
    if (policy_whole(ruleset.policy))
        policy_show(ruleset.policy, &text);
    else
        text.failed = true;
    if (text.failed)
        return complain(&err);
    (void)fwrite(text.ptr, 1, text.len, stdout);
    return EXIT_PASS;
}
