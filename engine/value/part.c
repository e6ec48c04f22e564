/* part.c - names of files that data give, and texts that are made of one.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/part.h"

#include <ctype.h>

#include "base/attr.h"
#include "value/site.h"
#include "value/spell.h"

/* Paths that were opened by paths. */
#define MAX_PATHS 8

static uint32_t text_of(struct values *v, struct str origin)
{
    struct phrasing phrasing = {0};
    phrasing_gap(&phrasing, atom_make(&v->atoms, ATOM_RESULT,
                                      string_make(&v->atoms, origin), 0));
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    return atom_make(&v->atoms, ATOM_TEXT, phrase, 0);
}

void names_list(struct values *v, uint32_t helper, uint32_t fact, uint32_t to)
{
    uint32_t site = site_make(v, fact, 12, SITE_LIST);
    flow(v, v->sites.at[site].wild, text_of(v, string_at(&v->atoms, helper)));
    flow(v, to, site_atom(v, site));
}

void part_flow(struct values *v, uint32_t to)
{
    flow(v, to, text_of(v, ORIGIN_PART));
}

/* The name of a helper that lists names, or a part. */
static bool is_of_data(struct values *v, uint32_t gap, bool paths)
{
    if (gap == HOLE_ANY || atom_of(v, gap)->kind != ATOM_RESULT)
        return false;
    uint32_t origin = atom_of(v, gap)->id;
    return str_eq(string_at(&v->atoms, origin), ORIGIN_PART) ||
           model_gives(modelled(v, origin), MODEL_NAMES) ||
           (paths && model_gives(modelled(v, origin), MODEL_PATHS));
}

static bool is_made_of_data(struct values *v, uint32_t text, bool paths)
{
    const struct atom at = *atom_of(v, text);
    if (at.kind != ATOM_TEXT)
        return false;
    const struct phrase phrase = *phrase_at(&v->atoms, at.id);
    for (uint32_t i = 0; i < phrase.n_gaps; i++)
        if (!is_of_data(v, phrase.gaps[i].atom, paths))
            return false;
    return phrase.n_gaps &&
           (paths || str_index(phrase.bytes, '/') == phrase.bytes.len);
}

bool is_part(struct values *v, uint32_t text)
{
    return is_made_of_data(v, text, false);
}

static bool argument_text(struct values *v, const struct call *call, size_t at,
                          struct str *ret)
{
    struct held held = node_held(v, call->at[at].node);
    watch(v, call->at[at].node, call->fact);
    return !call->at[at].keyword && !held.any && held.n == 1 &&
           atom_known_text(&v->atoms, held.at[0], ret);
}

/* It may end in what is put in, which is an ending if it looks like one. */
static void ending_flow(struct values *v, struct str put, uint32_t to)
{
    size_t dot = put.len;
    bool word = put.len != 0;
    for (size_t i = 0; i < put.len; i++) {
        word &= isalnum((unsigned char)put.ptr[i]) != 0;
        dot = put.ptr[i] == '.' ? i : dot;
    }
    part_flow(v, to);
    if (!word && dot == put.len)
        return;
    struct phrasing phrasing = {0};
    phrasing_gap(&phrasing, HOLE_ANY);
    if (word)
        phrasing_text(&phrasing, STR("."));
    phrasing_text(&phrasing, word ? put : str_sub(put, dot, put.len));
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    flow(v, to, atom_make(&v->atoms, ATOM_TEXT, phrase, 0));
}

/* Of a path, once its slashes are gone; *put: what stands there instead. */
static bool replaces_part(struct values *v, uint32_t text,
                          const struct call *call, struct str *put)
{
    struct str old;
    return call_is_plain(call, 2, 2) && argument_text(v, call, 0, &old) &&
           argument_text(v, call, 1, put) && str_index(*put, '/') == put->len &&
           (is_part(v, text) ||
            (str_eq(old, STR("/")) && is_made_of_data(v, text, true)));
}

bool part_method(struct values *v, uint32_t text, struct str name,
                 const struct call *call, uint32_t to)
{
    static const char *const cuts[] = {
        "strip",        "lstrip",       "rstrip", "lower",      "upper",
        "removeprefix", "removesuffix", "title",  "capitalize", "casefold"};
    struct str put;
    bool found = false;
    if (str_eq(name, STR("replace"))) {
        if (!replaces_part(v, text, call, &put))
            return false;
        ending_flow(v, put, to);
        return true;
    }
    bool cut = is_part(v, text);
    for (size_t i = 0; i < COUNT_OF(cuts) && cut; i++)
        found |= str_eq(name, str_of(cuts[i]));
    if (found)
        part_flow(v, to);
    return found;
}

/* The file changes names by none of these. */
static bool keeps_names(const struct values *v)
{
    static const char *const names[] = {"with_name", "with_suffix", "with_stem",
                                        "joinpath", "getattr"};
    return !may_name(v, names, COUNT_OF(names));
}

bool part_of_path(struct values *v, uint32_t atom, struct str name, uint32_t to)
{
    bool told = str_eq(name, STR("name")) || str_eq(name, STR("stem")) ||
                str_eq(name, STR("suffix"));
    if (!told || !keeps_names(v))
        return false;
    for (int i = 0; i < MAX_PATHS; i++) {
        struct atom at = *atom_of(v, atom);
        if (at.kind == ATOM_HELPER) {
            if (!str_eq(string_at(&v->atoms, at.id), STR("SRC")))
                return false;
            part_flow(v, to);
            return true;
        }
        if (is_made_of_data(v, atom, true)) {
            part_flow(v, to);
            return true;
        }
        if (at.kind != ATOM_RESULT || !at.extra || path_class(v, atom) != at.id)
            return false;
        atom = at.extra - 1;
    }
    return false;
}
