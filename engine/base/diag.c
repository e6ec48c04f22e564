/* diag.c - a list of mistakes, each with its place.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/diag.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/limits.h"
#include "base/utf8.h"

static int place_order(const struct diag *a, const struct diag *b)
{
    int order = str_cmp(str_of(a->at.file), str_of(b->at.file));
    if (order)
        return order;
    if (a->at.line != b->at.line)
        return a->at.line < b->at.line ? -1 : 1;
    if (a->at.column != b->at.column)
        return a->at.column < b->at.column ? -1 : 1;
    return (int)a->level - (int)b->level;
}

static int diag_order(const void *a, const void *b)
{
    const struct diag *x = a, *y = b;
    int order = place_order(x, y);
    return order ? order : strcmp(x->message, y->message);
}

static bool is_known(const struct diags *diags, const struct diag *diag)
{
    for (size_t i = 0; i < diags->n; i++)
        if (diag_order(&diags->at[i], diag) == 0)
            return true;
    return false;
}

PRINTF(2, 0)
static const char *message_make(struct arena *arena, const char *format,
                                va_list list)
{
    char escaped[2048];
    size_t n = utf8_escape_message(escaped, sizeof(escaped), format, list);
    return arena_cstr(arena, (struct str){escaped, n});
}

void diag_add(struct diags *diags, enum diag_level level, rl_status code,
              rl_pos at, const char *format, ...)
{
    if (level == DIAG_ERROR)
        diags->n_errors++;
    if (diags->n >= LIMIT_MISTAKES) {
        diags->n_left_out++;
        return;
    }
    va_list list;
    va_start(list, format);
    struct diag diag = {level, code, at,
                        message_make(diags->arena, format, list)};
    va_end(list);
    diag.at.file = at.file ? arena_cstr(diags->arena, str_of(at.file)) : NULL;
    if (!diag.message || !ARENA_GROW(diags->arena, diags))
        return; /* n_errors was counted: the mistake is not lost */
    if (!is_known(diags, &diag))
        diags->at[diags->n++] = diag;
}

void diag_sort(struct diags *diags)
{
    if (diags->n)
        qsort(diags->at, diags->n, sizeof(*diags->at), diag_order);
}

/* Names longer than this are nobody's typing slip. */
#define NEAREST_LENGTH 64

/* Damerau-Levenshtein distance (adjacent swaps count one) of two short names;
 * any number above the bound if it is above it. */
static size_t distance(struct str a, struct str b, size_t bound)
{
    size_t rows[3][NEAREST_LENGTH + 1];
    size_t *before = rows[0], *last = rows[1], *row = rows[2];
    size_t least = 0, least_before;
    for (size_t j = 0; j <= b.len; j++)
        last[j] = j;
    for (size_t i = 1; i <= a.len; i++) {
        least_before = least;
        row[0] = least = i;
        for (size_t j = 1; j <= b.len; j++) {
            size_t cost = a.ptr[i - 1] != b.ptr[j - 1];
            size_t best = last[j - 1] + cost;
            if (last[j] + 1 < best)
                best = last[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            if (i > 1 && j > 1 && a.ptr[i - 1] == b.ptr[j - 2] &&
                a.ptr[i - 2] == b.ptr[j - 1] && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
            if (best < least)
                least = best;
        }
        /* A swap looks two rows back. */
        if (least > bound && least_before > bound)
            return least;
        size_t *free_row = before;
        before = last;
        last = row;
        row = free_row;
    }
    return last[b.len];
}

/* How far a candidate may be from what was found: a third of the longer one,
 * and nearer than the best so far. */
static size_t distance_bound(size_t longer, size_t least)
{
    size_t third = longer / 3;
    return least <= third ? least - 1 : third;
}

struct str nearest(struct str found, const struct str *candidates, size_t n)
{
    struct str best = STR_NONE;
    size_t least = SIZE_MAX;
    if (!found.len || found.len > NEAREST_LENGTH)
        return best;
    for (size_t i = 0; i < n; i++) {
        struct str candidate = candidates[i];
        bool is_longer = candidate.len > found.len;
        size_t longer = is_longer ? candidate.len : found.len;
        size_t shorter = is_longer ? found.len : candidate.len;
        size_t bound = distance_bound(longer, least);
        if (!candidate.len || candidate.len > NEAREST_LENGTH ||
            longer - shorter > bound || str_eq(found, candidate))
            continue;
        size_t d = distance(found, candidate, bound);
        if (d <= bound) {
            least = d;
            best = candidate;
        }
    }
    return best;
}
