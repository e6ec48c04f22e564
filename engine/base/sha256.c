/* sha256.c - SHA-256 (FIPS 180-4).
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/sha256.h"

#include <stdatomic.h>
#include <stdio.h>

#include "base/sha256_block.h"

typedef void block_mix(uint32_t state[8], const unsigned char *block);

/* Asked once; threads that ask at once find the same. */
static block_mix *mix_find(void)
{
    static _Atomic(block_mix *) found;
    block_mix *mix = atomic_load_explicit(&found, memory_order_relaxed);
    if (!mix) {
        mix = sha256_x86_can() ? sha256_x86_mix : sha256_plain_mix;
        atomic_store_explicit(&found, mix, memory_order_relaxed);
    }
    return mix;
}

void sha256_init(struct sha256 *hash)
{
    *hash = (struct sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                      0xa54ff53a, 0x510e527f, 0x9b05688c,
                                      0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(struct sha256 *hash, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;
    block_mix *mix = mix_find();
    while (len) {
        size_t used = hash->length % 64;
        size_t n = len < 64 - used ? len : 64 - used;
        if (n == 64) { /* not by way of the block */
            mix(hash->state, at);
            hash->length += 64;
            at += 64;
            len -= 64;
            continue;
        }
        memcpy(hash->block + used, at, n);
        hash->length += n;
        at += n;
        len -= n;
        if (hash->length % 64 == 0)
            mix(hash->state, hash->block);
    }
}

void sha256_hex(struct sha256 *hash, char hex[65])
{
    static const unsigned char padding[64] = {0x80};
    unsigned char bits[8];
    uint64_t length = hash->length * 8;
    for (size_t i = 0; i < 8; i++)
        bits[i] = (unsigned char)(length >> (56 - 8 * i));
    sha256_add(hash, padding, 1 + (119 - hash->length % 64) % 64);
    sha256_add(hash, bits, sizeof(bits));
    for (size_t i = 0; i < 8; i++)
        (void)snprintf(hex + i * 8, 9, "%08x", hash->state[i]);
}

void sha256_of(struct str text, char hex[65])
{
    struct sha256 hash;
    sha256_init(&hash);
    sha256_add(&hash, text.ptr, text.len);
    sha256_hex(&hash, hex);
}
