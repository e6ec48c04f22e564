/* item.c - subscripts, and what is stored by them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/item.h"

#include "base/utf8.h"
#include "value/class.h"
#include "value/hint.h"
#include "value/part.h"
#include "value/site.h"

/* The one index, or 0: several, which are a tuple. *slice: it is one. */
static uint32_t index_of(const struct values *v, uint32_t fact, bool *slice)
{
    uint32_t index = 0;
    *slice = false;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        if (fact_at_(v, i)->part == PART_OBJECT)
            continue;
        if (index || fact_at_(v, i)->kind == FACT_SPLAT)
            return 0;
        index = i;
    }
    *slice = index && fact_at_(v, index)->kind == FACT_SLICE;
    return index;
}

void item_watch(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        watch(v, i, fact);
        if (fact_at_(v, i)->kind != FACT_SLICE)
            continue;
        for (uint32_t k = child_first(v, i); k; k = child_next(v, i, k))
            watch(v, k, fact);
    }
}

/* Does C[x] stand for the class itself? It would, were it no error. */
static bool is_generic(struct values *v, uint32_t class, uint32_t fact)
{
    watch(v, class, fact);
    return !class_at(v, class)->foreign &&
           !class_binds(v, class, "__class_getitem__");
}

static void indexes_hand(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        if (fact_at_(v, i)->part != PART_OBJECT)
            hand(v, i);
}

/* A node that may be any index. */
static uint32_t index_unknown(struct values *v, uint32_t fact)
{
    uint32_t node = node_at(v, fact, 3);
    flow_any(v, node, WHY_ITEM, fact);
    return node;
}

/* ------------------------------------------------------------------- texts */

struct cut {
    long at[3];
    bool has[3];
};

static bool number_of(struct values *v, uint32_t node, long *ret)
{
    struct held held = node_held(v, node);
    return !held.any && held.n == 1 &&
           atom_small_number(&v->atoms, held.at[0], ret);
}

static bool cut_read(struct values *v, uint32_t slice, struct cut *ret)
{
    uint32_t bits = fact_at_(v, slice)->extra;
    uint32_t child = child_first(v, slice);
    *ret = (struct cut){.at = {0}};
    for (size_t i = 0; i < 3; i++) {
        ret->has[i] = bits & (1u << i);
        if (!ret->has[i])
            continue;
        if (!child || !number_of(v, child, &ret->at[i]))
            return false;
        child = child_next(v, slice, child);
    }
    return !ret->has[2] || ret->at[2] != 0;
}

static long clamp(long at, long low, long high)
{
    return at < low ? low : at > high ? high : at;
}

/* As CPython's slices of n characters: from *start by *step, *count of them. */
static void cut_bounds(const struct cut *cut, long n, long *start, long *step,
                       long *count)
{
    *step = cut->has[2] ? cut->at[2] : 1;
    long from = cut->has[0] ? cut->at[0] : *step > 0 ? 0 : n - 1;
    long stop = cut->has[1] ? cut->at[1] : *step > 0 ? n : -n - 1;
    from += from < 0 && cut->has[0] ? n : 0;
    stop += stop < 0 ? n : 0;
    from = clamp(from, *step > 0 ? 0 : -1, *step > 0 ? n : n - 1);
    stop = clamp(stop, *step > 0 ? 0 : -1, *step > 0 ? n : n - 1);
    *start = from;
    *count = *step > 0 ? (stop - from + *step - 1) / *step
                       : (from - stop - *step - 1) / -*step;
    *count = *count > 0 ? *count : 0;
}

/* Where the character of that number begins. */
static size_t byte_at(struct str text, long character)
{
    size_t at = 0;
    while (character-- > 0 && at < text.len)
        utf8_next(text, &at);
    return at;
}

static long length_of(struct str text)
{
    long n = 0;
    for (size_t at = 0; at < text.len; n++)
        utf8_next(text, &at);
    return n;
}

/* Longer texts are not cut. */
#define MAX_CUT 4096

static bool text_cut(struct values *v, uint32_t fact, struct str text,
                     const struct cut *cut)
{
    long start, step, count;
    if (text.len > MAX_CUT)
        return false;
    cut_bounds(cut, length_of(text), &start, &step, &count);
    struct buf out = {0};
    for (long i = 0; i < count; i++) {
        size_t at = byte_at(text, start + i * step), end = at;
        if (at < text.len)
            utf8_next(text, &end);
        buf_add(&out, str_sub(text, at, end));
    }
    flow(v, fact, atom_text(&v->atoms, buf_str(&out)));
    buf_done(&out);
    return true;
}

