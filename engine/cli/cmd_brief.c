/* cmd_brief.c - redline brief: the policy in a few lines, for a prompt.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "cli/opt.h"
#include "host/modules.h"
#include "review/brief.h"

/* What the interpreter lacks is no help to anybody. Where it cannot be asked,
 * the policy is all that is known. */
static void installed_keep(const struct policy_runtime *runtime,
                           struct arena *arena, struct str *names, size_t *n)
{
    bool *found = ARENA_ARRAY(arena, bool, *n + 1);
    rl_error err = {0};
    if (!runtime->present || !runtime->interpreter.n || !found)
        return;
    const char *program = arena_cstr(arena, runtime->interpreter.at[0].text);
    if (!program || modules_ask(program, runtime_python_path(runtime), names,
                                *n, found, &err) != RL_OK)
        return;
    size_t kept = 0;
    for (size_t i = 0; i < *n; i++)
        if (found[i])
            names[kept++] = names[i];
    *n = kept;
}

int cmd_brief(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL, *language = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)",
         &policy, NULL},
        {"lang", 0, "LANGUAGE",
         "language of the texts: en (default), or zh where the policy gives it "
         "(the shipped ones do not)",
         &language, NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (!policy || first != argc)
        return complain_usage("brief takes --policy and nothing else");
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, policy, language);
    if (status)
        return status;
    CLEANUP(buf_done) struct buf out = {0};
    rl_error err = {.code = RL_E_NOMEM};
    const struct brief_source source = {ruleset.policy, ruleset.program,
                                        installed_keep};
    if (!brief_write(&source, &out))
        return complain(&err);
    (void)fwrite(out.ptr, 1, out.len, stdout);
    return EXIT_PASS;
}
