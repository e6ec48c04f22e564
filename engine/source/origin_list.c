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

bool list_has(const struct origin *list, struct str path)
{
    while (list && !str_eq(list->path, path))
        list = list->next;
    return list != NULL;
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
    *one = (struct origin){.next = *list, .path = path};
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

/* x.y.z.y of a name that grows by `x = x.y` and `x = x.z` in turns: it stands
 * for x.y and x.y.z already. What is read from it is judged as read from those,
 * so one round will do. */
bool list_goes_round(const struct origin *known, struct str path)
{
    size_t end = path.len;
    while (end && path.ptr[end - 1] != '.')
        end--;
    if (!end || !list_has(known, str_sub(path, 0, end - 1)))
        return false;
    struct str last = str_sub(path, end, path.len);
    for (size_t at = str_index(path, '.') + 1; at < end;) {
        struct str rest = str_sub(path, at, path.len);
        struct str name = str_sub(rest, 0, str_index(rest, '.'));
        at += name.len + 1;
        if (at <= end && str_eq(name, last) &&
            list_has(known, str_sub(path, 0, at - 1)))
            return true;
    }
    return false;
}