static void text_item(struct values *v, uint32_t fact, uint32_t atom,
                      uint32_t index, bool slice)
{
    struct str text;
    struct cut cut = {.at = {0, 0, 1}, .has = {true, true, false}};
    bool known = atom_known_text(&v->atoms, atom, &text);
    if (known && slice) {
        known = cut_read(v, index, &cut) && text_cut(v, fact, text, &cut);
    } else if (known) {
        known = index && number_of(v, index, &cut.at[0]);
        long n = known ? length_of(text) : 0;
        cut.at[0] += cut.at[0] < 0 ? n : 0;
        cut.at[1] = cut.at[0] + 1;
        known = known && cut.at[0] >= 0 && cut.at[0] < n &&
                text_cut(v, fact, text, &cut);
    }
    if (!known && is_part(v, atom))
        part_flow(v, fact);
    else if (!known)
        flow(v, fact, v->text);
}

/* ----------------------------------------------------------------- reading */

static void slice_of(struct values *v, uint32_t fact, uint32_t site)
{
    enum site_kind kind = (enum site_kind)v->sites.at[site].kind;
    uint32_t cut = site_make(v, fact, 0, kind);
    site_copy(v, site, cut);
    site_shuffle(v, cut);
    flow(v, fact, site_atom(v, cut));
}

static bool is_base(const struct values *v, uint32_t path)
{
    return model_gives(modelled(v, path), MODEL_BASE);
}

/* What stands for the items of a mapping that a library holds; false: nothing
 * does. */
static bool library_item(struct values *v, uint32_t fact,
                         const struct atom *mapping)
{
    const struct model *model =
        mapping->kind == ATOM_PATH ? modelled(v, mapping->id) : NULL;
    if (!model || !model->items.len)
        return false;
    flow(v, fact, path_atom(v, string_make(&v->atoms, model->items)));
    return true;
}

void item_evaluate(struct values *v, uint32_t fact)
{
    uint32_t object = child_in(v, fact, PART_OBJECT);
    bool slice, unknown = !object;
    uint32_t index = index_of(v, fact, &slice);
    struct held held = object ? node_held(v, object) : (struct held){0};
    if (v->asks_keys)
        indexes_hand(v, fact);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_SITE && slice)
            slice_of(v, fact, at.id);
        else if (at.kind == ATOM_SITE)
            site_read(v, at.id, index ? index : index_unknown(v, fact), fact);
        else if (at.kind == ATOM_TEXT)
            text_item(v, fact, held.at[i], index, slice);
        else if (at.kind == ATOM_BYTES)
            flow(v, fact, slice ? v->bytes : v->number);
        else if (library_item(v, fact, &at))
            continue;
        else if ((at.kind == ATOM_PATH && is_base(v, at.id)) ||
                 (at.kind == ATOM_CLASS && is_generic(v, at.id, fact)))
            flow(v, fact,
                 held.at[i]); /* Generic[T], and what derives from it */
        else if (at.kind != ATOM_NONE && at.kind != ATOM_NUMBER)
            unknown = true;
        if (at.kind == ATOM_JOINED) /* path.parents[0] */
            flow(v, fact, held.at[i]);
    }
    if (!unknown && !held.any)
        return;
    flow_any(v, fact, WHY_ITEM, fact);
    if (is_hint(v, fact))
        return;
    /* An object of its own gets the index. */
    indexes_hand(v, fact);
}

void item_store(struct values *v, uint32_t fact, uint32_t value)
{
    uint32_t object = child_in(v, fact, PART_OBJECT);
    bool slice, deletes = fact_at_(v, fact)->flags & FACT_DELETES;
    uint32_t index = index_of(v, fact, &slice);
    uint32_t place = index && !slice ? index : index_unknown(v, fact);
    struct held held = object ? node_held(v, object) : (struct held){0};
    bool unknown = held.any || !object;
    watch(v, value, fact);
    if (v->asks_keys)
        indexes_hand(v, fact);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind != ATOM_SITE)
            unknown = true;
        else if (deletes)
            site_shuffle(v, at.id);
        else
            site_store(v, at.id, place, value);
    }
    if (!unknown)
        return;
    hand(v, value);
    indexes_hand(v, fact);
}
