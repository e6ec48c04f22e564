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
    if (error == ENOSYS)
        return "allow clone3 in the seccomp profile of the container";
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        if (has_value(settings[i].file, settings[i].bad))
            return settings[i].remedy;
    if (error == ENOSPC || error == EUSERS)
        return "raise the limits below /proc/sys/user";
    return "in a container: allow user namespaces in its seccomp and AppArmor "
           "profiles (docker: --security-opt seccomp=… apparmor=unconfined)";
}

/* clang-format off */
static const struct {
    const char *step;
    int error; /* 0: any */
    const char *remedy;
} remedies[] = {
    {"readable", 0,      "let the sandbox's user read the source folder: chmod -R o+rX"},
    {"mount", EACCES,    "let the sandbox's user read it, or take it out of filesystem.read"},
    {"mount", ENOENT,    "install it, or take it out of filesystem.read"},
    {"source", EACCES,   "let the user who starts redline-run enter the source folder"},
    {"proc", EPERM,      "the machine's own /proc is masked: say proc: none, or in docker --security-opt systempaths=unconfined"},
    {"interpreter", ENOENT, "mount the interpreter: filesystem.read has to hold it"},
    {"interpreter", EMFILE, "raise the hard limit on open files: ulimit -Hn"},
    {"interpreter", EBADF, "raise the hard limit on open files: ulimit -Hn"},
    {"exec", ENOENT,     "the interpreter has to be an ELF program, not a script, and its loader mounted"},
    {"exec", ENOEXEC,    "the interpreter has to be an ELF program for this machine"},
    {"exec", ETIMEDOUT,  "the profile's filter has to allow execveat for its exec-fd"},
    {"exec", EPERM,      "the profile's filter has to allow execveat for its exec-fd"},
    {"exec", ENOMEM,     "raise limits.memory or limits.address_space"},
    {"keyring", EDQUOT,  "fewer runs at once, or as root: sysctl -w kernel.keys.maxkeys=2000"},
    {"groups", 0,        "start redline-run as an ordinary user, or as a root that may call setgroups"},
    {"copy", ENOSPC,     "raise limits.tmp or limits.box"},
    {"filter", EMFILE,   "raise limits.open_files to 4 or more"},
    {"filter", EINVAL,   "the filter is not one that this kernel takes; compile the policy again"},
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
        return "a Linux kernel of 5.12 or later is needed";
    return NULL;
}
