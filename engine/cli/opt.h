/* opt.h - one table of options: parsed by getopt_long, and printed by --help.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_OPT_H
#define CLI_OPT_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/cmd.h"

/* One option. With `value` (its name in the help) it takes a text, at most
 * once; without, it is a flag. */
struct opt {
    const char *name;
    char letter; /* 0: none */
    const char *value, *help;
    const char **text; /* where the text goes; NULL before, and if not given */
    bool *flag;
};

enum opt_answer {
    OPT_GO,    /* operands are argv[*first] up to argc */
    OPT_HELP,  /* help was printed */
    OPT_WRONG, /* a complaint was printed */
};

enum opt_answer opt_parse(const struct command *command, const struct opt *opts,
                          size_t n, int argc, char **argv, int *first);

#endif
