/* run.c - what went wrong in a run, from its outcome and its traceback.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/run.h"

#include "report/sanitize.h"

#define MESSAGE_LENGTH 1000

/* What to do about an outcome that no exception explains. */
static const char *const advices[N_OUTCOMES] = {
    [OUTCOME_OUT_OF_MEMORY] =
        "Hold less at once: read fewer columns or rows, use smaller arrays, "
        "and drop what is no longer needed.",
    [OUTCOME_CPU_LIMIT] =
        "Compute less: use array operations instead of loops, and check that "
        "every loop ends.",
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
        return arena_printf(arena, " (%.4g MiB)",
                            (double)limits->output_total / 1048576);
    case OUTCOME_OUT_OF_MEMORY:
        return arena_printf(arena, " (%.4g MiB)",
                            (double)limits->memory / 1048576);
    default:
        return STR_NONE;
    }
}

static struct str clean_make(struct arena *arena, const char *text)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize_line(&clean, str_of(text), MESSAGE_LENGTH);
    if (clean.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&clean));
}

/* The remedy of the first layer that the machine lacks. */
static struct str remedy_find(const struct result *result, struct arena *arena)
{
    for (size_t i = 0; i < N_LAYERS; i++) {
        const struct result_layer *layer = &result->layers[i];
        if (layer->state == LAYER_MISSING && layer->remedy)
            return clean_make(arena, layer->remedy);
    }
    return STR_NONE;
}

static void outcome_error(const struct run_report *run, struct arena *arena,
                          struct run_error *ret)
{
    const struct result *result = run->result;
    struct str limit = limit_text(run, arena);
    struct str reason =
        result->reason ? clean_make(arena, result->reason) : STR_NONE;
    struct str step = result->step ? clean_make(arena, result->step) : STR_NONE;
    ret->type = outcome_name(run->outcome);
    ret->message = arena_printf(arena, "%s%.*s%s%.*s%s%.*s",
                                outcome_sentence(run->outcome), STR_FMT(limit),
                                step.len ? ": step " : "", STR_FMT(step),
                                reason.len ? ": " : "", STR_FMT(reason));
    if (run->outcome == OUTCOME_SETUP_FAILED)
        ret->advice = remedy_find(result, arena);
    else if (advices[run->outcome])
        ret->advice = str_of(advices[run->outcome]);
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
    if (!run->result->reason)
        return;
    /* What the runner saw for certain stands before what stderr suggests. */
    struct str reason = clean_make(arena, run->result->reason);
    ret->advice = ret->advice.len
                      ? arena_printf(arena, "%.*s. %.*s", STR_FMT(reason),
                                     STR_FMT(ret->advice))
                      : reason;
}

bool run_error_find(const struct run_report *run, struct arena *arena,
                    struct run_error *ret)
{
    if (!run->result || run->outcome == OUTCOME_OK)
        return false;
    *ret = (struct run_error){0};
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

const struct profile_call *run_call_words(const struct run_report *run,
                                          const char *call)
{
    if (!run->profile || !call)
        return NULL;
    for (size_t i = 0; i < run->profile->calls.n; i++)
        if (str_eq(str_of(run->profile->calls.at[i].name), str_of(call)))
            return &run->profile->calls.at[i];
    return NULL;
}
