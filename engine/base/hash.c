/* hash.c - SipHash-1-3, keyed once a process.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/hash.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/random.h>

static uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[1] = rotate(v[1], 13) ^ v[0];
    v[0] = rotate(v[0], 32);
    v[2] += v[3];
    v[3] = rotate(v[3], 16) ^ v[2];
    v[0] += v[3];
    v[3] = rotate(v[3], 21) ^ v[0];
    v[2] += v[1];
    v[1] = rotate(v[1], 17) ^ v[2];
    v[2] = rotate(v[2], 32);
}

static void sip_word(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    sip_round(v);
    v[0] ^= word;
}

/* The last word: up to seven bytes, and the length in the top byte. */
static uint64_t sip_tail(struct str text)
{
    uint64_t word = (uint64_t)text.len << 56;
    for (size_t i = text.len & ~(size_t)7; i < text.len; i++)
        word |= (uint64_t)(unsigned char)text.ptr[i] << (8 * (i & 7));
    return word;
}

uint64_t siphash13(struct str text, uint64_t key0, uint64_t key1)
{
    uint64_t v[4] = {key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d,
                     key0 ^ 0x6c7967656e657261, key1 ^ 0x7465646279746573};
    for (size_t i = 0; i + 8 <= text.len; i += 8) {
        uint64_t word; /* little-endian, as on every machine we build for */
        memcpy(&word, text.ptr + i, 8);
        sip_word(v, word);
    }
    sip_word(v, sip_tail(text));
    v[2] ^= 0xff;
    for (int i = 0; i < 3; i++)
        sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

static uint64_t key[2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void key_fix(void)
{
    /* It is all zero. */
}

static void key_make(void)
{
    /* Without a key the maps would be open to chosen collisions: refuse. */
    if (getrandom(key, sizeof(key), 0) != (ssize_t)sizeof(key))
        abort();
}

void hash_fix(void)
{
    pthread_once(&once, key_fix);
}

uint64_t hash_fixed(struct str text)
{
    return siphash13(text, 0, 0);
}

uint64_t hash_str(struct str text)
{
#ifdef RL_TRAINING /* the same counts each time; nobody is given that build */
    hash_fix();
#endif
    pthread_once(&once, key_make);
    return siphash13(text, key[0], key[1]);
}
