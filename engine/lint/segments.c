/* segments.c - a source that comes in segments, as the cells of a session do.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/segments.h"

#include "base/error.h"
#include "lint/linter.h"

static void kept_note(rl_linter *linter)
{
    const struct lint *lint = &linter->lint;
    linter->kept = (struct kept){
        .facts = facts_mark(&lint->facts),
        .grants = lint->suppressions.grants.n,
        .stretches = lint->suppressions.stretches.n,
    };
}

rl_status segments_begin(rl_linter *linter, rl_error *err)
{
    linter_reset(linter);
    again_begin(&linter->lint.again);
    kept_note(linter);
    return linter->lint.facts.failed ? fail_nomem(err) : RL_OK;
}

void segments_forget(rl_linter *linter)
{
    struct lint *lint = &linter->lint;
    facts_take_back(&lint->facts, &linter->kept.facts);
    lint->suppressions.grants.n = linter->kept.grants;
    lint->suppressions.stretches.n = linter->kept.stretches;
}

static void segment_judge(rl_linter *linter, struct str text, size_t size,
                          uint32_t start, bool known)
{
    struct lint *lint = &linter->lint;
    segments_forget(linter);
    linter_text(linter, text, size);
    lint->segment = (struct segment){
        .start = start,
        .fact = (uint32_t)lint->facts.all.n,
        .import = lint->facts.imports.n,
        .grants = lint->suppressions.grants.n,
        .known = known,
    };
    linter_judge_segment(linter);
}

rl_status segments_judge(rl_linter *linter, struct str text, size_t size,
                         uint32_t start, const rl_lint_result **ret,
                         rl_error *err)
{
    segment_judge(linter, text, size, start, false);
    return linter_answer(linter, ret, err);
}

rl_status segments_take(rl_linter *linter, struct str text, uint32_t start,
                        rl_error *err)
{
    const rl_lint_result *result = NULL;
    segment_judge(linter, text, text.len, start, true);
    rl_status status = linter_answer(linter, &result, err);
    if (status != RL_OK || result->verdict == RL_VERDICT_PASS)
        return status;
    return fail(err, RL_E_INTERNAL, NOWHERE,
                "code that passed before does not pass now");
}

rl_status segments_keep(rl_linter *linter, enum segment_end end, rl_error *err)
{
    struct lint *lint = &linter->lint;
    const struct span segment = {lint->segment.start,
                                 (uint32_t)lint->text.bytes.len};
    if (lint->segment.known || lint->segment.twice)
        again_forget(&lint->again);
    else
        again_keep(lint);
    if (end == SEGMENT_FAILED && !vec_push(&lint->facts.trials, segment)) {
        segments_forget(linter);
        return fail_nomem(err);
    }
    kept_note(linter);
    return RL_OK;
}
