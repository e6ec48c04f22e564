/* rules.c - what the rules say of the facts of a source.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/rules.h"

#include "lint/decisions.h"
#include "lint/member.h"

static void decide_call(struct lint *lint, uint32_t index)
{
    decide_computed(lint, index);
    decide_callee(lint, index);
}

static void (*const decide[N_FACT_KINDS])(struct lint *, uint32_t) = {
    [FACT_NAME] = decide_name,
    [FACT_ATTRIBUTE] = decide_attribute,
    [FACT_KEYWORD_PATTERN] = decide_attribute,
    [FACT_FUNCTION] = decide_definition,
    [FACT_CLASS] = decide_definition,
    [FACT_KEYWORD] = decide_keyword,
    [FACT_STRING] = decide_string,
    [FACT_JOIN] = decide_string,
    [FACT_OPERATOR] = decide_operator,
    [FACT_CALL] = decide_call,
    [FACT_SUBSCRIPT] = decide_subscript,
    [FACT_PRINT] = decide_difference,
    [FACT_TYPE_ALIAS] = decide_difference,
    [FACT_ASSIGN] = decide_difference,
    [FACT_AUGMENT] = decide_augment,
};

static void decide_facts(struct lint *lint)
{
    for (size_t i = 0; i < lint->facts.all.n && !lint->failed; i++) {
        uint8_t kind = lint->facts.all.at[i].kind;
        if (decide[kind] && again_is_due(lint, (uint32_t)i)) {
            decide[kind](lint, (uint32_t)i);
            again_note(lint, (uint32_t)i);
        }
        if (budget_is_over(&lint->budget))
            return;
    }
}

/* What aliases stand for is followed up to a bound. */
static void decide_entangled(struct lint *lint)
{
    const char *text = "names that stand for too many imports to follow";
    if (lint->origins.undecided)
        lint_whole_finding(lint, RULE_NOT_UNDERSTOOD, text);
    for (size_t i = 0; i < lint->origins.entangled.n; i++) {
        const struct binding *binding =
            &lint->facts.bindings.at[lint->origins.entangled.at[i]];
        struct evidence evidence = {.text = str_of(text)};
        finding_add(&lint->findings, lint->program->rules[RULE_NOT_UNDERSTOOD],
                    binding->start, binding->end, &evidence);
    }
}

void rules_judge(struct lint *lint)
{
    decide_entangled(lint);
    decide_modules(lint);
    decide_hidden(lint);
    decide_imports(lint);
    decide_joined_lines(lint);
    decide_declarations(lint);
    decide_facts(lint);
    decide_look_ups(lint);
    decide_patterns(lint);
}

bool facts_understand(struct lint *lint)
{
    if (!symbols_build(&lint->symbols, &lint->facts) ||
        !origins_build(&lint->origins, &lint->facts, &lint->symbols,
                       &lint->arena, lint->outer,
                       lint->program->n_guard_names)) {
        lint->failed = true;
        return false;
    }
    struct outside outside = {&lint->program->models, &lint->program->members,
                              lint->outer, lint->program->n_guard_names};
    values_begin(lint->values, &lint->arena, &outside);
    modules_find(lint);
    modules_follow(lint);
    return true;
}

void facts_misunderstand(struct lint *lint)
{
    lint->outside_known = lint->lost_known = false;
    lint->values_spent = false;
    lint->n_suggested = 0;
    lint->keepers.n = lint->plain.n = 0;
    lint->roots = (struct map){.arena = &lint->arena};
    lint->mentions = (struct map){.arena = &lint->arena};
}
