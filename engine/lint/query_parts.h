/* query_parts.h - a query while it is read.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_QUERY_PARTS_H
#define LINT_QUERY_PARTS_H

#include "base/buf.h"
#include "lint/query.h"

/* Patterns that are read as one text. */
struct query_reading {
    struct patterns *patterns;
    const struct grammar *grammar;
    const struct pattern *at;
    size_t n;
    struct buf text;
    size_t *starts; /* where the text of each begins */
};

/* query_text.c. False: memory ran out. */
bool query_text_join(struct query_reading *reading);
/* The pattern in which a byte of the text stands, and its place in the policy's
 * file. */
size_t query_index(const struct query_reading *reading, size_t offset);
rl_pos query_place(const struct query_reading *reading, size_t offset);
/* "at '(call …'", so that it is found also where the place is that of the whole
 * query. */
struct str query_shown(const struct query_reading *reading, size_t offset);

/* Read the predicates of the pattern of that index. RL_E_QUERY with the place
 * of the first that is wrong. query_predicate.c */
rl_status query_predicates(const struct query_reading *reading, uint32_t index,
                           rl_error *err);

#endif
