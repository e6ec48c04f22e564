/* operand.c - the one policy that a command takes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cmd_policy.h"

bool policy_operand(const struct command *self, const char *option, int n,
                    char *const *operands, const char **ret)
{
    if (option && n) {
        (void)complain_usage("the policy is given once: by --policy or as an "
                             "operand");
        return false;
    }
    if (!option && n != 1) {
        (void)complain_usage("%s takes one policy: a built-in name or a file",
                             self->name);
        return false;
    }
    *ret = option ? option : operands[0];
    return true;
}
