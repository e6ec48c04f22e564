/* differences.c - where CPython and the grammar do not agree, and what was met.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/python.h"
#include "grammars/python/token.h"

static const struct difference differences[] = {
#define D(name, action, words, grammar) {#name, DIFFERENCE_##action, words},
#include "grammars/python/differences.def"
#undef D
};

const struct difference *python_difference(const char *id)
{
    for (size_t i = 0; i < N_DIFFERENCES; i++)
        if (strcmp(differences[i].id, id) == 0)
            return &differences[i];
    return NULL;
}

const struct difference *difference_at(enum difference_id id)
{
    return &differences[id];
}

void refusal_add(struct reading *reading, enum difference_id id, uint32_t start,
                 uint32_t end)
{
    struct refusal refusal = {&differences[id], start, end};
    if (refusal.what->action != DIFFERENCE_UNREAD) {
        if (reading->n < MAX_REFUSALS)
            reading->at[reading->n++] = refusal;
    } else if (reading->n_unread < MAX_UNREAD) {
        reading->unread[reading->n_unread++] = refusal;
    }
}
