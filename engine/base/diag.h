/* diag.h - a list of mistakes, each with its place.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Five mistakes in a policy give five messages. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/attr.h"

enum diag_level { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

struct diag {
    enum diag_level level;
    rl_status code;
    rl_pos at;           /* file lives in the arena of the list */
    const char *message; /* escaped; one line, lower case, no full stop */
};

struct diags {
    struct arena *arena;
    struct diag *at;
    size_t n, cap;
    size_t n_errors;   /* also those past the cap */
    size_t n_left_out; /* past LIMIT_MISTAKES */
};

/* Add one; equal ones (place and text) are kept once. */
void diag_add(struct diags *diags, enum diag_level level, rl_status code,
              rl_pos at, const char *format, ...) PRINTF(5, 6);
void diag_sort(struct diags *diags); /* by file, line, column, level */

/* The candidate nearest to what was found, for "did you mean": at most a third
 * of its characters may differ. STR_NONE if none is near. */
struct str nearest(struct str found, const struct str *candidates, size_t n);

#endif
