/* landlock.c - child side: the mount plan once more, as Landlock rules.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Should a mount ever be more open than it looks, this is the second opinion:
 * it rests on paths of the sandbox's own root, not on mount flags. */
#include "runner/landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/child.h"
#include "runner/elf.h"

/* The header of the distribution may be older than the kernel, so it is all
 * here, as in the kernel's include/uapi/linux/landlock.h. */
#define CREATE_VERSION 1U
#define RULE_PATH_BENEATH 1
#define ABI_KNOWN 7

enum {
    FS_EXECUTE = 1 << 0,
    FS_WRITE_FILE = 1 << 1,
    FS_READ_FILE = 1 << 2,
    FS_READ_DIR = 1 << 3,
    FS_MAKE_CHAR = 1 << 6,
    FS_MAKE_SOCK = 1 << 9,
    FS_MAKE_FIFO = 1 << 10,
    FS_MAKE_BLOCK = 1 << 11,
    FS_TRUNCATE = 1 << 14,
    FS_IOCTL_DEV = 1 << 15,
    FS_READ = FS_READ_FILE | FS_READ_DIR,
    FS_PROGRAM = FS_READ_FILE | FS_EXECUTE,
    FS_OF_DEVICES = FS_READ_FILE | FS_WRITE_FILE | FS_TRUNCATE,
    FS_NEVER_WRITABLE =
        FS_EXECUTE | FS_MAKE_CHAR | FS_MAKE_BLOCK | FS_IOCTL_DEV,
    NET_ALL = 3,   /* bind and connect by TCP */
    SCOPE_ALL = 3, /* abstract Unix sockets and signals */
};

struct landlock_rights {
    uint64_t fs, net, scoped;
};

/* Packed in the kernel as well. */
struct __attribute__((packed)) beneath {
    uint64_t allowed;
    int32_t fd;
};

/* What each ABI knows: how much of struct landlock_rights, and which rights. */
static const struct {
    size_t bytes;
    uint64_t fs;
} abis[ABI_KNOWN + 1] = {
    {0, 0},       {8, 0x1fff},  {8, 0x3fff},  {8, 0x7fff},
    {16, 0x7fff}, {16, 0xffff}, {24, 0xffff}, {24, 0xffff},
};

int landlock_abi(void)
{
    long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_VERSION);
    return abi > ABI_KNOWN ? ABI_KNOWN : (int)abi;
}

/* The rules that are being made: a descriptor, and the rights it knows. */
struct rules {
    int fd;
    uint64_t known;
};

