/* sha256_x86.c - SHA-256 by the instructions that x86 has for it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The order of the words is that of Intel, "Intel SHA Extensions" (2013): one
 * register holds a, b, e and f, the other c, d, g and h. */
#include "base/sha256_block.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#define LEAF1_SSSE3 (1u << 9)
#define LEAF1_SSE41 (1u << 19)
#define LEAF7_SHA (1u << 29)

bool sha256_x86_can(void)
{
    uint32_t a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & LEAF1_SSSE3) ||
        !(c & LEAF1_SSE41))
        return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & LEAF7_SHA);
}

__attribute__((target("sha,ssse3,sse4.1"))) static __m128i
words_read(const unsigned char *at)
{
    const __m128i big_endian =
        _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i bytes;
    memcpy(&bytes, at, sizeof(bytes));
    return _mm_shuffle_epi8(bytes, big_endian);
}

/* The four words behind those sixteen. */
__attribute__((target("sha,ssse3,sse4.1"))) static __m128i
words_next(const __m128i w[4], size_t turn)
{
    __m128i last = w[(turn + 3) % 4];
    __m128i seven = _mm_alignr_epi8(last, w[(turn + 2) % 4], 4);
    __m128i next = _mm_sha256msg1_epu32(w[turn % 4], w[(turn + 1) % 4]);
    return _mm_sha256msg2_epu32(_mm_add_epi32(next, seven), last);
}

__attribute__((target("sha,ssse3,sse4.1"))) void
sha256_x86_mix(uint32_t state[8], const unsigned char *block)
{
    __m128i w[4], key, abef, cdgh, low, high;
    memcpy(&low, state, sizeof(low));
    memcpy(&high, state + 4, sizeof(high));
    low = _mm_shuffle_epi32(low, 0xB1);
    high = _mm_shuffle_epi32(high, 0x1B);
    const __m128i abef_before = abef = _mm_alignr_epi8(low, high, 8);
    const __m128i cdgh_before = cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (size_t turn = 0; turn < 16; turn++) {
        w[turn % 4] =
            turn < 4 ? words_read(block + 16 * turn) : words_next(w, turn);
        memcpy(&key, sha256_constants + 4 * turn, sizeof(key));
        key = _mm_add_epi32(key, w[turn % 4]);
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, key);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(key, 0x0E));
    }
    abef = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
    cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
    low = _mm_blend_epi16(abef, cdgh, 0xF0);
    high = _mm_alignr_epi8(cdgh, abef, 8);
    memcpy(state, &low, sizeof(low));
    memcpy(state + 4, &high, sizeof(high));
}
#else
bool sha256_x86_can(void)
{
    return false;
}

void sha256_x86_mix(uint32_t state[8], const unsigned char *block)
{
    sha256_plain_mix(state, block);
}
#endif
