/* file.c - read and write whole files, walk folders.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/amount.h"
#include "base/attr.h"
#include "base/beside.h"
#include "base/error.h"
#include "base/limits.h"

/* Less than this left: the buffer grows before the next read. */
#define READ_ROOM 4096

void fd_close(int *fd)
{
    int error = errno;
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
    errno = error;
}

static rl_status too_large(const char *path, size_t limit, rl_error *err)
{
    char most[AMOUNT_LENGTH];
    return fail(err, RL_E_LIMIT, (rl_pos){path, 0, 0},
                "larger than the %s that are read", size_text(most, limit));
}

rl_status file_read_fd(int fd, const char *name, size_t limit, struct buf *out,
                       rl_error *err)
{
    size_t start = out->len;
    for (;;) {
        char *room = buf_room(out, READ_ROOM);
        if (!room)
            return fail_nomem(err);
        ssize_t n = read(fd, room, out->cap - out->len - 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail_errno(err, name, "cannot read");
        if (n == 0)
            break;
        if ((size_t)n > limit - (out->len - start))
            return too_large(name, limit, err);
        buf_grown(out, (size_t)n);
    }
    return RL_OK;
}

/* A pipe that nobody has opened for writing reads as empty, which is not what
 * it will say: wait until somebody writes or has closed it. */
static rl_status pipe_wait(int fd, const char *path, rl_error *err)
{
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    int ready;
    do
        ready = poll(&wait, 1, LIMIT_PIPE_WAIT_MS);
    while (ready < 0 && errno == EINTR);
    if (ready < 0)
        return fail_errno(err, path, "cannot read");
    if (ready == 0)
        return fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                    "cannot read: nobody wrote to the pipe within %d s",
                    LIMIT_PIPE_WAIT_MS / 1000);
    return RL_OK;
}

rl_status file_read(const char *path, size_t limit, struct buf *out,
                    rl_error *err)
{
    /* O_NONBLOCK: opening a FIFO that nobody writes must not hang. */
    CLEANUP(fd_close) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat about;
    if (fd < 0 || fstat(fd, &about) < 0)
        return fail_errno(err, path, "cannot read");
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return fail_errno(err, path, "cannot read");
    }
    if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode))
        return fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                    "cannot read: not a regular file");
    if (S_ISREG(about.st_mode) && (unsigned long long)about.st_size > limit)
        return too_large(path, limit, err);
    if (S_ISFIFO(about.st_mode) && pipe_wait(fd, path, err) != RL_OK)
        return RL_E_IO;
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) < 0)
        return fail_errno(err, path, "cannot read");
    return file_read_fd(fd, path, limit, out, err);
}

bool file_begin(const char *path, char *into, size_t size)
{
    CLEANUP(fd_close) int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, into, size - 1);
    into[n > 0 ? n : 0] = '\0';
    return n > 0;
}

bool fd_write_all(int fd, const char *bytes, size_t len)
{
    while (len) {
        ssize_t n = write(fd, bytes, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

rl_status file_write(const char *path, struct str bytes, rl_error *err)
{
    CLEANUP(beside_drop) struct beside beside = {0};
    rl_status status = beside_open(&beside, path, err);
    if (status != RL_OK)
        return status;
    CLEANUP(fd_close) int fd = beside.fd;
    if (!fd_write_all(fd, bytes.ptr, bytes.len))
        return fail_errno(err, path, "cannot write");
    return beside_keep(&beside, beside_mode(0644), err);
}

/* One entry of a folder: its path, and whether it is a folder itself. */
struct found_file {
    char *path;
    bool folder;
};

struct entries {
    struct found_file *at;
    size_t n, cap;
};

static void entries_done(struct entries *list)
{
    for (size_t i = 0; i < list->n; i++)
        heap_free(list->at[i].path);
    heap_free(list->at);
}

static void dir_close(DIR **dir)
{
    if (*dir)
        closedir(*dir);
}

static bool entries_add(struct entries *list, struct buf *path, bool folder)
{
    if (path->failed)
        return false;
    if (list->n == list->cap) {
        size_t cap = list->cap ? list->cap * 2 : 32;
        struct found_file *at = heap_resize(list->at, cap, sizeof(*at));
        if (!at)
            return false;
        list->at = at;
        list->cap = cap;
    }
    list->at[list->n++] = (struct found_file){TAKE(path->ptr), folder};
    return true;
}

static bool is_kind(const struct dirent *found, int dir, mode_t kind,
                    unsigned char type)
{
    if (found->d_type != DT_UNKNOWN)
        return found->d_type == type;
    struct stat about;
    return fstatat(dir, found->d_name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
           (about.st_mode & S_IFMT) == kind;
}

static bool entry_take(struct entries *list, const char *folder, int dir,
                       const struct dirent *found, const struct file_walk *walk)
{
    bool is_folder = is_kind(found, dir, S_IFDIR, DT_DIR);
    if (is_folder ? found->d_name[0] == '.'
                  : !is_kind(found, dir, S_IFREG, DT_REG) ||
                        !walk->wanted(str_of(found->d_name)))
        return true;
    CLEANUP(buf_done) struct buf path = {0};
    bool slash = str_ends(str_of(folder), STR("/"));
    buf_addf(&path, "%s%s%s", folder, slash ? "" : "/", found->d_name);
    return entries_add(list, &path, is_folder);
}

/* By the bytes of the paths: those below a folder go on with a slash. */
static int entry_order(const void *a, const void *b)
{
    const struct found_file *x = a, *y = b;
    size_t at = 0;
    while (x->path[at] && x->path[at] == y->path[at])
        at++;
    int left = x->path[at] ? (unsigned char)x->path[at] : x->folder ? '/' : 0;
    int right = y->path[at] ? (unsigned char)y->path[at] : y->folder ? '/' : 0;
    return left - right;
}

static rl_status folder_list(const char *folder, const struct file_walk *walk,
                             struct entries *list, rl_error *err)
{
    CLEANUP(dir_close) DIR *dir = opendir(folder);
    if (!dir)
        return fail_errno(err, folder, "cannot read the folder");
    for (;;) {
        errno = 0;
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found && errno)
            return fail_errno(err, folder, "cannot read the folder");
        if (!found)
            break;
        if (!entry_take(list, folder, dirfd(dir), found, walk))
            return fail_nomem(err);
    }
    if (list->n)
        qsort(list->at, list->n, sizeof(*list->at), entry_order);
    return RL_OK;
}

static rl_status walk_folder(const char *folder, const struct file_walk *walk,
                             int depth, rl_error *err)
{
    CLEANUP(entries_done) struct entries list = {0};
    rl_status status =
        depth > LIMIT_FOLDER_DEPTH
            ? fail(err, RL_E_LIMIT, (rl_pos){folder, 0, 0},
                   "more than %d folders deep", LIMIT_FOLDER_DEPTH)
            : folder_list(folder, walk, &list, err);
    if (status != RL_OK)
        return walk->unreadable && status != RL_E_NOMEM
                   ? walk->unreadable(walk->context, folder, err)
                   : status;
    for (size_t i = 0; i < list.n && status == RL_OK; i++)
        status = list.at[i].folder
                     ? walk_folder(list.at[i].path, walk, depth + 1, err)
                     : walk->found(walk->context, list.at[i].path, err);
    return status;
}

rl_status file_walk(const char *folder, const struct file_walk *walk,
                    rl_error *err)
{
    return walk_folder(folder, walk, 0, err);
}
