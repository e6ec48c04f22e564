/* arena.c - many allocations, one release.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include "base/alloc.h"

#define BLOCK_SIZE ((size_t)32 * 1024)

struct arena_block {
    struct arena_block *next;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

static void blocks_free(struct arena_block *block)
{
    while (block) {
        struct arena_block *next = block->next;
        heap_free(block);
        block = next;
    }
}

void arena_done(struct arena *arena)
{
    blocks_free(arena->blocks);
    *arena = (struct arena){.limit = arena->limit};
}

void arena_reset(struct arena *arena)
{
    struct arena_block *keep = arena->blocks;
    if (!keep)
        return;
    blocks_free(keep->next);
    keep->next = NULL;
    memset(keep->bytes, 0, keep->used);
    keep->used = 0;
    arena->held = keep->size;
    arena->failed = false;
}

static struct arena_block *block_add(struct arena *arena, size_t want)
{
    size_t size = want > BLOCK_SIZE ? want : BLOCK_SIZE;
    if (arena->limit && size > arena->limit - arena->held)
        return NULL;
    struct arena_block *block = heap_new(1, sizeof(*block) + size);
    if (!block)
        return NULL;
    block->size = size;
    block->next = arena->blocks;
    arena->blocks = block;
    arena->held += size;
    return block;
}

void *arena_new(struct arena *arena, size_t n, size_t size)
{
    if (size && n > (SIZE_MAX / 2) / size) {
        arena->failed = true;
        return NULL;
    }
    size_t want =
        (n * size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
    struct arena_block *block = arena->blocks;
    if (!block || block->size - block->used < want)
        block = block_add(arena, want);
    if (!block) {
        arena->failed = true;
        return NULL;
    }
    void *at = block->bytes + block->used;
    block->used += want;
    return at;
}

struct str arena_str(struct arena *arena, struct str text)
{
    char *copy = arena_new(arena, text.len + 1, 1);
    if (!copy)
        return STR_NONE;
    if (text.len)
        memcpy(copy, text.ptr, text.len);
    return (struct str){copy, text.len};
}

const char *arena_cstr(struct arena *arena, struct str text)
{
    return arena_str(arena, text).ptr;
}

struct str arena_printf(struct arena *arena, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int len = vsnprintf(NULL, 0, format, list);
    va_end(list);
    char *text = len < 0 ? NULL : arena_new(arena, (size_t)len + 1, 1);
    if (text)
        (void)vsnprintf(text, (size_t)len + 1, format, again);
    va_end(again);
    return text ? (struct str){text, (size_t)len} : STR_NONE;
}

bool arena_grow(struct arena *arena, void **at, size_t n, size_t *cap,
                size_t size)
{
    if (n < *cap)
        return true;
    size_t wider = *cap ? *cap * 2 : 8;
    void *moved = arena_new(arena, wider, size);
    if (!moved)
        return false;
    if (n)
        memcpy(moved, *at, n * size);
    *at = moved;
    *cap = wider;
    return true;
}
