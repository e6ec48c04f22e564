/* base64.c - bytes as base64 (RFC 4648, section 4).
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/base64.h"

#include <stdint.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq"
                               "rstuvwxyz0123456789+/";

static int sextet(char c)
{
    const char *at = c ? strchr(alphabet, c) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

bool base64_decode(struct str text, struct buf *out)
{
    size_t padding = 0;
    while (text.len && padding < 2 && text.ptr[text.len - 1] == '=') {
        text.len--;
        padding++;
    }
    if ((text.len + padding) % 4 || text.len % 4 == 1)
        return false;
    uint32_t bits = 0;
    for (size_t i = 0; i < text.len; i++) {
        int value = sextet(text.ptr[i]);
        if (value < 0)
            return false;
        bits = bits << 6 | (uint32_t)value;
        if (i % 4 == 0)
            continue;
        buf_addc(out, (char)(bits >> (6 - 2 * (i % 4))));
    }
    return true;
}

/* Three bytes are four letters; where some are missing, '=' stands for what
 * they would have been. */
void base64_encode(struct str bytes, struct buf *out)
{
    for (size_t i = 0; i < bytes.len; i += 3) {
        size_t n = bytes.len - i < 3 ? bytes.len - i : 3;
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (k < n ? (unsigned char)bytes.ptr[i + k] : 0u);
        for (size_t k = 0; k < 4; k++)
            buf_addc(out, k <= n ? alphabet[bits >> (18 - 6 * k) & 0x3F] : '=');
    }
}
