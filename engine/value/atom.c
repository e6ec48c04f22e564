/* atom.c - interned atoms, strings and paths.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/atom.h"

#include <stdlib.h>

/* As in source/origin.c: no real path is longer. */
#define MAX_COMPONENTS 12
#define MAX_PATH_LENGTH 256
/* A number from here on is none that an index or a repetition needs. */
#define MAX_SMALL 1000000

bool atoms_begin(struct atoms *atoms, struct arena *arena)
{
    atoms->arena = arena;
    atoms->all.n = atoms->strings.n = atoms->phrases.n = 0;
    atoms->numbers = atoms->extended = (struct pairs){.arena = arena};
    atoms->string_numbers = atoms->phrase_numbers =
        (struct map){.arena = arena};
    static const struct gap gap = {0, HOLE_ANY};
    struct phrase any = {STR(""), &gap, 1};
    atoms->failed =
        !vec_push(&atoms->strings, STR("")) || !vec_push(&atoms->phrases, any);
    return !atoms->failed;
}

void atoms_done(struct atoms *atoms)
{
    vec_done(&atoms->all);
    vec_done(&atoms->strings);
    vec_done(&atoms->phrases);
    buf_done(&atoms->key);
}

uint32_t atom_make(struct atoms *atoms, enum atom_kind kind, uint32_t id,
                   uint32_t extra)
{
    uint64_t key =
        (uint64_t)kind << 56 | (uint64_t)(id & 0xFFFFFFF) << 28 | extra;
    uint32_t known = pairs_get(&atoms->numbers, key);
    if (known)
        return known - 1;
    struct atom atom = {.kind = (uint8_t)kind, .id = id, .extra = extra};
    if (!vec_push(&atoms->all, atom) ||
        !pairs_put(&atoms->numbers, key, (uint32_t)atoms->all.n)) {
        atoms->failed = true;
        return 0;
    }
    return (uint32_t)(atoms->all.n - 1);
}

uint32_t string_make(struct atoms *atoms, struct str text)
{
    if (!text.len)
        return 0;
    uint32_t known = (uint32_t)(uintptr_t)map_get(&atoms->string_numbers, text);
    if (known)
        return known;
    struct str kept = arena_str(atoms->arena, text);
    uint32_t number = (uint32_t)atoms->strings.n;
    if (!kept.ptr || !vec_push(&atoms->strings, kept) ||
        !map_put(&atoms->string_numbers, kept, (void *)(uintptr_t)number)) {
        atoms->failed = true;
        return 0;
    }
    return number;
}

uint32_t path_extend(struct atoms *atoms, uint32_t path, struct str name)
{
    struct str before = string_at(atoms, path);
    size_t dots = 1;
    for (size_t i = 0; i < before.len; i++)
        dots += before.ptr[i] == '.';
    if (dots >= MAX_COMPONENTS || before.len + name.len >= MAX_PATH_LENGTH)
        return 0;
    char longer[MAX_PATH_LENGTH + 1];
    memcpy(longer, before.ptr, before.len);
    longer[before.len] = '.';
    memcpy(longer + before.len + 1, name.ptr, name.len);
    return string_make(atoms, (struct str){longer, before.len + 1 + name.len});
}

uint32_t atom_number(struct atoms *atoms, struct str spelled)
{
    return atom_make(atoms, ATOM_NUMBER, string_make(atoms, spelled), 0);
}

bool atom_small_number(const struct atoms *atoms, uint32_t atom, long *ret)
{
    const struct atom *at = atom_at(atoms, atom);
    *ret = at->kind == ATOM_TRUE;
    if (at->kind == ATOM_TRUE || at->kind == ATOM_FALSE)
        return true;
    if (at->kind != ATOM_NUMBER || !at->id)
        return false;
    struct str text = string_at(atoms, at->id);
    char *end;
    *ret = strtol(text.ptr, &end, 10);
    return end == text.ptr + text.len && *ret<MAX_SMALL && * ret> - MAX_SMALL;
}

bool atom_known_text(const struct atoms *atoms, uint32_t atom, struct str *ret)
{
    const struct atom *at = atom_at(atoms, atom);
    if (at->kind != ATOM_TEXT)
        return false;
    const struct phrase *phrase = phrase_at(atoms, at->id);
    *ret = phrase->bytes;
    return !phrase->n_gaps;
}
