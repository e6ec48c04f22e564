/* probe.c - why a step failed on this machine, and what mends it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/probe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/attr.h"

/* Settings that forbid user namespaces while they have that value. */
static const struct {
    const char *file;
    long bad;
    const char *remedy;
} settings[] = {
    {"/proc/sys/user/max_user_namespaces", 0,
     "as root: sysctl -w user.max_user_namespaces=15000"},
    {"/proc/sys/kernel/unprivileged_userns_clone", 0,
     "as root: sysctl -w kernel.unprivileged_userns_clone=1"},
    {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", 1,
     "give redline-run an AppArmor profile with 'userns,', or as root: sysctl "
     "-w kernel.apparmor_restrict_unprivileged_userns=0"},
};

static bool has_value(const char *file, long value)
{
    char text[32];
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof(text) - 1);
    if (fd >= 0)
        close(fd);
    if (n <= 0)
        return false;
    text[n] = '\0';
    return strtol(text, NULL, 10) == value;
}

static const char *namespaces_remedy(int error)
{
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        if (has_value(settings[i].file, settings[i].bad))
            return settings[i].remedy;
    if (error == ENOSPC || error == EUSERS)
        return "raise the limits below /proc/sys/user";
    return "in a container: allow user namespaces in its seccomp and AppArmor "
           "profiles (docker: --security-opt seccomp=… apparmor=unconfined)";
}

#define MOUNT_CALLS "open_tree, move_mount and mount_setattr"
#define MISSING(call, since)                                                   \
    "the kernel has no " call ", which comes with Linux " since                \
    ", or a seccomp profile hides it"

/* clang-format off */
static const struct {
    const char *step;
    int error; /* 0: any */
    const char *remedy;
} remedies[] = {
    {"identity", 0,      "map a second user (unshare --map-auto, podman --userns=auto), or start redline as an ordinary user"},
    {"idmap", EPERM,     "start redline as an ordinary user, or leave root the capabilities SETUID and SETGID"},
    {"filter", EBUSY,    "start redline outside of the program that listens to its system calls"},
    {"flat", EPERM,      "start redline as an ordinary user, or leave root the capabilities CHOWN, SETUID and SETGID"},
    {"flat", 0,          "take it out of the policy, or leave runtime.layers with tier: [full]"},
    {"clone", ENOSYS,    MISSING("clone3", "5.7 (as used here)")},
    {"descriptors", ENOSYS, MISSING("close_range", "5.9")},
    {"mount", ENOSYS,    MISSING("open_tree or mount_setattr", "5.12")},
    {"source", ENOSYS,   MISSING("open_tree or mount_setattr", "5.12")},
    {"device", ENOSYS,   MISSING("open_tree or mount_setattr", "5.12")},
    {"place", ENOSYS,    MISSING("move_mount", "5.2")},
    {"cover", ENOSYS,    MISSING(MOUNT_CALLS, "5.12")},
    {"seal", ENOSYS,     MISSING("mount_setattr", "5.12")},
    {"proc", ENOSYS,     MISSING("fsopen and fsmount", "5.2")},
    {"exec", ENOSYS,     MISSING("execveat", "3.19")},
    {"filter", ENOSYS,   MISSING("seccomp", "3.17")},
    {"mount", EPERM,     "allow " MOUNT_CALLS " in the seccomp profile of the container"},
    {"device", EPERM,    "allow " MOUNT_CALLS " in the seccomp profile of the container"},
    {"place", EPERM,     "allow move_mount in the seccomp profile of the container"},
    {"seal", EPERM,      "allow mount_setattr in the seccomp profile of the container"},
    {"source", EPERM,    "give --src a path whose links are your own or root's; in a container allow " MOUNT_CALLS " in its seccomp profile"},
    {"readable", 0,      "let the sandbox's user read the source folder: chmod -R o+rX"},
    {"mount", EACCES,    "let the sandbox's user read it, or take it out of filesystem.read"},
    {"mount", ENOENT,    "install it, or take it out of filesystem.read"},
    {"source", EACCES,   "let the user who starts redline-run enter the source folder"},
    {"source", ENOENT,   "give --src a folder that is there"},
    {"source", ENOTDIR,  "give --src a folder, not a file"},
    {"source", ESTALE,   "do not move the source folder while a run starts"},
    {"source", E2BIG,    "give --src a smaller folder"},
    {"source", EINVAL,   "leave --src away, or say runtime.source in the policy"},
    {"out", 0,           "give --out a folder that can be made and written"},
    {"device", ENOENT,   "make it, as in any /dev: null, zero, full, random and urandom are needed"},
    {"device", EACCES,   "let the user who starts redline-run read the device"},
    {"proc", EPERM,      "the machine's own /proc is masked: say proc: none, or in docker --security-opt systempaths=unconfined"},
    {"interpreter", ENOENT, "mount the interpreter: filesystem.read has to hold it"},
    {"interpreter", EMFILE, "raise the hard limit on open files: ulimit -Hn"},
    {"interpreter", EBADF, "raise the hard limit on open files: ulimit -Hn"},
    {"channels", EMFILE, "raise the limit on open files: ulimit -n"},
    {"exec", ENOENT,     "the interpreter has to be an ELF program, not a script, and its loader mounted"},
    {"exec", ENOEXEC,    "the interpreter has to be an ELF program for this machine"},
    {"exec", ETIMEDOUT,  "the profile's filter has to tell of execveat, and the run needs time to start"},
    {"exec", EPERM,      "the profile's filter has to allow execveat for its exec-fd, or to tell of it"},
    {"exec", EACCES,     "the interpreter has to be executable for the sandbox's user"},
    {"exec", ENOMEM,     "raise limits.memory or limits.address_space"},
    {"keyring", EDQUOT,  "fewer runs at once, or as root: sysctl -w kernel.keys.maxkeys=2000"},
    {"groups", 0,        "start redline-run as an ordinary user, or as a root that may call setgroups"},
    {"copy", ENOSPC,     "raise limits.tmp or limits.box"},
    {"filter", EMFILE,   "raise limits.open_files to 4 or more"},
    {"filter", EINVAL,   "the filter is not one that this kernel takes; compile the policy again"},
    {"fork", EAGAIN,     "raise the caller's limit on processes (ulimit -u), or end some"},
    {"clone", EAGAIN,    "raise the caller's limit on processes (ulimit -u), or end some"},
};

/* Steps of making namespaces and mounts, where the machine's settings decide. */
static const char *const namespace_steps[] = {"clone", "maps", "idmap", "network", "enter",
    "private", "root", "pivot"};
/* clang-format on */

const char *probe_remedy(const char *step, int error)
{
    for (size_t i = 0; i < COUNT_OF(remedies); i++)
        if (strcmp(remedies[i].step, step) == 0 &&
            (!remedies[i].error || remedies[i].error == error))
            return remedies[i].remedy;
    for (size_t i = 0; i < COUNT_OF(namespace_steps); i++)
        if (strcmp(namespace_steps[i], step) == 0)
            return namespaces_remedy(error);
    if (error == ENOSYS)
        return "Linux 5.12 or later is needed, or a seccomp profile hides a "
               "call";
    return NULL;
}
