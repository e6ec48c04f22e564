/* predicate.c - what conditions say of a value.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each test speaks of one alternative; a value is so if all of its alternatives
 * are. What can be anything is undecided. */
#include "lint/predicate.h"

#include <stdlib.h>

#include "lint/wording.h"
#include "model/resolve.h"

/* Lists in lists in which a text is looked for. */
#define MAX_NESTED 3

/* ------------------------------------------------------------------- texts */

static enum truth wording_is(const struct condition *condition, struct str text,
                             bool whole)
{
    if (condition->test == TEST_PATH) {
        unsigned kinds = path_kinds(text);
        return kinds ? truth_of((kinds & condition->bits) != 0)
                     : TRUTH_UNDECIDED;
    }
    bool outlined =
        condition->test == TEST_SHAPE || condition->test == TEST_NAMED;
    if (!whole && !outlined)
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

/* What stands in the gaps of a text may be anything, but for what a helper
 * gives: that is the place of a file. */
static bool has_outline(struct lint *lint, uint32_t phrase, uint32_t first)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    if (wording_may_lead_out(lint, phrase, first))
        return false;
    for (uint32_t i = first; i < at->n_gaps; i++) {
        uint32_t of = at->gaps[i].atom;
        uint8_t kind = of == HOLE_ANY
                           ? ATOM_NUMBER
                           : atom_at(values_atoms(lint->values), of)->kind;
        if (kind != ATOM_NUMBER && kind != ATOM_TEXT && !gap_is_name(lint, of))
            return false;
    }
    return !at->n_gaps || !names_outside(lint);
}

/* Path('out') / f'{x}.csv': rules judge the folder where it is made, and the
 * text behind it as if it stood alone. */
static bool has_judged_folder(struct lint *lint, uint32_t phrase)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct phrase *at = phrase_at(atoms, phrase);
    if (!at->n_gaps || at->gaps[0].at || at->gaps[0].atom == HOLE_ANY ||
        !at->bytes.len || at->bytes.ptr[0] != '/')
        return false;
    const struct atom *first = atom_at(atoms, at->gaps[0].atom);
    return first->kind == ATOM_RESULT &&
           calls_named(lint->program, string_at(atoms, first->id));
}

enum said {
    SAID_WHOLE,  /* all of it */
    SAID_BELOW,  /* what stands behind its first gap and a slash */
    SAID_BEHIND, /* its first gap, whatever it is, and what stands behind it */
};

static struct str words_of(struct lint *lint, uint32_t phrase,
                           const char *number, enum said said, bool *whole)
{
    if (said == SAID_WHOLE)
        return wording_of(lint, phrase, number, whole);
    struct str text = wording_behind(lint, phrase, number, whole);
    if (said == SAID_BELOW)
        return str_sub(text, 1, text.len);
    struct str all = TEXT_HOLE;
    text = arena_printf(&lint->arena, "%.*s%.*s", STR_FMT(all), STR_FMT(text));
    lint->failed |= !text.ptr;
    return text;
}

/* A text with numbers in it is so if it is with every kind of number. */
static enum truth words_are(struct asking *asking, uint32_t phrase,
                            enum said said)
{
    struct lint *lint = asking->lint;
    size_t n = wording_has_number(lint, phrase) ? n_number_forms : 1;
    enum truth all = TRUTH_UNDECIDED;
    for (size_t i = 0; i < n; i++) {
        bool whole;
        struct str text = words_of(lint, phrase, number_forms[i], said, &whole);
        if (!whole && said == SAID_BEHIND)
            return TRUTH_UNDECIDED;
        enum truth one = wording_is(asking->condition, text, whole);
        if (i && one != all)
            return TRUTH_UNDECIDED;
        all = one;
    }
    return all;
}

static enum truth joined_is(struct asking *asking, uint32_t phrase)
{
    struct lint *lint = asking->lint;
    bool judged = asking->condition->test == TEST_SHAPE &&
                  has_judged_folder(lint, phrase) &&
                  has_outline(lint, phrase, 1);
    return judged ? words_are(asking, phrase, SAID_BELOW) : TRUTH_UNDECIDED;
}

