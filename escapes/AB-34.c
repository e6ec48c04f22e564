/* AB-34.c - futexes in files that programs outside wait at.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: futex
 * alone: no */
#include <linux/futex.h>
#include <stdint.h>

#include "escapes/escape.h"

static long futex(uint32_t *at, int operation, uint32_t *other)
{
    return syscall(SYS_futex, at, operation, 0, 1000, other, 0);
}

ESCAPE(AB_34)
{
    static uint32_t word, other;
    REFUSED("FUTEX_REQUEUE", futex(&word, FUTEX_REQUEUE, &other), EPERM);
    REFUSED("FUTEX_CMP_REQUEUE", futex(&word, FUTEX_CMP_REQUEUE, &other),
            EPERM);
    REFUSED("FUTEX_CMP_REQUEUE_PI", futex(&word, FUTEX_CMP_REQUEUE_PI, &other),
            EPERM);
    REFUSED("FUTEX_WAKE_OP", futex(&word, FUTEX_WAKE_OP, &other), EPERM);
    REFUSED("FUTEX_LOCK_PI", futex(&word, FUTEX_LOCK_PI, &other), EPERM);
    REFUSED("its high half",
            syscall(SYS_futex, &word, 1UL << 32 | FUTEX_REQUEUE, 0, 1000,
                    &other, 0),
            EPERM);
    /* Its own go on. */
    held("a wake-up of its own",
         futex(&other, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, NULL) == 0);
    held("a requeue of its own",
         futex(&other, FUTEX_REQUEUE | FUTEX_PRIVATE_FLAG, &other) == 0);
}
