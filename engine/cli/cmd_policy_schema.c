/* cmd_policy_schema.c - redline policy schema: for editors of YAML.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/buf.h"
#include "cli/cmd_policy.h"
#include "policy/schema_json.h"

int policy_schema_command(const struct command *self, int argc, char **argv)
{
    int first, end;
    if (!opt_parse(self, NULL, 0, argc, argv, &first, &end))
        return end;
    if (first != argc)
        return complain_usage("policy schema takes nothing");
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {.code = RL_E_NOMEM};
    schema_json_write(&text);
    if (text.failed)
        return complain(&err);
    (void)fwrite(text.ptr, 1, text.len, stdout);
    return EXIT_PASS;
}
