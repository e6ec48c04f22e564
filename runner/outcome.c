/* outcome.c - how the run ended, from what the kernel says of it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/outcome.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>

#include "base/attr.h"
#include "runner/layers.h"
#include "runner/probe.h"
#include "runner/violations.h"

/* How far ticks may run ahead: a quarter of the limit. */
#define CPU_AHEAD 4
/* One in so many is lost to others on the machine. */
#define CPU_SHARE 50

static const struct {
    const char *name, *text;
    enum layer layer;
} steps[] = {
#define LAYER_N_LAYERS N_LAYERS
#define STEP(name, layer, text) {#name, text, LAYER_##layer},
#include "runner/steps.def"
#undef STEP
};

const char *step_name(enum step step)
{
    return (unsigned)step < N_STEPS ? steps[step].name : "unknown";
}

const char *step_text(enum step step)
{
    return (unsigned)step < N_STEPS ? steps[step].text : "unknown";
}

enum layer step_layer(enum step step)
{
    return (unsigned)step < N_STEPS ? steps[step].layer : N_LAYERS;
}

static const char *text(struct str made)
{
    return made.ptr ? made.ptr : "out of memory";
}

/* ------------------------------------------------------------ setup failed */

void outcome_setup_failed(struct result *result, const char *step,
                          enum layer layer, const char *what, int error)
{
    const char *remedy = probe_remedy(step, error);
    const char *why = strerrordesc_np(error);
    result->outcome = OUTCOME_SETUP_FAILED;
    result->step = step;
    result->step_error = error;
    result->tier = NULL;
    layers_off(result);
    why = text(arena_printf(result->arena, "%s: %s", what,
                            why ? why : "unknown error"));
    result->reason =
        remedy ? text(arena_printf(result->arena, "%s; %s", why, remedy)) : why;
    if (layer < N_LAYERS)
        result->layers[layer] =
            (struct result_layer){LAYER_MISSING, why, remedy};
}

static void setup_failed(const struct ended *ended, struct result *result,
                         int error)
{
    const struct child_report *report = ended->report;
    size_t len = strnlen(report->detail, sizeof(report->detail));
    struct str detail = {report->detail, len};
    const char *said = step_text(report->step);
    const char *what = len ? text(arena_printf(result->arena, "%s '%.*s'", said,
                                               STR_FMT(detail)))
                           : said;
    outcome_setup_failed(result, step_name(report->step),
                         step_layer(report->step), what, error);
    result->exit_code = -1; /* whatever it was, it was not the code's */
    result->exit_signal = 0;
}

/* ------------------------------------------------------------- how it ended */

