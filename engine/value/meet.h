/* meet.h - functions that go to code that is not seen, beside objects.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_MEET_H
#define VALUE_MEET_H

#include "value/given.h"

/* Functions of the file among the arguments of a call that is not seen: for all
 * that is known they are called with the objects of libraries among the others.
 */
void functions_meet(struct values *v, const struct call *call);

#endif
