/* site.h - containers that the file makes, and what they hold.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A container is known by the fact that makes it. What its elements are is
 * known while no code that is not seen gets hold of it; tuples, frozensets and
 * iterators do not change even then. */
#ifndef VALUE_SITE_H
#define VALUE_SITE_H

#include "value/state.h"

/* The container that a fact makes; which: several of them. */
uint32_t site_make(struct values *v, uint32_t fact, uint32_t which,
                   enum site_kind kind);
/* The same, of which what it holds at first is told as well. */
uint32_t site_make_fresh(struct values *v, uint32_t fact, uint32_t which,
                         enum site_kind kind);
uint32_t site_atom(struct values *v, uint32_t site);
/* The node of the element at a known index or key, an atom. */
uint32_t site_element(struct values *v, uint32_t site, uint32_t key);
/* The same, if there is such an element; 0. */
uint32_t site_find(const struct values *v, uint32_t site, uint32_t key);
/* What is at that place, or ever comes there, goes to the node. */
void site_place(struct values *v, uint32_t site, size_t place, uint32_t to);
/* The same at a key of a dict, an atom. */
void site_key(struct values *v, uint32_t site, uint32_t key, uint32_t to);
/* A node: what is at SITE_PLACES and behind, at any time. */
#define SITE_PLACES 8
uint32_t site_far(struct values *v, uint32_t site);
/* The atom that stands for a key: 1, 1.0 and True are one; 0 and false: it is
 * none whose value is known. */
bool key_of(struct values *v, uint32_t atom, uint32_t *ret);
uint32_t key_index(struct values *v, size_t index);

/* What the node holds is a key, or is looked for among them: methods of the
 * file may compare it with others, and a KeyError holds it. */
void key_ask(struct values *v, uint32_t key);

/* So many places of an uneven row all calls fill; and so many some call fills.
 */
size_t site_least(const struct values *v, const struct site *at);
size_t site_places(const struct values *v, const struct site *at);

/* What iterating gives goes to the node. */
void site_iterate(struct values *v, uint32_t site, uint32_t to);
/* What the index gives goes to the node; fact: it is evaluated again when the
 * index grows. */
void site_read(struct values *v, uint32_t site, uint32_t index, uint32_t to);
/* The value is put there. */
void site_store(struct values *v, uint32_t site, uint32_t index,
                uint32_t value);
/* The value is one more element, at no known place; its keys are those of the
 * other node. */
void site_fill(struct values *v, uint32_t site, uint32_t value);
void site_fill_keys(struct values *v, uint32_t site, uint32_t keys);
/* From now on elements change their places. */
void site_shuffle(struct values *v, uint32_t site);
/* All of one is in the other as well. */
void site_copy(struct values *v, uint32_t from, uint32_t to);
/* Whatever the atom is: what iterating over it gives goes to the node. False:
 * it is not known what that is. */
bool atom_iterate(struct values *v, uint32_t atom, uint32_t to);
/* The same of a whole set; what is not known is any. */
void node_iterate(struct values *v, uint32_t from, uint32_t to, uint32_t cause);

static inline bool site_changes(enum site_kind kind)
{
    return kind == SITE_LIST || kind == SITE_DICT || kind == SITE_SET;
}

static inline bool site_is_ordered(enum site_kind kind)
{
    return kind == SITE_LIST || kind == SITE_TUPLE;
}

#endif
