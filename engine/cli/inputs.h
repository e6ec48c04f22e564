/* inputs.h - the files that operands stand for, one after the other.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/status.h"

#include "base/buf.h"
#include "base/str.h"
#include "cli/exclude.h"
#include "run/judge.h"

struct inputs {
    /* A status that is not RL_OK ends the walk and is returned. */
    rl_status (*take)(void *context, const struct input *input, rl_error *err);
    /* A folder was walked to its end and holds no Python file. */
    void (*empty)(void *context, const char *folder);
    void *context;
    bool only_names;        /* nothing is read: to count them */
    const char *stdin_name; /* how "-" is to be shown; NULL: "-" */
    struct exclude exclude; /* from folders and from a list, never operands */
};

/* Each operand in order: "-" is standard input, a folder is its *.py and *.pyw
 * files in byte order, anything else is a file. A file seen twice is taken
 * once. What cannot be read is taken with its error. */
rl_status inputs_each(char *const *operands, size_t n,
                      const struct inputs *inputs, rl_error *err);
/* Append a list of paths: a file, or "-" for standard input. */
rl_status inputs_list_read(const char *list, struct buf *ret, rl_error *err);
/* The operands, then each path of a list. The paths are separated by NUL if
 * there is any, otherwise by line ends; "-" is a file of that name. */
rl_status inputs_listed(char *const *operands, size_t n, struct str list,
                        const struct inputs *inputs, rl_error *err);

/* Is standard input among them: "-"? */
bool names_stdin(char *const *operands, size_t n);

#endif
