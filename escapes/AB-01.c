/* AB-01.c - the 32-bit entry (int 0x80).
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * outcome: violation, failed
 * signal: SIGSYS
 * print: none */
#include "escapes/escape.h"

ESCAPE(AB_01)
{
    long answer;
    __asm__ volatile("int $0x80"
                     : "=a"(answer)
                     : "a"(20L)
                     : "memory", "r8", "r9", "r10", "r11");
    held("int 0x80", answer < 0);
}
