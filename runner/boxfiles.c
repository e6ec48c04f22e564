/* boxfiles.c - the files that the code left in its work folder.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/boxfiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/sys.h"

/* Beyond these nobody looks for artifacts. */
#define MAX_DEPTH 16
#define MAX_FILES 100000

static int open_inside(int box, const char *path, int flags)
{
    /* openat2 refuses what O_PATH would ignore. */
    int careful = flags & O_PATH ? 0 : O_NONBLOCK | O_NOCTTY;
    struct open_how how = {
        .flags = (unsigned)(flags | careful | O_CLOEXEC | O_NOFOLLOW),
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS |
                   RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV,
    };
    return sys_openat2(box, path, &how);
}

static void dir_close(DIR **dir)
{
    if (*dir)
        closedir(*dir);
}

static bool list(int box, const char *folder, int depth, struct arena *arena,
                 struct boxfiles *files);

static bool entry_add(int box, const char *folder, int dir, const char *name,
                      int depth, struct arena *arena, struct boxfiles *files)
{
    struct stat about;
    if (fstatat(dir, name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return true;
    struct str path =
        arena_printf(arena, "%s%s%s", folder, folder[0] ? "/" : "", name);
    if (!path.ptr)
        return false;
    if (S_ISDIR(about.st_mode))
        return list(box, path.ptr, depth + 1, arena, files);
    if (files->n >= MAX_FILES) {
        files->cut = true;
        return true;
    }
    if (!ARENA_GROW(arena, files))
        return false;
    files->at[files->n++] = (struct boxfile){
        .path = path.ptr,
        .regular = S_ISREG(about.st_mode) && about.st_nlink == 1,
        .bytes = about.st_size > 0 ? (uint64_t)about.st_size : 0,
    };
    return true;
}

/* False only without memory: what cannot be read has no artifacts. */
static bool list(int box, const char *folder, int depth, struct arena *arena,
                 struct boxfiles *files)
{
    if (depth > MAX_DEPTH) {
        files->cut = true;
        return true;
    }
    int fd = open_inside(box, folder[0] ? folder : ".", O_RDONLY | O_DIRECTORY);
    CLEANUP(dir_close) DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    if (!dir) {
        if (fd >= 0)
            close(fd);
        files->cut = true;
        return true;
    }
    for (;;) {
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found)
            return true;
        if (strcmp(found->d_name, ".") != 0 &&
            strcmp(found->d_name, "..") != 0 &&
            !entry_add(box, folder, fd, found->d_name, depth, arena, files))
            return false;
    }
}

static int order(const void *a, const void *b)
{
    return strcmp(((const struct boxfile *)a)->path,
                  ((const struct boxfile *)b)->path);
}

bool boxfiles_list(int box, struct arena *arena, struct boxfiles *ret)
{
    struct boxfiles files = {0};
    /* The code may have taken its owner's own rights away. */
    (void)fchmod(box, 0700);
    if (!list(box, "", 0, arena, &files))
        return false;
    if (files.n)
        qsort(files.at, files.n, sizeof(*files.at), order);
    *ret = files;
    return true;
}

struct boxfile *boxfiles_find(const struct boxfiles *files, const char *path)
{
    struct boxfile key = {.path = path};
    return files->n ? bsearch(&key, files->at, files->n, sizeof(key), order)
                    : NULL;
}

static const struct {
    mode_t kind;
    const char *why;
} kinds[] = {
    {S_IFDIR, "it is a folder"},  {S_IFIFO, "it is a pipe"},
    {S_IFSOCK, "it is a socket"}, {S_IFLNK, "it is a link"},
    {S_IFCHR, "it is a device"},  {S_IFBLK, "it is a device"},
};

const char *boxfiles_kind(mode_t mode)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if ((mode & S_IFMT) == kinds[i].kind)
            return kinds[i].why;
    return NULL;
}

static const char *refusal(const struct stat *about)
{
    const char *kind = boxfiles_kind(about->st_mode);
    if (kind)
        return kind;
    return about->st_nlink == 1 ? NULL
                                : "it has more than one name (hard link)";
}

static const char *open_refusal(int box, const char *path, int error)
{
    struct stat about;
    if (error == ELOOP)
        return "it is a link, or lies behind one";
    if (error == EXDEV)
        return "it lies outside the work folder";
    if (error == ENXIO && fstatat(box, path, &about, AT_SYMLINK_NOFOLLOW) == 0)
        return refusal(&about);
    return error == EACCES ? "it may not be read" : "it cannot be opened";
}

/* The code may have taken its owner the right to read: give it back, through a
 * descriptor, so that no name can lead to another file. */
static int open_closed(int box, const char *path)
{
    char self[64];
    struct stat about;
    int file = open_inside(box, path, O_PATH);
    if (file < 0)
        return -1;
    (void)snprintf(self, sizeof(self), "/proc/self/fd/%d", file);
    bool plain = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    int fd =
        plain && chmod(self, 0600) == 0 ? open_inside(box, path, O_RDONLY) : -1;
    close(file);
    if (fd < 0)
        errno = EACCES;
    return fd;
}

int boxfiles_open(int box, const char *path, uint64_t *bytes, const char **why,
                  bool *missing)
{
    struct stat about;
    int fd = open_inside(box, path, O_RDONLY);
    if (fd < 0 && errno == EACCES)
        fd = open_closed(box, path);
    *missing = fd < 0 && (errno == ENOENT || errno == ENOTDIR);
    if (fd < 0) {
        *why = *missing ? "it was not written" : open_refusal(box, path, errno);
        if (!*why)
            *why = "it cannot be opened";
        return -1;
    }
    *why = fstat(fd, &about) < 0 ? "it cannot be looked at" : refusal(&about);
    if (*why) {
        close(fd);
        return -1;
    }
    *bytes = about.st_size > 0 ? (uint64_t)about.st_size : 0;
    return fd;
}
