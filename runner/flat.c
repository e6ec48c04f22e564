/* flat.c - the flat tier: can it hold this profile, and the place of a run.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/flat.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "model/bpf.h"
#include "runner/forks.h"
#include "runner/landlock.h"

#define PREFIX "redline-flat-"
#define PASSES 100000 /* of emptying a folder: an end, should all else fail */

/* What namespaces would have held back, if the policy allows it. */
static const struct {
    uint32_t number;
    uint64_t first, second;
    const char *name;
} reaching[] = {
    {SYS_socket, AF_UNIX, SOCK_STREAM, "socket(AF_UNIX)"},
    {SYS_socket, AF_UNIX, SOCK_DGRAM, "socket(AF_UNIX)"},
    {SYS_socket, AF_INET, SOCK_STREAM, "socket(AF_INET)"},
    {SYS_socket, AF_INET, SOCK_DGRAM, "socket(AF_INET)"},
    {SYS_socket, AF_INET6, SOCK_STREAM, "socket(AF_INET6)"},
    {SYS_socket, AF_NETLINK, SOCK_RAW, "socket(AF_NETLINK)"},
    {SYS_connect, 3, 0, "connect"},
    {SYS_bind, 3, 0, "bind"},
    {SYS_sendmsg, 3, 0, "sendmsg"},
    {SYS_kill, 1, SIGTERM, "kill"},
    {SYS_tkill, 1, SIGTERM, "tkill"},
    {SYS_rt_sigqueueinfo, 1, SIGTERM, "rt_sigqueueinfo"},
    {SYS_rt_tgsigqueueinfo, 1, 1, "rt_tgsigqueueinfo"},
    {SYS_pidfd_open, 1, 0, "pidfd_open"},
    {SYS_pidfd_send_signal, 3, SIGTERM, "pidfd_send_signal"},
    {SYS_ptrace, 16, 1, "ptrace"},
    {SYS_process_vm_readv, 1, 0, "process_vm_readv"},
    {SYS_process_vm_writev, 1, 0, "process_vm_writev"},
    {SYS_shmget, 1, 4096, "shmget"},
    {SYS_semget, 1, 1, "semget"},
    {SYS_msgget, 1, 0, "msgget"},
    {SYS_mq_open, 0, 0, "mq_open"},
    {SYS_inotify_init1, 0, 0, "inotify_init1"},
    {SYS_setxattr, 0, 0, "setxattr"},
    {SYS_mknod, 0, S_IFIFO, "mknod"},
    {SYS_mknodat, 0, 0, "mknodat"},
    {SYS_memfd_create, 0, 0, "memfd_create"},
    {SYS_memfd_create, 0, 8, "memfd_create"},
    {SYS_setpriority, 0, 0, "setpriority"},
    {SYS_sched_setaffinity, 0, 0, "sched_setaffinity"},
    {SYS_keyctl, 0, 0, "keyctl"},
    {SYS_add_key, 0, 0, "add_key"},
    {SYS_io_uring_setup, 1, 0, "io_uring_setup"},
    {SYS_fcntl, 3, 8 /* F_SETOWN */, "fcntl(F_SETOWN)"},
    {SYS_fcntl, 3, 1031 /* F_SETPIPE_SZ */, "fcntl(F_SETPIPE_SZ)"},
    {SYS_flock, 3, LOCK_EX, "flock"},
};

static bool allows(const struct profile *profile, size_t nth)
{
    const struct bpf_call call = {
        .number = reaching[nth].number,
        .arch = AUDIT_ARCH_X86_64,
        .arguments = {reaching[nth].first, reaching[nth].second}};
    uint32_t answer = SECCOMP_RET_ALLOW;
    return !bpf_run(profile->filter, profile->n_filter, &call, &answer) ||
           answer == SECCOMP_RET_ALLOW;
}

static const char *said(struct str text)
{
    return text.ptr ? text.ptr : "out of memory";
}

