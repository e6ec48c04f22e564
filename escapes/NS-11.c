/* NS-11.c - the new calls for mounts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: capabilities
 * refused: fsopen */
#include "escapes/escape.h"

ESCAPE(NS_11)
{
    REFUSED("fsopen", syscall(SYS_fsopen, "tmpfs", 0), EPERM, ENOSYS);
    REFUSED("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1), EPERM,
            ENOSYS);
    REFUSED("move_mount",
            syscall(SYS_move_mount, AT_FDCWD, "/usr", AT_FDCWD, "/box", 0),
            EPERM, ENOSYS);
    unsigned long writable[4] = {0, 1, 0, 0}; /* clear MOUNT_ATTR_RDONLY */
    REFUSED("mount_setattr",
            syscall(SYS_mount_setattr, AT_FDCWD, "/usr", 0, writable,
                    sizeof(writable)),
            EPERM, ENOSYS);
}
