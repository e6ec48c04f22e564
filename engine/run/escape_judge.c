/* escape_judge.c - whether a case of the escape suite came out as it must.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/escape_judge.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "report/run.h"
#include "report/sanitize.h"

struct trial {
    const struct escape *escape;
    const struct profile *profile;
    const struct result *result;
    struct arena *arena;
    bool escaped;
};

static const char *text(struct str made)
{
    return made.ptr ? made.ptr : "out of memory";
}

static struct str cleaned(const struct trial *trial, struct str raw)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize_line(&clean, raw, 400);
    return arena_str(trial->arena, buf_str(&clean));
}

/* "a, b" holds the word. */
static bool is_among(struct str list, struct str word)
{
    struct str rest = list, name;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(","), &name, &rest);
        if (str_eq(str_trim(name), word))
            return true;
    }
    return false;
}

static bool contains(struct str whole, struct str part)
{
    return str_find(whole, part) < whole.len;
}

static uint64_t number(struct str digits)
{
    uint64_t n = 0;
    for (size_t i = 0; i < digits.len && n < UINT64_MAX / 100; i++)
        if (digits.ptr[i] >= '0' && digits.ptr[i] <= '9')
            n = n * 10 + (uint64_t)(digits.ptr[i] - '0');
    return n;
}

/* ------------------------------------------------------------------- checks */

static const char *said_check(struct trial *trial)
{
    struct str out = trial->result->out.text, rest;
    if (str_cut(out, STR("ESCAPED"), &rest, &out)) {
        trial->escaped = true;
        return text(arena_printf(trial->arena, "it got through: %.*s",
                                 STR_FMT(cleaned(trial, str_trim(out)))));
    }
    bool silent = str_eq(trial->escape->print, STR("none"));
    if (silent || contains(trial->result->out.text, STR("held\n")))
        return NULL;
    struct str err = trial->result->err.text;
    return text(arena_printf(
        trial->arena, "it did not come to its end: %.*s",
        STR_FMT(cleaned(
            trial, str_sub(err, err.len > 300 ? err.len - 300 : 0, err.len)))));
}

static const char *outcome_check(struct trial *trial)
{
    const struct result *result = trial->result;
    struct str wanted =
        trial->escape->outcome.len ? trial->escape->outcome : STR("ok");
    if (is_among(wanted, str_of(outcome_name(result->outcome))))
        return NULL;
    struct str reason = cleaned(trial, result->reason ? str_of(result->reason)
                                                      : result->err.text);
    return text(arena_printf(
        trial->arena, "the outcome is %s, and must be %.*s (%.*s)",
        outcome_name(result->outcome), STR_FMT(wanted), STR_FMT(reason)));
}

static const char *exit_check(struct trial *trial)
{
    const struct escape *escape = trial->escape;
    const struct result *result = trial->result;
    const char *name = sigabbrev_np(result->exit_signal);
    if (escape->exit.len &&
        (result->exit_code < 0 ||
         number(escape->exit) != (uint64_t)result->exit_code))
        return text(arena_printf(trial->arena, "the exit code is %d",
                                 result->exit_code));
    if (escape->signal.len &&
        !(name &&
          str_eq(str_sub(escape->signal, 3, escape->signal.len), str_of(name))))
        return text(arena_printf(trial->arena, "the signal is %d, not %.*s",
                                 result->exit_signal, STR_FMT(escape->signal)));
    return NULL;
}

static const char *output_check(struct trial *trial)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize(&clean, trial->result->out.text);
    if (!trial->escape->out.len ||
        contains(buf_str(&clean), trial->escape->out))
        return NULL;
    return text(arena_printf(trial->arena, "the output lacks '%.*s'",
                             STR_FMT(trial->escape->out)));
}

static const char *time_check(struct trial *trial)
{
    int64_t took = trial->result->usage.wall_ms;
    struct str most = trial->escape->within;
    if (!most.len || (took >= 0 && (uint64_t)took <= number(most)))
        return NULL;
    return text(arena_printf(trial->arena, "it took %" PRId64 " ms", took));
}

static const char *artifacts_check(struct trial *trial)
{
    struct str wanted = trial->escape->artifact, least, most;
    size_t n = trial->result->artifacts.n;
    if (!str_cut(wanted, STR("-"), &least, &most))
        most = least;
    if (wanted.len && (n < number(least) || n > number(most)))
        return text(arena_printf(trial->arena, "%zu artifacts were taken", n));
    for (size_t i = 0; i < trial->result->refused_files.n; i++)
        if (trial->result->refused_files.at[i].name)
            return NULL;
    return trial->escape->not_taken.len ? "no file is listed as not taken"
                                        : NULL;
}

/* Where refusals can be named, this one has to be. */
static const char *refusal_check(struct trial *trial)
{
    const struct result *result = trial->result;
    if (!trial->escape->refused.len || !trial->profile->n_filter ||
        trial->profile->on_deny != ON_DENY_NOTIFY ||
        result->layers[LAYER_SECCOMP].state != LAYER_ON)
        return NULL;
    for (size_t i = 0; i < result->violations.n; i++)
        if (str_eq(str_of(result->violations.at[i].call),
                   trial->escape->refused))
            return NULL;
    return text(arena_printf(trial->arena, "the refused call %.*s is not named",
                             STR_FMT(trial->escape->refused)));
}

/* Whatever it printed: no control of a terminal in what redline shows. */
static bool is_plain(struct str shown)
{
    for (size_t i = 0; i < shown.len; i++) {
        unsigned char c = (unsigned char)shown.ptr[i];
        unsigned char next =
            i + 1 < shown.len ? (unsigned char)shown.ptr[i + 1] : 0;
        if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7f ||
            (c == 0xC2 && next < 0xA0))
            return false;
    }
    return !contains(shown, STR("\xE2\x80\xAE"));
}

static const char *shown_check(struct trial *trial)
{
    CLEANUP(buf_done) struct buf shown = {0};
    const rl_lint_result lint = {.verdict = RL_VERDICT_PASS};
    const struct run_report report = {
        .policy = "selftest",
        .policy_sha256 = trial->profile->policy_sha256,
        .lint = {trial->escape->id.ptr ? "case" : "", STR_NONE, &lint},
        .outcome = trial->result->outcome,
        .result = trial->result,
        .profile = trial->profile,
    };
    run_write_text(&report, trial->arena, &shown);
    size_t json = shown.len;
    run_write_json(&report, trial->arena, &shown);
    if (shown.failed)
        return "out of memory";
    struct str lines = buf_str(&shown);
    struct str document = str_sub(lines, json, lines.len);
    if (!is_plain(lines))
        return "the report holds a control character";
    return str_find(document, STR("\n")) == document.len - 1
               ? NULL
               : "the JSON is not one line";
}

const char *escape_judge(const struct escape *escape,
                         const struct profile *profile,
                         const struct result *result, struct arena *arena,
                         bool *escaped)
{
    static const char *(*const checks[])(struct trial *) = {
        outcome_check, said_check,      exit_check,    output_check,
        time_check,    artifacts_check, refusal_check, shown_check};
    struct trial trial = {escape, profile, result, arena, false};
    const char *why = NULL;
    for (size_t i = 0; !why && i < COUNT_OF(checks); i++)
        why = checks[i](&trial);
    *escaped = trial.escaped;
    return why;
}
