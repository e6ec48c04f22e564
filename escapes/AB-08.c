/* AB-08.c - bpf.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: bpf */
#include "escapes/escape.h"

ESCAPE(AB_08)
{
    REFUSED("bpf", syscall(SYS_bpf, 0, NULL, 0), EPERM, ENOSYS);
}
