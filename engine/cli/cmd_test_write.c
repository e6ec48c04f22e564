/* cmd_test_write.c - how cases came out, as TAP or JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/version.h"

#include "base/utf8.h"
#include "cli/cmd_test.h"
#include "report/jsontext.h"

static const char *const kinds[N_MISTAKES] = {
    [MISTAKE_MISSING] = "missing",
    [MISTAKE_NOISY] = "noisy",
    [MISTAKE_VERDICT] = "verdict",
    [MISTAKE_OUTCOME] = "outcome",
};

/* ---------------------------------------------------------------------- TAP */

/* A '#' in a name would begin a directive. */
static void name_add(struct buf *out, const char *text)
{
    struct str rest = str_of(text), part;
    while (str_cut(rest, STR("#"), &part, &rest)) {
        utf8_escape(out, part, UTF8_ESCAPE_CONTROLS);
        buf_add(out, STR("\\#"));
    }
    utf8_escape(out, part, UTF8_ESCAPE_CONTROLS);
}

static void tap_begin(struct buf *out, size_t n_tests)
{
    buf_addf(out, "TAP version 13\n1..%zu\n", n_tests);
}

static void place_add(struct buf *out, const struct test_answer *answer,
                      const struct mistake *mistake)
{
    buf_addf(out, "  # %s: ", kinds[mistake->kind]);
    utf8_escape(out, str_of(answer->test->path), UTF8_ESCAPE_CONTROLS);
    if (mistake->line)
        buf_addf(out, ":%u", mistake->line);
    buf_add(out, STR(": "));
}

static void mistake_tap(struct buf *out, const struct test_answer *answer,
                        const struct mistake *mistake)
{
    place_add(out, answer, mistake);
    const rl_finding *finding = mistake->finding;
    switch (mistake->kind) {
    case MISTAKE_MISSING:
        utf8_escape(out, mistake->rule, UTF8_ESCAPE_CONTROLS);
        if (mistake->hint) {
            buf_add(out, STR(" ("));
            utf8_escape(out, str_of(mistake->hint), UTF8_ESCAPE_CONTROLS);
            buf_addc(out, ')');
        }
        break;
    case MISTAKE_NOISY:
        buf_addf(out, "%s %s (", rl_severity_name(finding->severity),
                 finding->rule);
        utf8_escape(out, str_of(finding->evidence), UTF8_ESCAPE_CONTROLS);
        buf_addc(out, ')');
        break;
    case MISTAKE_VERDICT:
    case MISTAKE_OUTCOME:
        buf_addf(out, "expected %s, got %s", mistake->wanted, mistake->got);
        break;
    case N_MISTAKES:
        break;
    }
    buf_addc(out, '\n');
}

static void tap_answer(struct buf *out, const struct test_answer *answer,
                       size_t number)
{
    bool good = !answer->problem && !answer->mistakes->n;
    buf_addf(out, "%s %zu - ", good ? "ok" : "not ok", number);
    name_add(out, answer->test->path);
    buf_add(out, STR(" under "));
    name_add(out, answer->policy);
    if (answer->left_out)
        buf_addf(out, " # SKIP %s", answer->left_out);
    buf_addc(out, '\n');
    if (answer->problem) {
        buf_add(out, STR("  # unjudged: "));
        utf8_escape(out, str_of(answer->problem), UTF8_ESCAPE_CONTROLS);
        buf_addc(out, '\n');
    }
    for (size_t i = 0; i < answer->mistakes->n; i++)
        mistake_tap(out, answer, &answer->mistakes->at[i]);
}

