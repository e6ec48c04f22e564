/* covers.c - child side: what of the source folder is left out is covered.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/sys.h"

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

static bool cover_place(int source, const struct plan_cover *cover)
{
    struct open_how how = {.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    int target = sys_openat2(source, cover->path, &how);
    if (target < 0)
        return errno == ENOENT; /* gone meanwhile */
    int tree = open_tree(AT_FDCWD, cover->folder ? NO_FOLDER : NO_FILE,
                         OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    struct mount_attr attr = {
        .attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOEXEC | MOUNT_ATTR_NOSUID};
    return tree >= 0 &&
           mount_setattr(tree, "", AT_EMPTY_PATH, &attr, sizeof(attr)) == 0 &&
           move_mount(tree, "", target, "",
                      MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH) == 0 &&
           close(tree) == 0 && close(target) == 0;
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
        if (!cover_place(source, &plan->covers.at[i]))
            return false;
    }
    return empty_remove() && close(source) == 0;
}