const char *flat_refusal(const struct profile *profile, struct arena *arena)
{
    errno = ENOSYS;
    if (landlock_abi() < FLAT_ABI)
        return "the flat tier needs Landlock with ABI 3 or later";
    errno = ENOTSUP;
    if (!profile->n_filter)
        return "the flat tier needs the layer seccomp";
    if (filter_forks(profile))
        return "the flat tier holds one process, and the policy allows more "
               "(@processes)";
    for (size_t i = 0; i < COUNT_OF(reaching); i++)
        if (allows(profile, i))
            return said(arena_printf(
                arena, "the flat tier cannot hold %s, which the policy allows",
                reaching[i].name));
    for (size_t i = 0; i < profile->mounts.n; i++) {
        const struct profile_mount *mount = &profile->mounts.at[i];
        if (mount->kind == MOUNT_READ &&
            strcmp(mount->path, mount->target) != 0)
            return said(arena_printf(arena,
                                     "the flat tier cannot show %s as %s",
                                     mount->target, mount->path));
    }
    return NULL;
}

/* ------------------------------------------------------------------- empty */

/* By a descriptor: a name could lead elsewhere by the time that it is used. */
int flat_folder(int folder, const char *name)
{
    const int how = O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    char self[64];
    int fd = openat(folder, name, O_RDONLY | how);
    if (fd >= 0 || errno != EACCES)
        return fd;
    int closed = openat(folder, name, O_PATH | how);
    if (closed < 0)
        return -1;
    (void)snprintf(self, sizeof(self), "/proc/self/fd/%d", closed);
    if (chmod(self, 0700) == 0)
        fd = openat(folder, name, O_RDONLY | how);
    close(closed);
    return fd;
}

/* Whatever the code has made of it: rights taken away, folders nested so deep
 * that no path reaches them. What lies below a folder is moved up beside it. */
static bool entry_remove(int top, const char *name, unsigned *moved)
{
    if (unlinkat(top, name, 0) == 0 || unlinkat(top, name, AT_REMOVEDIR) == 0)
        return true;
    int below = flat_folder(top, name);
    DIR *folder = below < 0 ? NULL : fdopendir(below);
    if (!folder)
        return false;
    for (struct dirent *at; (at = readdir(folder));) {
        char up[32];
        if (strcmp(at->d_name, ".") == 0 || strcmp(at->d_name, "..") == 0 ||
            unlinkat(below, at->d_name, 0) == 0)
            continue;
        (void)snprintf(up, sizeof(up), ".redline-%u", (*moved)++);
        (void)renameat(below, at->d_name, top, up);
    }
    closedir(folder);
    return unlinkat(top, name, AT_REMOVEDIR) == 0;
}

