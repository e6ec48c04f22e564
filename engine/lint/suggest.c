/* suggest.c - the nearest module that a policy allows.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/suggest.h"

#include "base/diag.h"

/* Modules of one file that are compared with every allowed one. */
#define MAX_SUGGESTED 50

/* The allowed names, in byte order, so that the same name always has the same
 * neighbour. They are sorted once, for all files. */
static bool allowed_find(struct lint *lint)
{
    const struct map *modules = &lint->program->imports.modules;
    if (lint->allowed.n)
        return true;
    const struct str *names = map_sorted_keys(modules, &lint->arena);
    for (size_t i = 0; names && i < modules->n; i++) {
        const struct import_entry *entry = map_get(modules, names[i]);
        if (entry->allowed && !vec_push(&lint->allowed, names[i]))
            names = NULL;
    }
    if (names)
        return true;
    lint->allowed.n = 0;
    lint->failed = true;
    return false;
}

static struct str nearest_allowed(const struct lint *lint, struct str module)
{
    return nearest(module, lint->allowed.at, lint->allowed.n);
}

struct str module_suggest(struct lint *lint, struct str module)
{
    if (lint->n_suggested++ >= MAX_SUGGESTED)
        return STR_NONE;
    if (!allowed_find(lint))
        return STR_NONE;
    struct str near = nearest_allowed(lint, module);
    if (near.len)
        return near;
    /* matplotlb.pyplot: the slip is in the first component. */
    size_t dot = str_index(module, '.');
    near = dot < module.len ? nearest_allowed(lint, str_sub(module, 0, dot))
                            : STR_NONE;
    return near.len ? arena_printf(&lint->arena, "%.*s%.*s", STR_FMT(near),
                                   STR_FMT(str_sub(module, dot, module.len)))
                    : STR_NONE;
}

bool is_slip(struct str found, struct str meant)
{
    size_t most = found.len > meant.len ? found.len : meant.len;
    size_t least = found.len < meant.len ? found.len : meant.len;
    size_t front = 0, back = 0;
    while (front < least && found.ptr[front] == meant.ptr[front])
        front++;
    while (back < least - front &&
           found.ptr[found.len - 1 - back] == meant.ptr[meant.len - 1 - back])
        back++;
    size_t differ = most - front - back;
    bool swapped = differ == 2 && found.len == meant.len &&
                   found.ptr[front] == meant.ptr[front + 1] &&
                   found.ptr[front + 1] == meant.ptr[front];
    return front && (differ <= 1 || swapped);
}
