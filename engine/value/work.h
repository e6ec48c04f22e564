/* work.h - what calls that have a model give, a function each.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_WORK_H
#define VALUE_WORK_H

#include "value/function.h"

/* One call of what has a model; what it gives goes to the node. */
struct work {
    const struct model *model;
    const struct call *call;
    uint32_t path, to;
    uint8_t how; /* of the results that one function gives: a kind, a flag */
};

uint32_t work_argument(const struct work *work, size_t place);
bool work_is_unpacked(const struct work *work);
void work_unknown(struct values *v, const struct work *work);
void work_of_argument(struct values *v, const struct work *work);
void work_pick(struct values *v, const struct work *work);
void work_of_elements(struct values *v, const struct work *work);
/* how: enum site_kind */
void work_container(struct values *v, const struct work *work);
void work_dict_make(struct values *v, const struct work *work);
void work_settings(struct values *v, const struct work *work);
/* how: are the rows numbered, is what is chained in rows, is it iterated over?
 */
void work_rows(struct values *v, const struct work *work);
void work_chain(struct values *v, const struct work *work);
void work_map_over(struct values *v, const struct work *work);

#endif
