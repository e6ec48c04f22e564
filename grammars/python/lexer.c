/* lexer.c - the tokens so far, and the brackets that are open.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/token.h"

void lexer_refuse(struct lexer *lexer, enum difference_id id, size_t start,
                  size_t end)
{
    refusal_add(lexer->tokens->reading, id, (uint32_t)start, (uint32_t)end);
    lexer->tokens->stopped = true;
}

void lexer_put(struct lexer *lexer, enum token_kind kind, size_t start,
               unsigned flags)
{
    struct tokens *tokens = lexer->tokens;
    size_t n = tokens->all.n;
    bool touches = n && tokens->all.at[n - 1].end == start;
    struct token token = {
        .start = (uint32_t)start,
        .end = (uint32_t)lexer->at,
        .kind = (uint8_t)kind,
        .flags = (uint8_t)(flags | (touches ? TOKEN_TOUCHES : 0u)),
    };
    if (!vec_push(&tokens->all, token)) {
        tokens->failed = true;
        tokens->stopped = true;
    }
}

bool lexer_open(struct lexer *lexer, enum token_kind kind, size_t start)
{
    if (lexer->n_brackets == MAX_BRACKETS) {
        lexer_refuse(lexer, DIFF_BRACKETS_DEEP, start, lexer->at);
        return false;
    }
    lexer->brackets[lexer->n_brackets++] = (uint32_t)lexer->tokens->all.n;
    lexer_put(lexer, kind, start, 0);
    return !lexer->tokens->stopped;
}

/* The token that was put last closes the innermost bracket. */
void lexer_close(struct lexer *lexer)
{
    struct tokens *tokens = lexer->tokens;
    uint32_t open = lexer->brackets[--lexer->n_brackets];
    tokens->all.at[open].pair = (uint32_t)tokens->all.n - 1;
}
