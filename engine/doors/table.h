/* table.h - what a walk found, as a member table or as a difference.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef DOORS_TABLE_H
#define DOORS_TABLE_H

#include "redline/program.h"

#include "base/buf.h"
#include "doors/walk.h"

/* A pack in the policy language. by is the call that made it. */
void doors_write_yaml(const struct doors *doors, const char *pack,
                      struct str by, struct buf *out);

/* A line for each name on which the policy's tables and the library disagree:
 *   + M.name          the library has it, the tables do not speak of it
 *   - M.name          the tables allow it, the library does not have it
 *   ! M.name  KIND: WHAT    the tables allow it, and the walk marks it
 * How many there were. */
size_t doors_write_diff(const struct doors *doors, const rl_program *program,
                        struct buf *out);

#endif
