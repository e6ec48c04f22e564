/* sha256_block.h - one block of SHA-256 (FIPS 180-4), by whatever computes it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_SHA256_BLOCK_H
#define BASE_SHA256_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* FIPS 180-4 §4.2.2: the first 32 bits of the fractional parts of the cube
 * roots of the first 64 primes. */
extern const uint32_t sha256_constants[64];

/* Mix 64 bytes into the state; both give the same. */
void sha256_plain_mix(uint32_t state[8], const unsigned char *block);
/* Only where the processor can: SHA, SSSE3 and SSE4.1. */
void sha256_x86_mix(uint32_t state[8], const unsigned char *block);
bool sha256_x86_can(void);

#endif
