/* spell.h - the texts that values are, and that str() makes of them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_SPELL_H
#define VALUE_SPELL_H

#include "value/state.h"

#define MAX_SPELLED 32 /* texts of one expression; more is any text */

struct spelled {
    uint32_t at[MAX_SPELLED]; /* phrases; 0 is any text */
    size_t n;
};

void spelled_add(struct spelled *spelled, uint32_t phrase);
/* What str() makes of each atom of the node. */
void spell(struct values *v, uint32_t node, struct spelled *ret);
/* The same of one atom. */
uint32_t spell_atom(struct values *v, uint32_t atom);
/* Each of the one before each of the other. */
void spelled_join(struct values *v, struct spelled *left,
                  const struct spelled *right);
void spelled_flow(struct values *v, const struct spelled *spelled,
                  uint32_t node);
/* The same of one text. */
void phrase_flow(struct values *v, uint32_t phrase, uint32_t node);
/* Is none of them, it may be, the words of one object alone? What is put
 * together of several texts is a plain str. */
bool spelled_are_made(const struct values *v, const struct spelled *spelled);
/* The one behind the other. */
uint32_t phrases_join(struct values *v, uint32_t left, uint32_t right);
/* Can it be, or hold, an object of a class of the file? Its methods are called
 * by whatever touches it. `by` is evaluated again when what it holds grows. */
bool may_be_own(struct values *v, uint32_t node, uint32_t by);
/* The class of the path object that the atom is, a string; 0: it is none. */
uint32_t path_class(struct values *v, uint32_t atom);
/* A text, or what a helper of the guard is or gives; of what a library gives,
 * who knows. */
bool is_text_origin(const struct values *v, const struct atom *at);
/* STRING, JOIN and FIELD facts. */
void string_evaluate(struct values *v, uint32_t fact);
void join_evaluate(struct values *v, uint32_t fact);

#endif
