/* comprehension.c - for … in … if …, behind an element.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/respell.h"

bool at_comprehension(const struct parser *p)
{
    return at_kind(p, TOKEN_FOR) ||
           (at_kind(p, TOKEN_ASYNC) && kind_ahead(p, 1) == TOKEN_FOR);
}

void parse_targets(struct parser *p)
{
    const struct token *from = p->at;
    unsigned n = 0, stars = 0;
    expression all = EXPR_TARGET, one = 0;
    do {
        if (n && at_kind(p, TOKEN_IN))
            break;
        bool starred = parser_accept(p, TOKEN_TIMES);
        stars += starred;
        n++;
        one = parse_sum(p);
        all &= one;
    } while (!p->stopped && parser_accept(p, TOKEN_COMMA));
    bool comma = n > 1 || p->at[-1].kind == TOKEN_COMMA;
    if (stars > 1 || (stars && !comma))
        parser_note(p, DIFF_STARRED_TARGET, from);
    if (target_check(p, all, EXPR_TARGET, DIFF_TARGET, from))
        respell_targets(p, from, p->at);
}

/* What a clause holds of its own scope: an await there makes the generator an
 * asynchronous one, a yield is refused. */
struct clause_scope {
    unsigned yields;
    const struct token *await;
};

static void clause(struct parser *p, bool generator, bool first,
                   struct clause_scope *own)
{
    struct context *context = p->context;
    if (at_kind(p, TOKEN_ASYNC)) {
        if (context->lazy && !generator)
            parser_note(p, DIFF_LAZY_AWAIT, p->at);
        else if (!context->async && !generator && !context->await)
            context->await = p->at;
        step(p);
    }
    step(p);
    parse_targets(p);
    if (!parser_expect(p, TOKEN_IN))
        return;
    /* The first iterable is read outside. */
    const struct token *await = context->await;
    unsigned yields = context->yields;
    p->iterables++;
    if (first)
        context->await = own->await;
    (void)parse_disjunction(p);
    p->iterables--;
    if (first) {
        own->await = context->await;
        if (!context->await || !generator)
            context->await = context->await ? context->await : await;
        own->yields += context->yields - yields;
    }
    while (!p->stopped && parser_accept(p, TOKEN_IF))
        (void)parse_disjunction(p);
}

void parse_comprehension(struct parser *p, bool generator, unsigned yields,
                         const struct token *await)
{
    struct clause_scope own = {yields, await};
    for (bool first = true; !p->stopped && at_comprehension(p); first = false)
        clause(p, generator, first, &own);
    if (generator)
        p->context->await = own.await;
    if (p->context->yields > own.yields)
        parser_note(p, DIFF_YIELD_COMPREHENSION, p->at);
}
