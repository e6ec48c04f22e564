/* cache.c - a folder of the user's own for answers that cost time.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/path.h"

#define OWN "redline"
#define LOOK_NS 20000000

bool cache_trusts(const struct stat *about)
{
    return about->st_uid == geteuid() &&
           !(about->st_mode & (S_IWGRP | S_IWOTH));
}

/* Where the folders of a kind lie (XDG Base Directory Specification), without
 * the variable below HOME. */
struct cache_place {
    const char *variable, *below,
        *above; /* above: what below lies in, if any */
};

/* The folder above ours, which may have to be made too; false: none is said. */
static bool parent(const struct cache_place *place, char *path, size_t size)
{
    const char *given = getenv(place->variable), *home = getenv("HOME");
    int len = -1;
    if (given && given[0] == '/') {
        len = snprintf(path, size, "%s", given);
    } else if (home && home[0] == '/') {
        len = snprintf(path, size, "%s/%s", home, place->above);
        if (len > 0 && (size_t)len < size && *place->above)
            (void)mkdir(path, 0700);
        len = snprintf(path, size, "%s/%s", home, place->below);
    }
    return len > 0 && (size_t)len < size;
}

static void folder_open(struct cache *ret, const struct cache_place *place)
{
    char above[3000];
    struct stat about;
    *ret = (struct cache){.fd = -1};
    if (!parent(place, above, sizeof(above)))
        return;
    snprintf(ret->path, sizeof(ret->path), "%s/" OWN, above);
    /* Whether they were there already shows in what open() finds. */
    (void)mkdir(above, 0700);
    CLEANUP(fd_close) int parent_fd = path_open_folder(above, path_trusts);
    if (parent_fd < 0)
        return;
    (void)mkdirat(parent_fd, OWN, 0700);
    int fd =
        openat(parent_fd, OWN, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0 && fstat(fd, &about) == 0 && cache_trusts(&about))
        ret->fd = fd;
    else
        fd_close(&fd);
}

void cache_open(struct cache *ret)
{
    static const struct cache_place place = {"XDG_CACHE_HOME", ".cache", ""};
    folder_open(ret, &place);
}

void cache_open_state(struct cache *ret)
{
    static const struct cache_place place = {"XDG_STATE_HOME", ".local/state",
                                             ".local"};
    folder_open(ret, &place);
}

void cache_close(struct cache *cache)
{
    fd_close(&cache->fd);
    cache->fd = -1;
}

int cache_lock(const struct cache *cache, int seconds)
{
    const struct timespec look = {0, LOOK_NS};
    int fd = openat(cache->fd, ".lock",
                    O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    for (long left = seconds * (1000000000L / LOOK_NS); fd >= 0; left--) {
        if (flock(fd, LOCK_EX | LOCK_NB) == 0)
            return fd;
        if (errno != EWOULDBLOCK || left <= 0)
            break;
        nanosleep(&look, NULL);
    }
    fd_close(&fd);
    return -1;
}

/* -1: there is none, or none to be trusted. */
static int file_open(const struct cache *cache, const char *name, int flags)
{
    struct stat about;
    if (cache->fd < 0)
        return -1;
    int fd = openat(cache->fd, name,
                    flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
        cache_trusts(&about))
        return fd;
    fd_close(&fd);
    return -1;
}

bool cache_read(const struct cache *cache, const char *name, size_t limit,
                struct buf *out)
{
    CLEANUP(fd_close) int fd = file_open(cache, name, O_RDONLY);
    return fd >= 0 && file_read_fd(fd, name, limit, out, NULL) == RL_OK;
}

static bool write_all(int fd, struct str bytes)
{
    while (bytes.len) {
        ssize_t n = write(fd, bytes.ptr, bytes.len);
        if (n <= 0)
            return false;
        bytes = str_sub(bytes, (size_t)n, bytes.len);
    }
    return true;
}

void cache_write(const struct cache *cache, const char *name, struct str bytes)
{
    char beside[256];
    int len = snprintf(beside, sizeof(beside), ".%s.%ld", name, (long)getpid());
    if (cache->fd < 0 || len <= 0 || (size_t)len >= sizeof(beside))
        return;
    CLEANUP(fd_close)
    int fd = openat(cache->fd, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                    0600);
    if (fd < 0)
        return;
    if (!write_all(fd, bytes) ||
        renameat(cache->fd, beside, cache->fd, name) < 0)
        unlinkat(cache->fd, beside, 0);
}

void cache_append(const struct cache *cache, const char *name, struct str bytes)
{
    CLEANUP(fd_close)
    int fd = file_open(cache, name, O_WRONLY | O_CREAT | O_APPEND);
    if (fd >= 0)
        (void)write_all(fd, bytes);
}
