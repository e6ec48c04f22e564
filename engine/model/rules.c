/* rules.c - the built-in rules, with their own words.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/rules.h"

const struct rule_page rule_pages[N_RULE_IDS] = {
#define R(name, id, severity, why, instead)                                    \
    [RULE_##name] = {id, RL_SEVERITY_##severity, why, instead},
#include "model/rules.def"
#undef R
};

const struct rule_page *rule_page_find(struct str id)
{
    for (size_t i = 0; i < N_RULE_IDS; i++)
        if (str_eq(str_of(rule_pages[i].id), id))
            return &rule_pages[i];
    return NULL;
}
