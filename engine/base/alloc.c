/* alloc.c - the one door to the heap.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

static atomic_long refuse_in = -1;
static atomic_bool refused;
static atomic_long live;

static bool is_refused(void)
{
    if (atomic_load_explicit(&refuse_in, memory_order_relaxed) < 0)
        return false;
    if (atomic_fetch_sub(&refuse_in, 1) != 0)
        return false;
    atomic_store(&refused, true);
    return true;
}

void *heap_new(size_t n, size_t size)
{
    if (is_refused() || (size && n > SIZE_MAX / size))
        return NULL;
    void *block = calloc(n ? n : 1, size ? size : 1);
    if (block)
        atomic_fetch_add_explicit(&live, 1, memory_order_relaxed);
    return block;
}

void *heap_resize(void *block, size_t n, size_t size)
{
    if (is_refused() || (size && n > SIZE_MAX / size))
        return NULL;
    size_t want = n * size;
    void *moved = realloc(block, want ? want : 1);
    if (moved && !block)
        atomic_fetch_add_explicit(&live, 1, memory_order_relaxed);
    return moved;
}

void heap_free(void *block)
{
    if (block)
        atomic_fetch_sub_explicit(&live, 1, memory_order_relaxed);
    free(block);
}

void alloc_refuse_at(long nth)
{
    atomic_store(&refused, false);
    atomic_store(&refuse_in, nth);
}

bool alloc_refused(void)
{
    return atomic_load(&refused);
}

long alloc_live(void)
{
    return atomic_load(&live);
}
