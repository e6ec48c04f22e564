/* cmd_policy.c - redline policy: look at, compare, export, start policies.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each command is a file cmd_policy_<name>.c; policy.def lists them. */
#include "cli/cmd_policy.h"

#include <stdio.h>

#include "base/diag.h"
#include "cli/usage.h"

static const struct subcommand {
    const char *word;
    struct command command;
} subcommands[] = {
#define S(name, operands, summary)                                             \
    {#name, {"policy " #name, operands, summary, policy_##name##_command}},
#include "cli/policy.def"
#undef S
};

/* After the first comma: "check, show, …". */
#define S(name, operands, summary) ", " #name
static const char words[] =
#include "cli/policy.def"
    ;
#undef S
#define WORDS (words + 2)

static void help_print(void)
{
    (void)printf("usage: redline policy COMMAND [OPTION]... [OPERAND]...\n\n"
                 "Look at, compare, export and start policies.\n\n");
    for (size_t i = 0; i < COUNT_OF(subcommands); i++)
        (void)printf("  %-10s %s\n", subcommands[i].word,
                     subcommands[i].command.summary);
    (void)printf("\n'redline policy COMMAND --help' shows its options.\n");
    usage_print("policy");
}

static int unknown(const char *word)
{
    struct str names[COUNT_OF(subcommands)];
    for (size_t i = 0; i < COUNT_OF(subcommands); i++)
        names[i] = str_of(subcommands[i].word);
    struct str near = nearest(str_of(word), names, COUNT_OF(names));
    if (near.len)
        return complain_usage("unknown command 'policy %s'; did you mean "
                              "'policy %.*s'",
                              word, STR_FMT(near));
    return complain_usage("unknown command 'policy %s'; accepted: %s", word,
                          WORDS);
}

int cmd_policy(const struct command *self, int argc, char **argv)
{
    (void)self;
    if (argc < 2)
        return complain_usage("policy needs a command: %s", WORDS);
    struct str word = str_of(argv[1]);
    if (str_eq(word, STR("--help")) || str_eq(word, STR("-h"))) {
        help_print();
        return EXIT_PASS;
    }
    if (str_starts(word, STR("-")))
        return complain_usage("policy takes its command before any option; "
                              "accepted: %s",
                              WORDS);
    for (size_t i = 0; i < COUNT_OF(subcommands); i++)
        if (str_eq(word, str_of(subcommands[i].word)))
            return subcommands[i].command.run(&subcommands[i].command, argc - 1,
                                              argv + 1);
    return unknown(argv[1]);
}
