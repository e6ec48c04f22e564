/* origin_list.h - lists of origins, each path once.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_ORIGIN_LIST_H
#define SOURCE_ORIGIN_LIST_H

#include "source/origin.h"

/* Real modules are at most six levels deep; a chain that grows further grows by
 * naming itself (x = x.y). */
#define MAX_COMPONENTS 12
#define MAX_PATH_LENGTH 256

/* What adding came to; failed: memory ran out; full: there were `most`. */
struct added {
    bool changed, failed, full;
};

bool list_has(const struct origin *list, struct str path);
/* Add a path to a list unless it is there. */
void list_add(struct origins *origins, const struct origin **list,
              struct str path, size_t most, struct added *added);
void list_join(struct origins *origins, const struct origin **list,
               const struct origin *more, size_t most, struct added *added);
/* The list with ".name" behind each path; what grows past the bounds of any
 * real module is dropped. */
const struct origin *list_extend(struct origins *origins,
                                 const struct origin *list, struct str name,
                                 struct added *added);

/* x.y.z.y of a name that grows by `x = x.y` and `x = x.z` in turns: it stands
 * for x.y and x.y.z already. What is read from it is judged as read from those,
 * so one round will do. */
bool list_goes_round(const struct origin *known, struct str path);

#endif
