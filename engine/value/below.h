/* below.h - what is in a folder, and the folder of what is in it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_BELOW_H
#define VALUE_BELOW_H

#include "value/function.h"

/* Does what a call of that origin gives (a string) have a method that gives
 * what is below or beside it, by a model? */
bool result_has_below(struct values *v, uint32_t origin, struct str name);
/* Path(x).parent: what is read from the RESULT atom goes to the node. False:
 * the attribute is none of these. */
bool folder_read(struct values *v, uint32_t atom, struct str name, uint32_t to);
/* Path(x).glob('*.csv'), Path(x).with_suffix('.csv'): paths such as that one go
 * to the node. False: the method, an atom, is none of these, or is given what
 * may lead out. */
bool below_call(struct values *v, uint32_t method, const struct call *call,
                uint32_t to);

#endif
