/* caps.c - child side: no capability is left, and none can come back.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runner/child.h"

#define NO_ROOT_MAGIC                                                          \
    (SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP |           \
     SECBIT_NO_SETUID_FIXUP_LOCKED | SECBIT_KEEP_CAPS_LOCKED |                 \
     SECBIT_NO_CAP_AMBIENT_RAISE | SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED)

/* In a user namespace of its own the sandbox has the right to give up what
 * could come back; in the flat tier it may not have it, and no_new_privs alone
 * keeps it from coming. */
static bool may_lack(const struct child *child)
{
    return child->plan->flat && errno == EPERM;
}

/* Until the kernel says that there is no such capability. */
static bool bounding_empty(void)
{
    for (unsigned long capability = 0; capability < 64; capability++)
        if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0)
            return capability > 0 && errno == EINVAL;
    return true;
}

bool caps_drop(struct child *child)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    child_step(child, STEP_capabilities);
    return (bounding_empty() || may_lack(child)) &&
           (prctl(PR_SET_SECUREBITS, (unsigned long)NO_ROOT_MAGIC, 0, 0, 0) ==
                0 ||
            may_lack(child)) &&
           prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) == 0 &&
           syscall(SYS_capset, &header, none) == 0 &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}
