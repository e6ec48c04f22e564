/* language_rows.h - tree-sitter's language.h for a table as rows.h has it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Its functions that know the lists get other names, and are not used. */
#ifndef GRAMMARS_PINNED_LANGUAGE_ROWS_H
#define GRAMMARS_PINNED_LANGUAGE_ROWS_H

#define ts_language_lookup listed_lookup
#define ts_language_has_actions listed_has_actions
#define ts_language_lookaheads listed_lookaheads
#define ts_lookahead_iterator__next listed_next
#include "./language.h"
#undef ts_language_lookup
#undef ts_language_has_actions
#undef ts_language_lookaheads
#undef ts_lookahead_iterator__next

#include "grammars/pinned/rows.h"

static inline uint16_t ts_language_lookup(const TSLanguage *self,
                                          TSStateId state, TSSymbol symbol)
{
    if (state < self->large_state_count)
        return self->parse_table[state * self->symbol_count + symbol];
    const struct row_cell *cells = (const void *)self->small_parse_table;
    return row_value(
        cells + self->small_parse_table_map[state - self->large_state_count],
        symbol);
}

static inline bool ts_language_has_actions(const TSLanguage *self,
                                           TSStateId state, TSSymbol symbol)
{
    return ts_language_lookup(self, state, symbol) != 0;
}

static inline LookaheadIterator ts_language_lookaheads(const TSLanguage *self,
                                                       TSStateId state)
{
    return (LookaheadIterator){
        .language = self, .state = state, .symbol = UINT16_MAX};
}

static inline bool ts_lookahead_iterator__next(LookaheadIterator *self)
{
    do {
        if (++self->symbol >= self->language->symbol_count)
            return false;
        self->table_value =
            ts_language_lookup(self->language, self->state, self->symbol);
    } while (!self->table_value);
    bool is_token = self->symbol < self->language->token_count;
    const TSParseActionEntry *entry =
        &self->language->parse_actions[is_token ? self->table_value : 0];
    self->action_count = is_token ? entry->entry.count : 0;
    self->actions = (const TSParseAction *)(entry + 1);
    self->next_state = is_token ? 0 : self->table_value;
    return true;
}

#endif
