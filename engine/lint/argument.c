/* argument.c - the arguments of a call.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/argument.h"

/* Arguments that may come out of *args and **kw in one call. */
#define MAX_UNPACKED 64

struct unpacking {
    struct lint *lint;
    struct argument *at; /* room for what is written, and MAX_UNPACKED more if
                            something is unpacked */
    struct arguments *ret;
    size_t unpacked;
};

/* The elements of *args or the entries of **kw, where they are certainly all.
 */
static bool unpack(struct unpacking *r, uint32_t inner, struct item *items,
                   size_t *n)
{
    struct value value = lint_value(r->lint, inner);
    if (value.any || value.n != 1 ||
        atom_at(values_atoms(r->lint->values), value.at[0])->kind != ATOM_SITE)
        return false;
    bool known = value_items(r->lint->values, value.at[0], inner, items,
                             MAX_UNPACKED - r->unpacked, n);
    r->unpacked += known ? *n : 0;
    return known;
}

static void star_add(struct unpacking *r, uint32_t star)
{
    struct item items[MAX_UNPACKED];
    struct lint *lint = r->lint;
    uint32_t inner = fact_bare(&lint->facts, star + 1);
    size_t n = 0;
    if (r->ret->has_star || !unpack(r, inner, items, &n)) {
        if (!r->ret->has_star)
            r->ret->star_at = r->ret->n_positional;
        r->ret->has_star = true;
        return;
    }
    for (size_t i = 0; i < n; i++)
        r->at[r->ret->n++] =
            (struct argument){.is = items[i].value,
                              .start = lint_fact(lint, star)->start,
                              .end = lint_fact(lint, star)->end};
    r->ret->n_positional += n;
}

/* Another name under which **kw may hold something. */
static bool name_add(struct unpacking *r, uint32_t key)
{
    struct arguments *ret = r->ret;
    return ret->n_names < MAX_UNPACKED &&
           atom_known_text(values_atoms(r->lint->values), key,
                           &ret->names[ret->n_names]) &&
           ++ret->n_names;
}

/* All names that **kw can hold; not those of None, which is an error. */
static bool names_add(struct unpacking *r, uint32_t inner)
{
    const struct atoms *atoms = values_atoms(r->lint->values);
    struct value value = lint_value(r->lint, inner);
    bool all = !value.any;
    for (uint32_t i = 0; i < value.n && all; i++) {
        enum atom_kind kind = atom_at(atoms, value.at[i])->kind;
        if (kind == ATOM_NONE)
            continue;
        struct container of = {.kind = N_SITE_KINDS};
        if (kind == ATOM_SITE)
            of = value_container(r->lint->values, value.at[i]);
        all = of.kind == SITE_DICT && !of.escaped && !of.keys.any;
        for (uint32_t k = 0; k < of.keys.n && all; k++)
            all = name_add(r, of.keys.at[k]);
    }
    return all;
}

static void names_keep(struct unpacking *r, uint32_t inner)
{
    struct arguments *ret = r->ret;
    if (!ret->names)
        ret->names = ARENA_ARRAY(&r->lint->arena, struct str, MAX_UNPACKED);
    r->lint->failed |= !ret->names;
    ret->has_mapping = true;
    ret->any_name = ret->any_name || !ret->names || !names_add(r, inner);
}

static void mapping_add(struct unpacking *r, uint32_t mapping)
{
    struct item items[MAX_UNPACKED];
    struct lint *lint = r->lint;
    const struct atoms *atoms = values_atoms(lint->values);
    uint32_t inner = fact_bare(&lint->facts, mapping + 1);
    size_t n = 0;
    struct str text;
    bool known = unpack(r, inner, items, &n);
    for (size_t i = 0; i < n && known; i++)
        known = atom_known_text(atoms, items[i].key, &text);
    if (!known) {
        names_keep(r, inner);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        struct argument *at = &r->at[r->ret->n++];
        *at = (struct argument){.is = items[i].value,
                                .start = lint_fact(lint, mapping)->start,
                                .end = lint_fact(lint, mapping)->end};
        atom_known_text(atoms, items[i].key, &at->keyword);
    }
}

