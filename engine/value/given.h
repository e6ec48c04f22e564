/* given.h - what the arguments of a call give to a function.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_GIVEN_H
#define VALUE_GIVEN_H

#include "value/state.h"

/* The arguments of one call, as nodes. */
struct argument_node {
    uint32_t node;
    uint32_t keyword; /* name; 0: by position */
    uint32_t fact;    /* as written; 0: the analysis itself gives it */
};

struct call {
    uint32_t fact; /* where it stands; it is evaluated again when what it
                      depends on grows */
    const struct argument_node *at;
    size_t n;
    const uint32_t *stars, *mappings; /* nodes of *args and **kw */
    size_t n_stars, n_mappings;
    size_t star_at; /* positional arguments before the first *args */
};

/* To the parameters of the function; place: so many are filled already, by the
 * receiver. */
void arguments_give(struct values *v, const struct function *f,
                    const struct call *call, size_t place);
/* The node of what comes to that place of a function; 0: it is an error. */
uint32_t place_node(struct values *v, const struct function *f, size_t place);
/* All arguments of a call go to code that is not seen. */
void call_hand(struct values *v, const struct call *call);
/* The node of what *args and **kw of a call hold; 0, which is empty: it has
 * none. */
uint32_t call_rest(struct values *v, const struct call *call);
/* The node of a positional argument; 0: it is not given, or not known which. */
uint32_t call_position(const struct call *call, size_t place);
/* So many arguments, and no *args or **kw. */
bool call_is_plain(const struct call *call, size_t least, size_t most);

#endif
