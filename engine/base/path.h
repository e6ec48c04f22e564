/* path.h - open what a caller named, through no link of somebody else's.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stdbool.h>
#include <sys/stat.h>

/* The folder at path, as a descriptor that only names it (O_PATH, close on
 * exec). Every link on the way has to belong to the caller or to root: else
 * whoever made it would choose the folder, with the caller's rights. trusts:
 * what every folder on the way has to be, the last one included; NULL: any. -1
 * with errno; EPERM means such a link, or a folder that is not trusted. */
int path_open_folder(const char *path, bool (*trusts)(const struct stat *));

/* Nobody but the caller, root and the caller's own group can put something else
 * into the place of what lies in this folder (as sshd asks of a home). */
bool path_trusts(const struct stat *about);

#endif
