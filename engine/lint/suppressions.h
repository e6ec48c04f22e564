/* suppressions.h - what comments allow in which statements.
 * SPDX-License-Identifier: Apache-2.0
 *
 * They stay while a source comes in segments (segments.h). */
#ifndef LINT_SUPPRESSIONS_H
#define LINT_SUPPRESSIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

/* Tokens in a row that belong to the same statement and not to a block in it.
 */
struct stretch {
    uint32_t start, end;  /* bytes */
    uint32_t first, last; /* lines */
    uint32_t statement;
};

/* One rule id of one comment. */
struct grant {
    uint32_t line, start, end;
    struct str rule;
    bool granted, used;
};

struct suppressions {
    VEC(struct stretch) stretches; /* in order */
    VEC(struct grant) grants;
    uint32_t n_statements;
};

#endif
