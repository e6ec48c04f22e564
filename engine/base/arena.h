/* arena.h - many allocations, one release.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Everything that belongs to one policy, program or lint lives in its arena.
 * A failed allocation gives NULL and sets failed, which stays set, so that code
 * that builds many things may check once at its end. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attr.h"
#include "base/str.h"

#define ARENA_CLASSES 12 /* 16 bytes to 32 KiB, by powers of 2 */

struct arena {
    struct arena_block *blocks, *large;
    size_t limit; /* bytes it may hold in all; 0: no limit */
    size_t held;
    bool failed;
    bool has_pieces;                           /* or has had some */
    struct arena_piece *pieces[ARENA_CLASSES]; /* given back, by size */
};

/* = {0} is an empty arena. */
void arena_done(struct arena *arena);  /* leaves an empty arena */
void arena_reset(struct arena *arena); /* keeps one block for reuse */

/* Zeroed, aligned for any type; NULL when memory or the limit ran out. */
void *arena_new(struct arena *arena, size_t n, size_t size);
/* The next so many bytes lie in one block; false as with arena_new(). */
bool arena_reserve(struct arena *arena, size_t size);
/* What was had from arena_new() with these numbers, and is used no more: the
 * next ones of its size get it, or the heap if it is large. NULL is fine. */
void arena_give_back(struct arena *arena, void *piece, size_t n, size_t size);
/* A copy with a NUL behind it that len does not count. ptr is NULL only when
 * memory ran out. */
struct str arena_str(struct arena *arena, struct str text);
const char *arena_cstr(struct arena *arena, struct str text);
struct str arena_printf(struct arena *arena, const char *format, ...)
    PRINTF(2, 3);

#define ARENA_NEW(arena, type) ((type *)arena_new((arena), 1, sizeof(type)))
#define ARENA_ARRAY(arena, type, n)                                            \
    ((type *)arena_new((arena), (n), sizeof(type)))

/* Make room for one more element in an arena array that grows by doubling: true
 * if at[n] may be written. The old array stays in the arena until release. */
bool arena_grow(struct arena *arena, void **at, size_t n, size_t *cap,
                size_t size);
#define ARENA_GROW(arena, array)                                               \
    arena_grow((arena), (void **)&(array)->at, (array)->n, &(array)->cap,      \
               sizeof(*(array)->at))

#endif
