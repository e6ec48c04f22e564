/* mounts.c - child side: a root of its own, from detached copies of the host's.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Every tree is taken while the host's root is still there and before the user
 * is changed, so that a virtual environment below root's own home can be used;
 * it is put in its place after pivot_root, when no link can lead out any more.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "runner/child.h"
#include "runner/sys.h"
#include "runner/tree.h"
#include "runner/zygote.h"

#ifndef MS_NOSYMFOLLOW
#define MS_NOSYMFOLLOW 256 /* Linux 5.10; older ones ignore the bit */
#endif

#define LOCKED_UP (MS_NOSUID | MS_NODEV | MS_NOEXEC)

/* No /dev/zero: mapped, it is memory that nobody counts (uncounted.c). */
static const char *const devices[] = {"/dev/null", "/dev/full", "/dev/random",
                                      "/dev/urandom"};

/* Where the root of the sandbox is mounted until pivot_root: what it covers is
 * not used any more by then. */
static const char *const bases[] = {"/tmp", "/run", "/mnt", "/proc", "/usr"};

static bool folder_is(int fd, bool *ret)
{
    struct stat about;
    if (fstat(fd, &about) < 0)
        return false;
    *ret = S_ISDIR(about.st_mode);
    return true;
}

static bool reads_take(struct child *child)
{
    for (size_t i = 0; i < child->plan->n_mounts; i++) {
        struct plan_mount *mount = &child->plan->mounts[i];
        if (mount->from->kind != MOUNT_READ)
            continue;
        child_detail(child, mount->from->target);
        mount->tree =
            tree_take(child->plan->old_mounts, mount->from->target, TREE_FILES);
        bool missing = errno == ENOENT || errno == ENOTDIR;
        if (mount->tree < 0 && !(mount->from->optional && missing))
            return false;
    }
    return true;
}

static bool source_take(struct child *child)
{
    struct plan *plan = child->plan;
    bool folder = false;
    child_step(child, STEP_source);
    if (!plan->request.source || !plan->profile->source_mount)
        return true;
    child_detail(child, plan->request.source);
    if (plan->old_mounts && plan->source_tree >= 0) {
        close(plan->source_tree);
        plan->source_tree = -1;
    }
    if (plan->source_tree < 0) /* the supervisor has not been able to */
        plan->source_tree = tree_source(plan->old_mounts, &plan->source);
    if (plan->source_tree < 0 || !folder_is(plan->source_tree, &folder))
        return false;
    errno = ENOTDIR;
    return folder;
}

static bool devices_take(struct child *child)
{
    child_step(child, STEP_device);
    for (size_t i = 0; i < COUNT_OF(devices); i++) {
        child_detail(child, devices[i]);
        child->plan->devices[i] =
            tree_take(child->plan->old_mounts, devices[i], TREE_DEVICE);
        if (child->plan->devices[i] < 0)
            return false;
    }
    return true;
}

bool mounts_take(struct child *child)
{
    child_step(child, STEP_private);
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0)
        return false;
    child_step(child, STEP_mount);
    child->plan->old_mounts = tree_is_old();
    errno = ENOSYS; /* what it forks gets the source folder as a tree */
    if (child->plan->old_mounts && child->plan->zygote)
        return false;
    return reads_take(child) && source_take(child) && devices_take(child);
}

static bool root_make(struct child *child)
{
    child_step(child, STEP_root);
    for (size_t i = 0; i < COUNT_OF(bases); i++) {
        if (mount("redline", bases[i], "tmpfs", LOCKED_UP,
                  child->plan->root_options) == 0)
            return chdir(bases[i]) == 0;
        if (errno != ENOENT && errno != ENOTDIR)
            return false;
    }
    return false;
}

static bool proc_make(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_proc);
    if (plan->profile->proc)
        plan->proc_tree = tree_proc(plan->old_mounts, plan->zygote);
    return !plan->profile->proc || plan->proc_tree >= 0;
}

/* By the older calls alone. */
static bool trees_stage(struct child *child)
{
    const struct plan *plan = child->plan;
    child_step(child, STEP_stage);
    if (!plan->old_mounts)
        return true;
    for (size_t i = 0; i < plan->n_mounts; i++) {
        const struct plan_mount *mount = &plan->mounts[i];
        child_detail(child, mount->from->path);
        if (mount->tree >= 0 && !tree_stage(mount->tree, TREE_FILES))
            return false;
    }
    child_detail(child, plan->request.source ? plan->request.source : "");
    if (plan->source_tree >= 0 && !tree_stage(plan->source_tree, TREE_SOURCE))
        return false;
    for (size_t i = 0; i < COUNT_OF(devices); i++) {
        child_detail(child, devices[i]);
        if (!tree_stage(plan->devices[i], TREE_DEVICE))
            return false;
    }
    return true;
}

bool mounts_pivot(struct child *child)
{
    if (!root_make(child) || !proc_make(child) || !trees_stage(child))
        return false;
    child_step(child, STEP_pivot);
    umask(0);
    /* The old root comes to lie on the new one and is taken off. */
    return sys_pivot_root(".", ".") == 0 && umount2(".", MNT_DETACH) == 0 &&
           chdir("/") == 0;
}

/* ------------------------------------------------------ in the root of ours */

