/* textcall.c - methods of texts and bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/textcall.h"

#include "value/part.h"
#include "value/site.h"
#include "value/spell.h"
#include "value/template.h"
#include "value/textmethod.h"

#define MAX_ARGUMENTS 4
/* Bytes that a method may make of a text. */
#define MAX_MADE ((size_t)1 << 20)

/* The known text of an argument, if it is one and no other. */
static bool known_argument(struct values *v, uint32_t node, struct str *ret)
{
    struct held held = node_held(v, node);
    return !held.any && held.n == 1 &&
           atom_known_text(&v->atoms, held.at[0], ret);
}

static void exact(struct values *v, uint32_t text, struct str name,
                  const struct call *call, uint32_t to)
{
    struct str known, arguments[MAX_ARGUMENTS];
    bool all = atom_known_text(&v->atoms, text, &known) &&
               call_is_plain(call, 0, MAX_ARGUMENTS);
    for (size_t i = 0; i < call->n && all; i++) {
        watch(v, call->at[i].node, call->fact);
        all = !call->at[i].keyword &&
              known_argument(v, call->at[i].node, &arguments[i]);
    }
    size_t size = 1;
    for (size_t i = 0; i < call->n && all; i++)
        size += arguments[i].len;
    all = all && known.len * size < MAX_MADE;
    struct buf out = {0};
    bool made =
        all && text_method(&out, name, known, arguments, call->n) == TEXT_KNOWN;
    bool encodes = str_eq(name, STR("encode"));
    uint32_t atom = made ? atom_text(&v->atoms, buf_str(&out)) : v->text;
    if (encodes)
        atom = made ? atom_make(&v->atoms, ATOM_BYTES, atom_of(v, atom)->id, 0)
                    : v->bytes;
    flow(v, to, atom);
    buf_done(&out);
}

static void format_texts(struct values *v, uint32_t text,
                         const struct call *call, uint32_t to)
{
    struct str template;
    struct spelled said = {.n = 0};
    for (size_t i = 0; i < call->n; i++)
        watch(v, call->at[i].node, call->fact);
    if (atom_known_text(&v->atoms, text, &template))
        format_spell(v, template, call, &said);
    else
        spelled_add(&said, 0);
    spelled_flow(v, &said, to);
    bool own = call->n_stars || call->n_mappings;
    for (size_t i = 0; i < call->n; i++)
        own |= may_be_own(v, call->at[i].node, call->fact);
    if (own && v->has_classes && !spelled_are_made(v, &said))
        flow_any(v, to, WHY_CALL, call->fact);
}

/* The elements of a tuple or list in their order, if they are all known. */
static bool join_row(struct values *v, uint32_t site, struct str between,
                     const struct call *call, struct spelled *said)
{
    const struct site at = v->sites.at[site];
    struct held wild = node_held(v, at.wild);
    watch(v, at.all, call->fact);
    watch(v, at.wild, call->fact);
    if (!site_is_ordered((enum site_kind)at.kind) || at.shuffled || at.uneven ||
        wild.any || wild.n)
        return false;
    struct spelled part;
    said->n = 0;
    spelled_add(said, v->empty);
    for (size_t i = 0; i < at.n; i++) {
        uint32_t element = site_find(v, site, key_index(v, i));
        if (!element)
            return false;
        watch(v, element, call->fact);
        part.n = 0;
        if (i)
            spelled_add(&part, atom_of(v, atom_text(&v->atoms, between))->id);
        if (i)
            spelled_join(v, said, &part);
        spell(v, element, &part);
        spelled_join(v, said, &part);
    }
    return true;
}

/* Any number of one and the same text: copies of it, and one at the end. */
static bool join_copies(struct values *v, uint32_t site, struct str between,
                        const struct call *call, struct spelled *said)
{
    const struct site at = v->sites.at[site];
    struct held held = node_held(v, at.all);
    struct str text;
    watch(v, at.all, call->fact);
    said->n = 0;
    if (held.any || held.n != 1 ||
        !atom_known_text(&v->atoms, held.at[0], &text))
        return false;
    struct phrasing one = {0}, all = {0};
    phrasing_text(&one, text);
    phrasing_text(&one, between);
    uint32_t copied =
        atom_make(&v->atoms, ATOM_TEXT, phrasing_end(&v->atoms, &one), 0);
    phrasing_gap(&all, copied);
    phrasing_text(&all, text);
    spelled_add(said, phrasing_end(&v->atoms, &all));
    spelled_add(said, v->empty);
    phrasing_done(&one);
    phrasing_done(&all);
    return true;
}

static void join_texts(struct values *v, struct str between,
                       const struct call *call, uint32_t to)
{
    uint32_t from = call_is_plain(call, 1, 1) ? call_position(call, 0) : 0;
    struct held held = from ? node_held(v, from) : (struct held){.any = true};
    struct spelled said;
    if (from)
        watch(v, from, call->fact);
    bool known = !held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_SITE &&
            (join_row(v, at.id, between, call, &said) ||
             join_copies(v, at.id, between, call, &said)))
            spelled_flow(v, &said, to);
        else
            known = false;
    }
    if (!known)
        flow(v, to, v->text);
}

/* What is cut out of a part is one. */
static void text_list(struct values *v, uint32_t text, const struct call *call,
                      enum site_kind kind, uint32_t to)
{
    uint32_t site = site_make(v, call->fact, 7, kind);
    if (is_part(v, text))
        part_flow(v, v->sites.at[site].wild);
    else
        flow(v, v->sites.at[site].wild, v->text);
    flow(v, to, site_atom(v, site));
}

bool text_call(struct values *v, uint32_t text, enum effect effect,
               struct str name, const struct call *call, uint32_t to)
{
    struct buf out = {0};
    struct str between;
    switch (effect) {
    case EFFECT_BOOL:
        flow(v, to, v->either);
        return true;
    case EFFECT_NUMBER:
        flow(v, to, v->number);
        return true;
    case EFFECT_TEXTS:
        text_list(v, text, call, SITE_LIST, to);
        return true;
    case EFFECT_TEXT_ROW:
        text_list(v, text, call, SITE_TUPLE, to);
        return true;
    default:
        break;
    }
    if (str_eq(name, STR("format"))) {
        format_texts(v, text, call, to);
        return true;
    }
    if (str_eq(name, STR("join"))) {
        if (atom_known_text(&v->atoms, text, &between))
            join_texts(v, between, call, to);
        else
            flow(v, to, v->text);
        return true;
    }
    bool has = text_method(&out, name, STR(""), NULL, 0) != TEXT_NO_METHOD;
    buf_done(&out);
    if (has && !part_method(v, text, name, call, to))
        exact(v, text, name, call, to);
    return has;
}

/* Of bytes, decode gives a text. */
bool bytes_call(struct values *v, uint32_t bytes, struct str name,
                const struct call *call, uint32_t to)
{
    struct atom at = *atom_of(v, bytes);
    if (!str_eq(name, STR("decode")) || !at.id) {
        if (str_eq(name, STR("decode")) || str_eq(name, STR("hex")))
            flow(v, to, v->text);
        return str_eq(name, STR("decode")) || str_eq(name, STR("hex"));
    }
    exact(v, atom_make(&v->atoms, ATOM_TEXT, at.id, 0), name, call, to);
    return true;
}
