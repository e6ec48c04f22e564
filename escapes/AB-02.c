/* AB-02.c - numbers of x32.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * outcome: violation, failed
 * signal: SIGSYS
 * print: none */
#include "escapes/escape.h"

ESCAPE(AB_02)
{
    held("getpid by x32", syscall(0x40000000L | 39) < 0);
}
