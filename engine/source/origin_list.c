/* origin_list.c - lists of origins.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/origin_list.h"

/* Bytes of all paths of a file, besides 32 a byte of its source: an honest file
 * needs one or two. */
#define MAX_BYTES ((size_t)1 << 20)

static size_t component_count(struct str path)
{
    size_t n = 1;
    for (size_t i = 0; i < path.len; i++)
        n += path.ptr[i] == '.';
    return n;
}

void list_add(struct origins *origins, const struct origin **list,
              struct str path, size_t most, struct added *added)
{
    size_t n = 0;
    for (const struct origin *o = *list; o; o = o->next, n++)
        if (str_eq(o->path, path))
            return;
    if (n == most) {
        added->full = true;
        return;
    }
    struct origin *one = ARENA_NEW(origins->arena, struct origin);
    if (!one) {
        added->failed = true;
        return;
    }
    *one = (struct origin){*list, path};
    *list = one;
    added->changed = true;
}

void list_join(struct origins *origins, const struct origin **list,
               const struct origin *more, size_t most, struct added *added)
{
    for (; more; more = more->next)
        list_add(origins, list, more->path, most, added);
}

const struct origin *list_extend(struct origins *origins,
                                 const struct origin *list, struct str name,
                                 struct added *added)
{
    const struct origin *longer = NULL;
    for (; list; list = list->next) {
        origins->spent += list->path.len + name.len;
        origins->undecided |=
            origins->spent > MAX_BYTES + 32 * origins->facts->text->bytes.len;
        if (origins->undecided ||
            component_count(list->path) >= MAX_COMPONENTS ||
            list->path.len + name.len >= MAX_PATH_LENGTH)
            continue;
        struct str path = arena_printf(origins->arena, "%.*s.%.*s",
                                       STR_FMT(list->path), STR_FMT(name));
        if (!path.ptr) {
            added->failed = true;
            return NULL;
        }
        struct added ignored = {0};
        list_add(origins, &longer, path, SIZE_MAX, &ignored);
        added->failed |= ignored.failed;
    }
    return longer;
}
