/* taking.h - one file on its way out of the work folder.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_TAKING_H
#define RUNNER_TAKING_H

#include <stdbool.h>

#include "model/filetype.h"
#include "runner/collect.h"

/* Copy the file for the wish, hash it, and give it its name in the folder of
 * --out; it becomes an artifact of the result. NULL: done; else why it was not
 * taken (*missing: because nothing has that name). */
const char *taking_run(const struct collect *collect,
                       const struct profile_artifact *wish, const char *file,
                       bool *missing);

/* What a file has to be for the wish: what the policy says, else what its own
 * name says. NULL: anything. */
const struct filetype *taking_wanted(const struct profile_artifact *wish,
                                     const char *file);

/* What a file is by its content; NULL: unknown, or not to be had. */
const struct filetype *taking_type(const struct collect *collect,
                                   const char *file);

#endif
