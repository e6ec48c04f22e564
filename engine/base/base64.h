/* base64.h - bytes as base64 (RFC 4648, section 4).
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/str.h"

/* Append the bytes; false: the text is not base64, with its padding. */
bool base64_decode(struct str text, struct buf *out);

/* Append the text that stands for the bytes, with its padding. */
void base64_encode(struct str bytes, struct buf *out);

#endif
