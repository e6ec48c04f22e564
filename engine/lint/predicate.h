/* predicate.h - what conditions say of a value.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Pure: the answer depends on the condition and on what engine/value says.
 * Each test speaks of one alternative; a value is so if all of its
 * alternatives are. What can be anything is undecided. */
#ifndef LINT_PREDICATE_H
#define LINT_PREDICATE_H

#include "lint/argument.h"
#include "lint/truth.h"

/* Is it so of every value that it can have? Where they differ, one that is
 * `careful` decides: that is the answer that makes the rule fire.
 * site: the reference that the condition speaks of, or 0; fact: the value as
 * written, or 0. */
enum truth value_is(struct lint *lint, uint32_t site, uint32_t fact,
                    const struct value *value,
                    const struct condition *condition, enum truth careful);

/* ------------------------------------ one alternative, by test: a file each */

struct asking {
    struct lint *lint;
    const struct condition *condition;
    enum truth careful;
    uint32_t site, fact;
    int nested; /* lists around it in which a text is looked for */
};

/* TEST_LITERAL and TEST_VALUE; kind.c */
enum truth literal_is(struct asking *asking, uint32_t atom);
enum truth kind_is(struct asking *asking, uint32_t atom);
/* {'a.b': 1}, [('a.b', 1)], ['a.b']: options whose names all stand in the file;
 * settings of a library. options.c */
bool are_options(struct asking *asking, uint32_t atom);
bool is_settings(const struct asking *asking, uint32_t atom);
/* TEST_FROM: what one of these helpers is or gives, or what a call of one of
 * these origins gives, or a path below that; from.c */
enum truth atom_is_from(struct lint *lint, uint32_t atom,
                        const struct condition *condition);
/* What a path object, or a file, was opened by at first: a text, a helper; what
 * is none is that itself. from.c */
const struct atom *opened_by(const struct lint *lint, const struct atom *at);
/* Does a text of the file name a place outside of the work folder? outside.c */
bool names_outside(struct lint *lint);

static inline const struct atom *asked_atom(const struct asking *asking,
                                            uint32_t atom)
{
    return atom_at(values_atoms(asking->lint->values), atom);
}

#endif
