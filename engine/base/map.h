/* map.h - names to pointers.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Open addressing over a keyed hash. Keys are borrowed: they must live as long
 * as the map. A map in an arena needs no release.
 *
 * A sealed map (of model/image.h) came with the binary: its arena is NULL, its
 * key for the hash always the same, and nothing is put into it any more. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"

struct map_slot {
    struct str key; /* ptr NULL: free */
    uint64_t hash;
    void *value;
};

struct map {
    struct arena *arena; /* where the slots live; set before the first put;
                            NULL: sealed */
    struct map_slot *slots;
    size_t n, cap;
};

/* The value, or NULL; NULL is also the answer for an empty ({0}) map. */
void *map_get(const struct map *map, struct str key);
bool map_has(const struct map *map, struct str key);
/* Put or replace; false when memory ran out (the map is then unchanged). */
bool map_put(struct map *map, struct str key, void *value);
bool map_remove(struct map *map, struct str key); /* false: was not there */

/* for (struct map_slot *s = map_next(m, NULL); s; s = map_next(m, s)): in no
 * order that may reach output. */
struct map_slot *map_next(const struct map *map, const struct map_slot *slot);
/* The keys in byte order, in the arena given; NULL when memory ran out. */
struct str *map_sorted_keys(const struct map *map, struct arena *arena);

#endif
