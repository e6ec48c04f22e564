/* kind.c - of which kind a value is.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/member.h"
#include "lint/predicate.h"
#include "lint/wording.h"
#include "model/resolve.h"

/* ---------------------------------------------------------------- literals */

static unsigned site_literal(enum site_kind kind)
{
    static const unsigned kinds[N_SITE_KINDS] = {
        [SITE_LIST] = LITERAL_LIST,
        [SITE_TUPLE] = LITERAL_TUPLE,
        [SITE_DICT] = LITERAL_DICT,
    };
    return kinds[kind];
}

static enum truth number_is(const struct asking *asking, const struct atom *at)
{
    unsigned literals = asking->condition->bits;
    unsigned both = LITERAL_INT | LITERAL_FLOAT;
    if (!at->id)
        return (literals & both) == both ? TRUTH_YES
               : literals & both         ? TRUTH_UNDECIDED
                                         : TRUTH_NO;
    struct str text = string_at(values_atoms(asking->lint->values), at->id);
    bool whole = str_index(text, '.') == text.len;
    return truth_of((literals & (whole ? LITERAL_INT : LITERAL_FLOAT)) != 0);
}

static enum truth text_literal(struct asking *asking, const struct atom *at)
{
    unsigned literals = asking->condition->bits;
    if (wording_is_known(asking->lint, at->id))
        return truth_of((literals & LITERAL_STR) != 0);
    return literals & LITERAL_STR ? TRUTH_UNDECIDED : TRUTH_NO;
}

enum truth literal_is(struct asking *asking, uint32_t atom)
{
    const struct atom *at = asked_atom(asking, atom);
    const struct values *values = asking->lint->values;
    unsigned literals = asking->condition->bits;
    switch (at->kind) {
    case ATOM_NONE:
        return truth_of(literals & LITERAL_NONE);
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
        return truth_of(literals & LITERAL_BOOL);
    case ATOM_NUMBER:
        return number_is(asking, at);
    case ATOM_TEXT:
        return text_literal(asking, at);
    case ATOM_BYTES:
        return truth_of(literals & LITERAL_BYTES);
    case ATOM_SITE:
        return truth_of(literals &
                        site_literal(value_container(values, atom).kind));
    case ATOM_FUNCTION:
    case ATOM_CLASS:
    case ATOM_METHOD:
    case ATOM_OBJECT:
        return TRUTH_NO;
    default:
        return TRUTH_UNDECIDED;
    }
}

/* ------------------------------------------------------------------- kinds */

/* A member of a library that is no module: a function or a class; but where
 * options are asked for as well, it may hold some, or not. */
static enum truth member_kind(const struct asking *asking, uint32_t atom)
{
    const struct lint *lint = asking->lint;
    const struct atom *at = asked_atom(asking, atom);
    unsigned kinds = asking->condition->bits;
    unsigned either = KIND_FUNCTION | KIND_CLASS;
    if (path_is_module(lint, string_at(values_atoms(lint->values), at->id)))
        return truth_of(kinds & KIND_MODULE);
    if ((kinds & KIND_OPTIONS) && is_settings(asking, atom))
        return TRUTH_YES;
    return (kinds & either) == either && !(kinds & KIND_OPTIONS)
               ? TRUTH_YES
               : TRUTH_UNDECIDED;
}

static enum truth container_kind(struct asking *asking, uint32_t atom)
{
    unsigned kinds = asking->condition->bits;
    bool dict = value_container(asking->lint->values, atom).kind == SITE_DICT;
    return truth_of((kinds & (dict ? KIND_DICT : KIND_CONTAINER)) ||
                    ((kinds & KIND_OPTIONS) && are_options(asking, atom)));
}

static bool is_path_object(const struct asking *asking, uint32_t atom)
{
    struct str path = string_at(values_atoms(asking->lint->values),
                                asked_atom(asking, atom)->id);
    return models_path_class(&asking->lint->program->models, path).len != 0;
}

