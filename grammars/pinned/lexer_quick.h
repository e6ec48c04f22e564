/* lexer_quick.h - the lexer's step from one character to the next.
 * SPDX-License-Identifier: Apache-2.0
 *
 * It is taken once a character. Nearly always from one ASCII character to
 * another of the same chunk of the first range, in UTF-8 and with nobody who
 * listens: that is done here, and all else by lexer.c. */
#ifndef GRAMMARS_PINNED_LEXER_QUICK_H
#define GRAMMARS_PINNED_LEXER_QUICK_H

#define ts_lexer_set_input lexer_set_input
#include "./lexer.c"
#undef ts_lexer_set_input
#undef LOG

static void lexer_advance(TSLexer *lexer, bool skip)
{
    Lexer *self = (Lexer *)lexer;
    uint32_t next = self->current_position.bytes + 1;
    uint32_t at = next - self->chunk_start;
    if (self->lookahead_size != 1 || self->current_included_range_index ||
        next >= self->included_ranges->end_byte || at >= self->chunk_size ||
        (signed char)self->chunk[at] < 0 || self->logger.log) {
        ts_lexer__advance(lexer, skip);
        return;
    }
    self->current_position.bytes = next;
    self->current_position.extent.column++;
    self->column_data.value += self->column_data.valid;
    if (lexer->lookahead == '\n') {
        self->current_position.extent.row++;
        self->current_position.extent.column = 0;
        ts_lexer__set_column_data(self, 0);
    }
    lexer->lookahead = self->chunk[at];
    if (skip)
        self->token_start_position = self->current_position;
}

void ts_lexer_set_input(Lexer *self, TSInput input)
{
    self->data.advance = input.encoding == TSInputEncodingUTF8
                             ? lexer_advance
                             : ts_lexer__advance;
    lexer_set_input(self, input);
}

#endif
