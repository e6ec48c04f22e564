/* vec.h - a typed array that grows.
 * SPDX-License-Identifier: Apache-2.0
 *
 * VEC(type) names; vec_push(&v, value) is false when memory ran out and the
 * vector is then unchanged. n may be set back to 0 to reuse the memory. */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stdbool.h>
#include <stddef.h>

#include "base/alloc.h"

#define VEC(type)                                                              \
    struct {                                                                   \
        type *at;                                                              \
        size_t n, cap;                                                         \
    }

static inline bool vec_widen(void **at, size_t *cap, size_t size)
{
    size_t wider = *cap ? *cap * 2 : 64;
    void *moved = heap_resize(*at, wider, size);
    if (!moved)
        return false;
    *at = moved;
    *cap = wider;
    return true;
}

#define vec_room(v)                                                            \
    ((v)->n < (v)->cap ||                                                      \
     vec_widen((void **)&(v)->at, &(v)->cap, sizeof(*(v)->at)))
#define vec_push(v, ...)                                                       \
    (vec_room(v) && ((v)->at[(v)->n++] = (__VA_ARGS__), true))
#define vec_done(v)                                                            \
    (heap_free((v)->at), (v)->at = NULL, (v)->n = 0, (v)->cap = 0)

#endif
