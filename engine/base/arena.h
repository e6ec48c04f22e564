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

struct arena {
    struct arena_block *blocks;
    size_t limit; /* bytes it may hold in all; 0: no limit */
    size_t held;
    bool failed;
};

/* = {0} is an empty arena. */
void arena_done(struct arena *arena);  /* leaves an empty arena */
void arena_reset(struct arena *arena); /* keeps one block for reuse */

/* Zeroed, aligned for any type; NULL when memory or the limit ran out. */
void *arena_new(struct arena *arena, size_t n, size_t size);
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
