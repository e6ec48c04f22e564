/* ids.h - who the sandbox is on the host, and the maps that say so.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_IDS_H
#define RUNNER_IDS_H

#include <stdbool.h>
#include <sys/types.h>

#define IDS_NOBODY 65534 /* the host user of a sandbox that root starts */

/* In the user namespace of pid the user is uid and gid, whom the world of the
 * caller knows as outside_uid and outside_gid; setgroups is refused there.
 * False with errno. */
bool ids_map(pid_t pid, uid_t uid, gid_t gid, uid_t outside_uid,
             gid_t outside_gid);

#endif
