/* function.h - functions of the file: what goes in, what comes out.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_FUNCTION_H
#define VALUE_FUNCTION_H

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

/* The function at a FUNCTION or LAMBDA fact, made when it is first met. */
struct function *function_at(struct values *v, uint32_t fact);
/* Give it these arguments, behind the receiver (an atom + 1, or 0). What it
 * returns goes to the node. */
void function_call(struct values *v, uint32_t fact, uint32_t receiver,
                   const struct call *call, uint32_t to);
/* Code that is not seen calls it; keeps_self: with an object of its class. */
void function_open(struct values *v, uint32_t fact, bool keeps_self);
/* What a method is called on. */
void function_self(struct values *v, uint32_t fact, uint32_t atom);
/* All arguments of a call go to code that is not seen. */
void call_hand(struct values *v, const struct call *call);
/* The node of what *args and **kw of a call hold; 0, which is empty: it has
 * none. */
uint32_t call_rest(struct values *v, const struct call *call);
/* The node of a positional argument; 0: it is not given, or not known which. */
uint32_t call_position(const struct call *call, size_t place);
/* So many arguments, and no *args or **kw. */
bool call_is_plain(const struct call *call, size_t least, size_t most);
/* name(…), a helper that the policy provides (a string): what it returns goes
 * to the node, and its arguments to code that is not seen. */
void helper_call(struct values *v, uint32_t name, const struct call *call,
                 uint32_t to);

#endif
