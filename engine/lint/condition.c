/* condition.c - does a rule with conditions fire for this reference?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Three values: what cannot be decided (*args, computed values, a function that
 * is handed on) is neither true nor false, and the rule says what that means.
 */
#include "lint/argument.h"

static enum truth condition_test(struct lint *lint,
                                 const struct condition *condition,
                                 const struct arguments *arguments,
                                 enum truth careful);

static enum truth truth_not(enum truth truth)
{
    return truth == TRUTH_UNDECIDED ? truth
           : truth == TRUTH_YES     ? TRUTH_NO
                                    : TRUTH_YES;
}

/* all: the first `no` decides; any: the first `yes`. */
static enum truth children_test(struct lint *lint,
                                const struct condition *condition,
                                const struct arguments *arguments,
                                enum truth careful, enum truth decisive)
{
    enum truth all = truth_not(decisive);
    for (size_t i = 0; i < condition->n_children; i++) {
        enum truth one =
            condition_test(lint, &condition->children[i], arguments, careful);
        if (one == decisive)
            return one;
        if (one == TRUTH_UNDECIDED)
            all = one;
    }
    return all;
}

static bool has_keyword(const struct condition *condition, struct str keyword)
{
    for (size_t i = 0; i < condition->n_keywords; i++)
        if (str_eq(condition->keywords[i], keyword))
            return true;
    return false;
}

static bool has_position(const struct condition *condition, size_t position)
{
    for (size_t i = 0; i < condition->n_positions; i++)
        if ((size_t)condition->positions[i] == position)
            return true;
    return false;
}

/* The argument that a condition speaks of, or NULL. *certain: no *args before
 * it has moved it to another position. */
static const struct argument *argument_find(const struct arguments *arguments,
                                            const struct condition *condition,
                                            bool *certain)
{
    size_t position = 0;
    for (size_t i = 0; i < arguments->n; i++) {
        const struct argument *at = &arguments->at[i];
        *certain = at->keyword.len || !arguments->has_star ||
                   position < arguments->star_at;
        if (at->keyword.len ? has_keyword(condition, at->keyword)
                            : has_position(condition, position))
            return at;
        position += !at->keyword.len;
    }
    return NULL;
}

/* Could *args or **kw hold an argument that is not written? */
static bool may_be_unpacked(const struct arguments *arguments,
                            const struct condition *condition)
{
    if (arguments->has_mapping && condition->n_keywords)
        return true;
    for (size_t i = 0; arguments->has_star && i < condition->n_positions; i++)
        if ((size_t)condition->positions[i] >= arguments->star_at)
            return true;
    return false;
}

static enum truth argument_test(struct lint *lint,
                                const struct condition *condition,
                                const struct arguments *arguments,
                                enum truth careful)
{
    bool certain = true;
    const struct argument *found =
        argument_find(arguments, condition, &certain);
    if (!found && may_be_unpacked(arguments, condition))
        return TRUTH_UNDECIDED;
    if (condition->test == TEST_ABSENT)
        return (found == NULL) == condition->absent ? TRUTH_YES : TRUTH_NO;
    if (found && !certain)
        return TRUTH_UNDECIDED;
    return found ? value_is(lint, found, condition, careful) : TRUTH_NO;
}

/* careful: the answer where a value is one of several that differ; it is what
 * makes the rule fire. */
static enum truth condition_test(struct lint *lint,
                                 const struct condition *condition,
                                 const struct arguments *arguments,
                                 enum truth careful)
{
    switch (condition->kind) {
    case COND_CALLED:
        return (condition->count != 0) == (arguments != NULL) ? TRUTH_YES
                                                              : TRUTH_NO;
    case COND_ALL:
        return children_test(lint, condition, arguments, careful, TRUTH_NO);
    case COND_ANY:
        return children_test(lint, condition, arguments, careful, TRUTH_YES);
    case COND_NOT:
        return truth_not(condition_test(lint, condition->children, arguments,
                                        truth_not(careful)));
    case COND_PLACE:
        return stands_at(lint, lint->site, condition->places) ? TRUTH_YES
                                                              : TRUTH_NO;
    case COND_ONLY:
        return uses_only(lint, condition->helpers, condition->n_helpers)
                   ? TRUTH_YES
                   : TRUTH_NO;
    case COND_READS:
        return file_reads(lint, condition->helpers, condition->n_helpers)
                   ? TRUTH_YES
                   : TRUTH_NO;
    case COND_COMMAND:
        return command_is(lint, arguments, condition->regex);
    case COND_COUNT:
        if (!arguments || arguments->has_star || arguments->has_mapping)
            return TRUTH_UNDECIDED;
        return (size_t)condition->count == arguments->n ? TRUTH_YES : TRUTH_NO;
    case COND_ARGUMENT:
        return arguments ? argument_test(lint, condition, arguments, careful)
                         : TRUTH_UNDECIDED;
    }
    return TRUTH_UNDECIDED;
}

