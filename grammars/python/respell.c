/* respell.c - valid Python that the grammar misreads or cannot read, in a
 * spelling of as many bytes that it reads.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Every offset stays what it was, and what is read has the meaning that the
 * source has to CPython: brackets of starred targets add nothing, a line that
 * is continued is one line, and where * is spelled ~, the facts say *. */
#include "grammars/python/respell.h"

#include <string.h>

void respell(struct reading *reading, struct str source, size_t start,
             size_t end, char with)
{
    if (!reading->respelled.len)
        buf_add(&reading->respelled, source);
    if (reading->respelled.failed)
        reading->failed = true;
    else
        memset(reading->respelled.ptr + start, with, end - start);
}

/* A form feed sets the grammar's column to 0, whatever stands before it. */
void respell_indent(struct reading *reading, struct str source, size_t line,
                    struct span blanks, size_t code)
{
    respell(reading, source, line, code, '\f');
    for (size_t i = 0; i < blanks.end - blanks.start; i++)
        respell(reading, source, code - 1 - i, code - i,
                source.ptr[blanks.end - 1 - i]);
}

static void blank(struct parser *p, const struct token *token)
{
    respell(p->reading, p->tokens->source, token->start, token->end, ' ');
}

/* The closing bracket, or NULL. */
static const struct token *pair_of(const struct parser *p,
                                   const struct token *open)
{
    return open->pair ? p->tokens->all.at + open->pair : NULL;
}

/* The comma that ends the value at `from`, or `to`. */
static const struct token *value_end(const struct parser *p,
                                     const struct token *from,
                                     const struct token *to)
{
    for (; from < to && from->kind != TOKEN_COMMA; from++)
        if (from->pair)
            from = pair_of(p, from);
    return from < to ? from : to;
}

/* ------------------------------------------------------------------ values */

/* A name with attributes and items behind it, which the grammar reads. */
static bool is_plain(const struct parser *p, const struct token *from,
                     const struct token *to)
{
    if (from->kind != TOKEN_NAME)
        return false;
    for (from++; from < to; from++) {
        const struct token *last =
            from->kind == TOKEN_SQUARE_OPEN ? pair_of(p, from) : from;
        if (!last || (last == from && from->kind != TOKEN_DOT &&
                      from->kind != TOKEN_NAME))
            return false;
        from = last;
    }
    return true;
}

void respell_splat(struct parser *p, const struct token *star,
                   const struct token *to, bool bracketed)
{
    if (p->stopped || is_plain(p, star + 1, to))
        return;
    if (star[1].kind == TOKEN_NOT || star[1].kind == TOKEN_LAMBDA) {
        if (!bracketed)
            parser_note(p, DIFF_STARRED_UNREAD, star);
        return;
    }
    struct splat splat = {star->start, star[1].start, to[-1].end};
    respell(p->reading, p->tokens->source, star->start, star->end, '~');
    if (!vec_push(&p->reading->splats, splat))
        p->reading->failed = true;
}

void respell_values(struct parser *p, const struct token *from,
                    const struct token *to)
{
    while (from < to && !p->stopped) {
        const struct token *end = value_end(p, from, to);
        if (from->kind == TOKEN_TIMES)
            respell_splat(p, from, end, false);
        from = end + 1;
    }
}

/* ----------------------------------------------------------------- targets */

/* *(b, c), *[b, c] or *(b), whose brackets are these. */
static void starred_flatten(struct parser *p, const struct token *star,
                            const struct token *open, const struct token *close)
{
    const struct token *end = value_end(p, open + 1, close);
    bool group = open->kind == TOKEN_ROUND_OPEN && end == close;
    if (close == open + 1) {
        parser_note(p, DIFF_STARRED_UNREAD, star);
        return;
    }
    blank(p, open);
    blank(p, close);
    if (!group)
        blank(p, star);
    if (close[-1].kind == TOKEN_COMMA)
        blank(p, close - 1);
    bool inner = group && (open[1].kind == TOKEN_ROUND_OPEN ||
                           open[1].kind == TOKEN_SQUARE_OPEN);
    if (inner && pair_of(p, open + 1) + 1 == close)
        starred_flatten(p, star, open + 1, close - 1);
}

/* What was read as a value is a target after all. A star is near the end of the
 * list, since its statement was the last to be read. */
static void splat_undo(struct parser *p, const struct token *star)
{
    struct reading *reading = p->reading;
    for (size_t i = reading->splats.n; i-- > 0;) {
        if (reading->splats.at[i].start != star->start)
            continue;
        reading->splats.at[i] = reading->splats.at[--reading->splats.n];
        respell(reading, p->tokens->source, star->start, star->end, '*');
        return;
    }
}

void respell_targets(struct parser *p, const struct token *from,
                     const struct token *to)
{
    while (from < to && !p->stopped) {
        const struct token *end = value_end(p, from, to);
        const struct token *star = from->kind == TOKEN_TIMES ? from++ : NULL;
        if (star)
            splat_undo(p, star);
        bool display =
            from->kind == TOKEN_ROUND_OPEN || from->kind == TOKEN_SQUARE_OPEN;
        const struct token *close = display ? pair_of(p, from) : NULL;
        if (close && close + 1 == end) {
            respell_targets(p, from + 1, close);
            if (star)
                starred_flatten(p, star, from, close);
        }
        from = end + 1;
    }
}

/* ---------------------------------------------------------------- subjects */

/* The same in round brackets, as a sequence; where one element would become a
 * mere group, as a set. */
void respell_subject(struct parser *p, const struct token *from,
                     const struct token *to)
{
    const struct token *close = pair_of(p, from);
    if (p->stopped || from->kind != TOKEN_SQUARE_OPEN || !close ||
        close + 1 != to)
        return;
    bool tuple = close == from + 1 || value_end(p, from + 1, close) != close;
    respell(p->reading, p->tokens->source, from->start, from->end,
            tuple ? '(' : '{');
    respell(p->reading, p->tokens->source, close->start, close->end,
            tuple ? ')' : '}');
}
