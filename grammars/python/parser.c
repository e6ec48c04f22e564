/* parser.c - the recogniser's own tools, and the words for what fits nowhere.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/parser.h"

#include "base/attr.h"
#include "base/nfkc.h"

void parser_note(struct parser *p, enum difference_id id,
                 const struct token *from)
{
    if (!p->stopped)
        refusal_add(p->reading, id, from->start, from->end);
}

void parser_refuse(struct parser *p, enum difference_id id,
                   const struct token *from)
{
    parser_note(p, id, from);
    p->stopped = true;
    p->at = p->tokens->all.at + p->tokens->all.n - 1;
}

void parser_newer(struct parser *p, int minor, enum difference_id id,
                  const struct token *from)
{
    if (p->minor < minor)
        parser_note(p, id, from);
}

bool names_equal(struct parser *p, const struct token *a, const struct token *b)
{
    struct str one = token_text(p->tokens, a), other = token_text(p->tokens, b);
    if (str_eq(one, other))
        return true;
    if (!(a->flags & TOKEN_WIDE) && !(b->flags & TOKEN_WIDE))
        return false;
    CLEANUP(arena_done) struct arena arena = {0};
    one = nfkc_name(&arena, one);
    other = nfkc_name(&arena, other);
    p->reading->failed |= arena.failed;
    return !arena.failed && str_eq(one, other);
}

bool parser_accept(struct parser *p, enum token_kind kind)
{
    if (p->at->kind != kind)
        return false;
    step(p);
    return true;
}

static bool is_keyword(const struct token *token)
{
    return token->kind >= TOKEN_FALSE && token->kind <= TOKEN_YIELD;
}

/* print 'x', ur'x': a name that something follows; UNEXPECTED: neither. */
static enum difference_id words_behind_name(const struct parser *p,
                                            struct str name)
{
    if (str_eq(name, STR("print")))
        return DIFF_PRINT;
    if (str_eq(name, STR("exec")))
        return DIFF_EXEC;
    if (!(p->at->flags & TOKEN_TOUCHES) ||
        (!at_kind(p, TOKEN_STRING) && !at_kind(p, TOKEN_FSTRING_START)))
        return DIFF_UNEXPECTED;
    bool template =
        str_index(name, 't') < name.len || str_index(name, 'T') < name.len;
    return template && name.len < 3 ? DIFF_TEMPLATE : DIFF_PREFIX;
}

/* What a token that fits nowhere tells of the mistake, by the one before. */
static enum difference_id words_for(const struct parser *p)
{
    const struct token *before = p->at - (p->at > p->tokens->all.at);
    if (before->kind == TOKEN_NAME && before != p->at) {
        enum difference_id id =
            words_behind_name(p, token_text(p->tokens, before));
        if (id != DIFF_UNEXPECTED)
            return id;
    }
    switch (p->at->kind) {
    case TOKEN_INDENT:
        return DIFF_INDENT;
    case TOKEN_NEWLINE:
    case TOKEN_END:
        return DIFF_UNFINISHED;
    case TOKEN_WALRUS:
        return DIFF_WALRUS;
    case TOKEN_TIMES:
        return DIFF_STARRED;
    case TOKEN_ASSIGN: /* class = 1 */
        return is_keyword(before) ? DIFF_KEYWORD : DIFF_UNEXPECTED;
    default:
        return is_keyword(p->at) ? DIFF_KEYWORD : DIFF_UNEXPECTED;
    }
}

void parser_unexpected(struct parser *p)
{
    if (!p->stopped)
        parser_refuse(p, words_for(p), p->at);
}

bool parser_expect(struct parser *p, enum token_kind kind)
{
    if (parser_accept(p, kind))
        return true;
    if (!p->stopped && kind == TOKEN_COLON)
        parser_refuse(p, DIFF_NO_COLON, p->at);
    parser_unexpected(p);
    return false;
}

void context_enter(struct parser *p, struct context *context,
                   enum context_kind kind, bool async)
{
    *context =
        (struct context){.outer = p->context, .kind = kind, .async = async};
    p->context = context;
}

void context_leave(struct parser *p)
{
    struct context *context = p->context;
    if (context->await)
        parser_note(p, DIFF_AWAIT_OUTSIDE, context->await);
    if (context->async && context->has_yield && context->value_return)
        parser_note(p, DIFF_RETURN_GENERATOR, context->value_return);
    p->context = context->outer;
}
