/* check.c - would CPython take this source?
 * SPDX-License-Identifier: Apache-2.0 */
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

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* Of the forms without a tree, the one nearest to where the grammar stopped; a
 * continued line is so common that any other is the likelier cause. */
static void unread_add(struct refusals *refusals, struct refusal refusal)
{
    const struct difference *common = &differences[DIFF_CONTINUATION_UNREAD];
    if (refusals->unread.what && refusals->unread.what != common &&
        refusal.what == common)
        return;
    if (!refusals->unread.what ||
        (refusals->unread.what == common && refusal.what != common) ||
        distance(refusal.start, refusals->stopped_at) <
            distance(refusals->unread.start, refusals->stopped_at))
        refusals->unread = refusal;
}

void refusal_add(struct refusals *refusals, enum difference_id id,
                 uint32_t start, uint32_t end)
{
    struct refusal refusal = {&differences[id], start, end};
    if (refusal.what->action == DIFFERENCE_UNREAD)
        unread_add(refusals, refusal);
    else if (refusals->n < MAX_REFUSALS)
        refusals->at[refusals->n++] = refusal;
}

bool python_check(struct str source, int minor, struct refusals *ret)
{
    struct tokens tokens = {.source = source, .minor = minor, .refusals = ret};
    tokens_read(&tokens);
    if (!tokens.failed && !tokens.stopped) {
        struct parser parser = {.tokens = &tokens,
                                .at = tokens.all.at,
                                .refusals = ret,
                                .minor = minor,
                                .future = true};
        struct context module;
        context_enter(&parser, &module, IN_MODULE, false);
        parse_statements(&parser, TOKEN_END);
        context_leave(&parser);
    }
    bool whole = !tokens.failed;
    tokens_done(&tokens);
    return whole;
}
