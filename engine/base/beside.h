/* beside.h - a file that takes the place of another one when it is whole.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_BESIDE_H
#define BASE_BESIDE_H

#include <sys/types.h>

#include "redline/status.h"

#include "base/buf.h"

/* Written beside its place, under a name of its own. */
struct beside {
    int fd;
    const char *path; /* its place; borrowed */
    struct buf name;  /* its own name; empty once it is in place */
};

/* After a failure there is nothing to drop. */
rl_status beside_open(struct beside *ret, const char *path, rl_error *err);
/* Put it in its place at once, with this mode; a link there is replaced, not
 * followed. What was written has to have left the process. */
rl_status beside_keep(struct beside *beside, mode_t mode, rl_error *err);
/* Take it away unless it was kept. The descriptor is the caller's to close. */
void beside_drop(struct beside *beside); /* for CLEANUP */
/* What this process lets a new file of the mode be. */
mode_t beside_mode(mode_t mode);

#endif
