/* random.c - numbers that nobody can foresee.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/random.h"

#include <stdio.h>
#include <sys/random.h>

bool random_hex(char *ret, size_t n)
{
    unsigned char bytes[RANDOM_HEX_MOST / 2];
    *ret = '\0';
    if (n > RANDOM_HEX_MOST || getrandom(bytes, n / 2, 0) != (ssize_t)(n / 2))
        return false;
    for (size_t i = 0; i < n / 2; i++)
        (void)snprintf(ret + 2 * i, 3, "%02x", bytes[i]);
    return true;
}
