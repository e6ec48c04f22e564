/* pairs.c - numbers to numbers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/pairs.h"

#define FIRST_SLOTS 64

static uint64_t key_of(const struct pair_slot *slot)
{
    return (uint64_t)slot->key[1] << 32 | slot->key[0];
}

static size_t slot_find(const struct pairs *pairs, uint64_t key)
{
    uint64_t mixed = key * 0x9E3779B97F4A7C15u;
    size_t at = (size_t)(mixed ^ mixed >> 31) & (pairs->cap - 1);
    while (pairs->slots[at].value && key_of(&pairs->slots[at]) != key)
        at = (at + 1) & (pairs->cap - 1);
    return at;
}

uint32_t pairs_get(const struct pairs *pairs, uint64_t key)
{
    return pairs->cap ? pairs->slots[slot_find(pairs, key)].value : 0;
}

static bool widen(struct pairs *pairs)
{
    struct pairs wider = {.arena = pairs->arena,
                          .cap = pairs->cap ? pairs->cap * 2 : FIRST_SLOTS};
    wider.slots = ARENA_ARRAY(pairs->arena, struct pair_slot, wider.cap);
    if (!wider.slots)
        return false;
    for (size_t i = 0; i < pairs->cap; i++)
        if (pairs->slots[i].value)
            wider.slots[slot_find(&wider, key_of(&pairs->slots[i]))] =
                pairs->slots[i];
    wider.n = pairs->n;
    arena_give_back(pairs->arena, pairs->slots, pairs->cap,
                    sizeof(*pairs->slots));
    *pairs = wider;
    return true;
}

bool pairs_put(struct pairs *pairs, uint64_t key, uint32_t value)
{
    if (pairs->n * 8 >= pairs->cap * 5 && !widen(pairs))
        return false;
    struct pair_slot *slot = &pairs->slots[slot_find(pairs, key)];
    pairs->n += !slot->value;
    *slot = (struct pair_slot){{(uint32_t)key, (uint32_t)(key >> 32)}, value};
    return true;
}
