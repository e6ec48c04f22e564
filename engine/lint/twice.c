/* twice.c - what is refused is judged a second time.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/twice.h"

#include <string.h>

#include "lint/condition.h"
#include "lint/read.h"
#include "lint/rules.h"
#include "model/resolve.h"
#include "source/copies.h"
#include "source/wrap.h"

/* Places of findings that are looked at. */
#define MAX_PLACES 64
/* Findings of which each is looked for among all of the second time. */
#define MAX_FORGIVEN 1000

/* An import that is refused is refused whatever values are. */
static bool depends_on_values(const struct lint *lint)
{
    for (size_t i = 0; i < lint->findings.all.n; i++)
        if (lint->findings.all.at[i].severity == RL_SEVERITY_ERROR &&
            str_starts(str_of(lint->findings.all.at[i].rule), STR("import-")))
            return false;
    return lint->findings.n_errors && !lint->failed && !lint->values_spent &&
           !lint->budget.exceeded;
}

static bool is_judged_by_calls(const struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    const struct origin *o = fact_origins(&lint->origins, index);
    struct str name = lint_name(lint, fact->name);
    if (fact->kind == FACT_NAME && is_certain_builtin(lint, index, STR("open")))
        return true;
    if (map_has(&lint->program->attributes.deny.exact, name))
        return false;
    if (!o)
        return fact->kind == FACT_ATTRIBUTE &&
               checks_look_at_calls(
                   map_get(&lint->program->calls.methods, name));
    while (o && checks_look_at_calls(calls_find(lint->program, o->path)))
        o = o->next;
    return !o;
}

static bool has_error_on(const struct lint *lint, const struct fact *fact)
{
    for (size_t i = 0; i < lint->findings.all.n; i++) {
        const rl_finding *at = &lint->findings.all.at[i];
        if (at->severity == RL_SEVERITY_ERROR && at->offset >= fact->start &&
            at->offset + at->length <= fact->end)
            return true;
    }
    return false;
}

/* Where something is wrong with a function that is handed on. */
static size_t places_find(const struct lint *lint, struct span *ret)
{
    size_t n = 0;
    for (uint32_t i = 1; i < lint->facts.all.n && n < MAX_PLACES; i++) {
        const struct fact *at = lint_fact(lint, i);
        bool named = at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE;
        if (named && at->name && !call_of(lint, i) &&
            is_judged_by_calls(lint, i) && has_error_on(lint, at))
            ret[n++] = (struct span){at->start, at->end};
    }
    return n;
}

/* Copies of functions, and functions for what is handed on; *made: there are
 * any. Where nobody has asked for a value, copies change no answer. */
static bool facts_expand(struct lint *lint, bool *made)
{
    struct span places[MAX_PLACES];
    size_t n = places_find(lint, places);
    bool copied, wrapped;
    *made = false;
    if (!n && !values_were_asked(lint->values))
        return true;
    if (!copies_make(&lint->facts, &lint->symbols, &copied) ||
        (copied && !symbols_build(&lint->symbols, &lint->facts)) ||
        !unnamed_find(&lint->unnamed, &lint->facts, &lint->symbols) ||
        !wraps_make(&lint->facts, &lint->symbols, places, n, &wrapped))
        return false;
    *made = copied || wrapped || lint->unnamed.at.n;
    return true;
}

/* Does code that is not seen hold what stands for a function? Of what it calls
 * that with nobody knows more than before. */
static bool wrappers_are_lost(struct lint *lint)
{
    const struct facts *facts = &lint->facts;
    bool lost = false;
    if (facts->wrappers)
        (void)lint_value(lint, 0); /* so that there is an answer */
    for (uint32_t i = facts->wrappers; i && i < facts->all.n && !lost;
         i = lint_fact(lint, i)->next)
        lost = value_is_open(lint->values, i);
    return lost;
}

/* The facts are as before the second time. */
static void facts_return(struct lint *lint, const struct facts_mark *before)
{
    lint->facts.names.n = before->names; /* those that were added have no key */
    lint->facts.wrappers = 0;
    facts_take_back(&lint->facts, before);
    facts_misunderstand(lint);
    if (lint->wants_edits)
        facts_understand(lint);
}

static bool is_found(const struct findings *findings, const rl_finding *sought)
{
    for (size_t i = 0; i < findings->all.n; i++) {
        const rl_finding *at = &findings->all.at[i];
        if (at->offset == sought->offset && at->length == sought->length &&
            strcmp(at->rule, sought->rule) == 0)
            return true;
    }
    return false;
}

static bool is_forgiven(const struct lint *lint, const rl_finding *at)
{
    return at->severity == RL_SEVERITY_ERROR &&
           at->offset < lint->segment.start && !is_found(&lint->findings, at);
}

/* What is wrong in segments that passed, but not the second time, is nothing
 * that the new one did. */
static void segments_forgive(const struct lint *lint, struct findings *before)
{
    size_t n = 0, stay = 0;
    if (!lint->again.twice || before->n_left_out ||
        before->all.n > MAX_FORGIVEN)
        return;
    for (size_t i = 0; i < before->all.n; i++)
        stay += before->all.at[i].severity == RL_SEVERITY_ERROR &&
                !is_forgiven(lint, &before->all.at[i]);
    if (!stay)
        return;
    for (size_t i = 0; i < before->all.n; i++)
        if (!is_forgiven(lint, &before->all.at[i]))
            before->all.at[n++] = before->all.at[i];
    before->all.n = n;
    before->n_errors = stay;
}

/* The findings of before come back, and so do the facts. */
static void first_stays(struct lint *lint, struct findings *before,
                        const struct facts_mark *facts)
{
    vec_done(&lint->findings.all);
    before->failed |= lint->findings.failed;
    lint->findings = *before;
    lint->budget.exceeded = false;
    facts_return(lint, facts);
}

/* All of it, whichever segment it is of. */
static void whole_judge(struct lint *lint)
{
    bool segments = lint->again.on;
    lint->again.on = false;
    lint->again.all = true;
    facts_misunderstand(lint);
    if (facts_understand(lint))
        rules_judge(lint);
    lint->again.on = segments;
    lint->unnamed.at.n = 0;
}

void judge_again(struct lint *lint, size_t first)
{
    struct findings before = lint->findings;
    const struct facts_mark facts = facts_mark(&lint->facts);
    bool made = false;
    if (!depends_on_values(lint))
        return;
    lint->failed |= !facts_expand(lint, &made);
    if (lint->failed || !made) {
        lint->unnamed.at.n = 0;
        return;
    }
    lint->findings =
        (struct findings){.arena = before.arena, .source = before.source};
    for (size_t i = 0; i < first; i++)
        lint->failed |= !vec_push(&lint->findings.all, before.all.at[i]);
    whole_judge(lint);
    bool holds = !wrappers_are_lost(lint) && !lint->values_spent &&
                 !lint->budget.exceeded;
    bool passes = !lint->findings.n_errors && !lint->findings.n_left_out;
    if (!holds || !passes) {
        if (holds)
            segments_forgive(lint, &before);
        first_stays(lint, &before, &facts);
        return;
    }
    vec_done(&before.all);
    lint->findings.suppressed = before.suppressed;
    lint->findings.failed |= before.failed;
    /* The next segment follows what there is, and what was seen the first time
     * is no answer to it. */
    lint->segment.twice = lint->again.on;
    if (lint->again.on)
        facts_return(lint, &facts);
}
