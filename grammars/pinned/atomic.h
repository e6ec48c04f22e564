/* atomic.h - stands for tree-sitter's file of this name: counts without locks.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A tree is made, read and given up by one thread, so its counts need no atomic
 * instructions, which are a fifth of a parse. `make threads` holds that under
 * ThreadSanitizer. */
#ifndef TREE_SITTER_ATOMIC_H_
#define TREE_SITTER_ATOMIC_H_

#include <stddef.h>
#include <stdint.h>

static inline size_t atomic_load(const volatile size_t *p)
{
    return *p;
}

static inline uint32_t atomic_inc(volatile uint32_t *p)
{
    uint32_t *count = (uint32_t *)p;
    return ++*count;
}

static inline uint32_t atomic_dec(volatile uint32_t *p)
{
    uint32_t *count = (uint32_t *)p;
    return --*count;
}

#endif
