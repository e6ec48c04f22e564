/* source.h - the source folder, looked through before anything runs.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_SOURCE_H
#define RUNNER_SOURCE_H

#include "model/result.h"
#include "runner/plan.h"

/* Open plan->request.source, find out what of it is to be left out, and say so
 * in the result: what is neither a file nor a folder, what is mounted below it,
 * and, if root starts the sandbox, what of root's own nobody else may read.
 * Fills the plan's source and covers. NULL if all is well, else a sentence, and
 * errno. */
const char *source_look(struct plan *plan, struct result *result);

#endif
