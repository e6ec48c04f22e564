/* escape.h - what code that is not seen may do with what it holds.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_ESCAPE_H
#define VALUE_ESCAPE_H

#include "value/state.h"

/* The next atom that has escaped; false: there is none. */
bool escape_next(struct values *v);

#endif
