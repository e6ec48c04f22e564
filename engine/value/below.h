/* below.h - folders that list what is in them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_BELOW_H
#define VALUE_BELOW_H

#include "value/function.h"

/* Does what a call of that origin gives (a string) have a method that lists
 * what is below it, by a model? */
bool result_has_below(struct values *v, uint32_t origin, struct str name);
/* Path(x).glob('*.csv'): paths such as that one go to the node. False: the
 * method, an atom, is none of these, or is given what may lead out. */
bool below_call(struct values *v, uint32_t method, const struct call *call,
                uint32_t to);

#endif
