/* arena.c - many allocations, one release.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include "base/alloc.h"

/* What is larger has a block of its own. */
#define BLOCK_SIZE ((size_t)32 * 1024)
_Static_assert(BLOCK_SIZE == alignof(max_align_t) << (ARENA_CLASSES - 1),
               "the last class of pieces is a whole block");

struct arena_block {
    struct arena_block *next;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

/* A piece that was given back. */
struct arena_piece {
    struct arena_piece *next;
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
    blocks_free(arena->large);
    *arena = (struct arena){.limit = arena->limit};
}

void arena_reset(struct arena *arena)
{
    struct arena_block *keep = arena->blocks;
    blocks_free(arena->large);
    *arena = (struct arena){.limit = arena->limit, .blocks = keep};
    if (!keep)
        return;
    blocks_free(keep->next);
    keep->next = NULL;
    memset(keep->bytes, 0, keep->used);
    keep->used = 0;
    arena->held = keep->size;
}

static struct arena_block *block_add(struct arena *arena,
                                     struct arena_block **list, size_t size)
{
    if (arena->limit && size > arena->limit - arena->held)
        return NULL;
    struct arena_block *block = heap_new(1, sizeof(*block) + size);
    if (!block)
        return NULL;
    block->size = size;
    block->next = *list;
    *list = block;
    arena->held += size;
    return block;
}

/* ------------------------------------------------------ what is given back */

static size_t rounded(size_t size)
{
    return (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
}

/* Of a size, in whole bytes of alignment: the binary logarithm, and of a size
 * that is no power of 2 the next one above. */
static unsigned class_above(size_t size)
{
    size_t units = size / alignof(max_align_t);
    return units > 1 ? 64u - (unsigned)__builtin_clzll(units - 1) : 0;
}

static unsigned class_below(size_t size)
{
    return 63u - (unsigned)__builtin_clzll(size / alignof(max_align_t));
}

static void block_give_back(struct arena *arena, const void *bytes)
{
    struct arena_block **at = &arena->large;
    while (*at && (const void *)(*at)->bytes != bytes)
        at = &(*at)->next;
    struct arena_block *block = *at;
    if (!block)
        return;
    *at = block->next;
    arena->held -= block->size;
    heap_free(block);
}

void arena_give_back(struct arena *arena, void *piece, size_t n, size_t size)
{
    size_t bytes = rounded(n * size);
    if (!piece || !bytes)
        return;
    if (bytes > BLOCK_SIZE) {
        block_give_back(arena, piece);
        return;
    }
    struct arena_piece *back = piece;
    struct arena_piece **list = &arena->pieces[class_below(bytes)];
    back->next = *list;
    *list = back;
    arena->has_pieces = true;
}

static void *piece_find(struct arena *arena, size_t want)
{
    if (!want || want > BLOCK_SIZE)
        return NULL;
    struct arena_piece **list = &arena->pieces[class_above(want)];
    struct arena_piece *piece = *list;
    if (!piece)
        return NULL;
    *list = piece->next;
    return memset(piece, 0, want);
}

/* ------------------------------------------------------------- allocations */

static void *block_cut(struct arena *arena, size_t want)
{
    struct arena_block *block = arena->blocks;
    bool fits = block && block->size - block->used >= want;
    if (!fits)
        block = want > BLOCK_SIZE
                    ? block_add(arena, &arena->large, want)
                    : block_add(arena, &arena->blocks, BLOCK_SIZE);
    if (!block)
        return NULL;
    void *at = block->bytes + block->used;
    block->used += want;
    return at;
}

bool arena_reserve(struct arena *arena, size_t size)
{
    arena->failed |= !block_add(arena, &arena->blocks, size);
    return !arena->failed;
}

void *arena_new(struct arena *arena, size_t n, size_t size)
{
    if (size && n > (SIZE_MAX / 2) / size) {
        arena->failed = true;
        return NULL;
    }
    size_t want = rounded(n * size);
    void *at = arena->has_pieces ? piece_find(arena, want) : NULL;
    if (!at)
        at = block_cut(arena, want);
    if (!at)
        arena->failed = true;
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