static void usage_fill(const struct ended *ended, struct result *result)
{
    const struct rusage *usage = &ended->usage;
    int64_t reaped =
        ((int64_t)usage->ru_utime.tv_sec + (int64_t)usage->ru_stime.tv_sec) *
            1000 +
        (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1000;
    int64_t seen = ended->watch->cpu_ms;
    int64_t largest = usage->ru_maxrss * 1024;
    result->usage = (struct result_usage){
        .wall_ms = ended->watch->wall_ms,
        .cpu_ms = reaped > seen ? reaped : seen,
        /* No cgroup: the largest process, or the most that was seen at once. */
        .memory_peak = largest > ended->watch->memory_peak
                           ? largest
                           : ended->watch->memory_peak,
        /* The code itself is one, however short its life. */
        .processes_peak = !ended->report->started ? -1
                          : ended->watch->tally.processes_peak > 1
                              ? ended->watch->tally.processes_peak
                              : 1,
    };
    if (ended->cgroup)
        cgroup_count(ended->cgroup, &result->usage, &result->evidence);
    if (result->usage.cpu_ms >= ended->cpu_before)
        result->usage.cpu_ms -= ended->cpu_before;
}

/* The limits that the supervisor itself watches. */
static const struct cause_row {
    enum outcome outcome;
    const char *name, *unit;
    size_t limit; /* where in struct profile_limits */
} causes[] = {
    [CAUSE_CPU] = {OUTCOME_CPU_LIMIT, "CPU time", "ms",
                   offsetof(struct profile_limits, cpu_ms)},
    [CAUSE_MEMORY] = {OUTCOME_OUT_OF_MEMORY, "memory", "bytes",
                      offsetof(struct profile_limits, memory)},
    [CAUSE_WALL] = {OUTCOME_TIMEOUT, "wall-clock time", "ms",
                    offsetof(struct profile_limits, wall_ms)},
    [CAUSE_OUTPUT] = {OUTCOME_OUTPUT_LIMIT, "output", "bytes",
                      offsetof(struct profile_limits, output_total)},
};

static void limit_reached(const struct ended *ended, enum watch_cause cause,
                          struct result *result)
{
    const struct cause_row *row = &causes[cause];
    uint64_t amount;
    memcpy(&amount, (const char *)&ended->profile->limits + row->limit,
           sizeof(amount));
    result->outcome = row->outcome;
    result->reason = text(
        arena_printf(result->arena, "the limit on %s (%llu %s) was reached",
                     row->name, (unsigned long long)amount, row->unit));
}

static void out_of_memory(const struct ended *ended, struct result *result)
{
    result->outcome = OUTCOME_OUT_OF_MEMORY;
    result->reason = text(arena_printf(
        result->arena,
        "the limit on memory (%llu MiB) was reached (memory.events: oom_kill "
        "%lld)",
        (unsigned long long)(ended->profile->limits.memory >> 20),
        (long long)result->evidence.oom_kill));
}

/* Whatever clock it was that ended the run. A loop on a core of its own gets a
 * little less than all of the time: where both limits are the same, the clock
 * on the wall is first, and it is the computing that took too long. */
static bool cpu_is_spent(const struct ended *ended, const struct result *result)
{
    uint64_t max = ended->profile->limits.cpu_ms;
    return max && result->usage.cpu_ms >= (int64_t)(max - max / CPU_SHARE);
}

/* RLIMIT_CPU's signals. The kernel counts ticks for it, which may run ahead of
 * the time that is told in the end; but code that sends itself such a signal
 * early on has met no limit. */
static bool is_cpu_limit(const struct ended *ended, const struct result *result)
{
    uint64_t max = ended->profile->limits.cpu_ms;
    bool by_signal =
        result->exit_signal == SIGXCPU || result->exit_signal == SIGKILL;
    return max && by_signal &&
           (uint64_t)result->usage.cpu_ms >= max - max / CPU_AHEAD;
}

static void exit_fill(const struct ended *ended, struct result *result)
{
    int status = ended->report->status;
    result->exit_code = -1;
    result->exit_signal = SIGKILL;
    if (!ended->report->ended)
        return;
    result->exit_signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (WIFEXITED(status))
        result->exit_code = WEXITSTATUS(status);
}

/* Nobody tells who sent a signal. Where the runner listens, refused calls are
 * told, so that SIGSYS is left for calls of another architecture. */
static const char *sigsys_reason(const struct ended *ended)
{
    if (!ended->profile->n_filter)
        return NULL;
    return ended->report->has_listener
               ? "the code was ended by SIGSYS: it sent the signal itself, or "
                 "made a call of another architecture (int 0x80, x32)"
               : "the code was ended by SIGSYS: it sent the signal itself, or "
                 "made a call that the policy kills for, which cannot be named "
                 "here";
}

/* Code that ended badly, and had been refused something. */
static void after_refusals(const struct ended *ended, struct result *result)
{
    const char *call = violations_blamed(result);
    if (result->exit_signal == SIGSYS)
        result->reason = sigsys_reason(ended);
    if (result->exit_signal == SIGSYS && !ended->report->has_listener &&
        ended->profile->on_deny == ON_DENY_KILL)
        result->outcome = OUTCOME_VIOLATION;
    if (!call)
        return;
    result->outcome = OUTCOME_VIOLATION;
    const char *how = !result->exit_signal ? "the code ended with an error"
                      : result->reason     ? result->reason
                                           : outcome_signal(result);
    result->reason = text(arena_printf(
        result->arena, "%s after the sandbox refused %s", how, call));
}

static void by_itself(const struct ended *ended, struct result *result)
{
    if (is_cpu_limit(ended, result)) {
        limit_reached(ended, CAUSE_CPU, result);
        return;
    }
    result->outcome = result->exit_code == 0 ? OUTCOME_OK : OUTCOME_FAILED;
    if (result->outcome == OUTCOME_FAILED)
        after_refusals(ended, result);
}

static void flooded(struct result *result)
{
    result->outcome = OUTCOME_VIOLATION;
    result->reason =
        text(arena_printf(result->arena,
                          "the code went on after %d refused calls, the last "
                          "kind was %s",
                          REFUSALS_MAX, violations_blamed(result)));
}

/* on_deny: kill */
static void ended_for(struct result *result)
{
    const char *call = violations_blamed(result);
    result->outcome = OUTCOME_VIOLATION;
    result->reason = text(arena_printf(
        result->arena,
        "the code was ended for %s, which the policy refuses (on_deny: kill)",
        call ? call : "a system call"));
}

static void flat_counted(const struct ended *ended, struct result *result)
{
    result->outcome = OUTCOME_FAILED;
    result->reason = text(
        arena_printf(result->arena, "%s: the flat tier ends the run for that",
                     ended->watch->why));
}

static void memory_counted(const struct ended *ended, struct result *result)
{
    limit_reached(ended, CAUSE_MEMORY, result);
    result->reason = text(arena_printf(
        result->arena,
        "the limit on memory (%llu MiB) was reached: %lld MiB, counted by the "
        "runner (processes: %lld%s)",
        (unsigned long long)(ended->profile->limits.memory >> 20),
        (long long)(ended->watch->memory >> 20),
        (long long)ended->watch->tally.n_before - 1,
        ended->watch->flat ? "" : ", and what sockets hold"));
}

static void internal_error(struct result *result, const char *step,
                           const char *reason)
{
    result->outcome = OUTCOME_INTERNAL_ERROR;
    result->step = step;
    result->reason = reason;
}

/* PID 1 says how the payload ended, and has not said so. */
static void first_ended(const struct ended *ended, struct result *result)
{
    static const char what[] = "the first process of the sandbox ";
    const int status = ended->init_status;
    struct str reason =
        status < 0
            ? arena_printf(result->arena,
                           "%swas killed from outside, or its zygote was", what)
        : WIFSIGNALED(status)
            ? arena_printf(result->arena,
                           "%swas killed from outside (signal %d)", what,
                           WTERMSIG(status))
            : arena_printf(result->arena, "%sended too early (status %d)", what,
                           WEXITSTATUS(status));
    internal_error(result, step_name(ended->report->step), text(reason));
}

/* Of a fork, whose filter ends nobody with SIGKILL. */
static bool is_killed_early(const struct ended *ended)
{
    const struct child_report *report = ended->report;
    return report->ended && !report->started && WIFSIGNALED(report->status) &&
           WTERMSIG(report->status) == SIGKILL;
}

static void killed_early(const struct ended *ended, struct result *result)
{
    internal_error(result, step_name(ended->report->step),
                   "the process was killed from outside before the code began");
    result->exit_signal = 0; /* it was not the code's */
}

static void told_to_stop(const struct ended *ended, struct result *result)
{
    const char *name = sigabbrev_np(ended->watch->signal);
    result->outcome = OUTCOME_CANCELLED;
    result->reason = text(arena_printf(
        result->arena, "redline-run was told to stop by SIG%s", name));
}

/* Causes that only a session has. */
static const struct session_row {
    enum watch_cause cause;
    enum outcome outcome;
    const char *step, *reason;
} session_rows[] = {
    {CAUSE_CLOSED, OUTCOME_OK, NULL, "the session was closed"},
    {CAUSE_CANCELLED, OUTCOME_CANCELLED, NULL,
     "the cell was cancelled, and interrupted"},
    {CAUSE_UNSTOPPED, OUTCOME_INTERNAL_ERROR, "stop",
     "what runs in the sandbox could not be stopped after the cell"},
    {CAUSE_CHANNEL, OUTCOME_VIOLATION, NULL,
     "the code wrote to the socket over which the guard gets its cells"},
};

static bool session_ended(enum watch_cause cause, struct result *result)
{
    for (size_t i = 0; i < COUNT_OF(session_rows); i++) {
        const struct session_row *row = &session_rows[i];
        if (row->cause != cause)
            continue;
        result->outcome = row->outcome;
        result->step = row->step;
        result->reason = row->reason;
        return true;
    }
    return false;
}

void outcome_decide(const struct ended *ended, struct result *result)
{
    enum watch_cause cause = ended->watch->cause;
    if (cause == CAUSE_NONE && ended->report->expired)
        cause = CAUSE_WALL;
    exit_fill(ended, result);
    usage_fill(ended, result);
    if (result->evidence.oom_kill > 0)
        out_of_memory(ended, result);
    else if (ended->report->error)
        setup_failed(ended, result, ended->report->error);
    /* An exec that waits for ever, since the filter tells of it. */
    else if (cause == CAUSE_WALL && !ended->report->started &&
             ended->report->step == STEP_exec)
        setup_failed(ended, result, ETIMEDOUT);
    else if (cause == CAUSE_SIGNAL)
        told_to_stop(ended, result);
    else if (cause == CAUSE_FLOOD)
        flooded(result);
    else if (cause == CAUSE_REFUSED)
        ended_for(result);
    else if (cause == CAUSE_FLAT)
        flat_counted(ended, result);
    else if (cause == CAUSE_MEMORY)
        memory_counted(ended, result);
    else if (session_ended(cause, result))
        return;
    else if (cause == CAUSE_POLL)
        internal_error(result, "watch", "the run could not be watched");
    else if (cause != CAUSE_NONE)
        limit_reached(ended, cpu_is_spent(ended, result) ? CAUSE_CPU : cause,
                      result);
    else if (is_killed_early(ended))
        killed_early(ended, result);
    else if (ended->report->ended)
        by_itself(ended, result);
    else
        first_ended(ended, result);
}
