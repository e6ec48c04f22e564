/* escape.c - redline-escape: run one case of the escape suite, by its name.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A program, and a shared object for code that cannot execute one. */
#include "escapes/escape.h"

#include <stdio.h>
#include <string.h>

static struct escape_case *cases;
static int n_wrong;

void escape_register(struct escape_case *own)
{
    own->next = cases;
    cases = own;
}

void held(const char *what, bool good)
{
    if (good)
        return;
    n_wrong++;
    printf("ESCAPED %s\n", what);
}

void refused(const char *what, long answer, const int *errors)
{
    int got = errno;
    bool right = false;
    for (; *errors; errors++)
        right |= got == *errors;
    if (answer < 0 && right)
        return;
    n_wrong++;
    printf("ESCAPED %s: %s\n", what,
           answer < 0 ? strerrorname_np(got) : "it was allowed");
}

/* FS-15 is written FS_15 in C. */
static bool is_name(const char *name, const char *id)
{
    for (; *name && *id; name++, id++)
        if (*name != *id && !(*name == '_' && *id == '-'))
            return false;
    return !*name && !*id;
}

int escape_main(const char *id)
{
    for (struct escape_case *at = cases; at; at = at->next) {
        if (!is_name(at->name, id))
            continue;
        at->run();
        puts(n_wrong ? "ESCAPED" : "held");
        return fflush(stdout);
    }
    return 2;
}

int main(int argc, char **argv)
{
    if (argc == 2 && escape_main(argv[1]) != 2)
        return 0;
    fputs("usage: redline-escape ID (see redline selftest --list)\n", stderr);
    return 2;
}
