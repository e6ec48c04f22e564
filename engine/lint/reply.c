/* reply.c - judge the code of what a model wrote.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/reply.h"

#include "base/error.h"
#include "lint/judge.h"
#include "lint/linter.h"

#define LANGUAGES_NAMED 4
#define LANGUAGE_LENGTH 20 /* bytes of each */

/* ------------------------------------------------------------ what is missing
 */

static bool named_before(const struct reply *reply, size_t block)
{
    for (size_t i = 0; i < block; i++)
        if (str_eq(reply->blocks.at[i].info, reply->blocks.at[block].info))
            return true;
    return false;
}

/* "a block of json, bash; none is Python" */
static void languages_add(struct buf *out, const struct reply *reply)
{
    size_t n = 0;
    for (size_t i = 0; i < reply->blocks.n && n < LANGUAGES_NAMED; i++) {
        struct str info = reply->blocks.at[i].info;
        if (!info.len || named_before(reply, i))
            continue;
        buf_add(out, n++ ? STR(", ") : STR("a block of "));
        buf_add(out, str_sub(info, 0,
                             info.len < LANGUAGE_LENGTH ? str_index(info, ' ')
                                                        : LANGUAGE_LENGTH));
    }
    buf_add(out, n ? STR("; none is Python")
                   : STR("a block without a language that is not Python"));
}

/* What a reply without a block begins with. */
static struct str prose_words(const struct reply *reply)
{
    switch (reply->begins) {
    case '{':
    case '[':
        return STR("JSON, and no code block");
    case '<':
        return STR("tags, and no code block");
    default:
        return STR("no code block, and the text is not Python");
    }
}

/* "```python print(1)": by CommonMark it is a part of the info string. */
static bool is_on_fence_line(const struct reply *reply)
{
    for (size_t i = 0; i < reply->blocks.n; i++)
        if (reply->blocks.at[i].fate == REPLY_EMPTY &&
            str_index(reply->blocks.at[i].info, '(') <
                reply->blocks.at[i].info.len)
            return true;
    return false;
}

static void lack_add(struct buf *out, const struct reply *reply)
{
    static const struct str words[] = {
        [LACK_NOTHING] = {"", 0},
#define W(lack, text) [lack] = {text, sizeof(text) - 1}
        W(LACK_PROSE, ""),
        W(LACK_LANGUAGE, ""),
        W(LACK_EMPTY, "a block in which no statement stands"),
        W(LACK_THINKING, "a thought that is not closed: what follows is part "
                         "of it"),
        W(LACK_DOUBTFUL, "a fence inside a line: it must begin a line"),
#undef W
    };
    if (reply->lack == LACK_LANGUAGE)
        languages_add(out, reply);
    else if (reply->lack == LACK_PROSE)
        buf_add(out, prose_words(reply));
    else if (reply->lack == LACK_EMPTY && is_on_fence_line(reply))
        buf_add(out, STR("code on the line of the fence: it must begin below"));
    else
        buf_add(out, words[reply->lack]);
}

static rl_status lack_judge(struct reply_judge *judge, rl_linter *linter,
                            const rl_lint_result **ret, rl_error *err)
{
    const struct reply *reply = &judge->reply;
    judge->evidence.len = 0;
    lack_add(&judge->evidence, reply);
    if (judge->evidence.failed)
        return fail_nomem(err);
    return linter_unchecked(linter, reply->bytes, RULE_NO_CODE, reply->lack_at,
                            buf_str(&judge->evidence), ret, err);
}

rl_status empty_judge(rl_linter *linter, struct str bytes,
                      const rl_lint_result **ret, rl_error *err)
{
    enum program program;
    if (!linter->lint.grammar->program(bytes, &program))
        return fail_nomem(err);
    if (program != PROGRAM_EMPTY)
        return RL_OK;
    return linter_unchecked(linter, bytes, RULE_NO_CODE, (struct span){0},
                            STR("no statement"), ret, err);
}

/* ------------------------------------------------------------------- places */

static bool finding_move(struct reply_judge *judge, rl_finding *finding)
{
    struct place start, end;
    size_t from = reply_offset(&judge->reply, finding->offset);
    size_t to = reply_offset(&judge->reply, finding->offset + finding->length);
    if (!text_place(&judge->places, from, &start) ||
        !text_place(&judge->places, to, &end))
        return false;
    finding->offset = from;
    finding->length = to - from;
    finding->line = start.line;
    finding->column = start.column;
    finding->end_line = end.line;
    finding->end_column = end.column;
    return true;
}

static bool findings_move(struct reply_judge *judge, const rl_lint_result *lint)
{
    judge->findings.n = 0;
    text_init(&judge->places, judge->reply.bytes);
    size_t n = lint->n_findings;
    for (size_t i = 0; i < n + lint->n_suppressed; i++) {
        rl_finding finding =
            i < n ? lint->findings[i] : lint->suppressed[i - n];
        if (!finding_move(judge, &finding) ||
            !vec_push(&judge->findings, finding))
            return false;
    }
    judge->result = *lint;
    judge->result.findings = judge->findings.at;
    judge->result.suppressed = n ? judge->findings.at + n : judge->findings.at;
    return true;
}

/* -------------------------------------------------------------- all of it */

rl_status reply_judge(struct reply_judge *judge, rl_linter *linter,
                      struct str bytes, enum reply_pick pick,
                      const rl_lint_result **ret, rl_error *err)
{
    struct reply *reply = &judge->reply;
    if (!reply_read(reply, linter->lint.grammar, bytes, pick))
        return fail_nomem(err);
    if (reply->lack != LACK_NOTHING)
        return lack_judge(judge, linter, ret, err);
    const rl_lint_result *lint = NULL;
    rl_status status =
        rl_lint(linter, reply->code.ptr, reply->code.len, &lint, err);
    if (status != RL_OK)
        return status;
    if (!findings_move(judge, lint))
        return fail_nomem(err);
    *ret = &judge->result;
    return RL_OK;
}

void reply_judge_done(struct reply_judge *judge)
{
    reply_done(&judge->reply);
    text_done(&judge->places);
    vec_done(&judge->findings);
    buf_done(&judge->evidence);
}
