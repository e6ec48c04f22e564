/* map.c - names to pointers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/map.h"

#include <stdlib.h>

#include "base/hash.h"

/* The slot of the key, or the free one where it would go. cap is a power of 2
 * and never full. */
static struct map_slot *slot_find(struct map_slot *slots, size_t cap,
                                  struct str key, uint64_t hash)
{
    for (size_t i = hash & (cap - 1);; i = (i + 1) & (cap - 1)) {
        struct map_slot *slot = &slots[i];
        if (!slot->key.ptr || (slot->hash == hash && str_eq(slot->key, key)))
            return slot;
    }
}

static struct map_slot *slot_of(const struct map *map, struct str key)
{
    if (!map->n)
        return NULL;
    uint64_t hash = map->arena ? hash_str(key) : hash_fixed(key);
    struct map_slot *slot = slot_find(map->slots, map->cap, key, hash);
    return slot->key.ptr ? slot : NULL;
}

void *map_get(const struct map *map, struct str key)
{
    const struct map_slot *slot = slot_of(map, key);
    return slot ? slot->value : NULL;
}

bool map_has(const struct map *map, struct str key)
{
    return slot_of(map, key) != NULL;
}

static bool map_widen(struct map *map)
{
    size_t cap = map->cap ? map->cap * 2 : 16;
    struct map_slot *slots = ARENA_ARRAY(map->arena, struct map_slot, cap);
    if (!slots)
        return false;
    for (size_t i = 0; i < map->cap; i++)
        if (map->slots[i].key.ptr)
            *slot_find(slots, cap, map->slots[i].key, map->slots[i].hash) =
                map->slots[i];
    arena_give_back(map->arena, map->slots, map->cap, sizeof(*map->slots));
    map->slots = slots;
    map->cap = cap;
    return true;
}

bool map_put(struct map *map, struct str key, void *value)
{
    if (map->n * 4 >= map->cap * 3 && !map_widen(map))
        return false;
    if (!key.ptr)
        key.ptr = "";
    uint64_t hash = hash_str(key);
    struct map_slot *slot = slot_find(map->slots, map->cap, key, hash);
    if (!slot->key.ptr)
        map->n++;
    *slot = (struct map_slot){key, hash, value};
    return true;
}

bool map_remove(struct map *map, struct str key)
{
    struct map_slot *slot = slot_of(map, key);
    if (!slot)
        return false;
    *slot = (struct map_slot){0};
    map->n--;
    /* Put back what had walked past the slot, up to the next free one. */
    size_t mask = map->cap - 1;
    for (size_t i = ((size_t)(slot - map->slots) + 1) & mask;
         map->slots[i].key.ptr; i = (i + 1) & mask) {
        struct map_slot moved = map->slots[i];
        map->slots[i] = (struct map_slot){0};
        *slot_find(map->slots, map->cap, moved.key, moved.hash) = moved;
    }
    return true;
}

struct map_slot *map_next(const struct map *map, const struct map_slot *slot)
{
    size_t i = slot ? (size_t)(slot - map->slots) + 1 : 0;
    for (; i < map->cap; i++)
        if (map->slots[i].key.ptr)
            return &map->slots[i];
    return NULL;
}

static int key_order(const void *a, const void *b)
{
    return str_cmp(*(const struct str *)a, *(const struct str *)b);
}

struct str *map_sorted_keys(const struct map *map, struct arena *arena)
{
    struct str *keys = ARENA_ARRAY(arena, struct str, map->n + 1);
    if (!keys)
        return NULL;
    size_t n = 0;
    for (struct map_slot *s = map_next(map, NULL); s; s = map_next(map, s))
        keys[n++] = s->key;
    qsort(keys, n, sizeof(*keys), key_order);
    return keys;
}
