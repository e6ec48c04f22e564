/* nfkc.h - names as Python compares them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * PEP 3131: identifiers are compared in normal form KC, so that a full-width
 * "eval" is eval. Not in utf8.c, since the runner links libc only. */
#ifndef BASE_NFKC_H
#define BASE_NFKC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"

/* The name in NFKC: itself if it is ASCII, else a copy in the arena. ptr is
 * NULL only when memory ran out or the bytes are not UTF-8. */
struct str nfkc_name(struct arena *arena, struct str name);
/* The same in NFC, which changes no character into another: for names that are
 * shown. */
struct str nfkc_composed(struct arena *arena, struct str name);
/* NFC without upper and lower case: two names that a file system may hold for
 * one (Unicode 3.13, toCasefold). */
struct str nfkc_folded(struct arena *arena, struct str name);
/* Is it a character that has a meaning, and does it stand by itself? Marks that
 * belong to the character before them do not. */
bool nfkc_is_assigned(uint32_t code);
bool nfkc_is_mark(uint32_t code);

#endif
