/* judge.c - lint one input, also one that could not be read.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/judge.h"

#include "base/attr.h"
#include "base/error.h"
#include "model/program.h"

rl_status judge_open(struct judge *judge, const rl_program *program,
                     rl_error *err)
{
    judge->program = program;
    if (judge->linter)
        return RL_OK;
    return rl_linter_new(program, &judge->linter, err);
}

void judge_done(struct judge *judge)
{
    rl_linter_free(judge->linter);
    reply_judge_done(&judge->replies);
    buf_done(&judge->why);
    buf_done(&judge->instead);
}

/* A template without a place has nothing to fill in. */
static const char *words_make(struct buf *out, const struct template *words)
{
    out->len = 0;
    for (size_t i = 0; i < words->n; i++)
        buf_add(out, words->pieces[i].text);
    return buf_str(out).ptr;
}

static rl_status unread_result(struct judge *judge, const rl_error *why,
                               rl_error *err)
{
    enum rule_id id = why->code == RL_E_LIMIT ? RULE_SOURCE_TOO_LARGE
                                              : RULE_SOURCE_UNREADABLE;
    const struct rule *rule = judge->program->rules[id];
    judge->finding = (rl_finding){
        .rule = rule->id,
        .severity = RL_SEVERITY_ERROR,
        .line = 1,
        .column = 1,
        .end_line = 1,
        .end_column = 1,
        .evidence = why->message,
        .why = words_make(&judge->why, &rule->why),
        .instead = words_make(&judge->instead, &rule->instead),
    };
    if (why->code == RL_E_FORMAT) { /* a line of --jsonl: there is no file */
        judge->finding.why = "The record is wrong, so no code was judged.";
        judge->finding.instead =
            "Mend the record: one JSON object a line, with the code "
            "as a string: {\"id\": 1, \"code\": "
            "\"print(1)\"}, or as base64 in "
            "\"code_b64\".";
    }
    judge->unread = (rl_lint_result){
        .verdict = RL_VERDICT_UNCHECKED,
        .findings = &judge->finding,
        .n_findings = 1,
        .n_errors = 1,
    };
    return judge->why.failed || judge->instead.failed ? fail_nomem(err) : RL_OK;
}

static rl_status judge_unread(struct judge *judge, const rl_error *why,
                              const rl_lint_result **ret, rl_error *err)
{
    rl_status status = unread_result(judge, why, err);
    if (status == RL_OK)
        *ret = &judge->unread;
    return status;
}

rl_status judge_input(struct judge *judge, const struct input *input,
                      const rl_lint_result **ret, rl_error *err)
{
    if (input->error)
        return judge_unread(judge, input->error, ret, err);
    return rl_lint(judge->linter, input->bytes.ptr, input->bytes.len, ret, err);
}

rl_status judge_reply(struct judge *judge, const struct input *input,
                      enum reply_pick pick, const rl_lint_result **ret,
                      rl_error *err)
{
    if (input->error)
        return judge_unread(judge, input->error, ret, err);
    return reply_judge(&judge->replies, judge->linter, input->bytes, pick, ret,
                       err);
}
