/* random.h - numbers that nobody can foresee.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdbool.h>
#include <stddef.h>

#define RANDOM_HEX_MOST 64

/* n hexadecimal digits (an even number, at most RANDOM_HEX_MOST) of the
 * kernel's randomness (getrandom(2)), and a NUL. False: there is none to be
 * had, and *ret is empty. */
bool random_hex(char *ret, size_t n);

#endif