/* Without a call to look at (arguments NULL: the function is handed on), only
 * `called` and a rule without conditions are decided. */
static enum truth check_fires(struct lint *lint, const struct check *check,
                              const struct arguments *arguments)
{
    enum truth when = TRUTH_YES;
    if (check->when)
        when = condition_test(lint, check->when, arguments, TRUTH_YES);
    if (when == TRUTH_NO)
        return TRUTH_NO;
    for (size_t i = 0; i < check->n_unless; i++) {
        enum truth unless =
            condition_test(lint, &check->unless[i], arguments, TRUTH_NO);
        if (unless == TRUTH_YES)
            return TRUTH_NO;
        /* A `when` that is certainly true is not weakened by it. */
        if (unless == TRUTH_UNDECIDED && !check->when)
            when = TRUTH_UNDECIDED;
    }
    return when;
}

static bool check_judge(struct lint *lint, const struct check *check,
                        const struct arguments *arguments, uint32_t start,
                        uint32_t end, const struct evidence *evidence)
{
    enum truth fires = check_fires(lint, check, arguments);
    if (fires == TRUTH_NO || !check->rule)
        return false;
    rl_severity severity = check->rule->severity;
    if (fires == TRUTH_UNDECIDED) {
        if (check->undecided == UNDECIDED_ALLOW)
            return false;
        if (check->undecided == UNDECIDED_WARN &&
            severity > RL_SEVERITY_WARNING)
            severity = RL_SEVERITY_WARNING;
    }
    finding_add_as(&lint->findings, check->rule, check->rule->id, severity,
                   start, end, evidence);
    return true;
}

uint32_t call_of(const struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    while (at->kind != FACT_CALL) {
        if (!(at->flags & FACT_WHOLE) || !at->parent)
            return 0;
        bool callee = at->part == PART_CALLEE;
        fact = at->parent;
        at = lint_fact(lint, fact);
        if (at->kind == FACT_CALL)
            return callee ? fact : 0;
        if (at->kind != FACT_GROUP)
            return 0;
    }
    return 0;
}

bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct arguments *arguments, uint32_t start,
                       uint32_t end, const struct evidence *evidence)
{
    bool fired = false;
    for (size_t i = 0; i < checks->n; i++)
        fired |=
            check_judge(lint, &checks->at[i], arguments, start, end, evidence);
    return fired;
}

bool checks_judge(struct lint *lint, const struct checks *checks, uint32_t call,
                  uint32_t start, uint32_t end, const struct evidence *evidence)
{
    struct arguments arguments;
    if (call && !arguments_read(lint, call, &arguments)) {
        lint->failed = true;
        return false;
    }
    return checks_judge_with(lint, checks, call ? &arguments : NULL, start, end,
                             evidence);
}

bool table_judge(struct lint *lint, const struct name_table *table,
                 struct str name, uint32_t call, uint32_t start, uint32_t end,
                 const struct evidence *evidence)
{
    const struct checks *checks = map_get(&table->exact, name);
    if (checks)
        return checks_judge(lint, checks, call, start, end, evidence);
    for (size_t i = 0; i < table->matching.n; i++) {
        /* A pattern that cannot be decided is taken to match: refuse. */
        if (regex_match(table->matching.at[i].regex, name) != REGEX_NO &&
            checks_judge(lint, &table->matching.at[i].checks, call, start, end,
                         evidence))
            return true;
    }
    return false;
}
