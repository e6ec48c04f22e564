/* cmd_policy.h - what the commands below `redline policy` share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CMD_POLICY_H
#define CLI_CMD_POLICY_H

#include "cli/opt.h"

#define S(name, operands, summary)                                             \
    int policy_##name##_command(const struct command *self, int argc,          \
                                char **argv);
#include "cli/policy.def"
#undef S

/* The one policy of a command that takes it as an operand or by --policy: true,
 * or it was complained. */
bool policy_operand(const struct command *self, const char *option, int n,
                    char *const *operands, const char **ret);

#endif
