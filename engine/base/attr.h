/* attr.h - attributes and small macros that every room uses.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_ATTR_H
#define BASE_ATTR_H

#include <stddef.h>

#define MUST_USE __attribute__((warn_unused_result))
#define PRINTF(at, first) __attribute__((format(printf, at, first)))
#define NOINLINE __attribute__((noinline))
/* A large array on the stack that is written before it is read: the compiler's
 * flags fill all others with a pattern. */
#define UNFILLED __attribute__((uninitialized))
#define CLEANUP(fn) __attribute__((cleanup(fn)))
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* Hand the pointer over and leave NULL behind, so its cleanup does nothing. */
#define TAKE(p)                                                                \
    (__extension__({                                                           \
        __typeof__(p) taken_ = (p);                                            \
        (p) = NULL;                                                            \
        taken_;                                                                \
    }))

/* Makes fnp(type **) for CLEANUP(); fn() must accept NULL. */
#define DEFINE_CLEANUP(type, fn)                                               \
    static inline void fn##p(type **p)                                         \
    {                                                                          \
        fn(*p);                                                                \
    }

#endif
