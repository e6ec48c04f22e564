/* predicate.c - what conditions say of a value.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each test speaks of one alternative; a value is so if all of its alternatives
 * are. What can be anything is undecided. */
#include <stdlib.h>
#include <string.h>

#include "base/attr.h"
#include "lint/argument.h"
#include "lint/from.h"
#include "lint/wording.h"

/* Lists in lists in which a text is looked for. */
#define MAX_NESTED 3

struct asking {
    struct lint *lint;
    const struct condition *condition;
    enum truth careful;
    int nested;
    uint32_t fact; /* the argument as written, or 0 */
};

static enum truth truth_of(bool yes)
{
    return yes ? TRUTH_YES : TRUTH_NO;
}

static const struct atom *atom_in(const struct asking *asking, uint32_t atom)
{
    return atom_at(values_atoms(asking->lint->values), atom);
}

/* ------------------------------------------------------------------- texts */

static enum truth wording_is(const struct condition *condition, struct str text,
                             bool whole)
{
    if (condition->test == TEST_PATH) {
        unsigned kinds = path_kinds(text);
        return kinds ? truth_of((kinds & condition->paths) != 0)
                     : TRUTH_UNDECIDED;
    }
    if (!whole)
        return TRUTH_UNDECIDED;
    switch (regex_match(condition->regex, text)) {
    case REGEX_YES:
        return TRUTH_YES;
    case REGEX_NO:
        return TRUTH_NO;
    case REGEX_UNDECIDED:
        break;
    }
    return TRUTH_UNDECIDED;
}

/* A text with numbers in it is so if it is with every kind of number. */
static enum truth phrase_is(struct asking *asking, uint32_t phrase)
{
    struct lint *lint = asking->lint;
    bool whole, numbers = wording_has_number(lint, phrase);
    struct str text = wording_of(lint, phrase, number_forms[0], &whole);
    enum truth all = wording_is(asking->condition, text, whole);
    for (size_t i = 1; numbers && i < n_number_forms; i++) {
        text = wording_of(lint, phrase, number_forms[i], &whole);
        if (wording_is(asking->condition, text, whole) != all)
            return TRUTH_UNDECIDED;
    }
    return all;
}

/* Is it wholly known, but for digits? */
static bool is_known(struct asking *asking, uint32_t phrase)
{
    bool whole;
    wording_of(asking->lint, phrase, number_forms[0], &whole);
    return whole;
}

/* ---------------------------------------------------------------- constants */

static enum truth constant_is(struct asking *asking, const struct atom *at,
                              const struct constant *constant)
{
    const struct atoms *atoms = values_atoms(asking->lint->values);
    bool whole;
    switch (constant->kind) {
    case CONST_TRUE:
        return at->kind == ATOM_BOOL ? TRUTH_UNDECIDED
                                     : truth_of(at->kind == ATOM_TRUE);
    case CONST_FALSE:
        return at->kind == ATOM_BOOL ? TRUTH_UNDECIDED
                                     : truth_of(at->kind == ATOM_FALSE);
    case CONST_NONE:
        return truth_of(at->kind == ATOM_NONE);
    case CONST_NUMBER:
        if (at->kind != ATOM_NUMBER)
            return TRUTH_NO;
        return at->id ? truth_of(strtod(string_at(atoms, at->id).ptr, NULL) ==
                                 constant->number)
                      : TRUTH_UNDECIDED;
    case CONST_STR:
        if (at->kind != ATOM_TEXT)
            return TRUTH_NO;
        if (phrase_at(atoms, at->id)->n_gaps)
            return TRUTH_UNDECIDED;
        return truth_of(str_eq(wording_of(asking->lint, at->id, "", &whole),
                               constant->text));
    }
    return TRUTH_UNDECIDED;
}

static enum truth equals_any(struct asking *asking, const struct atom *at)
{
    const struct condition *condition = asking->condition;
    enum truth all = TRUTH_NO;
    for (size_t i = 0; i < condition->n_values; i++) {
        enum truth one = constant_is(asking, at, &condition->values[i]);
        if (one == TRUTH_YES)
            return one;
        if (one == TRUTH_UNDECIDED)
            all = one;
    }
    return all;
}

/* ------------------------------------------------------------------ literals
 */

/* A name of an option that stands in the file. */
static bool is_option_name(struct asking *asking, uint32_t key)
{
    const struct atom *at = atom_in(asking, key);
    return at->kind == ATOM_NUMBER ||
           (at->kind == ATOM_TEXT && is_known(asking, at->id));
}

static bool are_option_names(struct asking *asking, const struct value *names)
{
    for (uint32_t i = 0; i < names->n; i++)
        if (!is_option_name(asking, names->at[i]))
            return false;
    return !names->any;
}

static bool is_settings(const struct asking *asking, const struct atom *at)
{
    const struct model *model =
        map_get(&asking->lint->program->models.of,
                string_at(values_atoms(asking->lint->values), at->id));
    return model && model->results[0] == MODEL_SETTINGS;
}

