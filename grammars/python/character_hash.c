/* character_hash.c - names of characters as keys, for the table and its maker.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/character.h"

/* FNV-1a; the offset is one under which no two names of Unicode 13.0 to 15.1
 * meet. tools/names.c refuses to write a table in which two do. */
#define OFFSET 0x811C9DC5u

uint32_t character_hash(struct str name)
{
    uint32_t hash = OFFSET;
    for (size_t i = 0; i < name.len; i++) {
        unsigned char c = (unsigned char)name.ptr[i];
        if (c >= 'a' && c <= 'z')
            c = (unsigned char)(c - 'a' + 'A');
        hash = (hash ^ c) * 0x01000193u;
    }
    return hash;
}
