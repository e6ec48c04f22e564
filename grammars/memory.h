/* memory.h - the memory of the pinned parser.
 * SPDX-License-Identifier: Apache-2.0
 *
 * tree-sitter takes some 30 blocks for each line of source and gives them back
 * one by one. While a file is parsed they come from an arena that is emptied
 * before the next file; at any other time from the heap. ts_set_allocator()
 * would say so for the whole process, and a library owns no globals: the parser
 * is compiled with these functions instead (grammars/pinned). Which arena is in
 * use is known to each thread alone. */
#ifndef GRAMMARS_MEMORY_H
#define GRAMMARS_MEMORY_H

#include <stddef.h>

struct parser_chunk;
struct parser_large;

/* Blocks of up to this many bytes are kept by size and used again. */
#define PARSER_SMALL 1024
#define PARSER_STEP 8

/* = {0} is an empty one. It belongs to one thread at a time. */
struct parser_memory {
    char *next, *end;            /* what is left of the first chunk */
    struct parser_chunk *chunks; /* the newest, which is the largest, first */
    struct parser_large *large;  /* blocks of the heap, freed with the rest */
    void *free[PARSER_SMALL / PARSER_STEP + 1]; /* lists by size */
};

/* From here on the blocks of this thread come from the arena; NULL: from the
 * heap. Returns what was in use before. */
struct parser_memory *parser_memory_use(struct parser_memory *memory);
/* Take back every block at once; the newest chunk is kept for the next file,
 * unless it is large. */
void parser_memory_reset(struct parser_memory *memory);
void parser_memory_done(struct parser_memory *memory);

/* What tree-sitter calls. Blocks are aligned for pointers and 64-bit numbers.
 * When memory runs out the process ends, as tree-sitter's own functions do. */
void *parser_malloc(size_t size);
void *parser_calloc(size_t n, size_t size);
void *parser_realloc(void *block, size_t size);
void parser_free(void *block);

#endif
