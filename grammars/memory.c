/* memory.c - an arena for each parse, by sizes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every block has this in front of it, so that it finds its way back, whoever
 * frees it and when. */
struct block_head {
    uint32_t capacity; /* in bytes; 0: a large one, which knows its own */
    uint32_t arena;    /* which one it is of */
};

struct parser_chunk {
    struct parser_chunk *older;
    size_t size; /* of the bytes behind this */
};

/* A block of its own on the heap: freed by whoever frees it, or with the
 * arena. Its head follows, so that all heads stand in front of their blocks. */
struct parser_large {
    struct parser_large *before, *behind;
    struct parser_memory *owner; /* NULL: the heap alone */
    size_t capacity;
    struct block_head head;
};

#define FIRST_CHUNK ((size_t)64 << 10)
#define LARGEST_CHUNK ((size_t)4 << 20)
#define LARGEST_KEPT ((size_t)1 << 20)

/* A sanitizer sees the bounds of heap blocks only. */
#if defined(__SANITIZE_ADDRESS__)
#define FROM_CHUNKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FROM_CHUNKS 0
#endif
#endif
#ifndef FROM_CHUNKS
#define FROM_CHUNKS PARSER_SMALL
#endif

static _Thread_local struct parser_memory *current
    __attribute__((tls_model("initial-exec")));

static _Noreturn void give_up(size_t size)
{
    (void)fprintf(stderr, "redline: the parser got no %zu bytes\n", size);
    abort();
}

static struct block_head *head_of(void *block)
{
    return (struct block_head *)block - 1;
}

static struct parser_large *large_of(void *block)
{
    return (struct parser_large *)(void *)((char *)block -
                                           sizeof(struct parser_large));
}

static bool is_large(void *block)
{
    return !head_of(block)->capacity;
}

/* A mark for the head; two arenas of one thread do not lie 64 GiB apart. */
static uint32_t mark_of(const struct parser_memory *memory)
{
    return (uint32_t)((uintptr_t)memory >> 4);
}

static size_t capacity_of(void *block)
{
    return is_large(block) ? large_of(block)->capacity
                           : head_of(block)->capacity;
}

/* ------------------------------------------------------------ large blocks */

static void large_link(struct parser_large *large, struct parser_memory *owner)
{
    large->owner = owner;
    large->before = NULL;
    large->behind = owner ? owner->large : NULL;
    if (large->behind)
        large->behind->before = large;
    if (owner)
        owner->large = large;
}

static void large_unlink(struct parser_large *large)
{
    if (large->behind)
        large->behind->before = large->before;
    if (large->before)
        large->before->behind = large->behind;
    else if (large->owner)
        large->owner->large = large->behind;
}

static void *large_new(size_t size, struct parser_memory *owner)
{
    struct parser_large *large =
        size < SIZE_MAX - sizeof(*large) ? malloc(sizeof(*large) + size) : NULL;
    if (!large)
        give_up(size);
    large->capacity = size;
    large->head = (struct block_head){0};
    large_link(large, owner);
    return large + 1;
}

static void *large_resize(void *block, size_t size)
{
    struct parser_large *old = large_of(block);
    struct parser_memory *owner = old->owner;
    large_unlink(old);
    struct parser_large *large = size < SIZE_MAX - sizeof(*large)
                                     ? realloc(old, sizeof(*large) + size)
                                     : NULL;
    if (!large)
        give_up(size);
    large->capacity = size;
    large_link(large, owner);
    return large + 1;
}

/* ------------------------------------------------------------ small blocks */

/* Chunks grow with the file, so that there are few of them. */
static void chunk_add(struct parser_memory *memory)
{
    size_t size = memory->chunks ? 2 * memory->chunks->size : FIRST_CHUNK;
    if (size > LARGEST_CHUNK)
        size = LARGEST_CHUNK;
    struct parser_chunk *chunk = malloc(sizeof(*chunk) + size);
    if (!chunk)
        give_up(size);
    chunk->older = memory->chunks;
    chunk->size = size;
    memory->chunks = chunk;
    memory->next = (char *)(chunk + 1);
    memory->end = memory->next + size;
}

static void *small_new(struct parser_memory *memory, size_t size)
{
    size_t step = (size + PARSER_STEP - 1) / PARSER_STEP;
    void *block = memory->free[step];
    if (block) {
        memcpy(&memory->free[step], block, sizeof(void *));
        return block;
    }
    size_t capacity = step * PARSER_STEP;
    if ((size_t)(memory->end - memory->next) <
        sizeof(struct block_head) + capacity)
        chunk_add(memory);
    struct block_head *head = (struct block_head *)(void *)memory->next;
    memory->next += sizeof(*head) + capacity;
    *head = (struct block_head){(uint32_t)capacity, mark_of(memory)};
    return head + 1;
}

/* The list that it belongs to is that of the arena in use; a block of another,
 * or with none in use, waits for the end of its arena. */
static void small_free(struct parser_memory *memory, void *block)
{
    if (!memory || head_of(block)->arena != mark_of(memory))
        return;
    size_t step = head_of(block)->capacity / PARSER_STEP;
    memcpy(block, &memory->free[step], sizeof(void *));
    memory->free[step] = block;
}

/* ------------------------------------------------------ what the parser calls
 */

void *parser_malloc(size_t size)
{
    struct parser_memory *memory = current;
    if (!size)
        size = 1;
    return memory && size <= FROM_CHUNKS ? small_new(memory, size)
                                         : large_new(size, memory);
}

void *parser_calloc(size_t n, size_t size)
{
    size_t bytes = 0;
    if (__builtin_mul_overflow(n, size, &bytes))
        give_up(SIZE_MAX);
    return memset(parser_malloc(bytes), 0, bytes);
}

void *parser_realloc(void *block, size_t size)
{
    if (!block)
        return parser_malloc(size);
    size_t capacity = capacity_of(block);
    if (size <= capacity)
        return block;
    if (is_large(block))
        return large_resize(block, size);
    void *bigger = parser_malloc(size);
    memcpy(bigger, block, capacity);
    parser_free(block);
    return bigger;
}

void parser_free(void *block)
{
    if (!block)
        return;
    if (!is_large(block)) {
        small_free(current, block);
        return;
    }
    large_unlink(large_of(block));
    free(large_of(block));
}

/* ----------------------------------------------------------------- the arena
 */

struct parser_memory *parser_memory_use(struct parser_memory *memory)
{
    struct parser_memory *before = current;
    current = memory;
    return before;
}

static void chunks_free(struct parser_chunk *chunk)
{
    while (chunk) {
        struct parser_chunk *older = chunk->older;
        free(chunk);
        chunk = older;
    }
}

static void large_free(struct parser_large *large)
{
    while (large) {
        struct parser_large *behind = large->behind;
        free(large);
        large = behind;
    }
}

void parser_memory_reset(struct parser_memory *memory)
{
    struct parser_chunk *kept = memory->chunks;
    large_free(memory->large);
    if (kept && kept->size > LARGEST_KEPT) {
        chunks_free(kept);
        kept = NULL;
    }
    if (kept) {
        chunks_free(kept->older);
        kept->older = NULL;
    }
    *memory = (struct parser_memory){.chunks = kept};
    if (!kept)
        return;
    memory->next = (char *)(kept + 1);
    memory->end = memory->next + kept->size;
}

void parser_memory_done(struct parser_memory *memory)
{
    chunks_free(memory->chunks);
    large_free(memory->large);
    *memory = (struct parser_memory){0};
}
