/* check.c - would CPython take this source?
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "grammars/python/parser.h"
#include "grammars/python/python.h"

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

static int offset_order(const void *a, const void *b)
{
    const struct splat *x = a, *y = b;
    return x->start < y->start ? -1 : x->start > y->start;
}

void python_check(struct str source, int minor, struct reading *ret)
{
    struct tokens tokens = {.source = source, .minor = minor, .reading = ret};
    tokens_read(&tokens);
    if (!tokens.failed && !tokens.stopped) {
        struct parser parser = {.tokens = &tokens,
                                .at = tokens.all.at,
                                .reading = ret,
                                .minor = minor,
                                .future = true};
        struct context module;
        context_enter(&parser, &module, IN_MODULE, false);
        parse_statements(&parser, TOKEN_END);
        context_leave(&parser);
    }
    if (ret->splats.n > 1)
        qsort(ret->splats.at, ret->splats.n, sizeof(*ret->splats.at),
              offset_order);
    ret->failed |= tokens.failed;
    tokens_done(&tokens);
}
