/* syscall.h - system calls of x86-64 by name and by number.
 * SPDX-License-Identifier: Apache-2.0
 *
 * libseccomp's table, and ours for what is younger than the oldest libseccomp
 * that we build with: a rule is never dropped because the library is old. */
#ifndef COMPILE_SYSCALL_H
#define COMPILE_SYSCALL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"

/* Past the highest number that any table knows; new calls stay below for
 * years. The kernel's x86-64 numbers do not reach the x32 range at 512. */
#define SYSCALL_NUMBERS 512

enum syscall_known {
    SYSCALL_UNKNOWN,
    SYSCALL_ELSEWHERE, /* a call of other architectures only */
    SYSCALL_KNOWN,
};

enum syscall_known syscall_find(struct str name, uint32_t *number);
/* In the arena; NULL if no call has the number, or memory ran out. */
const char *syscall_name(uint32_t number, struct arena *arena);
/* The known name nearest to this one; STR_NONE if none is near. */
struct str syscall_nearest(struct str name, struct arena *arena);

#endif
