/* ulimits.h - is what the caller's shell leaves (ulimit) enough?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Too little ends a program by a signal, without a word. */
#ifndef BASE_ULIMITS_H
#define BASE_ULIMITS_H

#include <stdint.h>

#include "redline/status.h"

/* The first thing of a program: RL_E_LIMIT if its stack may not grow to what it
 * needs (RLIMIT_STACK, `ulimit -s`). */
rl_status ulimits_stack(rl_error *err);
/* RL_E_LIMIT if a file, or a file in memory, may not have that many bytes
 * (RLIMIT_FSIZE, `ulimit -f`). what: what it is for. */
rl_status ulimits_files(uint64_t bytes, const char *what, rl_error *err);

#endif
