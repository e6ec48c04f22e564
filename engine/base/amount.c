/* amount.c - sizes and times with units, as people read them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/amount.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/attr.h"

const char *size_text(char text[AMOUNT_LENGTH], uint64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    size_t unit = 0;
    while (unit + 1 < COUNT_OF(units) && bytes >= 1024 && bytes % 1024 == 0) {
        bytes /= 1024;
        unit++;
    }
    (void)snprintf(text, AMOUNT_LENGTH, "%" PRIu64 " %s", bytes,
                   !unit && bytes == 1 ? "byte" : units[unit]);
    return text;
}

const char *time_text(char text[AMOUNT_LENGTH], uint64_t ms)
{
    bool whole = ms && ms % 1000 == 0;
    (void)snprintf(text, AMOUNT_LENGTH, "%" PRIu64 " %s",
                   whole ? ms / 1000 : ms, whole ? "s" : "ms");
    return text;
}