/* Settings of a library, as they were, and what is put in under known names. */
static bool are_settings(struct asking *asking, const struct container *of)
{
    bool library = false;
    for (uint32_t i = 0; i < of->keys.n; i++) {
        bool own = is_option_name(asking, of->keys.at[i]);
        const struct atom *at = atom_in(asking, of->keys.at[i]);
        if (!own && (at->kind != ATOM_RESULT || !is_settings(asking, at)))
            return false;
        library |= !own;
    }
    return library && !of->keys.any && !of->loose.n;
}

/* {'a.b': 1}, [('a.b', 1)], ['a.b']: options whose names all stand in the file.
 */
static bool are_options(struct asking *asking, uint32_t atom)
{
    struct container of = value_fresh(asking->lint->values, atom, asking->fact);
    if (of.kind == SITE_DICT)
        return are_option_names(asking, &of.keys) || are_settings(asking, &of);
    for (uint32_t i = 0; i < of.elements.n; i++) {
        const struct atom *at = atom_in(asking, of.elements.at[i]);
        struct item items[8];
        size_t n = 0;
        if (at->kind != ATOM_SITE) {
            if (!is_option_name(asking, of.elements.at[i]))
                return false;
            continue;
        }
        if (!value_items(
                asking->lint->values, of.elements.at[i],
                at->kind == ATOM_SITE
                    ? value_container(asking->lint->values, of.elements.at[i])
                          .fact
                    : 0,
                items, COUNT_OF(items), &n) ||
            !n || !are_option_names(asking, &items[0].value))
            return false;
    }
    return !of.elements.any;
}

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
    unsigned literals = asking->condition->literals;
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
    unsigned literals = asking->condition->literals;
    if (is_known(asking, at->id))
        return truth_of((literals & LITERAL_STR) != 0);
    if (literals & LITERAL_BUILT)
        return TRUTH_YES;
    return literals & LITERAL_STR ? TRUTH_UNDECIDED : TRUTH_NO;
}

/* A function or class; of a library, anything that is read from it may be a
 * dict or a text, which hold options as well. */
static enum truth function_is(const struct asking *asking,
                              const struct atom *at)
{
    unsigned literals = asking->condition->literals;
    bool certain = at->kind == ATOM_FUNCTION || at->kind == ATOM_METHOD;
    if ((literals & LITERAL_OPTIONS) && at->kind == ATOM_PATH &&
        is_settings(asking, at))
        return TRUTH_YES;
    if (!(literals & LITERAL_FUNCTION))
        return at->kind == ATOM_PATH ? TRUTH_UNDECIDED : TRUTH_NO;
    return certain || !(literals & LITERAL_OPTIONS) ? TRUTH_YES
                                                    : TRUTH_UNDECIDED;
}

static enum truth literal_is(struct asking *asking, uint32_t atom)
{
    const struct atom *at = atom_in(asking, atom);
    unsigned literals = asking->condition->literals;
    switch (at->kind) {
    case ATOM_NONE:
        return truth_of((literals & LITERAL_NONE) != 0);
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
        return truth_of((literals & LITERAL_BOOL) != 0);
    case ATOM_NUMBER:
        return number_is(asking, at);
    case ATOM_TEXT:
        return text_literal(asking, at);
    case ATOM_BYTES:
        return truth_of((literals & LITERAL_BYTES) != 0);
    case ATOM_SITE:
        if ((literals & LITERAL_OPTIONS) && are_options(asking, atom))
            return TRUTH_YES;
        return truth_of(
            (literals &
             site_literal(value_container(asking->lint->values, atom).kind)) !=
            0);
    case ATOM_FUNCTION:
    case ATOM_CLASS:
    case ATOM_METHOD:
    case ATOM_PATH:
        return function_is(asking, at);
    case ATOM_OBJECT:
        return TRUTH_NO;
    default:
        return TRUTH_UNDECIDED;
    }
}

/* --------------------------------------------------------------- all of them
 */

static enum truth all_are(struct asking *asking, const struct value *value);

/* A list holds such a text: that is enough for a rule to fire, and nothing else
 * is known of a list. */
static enum truth elements_are(struct asking *asking, uint32_t atom)
{
    struct container of = value_fresh(asking->lint->values, atom, asking->fact);
    if (asking->careful != TRUTH_YES || asking->nested == MAX_NESTED)
        return TRUTH_NO;
    asking->nested++;
    bool found =
        (of.elements.n && all_are(asking, &of.elements) == TRUTH_YES) ||
        (of.kind == SITE_DICT && of.keys.n &&
         all_are(asking, &of.keys) == TRUTH_YES);
    asking->nested--;
    return truth_of(found);
}

static enum truth text_test(struct asking *asking, uint32_t atom)
{
    const struct atom *at = atom_in(asking, atom);
    switch (at->kind) {
    case ATOM_TEXT:
        return phrase_is(asking, at->id);
    case ATOM_BYTES:
        return at->id ? phrase_is(asking, at->id) : TRUTH_UNDECIDED;
    case ATOM_SITE:
        return elements_are(asking, atom);
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
    case ATOM_NUMBER:
    case ATOM_FUNCTION:
    case ATOM_CLASS:
    case ATOM_METHOD:
        return TRUTH_NO;
    default:
        return TRUTH_UNDECIDED;
    }
}

