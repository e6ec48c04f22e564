/* condition.c - does a rule with conditions fire for a reference?
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/condition.h"

#include "lint/command.h"
#include "lint/mentions.h"
#include "lint/predicate.h"
#include "lint/use.h"
#include "model/matchings.h"
#include "source/reflect.h"

struct question {
    struct lint *lint;
    const struct reference *at;
    const struct arguments *arguments; /* NULL: there is no call to look at */
};

static enum truth condition_test(const struct question *question,
                                 const struct condition *condition,
                                 enum truth careful);

/* all: the first `no` decides; any: the first `yes`. */
static enum truth children_test(const struct question *question,
                                const struct condition *condition,
                                enum truth careful, enum truth decisive)
{
    enum truth all = truth_not(decisive);
    for (size_t i = 0; i < condition->n_children; i++) {
        enum truth one =
            condition_test(question, &condition->children[i], careful);
        if (one == decisive)
            return one;
        if (one == TRUTH_UNDECIDED)
            all = one;
    }
    return all;
}

static enum truth argument_test(const struct question *question,
                                const struct condition *condition,
                                enum truth careful)
{
    const struct arguments *arguments = question->arguments;
    struct argument_walk walk = {0};
    const struct argument *found = argument_next(arguments, condition, &walk);
    enum truth all = TRUTH_UNDECIDED;
    if (!found && argument_may_be_unpacked(arguments, condition))
        return TRUTH_UNDECIDED;
    if (condition->test == TEST_ABSENT)
        return truth_of((found == NULL) == condition->absent);
    if (!found)
        return TRUTH_NO;
    for (bool first = true; found; first = false) {
        enum truth one = TRUTH_UNDECIDED;
        struct value value = argument_value(question->lint, found);
        if (walk.certain)
            one = value_is(question->lint, question->at->site, found->value,
                           &value, condition, careful);
        if (one == careful)
            return one;
        all = first || one == all ? one : TRUTH_UNDECIDED;
        found = argument_next(arguments, condition, &walk);
    }
    return all;
}

/* The object whose attribute the reference is, written with a dot or looked up
 * by a text: getattr(x, 'n'). */
static uint32_t object_at(struct lint *lint, uint32_t site)
{
    uint32_t object = 0;
    if (lint_fact(lint, site)->kind != FACT_CALL)
        return fact_part(&lint->facts, site, PART_OBJECT);
    return attribute_looked_up(&lint->origins, site, &object) ? object : 0;
}

static enum truth object_test(const struct question *question,
                              const struct condition *condition,
                              enum truth careful)
{
    struct lint *lint = question->lint;
    uint32_t site = question->at->site;
    uint32_t object = site ? object_at(lint, site) : 0;
    /* What is stored on self is what the file has. */
    struct value value = lint_value(lint, object);
    if (object && condition->owner == OWNER_FILE && is_of_self(lint, object) &&
        (!value.n || is_own_self(lint, object)) &&
        is_only_stored(lint_fact(lint, site)))
        return TRUTH_YES;
    return value_is(lint, site, object, &value, condition, careful);
}

static enum truth count_test(const struct arguments *arguments, long count)
{
    if (!arguments || arguments->has_star || arguments->has_mapping)
        return TRUTH_UNDECIDED;
    return truth_of((size_t)count == arguments->n);
}

/* careful: the answer where a value is one of several that differ; it is what
 * makes the rule fire. */
static enum truth condition_test(const struct question *question,
                                 const struct condition *condition,
                                 enum truth careful)
{
    struct lint *lint = question->lint;
    const struct arguments *arguments = question->arguments;
    switch (condition->kind) {
    case COND_ALL:
        return children_test(question, condition, careful, TRUTH_NO);
    case COND_ANY:
        return children_test(question, condition, careful, TRUTH_YES);
    case COND_NOT:
        return truth_not(
            condition_test(question, condition->children, truth_not(careful)));
    case COND_USE:
        return truth_of(
            is_used(lint, question->at, arguments != NULL, condition->bits));
    case COND_IMPORTS_ONLY:
        return truth_of(
            file_uses_only(lint, condition->names, condition->n_names));
    case COND_READS:
        return truth_of(file_reads(lint, condition->names, condition->n_names));
    case COND_COMMAND:
        return command_is(lint, arguments, condition->regex);
    case COND_COUNT:
        return count_test(arguments, condition->count);
    case COND_ARGUMENT:
        return arguments ? argument_test(question, condition, careful)
                         : TRUTH_UNDECIDED;
    case COND_OBJECT:
        return object_test(question, condition, careful);
    }
    return TRUTH_UNDECIDED;
}

