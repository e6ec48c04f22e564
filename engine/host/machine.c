/* machine.c - what this machine has that the sandbox is built from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"

#define CGROUP2_MAGIC 0x63677270
#define LEAST_OPEN_FILES 1024
#define NO_USER_NAMESPACE 200 /* no errno: it did not come that far */

static struct machine_fact on(const char *why)
{
    return (struct machine_fact){NULL, LAYER_ON, why, NULL};
}

static struct machine_fact weaker(const char *why, const char *remedy)
{
    return (struct machine_fact){NULL, LAYER_WEAKER, why, remedy};
}

static struct machine_fact missing(const char *why, const char *remedy)
{
    return (struct machine_fact){NULL, LAYER_MISSING, why, remedy};
}

static const char *text(struct str made)
{
    return made.ptr ? made.ptr : "out of memory";
}

static const char *error_text(struct arena *arena, const char *what, int error)
{
    const char *why = strerrordesc_np(error);
    return text(
        arena_printf(arena, "%s: %s", what, why ? why : "unknown error"));
}

/* The errno with which it ended in a process of its own; 0: it went well. */
static int in_child(int (*what)(void))
{
    int status = 0;
    pid_t child = fork();
    if (child == 0)
        _exit(what());
    if (child < 0)
        return errno;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EIO;
}

/* -------------------------------------------------------------------- kernel
 */

static bool is_since(const char *release, long major, long minor)
{
    char *rest;
    long first = strtol(release, &rest, 10);
    long second = *rest == '.' ? strtol(rest + 1, NULL, 10) : 0;
    return first > major || (first == major && second >= minor);
}

static struct machine_fact kernel_look(struct arena *arena)
{
    struct utsname about;
    if (uname(&about) < 0)
        return missing("uname does not answer", NULL);
    const char *why = text(
        arena_printf(arena, "Linux %s on %s", about.release, about.machine));
    if (strcmp(about.machine, "x86_64") != 0)
        return missing(why, "the sandbox is made for x86_64");
    if (!is_since(about.release, 5, 9))
        return missing(why, "Linux 5.9 or later, for close_range");
    if (!is_since(about.release, 5, 14))
        return weaker(why, "Linux 5.14 or later, for cgroup.kill");
    return on(why);
}

/* ---------------------------------------------------------------- namespaces
 */

/* Settings that forbid user namespaces while they have that value. */
static const struct {
    const char *file;
    char bad;
    const char *why, *remedy;
} settings[] = {
    {"/proc/sys/user/max_user_namespaces", '0', "user.max_user_namespaces is 0",
     "as root: sysctl -w user.max_user_namespaces=15000"},
    {"/proc/sys/kernel/unprivileged_userns_clone", '0',
     "kernel.unprivileged_userns_clone is 0",
     "as root: sysctl -w kernel.unprivileged_userns_clone=1"},
    {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", '1',
     "kernel.apparmor_restrict_unprivileged_userns is 1",
     "give redline-run an AppArmor profile with 'userns,', or as root: sysctl "
     "-w kernel.apparmor_restrict_unprivileged_userns=0"},
};

static int user_try(void)
{
    char map[64];
    unsigned uid = getuid();
    if (unshare(CLONE_NEWUSER) < 0)
        return errno;
    int fd = open("/proc/self/uid_map", O_WRONLY | O_CLOEXEC);
    int n = snprintf(map, sizeof(map), "%u %u 1\n", uid, uid);
    return fd >= 0 && write(fd, map, (size_t)n) == n ? 0 : errno;
}

static struct machine_fact user_look(struct arena *arena)
{
    char value[16];
    int error = in_child(user_try);
    if (error == 0)
        return on("user namespaces can be made");
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        if (file_begin(settings[i].file, value, sizeof(value)) &&
            value[0] == settings[i].bad &&
            (value[1] == '\n' || value[1] == '\0'))
            return missing(settings[i].why, settings[i].remedy);
    return missing(
        error_text(arena, "no user namespaces", error),
        "in a container: allow them in its seccomp and AppArmor profiles "
        "(docker run --security-opt seccomp=unconfined --security-opt "
        "apparmor=unconfined)");
}

static const char after_users[] = "not tried: it takes a user namespace";

static int kinds_try(void)
{
    const int kinds = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC |
                      CLONE_NEWUTS | CLONE_NEWCGROUP;
    if (user_try() != 0)
        return NO_USER_NAMESPACE;
    if (unshare(kinds) < 0)
        return errno;
    return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 ? errno : 0;
}

static struct machine_fact kinds_look(struct arena *arena)
{
    int error = in_child(kinds_try);
    if (error == NO_USER_NAMESPACE)
        return missing(after_users, NULL);
    return error == 0
               ? on("mount, pid, network, ipc, uts and cgroup")
               : missing(error_text(arena, "not all other namespaces", error),
                         "raise the limits below /proc/sys/user; in a "
                         "container: allow unshare and mount in its seccomp "
                         "profile");
}

/* The first process of a new pid namespace mounts its /proc. */
static int proc_mount(void)
{
    return mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC,
                 NULL) < 0
               ? errno
               : 0;
}

static int proc_try(void)
{
    int error = kinds_try();
    return error ? error : in_child(proc_mount);
}