static bool allow(struct child *child, const struct rules *rules,
                  const char *path, uint64_t rights)
{
    child_detail(child, path);
    int fd = open(path, O_PATH | O_CLOEXEC);
    if (fd < 0)
        return false;
    struct beneath rule = {rights & rules->known, fd};
    return syscall(SYS_landlock_add_rule, rules->fd, RULE_PATH_BENEATH, &rule,
                   0) == 0 &&
           close(fd) == 0;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* The flat tier: the host's own paths, and nothing else of it. */
static bool allow_host(struct child *child, const struct rules *rules)
{
    const struct plan *plan = child->plan;
    for (size_t i = 0; i < plan->n_mounts; i++) {
        const struct profile_mount *from = plan->mounts[i].from;
        if (from->kind != MOUNT_READ)
            continue;
        uint64_t rights = is_folder(from->path) ? FS_READ : FS_READ_FILE;
        if (!allow(child, rules, from->path, rights) &&
            !(from->optional && (errno == ENOENT || errno == ENOTDIR)))
            return false;
    }
    return !plan->source.path ||
           allow(child, rules, plan->source.path, FS_READ);
}

/* Of /proc what is its own: Landlock follows what "self" is now. Its folder
 * holds the machine's mounts and sockets as well, which are nobody's to see. */
static bool allow_own(struct child *child, const struct rules *rules)
{
    static const struct {
        const char *path;
        uint64_t rights;
    } paths[] = {
        {"/proc/self/auxv", FS_READ_FILE},
        {"/proc/self/cmdline", FS_READ_FILE},
        {"/proc/self/comm", FS_READ_FILE},
        {"/proc/self/environ", FS_READ_FILE},
        {"/proc/self/fd", FS_READ},
        {"/proc/self/fdinfo", FS_READ},
        {"/proc/self/io", FS_READ_FILE},
        {"/proc/self/limits", FS_READ_FILE},
        {"/proc/self/maps", FS_READ_FILE},
        {"/proc/self/smaps", FS_READ_FILE},
        {"/proc/self/stat", FS_READ_FILE},
        {"/proc/self/statm", FS_READ_FILE},
        {"/proc/self/status", FS_READ_FILE},
    };
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (!allow(child, rules, paths[i].path, paths[i].rights) &&
            errno != ENOENT)
            return false;
    return true;
}

static bool allow_place(struct child *child, const struct rules *rules)
{
    static const uint64_t written =
        ~(uint64_t)(FS_NEVER_WRITABLE | FS_MAKE_FIFO | FS_MAKE_SOCK);
    static const struct {
        const char *path;
        uint64_t rights;
    } paths[] = {
        {"code", FS_READ},
        {"src", FS_READ},
        {"box", written},
        {"tmp", written},
        {"/dev/null", FS_OF_DEVICES},
        {"/dev/full", FS_OF_DEVICES},
        {"/dev/random", FS_READ_FILE},
        {"/dev/urandom", FS_READ_FILE},
    };
    if (chdir(child->plan->place) < 0)
        return false;
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (!allow(child, rules, paths[i].path, paths[i].rights))
            return false;
    return (!child->plan->profile->proc || allow_own(child, rules)) &&
           chdir("box") == 0;
}

static bool allow_plan(struct child *child, const struct rules *rules)
{
    const struct plan *plan = child->plan;
    for (size_t i = 0; i < plan->n_mounts; i++) {
        const struct plan_mount *mount = &plan->mounts[i];
        if (mount->tree >= 0 && !allow(child, rules, mount->from->path,
                                       mount->folder ? FS_READ : FS_READ_FILE))
            return false;
    }
    const char *source = plan->profile->source_mount;
    return !source || allow(child, rules, source, FS_READ);
}

/* To be executed: the interpreter and the loader that it names, and no compiler
 * that lies in the same folder. A script, or what is no program of this
 * machine, names none; its exec fails and says so. */
static bool allow_programs(struct child *child, const struct rules *rules)
{
    char loader[ELF_LOADER];
    const char *program = child->plan->argv[0];
    if (!allow(child, rules, program, FS_PROGRAM))
        return false;
    return !elf_loader(program, loader) ||
           allow(child, rules, loader, FS_PROGRAM);
}

/* What every sandbox has. Folders can be listed everywhere: all that is in this
 * root is of the plan. */
static bool allow_rest(struct child *child, const struct rules *rules)
{
    static const struct {
        const char *path;
        uint64_t rights;
    } paths[] = {
        {"/", FS_READ_DIR},
        {"/code", FS_READ},
        {"/dev", FS_OF_DEVICES},
        {PROFILE_BOX, ~(uint64_t)FS_NEVER_WRITABLE},
        {"/tmp", ~(uint64_t)FS_NEVER_WRITABLE},
    };
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (!allow(child, rules, paths[i].path, paths[i].rights))
            return false;
    return !child->plan->profile->proc || allow(child, rules, "/proc", FS_READ);
}

bool landlock_enter(struct child *child)
{
    int abi = child->plan->landlock_abi;
    child_step(child, STEP_landlock);
    if (abi <= 0)
        return true;
    struct landlock_rights all = {abis[abi].fs, NET_ALL, SCOPE_ALL};
    struct rules rules = {.known = abis[abi].fs};
    rules.fd =
        (int)syscall(SYS_landlock_create_ruleset, &all, abis[abi].bytes, 0);
    bool flat = child->plan->flat;
    return rules.fd >= 0 &&
           (flat ? allow_host(child, &rules) : allow_plan(child, &rules)) &&
           allow_programs(child, &rules) &&
           (flat ? allow_place(child, &rules) : allow_rest(child, &rules)) &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_landlock_restrict_self, rules.fd, 0) == 0 &&
           close(rules.fd) == 0;
}
