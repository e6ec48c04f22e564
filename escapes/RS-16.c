/* RS-16.c - 100,000 mappings.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: rlimits */
#include "escapes/escape.h"

ESCAPE(RS_16)
{
    int made = 0;
    for (; made < 100000; made++) {
        int protection = made % 2 ? PROT_READ : PROT_READ | PROT_WRITE;
        if (mmap(NULL, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
            MAP_FAILED)
            break;
    }
    held("bounded", made < 100000);
}
