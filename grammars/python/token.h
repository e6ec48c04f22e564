/* token.h - Python's tokens, as CPython's own tokenizer cuts them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef GRAMMARS_PYTHON_TOKEN_H
#define GRAMMARS_PYTHON_TOKEN_H

#include <stdint.h>

#include "base/vec.h"
#include "grammars/grammar.h"

enum token_kind {
#define T(name, spelling) TOKEN_##name,
#define K T
#define O T
#include "grammars/python/token.def"
#undef T
#undef K
#undef O
    N_TOKEN_KINDS
};

enum token_flag { /* of a string, its parts included */
                  TOKEN_BYTES = 1,
                  TOKEN_FORMATTED = 2,
                  TOKEN_TEMPLATE = 4,
                  TOKEN_RAW = 8,
                  TOKEN_TOUCHES = 16, /* no blank stands before it */
                  TOKEN_WIDE = 32,    /* a name that is not ASCII */
};

struct token {
    uint32_t start, end;
    uint32_t pair; /* of an opening bracket: the token that closes it */
    uint8_t kind, flags;
};

/* Entries of differences.def. */
enum difference_id {
#define D(name, action, words, grammar) DIFF_##name,
#include "grammars/python/differences.def"
#undef D
    N_DIFFERENCES
};

const struct difference *difference_at(enum difference_id id);
/* What is wrong at these bytes. */
void refusal_add(struct reading *reading, enum difference_id id, uint32_t start,
                 uint32_t end);

/* What is read before any policy is asked, such as a reply, is read as the
 * newest Python. */
#define NEWEST_MINOR 14

struct tokens {
    VEC(struct token) all; /* the last one is END */
    struct str source;
    int minor; /* of the newest Python 3 that shall read it */
    struct reading *reading;
    bool stopped; /* refused: what follows is not worth reading */
    bool failed;  /* memory ran out */
};

/* Cut the source. */
void tokens_read(struct tokens *tokens);
void tokens_done(struct tokens *tokens);

const char *token_name(enum token_kind kind);
/* An UNTERMINATED string: is it in three quotes? */
bool refusal_is_triple(struct str source, const struct refusal *at);
/* What statements begin with; expressions may begin with none of them. */
bool token_begins_statement(uint8_t kind);
bool token_assigns(uint8_t kind); /* =, :=, += and so on */

static inline struct str token_text(const struct tokens *tokens,
                                    const struct token *token)
{
    return str_sub(tokens->source, token->start, token->end);
}

/* ------------------------------------------------ for token*.c among them */

#define MAX_BRACKETS 200 /* CPython's MAXLEVEL */
#define MAX_INDENTS 100  /* CPython's MAXINDENT */

struct lexer {
    struct tokens *tokens;
    struct str source; /* cut short inside a field of an old f-string */
    size_t at;
    uint32_t brackets[MAX_BRACKETS]; /* tokens that are open */
    size_t n_brackets;
    uint32_t columns[MAX_INDENTS], flat_columns[MAX_INDENTS];
    uint32_t scanned_columns[MAX_INDENTS]; /* as the grammar counts */
    size_t n_indents;
    bool old_field; /* in a field before PEP 701 */
    unsigned specs; /* format specifications around this place */
};

static inline char lexer_peek(const struct lexer *lexer, size_t ahead)
{
    size_t at = lexer->at + ahead;
    return at < lexer->source.len ? lexer->source.ptr[at] : '\0';
}

void lexer_refuse(struct lexer *lexer, enum difference_id id, size_t start,
                  size_t end);
void lexer_put(struct lexer *lexer, enum token_kind kind, size_t start,
               unsigned flags);
bool lexer_open(struct lexer *lexer, enum token_kind kind, size_t start);
void lexer_close(struct lexer *lexer);
/* One token inside a line; layout is the caller's. */
void lexer_token(struct lexer *lexer);
/* Over a backslash that ends its line; refuses another one. */
bool lexer_continue(struct lexer *lexer);
/* Blanks, comments, continued lines; with newlines inside brackets. */
void lexer_skip(struct lexer *lexer);

void lexer_number(struct lexer *lexer); /* token_number.c */
/* The string whose prefix begins at `at` and has that many letters. */
void lexer_string(struct lexer *lexer, size_t prefix); /* token_string.c */

#endif
