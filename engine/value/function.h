/* function.h - functions of the file: what goes in, what comes out.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_FUNCTION_H
#define VALUE_FUNCTION_H

#include "value/given.h"

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
/* name(…), a helper that the policy provides (a string): what it returns goes
 * to the node, and its arguments to code that is not seen. */
void helper_call(struct values *v, uint32_t name, const struct call *call,
                 uint32_t to);

#endif
