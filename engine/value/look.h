/* look.h - methods that look at the classes they are given, and keep none.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_LOOK_H
#define VALUE_LOOK_H

#include "value/function.h"

/* Give the arguments of a call that is not seen away, but for classes of
 * libraries where the method only looks at them (`looks` of the models):
 * x.astype(np.float64), x.view(np.recarray). */
void call_give_away(struct values *v, const struct call *call);

#endif