static void tap_end(struct buf *out, const struct test_totals *totals)
{
    buf_addf(out, "# %zu case%s, %zu failed, %zu missing, %zu noisy",
             totals->cases, totals->cases == 1 ? "" : "s", totals->failed,
             totals->mistakes[MISTAKE_MISSING],
             totals->mistakes[MISTAKE_NOISY]);
    if (totals->mistakes[MISTAKE_VERDICT])
        buf_addf(out, ", %zu wrong verdicts",
                 totals->mistakes[MISTAKE_VERDICT]);
    if (totals->mistakes[MISTAKE_OUTCOME])
        buf_addf(out, ", %zu wrong outcomes",
                 totals->mistakes[MISTAKE_OUTCOME]);
    if (totals->unjudged)
        buf_addf(out, ", %zu unjudged", totals->unjudged);
    if (totals->left_out)
        buf_addf(out, ", %zu left out", totals->left_out);
    if (totals->others)
        buf_addf(out, ", %zu for other policies", totals->others);
    buf_addc(out, '\n');
}

const struct test_format test_tap = {tap_begin, tap_answer, tap_end};

/* --------------------------------------------------------------------- JSON */

static void json_begin(struct buf *out, size_t n_tests)
{
    (void)n_tests;
    struct jsontext json = {out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_open(&json, "cases", "[]");
}

static void mistake_json(struct jsontext *json, const struct mistake *mistake)
{
    const rl_finding *finding = mistake->finding;
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "kind", kinds[mistake->kind]);
    if (mistake->line)
        jsontext_number(json, "line", mistake->line);
    else
        jsontext_null(json, "line");
    if (mistake->kind == MISTAKE_MISSING)
        jsontext_text(json, "rule", mistake->rule);
    if (mistake->hint)
        jsontext_cstr(json, "hint", mistake->hint);
    if (finding) {
        jsontext_cstr(json, "rule", finding->rule);
        jsontext_number(json, "column", finding->column);
        jsontext_cstr(json, "severity", rl_severity_name(finding->severity));
        jsontext_cstr(json, "evidence", finding->evidence);
    }
    if (mistake->wanted) {
        jsontext_cstr(json, "expected", mistake->wanted);
        jsontext_cstr(json, "got", mistake->got);
    }
    jsontext_close(json, "{}");
}

static const char *state_of(const struct test_answer *answer)
{
    return answer->problem       ? "unjudged"
           : answer->left_out    ? "left-out"
           : answer->mistakes->n ? "failed"
                                 : "passed";
}

static void json_answer(struct buf *out, const struct test_answer *answer,
                        size_t number)
{
    struct jsontext json = {out, false};
    buf_add(out, number > 1 ? STR(",\n  ") : STR("\n  "));
    jsontext_open(&json, NULL, "{}");
    jsontext_cstr(&json, "path", answer->test->path);
    jsontext_cstr(&json, "policy", answer->policy);
    jsontext_cstr(&json, "state", state_of(answer));
    jsontext_cstr(&json, "why",
                  answer->problem ? answer->problem : answer->left_out);
    jsontext_cstr(&json, "outcome", answer->outcome);
    jsontext_open(&json, "mistakes", "[]");
    for (size_t i = 0; i < answer->mistakes->n; i++)
        mistake_json(&json, &answer->mistakes->at[i]);
    jsontext_close(&json, "[]");
    jsontext_close(&json, "{}");
}

static void json_end(struct buf *out, const struct test_totals *totals)
{
    struct jsontext json = {out, true};
    buf_addc(out, '\n');
    jsontext_close(&json, "[]");
    jsontext_open(&json, "summary", "{}");
    jsontext_number(&json, "cases", (int64_t)totals->cases);
    jsontext_number(&json, "failed", (int64_t)totals->failed);
    for (size_t i = 0; i < N_MISTAKES; i++)
        jsontext_number(&json, kinds[i], (int64_t)totals->mistakes[i]);
    jsontext_number(&json, "unjudged", (int64_t)totals->unjudged);
    jsontext_number(&json, "left_out", (int64_t)totals->left_out);
    jsontext_number(&json, "for_other_policies", (int64_t)totals->others);
    jsontext_close(&json, "{}");
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}

const struct test_format test_json = {json_begin, json_answer, json_end};
