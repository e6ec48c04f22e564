/* object.h - how objects of classes of the file are made.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_OBJECT_H
#define VALUE_OBJECT_H

#include "value/function.h"

/* Class(…): the object goes to the node. */
void class_call(struct values *v, uint32_t fact, const struct call *call,
                uint32_t to);

#endif
