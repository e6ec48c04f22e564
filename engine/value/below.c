/* below.c - path objects: what their members give, and what is joined to them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What is known not to lead out of the folder that the path names stays a path
 * whose place is known. All else is a path as well, of which nothing is known:
 * members without a model, texts that are not known. */
#include "value/below.h"

#include "value/beside.h"
#include "value/part.h"
#include "value/site.h"
#include "value/spell.h"

/* Texts that one call joins. */
#define MAX_JOINED 8

/* A text that does not lead out of a folder. */
static bool stays_below(struct values *v, uint32_t node, uint32_t fact)
{
    struct held held = node_held(v, node);
    struct str text;
    watch(v, node, fact);
    bool all = held.n && !held.any;
    for (uint32_t i = 0; i < held.n && all; i++)
        all = atom_known_text(&v->atoms, held.at[i], &text) && text.len &&
              text.ptr[0] != '/' && text.ptr[0] != '~' &&
              str_find(text, STR("..")) == text.len &&
              str_index(text, '\\') == text.len;
    return all;
}

/* The string class.name; 0: it is longer than anything that exists. */
static uint32_t member_of(struct values *v, uint32_t class, struct str name)
{
    return path_extend(&v->atoms, class, name);
}

static enum model_result member_result(struct values *v, uint32_t member)
{
    const struct model *model = member ? modelled(v, member) : NULL;
    return model ? (enum model_result)model->results[0] : N_MODEL_RESULTS;
}

/* A path of that class of which nothing more is known, or what holds some. */
static void path_lose(struct values *v, uint32_t class, uint32_t to)
{
    flow(v, to, atom_make(&v->atoms, ATOM_JOINED, 0, class));
}

enum path_gives path_read(struct values *v, uint32_t atom, struct str name,
                          uint32_t to)
{
    uint32_t class = path_class(v, atom);
    uint32_t member = member_of(v, class, name);
    enum model_result result = member_result(v, member);
    switch (result) {
    case MODEL_FOLDER:
        flow(v, to, atom_make(&v->atoms, ATOM_RESULT, member, atom + 1));
        return PATH_GIVES_IT;
    case MODEL_TEXT: /* of an attribute: path.name */
        if (!part_of_path(v, atom, name, to))
            flow(v, to, v->text);
        return PATH_GIVES_IT;
    case MODEL_BELOW:
    case MODEL_INTO:
    case MODEL_BESIDE:
    case MODEL_STEM:
    case MODEL_SUFFIX:
        return PATH_GIVES_METHOD;
    case N_MODEL_RESULTS:
        path_lose(v, class, to);
        return PATH_GIVES_ANY;
    default:
        return PATH_GIVES_ANY;
    }
}

/* Is what it is given known not to lead out? */
static bool is_given_below(struct values *v, const struct call *call,
                           size_t most)
{
    bool below = call_is_plain(call, 0, most);
    for (size_t i = 0; i < call->n && below; i++)
        below = stays_below(v, call->at[i].node, call->fact);
    return below;
}

/* Path(x).glob('*.csv'): any number of paths below. */
static void paths_below(struct values *v, uint32_t atom,
                        const struct call *call, uint32_t to)
{
    uint32_t site = site_make(v, call->fact, 11, SITE_ITERATOR);
    flow(v, v->sites.at[site].wild, atom);
    flow(v, to, site_atom(v, site));
}

/* Path(x).joinpath('a', 'b'), each of which is one text. */
static bool path_into(struct values *v, uint32_t atom, const struct call *call,
                      uint32_t to)
{
    struct phrasing phrasing = {0};
    bool known = true;
    phrasing_add(&phrasing, phrase_at(&v->atoms, spell_atom(v, atom)));
    for (size_t i = 0; i < call->n; i++) {
        struct held held = node_held(v, call->at[i].node);
        known &= held.n == 1;
        phrasing_text(&phrasing, STR("/"));
        phrasing_add(&phrasing,
                     phrase_at(&v->atoms, atom_of(v, held.at[0])->id));
    }
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    if (known)
        flow(v, to,
             call->n ? atom_make(&v->atoms, ATOM_JOINED, phrase,
                                 path_class(v, atom))
                     : atom);
    return known;
}

/* Path(x).with_name(n), for each text that n is. */
static bool path_named(struct values *v, const struct renaming *renaming,
                       const struct call *call, uint32_t to)
{
    struct held held = node_held(v, call->at[0].node);
    bool all = true;
    for (uint32_t i = 0; i < held.n; i++) {
        struct str text = STR_NONE;
        atom_known_text(&v->atoms, held.at[i], &text);
        all &= name_beside(v, renaming, text, to);
    }
    return all;
}

bool path_method(struct values *v, uint32_t method, const struct call *call,
                 uint32_t to)
{
    struct atom at = *atom_of(v, method);
    uint32_t class = path_class(v, at.extra);
    uint32_t member = member_of(v, class, string_at(&v->atoms, at.id));
    const struct model *model = class && member ? modelled(v, member) : NULL;
    struct renaming renaming = {at.extra, model_gives(model, MODEL_STEM),
                                model_gives(model, MODEL_SUFFIX)};
    size_t most = model_gives(model, MODEL_INTO) ? MAX_JOINED : 1;
    bool known = is_path_method(model) && is_given_below(v, call, most);
    if (known && model_gives(model, MODEL_BELOW))
        paths_below(v, at.extra, call, to);
    else if (known && model_gives(model, MODEL_INTO))
        known = path_into(v, at.extra, call, to);
    else if (known)
        known = call->n && path_named(v, &renaming, call, to);
    if (!known && class && (!model || is_path_method(model)))
        path_lose(v, class, to);
    return known;
}

bool path_join(struct values *v, const struct path_joint *joint)
{
    uint32_t left = joint->left, right = joint->right;
    uint32_t class = left == JOINT_UNKNOWN ? 0 : path_class(v, left);
    bool text = right != JOINT_UNKNOWN && atom_of(v, right)->kind == ATOM_TEXT;
    struct phrasing phrasing = {0};
    if (class)
        phrasing_add(&phrasing, phrase_at(&v->atoms, spell_atom(v, left)));
    else
        class = right == JOINT_UNKNOWN ? 0 : path_class(v, right);
    if (!class)
        return false;
    phrasing_text(&phrasing, STR("/"));
    phrasing_add(&phrasing,
                 phrase_at(&v->atoms, text ? atom_of(v, right)->id : 0));
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    flow(v, joint->to, atom_make(&v->atoms, ATOM_JOINED, phrase, class));
    return text;
}
