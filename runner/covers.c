/* covers.c - child side: what of the source folder is left out is covered.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/sys.h"
#include "runner/tree.h"

/* An empty folder and an empty file that may not be opened; mounted where they
 * are needed, and taken out of the root of ours in the end. */
#define NO_FOLDER "/.no-folder"
#define NO_FILE "/.no-file"

static bool empty_make(void)
{
    int fd = open(NO_FILE, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0);
    return fd >= 0 && close(fd) == 0 && mkdir(NO_FOLDER, 0) == 0;
}

static bool empty_remove(void)
{
    return unlink(NO_FILE) == 0 && rmdir(NO_FOLDER) == 0;
}

/* Where the cover is to be, without links on the way; -1 with errno. */
static int target_open(int source, const char *path)
{
    struct open_how how = {.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    return sys_openat2(source, path, &how);
}

static bool cover_put(int target, const char *empty)
{
    int tree = open_tree(AT_FDCWD, empty, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    struct mount_attr attr = {
        .attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOEXEC | MOUNT_ATTR_NOSUID};
    return tree >= 0 &&
           mount_setattr(tree, "", AT_EMPTY_PATH, &attr, sizeof(attr)) == 0 &&
           move_mount(tree, "", target, "",
                      MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH) == 0 &&
           close(tree) == 0;
}

/* mount(2) takes a path alone: the name in its folder, which is the working
 * folder then. Whoever may write the source could have made it a link since;
 * so it is looked at afterwards. */
static bool cover_mount(int source, const struct plan_cover *cover,
                        const char *empty)
{
    char path[4096];
    struct stat is, wanted;
    size_t len = strlen(cover->path);
    errno = ENAMETOOLONG;
    if (len >= sizeof(path))
        return false;
    memcpy(path, cover->path, len + 1);
    char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (slash)
        *slash = '\0';
    int folder = slash ? target_open(source, path) : source;
    bool done = folder >= 0 && fchdir(folder) == 0 &&
                mount(empty, name, NULL, MS_BIND, NULL) == 0 &&
                tree_seal(true, name, MS_NODEV | MS_NOEXEC | MS_NOSUID) &&
                lstat(empty, &wanted) == 0 && lstat(name, &is) == 0;
    if (folder >= 0 && slash)
        close(folder);
    if (!done)
        return false;
    errno = ESTALE;
    return is.st_dev == wanted.st_dev && is.st_ino == wanted.st_ino &&
           chdir(PROFILE_BOX) == 0;
}

static bool cover_place(bool old, int source, const struct plan_cover *cover)
{
    const char *empty = cover->folder ? NO_FOLDER : NO_FILE;
    int target = target_open(source, cover->path);
    if (target < 0)
        return errno == ENOENT; /* gone meanwhile */
    return (old ? cover_mount(source, cover, empty)
                : cover_put(target, empty)) &&
           close(target) == 0;
}

bool covers_place(struct child *child)
{
    const struct plan *plan = child->plan;
    child_step(child, STEP_cover);
    if (!plan->covers.n)
        return true;
    int source =
        open(plan->profile->source_mount, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (source < 0 || !empty_make())
        return false;
    for (size_t i = 0; i < plan->covers.n; i++) {
        child_detail(child, plan->covers.at[i].path);
        if (!cover_place(plan->old_mounts, source, &plan->covers.at[i]))
            return false;
    }
    return empty_remove() && close(source) == 0;
}
