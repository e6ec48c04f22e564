/* tables.h - a compiled program as text, for reviewers.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The same program gives the same bytes: what a change to a policy really
 * changes shows as a diff. */
#ifndef MODEL_TABLES_H
#define MODEL_TABLES_H

#include "base/buf.h"
#include "model/program.h"

/* Append to out; look at out->failed afterwards. A rule is named by its id and
 * the start of a hash of its words, which stand at the end. */
void tables_write(const struct rl_program *program, struct buf *out);

#endif
