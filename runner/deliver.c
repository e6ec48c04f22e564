/* deliver.c - write a file into the folder of --out, all at once or not at all.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/deliver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

int deliver_folder(const char *path)
{
    char part[4096];
    size_t len = strlen(path);
    if (len >= sizeof(part)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(part, path, len + 1);
    for (size_t i = 1; i <= len; i++) {
        if (part[i] != '/' && part[i] != '\0')
            continue;
        part[i] = '\0';
        if (mkdir(part, 0777) < 0 && errno != EEXIST)
            return -1;
        part[i] = path[i];
    }
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static void beside_name(struct delivery *delivery)
{
    uint64_t random = 0;
    if (getrandom(&random, sizeof(random), 0) < 0)
        random = (uint64_t)getpid();
    (void)snprintf(delivery->beside, sizeof(delivery->beside),
                   ".redline-%016llx", (unsigned long long)random);
}

bool deliver_open(struct delivery *delivery, int folder)
{
    *delivery = (struct delivery){.folder = folder};
    /* Nothing is left of it if we die, unless it has its name. */
    delivery->fd = openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (delivery->fd >= 0)
        return true;
    beside_name(delivery);
    delivery->fd =
        openat(folder, delivery->beside,
               O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    return delivery->fd >= 0;
}

static bool link_as(const struct delivery *delivery, const char *name)
{
    char path[64];
    (void)snprintf(path, sizeof(path), "/proc/self/fd/%d", delivery->fd);
    return linkat(AT_FDCWD, path, delivery->folder, name, AT_SYMLINK_FOLLOW) ==
           0;
}

bool deliver_commit(struct delivery *delivery, const char *name)
{
    mode_t mask = umask(0);
    umask(mask);
    if (fchmod(delivery->fd, 0644 & ~mask) < 0)
        return false;
    if (!delivery->beside[0]) {
        if (link_as(delivery, name))
            return true;
        if (errno != EEXIST)
            return false;
        beside_name(delivery);
        if (!link_as(delivery, delivery->beside)) {
            delivery->beside[0] = '\0';
            return false;
        }
    }
    if (renameat(delivery->folder, delivery->beside, delivery->folder, name) <
        0)
        return false;
    delivery->beside[0] = '\0';
    return true;
}

void deliver_close(struct delivery *delivery)
{
    int why = errno;
    if (delivery->beside[0])
        unlinkat(delivery->folder, delivery->beside, 0);
    if (delivery->fd >= 0)
        close(delivery->fd);
    errno = why;
}
