/* travel.h - where values that rules restrict may stand.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_TRAVEL_H
#define LINT_TRAVEL_H

#include "lint/read.h"

enum restricted {
    RESTRICTED_MODULE = 1,
    RESTRICTED_SETTINGS = 2, /* what a rule with `use: handed` names */
    RESTRICTED_CALLEE = 4 /* what rules judge by the arguments of its calls */
};

enum travel {
    TRAVEL_NAMED,    /* it is looked at, or known by its name behind it */
    TRAVEL_FOLLOWED, /* the evaluator knows where it goes, unless it hands it on
                        (travel_is_handed) */
    TRAVEL_LOST
};

/* The expression with the brackets around it. */
uint32_t travel_outer(const struct lint *lint, uint32_t fact);
/* The call that it is an argument of, or 0. */
uint32_t travel_call(const struct lint *lint, const struct fact *at);
enum travel travel_at(struct lint *lint, uint32_t fact,
                      enum restricted restricted);
/* Does code that is not seen get hold of it there? */
bool travel_is_handed(struct lint *lint, uint32_t fact);
/* Did what has that path go out of sight at no expression of its own: in a
 * container, an object, a function that somebody else holds? */
bool travel_path_is_lost(struct lint *lint, struct str path);
/* One of both. */
bool travel_is_lost(struct lint *lint, uint32_t fact);
/* It has that path, is not called there, and every call of it is seen: rules
 * judge it where it is called. */
bool travel_is_followed(struct lint *lint, uint32_t fact, struct str path);
/* The model of what has that path, or NULL. */
const struct model *path_model(const struct lint *lint, struct str path);
/* A mapping of a library, whose items have an origin of their own. */
bool path_has_items(const struct lint *lint, struct str path);
/* Settings of a library, by the model that they have. */
bool path_is_settings(const struct lint *lint, struct str path);

#endif
