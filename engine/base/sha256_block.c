/* sha256_block.c - one block of SHA-256, in plain C.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/sha256_block.h"

const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotate(uint32_t x, int bits)
{
    return x >> bits | x << (32 - bits);
}

static void block_read(uint32_t w[64], const unsigned char *block)
{
    for (size_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[i * 4] << 24 | (uint32_t)block[i * 4 + 1] << 16 |
               (uint32_t)block[i * 4 + 2] << 8 | block[i * 4 + 3];
    for (size_t i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[i - 7] +
               (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
}

/* One round on v[0..7] seen from `turn` on: turning the names of the eight
 * words is cheaper than moving them. */
#define WORD(v, i, turn) (v)[((i) + 8 - (turn)) % 8]
#define ROUND(v, w, i, turn)                                                   \
    do {                                                                       \
        uint32_t e_ = WORD(v, 4, turn), a_ = WORD(v, 0, turn);                 \
        uint32_t t1_ = WORD(v, 7, turn) +                                      \
                       (rotate(e_, 6) ^ rotate(e_, 11) ^ rotate(e_, 25)) +     \
                       ((e_ & WORD(v, 5, turn)) ^ (~e_ & WORD(v, 6, turn))) +  \
                       sha256_constants[(i) + (turn)] + (w)[(i) + (turn)];     \
        uint32_t b_ = WORD(v, 1, turn), c_ = WORD(v, 2, turn);                 \
        WORD(v, 3, turn) += t1_;                                               \
        WORD(v, 7, turn) = t1_ +                                               \
                           (rotate(a_, 2) ^ rotate(a_, 13) ^ rotate(a_, 22)) + \
                           ((a_ & b_) ^ (a_ & c_) ^ (b_ & c_));                \
    } while (0)

void sha256_plain_mix(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[64], v[8];
    block_read(w, block);
    memcpy(v, state, sizeof(v));
    for (size_t i = 0; i < 64; i += 8) {
        ROUND(v, w, i, 0);
        ROUND(v, w, i, 1);
        ROUND(v, w, i, 2);
        ROUND(v, w, i, 3);
        ROUND(v, w, i, 4);
        ROUND(v, w, i, 5);
        ROUND(v, w, i, 6);
        ROUND(v, w, i, 7);
    }
    for (size_t i = 0; i < 8; i++)
        state[i] += v[i];
}
