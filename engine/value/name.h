/* name.h - what a name holds where it is read.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_NAME_H
#define VALUE_NAME_H

#include "value/state.h"

/* Once a file: the bindings hand on to their symbols. */
void bindings_link(struct values *v);
/* From now on the read's node holds what its name may. */
void name_link(struct values *v, uint32_t read);

#endif
