/* lint.c - the state of one lint.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/lint.h"

struct value lint_value(struct lint *lint, uint32_t fact)
{
    enum values_end end = values_ready(lint->values);
    lint->failed |= end == VALUES_MEMORY;
    if (end == VALUES_BUDGET && !lint->values_spent) {
        lint->values_spent = true;
        lint_whole_finding(lint, RULE_BUDGET_EXCEEDED,
                           "following its values took too long");
    }
    return value_of(lint->values, fact);
}

void lint_whole_finding(struct lint *lint, enum rule_id rule, const char *text)
{
    struct evidence evidence = {.text = str_of(text)};
    uint32_t start =
        lint->segment.start ? lint->segment.start : (uint32_t)lint->text.bom;
    finding_add(&lint->findings, lint->program->rules[rule], start, start,
                &evidence);
}

void lint_name_finding(struct lint *lint, const struct rule *rule,
                       const struct fact *fact, const struct evidence *evidence)
{
    finding_add(&lint->findings, rule, fact->name_start, fact->name_end,
                evidence);
}
