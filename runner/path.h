/* path.h - open what a caller named, through no link of somebody else's.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_PATH_H
#define RUNNER_PATH_H

/* The folder at path, as a descriptor that only names it (O_PATH, close on
 * exec). Every link on the way has to belong to the caller or to root: else
 * whoever made it would choose the folder, with the caller's rights. -1 with
 * errno; EPERM means such a link. */
int path_open_folder(const char *path);

#endif
