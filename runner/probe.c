/* probe.c - why a step failed on this machine, and what mends it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/probe.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"

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
    return file_begin(file, text, sizeof(text)) &&
           strtol(text, NULL, 10) == value;
}

/* A setting of the machine, where namespaces or mounts were refused. */
static const char *setting_remedy(const char *step, int error)
{
    static const char *const asking[] = {"clone", "maps", "private"};
    bool asked = false;
    for (size_t i = 0; i < COUNT_OF(asking); i++)
        asked |= strcmp(step, asking[i]) == 0;
    for (size_t i = 0; asked && i < COUNT_OF(settings); i++)
        if ((error == EPERM || error == EACCES || error == ENOSPC) &&
            has_value(settings[i].file, settings[i].bad))
            return settings[i].remedy;
    return NULL;
}

/* Behind chroot(2) the kernel gives no user namespaces: the root is no mount.
 */
static const char *chroot_remedy(const char *step, int error)
{
    struct statx about;
    if (strcmp(step, "clone") != 0 || error != EPERM ||
        statx(AT_FDCWD, "/", 0, STATX_TYPE, &about) < 0 ||
        !(about.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) ||
        (about.stx_attributes & STATX_ATTR_MOUNT_ROOT))
        return NULL;
    return "the kernel gives no user namespaces behind chroot: start redline "
           "outside of it, or in a container that has a root of its own";
}

/* Root that has given up what it needs to become another user. */
static const char *root_remedy(const char *step, int error)
{
    const uint32_t needed = 1U << CAP_SETUID | 1U << CAP_SETGID;
    struct __user_cap_header_struct header = {.version =
                                                  _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct caps[_LINUX_CAPABILITY_U32S_3] = {0};
    if (strcmp(step, "maps") != 0 || error != EPERM || geteuid() != 0 ||
        syscall(SYS_capget, &header, caps) < 0 ||
        (caps[0].effective & needed) == needed)
        return NULL;
    return "start redline as an ordinary user, or leave root the capabilities "
           "SETUID and SETGID";
}

static const struct {
    const char *step;
    int error; /* 0: any */
    const char *remedy;
} remedies[] = {
#define REMEDY(step, error, text) {#step, error, text},
#include "runner/remedies.def"
#undef REMEDY
};

const char *probe_remedy(const char *step, int error)
{
    static const char *(*const looks[])(const char *, int) = {
        setting_remedy, chroot_remedy, root_remedy};
    for (size_t i = 0; i < COUNT_OF(looks); i++) {
        const char *found = looks[i](step, error);
        if (found)
            return found;
    }
    for (size_t i = 0; i < COUNT_OF(remedies); i++)
        if (strcmp(remedies[i].step, step) == 0 &&
            (!remedies[i].error || remedies[i].error == error))
            return remedies[i].remedy;
    if (error == ENOSYS)
        return "Linux 5.9 or later is needed, or a seccomp profile hides a "
               "call";
    return NULL;
}
