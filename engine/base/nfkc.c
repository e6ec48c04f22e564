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

static struct str mapped(struct arena *arena, struct str name,
                         utf8proc_option_t options)
{
    /* Not utf8proc_NFKC(): that one stops at a NUL. */
    utf8proc_uint8_t *normal = NULL;
    utf8proc_ssize_t len =
        utf8proc_map((const utf8proc_uint8_t *)name.ptr,
                     (utf8proc_ssize_t)name.len, &normal, options);
    if (len < 0)
        return STR_NONE;
    struct str copy =
        arena_str(arena, (struct str){(const char *)normal, (size_t)len});
    free(normal); /* utf8proc's own allocation */
    return copy;
}

struct str nfkc_name(struct arena *arena, struct str name)
{
    return is_ascii(name)
               ? name
               : mapped(arena, name,
                        UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
}

struct str nfkc_composed(struct arena *arena, struct str name)
{
    return is_ascii(name)
               ? name
               : mapped(arena, name, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

struct str nfkc_folded(struct arena *arena, struct str name)
{
    return mapped(arena, name,
                  UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

bool nfkc_is_assigned(uint32_t code)
{
    return utf8proc_category((utf8proc_int32_t)code) != UTF8PROC_CATEGORY_CN;
}

bool nfkc_is_mark(uint32_t code)
{
    utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)code);
    return category == UTF8PROC_CATEGORY_MN ||
           category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}