bool folders_make(const char *path)
{
    char part[4096];
    size_t len = strlen(path);
    if (len >= sizeof(part)) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(part, path, len + 1);
    for (size_t i = 1; i < len; i++) {
        if (part[i] != '/')
            continue;
        part[i] = '\0';
        if (mkdir(part, 0755) < 0 && errno != EEXIST)
            return false;
        part[i] = '/';
    }
    return true;
}

static bool file_make(const char *path, struct str bytes)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
    return fd >= 0 && fd_write_all(fd, bytes.ptr, bytes.len) && close(fd) == 0;
}

/* Something of the right kind to mount on; what is there already will do. */
static bool last_make(const char *path, bool folder)
{
    bool made = folder ? mkdir(path, 0755) == 0 : file_make(path, STR(""));
    return made || errno == EEXIST;
}

static bool target_make(const char *path, bool folder)
{
    /* The folders above it are there already, most often. */
    return last_make(path, folder) ||
           (errno == ENOENT && folders_make(path) && last_make(path, folder));
}

static bool tree_place(struct child *child, int tree, const char *path,
                       bool folder)
{
    child_detail(child, path);
    return target_make(path, folder) &&
           tree_put(child->plan->old_mounts, tree, path);
}

static bool link_make(const char *target, const char *path)
{
    return symlink(target, path) == 0 ||
           (errno == ENOENT && folders_make(path) &&
            symlink(target, path) == 0);
}

static bool reads_place(struct child *child)
{
    for (size_t i = 0; i < child->plan->n_mounts; i++) {
        struct plan_mount *mount = &child->plan->mounts[i];
        const struct profile_mount *from = mount->from;
        child_detail(child, from->path);
        if (from->kind == MOUNT_SYMLINK) {
            if (!link_make(from->target, from->path))
                return false;
        } else if (mount->tree >= 0) {
            if (!folder_is(mount->tree, &mount->folder) ||
                !tree_place(child, mount->tree, from->path, mount->folder))
                return false;
        }
    }
    return true;
}

bool source_place(struct child *child)
{
    const struct plan *plan = child->plan;
    const char *path = plan->profile->source_mount;
    if (!path)
        return true;
    child_detail(child, path);
    return plan->source_tree < 0
               ? target_make(path, true)
               : tree_place(child, plan->source_tree, path, true);
}

static bool links_make(void)
{
    static const char *const links[][2] = {{"/proc/self/fd", "/dev/fd"},
                                           {"/proc/self/fd/0", "/dev/stdin"},
                                           {"/proc/self/fd/1", "/dev/stdout"},
                                           {"/proc/self/fd/2", "/dev/stderr"}};
    for (size_t i = 0; i < COUNT_OF(links); i++)
        if (symlink(links[i][0], links[i][1]) < 0)
            return false;
    return true;
}

static bool devices_place(struct child *child)
{
    for (size_t i = 0; i < COUNT_OF(devices); i++)
        if (!tree_place(child, child->plan->devices[i], devices[i], false))
            return false;
    if (!child->plan->profile->proc)
        return true;
    return tree_place(child, child->plan->proc_tree, "/proc", true) &&
           links_make();
}

/* The library has to be mapped for execution, which no other folder of ours
 * allows; its own is read-only like the rest before anybody runs. */
static bool zygote_place(struct child *child)
{
    const struct plan *plan = child->plan;
    child_detail(child, ZYGOTE_LIBRARY);
    return file_make(ZYGOTE_PROFILE, plan->zygote_profile) &&
           file_make(ZYGOTE_SCRIPT, plan->zygote_script) &&
           mkdir(ZYGOTE_FOLDER, 0755) == 0 &&
           mount("redline", ZYGOTE_FOLDER, "tmpfs", MS_NOSUID | MS_NODEV,
                 "mode=0755") == 0 &&
           file_make(ZYGOTE_LIBRARY, plan->zygote_library) &&
           tree_seal(plan->old_mounts, ZYGOTE_FOLDER, MS_NOSUID | MS_NODEV);
}

bool code_place(struct child *child)
{
    const struct plan *plan = child->plan;
    child_detail(child, PROFILE_CODE);
    if (!folders_make(PROFILE_CODE) ||
        !file_make(PROFILE_CODE, plan->request.code))
        return false;
    if (!plan->profile->guard.len)
        return true;
    child_detail(child, PROFILE_GUARD);
    return file_make(PROFILE_GUARD, plan->profile->guard) &&
           (!plan->zygote || zygote_place(child));
}

/* A writable folder, and a descriptor of it for the supervisor. */
static bool writable_make(struct child *child, const char *path,
                          unsigned long flags, const char *options, int *fd)
{
    child_detail(child, path);
    if (mkdir(path, 0755) < 0 && errno != EEXIST)
        return false;
    if (mount("redline", path, "tmpfs", LOCKED_UP | flags, options) < 0)
        return false;
    *fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return *fd >= 0;
}

/* The writable folders first: what the profile mounts may lie below them. */
bool mounts_place(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_box);
    if (!writable_make(child, PROFILE_BOX, MS_NOSYMFOLLOW, plan->box_options,
                       &plan->box_fd) ||
        !writable_make(child, "/tmp", 0, plan->tmp_options, &plan->tmp_fd))
        return false;
    child_step(child, STEP_place);
    return reads_place(child) && devices_place(child) &&
           chdir(PROFILE_BOX) == 0;
}

bool mounts_seal(struct child *child)
{
    child_step(child, STEP_seal);
    return tree_seal(child->plan->old_mounts, "/", LOCKED_UP);
}
