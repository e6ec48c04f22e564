/* diff_parts.c - differences that are found, and what is asked of both sides.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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

static int by_name(const void *a, const void *b)
{
    const struct str *x = a, *y = b;
    return str_cmp(*x, *y);
}

static void keys_take(const struct map *map, const struct map *seen,
                      struct str *at, size_t *n)
{
    const struct map_slot *slot = map_next(map, NULL);
    for (; slot; slot = map_next(map, slot))
        if (!seen || !map_has(seen, slot->key))
            at[(*n)++] = slot->key;
}

/* The keys of both, sorted. */
struct str *diff_keys(struct diff *diff, const struct map *a,
                      const struct map *b, size_t *ret_n)
{
    struct str *at = ARENA_ARRAY(&diff->arena, struct str, a->n + b->n + 1);
    *ret_n = 0;
    if (!at)
        return NULL;
    keys_take(a, NULL, at, ret_n);
    keys_take(b, a, at, ret_n);
    qsort(at, *ret_n, sizeof(*at), by_name);
    return at;
}

bool diff_path_refused(const struct rl_program *program, struct str path)
{
    struct path_judgement judgement = path_judge(program, path);
    return judgement.answer == PATH_REFUSED && rule_refuses(judgement.rule);
}

bool diff_import_refused(const struct rl_program *program, struct str module)
{
    struct path_judgement judgement = path_judge(program, module);
    /* What a table allows as a member is no module. */
    if (judgement.answer == PATH_ALLOWED &&
        rule_refuses(judgement.table.unlisted))
        return true;
    return rule_refuses(import_rule(&program->imports, module)) ||
           diff_path_refused(program, module);
}

enum diff_rank diff_checks_rank(const struct checks *checks)
{
    enum diff_rank rank = REFUSES_NOTHING;
    for (size_t i = 0; checks && i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        if (!rule_refuses(check->rule))
            continue;
        if (!check->when && !check->n_unless)
            return REFUSES_ALL;
        rank = REFUSES_SOME;
    }
    return rank;
}
