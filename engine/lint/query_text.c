/* query_text.c - the patterns of a policy as one text, and its places.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/query_parts.h"

bool query_reads_comments(struct str query)
{
    return str_find(query, STR("comment")) < query.len;
}

bool query_text_join(struct query_reading *reading)
{
    reading->starts =
        ARENA_ARRAY(&reading->patterns->arena, size_t, reading->n + 1);
    for (size_t i = 0; reading->starts && i < reading->n; i++) {
        reading->starts[i] = reading->text.len;
        buf_add(&reading->text, reading->at[i].query);
        reading->patterns->reads_comments |=
            query_reads_comments(reading->at[i].query);
        buf_addc(&reading->text, '\n');
    }
    return reading->starts && !reading->text.failed;
}

size_t query_index(const struct query_reading *reading, size_t offset)
{
    size_t i = reading->n - 1;
    while (i && reading->starts[i] > offset)
        i--;
    return i;
}

rl_pos query_place(const struct query_reading *reading, size_t offset)
{
    size_t i = query_index(reading, offset);
    const struct pattern *pattern = &reading->at[i];
    return inset_place(pattern->inset, pattern->at, pattern->query,
                       offset - reading->starts[i]);
}

struct str query_shown(const struct query_reading *reading, size_t offset)
{
    struct str rest =
        str_sub(buf_str(&reading->text), offset, reading->text.len);
    return str_sub(rest, 0, str_index(str_sub(rest, 0, 60), '\n'));
}
