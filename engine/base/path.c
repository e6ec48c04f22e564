/* path.c - open what a caller named, through no link of somebody else's.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/path.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LINKS 40 /* as many as the kernel follows (path_resolution(7)) */

struct path_walk {
    int folder;
    char rest[PATH_MAX]; /* of the path, below folder */
    int links;
    bool (*trusts)(const struct stat *);
};

static bool walk_to(struct path_walk *walk, int folder)
{
    if (walk->folder >= 0)
        close(walk->folder);
    walk->folder = folder;
    return folder >= 0;
}

bool path_trusts(const struct stat *about)
{
    bool ours = about->st_uid == 0 || about->st_uid == geteuid();
    bool others = about->st_mode & S_IWOTH;
    bool group = about->st_mode & S_IWGRP && about->st_gid != 0 &&
                 about->st_gid != getegid();
    return ours && (about->st_mode & S_ISVTX || (!others && !group));
}

static bool folder_trusts(const struct path_walk *walk)
{
    struct stat about;
    if (!walk->trusts)
        return true;
    if (fstat(walk->folder, &about) < 0)
        return false;
    errno = EPERM;
    return walk->trusts(&about);
}

static bool walk_start(struct path_walk *walk)
{
    const char *from = walk->rest[0] == '/' ? "/" : ".";
    return walk_to(walk, open(from, O_PATH | O_DIRECTORY | O_CLOEXEC)) &&
           folder_trusts(walk);
}

/* The next part of the path into name; false at its end. */
static bool part_take(struct path_walk *walk, char name[PATH_MAX])
{
    size_t skip = strspn(walk->rest, "/");
    size_t len = strcspn(walk->rest + skip, "/");
    memcpy(name, walk->rest + skip, len);
    name[len] = '\0';
    memmove(walk->rest, walk->rest + skip + len,
            strlen(walk->rest + skip + len) + 1);
    return len > 0;
}

/* What the link says stands before what is left of the path. */
static bool link_follow(struct path_walk *walk, int link,
                        const struct stat *about)
{
    char text[PATH_MAX], whole[PATH_MAX];
    errno = EPERM;
    if (about->st_uid != 0 && about->st_uid != geteuid())
        return false;
    errno = ELOOP;
    if (walk->links++ == LINKS)
        return false;
    ssize_t n = readlinkat(link, "", text, sizeof(text) - 1);
    if (n < 0)
        return false;
    text[n] = '\0';
    int len = snprintf(whole, sizeof(whole), "%s%s", text, walk->rest);
    errno = ENAMETOOLONG;
    if (len < 0 || (size_t)len >= sizeof(whole))
        return false;
    memcpy(walk->rest, whole, (size_t)len + 1);
    return text[0] != '/' || walk_start(walk);
}

static bool part_enter(struct path_walk *walk, const char *name)
{
    struct stat about;
    int next = openat(walk->folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (next < 0)
        return false;
    bool known = fstat(next, &about) == 0;
    if (known && S_ISDIR(about.st_mode)) {
        (void)walk_to(walk, next);
        return folder_trusts(walk);
    }
    errno = ENOTDIR;
    bool done =
        known && S_ISLNK(about.st_mode) && link_follow(walk, next, &about);
    int why = errno;
    close(next);
    errno = why;
    return done;
}

int path_open_folder(const char *path, bool (*trusts)(const struct stat *))
{
    struct path_walk walk = {.folder = -1, .trusts = trusts};
    char name[PATH_MAX];
    size_t len = strlen(path);
    errno = len ? ENAMETOOLONG : ENOENT;
    if (!len || len >= sizeof(walk.rest))
        return -1;
    memcpy(walk.rest, path, len + 1);
    bool good = walk_start(&walk);
    while (good && part_take(&walk, name))
        good = part_enter(&walk, name);
    if (good)
        return walk.folder;
    int why = errno;
    (void)walk_to(&walk, -1);
    errno = why;
    return -1;
}
