/* idmap.c - the source folder as if the sandbox's user owned it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Started as root, the sandbox is another user than the one who made the files.
 * Whoever names a folder with --src wants its files read, so its owner's are
 * the sandbox's, for reading; other owners' stay as they are. */
#include "runner/idmap.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdnoreturn.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/ids.h"
#include "runner/sys.h"

/* The user namespace of a process that only waits to be killed. */
static int namespace_of(pid_t pid, const struct stat *owner, uid_t uid,
                        gid_t gid)
{
    char path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/ns/user", (int)pid);
    if (!ids_map(pid, owner->st_uid, owner->st_gid, uid, gid))
        return -1;
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* It dies with its parent, and holds nothing of the parent's if that has died
 * already. */
noreturn static void wait_for_kill(pid_t parent)
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (getppid() == parent)
        pause();
    _exit(0);
}

/* A user namespace that says who is to be taken for whom. */
static int map_make(const struct stat *owner, uid_t uid, gid_t gid)
{
    struct clone_args args = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
    pid_t parent = getpid();
    long pid = sys_clone3(&args);
    if (pid == 0)
        wait_for_kill(parent);
    if (pid < 0)
        return -1;
    int fd = namespace_of((pid_t)pid, owner, uid, gid);
    kill((pid_t)pid, SIGKILL);
    while (waitpid((pid_t)pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    return fd;
}

int idmap_tree(int folder, uid_t uid, gid_t gid)
{
    struct stat owner;
    int tree = open_tree(folder, "",
                         OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_EMPTY_PATH);
    int map = -1;
    if (tree >= 0 && fstat(tree, &owner) == 0)
        map = map_make(&owner, uid, gid);
    struct mount_attr attr = {
        .attr_set = MOUNT_ATTR_IDMAP | MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID |
                    MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC,
        .userns_fd = (unsigned)map,
    };
    bool done = map >= 0 && mount_setattr(tree, "", AT_EMPTY_PATH, &attr,
                                          sizeof(attr)) == 0;
    if (map >= 0)
        close(map);
    if (tree >= 0 && !done)
        close(tree);
    return done ? tree : -1;
}
