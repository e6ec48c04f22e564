/* profile_filter.c - the filter of a profile as text, written and read.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "base/sha256.h"
#include "model/profile_words.h"

/* The kernel's own bound on a filter (BPF_MAXINSNS). */
#define MAX_FILTER 4096

static void filter_hash(const struct bpf_instruction *at, size_t n,
                        char hex[65])
{
    struct sha256 hash;
    sha256_init(&hash);
    for (size_t i = 0; i < n; i++) {
        /* struct sock_filter as x86-64 lays it out: little-endian, no gaps. */
        unsigned char bytes[8] = {(unsigned char)at[i].code,
                                  (unsigned char)(at[i].code >> 8),
                                  at[i].jt,
                                  at[i].jf,
                                  (unsigned char)at[i].k,
                                  (unsigned char)(at[i].k >> 8),
                                  (unsigned char)(at[i].k >> 16),
                                  (unsigned char)(at[i].k >> 24)};
        sha256_add(&hash, bytes, sizeof(bytes));
    }
    sha256_hex(&hash, hex);
}

void profile_filter_write(const struct profile *profile, struct buf *out)
{
    char hex[65];
    filter_hash(profile->filter, profile->n_filter, hex);
    buf_addf(out, "filter %zu %s\n", profile->n_filter, hex);
    for (size_t i = 0; i < profile->n_filter; i++) {
        const struct bpf_instruction *at = &profile->filter[i];
        buf_addf(out, "%04x %02x %02x %08x\n", (unsigned)at->code,
                 (unsigned)at->jt, (unsigned)at->jf, (unsigned)at->k);
    }
}

/* Lower-case hex of exactly len digits. */
static bool hex_read(struct str text, uint32_t *ret)
{
    *ret = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool digit = c >= '0' && c <= '9';
        if (!digit && !(c >= 'a' && c <= 'f'))
            return false;
        *ret = *ret << 4 | (uint32_t)(digit ? c - '0' : c - 'a' + 10);
    }
    return true;
}

/* "CCCC TT FF KKKKKKKK" */
static bool instruction_read(struct str line, struct bpf_instruction *ret)
{
    uint32_t code, jt, jf, k;
    if (line.len != 19 || line.ptr[4] != ' ' || line.ptr[7] != ' ' ||
        line.ptr[10] != ' ')
        return false;
    if (!hex_read(str_sub(line, 0, 4), &code) ||
        !hex_read(str_sub(line, 5, 7), &jt) ||
        !hex_read(str_sub(line, 8, 10), &jf) ||
        !hex_read(str_sub(line, 11, 19), &k))
        return false;
    *ret =
        (struct bpf_instruction){(uint16_t)code, (uint8_t)jt, (uint8_t)jf, k};
    return true;
}

rl_status profile_filter_read(struct profile *profile, struct record_reader *in)
{
    uint64_t n;
    rl_status status = record_number(in, 0, MAX_FILTER, &n);
    if (status == RL_OK)
        status = record_hash(in, 1, false, profile->filter_sha256);
    if (status != RL_OK)
        return status;
    struct bpf_instruction *at =
        ARENA_ARRAY(in->arena, struct bpf_instruction, n + 1);
    if (!at)
        return fail_nomem(in->err);
    for (size_t i = 0; i < n; i++) {
        struct str line;
        status = record_line(in, &line);
        if (status != RL_OK)
            return status;
        if (!instruction_read(line, &at[i]))
            return record_fail(in,
                               "'%.*s' is no instruction 'CCCC TT FF "
                               "KKKKKKKK' in hex",
                               STR_FMT(str_sub(line, 0, 40)));
    }
    char hex[65];
    filter_hash(at, n, hex);
    if (strcmp(hex, profile->filter_sha256) != 0)
        return record_fail(in, "the filter's SHA-256 is %s, not %s", hex,
                           profile->filter_sha256);
    profile->filter = at;
    profile->n_filter = n;
    return RL_OK;
}