/* Without a call to look at only what is asked of the reference and of the file
 * is decided. */
static enum truth check_fires(const struct question *question,
                              const struct check *check)
{
    enum truth when = TRUTH_YES;
    if (check->when)
        when = condition_test(question, check->when, TRUTH_YES);
    if (when == TRUTH_NO)
        return TRUTH_NO;
    for (size_t i = 0; i < check->n_unless; i++) {
        enum truth unless =
            condition_test(question, &check->unless[i], TRUTH_NO);
        if (unless == TRUTH_YES)
            return TRUTH_NO;
        /* A `when` that is certainly true is not weakened by it. */
        if (unless == TRUTH_UNDECIDED && !check->when)
            when = TRUTH_UNDECIDED;
    }
    return when;
}

static bool check_judge(const struct question *question,
                        const struct check *check,
                        const struct evidence *evidence)
{
    enum truth fires = check_fires(question, check);
    if (fires == TRUTH_NO || !check->rule)
        return false;
    rl_severity severity = check->rule->severity;
    if (fires == TRUTH_UNDECIDED && question->at->followed)
        return false;
    bool lost = question->at->lost && severity == RL_SEVERITY_ERROR;
    if (fires == TRUTH_UNDECIDED && !lost) {
        if (check->undecided == UNDECIDED_ALLOW)
            return false;
        if (check->undecided == UNDECIDED_WARN &&
            severity > RL_SEVERITY_WARNING)
            severity = RL_SEVERITY_WARNING;
    }
    finding_add_as(&question->lint->findings, check->rule, check->rule->id,
                   severity, question->at->start, question->at->end, evidence);
    return true;
}

struct reference reference_to(const struct lint *lint, uint32_t site)
{
    const struct fact *fact = lint_fact(lint, site);
    return (struct reference){.site = site,
                              .call = call_of(lint, site),
                              .start = fact->start,
                              .end = fact->end};
}

struct reference reference_to_name(const struct lint *lint, uint32_t site)
{
    const struct fact *fact = lint_fact(lint, site);
    return (struct reference){.site = site,
                              .call = call_of(lint, site),
                              .start = fact->name_start,
                              .end = fact->name_end};
}

bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct reference *at,
                       const struct arguments *arguments,
                       const struct evidence *evidence)
{
    const struct question question = {lint, at, arguments};
    bool fired = false;
    for (size_t i = 0; i < checks->n; i++)
        fired |= check_judge(&question, &checks->at[i], evidence);
    return fired;
}

bool condition_holds(struct lint *lint, const struct condition *condition,
                     const struct reference *at,
                     const struct arguments *arguments)
{
    struct question question = {lint, at, arguments};
    return condition_test(&question, condition, TRUTH_NO) == TRUTH_YES;
}

bool checks_judge(struct lint *lint, const struct checks *checks,
                  const struct reference *at, const struct evidence *evidence)
{
    struct arguments arguments;
    if (at->call && !arguments_read(lint, at->call, &arguments))
        return false;
    return checks_judge_with(lint, checks, at, at->call ? &arguments : NULL,
                             evidence);
}

bool table_judge(struct lint *lint, const struct name_table *table,
                 struct str name, const struct reference *at,
                 const struct evidence *evidence)
{
    const struct checks *checks = map_get(&table->exact, name);
    if (checks)
        return checks_judge(lint, checks, at, evidence);
    const struct matching *matching;
    for (size_t i = 0; (matching = matchings_next(&table->matching, name, &i));)
        if (checks_judge(lint, &matching->checks, at, evidence))
            return true;
    return false;
}

static bool asks_use(const struct condition *condition)
{
    bool asks = condition->kind == COND_USE;
    for (size_t i = 0; i < condition->n_children && !asks; i++)
        asks = asks_use(&condition->children[i]);
    return asks;
}

bool checks_look_at_calls(const struct checks *checks)
{
    for (size_t i = 0; checks && i < checks->n; i++) {
        const struct check *at = &checks->at[i];
        if ((!at->when && !at->n_unless) || (at->when && asks_use(at->when)))
            return false;
        for (size_t k = 0; k < at->n_unless; k++)
            if (asks_use(&at->unless[k]))
                return false;
    }
    return checks && checks->n;
}
