/* rules.h - the built-in rules, with their own words: rules.def.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_RULES_H
#define MODEL_RULES_H

#include "redline/lint.h"

#include "base/str.h"
#include "model/program.h"

/* A rule that every policy has. */
struct rule_page {
    const char *id;
    rl_severity severity;
    const char *why, *instead;
};
extern const struct rule_page rule_pages[N_RULE_IDS]; /* by enum rule_id */

/* NULL: no built-in rule has that id. */
const struct rule_page *rule_page_find(struct str id);

#endif
