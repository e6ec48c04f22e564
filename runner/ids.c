/* ids.c - who the sandbox is on the host, and the maps that say so.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/ids.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool file_put(pid_t pid, const char *name, const char *text)
{
    char path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/%s", (int)pid, name);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t n = write(fd, text, strlen(text));
    int why = errno;
    close(fd);
    errno = n < 0 ? why : EIO;
    return n == (ssize_t)strlen(text);
}

bool ids_map(pid_t pid, uid_t uid, gid_t gid, uid_t outside_uid,
             gid_t outside_gid)
{
    char users[64], groups[64];
    (void)snprintf(users, sizeof(users), "%u %u 1\n", (unsigned)uid,
                   (unsigned)outside_uid);
    (void)snprintf(groups, sizeof(groups), "%u %u 1\n", (unsigned)gid,
                   (unsigned)outside_gid);
    return file_put(pid, "setgroups", "deny") &&
           file_put(pid, "uid_map", users) && file_put(pid, "gid_map", groups);
}
