/* idmap.h - the source folder as if the sandbox's user owned it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_IDMAP_H
#define RUNNER_IDMAP_H

#include <sys/types.h>

/* A detached, read-only copy of the tree at the descriptor folder, without what
 * is mounted below it, in which the files of the
 * folder's owner belong to uid and gid. Needs root, and a file system that can
 * (most can since Linux 5.12 to 6.3). -1 where it cannot be had. */
int idmap_tree(int folder, uid_t uid, gid_t gid);

#endif
