/* tree.c - child side: parts of the host's files, by the newer mount calls.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/oldtree.h"

/* Every mount is read-only besides. For a device that guards the host's inode,
 * and does not hinder writing to it. */
static const struct {
    uint64_t attributes;
    unsigned long flags;
} kinds[] = {
    [TREE_FILES] = {MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV, MS_NOSUID | MS_NODEV},
    [TREE_SOURCE] = {MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC,
                     MS_NOSUID | MS_NODEV | MS_NOEXEC},
    [TREE_DEVICE] = {MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC,
                     MS_NOSUID | MS_NOEXEC},
};

static bool is_refused(int answer)
{
    return answer < 0 && (errno == ENOSYS || errno == EPERM);
}

/* Asked for what no kernel takes, so that nothing is done. */
bool tree_is_old(void)
{
    return is_refused(open_tree(-1, "", ~0U)) ||
           is_refused(move_mount(-1, "", -1, "", ~0U)) ||
           is_refused(mount_setattr(-1, "", 0, NULL, 0)) ||
           is_refused(fsopen("", ~0U));
}

static int sealed(int tree, enum tree_kind kind)
{
    struct mount_attr attr = {.attr_set =
                                  MOUNT_ATTR_RDONLY | kinds[kind].attributes};
    if (tree >= 0 && mount_setattr(tree, "", AT_EMPTY_PATH | AT_RECURSIVE,
                                   &attr, sizeof(attr)) < 0)
        return -1;
    return tree;
}

int tree_take(bool old, const char *path, enum tree_kind kind)
{
    if (old)
        return open(path, O_PATH | O_CLOEXEC);
    return sealed(open_tree(AT_FDCWD, path,
                            OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE),
                  kind);
}

/* In a user namespace what is mounted below cannot be left off (EINVAL). */
static int source_clone(int folder)
{
    const unsigned how = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_EMPTY_PATH;
    int tree = open_tree(folder, "", how);
    if (tree < 0 && errno == EINVAL)
        tree = open_tree(folder, "", how | AT_RECURSIVE);
    return sealed(tree, TREE_SOURCE);
}

int tree_source(bool old, const struct plan_source *source)
{
    struct stat about;
    int folder =
        open(source->path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0 || fstat(folder, &about) < 0)
        return -1;
    errno = ESTALE; /* it is another one by now */
    if (about.st_dev != source->device || about.st_ino != source->inode)
        return -1;
    if (old)
        return folder;
    int tree = source_clone(folder);
    close(folder);
    return tree;
}

/* A whole one is for a zygote: what it forks makes its own from it, and forbids
 * namespaces through it. Kernels before 5.8 know no such options. */
int tree_proc(bool old, bool whole)
{
    if (old)
        return oldtree_proc(whole);
    int context = fsopen("proc", FSOPEN_CLOEXEC);
    if (context < 0)
        return -1;
    if (!whole) {
        (void)fsconfig(context, FSCONFIG_SET_STRING, "hidepid", "invisible", 0);
        (void)fsconfig(context, FSCONFIG_SET_STRING, "subset", "pid", 0);
    }
    if (fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) < 0)
        return -1;
    int fd = fsmount(context, FSMOUNT_CLOEXEC,
                     (whole ? 0 : MOUNT_ATTR_RDONLY) | MOUNT_ATTR_NOSUID |
                         MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC);
    close(context);
    return fd;
}

bool tree_stage(int tree, enum tree_kind kind)
{
    return oldtree_stage(tree, kinds[kind].flags);
}

bool tree_put(bool old, int tree, const char *path)
{
    if (old)
        return oldtree_put(tree, path);
    return move_mount(tree, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH) == 0 &&
           close(tree) == 0;
}

bool tree_seal(bool old, const char *path, unsigned long flags)
{
    struct mount_attr attr = {.attr_set = MOUNT_ATTR_RDONLY};
    return old ? mount(NULL, path, NULL,
                       MS_REMOUNT | MS_BIND | MS_RDONLY | flags, NULL) == 0
               : mount_setattr(AT_FDCWD, path, 0, &attr, sizeof(attr)) == 0;
}
