/* facts.c - names and tree of the facts of one file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/facts.h"

#include "base/nfkc.h"

static uint32_t id_of(const struct facts *facts, struct str name)
{
    return (uint32_t)(uintptr_t)map_get(&facts->name_ids, name);
}

uint32_t name_find(const struct facts *facts, struct str name)
{
    return id_of(facts, name);
}

uint32_t name_intern(struct facts *facts, struct str spelling)
{
    struct str name = nfkc_name(facts->arena, spelling);
    if (!name.ptr) {
        facts->failed = true;
        return 0;
    }
    uint32_t id = id_of(facts, name);
    if (id)
        return id;
    id = (uint32_t)facts->names.n;
    if (!vec_push(&facts->names, name) ||
        !map_put(&facts->name_ids, name, (void *)(uintptr_t)id)) {
        facts->failed = true;
        return 0;
    }
    return id;
}

uint32_t fact_decorator(const struct facts *facts, uint32_t fact)
{
    const struct fact *all = facts->all.at;
    uint32_t parent = all[fact].parent, before = fact - 1;
    while (before > parent && all[before].parent != parent)
        before = all[before].parent;
    return before > parent && all[before].kind == FACT_DECORATOR ? before : 0;
}

uint32_t fact_bare(const struct facts *facts, uint32_t fact)
{
    while (fact && facts->all.at[fact].kind == FACT_GROUP) {
        uint32_t inner = fact + 1;
        if (inner >= facts->all.at[fact].next ||
            !(facts->all.at[inner].flags & FACT_WHOLE))
            return 0;
        fact = inner;
    }
    return fact;
}

uint32_t fact_spread(const struct facts *facts, uint32_t fact)
{
    uint32_t at = fact;
    while (facts->all.at[at].kind == FACT_CALL ||
           facts->all.at[at].kind == FACT_ATTRIBUTE ||
           facts->all.at[at].kind == FACT_SUBSCRIPT) {
        uint8_t part = facts->all.at[at + 1].part;
        if (at + 1 >= facts->all.at[at].next ||
            (part != PART_CALLEE && part != PART_OBJECT))
            return 0;
        at++;
    }
    return at != fact && facts->all.at[at].kind == FACT_SPLAT ? at : 0;
}

uint32_t fact_part(const struct facts *facts, uint32_t fact, enum part part)
{
    uint32_t stop = facts->all.at[fact].next;
    for (uint32_t i = fact + 1; i < stop; i = facts->all.at[i].next)
        if (facts->all.at[i].part == part &&
            (facts->all.at[i].flags & FACT_WHOLE))
            return fact_bare(facts, i);
    return 0;
}

void facts_done(struct facts *facts)
{
    vec_done(&facts->names);
    vec_done(&facts->all);
    vec_done(&facts->scopes);
    vec_done(&facts->bindings);
    vec_done(&facts->imports);
    vec_done(&facts->declarations);
    vec_done(&facts->trials);
    vec_done(&facts->changes);
}

void facts_clear(struct facts *facts)
{
    facts->name_ids = (struct map){.arena = facts->arena};
    facts->names.n = facts->all.n = facts->scopes.n = 0;
    facts->bindings.n = facts->imports.n = facts->declarations.n = 0;
    facts->n_bound = facts->trials.n = facts->changes.n = 0;
    facts->wrappers = 0;
    facts->too_deep = UINT32_MAX;
    facts->failed =
        !vec_push(&facts->names, STR("")) ||
        !vec_push(&facts->scopes, (struct scope){.outermost = UINT32_MAX});
}

struct fact *fact_change(struct facts *facts, uint32_t fact)
{
    struct fact *at = &facts->all.at[fact];
    struct fact_change change = {fact, *at};
    return vec_push(&facts->changes, change) ? at : NULL;
}

struct facts_mark facts_mark(const struct facts *facts)
{
    return (struct facts_mark){
        .names = facts->names.n,
        .all = facts->all.n,
        .scopes = facts->scopes.n,
        .bindings = facts->bindings.n,
        .imports = facts->imports.n,
        .declarations = facts->declarations.n,
        .bound = facts->n_bound,
        .trials = facts->trials.n,
        .changes = facts->changes.n,
        .end = facts->all.n ? facts->all.at[0].end : 0,
    };
}

void facts_take_back(struct facts *facts, const struct facts_mark *mark)
{
    for (size_t i = mark->names; i < facts->names.n; i++)
        map_remove(&facts->name_ids, facts->names.at[i]);
    facts->names.n = mark->names;
    while (facts->changes.n > mark->changes) {
        const struct fact_change *at = &facts->changes.at[--facts->changes.n];
        facts->all.at[at->fact] = at->was;
    }
    facts->all.n = mark->all;
    facts->scopes.n = mark->scopes;
    facts->bindings.n = mark->bindings;
    facts->imports.n = mark->imports;
    facts->declarations.n = mark->declarations;
    facts->n_bound = mark->bound;
    facts->trials.n = mark->trials;
    facts->too_deep = UINT32_MAX;
    if (!facts->all.n)
        return;
    facts->all.at[0].next = (uint32_t)facts->all.n;
    facts->all.at[0].end = mark->end;
}

uint32_t trial_end(const struct facts *facts, uint32_t at)
{
    size_t low = 0, high = facts->trials.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (facts->trials.at[middle].end <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low < facts->trials.n && facts->trials.at[low].start <= at
               ? facts->trials.at[low].end
               : UINT32_MAX;
}
