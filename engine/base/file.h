/* file.h - read and write whole files, walk folders.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/status.h"

#include "base/buf.h"
#include "base/str.h"

/* Append the whole of a regular file (or of a pipe, until its end) to out.
 * More than limit bytes: RL_E_LIMIT. A folder, a device: RL_E_IO. */
rl_status file_read(const char *path, size_t limit, struct buf *out,
                    rl_error *err);
/* The same from a descriptor, which stays open; name is for messages. */
rl_status file_read_fd(int fd, const char *name, size_t limit, struct buf *out,
                       rl_error *err);
/* The first bytes of a small file, as in /proc: what one read(2) gives, at most
 * size - 1, and a zero. False, and "": it is empty, or cannot be read. */
bool file_begin(const char *path, char *into, size_t size);
/* All the bytes, however often write(2) is cut short or interrupted; false with
 * errno. Async-signal-safe: the runner's child side calls it too. */
bool fd_write_all(int fd, const char *bytes, size_t len);
/* Close it, if it is open, and forget it; errno stays. Async-signal-safe; for
 * CLEANUP. */
void fd_close(int *fd);
/* Replace path by these bytes at once: written beside it, then renamed; a link
 * at path is replaced, not followed. Mode 0644 less the umask. */
rl_status file_write(const char *path, struct str bytes, rl_error *err);

/* Every regular file below a folder whose name wanted() likes, in byte order of
 * the paths; no hidden folders, no links followed. found() gets the path as the
 * folder was given plus what is below it; a status that is not RL_OK ends the
 * walk and is returned. */
struct file_walk {
    bool (*wanted)(struct str name);
    rl_status (*found)(void *context, const char *path, rl_error *err);
    /* A folder that cannot be read; NULL ends the walk with its error. */
    rl_status (*unreadable)(void *context, const char *path, rl_error *err);
    void *context;
};
rl_status file_walk(const char *folder, const struct file_walk *walk,
                    rl_error *err);

#endif