/* Is it behind a path that is judged where that is made? */
static bool is_behind_path(const struct lint *lint, uint32_t phrase)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct phrase *at = phrase_at(atoms, phrase);
    if (!at->n_gaps || at->gaps[0].at || at->gaps[0].atom == HOLE_ANY)
        return false;
    uint8_t kind = atom_at(atoms, at->gaps[0].atom)->kind;
    return kind == ATOM_HELPER || kind == ATOM_RESULT;
}

static enum truth phrase_is(struct asking *asking, uint32_t phrase)
{
    const struct lint *lint = asking->lint;
    if (asking->condition->test == TEST_NAMED && is_behind_path(lint, phrase))
        return words_are(asking, phrase, SAID_BEHIND);
    bool judged = asking->condition->test != TEST_SHAPE ||
                  has_outline(asking->lint, phrase, 0);
    return judged ? words_are(asking, phrase, SAID_WHOLE) : TRUTH_UNDECIDED;
}

/* A path object, by the text that opened it. */
static enum truth opened_is(struct asking *asking, uint32_t atom)
{
    if (asking->condition->test != TEST_NAMED)
        return TRUTH_UNDECIDED;
    const struct atom *at = opened_by(asking->lint, asked_atom(asking, atom));
    if (at->kind == ATOM_TEXT || at->kind == ATOM_JOINED)
        return phrase_is(asking, at->id);
    return wording_is(asking->condition, TEXT_HOLE, true);
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
    const struct atom *at = asked_atom(asking, atom);
    switch (at->kind) {
    case ATOM_TEXT:
        return phrase_is(asking, at->id);
    case ATOM_BYTES:
        return at->id ? phrase_is(asking, at->id) : TRUTH_UNDECIDED;
    case ATOM_JOINED:
        return asking->condition->test == TEST_NAMED
                   ? phrase_is(asking, at->id)
                   : joined_is(asking, at->id);
    case ATOM_RESULT:
    case ATOM_HELPER:
        return opened_is(asking, atom);
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
    const struct atom *at = asked_atom(asking, atom);
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
    case TEST_VALUE:
        return kind_is(asking, atom);
    case TEST_FROM:
        return atom_is_from(asking->lint, atom, asking->condition);
    case TEST_MATCHES:
    case TEST_SHAPE:
    case TEST_NAMED:
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
    const struct atom *at = asked_atom(asking, atom);
    const struct origin *o = fact_origins(&lint->origins, asking->site);
    if (at->kind != ATOM_RESULT || !asking->site || !o || o->next)
        return false;
    struct str name = lint_name(lint, lint_fact(lint, asking->site)->name);
    return name.len && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z' &&
           str_eq(string_at(values_atoms(lint->values), at->id), o->path);
}

/* Does it ask for the name of a file? */
static bool asks_for_file(const struct condition *condition)
{
    return condition->test == TEST_PATH || condition->test == TEST_SHAPE ||
           condition->test == TEST_NAMED;
}

/* None is a default that says that nothing is given: it names no file, and is
 * an error where an attribute is read from it. */
static bool is_left_out(const struct asking *asking, const struct value *value,
                        uint32_t atom)
{
    const struct condition *condition = asking->condition;
    bool none = asked_atom(asking, atom)->kind == ATOM_NONE &&
                (asks_for_file(condition) || condition->test == TEST_FROM ||
                 condition->owner != OWNER_EITHER);
    return value->n > 1 && (none || is_made_here(asking, atom));
}

/* What names a file is among the alternatives, whatever else it can be: what is
 * neither a text nor a path names none. */
static bool has_all_texts(const struct asking *asking,
                          const struct value *value)
{
    return value->why == WHY_SUM && asks_for_file(asking->condition);
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
    return value->any && !has_all_texts(asking, value) ? TRUTH_UNDECIDED : all;
}

enum truth value_is(struct lint *lint, uint32_t site, uint32_t fact,
                    const struct value *value,
                    const struct condition *condition, enum truth careful)
{
    struct asking asking = {lint, condition, careful, site, fact, 0};
    enum truth all = all_are(&asking, value);
    bool outside = condition->test == TEST_PATH && careful == TRUTH_YES &&
                   (condition->bits & PATH_ABSOLUTE);
    return all == TRUTH_UNDECIDED && outside && names_outside(lint) ? TRUTH_YES
                                                                    : all;
}
