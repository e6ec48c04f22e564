/* seeds.c - child side: copy files into the writable folders before the start.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "runner/child.h"
#include "runner/entries.h"

#define MAX_DEPTH 8

bool seeds_open(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_seed);
    for (size_t i = 0; i < plan->profile->seeds.n; i++) {
        if (plan->seeds[i].from->bytes.ptr)
            continue;
        child_detail(child, plan->seeds[i].from->from);
        plan->seeds[i].fd =
            open(plan->seeds[i].from->from, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (plan->seeds[i].fd < 0)
            return false;
    }
    return true;
}

static bool file_copy(int from, int folder, const char *name)
{
    int to = openat(folder, name,
                    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (to < 0)
        return false;
    ssize_t n;
    do
        n = sendfile(to, from, NULL, 1 << 20);
    while (n > 0);
    return n == 0 && close(to) == 0;
}

static bool copy(struct child *child, int from, int to_folder, const char *name,
                 int depth);

static bool entry_copy(struct child *child, int folder, const char *name,
                       unsigned char type, int depth, void *context)
{
    (void)type;
    child_detail(child, name);
    int from =
        openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    return from >= 0 && copy(child, from, *(int *)context, name, depth + 1);
}

/* A file or a folder, recursively, to name in to_folder; closes from. */
static bool copy(struct child *child, int from, int to_folder, const char *name,
                 int depth)
{
    struct stat about;
    if (depth > MAX_DEPTH) {
        errno = ELOOP;
        return false;
    }
    if (fstat(from, &about) < 0)
        return false;
    if (S_ISREG(about.st_mode))
        return file_copy(from, to_folder, name) && close(from) == 0;
    if (!S_ISDIR(about.st_mode)) {
        errno = EINVAL;
        return false;
    }
    if (mkdirat(to_folder, name, 0700) < 0 && errno != EEXIST)
        return false;
    int to = openat(to_folder, name,
                    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return to >= 0 && entries_each(from, child, depth, entry_copy, &to) &&
           close(to) == 0 && close(from) == 0;
}

static bool bytes_put(struct str bytes, const char *to)
{
    int fd =
        open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    return fd >= 0 && fd_write_all(fd, bytes.ptr, bytes.len) && close(fd) == 0;
}

bool seeds_copy(struct child *child)
{
    const struct plan *plan = child->plan;
    child_step(child, STEP_copy);
    for (size_t i = 0; i < plan->profile->seeds.n; i++) {
        const char *to = plan->seeds[i].from->to;
        child_detail(child, to);
        if (!folders_make(to) ||
            (plan->seeds[i].fd >= 0
                 ? !copy(child, plan->seeds[i].fd, AT_FDCWD, to, 0)
                 : !bytes_put(plan->seeds[i].from->bytes, to)))
            return false;
    }
    return true;
}
