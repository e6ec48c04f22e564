/* definitions.c - functions, classes, and the names of keywords.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/bases.h"
#include "lint/condition.h"
#include "lint/decisions.h"

void decide_definition(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    if (fact->kind == FACT_CLASS)
        decide_bases(lint, index);
    const struct dunders *dunders = &lint->program->dunders;
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name};
    if (lint->grammar->is_reserved(name) &&
        !map_has(&dunders->definitions, name))
        lint_name_finding(lint, dunders->definition, fact, &evidence);
    else if (rebinds_helper(lint, fact->scope, fact->name))
        lint_name_finding(lint, lint->program->rules[RULE_HELPER_REBOUND], fact,
                          &evidence);
}

/* Rules that refuse what cannot be decided will do so further in. */
static bool judge_the_undecided(const struct checks *checks)
{
    for (size_t i = 0; i < checks->n; i++)
        if (checks->at[i].undecided != UNDECIDED_DENY)
            return false;
    return true;
}

/* A call of functions or classes of the file that have a parameter of that
 * name: what they do with the value is judged there. */
static bool is_own_keyword(struct lint *lint, uint32_t call, uint32_t name)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    struct value value = lint_value(lint, callee);
    for (uint32_t i = 0; i < value.n; i++)
        if (!value_takes(lint->values, value.at[i], name))
            return false;
    return value.n && !value.any;
}

void decide_keyword(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    const struct dunders *dunders = &lint->program->dunders;
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name};
    bool of_class = lint_fact(lint, fact->parent)->kind == FACT_CLASS;
    if (of_class && str_eq(name, STR("metaclass")))
        lint_name_finding(lint, dunders->metaclass, fact, &evidence);
    if (lint->grammar->is_reserved(name) && !map_has(&dunders->names, name))
        lint_name_finding(lint, dunders->name, fact, &evidence);
    const struct checks *checks = map_get(&lint->program->calls.keywords, name);
    if (!checks || lint_fact(lint, fact->parent)->kind != FACT_CALL)
        return;
    if (judge_the_undecided(checks) &&
        is_own_keyword(lint, fact->parent, fact->name))
        return;
    evidence.callee = name;
    const struct reference at = {
        .call = fact->parent, .start = fact->name_start, .end = fact->name_end};
    checks_judge(lint, checks, &at, &evidence);
}
