/* result.c - the runner's answer, written.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/result.h"

#include "model/record.h"
#include "model/result_words.h"

static const struct {
    const char *name, *sentence;
    int status;
} outcomes[] = {
#define X(name, text, status, sentence)                                        \
    [OUTCOME_##name] = {text, sentence, status},
    OUTCOMES(X)
#undef X
};

const char *const result_yes_no[] = {"no", "yes"};
const char *const result_states[] = {[LAYER_OFF] = "off",
                                     [LAYER_ON] = "on",
                                     [LAYER_WEAKER] = "weaker",
                                     [LAYER_MISSING] = "missing"};
const char *const result_judged[] = {"counted", "benign"};

const char *outcome_name(enum outcome outcome)
{
    return (unsigned)outcome < N_OUTCOMES ? outcomes[outcome].name : "unknown";
}

const char *outcome_sentence(enum outcome outcome)
{
    return (unsigned)outcome < N_OUTCOMES ? outcomes[outcome].sentence
                                          : "unknown";
}

int outcome_exit_status(enum outcome outcome)
{
    return (unsigned)outcome < N_OUTCOMES
               ? outcomes[outcome].status
               : outcomes[OUTCOME_INTERNAL_ERROR].status;
}

int outcome_status_worse(int one, int other)
{
    static const int order[] = {
        [0] = 0, [1] = 1, [4] = 2, [3] = 3, [5] = 4, [6] = 5};
    return order[other] > order[one] ? other : one;
}

/* ----------------------------------------------------------------- writing */

static void line(struct buf *out, const char *key, const char *value)
{
    buf_add(out, str_of(key));
    record_put(out, '=', value);
    buf_addc(out, '\n');
}

/* -1, "not known", is none. */
static void signed_put(struct buf *out, char before, int64_t number)
{
    if (number < 0)
        record_put(out, before, NULL);
    else
        record_put_number(out, before, (uint64_t)number);
}

static void output_write(const char *name, const struct result_output *output,
                         struct buf *out)
{
    buf_addf(out, "%s:%zu\n", name, output->text.len);
    buf_add(out, output->text);
    buf_addf(out, "\n%s-printed=%zu %llu %s\n", name, output->head,
             (unsigned long long)output->bytes,
             result_yes_no[output->truncated]);
}

static void artifacts_write(const struct result *result, struct buf *out)
{
    for (size_t i = 0; i < result->artifacts.n; i++) {
        const struct result_artifact *it = &result->artifacts.at[i];
        buf_add(out, STR("artifact"));
        record_put(out, '=', it->name);
        record_put(out, ' ', it->file);
        record_put(out, ' ', it->path);
        record_put_number(out, ' ', it->bytes);
        record_put(out, ' ', it->type);
        record_put(out, ' ', it->sha256);
        buf_addc(out, '\n');
    }
    for (size_t i = 0; i < result->refused_files.n; i++) {
        const struct result_refused_file *it = &result->refused_files.at[i];
        buf_add(out, STR("refused-file"));
        record_put(out, '=', it->name);
        record_put(out, ' ', it->file);
        record_put(out, ' ', it->why);
        buf_addc(out, '\n');
    }
    buf_addf(out, "not-taken=%llu %llu\n",
             (unsigned long long)result->n_refused,
             (unsigned long long)result->n_unclaimed);
}

static void left_out_write(const struct result *result, struct buf *out)
{
    for (size_t i = 0; i < result->left_out.n; i++) {
        buf_add(out, STR("left-out"));
        record_put(out, '=', result->left_out.at[i].file);
        record_put(out, ' ', result->left_out.at[i].why);
        buf_addc(out, '\n');
    }
}

static void violations_write(const struct result *result, struct buf *out)
{
    for (size_t i = 0; i < result->violations.n; i++) {
        const struct result_violation *it = &result->violations.at[i];
        buf_add(out, STR("violation"));
        record_put(out, '=', it->layer);
        record_put(out, ' ', it->call);
        record_put(out, ' ', it->detail);
        record_put_number(out, ' ', it->count);
        signed_put(out, ' ', it->first_ms);
        record_put(out, ' ', result_judged[it->benign]);
        buf_addc(out, '\n');
    }
}

static void layers_write(const struct result *result, struct buf *out)
{
    for (size_t i = 0; i < N_LAYERS; i++) {
        const struct result_layer *it = &result->layers[i];
        buf_add(out, STR("layer"));
        record_put(out, '=', layer_name((enum layer)i));
        record_put(out, ' ', result_states[it->state]);
        record_put(out, ' ', it->why);
        record_put(out, ' ', it->remedy);
        buf_addc(out, '\n');
    }
}

static void usage_write(const struct result_usage *usage, struct buf *out)
{
    buf_add(out, STR("usage"));
    signed_put(out, '=', usage->wall_ms);
    signed_put(out, ' ', usage->cpu_ms);
    signed_put(out, ' ', usage->memory_peak);
    signed_put(out, ' ', usage->processes_peak);
    buf_addc(out, '\n');
}

static void evidence_write(const struct result_evidence *evidence,
                           struct buf *out)
{
    buf_add(out, STR("evidence"));
    signed_put(out, '=', evidence->oom);
    signed_put(out, ' ', evidence->oom_kill);
    signed_put(out, ' ', evidence->pids_max);
    signed_put(out, ' ', evidence->throttled_ms);
    buf_addc(out, '\n');
}

void result_init(struct result *ret, struct arena *arena)
{
    *ret = (struct result){
        .arena = arena,
        .exit_code = -1,
        .usage = {-1, -1, -1, -1},
        .evidence = {-1, -1, -1, -1},
    };
}

void result_none(struct result *ret, enum outcome outcome, const char *step,
                 const char *reason, struct arena *arena)
{
    result_init(ret, arena);
    ret->outcome = outcome;
    ret->step = step;
    ret->reason = arena_cstr(arena, str_of(reason));
}

void result_write(const struct result *result, struct buf *out)
{
    buf_add(out, STR("redline-result=1\n"));
    line(out, "outcome", outcome_name(result->outcome));
    line(out, "tier", result->tier);
    line(out, "step", result->step);
    line(out, "reason", result->reason);
    buf_add(out, STR("exit-code"));
    signed_put(out, '=', result->exit_code);
    buf_addf(out, "\nexit-signal=%d\n", result->exit_signal);
    line(out, "filter-sha256", result->filter_sha256);
    line(out, "code-sha256", result->code_sha256);
    output_write("stdout", &result->out, out);
    output_write("stderr", &result->err, out);
    artifacts_write(result, out);
    left_out_write(result, out);
    violations_write(result, out);
    usage_write(&result->usage, out);
    evidence_write(&result->evidence, out);
    layers_write(result, out);
    buf_add(out, STR("end\n"));
}
