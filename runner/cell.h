/* cell.h - what is told of one cell of a session.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_CELL_H
#define RUNNER_CELL_H

#include "runner/session.h"

/* The cell has ended with this status, and everything inside is stopped. over:
 * it was the last, since nothing is left that the session may use. */
void cell_tell_ended(struct run *run, int status, bool over);
/* The session has ended in its midst. */
void cell_tell_over(struct run *run, const struct ended *ended);
/* A message with a result; whom it is for may be gone. */
void cell_send(struct run *run, char what, const struct result *result,
               bool over);

#endif
