/* keep.h - what calls that have a model keep of what they are given.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_KEEP_H
#define VALUE_KEEP_H

#include "value/function.h"

/* Hands on what of the arguments is still there when the call is over: all of
 * it, containers and objects that stand in it, or what a copy has in common
 * with it. */
void arguments_keep(struct values *v, const struct model *model,
                    const struct call *call, uint32_t to);

#endif