static void argument_add(struct unpacking *r, uint32_t fact)
{
    struct lint *lint = r->lint;
    const struct fact *at = lint_fact(lint, fact);
    if (at->kind == FACT_SPLAT) {
        star_add(r, fact);
        return;
    }
    if (at->kind == FACT_MAPPING) {
        mapping_add(r, fact);
        return;
    }
    struct argument *argument = &r->at[r->ret->n++];
    *argument = (struct argument){.start = at->start, .end = at->end};
    if (at->kind == FACT_KEYWORD) {
        argument->keyword = lint_name(lint, at->name);
        argument->value = fact_part(&lint->facts, fact, PART_VALUE);
        return;
    }
    argument->value = fact_bare(&lint->facts, fact);
    r->ret->n_positional++;
}

bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret)
{
    size_t n = 0;
    bool unpacks = false;
    uint32_t stop = lint_fact(lint, call)->next;
    *ret = (struct arguments){0};
    for (uint32_t i = call + 1; i < stop; i = lint_fact(lint, i)->next) {
        const struct fact *at = lint_fact(lint, i);
        n += at->part == PART_ARGUMENTS;
        unpacks |= at->kind == FACT_SPLAT || at->kind == FACT_MAPPING;
    }
    size_t room = n + (unpacks ? MAX_UNPACKED : 0);
    struct unpacking taking = {
        .lint = lint,
        .at = ARENA_ARRAY(&lint->arena, struct argument, room),
        .ret = ret};
    lint->failed |= !taking.at;
    if (!taking.at)
        return false;
    for (uint32_t i = call + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->part == PART_ARGUMENTS)
            argument_add(&taking, i);
    ret->at = taking.at;
    return true;
}

struct value argument_value(struct lint *lint, const struct argument *argument)
{
    return argument->value ? lint_value(lint, argument->value) : argument->is;
}

static bool has_keyword(const struct condition *condition, struct str keyword)
{
    for (size_t i = 0; i < condition->n_keywords; i++)
        if (str_eq(condition->keywords[i], keyword))
            return true;
    return false;
}

static bool has_position(const struct condition *condition, size_t position)
{
    for (size_t i = 0; i < condition->n_positions; i++)
        if ((size_t)condition->positions[i] == position)
            return true;
    return false;
}

const struct argument *argument_next(const struct arguments *arguments,
                                     const struct condition *condition,
                                     struct argument_walk *walk)
{
    while (walk->at < arguments->n) {
        const struct argument *at = &arguments->at[walk->at++];
        walk->certain = at->keyword.len || !arguments->has_star ||
                        walk->position < arguments->star_at;
        if (at->keyword.len ? has_keyword(condition, at->keyword)
                            : has_position(condition, walk->position++))
            return at;
    }
    return NULL;
}

bool argument_may_be_unpacked(const struct arguments *arguments,
                              const struct condition *condition)
{
    if (arguments->any_name && condition->n_keywords)
        return true;
    for (size_t i = 0; i < arguments->n_names; i++)
        if (has_keyword(condition, arguments->names[i]))
            return true;
    for (size_t i = 0; arguments->has_star && i < condition->n_positions; i++)
        if ((size_t)condition->positions[i] >= arguments->star_at)
            return true;
    return false;
}

uint32_t dict_value(const struct lint *lint, uint32_t key)
{
    const struct fact *fact = lint_fact(lint, key);
    bool is_key = lint_fact(lint, fact->parent)->kind == FACT_PAIR &&
                  fact->part == PART_LEFT;
    return is_key ? fact_part(&lint->facts, fact->parent, PART_VALUE) : 0;
}
