/* formatword.c - what the options say of a report.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/formatword.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "cli/cmd.h"
#include "report/formats.h"

/* Less does not hold what must be said of any refusal. */
#define LEAST_CHARS 400
#define MOST_CHARS 1000000

/* "one of text, json, …" without a second list. */
#define F(name, summary) " " #name
const char format_words[] = "one of"
#include "report/formats.def"
    ;
#undef F

static int unknown_format(const char *name)
{
    struct str names[16];
    size_t n = 0;
    for (; report_formats[n] && n < COUNT_OF(names); n++)
        names[n] = str_of(report_formats[n]->name);
    struct str near = nearest(str_of(name), names, n);
    if (near.len)
        return complain_usage("unknown format '%s'; did you mean '%.*s'", name,
                              STR_FMT(near));
    return complain_usage("unknown format '%s'; accepted: %s", name,
                          format_words);
}

const struct report_format *format_read(struct str text)
{
    char name[32];
    const struct report_format *known = report_format_find(text);
    (void)snprintf(name, sizeof(name), "%.*s", STR_FMT(text));
    if (!known)
        (void)unknown_format(name);
    return known;
}

int max_chars_parse(const char *text, size_t *ret)
{
    char *end;
    unsigned long n = strtoul(text, &end, 10);
    if (*end || text[0] < '0' || text[0] > '9' || n < LEAST_CHARS ||
        n > MOST_CHARS)
        return complain_usage("--max-chars takes a number from %d to %d, not "
                              "'%s'",
                              LEAST_CHARS, MOST_CHARS, text);
    *ret = n;
    return EXIT_PASS;
}
