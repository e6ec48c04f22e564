/* boxfiles.c - the files that the code left in its work folder.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/boxfiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/natural.h"
#include "model/profile.h"
#include "runner/sys.h"

/* Files beyond these are counted and not kept. */
#define MAX_FILES 100000
#define MAX_PATHS ((size_t)64 << 20) /* bytes of all paths */

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

/* The code may have taken its owner the right to read: give it back, through a
 * descriptor, so that no name can lead elsewhere. */
static int open_closed(int box, const char *path, mode_t kind)
{
    char self[64];
    struct stat about;
    int flags = kind == S_IFDIR ? O_RDONLY | O_DIRECTORY : O_RDONLY;
    int file = open_inside(box, path, O_PATH);
    if (file < 0)
        return -1;
    (void)snprintf(self, sizeof(self), "/proc/self/fd/%d", file);
    bool right = fstat(file, &about) == 0 && (about.st_mode & S_IFMT) == kind;
    int fd =
        right && chmod(self, 0700) == 0 ? open_inside(box, path, flags) : -1;
    close(file);
    if (fd < 0)
        errno = EACCES;
    return fd;
}

static int folder_open(int above, const char *name)
{
    int fd = open_inside(above, name, O_RDONLY | O_DIRECTORY);
    return fd < 0 && errno == EACCES ? open_closed(above, name, S_IFDIR) : fd;
}

/* ----------------------------------------------------------------- the walk */

/* A folder on the way from the work folder to the one at hand. */
struct level {
    ino_t inode;
    size_t path;    /* length of its path */
    size_t pending; /* its subfolders begin here among those not looked at */
};

/* One folder is open at a time, and the way up is "..": so neither descriptors
 * nor the length of a path bound the depth. Nobody moves a folder meanwhile:
 * everything inside is dead. */
struct box_walk {
    struct arena *arena;
    struct boxfiles *files;
    int fd;
    struct buf path; /* of the folder at hand, with a '/' behind each part */
    PROFILE_LIST(struct level) levels;
    PROFILE_LIST(const char *) pending;
    size_t held; /* bytes of paths that are kept */
};

static void walk_done(struct box_walk *walk)
{
    if (walk->fd >= 0)
        close(walk->fd);
    buf_done(&walk->path);
}

static bool file_add(struct box_walk *walk, const char *name,
                     const struct stat *about)
{
    struct boxfiles *files = walk->files;
    size_t len = walk->path.len + strlen(name);
    if (files->n >= MAX_FILES || len >= PATH_MAX ||
        walk->held + len > MAX_PATHS) {
        files->more++;
        return true;
    }
    struct str path = arena_printf(walk->arena, "%.*s%s",
                                   STR_FMT(buf_str(&walk->path)), name);
    walk->held += len;
    if (!path.ptr || !ARENA_GROW(walk->arena, files))
        return false;
    files->at[files->n++] = (struct boxfile){
        .path = path.ptr,
        .regular = S_ISREG(about->st_mode) && about->st_nlink == 1,
        .bytes = about->st_size > 0 ? (uint64_t)about->st_size : 0,
    };
    return true;
}

static bool folder_add(struct box_walk *walk, const char *name)
{
    const char *kept = arena_cstr(walk->arena, str_of(name));
    if (!kept || !ARENA_GROW(walk->arena, &walk->pending))
        return false;
    walk->pending.at[walk->pending.n++] = kept;
    return true;
}

static bool entry_add(struct box_walk *walk, const char *name)
{
    struct stat about;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        fstatat(walk->fd, name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return true;
    return S_ISDIR(about.st_mode) ? folder_add(walk, name)
                                  : file_add(walk, name, &about);
}

/* Its files to the list, its subfolders to those that wait. False only without
 * memory: what cannot be read has no artifacts. */
static bool folder_read(struct box_walk *walk)
{
    int fd = dup(walk->fd);
    CLEANUP(dir_close) DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    if (!dir) {
        if (fd >= 0)
            close(fd);
        walk->files->cut = true;
        return true;
    }
    for (;;) {
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found)
            return true;
        if (!entry_add(walk, found->d_name))
            return false;
    }
}

/* Make fd the folder at hand, and read it. */
static bool folder_enter(struct box_walk *walk, int fd)
{
    struct stat about;
    if (walk->fd >= 0)
        close(walk->fd);
    walk->fd = fd;
    if (fstat(fd, &about) < 0 || !ARENA_GROW(walk->arena, &walk->levels))
        return false;
    walk->levels.at[walk->levels.n++] =
        (struct level){about.st_ino, walk->path.len, walk->pending.n};
    return folder_read(walk);
}

static bool folder_leave(struct box_walk *walk)
{
    struct stat about;
    walk->levels.n--;
    if (!walk->levels.n)
        return true;
    const struct level *above = &walk->levels.at[walk->levels.n - 1];
    int fd = openat(walk->fd, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool right =
        fd >= 0 && fstat(fd, &about) == 0 && about.st_ino == above->inode;
    close(walk->fd);
    walk->fd = fd;
    walk->path.len = above->path;
    return right;
}

static bool walk_next(struct box_walk *walk)
{
    if (walk->pending.n <= walk->levels.at[walk->levels.n - 1].pending)
        return folder_leave(walk);
    const char *name = walk->pending.at[--walk->pending.n];
    int fd = folder_open(walk->fd, name);
    if (fd < 0) {
        walk->files->cut = true;
        return true;
    }
    buf_addf(&walk->path, "%s/", name);
    return folder_enter(walk, fd) && !walk->path.failed;
}

static int order(const void *a, const void *b)
{
    return natural_cmp(((const struct boxfile *)a)->path,
                       ((const struct boxfile *)b)->path);
}

bool boxfiles_list(int box, struct arena *arena, struct boxfiles *ret)
{
    struct boxfiles files = {0};
    CLEANUP(walk_done)
    struct box_walk walk = {.arena = arena, .files = &files, .fd = -1};
    /* The code may have taken its owner's own rights away. */
    (void)fchmod(box, 0700);
    int fd = open_inside(box, ".", O_RDONLY | O_DIRECTORY);
    files.cut = fd < 0;
    if (fd >= 0 && !folder_enter(&walk, fd))
        return false;
    while (walk.levels.n)
        if (!walk_next(&walk))
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

int boxfiles_open(int box, const char *path, uint64_t *bytes, const char **why,
                  bool *missing)
{
    struct stat about;
    int fd = open_inside(box, path, O_RDONLY);
    if (fd < 0 && errno == EACCES)
        fd = open_closed(box, path, S_IFREG);
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
