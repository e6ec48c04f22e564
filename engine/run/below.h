/* below.h - a folder that a client names, below one that the server was given.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_BELOW_H
#define RUN_BELOW_H

#include <stdbool.h>

#include "redline/status.h"

#include "base/arena.h"

/* The path of a folder below root (absolute, without links): name is relative
 * to it, or absolute and below it. No link is followed and no ".." leads out
 * (openat2(2), RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS). make: what is missing
 * is made. key is the record's member, for messages. The path lives in the
 * arena. RL_E_USAGE: there is no such folder, or root is NULL. */
rl_status below_find(const char *root, const char *name, const char *key,
                     bool make, struct arena *arena, const char **ret,
                     rl_error *err);

#endif
