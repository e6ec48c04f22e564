/* run.c - what went wrong in a run, from its outcome and its traceback.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/run.h"

#include <inttypes.h>
#include <signal.h>

#include "report/advice.h"
#include "report/cause.h"
#include "report/handback.h"
#include "report/sanitize.h"
#include "report/signal.h"

#define MESSAGE_LENGTH 1000

/* What to do about an outcome that no exception explains. */
static const char *const advices[N_OUTCOMES] = {
    [OUTCOME_OUT_OF_MEMORY] =
        ("Hold less at once: read fewer columns or rows, use smaller arrays, "
         "and drop what is no longer needed."),
    [OUTCOME_CPU_LIMIT] =
        ("Compute less: use array operations instead of loops, and check that "
         "every loop ends."),
    [OUTCOME_TIMEOUT] =
        "Take less time: check that every loop ends, and do not sleep or wait.",
    [OUTCOME_OUTPUT_LIMIT] = "Print less: a summary instead of all the data.",
    [OUTCOME_INTERNAL_ERROR] =
        "This is a fault of redline or of the machine, not of the code.",
};

/* Where the profile has it, the limit behind an outcome, for the message. */
static struct str limit_text(const struct run_report *run, struct arena *arena)
{
    const struct profile_limits *limits =
        run->profile ? &run->profile->limits : NULL;
    if (!limits)
        return STR_NONE;
    switch (run->outcome) {
    case OUTCOME_TIMEOUT:
        return arena_printf(arena, " (%.3g s)", (double)limits->wall_ms / 1e3);
    case OUTCOME_CPU_LIMIT:
        return arena_printf(arena, " (%.3g s)", (double)limits->cpu_ms / 1e3);
    case OUTCOME_OUTPUT_LIMIT:
        return arena_printf(arena, " (%.*s)",
                            STR_FMT(advice_size(limits->output_total, arena)));
    case OUTCOME_OUT_OF_MEMORY:
        return arena_printf(arena, " (%.*s)",
                            STR_FMT(advice_size(limits->memory, arena)));
    default:
        return STR_NONE;
    }
}

const char *run_sentence(const struct run_report *run)
{
    return run->result && handback_is_all(run->result)
               ? "the code ran to its end, without what it has to hand back"
               : outcome_sentence(run->outcome);
}

static struct str clean_make(struct arena *arena, struct str text)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize_line(&clean, text, MESSAGE_LENGTH);
    if (clean.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&clean));
}

/* ------------------------------------------------------------ refused calls */

static const struct profile_call *policy_words(const struct run_report *run,
                                               const char *call)
{
    for (size_t i = 0; run->profile && call && i < run->profile->calls.n; i++)
        if (str_eq(str_of(run->profile->calls.at[i].name), str_of(call)))
            return &run->profile->calls.at[i];
    return NULL;
}

struct teaching run_words(const struct run_report *run,
                          const struct result_violation *violation)
{
    struct teaching words = {0};
    if (str_eq(str_of(violation->layer), STR("seccomp")))
        words = teach_call(violation->call, violation->detail);
    const struct profile_call *own = policy_words(run, violation->call);
    if (!own || (!own->why && !own->instead))
        return words;
    words.why = own->why;
    words.instead = own->instead;
    return words;
}

void run_call_add(struct buf *out, const struct result_violation *violation)
{
    const char *detail = violation->detail ? violation->detail : "";
    sanitize_line(out, str_of(violation->call), MESSAGE_LENGTH);
    buf_addc(out, '(');
    sanitize_line(out, str_of(detail), MESSAGE_LENGTH);
    buf_addc(out, ')');
}

/* The refusal that stands nearest to the end: the last that counts. */
static const struct result_violation *refusal_last(const struct result *result)
{
    for (size_t i = result->violations.n; i > 0; i--)
        if (!result->violations.at[i - 1].benign)
            return &result->violations.at[i - 1];
    return NULL;
}

/* "The sandbox refused socket(AF_INET). why instead" */
static struct str refusal_advice(const struct run_report *run,
                                 struct arena *arena)
{
    const struct result_violation *refused = refusal_last(run->result);
    if (!refused)
        return run->outcome == OUTCOME_VIOLATION
                   ? str_of(teach_call(NULL, NULL).instead)
                   : STR_NONE;
    CLEANUP(buf_done) struct buf text = {0};
    struct teaching words = run_words(run, refused);
    buf_add(&text, STR("The sandbox refused "));
    run_call_add(&text, refused);
    buf_addc(&text, '.');
    const char *const sentences[] = {words.why, words.instead};
    for (size_t i = 0; i < COUNT_OF(sentences); i++) {
        if (!sentences[i])
            continue;
        buf_addc(&text, ' ');
        sanitize_line(&text, str_of(sentences[i]), MESSAGE_LENGTH);
    }
    if (text.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&text));
}

/* ------------------------------------------------------- what no line tells */

