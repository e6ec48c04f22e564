/* cmd_explain.c - redline explain: what a rule means.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "redline/lint.h"

#include "base/diag.h"
#include "cli/opt.h"

static const struct page {
    const char *id;
    rl_severity severity;
    const char *why, *instead;
} pages[] = {
#define R(name, id, severity, why, instead)                                    \
    {id, RL_SEVERITY_##severity, why, instead},
#include "artifact/rules.def"
#undef R
};

static void page_print(const struct page *page)
{
    (void)printf("%s (%s)\n  why: %s\n  instead: %s\n", page->id,
                 rl_severity_name(page->severity), page->why, page->instead);
}

static const struct page *page_find(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(pages); i++)
        if (str_eq(str_of(pages[i].id), str_of(id)))
            return &pages[i];
    return NULL;
}

static int unknown(const char *id)
{
    struct str ids[COUNT_OF(pages)];
    for (size_t i = 0; i < COUNT_OF(pages); i++)
        ids[i] = str_of(pages[i].id);
    struct str near = nearest(str_of(id), ids, COUNT_OF(ids));
    if (near.len)
        return complain_usage("unknown rule '%s'; did you mean '%.*s'", id,
                              STR_FMT(near));
    return complain_usage("unknown rule '%s'; 'redline explain' lists the "
                          "built-in ones, others are named by their policy",
                          id);
}

int cmd_explain(const struct command *self, int argc, char **argv)
{
    int first;
    switch (opt_parse(self, NULL, 0, argc, argv, &first)) {
    case OPT_HELP:
        return EXIT_PASS;
    case OPT_WRONG:
        return EXIT_USAGE;
    case OPT_GO:
        break;
    }
    for (size_t i = 0; first == argc && i < COUNT_OF(pages); i++)
        (void)printf("%s\n", pages[i].id);
    int status = EXIT_PASS;
    for (int i = first; i < argc; i++) {
        const struct page *page = page_find(argv[i]);
        if (page)
            page_print(page);
        else
            status = unknown(argv[i]);
    }
    return status;
}
