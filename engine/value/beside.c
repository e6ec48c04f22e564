/* beside.c - path objects that get another name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/beside.h"

#include "value/spell.h"

bool is_path_method(const struct model *model)
{
    return model_gives(model, MODEL_BELOW) || model_gives(model, MODEL_INTO) ||
           model_gives(model, MODEL_BESIDE) || model_gives(model, MODEL_STEM) ||
           model_gives(model, MODEL_SUFFIX);
}

/* Where the suffix of a name begins; its length: it has none. */
static size_t suffix_at(struct str name)
{
    size_t at = name.len;
    while (at && name.ptr[at - 1] != '.')
        at--;
    return at > 1 && at < name.len ? at - 1 : name.len;
}

/* Where the last component of the bytes begins. */
static size_t component_at(struct str bytes)
{
    size_t at = bytes.len;
    while (at && bytes.ptr[at - 1] != '/')
        at--;
    return at;
}

static uint32_t last_gap(const struct phrase *phrase)
{
    return phrase->n_gaps ? phrase->gaps[phrase->n_gaps - 1].at : 0;
}

static void phrasing_cut(struct phrasing *to, const struct phrase *from,
                         size_t size)
{
    struct phrase part = *from;
    part.bytes = str_sub(from->bytes, 0, size);
    phrasing_add(to, &part);
}

/* The new phrase of a name that is known from its component on. */
static void known_name(struct phrasing *to, const struct phrase *phrase,
                       const struct renaming *renaming, struct str text)
{
    size_t start = component_at(phrase->bytes);
    struct str name = str_sub(phrase->bytes, start, phrase->bytes.len);
    size_t dot = suffix_at(name);
    phrasing_cut(to, phrase, renaming->keeps_stem ? start + dot : start);
    phrasing_text(to, text);
    if (renaming->keeps_suffix)
        phrasing_text(to, str_sub(name, dot, name.len));
}

/* Is what it is opened by the name of a file, not a folder of all files? */
static bool has_name(const struct values *v, uint32_t atom)
{
    const struct atom *at = atom_of(v, atom);
    if (at->kind == ATOM_JOINED)
        return true;
    if (at->kind != ATOM_RESULT || !at->extra)
        return false;
    const struct atom *by = atom_of(v, at->extra - 1);
    return by->kind == ATOM_TEXT ||
           (by->kind == ATOM_HELPER &&
            str_eq(string_at(&v->atoms, by->id), STR("OUT")));
}

/* A suffix behind what is not known ends it, whatever it ended in. */
static void unknown_suffix(struct phrasing *to, const struct phrase *phrase,
                           struct str text)
{
    size_t gap = last_gap(phrase), size = phrase->bytes.len;
    struct str tail = str_sub(phrase->bytes, gap, size);
    size_t dot = tail.len;
    while (dot && tail.ptr[dot - 1] != '.')
        dot--;
    phrasing_cut(to, phrase, dot ? gap + dot - 1 : size);
    phrasing_text(to, text);
}

static bool unknown_name(struct values *v, struct phrasing *to,
                         const struct phrase *phrase,
                         const struct renaming *renaming, struct str text)
{
    if (renaming->keeps_stem) {
        unknown_suffix(to, phrase, text);
        return true;
    }
    if (!has_name(v, renaming->atom))
        return false;
    phrasing_add(to, phrase);
    phrasing_text(to, STR("/"));
    phrasing_text(to, text);
    if (renaming->keeps_suffix)
        phrasing_gap(to, HOLE_ANY);
    return true;
}

/* What it is opened by, if that is a known text. */
static bool opened_by_text(struct values *v, uint32_t atom, struct str *text)
{
    const struct atom *at = atom_of(v, atom);
    return at->kind == ATOM_RESULT && at->extra &&
           atom_known_text(&v->atoms, at->extra - 1, text);
}

bool name_beside(struct values *v, const struct renaming *renaming,
                 struct str text, uint32_t to)
{
    struct str opened;
    struct phrasing new = {0};
    bool by_text = opened_by_text(v, renaming->atom, &opened);
    struct atom at = *atom_of(v, renaming->atom);
    uint32_t number =
        by_text ? atom_of(v, at.extra - 1)->id : spell_atom(v, renaming->atom);
    const struct phrase phrase = *phrase_at(&v->atoms, number);
    size_t start = component_at(phrase.bytes);
    struct str name = str_sub(phrase.bytes, start, phrase.bytes.len);
    bool known = !phrase.n_gaps || start > last_gap(&phrase);
    bool named = name.len && !str_eq(name, STR("."));
    if (known && named)
        known_name(&new, &phrase, renaming, text);
    bool made = known ? named : unknown_name(v, &new, &phrase, renaming, text);
    number = phrasing_end(&v->atoms, &new);
    phrasing_done(&new);
    if (!made)
        return false;
    uint32_t by = atom_make(&v->atoms, ATOM_TEXT, number, 0);
    flow(v, to,
         by_text ? atom_make(&v->atoms, ATOM_RESULT, at.id, by + 1)
                 : atom_make(&v->atoms, ATOM_JOINED, number,
                             path_class(v, renaming->atom)));
    return true;
}
