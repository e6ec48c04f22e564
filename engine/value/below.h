/* below.h - what is in a folder, and the folder of what is in it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_BELOW_H
#define VALUE_BELOW_H

#include "value/function.h"

/* What the model says that a member of what a call of that origin (a string)
 * gives is or returns; N_MODEL_RESULTS: there is none. */
enum model_result member_result(struct values *v, uint32_t origin,
                                struct str name);
/* Does it give what is below or beside what it is called on? */
static inline bool gives_below(enum model_result result)
{
    return result == MODEL_BELOW || result == MODEL_BESIDE;
}
/* Path(x).parent, a MODEL_FOLDER: what is read from the RESULT atom goes to the
 * node. */
void folder_read(struct values *v, uint32_t atom, struct str name, uint32_t to);
/* Path(x).glob('*.csv'), Path(x).with_suffix('.csv'): paths such as that one go
 * to the node. False: the method, an atom, is none of these, or is given what
 * may lead out. */
bool below_call(struct values *v, uint32_t method, const struct call *call,
                uint32_t to);

#endif
