/* alloc.h - the one door to the heap.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Tests refuse the nth allocation through here, so that every error path of
 * "no memory" runs. */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attr.h"

/* Zeroed memory, or NULL; free with heap_free. n * size is checked. */
MUST_USE void *heap_new(size_t n, size_t size);
/* Like realloc for n * size bytes; on failure the old block stays. */
MUST_USE void *heap_resize(void *block, size_t n, size_t size);
void heap_free(void *block); /* NULL is fine */

/* For tests: refuse the nth allocation from now on (0 is the next one), once.
 * alloc_refused() tells whether it happened; alloc_live() counts blocks. */
void alloc_refuse_at(long nth);
bool alloc_refused(void);
long alloc_live(void);

#endif
