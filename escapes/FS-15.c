/* FS-15.c - open a file by its handle.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: open_by_handle_at */
#include "escapes/escape.h"

ESCAPE(FS_15)
{
    struct {
        struct file_handle head;
        unsigned char bytes[8];
    } handle = {.head = {8, 1}, .bytes = {2}};
    int mount = 0;
    REFUSED(
        "name_to_handle_at",
        syscall(SYS_name_to_handle_at, AT_FDCWD, "/usr", &handle, &mount, 0),
        ENOSYS, EPERM);
    REFUSED("open_by_handle_at",
            syscall(SYS_open_by_handle_at, 0, &handle, O_RDONLY), EPERM,
            ENOSYS);
}
