/* statistics.c - how often each rule fired.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/statistics.h"

#include <stdlib.h>

struct rule_count {
    struct str rule;
    size_t n;
};

static bool count(struct statistics *statistics, const char *rule)
{
    size_t *n = map_get(&statistics->counts, str_of(rule));
    if (n) {
        ++*n;
        return true;
    }
    n = ARENA_NEW(&statistics->arena, size_t);
    struct str key = arena_str(&statistics->arena, str_of(rule));
    if (!n || !key.ptr || !map_put(&statistics->counts, key, n))
        return false;
    *n = 1;
    return true;
}

bool statistics_add(struct statistics *statistics, const rl_lint_result *lint)
{
    statistics->counts.arena = &statistics->arena;
    for (size_t i = 0; i < lint->n_findings; i++)
        if (!count(statistics, lint->findings[i].rule))
            return false;
    return true;
}

static int by_count(const void *left, const void *right)
{
    const struct rule_count *a = left, *b = right;
    int order = (a->n < b->n) - (a->n > b->n);
    return order ? order : str_cmp(a->rule, b->rule);
}

void statistics_write(struct statistics *statistics, struct buf *out)
{
    const struct map *counts = &statistics->counts;
    struct rule_count *rows =
        ARENA_ARRAY(&statistics->arena, struct rule_count, counts->n);
    size_t n = 0;
    if (!rows) {
        out->failed |= counts->n > 0;
        return;
    }
    for (struct map_slot *s = map_next(counts, NULL); s;
         s = map_next(counts, s))
        rows[n++] = (struct rule_count){s->key, *(const size_t *)s->value};
    qsort(rows, n, sizeof(*rows), by_count);
    for (size_t i = 0; i < n; i++)
        buf_addf(out, "%7zu  %.*s\n", rows[i].n, STR_FMT(rows[i].rule));
}

void statistics_done(struct statistics *statistics)
{
    arena_done(&statistics->arena);
}
