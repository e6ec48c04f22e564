/* suggest.c - the nearest module that a policy allows.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/suggest.h"

#include "base/diag.h"

/* Modules of one file that are compared with every allowed one. */
#define MAX_SUGGESTED 50

/* The allowed names, in byte order, so that the same name always has the same
 * neighbour. */
static struct str *allowed_list(struct lint *lint, size_t *n)
{
    const struct map *modules = &lint->program->imports.modules;
    struct str *names = map_sorted_keys(modules, &lint->arena);
    *n = 0;
    for (size_t i = 0; names && i < modules->n; i++) {
        const struct import_entry *entry = map_get(modules, names[i]);
        if (entry->allowed)
            names[(*n)++] = names[i];
    }
    return names;
}

struct str module_suggest(struct lint *lint, struct str module)
{
    if (lint->n_suggested++ >= MAX_SUGGESTED)
        return STR_NONE;
    size_t n;
    const struct str *names = allowed_list(lint, &n);
    if (!names)
        return STR_NONE;
    struct str near = nearest(module, names, n);
    if (near.len)
        return near;
    /* matplotlb.pyplot: the slip is in the first component. */
    size_t dot = str_index(module, '.');
    near = dot < module.len ? nearest(str_sub(module, 0, dot), names, n)
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