/* What the runner names behind the reason: the remedy of what failed, and not
 * of any other layer that the machine lacks. */
static struct str remedy_find(const struct result *result, struct arena *arena)
{
    struct str why, remedy;
    if (!result->reason ||
        !str_cut(str_of(result->reason), STR("; "), &why, &remedy))
        return STR_NONE;
    return clean_make(arena, remedy);
}

static bool is_limit(enum outcome outcome)
{
    return outcome == OUTCOME_TIMEOUT || outcome == OUTCOME_CPU_LIMIT ||
           outcome == OUTCOME_OUTPUT_LIMIT;
}

/* What sys.exit("words") prints, and a library that gives up. */
static struct str last_line(struct str text)
{
    struct str line = STR_NONE, rest = text, found = STR_NONE;
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        if (str_trim(line).len)
            found = str_trim(line);
    }
    return found;
}

static struct str exit_reason(const struct result *result, struct arena *arena)
{
    struct str line = clean_make(arena, last_line(result->err.text));
    if (result->exit_code <= 0)
        return STR_NONE;
    return arena_printf(arena, "exit status %d%s%.*s", result->exit_code,
                        line.len ? ", after printing: " : "", STR_FMT(line));
}

/* The advice says better which call it was; left is how the code ended. */
static bool refusal_cut(const struct result *result, struct str *ret)
{
    struct str call, words = STR(" after the sandbox refused ");
    return refusal_last(result) &&
           str_cut(str_of(result->reason), words, ret, &call);
}

/* "memory.events: oom_kill 3", of "the limit … was reached (…)". */
static struct str evidence_find(struct str reason)
{
    struct str before, inside;
    if (!str_cut(reason, STR(" was reached ("), &before, &inside))
        return reason;
    return str_ends(inside, STR(")")) ? str_sub(inside, 0, inside.len - 1)
                                      : inside;
}

/* The runner's own words, where they say more than the outcome does. */
static struct str reason_find(const struct run_report *run, struct arena *arena)
{
    const struct result *result = run->result;
    struct str how;
    if (!result->reason)
        return run->outcome == OUTCOME_FAILED ? exit_reason(result, arena)
                                              : STR_NONE;
    if (is_limit(run->outcome) &&
        str_starts(str_of(result->reason), STR("the limit on ")))
        return STR_NONE;
    if (run->outcome == OUTCOME_OUT_OF_MEMORY)
        return clean_make(arena, evidence_find(str_of(result->reason)));
    if (run->outcome == OUTCOME_VIOLATION && refusal_cut(result, &how))
        return result->exit_signal ? clean_make(arena, how)
                                   : exit_reason(result, arena);
    return clean_make(arena, str_of(result->reason));
}

/* Code that failed without an exception: it crashed, or an artifact is not
 * what was declared. */
static struct str failure_advice(const struct run_report *run,
                                 struct arena *arena)
{
    const struct result *result = run->result;
    struct str signal = signal_advice(result->exit_signal);
    if (signal.len)
        return signal;
    if (handback_is_all(result))
        return handback_advice(result, run->profile, arena);
    return result->exit_code > 0 && !result->reason
               ? STR("The code ended itself, by sys.exit() or the like: "
                     "where all is well let it run to its last line, else "
                     "raise ValueError('…') with what is wrong.")
               : STR_NONE;
}

/* Code that was killed for its memory has no traceback that would say for what.
 */
static struct str with_figure(const struct run_report *run, struct str advice,
                              struct arena *arena)
{
    static const char *const signs[] = {"figsize", "dpi=", "set_size_inches"};
    struct str code = run->lint.source;
    bool sized = false;
    for (size_t i = 0; i < COUNT_OF(signs); i++)
        sized |= str_find(code, str_of(signs[i])) < code.len;
    if (run->outcome != OUTCOME_OUT_OF_MEMORY || !sized)
        return advice;
    return arena_printf(arena,
                        "%.*s A figure has figsize times dpi pixels: write "
                        "figsize=(10, 6) in inches, and dpi=150.",
                        STR_FMT(advice));
}

/* A machine with much to do gives a loop less than its time: then the limit on
 * CPU time is never met. */
static struct str outcome_advice(const struct run_report *run,
                                 struct arena *arena)
{
    const struct result_usage *usage = &run->result->usage;
    bool computed = run->outcome == OUTCOME_TIMEOUT && usage->cpu_ms > 0 &&
                    usage->cpu_ms > usage->wall_ms / 2;
    enum outcome of = computed ? OUTCOME_CPU_LIMIT : run->outcome;
    return advices[of] ? with_figure(run, str_of(advices[of]), arena)
                       : failure_advice(run, arena);
}

