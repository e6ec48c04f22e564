/* usage.c - the examples that --help shows.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/usage.h"

#include <stdio.h>

#include "base/attr.h"
#include "base/str.h"

static const struct usage {
    const char *command, *what, *line;
} usages[] = {
#define U(command, what, line) {command, what, line},
#include "cli/usage.def"
#undef U
};

void usage_print(const char *command)
{
    struct str wanted = str_of(command);
    (void)printf("\nexamples:\n");
    for (size_t i = 0; i < COUNT_OF(usages); i++)
        if (str_eq(str_of(usages[i].command), wanted))
            (void)printf("  # %s\n  %s\n", usages[i].what, usages[i].line);
}
