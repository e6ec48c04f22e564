/* check.c - would CPython take this source?
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "grammars/python/parser.h"
#include "grammars/python/python.h"

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
    for (size_t i = 0; i < tokens.all.n && !tokens.failed; i++)
        if (tokens.all.at[i].kind == TOKEN_NEWLINE)
            tokens.failed = !vec_push(&ret->line_ends, tokens.all.at[i].start);
    ret->failed |= tokens.failed;
    tokens_done(&tokens);
}
