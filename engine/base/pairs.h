/* pairs.h - numbers to numbers.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Keys are numbers of the program's own making, so a fixed mix will do. */
#ifndef BASE_PAIRS_H
#define BASE_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct pair_slot {
    uint32_t key[2]; /* low and high: without a hole behind the value */
    uint32_t value;  /* 0: free */
};

struct pairs {
    struct arena *arena; /* where the slots live */
    struct pair_slot *slots;
    size_t n, cap;
};

/* The value, or 0. */
uint32_t pairs_get(const struct pairs *pairs, uint64_t key);
/* Put or replace a value that is not 0; false when memory ran out. */
bool pairs_put(struct pairs *pairs, uint64_t key, uint32_t value);

#endif
