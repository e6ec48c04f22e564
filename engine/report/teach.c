/* teach.c - what a refused system call means to who wrote Python.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/teach.h"

#include "base/attr.h"

static const struct {
    const char *calls, *detail; /* detail NULL: any */
    struct teaching words;
} rows[] = {
#define T(calls, detail, cause, why, instead)                                  \
    {calls, detail, {cause, why, instead}},
#include "report/teach.def"
#undef T
};

static const struct teaching any_call = {
    NULL,
    "The policy does not allow this system call.",
    "Take out what needs it, or use ordinary functions of Python, numpy and "
    "pandas instead.",
};

static bool contains(const char *text, const char *part)
{
    struct str whole = text ? str_of(text) : STR_NONE;
    return str_find(whole, str_of(part)) < whole.len;
}

struct teaching teach_call(const char *call, const char *detail)
{
    for (size_t i = 0; call && i < COUNT_OF(rows); i++)
        if (str_lists(str_of(rows[i].calls), str_of(call)) &&
            (!rows[i].detail || contains(detail, rows[i].detail)))
            return rows[i].words;
    return any_call;
}
