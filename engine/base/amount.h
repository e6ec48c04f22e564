/* amount.h - sizes and times with units, as people read them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_AMOUNT_H
#define BASE_AMOUNT_H

#include <stdint.h>

/* The longest that either writes, with its NUL. */
#define AMOUNT_LENGTH 32

/* "512 MiB"; "1 byte", "300000 bytes" where it is no whole number of a unit.
 * Returns text. */
const char *size_text(char text[AMOUNT_LENGTH], uint64_t bytes);
/* "90 s", "1500 ms". */
const char *time_text(char text[AMOUNT_LENGTH], uint64_t ms);

#endif
