/* nfkc.c - names as Python compares them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/nfkc.h"

#include <stdlib.h>
#include <utf8proc.h>

static bool is_ascii(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80)
            return false;
    return true;
}

struct str nfkc_name(struct arena *arena, struct str name)
{
    if (is_ascii(name))
        return name;
    /* Not utf8proc_NFKC(): that one stops at a NUL. */
    utf8proc_uint8_t *normal = NULL;
    utf8proc_ssize_t len = utf8proc_map(
        (const utf8proc_uint8_t *)name.ptr, (utf8proc_ssize_t)name.len, &normal,
        UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
    if (len < 0)
        return STR_NONE;
    struct str copy =
        arena_str(arena, (struct str){(const char *)normal, (size_t)len});
    free(normal); /* utf8proc's own allocation */
    return copy;
}
