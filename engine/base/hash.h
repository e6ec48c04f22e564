/* hash.h - SipHash-1-3, keyed once a process.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Names come from hostile code, so their order in a map must not be theirs to
 * choose (Aumasson and Bernstein, "SipHash", 2012; CVE-2013-6401 was this). For
 * the slots of a table one round a word and three at the end are enough: so
 * hash CPython (3.11) and Rust. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stdint.h>

#include "base/str.h"

uint64_t hash_str(struct str text);
/* Under a key that is always the same: for names that nobody chooses. */
uint64_t hash_fixed(struct str text);
/* From now on hash_str() is hash_fixed(), for tools that run when redline is
 * built. To be called before the first hash_str(). */
void hash_fix(void);
/* One number for two, in their order. */
static inline uint64_t hash_mix(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ b * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    return x ^ x >> 32;
}
/* The algorithm under a given key, for its published test vectors. */
uint64_t siphash13(struct str text, uint64_t key0, uint64_t key1);

#endif
