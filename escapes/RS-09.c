/* RS-09.c - a bomb of page tables.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: cgroup
 * outcome: out-of-memory, ok
 * limits: memory=67108864 address_space=0 wall_ms=30000
 * print: none */
#include "escapes/escape.h"

ESCAPE(RS_09)
{
    char *space = mmap(NULL, 64UL << 30, PROT_READ,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    volatile char sum = 0;
    for (size_t at = 0; space != MAP_FAILED && at < 64UL << 30; at += 2UL << 20)
        sum = (char)(sum + space[at]);
    /* Where nothing but looking counts, the next look has to end it. */
    const struct timespec while_looked = {15, 0};
    if (space != MAP_FAILED && nanosleep(&while_looked, NULL) == 0)
        held("64 GiB of page tables under a limit of 64 MiB", false);
}
