/* setup.h - what each kind of fact does, once and whenever its parts grow.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_SETUP_H
#define VALUE_SETUP_H

#include "value/state.h"

/* Where its children go; what has to be evaluated is put on the list. */
void fact_setup(struct values *v, uint32_t fact);
void fact_evaluate(struct values *v, uint32_t fact);

#endif