static enum truth equality_test(struct asking *asking, uint32_t atom)
{
    const struct atom *at = atom_in(asking, atom);
    bool unknown = at->kind == ATOM_PATH || at->kind == ATOM_RESULT ||
                   at->kind == ATOM_HELPER || at->kind == ATOM_TYPE_OF ||
                   at->kind == ATOM_OBJECT || at->kind == ATOM_JOINED;
    return unknown ? TRUTH_UNDECIDED : equals_any(asking, at);
}

static enum truth one_is(struct asking *asking, uint32_t atom)
{
    switch (asking->condition->test) {
    case TEST_IS:
        return equality_test(asking, atom);
    case TEST_LITERAL:
        return literal_is(asking, atom);
    case TEST_FROM:
        return atom_is_from(asking->lint, atom, asking->condition);
    case TEST_MATCHES:
    case TEST_PATH:
        return text_test(asking, atom);
    case TEST_ABSENT:
        break;
    }
    return TRUTH_UNDECIDED;
}

/* x = C(x): the object that the very call makes which is judged is no value
 * that C was given first. Not of functions, whose results may be texts. */
static bool is_made_here(const struct asking *asking, uint32_t atom)
{
    const struct lint *lint = asking->lint;
    const struct atom *at = atom_in(asking, atom);
    const struct origin *o = fact_origins(&lint->origins, lint->site);
    if (at->kind != ATOM_RESULT || !lint->site || !o || o->next)
        return false;
    struct str name = lint_name(lint, lint_fact(lint, lint->site)->name);
    return name.len && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z' &&
           str_eq(string_at(values_atoms(lint->values), at->id), o->path);
}

/* A default that says: nothing is given. */
static bool is_left_out(const struct asking *asking, const struct value *value,
                        uint32_t atom)
{
    return value->n > 1 && ((asking->condition->test == TEST_FROM &&
                             atom_in(asking, atom)->kind == ATOM_NONE) ||
                            is_made_here(asking, atom));
}

static enum truth all_are(struct asking *asking, const struct value *value)
{
    enum truth all = TRUTH_UNDECIDED;
    size_t n = 0;
    for (uint32_t i = 0; i < value->n; i++) {
        if (is_left_out(asking, value, value->at[i]))
            continue;
        enum truth one = one_is(asking, value->at[i]);
        if (one == asking->careful)
            return one;
        all = !n++ || one == all ? one : TRUTH_UNDECIDED;
    }
    return value->any ? TRUTH_UNDECIDED : all;
}

/* ------------------------------------------------------------ places outside
 */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* "/a/b", "~/a", "../a"; not "/" and "//", which are hatches, nor "/s". */
static bool leads_outside(struct str text)
{
    struct str head, rest;
    if (!str_cut(text, STR("/"), &head, &rest) || !rest.len ||
        !is_word(rest.ptr[0]))
        return false;
    return str_eq(head, STR("~")) || str_eq(head, STR("..")) ||
           (!head.len && str_index(rest, '/') + 1 < rest.len);
}

/* "\\u002f" is a slash for whatever reads the text: it hides what it says. */
static bool is_escaped(struct str text)
{
    for (struct str rest = text; rest.len >= 6;) {
        size_t at = str_find(rest, STR("\\u")), digits = 0;
        rest = str_sub(rest, at + 2, rest.len);
        while (digits < rest.len && digits < 4 &&
               strchr("0123456789abcdefABCDEF", rest.ptr[digits]))
            digits++;
        if (digits == 4)
            return true;
    }
    return false;
}

/* Does a text of the file name a place outside of the work folder? Then a path
 * that is not known is taken to be that one. */
static bool names_outside(struct lint *lint)
{
    if (lint->outside_known)
        return lint->outside;
    lint->outside_known = true;
    lint->outside = false;
    for (size_t i = 0; i < lint->facts.all.n && !lint->outside; i++) {
        const struct fact *fact = lint_fact(lint, (uint32_t)i);
        if (fact->kind != FACT_STRING || fact->end - fact->start >= 512)
            continue;
        struct value value = lint_value(lint, (uint32_t)i);
        for (uint32_t k = 0; k < value.n; k++) {
            const struct atom *at =
                atom_at(values_atoms(lint->values), value.at[k]);
            if (at->kind != ATOM_TEXT)
                continue;
            struct str text =
                phrase_at(values_atoms(lint->values), at->id)->bytes;
            lint->outside |= leads_outside(text) || is_escaped(text);
        }
    }
    return lint->outside;
}

enum truth value_is(struct lint *lint, const struct argument *argument,
                    const struct condition *condition, enum truth careful)
{
    struct value value = argument_value(lint, argument);
    struct asking asking = {lint, condition, careful, 0, argument->value};
    enum truth all = all_are(&asking, &value);
    bool outside = condition->test == TEST_PATH && careful == TRUTH_YES &&
                   (condition->paths & PATH_ABSOLUTE);
    return all == TRUTH_UNDECIDED && outside && names_outside(lint) ? TRUTH_YES
                                                                    : all;
}
