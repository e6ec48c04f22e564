/* argument.c - the arguments of a call or class.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/respell.h"

/* Keywords compared with one another; more are not looked at. */
#define MAX_KEYWORDS 48

struct call_arguments {
    const struct token *keywords[MAX_KEYWORDS];
    unsigned n_keywords, n;
    bool has_keyword, has_mapping;
    bool generator; /* one without brackets of its own */
};

static void keyword(struct parser *p, struct call_arguments *all)
{
    for (unsigned i = 0; i < all->n_keywords; i++)
        if (names_equal(p, all->keywords[i], p->at))
            parser_note(p, DIFF_KEYWORD_TWICE, p->at);
    if (all->n_keywords < MAX_KEYWORDS)
        all->keywords[all->n_keywords++] = p->at;
    all->has_keyword = true;
    step(p);
    step(p);
    (void)parse_expression(p);
}

static void positional(struct parser *p, struct call_arguments *all)
{
    unsigned yields = p->context->yields;
    const struct token *await = p->context->await, *from = p->at;
    (void)parse_named(p);
    if (at_comprehension(p)) {
        parse_comprehension(p, true, yields, await);
        all->generator = true;
    } else if (at_kind(p, TOKEN_ASSIGN)) {
        parser_refuse(p, DIFF_KEYWORD_NAME, from);
    }
    if (all->has_keyword || all->has_mapping)
        parser_note(p, DIFF_POSITIONAL_LATE, from);
}

static void argument(struct parser *p, struct call_arguments *all)
{
    const struct token *from = p->at;
    all->n++;
    if (parser_accept(p, TOKEN_TIMES)) {
        (void)parse_expression(p);
        respell_splat(p, from, p->at, true);
        if (all->has_mapping)
            parser_note(p, DIFF_POSITIONAL_LATE, from);
    } else if (parser_accept(p, TOKEN_POWER)) {
        (void)parse_expression(p);
        all->has_mapping = true;
    } else if (at_kind(p, TOKEN_NAME) && kind_ahead(p, 1) == TOKEN_ASSIGN) {
        keyword(p, all);
    } else {
        positional(p, all);
    }
}

void parse_arguments(struct parser *p)
{
    struct call_arguments all = {0};
    const struct token *from = p->at;
    bool comma = false;
    while (!at_kind(p, TOKEN_ROUND_CLOSE) && !p->stopped) {
        argument(p, &all);
        comma = parser_accept(p, TOKEN_COMMA);
        if (!comma)
            break;
    }
    if (all.generator && (all.n > 1 || comma))
        parser_note(p, DIFF_GENERATOR_BARE, from);
    (void)parser_expect(p, TOKEN_ROUND_CLOSE);
}
