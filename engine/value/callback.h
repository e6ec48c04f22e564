/* callback.h - what functions of libraries call of what they are given.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_CALLBACK_H
#define VALUE_CALLBACK_H

#include "value/work.h"

/* The node of key=f in a call; 0: there is none, or not certainly one. */
uint32_t key_given(struct values *v, const struct call *call);
/* It is called with each of the elements, and what it says is compared. */
void key_call(struct values *v, const struct call *call, uint32_t function,
              uint32_t elements);
/* Arguments that the model says are called, by their names. */
void arguments_call(struct values *v, const struct work *work);
/* Own objects answer as they like, where their methods decide. */
void own_asked(struct values *v, const struct work *work);

#endif
