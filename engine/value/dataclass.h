/* dataclass.h - what the __init__ does that a dataclass gets.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_DATACLASS_H
#define VALUE_DATACLASS_H

#include "value/function.h"

/* Class(…): the arguments go to the fields, and to __post_init__. */
void dataclass_call(struct values *v, uint32_t class, const struct call *call);

#endif
