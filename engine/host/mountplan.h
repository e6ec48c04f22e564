/* mountplan.h - the least list of mounts through which given paths can be read.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef HOST_MOUNTPLAN_H
#define HOST_MOUNTPLAN_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/str.h"
#include "model/profile.h"

struct mountplan {
    struct arena *arena;
    PROFILE_LIST(struct profile_mount) mounts;
    struct str hidden; /* the first path that the sandbox's own folders hide */
};

/* Make path readable under its own name: every link on the way to it becomes a
 * link of the sandbox, and what it stands for a read-only mount. What is not
 * there is passed over. So is what would show too much (a home folder, all of
 * /etc, …): false. What lies in /tmp or where else the sandbox has a folder of
 * its own cannot be shown: false, and hidden is set. */
bool mountplan_add(struct mountplan *plan, const char *path);

/* Drop what another mount of the plan, or of the profile, shows already, sort,
 * and append the rest to the profile. false: no memory; the profile's list then
 * is as long as before. */
bool mountplan_finish(struct mountplan *plan, struct profile *profile);

#endif