static void outcome_error(const struct run_report *run, struct arena *arena,
                          struct run_error *ret)
{
    const struct result *result = run->result;
    struct str limit = limit_text(run, arena);
    struct str reason = reason_find(run, arena);
    struct str step =
        result->step ? clean_make(arena, str_of(result->step)) : STR_NONE;
    ret->type = outcome_name(run->outcome);
    ret->message =
        arena_printf(arena, "%s%.*s%s%.*s%s%.*s", run_sentence(run),
                     STR_FMT(limit), step.len ? ": step " : "", STR_FMT(step),
                     reason.len ? ": " : "", STR_FMT(reason));
    ret->of_outcome = true;
    if (run->outcome == OUTCOME_SETUP_FAILED)
        ret->advice = remedy_find(result, arena);
    else if (run->outcome == OUTCOME_VIOLATION)
        ret->advice = refusal_advice(run, arena);
    else
        ret->advice = outcome_advice(run, arena);
}

/* ----------------------------------------------------------- what a line did
 */

/* Errors that a refused call comes out as. */
static bool is_refusal(const struct traceback *traceback)
{
    static const char *const signs[] = {"Operation not permitted",
                                        "Permission denied", "[Errno 1]"};
    struct str whole = str_of(traceback->message);
    for (size_t i = 0; i < COUNT_OF(signs); i++)
        if (str_find(whole, str_of(signs[i])) < whole.len)
            return true;
    /* Memory that must not be executable is refused to ctypes so. */
    return str_eq(str_of(traceback->type), STR("MemoryError")) && !whole.len;
}

/* The runner's reason as a sentence of its own. */
static struct str sentence(struct arena *arena, struct str text)
{
    CLEANUP(buf_done) struct buf out = {0};
    if (text.len && text.ptr[0] >= 'a' && text.ptr[0] <= 'z') {
        buf_addc(&out, (char)(text.ptr[0] - 'a' + 'A'));
        text = str_sub(text, 1, text.len);
    }
    buf_add(&out, text);
    buf_addc(&out, '.');
    if (out.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&out));
}

static void exception_error(const struct run_report *run, struct arena *arena,
                            struct run_error *ret)
{
    const struct traceback *traceback = &ret->traceback;
    ret->type = traceback->type;
    ret->message = str_of(traceback->message);
    ret->file = traceback->file;
    ret->line = traceback->line;
    ret->advice = traceback->advice ? str_of(traceback->advice) : STR_NONE;
    /* What was foretold stands before what the runner saw for certain, and
     * that before what stderr suggests. */
    struct str cause = cause_find(run->lint.lint, traceback, arena);
    struct str refusal = cause.len ? cause : refusal_advice(run, arena);
    struct str how;
    bool explains = cause.len || (refusal.len &&
                                  (!ret->advice.len || is_refusal(traceback)));
    if (explains)
        ret->advice = refusal;
    if (!run->result->reason || (explains && refusal_cut(run->result, &how)))
        return;
    struct str reason =
        sentence(arena, clean_make(arena, str_of(run->result->reason)));
    ret->advice = ret->advice.len
                      ? arena_printf(arena, "%.*s %.*s", STR_FMT(reason),
                                     STR_FMT(ret->advice))
                      : reason;
}

/* Nothing ran: the advice is the whole of what the model is told. */
static bool refused_error(const struct run_report *run, struct run_error *ret)
{
    const rl_lint_result *lint = run->lint.lint;
    if (run->bad_request) {
        *ret = (struct run_error){.type = "bad-request",
                                  .message = str_of(run->bad_request)};
        return true;
    }
    ret->type = outcome_name(run->outcome);
    ret->message = str_of(outcome_sentence(run->outcome));
    ret->of_outcome = true;
    ret->line = lint && lint->n_findings ? lint->findings[0].line : 0;
    ret->advice = run->words;
    return run->words.len > 0;
}

bool run_error_find(const struct run_report *run, struct arena *arena,
                    struct run_error *ret)
{
    *ret = (struct run_error){0};
    if (!run->result)
        return refused_error(run, ret);
    if (run->outcome == OUTCOME_OK)
        return false;
    /* stderr may say anything: only where the code itself ended badly is it
     * worth asking. */
    bool by_itself =
        run->outcome == OUTCOME_FAILED || run->outcome == OUTCOME_VIOLATION;
    if (by_itself && traceback_parse(run->result->err.text, run->profile, arena,
                                     &ret->traceback))
        exception_error(run, arena, ret);
    else
        outcome_error(run, arena, ret);
    return !arena->failed;
}

/* Head and tail by themselves: a terminal sequence that the head leaves open
 * must not swallow the tail. */
void run_output_add(struct buf *out, const struct result_output *output)
{
    struct str text = output->text;
    if (!output->truncated || output->head > text.len ||
        output->bytes < text.len) {
        sanitize(out, text);
        return;
    }
    sanitize(out, str_sub(text, 0, output->head));
    if (out->len && out->ptr[out->len - 1] != '\n')
        buf_addc(out, '\n');
    uint64_t left = output->bytes - text.len;
    buf_addf(out, "[... %" PRIu64 " byte%s left out ...]\n", left,
             left == 1 ? "" : "s");
    sanitize(out, str_sub(text, output->head, text.len));
}
