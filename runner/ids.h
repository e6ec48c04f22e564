/* ids.h - who the sandbox is on the host, and the maps that say so.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_IDS_H
#define RUNNER_IDS_H

#include <stdbool.h>
#include <sys/types.h>

#define IDS_NOBODY 65534 /* the host user of a sandbox that root starts */

/* Map uid and gid to themselves in the user namespace of pid, and refuse it
 * setgroups. False with errno. */
bool ids_map(pid_t pid, uid_t uid, gid_t gid);
/* The same, but from_uid and from_gid are mapped to them. */
bool ids_map_from(pid_t pid, uid_t from_uid, gid_t from_gid, uid_t uid,
                  gid_t gid);

#endif
