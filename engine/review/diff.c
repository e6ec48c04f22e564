/* diff.c - two policies, compared by what they refuse.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff.h"

#include <stdarg.h>
#include <stdio.h>

#include "review/diff_parts.h"

static struct diff_line *line_add(const struct diff_place *place,
                                  enum diff_who who, struct str what)
{
    struct diff *diff = place->diff;
    if (!what.ptr || !ARENA_GROW(&diff->arena, &diff->lines))
        return NULL;
    struct diff_line *line = &diff->lines.at[diff->lines.n++];
    *line = (struct diff_line){.who = who,
                               .runtime = place->runtime,
                               .section = place->section,
                               .what = what};
    return line;
}

void diff_say(const struct diff_place *place, enum diff_who who,
              const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    int len = vsnprintf(text, sizeof(text), format, list);
    va_end(list);
    if (len >= 0)
        line_add(place, who, arena_str(&place->diff->arena, str_of(text)));
}

/* Names of one kind come one after the other; sides and suffixes alternate
 * among a handful of lines. */
#define LINES_BACK 8

static struct diff_line *line_of(const struct diff_place *place,
                                 enum diff_who who, struct str what)
{
    struct diff *diff = place->diff;
    for (size_t back = 1; back <= LINES_BACK && back <= diff->lines.n; back++) {
        struct diff_line *line = &diff->lines.at[diff->lines.n - back];
        if (line->section != place->section)
            break;
        if (line->who == who && line->names.n && str_eq(line->what, what))
            return line;
    }
    return line_add(place, who, arena_str(&diff->arena, what));
}

void diff_name(const struct diff_place *place, enum diff_who who,
               struct str what, struct str name)
{
    struct diff_line *line = line_of(place, who, what);
    if (line && ARENA_GROW(&place->diff->arena, &line->names))
        line->names.at[line->names.n++] = name;
}

void diff_ranked(const struct diff_place *place, int a, int b, struct str what,
                 struct str name)
{
    if (a != b)
        diff_name(place, a > b ? DIFF_A : DIFF_B, what, name);
}

void diff_switch(const struct diff_place *place, bool a, bool b,
                 const char *what)
{
    if (a != b)
        diff_say(place, a ? DIFF_A : DIFF_B, "%s", what);
}

bool policy_diff(const struct diff_side *a, const struct diff_side *b,
                 struct diff *ret)
{
    diff_static(a->program, b->program, ret);
    diff_runtime(a->runtime, b->runtime, ret);
    return !ret->arena.failed;
}
