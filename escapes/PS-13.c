/* PS-13.c - read and write the memory of the first process.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: process_vm_readv */
#include "escapes/escape.h"

ESCAPE(PS_13)
{
    char bytes[16];
    struct iovec here = {bytes, sizeof(bytes)},
                 there = {(void *)&bytes, sizeof(bytes)};
    REFUSED("process_vm_readv", process_vm_readv(1, &here, 1, &there, 1, 0),
            EPERM, ENOSYS);
    REFUSED("process_vm_writev",
            process_vm_writev(4194303, &here, 1, &there, 1, 0), EPERM, ENOSYS);
}
