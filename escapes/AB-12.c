/* AB-12.c - personality.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: personality */
#include "escapes/escape.h"

ESCAPE(AB_12)
{
    REFUSED("READ_IMPLIES_EXEC", syscall(SYS_personality, 0x0400000), EPERM);
    REFUSED("ADDR_NO_RANDOMIZE", syscall(SYS_personality, 0x0040000), EPERM);
}
