/* from.c - does a value certainly come from a helper of the guard?
 * SPDX-License-Identifier: Apache-2.0
 *
 * srcpath('a.csv') does, a file that is opened there, and a path joined to a
 * text that stays below. */
#include "lint/predicate.h"
#include "lint/travel.h"
#include "lint/wording.h"
#include "model/resolve.h"

#define MAX_FROM_DEPTH 8 /* of files opened by what was opened … */

/* A text that, put behind a path, stays below it: '/x.csv', or '_1.csv' without
 * any slash. Behind the folder itself, only the first. */
enum joint { JOINT_TEXT, JOINT_FOLDER };

static bool is_listed(const struct lint *lint,
                      const struct condition *condition, struct str origin)
{
    struct path_space space;
    for (size_t i = 0; i < condition->n_names; i++)
        if (str_eq(
                path_same(&lint->program->members, condition->names[i], &space),
                origin))
            return true;
    return false;
}

/* 'x/.' and '.', which a further '.' would make lead upwards. */
static bool ends_in_dot(struct str text)
{
    size_t n = text.len;
    return n && text.ptr[n - 1] == '.' && (n == 1 || text.ptr[n - 2] == '/');
}

static bool text_stays_below(struct str text, enum joint joint)
{
    bool rooted = text.len && text.ptr[0] == '/';
    if ((joint == JOINT_FOLDER && !rooted) || ends_in_dot(text))
        return false;
    if (rooted)
        text = str_sub(text, 1, text.len);
    else if (str_index(text, '/') < text.len)
        return false;
    return path_kinds(text) == PATH_RELATIVE;
}

const struct atom *opened_by(const struct lint *lint, const struct atom *at)
{
    const struct atoms *atoms = values_atoms(lint->values);
    for (int i = 0; i < MAX_FROM_DEPTH && at->kind == ATOM_RESULT && at->extra;
         i++)
        at = atom_at(atoms, at->extra - 1);
    return at;
}

/* SRC, or a path object of it: what stands right behind it is beside it. */
static bool is_source_folder(const struct lint *lint, const struct atom *at)
{
    at = opened_by(lint, at);
    return at->kind == ATOM_HELPER &&
           str_eq(string_at(values_atoms(lint->values), at->id), STR("SRC"));
}

/* What the phrase begins with, and whether the rest stays below that. */
static enum truth phrase_is_from(struct lint *lint, uint32_t phrase,
                                 const struct condition *condition)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct phrase *at = phrase_at(atoms, phrase);
    if (!at->n_gaps)
        return TRUTH_NO;
    if (at->gaps[0].at || at->gaps[0].atom == HOLE_ANY)
        return TRUTH_UNDECIDED;
    const struct atom *first = atom_at(atoms, at->gaps[0].atom);
    bool helper = first->kind == ATOM_HELPER;
    if (!helper && first->kind != ATOM_RESULT)
        return TRUTH_UNDECIDED;
    /* SRC is the folder that srcpath() looks in. */
    bool source = helper && str_eq(string_at(atoms, first->id), STR("SRC")) &&
                  is_listed(lint, condition, STR("srcpath")) &&
                  !is_listed(lint, condition, STR("SRC"));
    bool folder = source || is_source_folder(lint, first);
    if (!source && atom_is_from(lint, at->gaps[0].atom, condition) != TRUTH_YES)
        return TRUTH_UNDECIDED;
    for (size_t i = 0; i < n_number_forms; i++) {
        bool whole;
        struct str text = wording_behind(lint, phrase, number_forms[i], &whole);
        if (!whole ||
            !text_stays_below(text, folder ? JOINT_FOLDER : JOINT_TEXT))
            return TRUTH_UNDECIDED;
    }
    return TRUTH_YES;
}

static bool is_folder(const struct lint *lint, const struct atom *result)
{
    struct str path = string_at(values_atoms(lint->values), result->id);
    return model_gives(path_model(lint, path), MODEL_FOLDER);
}

/* Is there a component in what stands behind the first gap? Its folder is then
 * not above what the gap is. */
static bool has_component(struct lint *lint, uint32_t phrase)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    for (size_t i = 0; i < at->bytes.len; i++)
        if (at->bytes.ptr[i] != '/' && at->bytes.ptr[i] != '.')
            return true;
    return false;
}

/* Path(OUT).parent and Path('a/b').parent are folders in the work folder, or
 * that folder itself: what they are opened by says which. So is the folder of
 * what is joined below one. */
static bool is_work_folder(struct lint *lint, const struct atom *folder,
                           const struct condition *condition)
{
    const struct atoms *atoms = values_atoms(lint->values);
    if (!is_folder(lint, folder) || !folder->extra)
        return false;
    const struct atom *of = atom_at(atoms, folder->extra - 1);
    if (of->kind == ATOM_JOINED)
        return has_component(lint, of->id) &&
               phrase_is_from(lint, of->id, condition) == TRUTH_YES;
    if (of->kind != ATOM_RESULT || !of->extra ||
        !is_listed(lint, condition, string_at(atoms, of->id)))
        return false;
    const struct atom *name = atom_at(atoms, of->extra - 1);
    struct str text;
    if (name->kind == ATOM_HELPER)
        return str_eq(string_at(atoms, name->id), STR("OUT"));
    return atom_known_text(atoms, of->extra - 1, &text) &&
           path_kinds(text) == PATH_RELATIVE;
}

enum truth atom_is_from(struct lint *lint, uint32_t atom,
                        const struct condition *condition)
{
    const struct atoms *atoms = values_atoms(lint->values);
    for (int depth = 0; depth < MAX_FROM_DEPTH; depth++) {
        const struct atom *at = atom_at(atoms, atom);
        switch (at->kind) {
        case ATOM_HELPER:
            return is_listed(lint, condition, string_at(atoms, at->id))
                       ? TRUTH_YES
                       : TRUTH_UNDECIDED;
        case ATOM_RESULT:
            if (is_listed(lint, condition, string_at(atoms, at->id)))
                return TRUTH_YES;
            if (is_work_folder(lint, at, condition))
                return TRUTH_YES;
            if (!at->extra || is_folder(lint, at))
                return TRUTH_UNDECIDED;
            atom = at->extra - 1;
            continue;
        case ATOM_TEXT:
        case ATOM_JOINED:
            return phrase_is_from(lint, at->id, condition);
        case ATOM_NONE:
        case ATOM_TRUE:
        case ATOM_FALSE:
        case ATOM_BOOL:
        case ATOM_NUMBER:
        case ATOM_BYTES:
        case ATOM_SITE:
        case ATOM_FUNCTION:
        case ATOM_CLASS:
            return TRUTH_NO;
        default:
            return TRUTH_UNDECIDED;
        }
    }
    return TRUTH_UNDECIDED;
}
