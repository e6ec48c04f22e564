/* sha256.h - SHA-256 (FIPS 180-4), for the identity of sources, policies,
 * filters and artifacts. Ours because the runner links libc only.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    unsigned char block[64];
};

void sha256_init(struct sha256 *hash);
void sha256_add(struct sha256 *hash, const void *bytes, size_t len);
void sha256_hex(struct sha256 *hash, char hex[65]); /* ends the hash */
/* All in one: 64 lower-case hex digits and a NUL. */
void sha256_of(struct str text, char hex[65]);

#endif