static enum truth one_of_kinds(struct asking *asking, uint32_t atom)
{
    static const unsigned of[N_ATOM_KINDS] = {
        [ATOM_NONE] = KIND_NONE,       [ATOM_TRUE] = KIND_BOOL,
        [ATOM_FALSE] = KIND_BOOL,      [ATOM_BOOL] = KIND_BOOL,
        [ATOM_NUMBER] = KIND_NUMBER,   [ATOM_TEXT] = KIND_TEXT,
        [ATOM_BYTES] = KIND_BYTES,     [ATOM_FUNCTION] = KIND_FUNCTION,
        [ATOM_METHOD] = KIND_FUNCTION, [ATOM_CLASS] = KIND_CLASS,
        [ATOM_OBJECT] = KIND_OBJECT,   [ATOM_JOINED] = KIND_PATH,
    };
    uint8_t kind = asked_atom(asking, atom)->kind;
    if (!asking->condition->bits)
        return TRUTH_YES;
    if (kind == ATOM_SITE)
        return container_kind(asking, atom);
    if (kind == ATOM_PATH)
        return member_kind(asking, atom);
    if (kind == ATOM_RESULT && is_path_object(asking, atom))
        return truth_of(asking->condition->bits & KIND_PATH);
    return of[kind] ? truth_of(asking->condition->bits & of[kind])
                    : TRUTH_UNDECIDED;
}

/* --------------------------------------------------------- origin and owner */

static bool is_below(struct str path, struct str name)
{
    struct str all = STR(".**");
    if (!str_ends(name, all))
        return str_eq(path, name);
    name.len -= all.len;
    return path_is_in(path, name);
}

static enum truth one_of_origins(const struct asking *asking, uint32_t atom)
{
    const struct condition *condition = asking->condition;
    const struct lint *lint = asking->lint;
    const struct atom *at = asked_atom(asking, atom);
    if (!condition->n_names)
        return TRUTH_YES;
    if (at->kind == ATOM_RESULT || at->kind == ATOM_TYPE_OF)
        return TRUTH_UNDECIDED; /* a call may give anything that there is */
    if (at->kind != ATOM_PATH)
        return TRUTH_NO;
    for (size_t i = 0; i < condition->n_names; i++)
        if (is_below(string_at(values_atoms(lint->values), at->id),
                     condition->names[i]))
            return TRUTH_YES;
    return TRUTH_NO;
}

static enum truth owner_is(const struct asking *asking, uint32_t atom)
{
    bool file = asking->condition->owner == OWNER_FILE;
    switch (asked_atom(asking, atom)->kind) {
    case ATOM_OBJECT:
    case ATOM_CLASS:
        return truth_of(file != value_is_foreign(asking->lint->values, atom));
    case ATOM_FUNCTION:
        return truth_of(file);
    case ATOM_PATH:
    case ATOM_RESULT:
    case ATOM_JOINED:
    case ATOM_HELPER:
        return truth_of(!file);
    case ATOM_METHOD:
    case ATOM_SUPER:
    case ATOM_TYPE_OF:
    case ATOM_DECORATOR:
        return TRUTH_UNDECIDED;
    default:
        return TRUTH_NO;
    }
}

static enum truth known_is(const struct asking *asking, uint32_t atom)
{
    const struct atom *at = asked_atom(asking, atom);
    bool text = at->kind == ATOM_TEXT || at->kind == ATOM_BYTES;
    bool whole = !text || (at->id && wording_is_known(asking->lint, at->id));
    return truth_of(whole == (asking->condition->known == KNOWN_WHOLE));
}

enum truth kind_is(struct asking *asking, uint32_t atom)
{
    const struct condition *condition = asking->condition;
    enum truth all =
        truth_and(one_of_kinds(asking, atom), one_of_origins(asking, atom));
    if (condition->owner != OWNER_EITHER)
        all = truth_and(all, owner_is(asking, atom));
    if (condition->known != KNOWN_EITHER)
        all = truth_and(all, known_is(asking, atom));
    return all;
}
