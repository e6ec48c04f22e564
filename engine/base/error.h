/* error.h - fill in an rl_error and return its code.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "redline/status.h"

#include "base/attr.h"

/* Describe a mistake at a place and return its code. err may be NULL. User text
 * is quoted as '%.*s'; control characters in the message are escaped. */
rl_status fail(rl_error *err, rl_status code, rl_pos at, const char *format,
               ...) PRINTF(4, 5);
/* The same for a failed system call: RL_E_IO, "…: " and what errno says. */
rl_status fail_errno(rl_error *err, const char *file, const char *format, ...)
    PRINTF(3, 4);
/* "no memory" with no place. */
rl_status fail_nomem(rl_error *err);

#define NOWHERE ((rl_pos){NULL, 0, 0})

#endif
