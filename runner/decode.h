/* decode.h - a system call in words: socket(AF_INET, SOCK_STREAM).
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_DECODE_H
#define RUNNER_DECODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* The name of a call of x86-64; NULL for a number that none has. */
const char *decode_name(uint32_t number);
/* The bits of an argument that tell one such call from another; 0 where it is a
 * pointer, a length, or whatever else only makes noise. */
uint64_t decode_kept(uint32_t number, unsigned argument, uint64_t value);
/* The kept arguments in words, ", " between them; NULL where none are kept.
 * False without memory. */
bool decode_detail(uint32_t number, const uint64_t arguments[6],
                   struct arena *arena, const char **ret);

#endif
