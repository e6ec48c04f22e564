/* members.c - look up what an allowed library may be used for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/members.h"

#include <stdlib.h>

static struct str name_at(const struct fixed_members *members, uint32_t at,
                          uint16_t length)
{
    return (struct str){members->text + at, length};
}

static struct str key_of(const struct fixed_members *members,
                         const struct fixed_table *table)
{
    return name_at(members, table->at, table->length);
}

const struct fixed_table *fixed_find(const struct fixed_members *members,
                                     struct str module)
{
    size_t low = 0, high = members->n_tables;
    /* Most packs are about other libraries. */
    if (!high || str_cmp(module, key_of(members, members->tables)) < 0 ||
        str_cmp(module, key_of(members, &members->tables[high - 1])) > 0)
        return NULL;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct fixed_table *table = &members->tables[middle];
        int order = str_cmp(module, key_of(members, table));
        if (order == 0)
            return table;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const struct fixed_name *
fixed_name_find(const struct member_table *table, struct str name)
{
    const struct fixed_members *members = table->pack->members;
    size_t low = table->fixed->first, high = low + table->fixed->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct fixed_name *found = &members->names[middle];
        int order = str_cmp(name, name_at(members, found->at, found->length));
        if (order == 0)
            return found;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static struct member_table table_of(const struct members *members,
                                    const struct fixed_pack *pack,
                                    const struct fixed_table *fixed)
{
    return (struct member_table){
        .module = key_of(pack->members, fixed),
        .default_allow = fixed->flags & FIXED_DEFAULT_ALLOW,
        .unlisted = members->unlisted,
        .made_from = pack->made_from,
        .pack = pack,
        .fixed = fixed,
    };
}

bool member_table_find(const struct members *members, struct str key,
                       struct member_table *ret)
{
    const struct member_table *table = map_get(&members->tables, key);
    if (table) {
        *ret = *table;
        return true;
    }
    for (size_t i = 0; i < members->n_packs; i++) {
        const struct fixed_pack *pack = &members->packs[i];
        const struct fixed_table *fixed = fixed_find(pack->members, key);
        if (!fixed)
            continue;
        *ret = table_of(members, pack, fixed);
        return true;
    }
    return false;
}

bool member_find(const struct member_table *table, struct str name,
                 struct member *ret)
{
    if (!table->pack) {
        const struct member *member = map_get(&table->names, name);
        if (member)
            *ret = *member;
        return member != NULL;
    }
    const struct fixed_name *found = fixed_name_find(table, name);
    if (!found)
        return false;
    unsigned answer = found->answer & ((1u << MEMBER_ANSWER_BITS) - 1);
    *ret = (struct member){.answer = (enum member_answer)answer};
    if (found->same)
        ret->same = str_of(table->pack->members->text + found->same);
    if (answer == MEMBER_DENY)
        ret->rule = table->pack->rules[found->answer >> MEMBER_ANSWER_BITS];
    return true;
}

static int name_order(const void *a, const void *b)
{
    const struct str *x = a, *y = b;
    return str_cmp(*x, *y);
}

struct str *member_table_keys(const struct members *members,
                              struct arena *arena, size_t *n)
{
    size_t most = members->tables.n;
    for (size_t i = 0; i < members->n_packs; i++)
        most += members->packs[i].members->n_tables;
    struct str *keys = ARENA_ARRAY(arena, struct str, most + 1);
    *n = 0;
    if (!keys)
        return NULL;
    for (struct map_slot *s = map_next(&members->tables, NULL); s;
         s = map_next(&members->tables, s))
        keys[(*n)++] = s->key;
    for (size_t i = 0; i < members->n_packs; i++) {
        const struct fixed_members *fixed = members->packs[i].members;
        for (size_t j = 0; j < fixed->n_tables; j++) {
            struct str key = key_of(fixed, &fixed->tables[j]);
            if (!map_has(&members->tables, key))
                keys[(*n)++] = key;
        }
    }
    qsort(keys, *n, sizeof(*keys), name_order);
    return keys;
}

struct str *member_names(const struct member_table *table, struct arena *arena,
                         size_t *n)
{
    *n = 0;
    if (!table->pack) {
        struct str *names = map_sorted_keys(&table->names, arena);
        *n = names ? table->names.n : 0;
        return names;
    }
    const struct fixed_members *members = table->pack->members;
    struct str *names = ARENA_ARRAY(arena, struct str, table->fixed->n + 1);
    for (size_t i = 0; names && i < table->fixed->n; i++) {
        const struct fixed_name *name =
            &members->names[table->fixed->first + i];
        names[(*n)++] = name_at(members, name->at, name->length);
    }
    return names;
}
