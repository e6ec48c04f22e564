/* tree.h - parse under a budget of CPU time.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_TREE_H
#define SOURCE_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

#include "base/str.h"
#include "grammars/memory.h"

/* CPU time of this thread that one file may take; a backstop, since it is the
 * only thing that may depend on the machine. */
struct budget {
    uint64_t deadline_ns; /* of CLOCK_THREAD_CPUTIME_ID; 0: none */
    bool exceeded;
    unsigned asked; /* since the clock was last read */
};

void budget_start(struct budget *budget, uint64_t ns);
/* Sticky. Reading the clock is a system call, so only every 64th question does:
 * tree-sitter asks every hundred steps. */
bool budget_is_over(struct budget *budget);

/* Was the grammar made for this parser? */
bool tree_language_fits(const TSLanguage *language);
/* NULL when the budget ran out. The tree lies in memory, as does the parser
 * that made it; it is valid until the next parse there, or
 * parser_memory_done(), and is never given to ts_tree_delete. */
TSTree *tree_parse(struct parser_memory *memory, const TSLanguage *language,
                   struct str bytes, struct budget *budget);
/* The same of a part of a longer text: it is parsed as if there were nothing
 * else, but its nodes stand where they stand in the text, from `start` on. */
TSTree *tree_parse_at(struct parser_memory *memory, const TSLanguage *language,
                      struct str bytes, uint32_t start, struct budget *budget);

/* Start of the first place that the grammar does not read: the first error node
 * or missing token, or the end of the text if only the flag tells. */
struct tree_error {
    uint32_t start, end;
};
struct tree_error tree_first_error(TSNode root);

#endif
