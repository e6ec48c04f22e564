/* boxfiles.h - the files that the code left in its work folder.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The folder is hostile: everything is opened below a descriptor of it, through
 * no link, out of no mount, and never waits. */
#ifndef RUNNER_BOXFILES_H
#define RUNNER_BOXFILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/arena.h"

struct boxfile {
    const char *path; /* relative, raw bytes */
    bool regular;     /* a plain file with one name */
    bool taken;       /* an artifact already */
    bool told;        /* among the refused files already */
    uint64_t bytes;
};

struct boxfiles {
    struct boxfile *at;
    size_t n, cap;
    uint64_t
        more; /* not in the list: beyond 100,000, or paths too long to open */
    bool cut; /* a folder could not be read: there may be others */
};

/* Every file below the folder, folders left out, however deep, in natural order
 * of the paths. False without memory. */
bool boxfiles_list(int box, struct arena *arena, struct boxfiles *ret);
struct boxfile *boxfiles_find(const struct boxfiles *files, const char *path);
/* "it is a pipe", for the mode of stat(2); NULL: a regular file. */
const char *boxfiles_kind(mode_t mode);
/* A regular file for reading; -1 and why it is not to be had (*missing: because
 * nothing has that name). */
int boxfiles_open(int box, const char *path, uint64_t *bytes, const char **why,
                  bool *missing);

#endif