static struct machine_fact proc_look(struct arena *arena)
{
    int error = in_child(proc_try);
    if (error == NO_USER_NAMESPACE)
        return missing(after_users, NULL);
    return error == 0
               ? on("a /proc of its own can be mounted")
               : weaker(error_text(arena, "no /proc of its own", error),
                        "only policies that say proc: own need one; where the "
                        "machine's own /proc is masked: docker run "
                        "--security-opt systempaths=unconfined");
}

/* ------------------------------------------------------------------- seccomp
 */

static struct machine_fact seccomp_look(struct arena *arena)
{
    uint32_t action = SECCOMP_RET_USER_NOTIF;
    struct utsname about = {0};
    (void)arena;
    (void)uname(&about);
    if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) < 0)
        return errno == EOPNOTSUPP
                   ? weaker("refused calls cannot be named",
                            "Linux 5.0 or later has the listener")
                   : missing("no system-call filters",
                             "a kernel with CONFIG_SECCOMP_FILTER; in a "
                             "container: allow seccomp in its profile");
    if (!is_since(about.release, 6, 6))
        return weaker("refused calls are named, each some 50 us later",
                      "Linux 6.6 or later wakes the listener at once");
    return on("refused calls are named at once");
}

/* -------------------------------------------------------------------- cgroups
 */

static bool is_cgroup2(const char *path)
{
    struct statfs about;
    return statfs(path, &about) == 0 &&
           (unsigned long)about.f_type == CGROUP2_MAGIC;
}

static struct machine_fact cgroup_look(struct arena *arena)
{
    static const char remedy[] =
        "start the kernel with systemd.unified_cgroup_hierarchy=1 "
        "cgroup_no_v1=all, or use a newer distribution";
    char value[256];
    (void)arena;
    if (is_cgroup2("/sys/fs/cgroup")) {
        bool known = file_begin("/sys/fs/cgroup/cgroup.controllers", value,
                                sizeof(value));
        return known && strstr(value, "memory")
                   ? on("cgroup v2 with a memory controller")
                   : weaker("cgroup v2 without a memory controller",
                            "start the kernel with cgroup_enable=memory");
    }
    if (is_cgroup2("/sys/fs/cgroup/unified"))
        return missing("hybrid: the controllers are in cgroup v1", remedy);
    return access("/sys/fs/cgroup", F_OK) == 0
               ? missing("cgroup v1 only", remedy)
               : missing("no cgroup file system is mounted",
                         "as root: mount -t cgroup2 none /sys/fs/cgroup");
}

static struct machine_fact delegation_look(struct arena *arena)
{
    char line[512], path[600];
    if (!is_cgroup2("/sys/fs/cgroup"))
        return missing("there is no cgroup v2 to delegate", NULL);
    if (!file_begin("/proc/self/cgroup", line, sizeof(line)) ||
        strncmp(line, "0::", 3) != 0)
        return missing("the own group is not known", NULL);
    line[strcspn(line, "\n")] = '\0';
    (void)snprintf(path, sizeof(path), "/sys/fs/cgroup%s/cgroup.procs",
                   line + 3);
    if (access(path, W_OK) == 0)
        return on(text(
            arena_printf(arena, "the own group %s can be divided", line + 3)));
    return missing("the own group belongs to somebody else",
                   "systemd-run --user --scope -p Delegate=yes redline ...");
}

/* ------------------------------------------------------------------- the rest
 */

static struct machine_fact core_look(struct arena *arena)
{
    char value[256];
    (void)arena;
    if (!file_begin("/proc/sys/kernel/core_pattern", value, sizeof(value)))
        return on("no handler is known");
    return value[0] == '|'
               ? on("the handler of core dumps gets nothing (RLIMIT_CORE 1)")
               : on("no handler of core dumps");
}

static struct machine_fact swap_look(struct arena *arena)
{
    char value[1024], *line;
    (void)arena;
    if (!file_begin("/proc/swaps", value, sizeof(value)) ||
        !(line = strchr(value, '\n')) || !line[1])
        return on("no swap");
    if (is_cgroup2("/sys/fs/cgroup"))
        return on("swap; memory.swap.max keeps runs out of it");
    return weaker("swap, and no cgroup v2 to keep runs out of it",
                  "as root: swapoff -a");
}

static struct machine_fact files_look(struct arena *arena)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return missing("unknown", NULL);
    const char *why = text(arena_printf(arena, "at most %llu open files",
                                        (unsigned long long)limit.rlim_max));
    return limit.rlim_max >= LEAST_OPEN_FILES
               ? on(why)
               : weaker(why, "ulimit -Hn 4096, or LimitNOFILE=4096 in the "
                             "unit: the interpreter is opened above the limit "
                             "of the policy");
}

void machine_look(struct arena *arena, struct machine_fact ret[N_MACHINE_FACTS])
{
    static const struct {
        const char *name;
        struct machine_fact (*look)(struct arena *arena);
    } looks[N_MACHINE_FACTS] = {
        {"kernel", kernel_look},
        {"user-namespaces", user_look},
        {"other-namespaces", kinds_look},
        {"proc", proc_look},
        {"seccomp-listener", seccomp_look},
        {"cgroup-version", cgroup_look},
        {"delegation", delegation_look},
        {"core-dumps", core_look},
        {"swap", swap_look},
        {"open-files", files_look},
    };
    for (size_t i = 0; i < N_MACHINE_FACTS; i++) {
        ret[i] = looks[i].look(arena);
        ret[i].name = looks[i].name;
    }
}
