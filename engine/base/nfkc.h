/* nfkc.h - names as Python compares them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * PEP 3131: identifiers are compared in normal form KC, so that a full-width
 * "eval" is eval. Not in utf8.c, since the runner links libc only. */
#ifndef BASE_NFKC_H
#define BASE_NFKC_H

#include "base/arena.h"
#include "base/str.h"

/* The name in NFKC: itself if it is ASCII, else a copy in the arena. ptr is
 * NULL only when memory ran out or the bytes are not UTF-8. */
struct str nfkc_name(struct arena *arena, struct str name);

#endif
