/* opt.h - one table of options: parsed by getopt_long, and printed by --help.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_OPT_H
#define CLI_OPT_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/cmd.h"

/* The texts of an option that may be given several times. */
struct opt_list {
    const char *at[64];
    size_t n;
};

/* One option. With `value` (its name in the help) it takes a text, at most
 * once unless there is a list for them; without, it is a flag. With both text
 * and flag it is a flag to which a text may be given: --name=TEXT. */
struct opt {
    const char *name;
    char letter; /* 0: none */
    const char *value, *help;
    const char **text; /* where the text goes; NULL before, and if not given */
    bool *flag;
    struct opt_list *list;
};

/* True: operands are argv[*first] up to argc. False: help was printed, or what
 * is wrong was complained of; the command ends with *end. */
bool opt_parse(const struct command *command, const struct opt *opts, size_t n,
               int argc, char **argv, int *first, int *end);

#endif