/* One look through the folder; false when it was empty. */
static bool folder_pass(int top, unsigned *moved)
{
    bool some = false;
    int fd = openat(top, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    if (!folder)
        return false;
    for (struct dirent *at; (at = readdir(folder));)
        if (strcmp(at->d_name, ".") != 0 && strcmp(at->d_name, "..") != 0)
            some |= entry_remove(top, at->d_name, moved);
    closedir(folder);
    return some;
}

static void folder_empty(int top)
{
    unsigned moved = 0;
    for (int i = 0; i < PASSES && folder_pass(top, &moved); i++)
        continue;
}

static void place_remove(const char *path, int place)
{
    folder_empty(place);
    (void)rmdir(path);
}

/* ------------------------------------------------------------------- place */

/* Runs whose supervisor died hold no lock on their place any more. */
static void stale_remove(const char *base)
{
    DIR *folder = opendir(base);
    if (!folder)
        return;
    for (struct dirent *at; (at = readdir(folder));) {
        char path[PATH_MAX];
        struct stat about;
        if (strncmp(at->d_name, PREFIX, strlen(PREFIX)) != 0)
            continue;
        (void)snprintf(path, sizeof(path), "%s/%s", base, at->d_name);
        int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (fd >= 0 && fstat(fd, &about) == 0 && about.st_uid == geteuid() &&
            flock(fd, LOCK_EX | LOCK_NB) == 0)
            place_remove(path, fd);
        if (fd >= 0)
            close(fd);
    }
    closedir(folder);
}

static bool place_make(struct flat *flat, const char *base)
{
    uint64_t random = 0;
    if (getrandom(&random, sizeof(random), 0) < 0)
        return false;
    (void)snprintf(flat->path, sizeof(flat->path), "%s/" PREFIX "%016llx", base,
                   (unsigned long long)random);
    if (mkdir(flat->path, 0711) == 0)
        flat->place =
            open(flat->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (flat->place >= 0 && flock(flat->place, LOCK_EX | LOCK_NB) == 0)
        return true;
    flat->path[0] = '\0';
    return false;
}

static bool is_noexec(const char *base)
{
    struct statvfs about;
    return access(base, W_OK | X_OK) == 0 && statvfs(base, &about) == 0 &&
           (about.f_flag & ST_NOEXEC);
}

/* A file system from which nothing can be executed, if there is one: /dev/shm
 * of a container is. */
bool flat_make(struct flat *flat, const struct profile_limits *limits)
{
    static const char *const bases[] = {"/dev/shm", "/tmp", "/var/tmp"};
    *flat = (struct flat){.place = -1, .box = -1, .tmp = -1, .limits = limits};
    umask(022);
    for (size_t i = 0; i < COUNT_OF(bases); i++) {
        stale_remove(bases[i]);
        if (is_noexec(bases[i]) && place_make(flat, bases[i])) {
            flat->noexec = true;
            return true;
        }
    }
    for (size_t i = 0; i < COUNT_OF(bases); i++)
        if (place_make(flat, bases[i]))
            return true;
    return false;
}

void flat_remove(struct flat *flat)
{
    int *const fds[] = {&flat->box, &flat->tmp};
    for (size_t i = 0; i < COUNT_OF(fds); i++)
        if (*fds[i] >= 0)
            close(*fds[i]);
    if (flat->path[0])
        place_remove(flat->path, flat->place);
    if (flat->place >= 0)
        close(flat->place);
    *flat = (struct flat){.place = -1, .box = -1, .tmp = -1};
}

/* -------------------------------------------------------------------- fill */

static int folder_make(int place, const char *name, mode_t mode)
{
    if (mkdirat(place, name, mode) < 0)
        return -1;
    return openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static bool file_make(int folder, const char *name, struct str bytes,
                      mode_t mode, uid_t uid, gid_t gid)
{
    int fd =
        openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    bool done = fd >= 0 && fd_write_all(fd, bytes.ptr, bytes.len) &&
                (uid == geteuid() || fchown(fd, uid, gid) == 0);
    if (fd >= 0)
        close(fd);
    return done;
}

static bool code_put(const struct flat *flat, const struct plan *plan)
{
    int code = folder_make(flat->place, "code", 0755);
    uid_t own = geteuid();
    bool done =
        code >= 0 &&
        file_make(code, "main.py", plan->request.code, 0444, own, getegid()) &&
        (!plan->profile->guard.len ||
         file_make(code, "guard.py", plan->profile->guard, 0444, own,
                   getegid()));
    if (code >= 0)
        close(code);
    return done;
}

/* Seeds that came as bytes: "/tmp/mpl/fontlist.json", made below the place. */
static bool seed_put(const struct flat *flat, const struct plan *plan,
                     const struct profile_seed *seed)
{
    const struct identity *who = &plan->request.identity;
    char path[PATH_MAX];
    size_t len = strlen(seed->to);
    errno = ENAMETOOLONG;
    if (len >= sizeof(path))
        return false;
    memcpy(path, seed->to + 1, len); /* relative, with the NUL */
    for (char *at = path; (at = strchr(at, '/')); at++) {
        *at = '\0';
        bool made = mkdirat(flat->place, path, 0700) == 0;
        if ((!made && errno != EEXIST) ||
            (made && who->other &&
             fchownat(flat->place, path, who->uid, who->gid, 0) < 0))
            return false;
        *at = '/';
    }
    return file_make(flat->place, path, seed->bytes, 0600,
                     who->other ? who->uid : geteuid(),
                     who->other ? who->gid : getegid());
}

bool flat_fill(struct flat *flat, const struct plan *plan)
{
    const struct identity *who = &plan->request.identity;
    flat->uid = who->other ? who->uid : geteuid();
    flat->gid = who->other ? who->gid : getegid();
    flat->box = folder_make(flat->place, "box", 0700);
    flat->tmp = folder_make(flat->place, "tmp", 0700);
    if (mkdirat(flat->place, "src", 0755) < 0)
        return false;
    if (flat->box < 0 || flat->tmp < 0 || !code_put(flat, plan))
        return false;
    if (who->other && (fchown(flat->box, who->uid, who->gid) < 0 ||
                       fchown(flat->tmp, who->uid, who->gid) < 0))
        return false;
    for (size_t i = 0; i < plan->profile->seeds.n; i++) {
        const struct profile_seed *seed = &plan->profile->seeds.at[i];
        errno = ENOTSUP; /* files of the host are not copied here */
        if (!seed->bytes.ptr || !seed_put(flat, plan, seed))
            return false;
    }
    return true;
}
