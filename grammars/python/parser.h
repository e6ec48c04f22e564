/* parser.h - a recogniser of Python, for what the grammar accepts in vain.
 * SPDX-License-Identifier: Apache-2.0
 *
 * It builds nothing: it only says whether CPython's own parser and compiler
 * would take the source, and if not, what is wrong and where. Recursion is
 * bounded by CPython's limits on brackets and blocks, and by MAX_LAMBDAS. */
#ifndef GRAMMARS_PYTHON_PARSER_H
#define GRAMMARS_PYTHON_PARSER_H

#include "grammars/python/token.h"

enum context_kind { IN_MODULE, IN_CLASS, IN_FUNCTION, IN_LAMBDA };

/* The body that statements or an expression stand in. */
struct context {
    struct context *outer;
    enum context_kind kind;
    bool async;
    bool loop;       /* break and continue have a loop here */
    bool star_block; /* in `except*`, which they and return may not leave */
    bool has_yield;
    const struct token *value_return; /* return with a value */
    /* await or an async comprehension where none may be, unless a generator
     * expression around it makes one of its own */
    const struct token *await;
    unsigned yields; /* seen so far: a comprehension may hold none */
    /* Types around this place that are computed later, in a scope of their own:
     * no walrus, yield or await may be there */
    unsigned lazy;
};

struct parser {
    struct tokens *tokens;
    const struct token *at;
    struct reading *reading;
    int minor;
    struct context *context;
    bool stopped;
    bool future;      /* `from __future__` may still come */
    bool annotations; /* `from __future__ import annotations` came */
    unsigned lambdas, iterables;
};

#define MAX_LAMBDAS 400 /* nested without brackets */

/* What an expression turned out to be, as a target. */
enum expression_flag {
    EXPR_NAME = 1,     /* a bare name */
    EXPR_SINGLE = 2,   /* a name, attribute or item, in brackets or not */
    EXPR_TARGET = 4,   /* may be assigned to */
    EXPR_DELETE = 8,   /* may be deleted */
    EXPR_STARRED = 16, /* *x */
};
typedef unsigned expression;

/* Values with commas between them, as one target or tuple. */
struct display {
    unsigned n, stars;
    bool targets, deletable, comma, generator;
    expression only; /* of the last value */
};

#define DISPLAY_NONE ((struct display){.targets = true, .deletable = true})

void display_add(struct display *display, expression one);
expression display_flags(const struct display *display);

/* --------------------------------------------------------------- parser.c */

/* Give up: what follows cannot be read. The first such refusal stays. */
void parser_refuse(struct parser *p, enum difference_id id,
                   const struct token *from);
/* Note it and read on. */
void parser_note(struct parser *p, enum difference_id id,
                 const struct token *from);
bool parser_accept(struct parser *p, enum token_kind kind);
/* Refuses what else stands there. */
bool parser_expect(struct parser *p, enum token_kind kind);
/* What stands here fits nothing: find words for it. */
void parser_unexpected(struct parser *p);
/* Are two names one to Python, which compares them in NFKC? */
bool names_equal(struct parser *p, const struct token *a,
                 const struct token *b);
/* The syntax of Python 3.minor. */
void parser_newer(struct parser *p, int minor, enum difference_id id,
                  const struct token *from);
void context_enter(struct parser *p, struct context *context,
                   enum context_kind kind, bool async);
void context_leave(struct parser *p);

static inline bool at_kind(const struct parser *p, enum token_kind kind)
{
    return p->at->kind == kind;
}

/* The token ahead; END stays END. */
static inline enum token_kind kind_ahead(const struct parser *p, size_t ahead)
{
    for (size_t i = 0; i < ahead; i++)
        if (p->at[i].kind == TOKEN_END)
            return TOKEN_END;
    return (enum token_kind)p->at[ahead].kind;
}

static inline void step(struct parser *p)
{
    p->at += p->at->kind != TOKEN_END;
}

static inline bool word_is(const struct parser *p, struct str word)
{
    return p->at->kind == TOKEN_NAME &&
           str_eq(token_text(p->tokens, p->at), word);
}

/* --------------------------------------------------------------- expression.c
 */

expression parse_expression(struct parser *p);  /* a if b else c, lambda */
expression parse_named(struct parser *p);       /* also x := y */
expression parse_disjunction(struct parser *p); /* a or b */
expression parse_sum(struct parser *p);         /* up to a | b */
expression parse_starred_or_named(struct parser *p);
/* a, *b: without brackets */
expression parse_expressions(struct parser *p);
/* yield … or the above */
expression parse_value(struct parser *p);
/* Can an expression begin here? */
bool starts_expression(const struct parser *p);
/* Is this list of targets fit to be assigned to? Refuses otherwise. */
bool target_check(struct parser *p, expression what, unsigned need,
                  enum difference_id id, const struct token *from);

/* -------------------------------------------------------- atom.c, argument.c
 */

expression parse_atom(struct parser *p);
/* One string or several. */
void parse_strings(struct parser *p, bool pattern);
/* The arguments of a call or class, behind the opening bracket. */
void parse_arguments(struct parser *p);

/* ---------------------------------------------------------- comprehension.c */

bool at_comprehension(const struct parser *p);
/* for … in … if …; element: what stands before it began here. */
void parse_comprehension(struct parser *p, bool generator, unsigned yields,
                         const struct token *await);
/* for a, *b: up to `in` */
void parse_targets(struct parser *p);

/* -------------------------------------------------------------- parameter.c */

/* generic: the function that it belongs to has type parameters. */
void parse_annotation(struct parser *p, bool generic);
/* Up to (and without) the token that ends them. */
void parse_parameters(struct parser *p, enum token_kind end, bool generic);
/* False: there are none. */
bool parse_type_parameters(struct parser *p);

/* ----------------------------------------------------------------- others */

void parse_match_patterns(struct parser *p, bool *irrefutable); /* pattern.c */
void parse_block(struct parser *p);
void parse_statements(struct parser *p, enum token_kind end);
bool parse_compound(struct parser *p); /* false: no compound statement here */
void parse_simple_line(struct parser *p);

#endif
