/* result_read.c - the runner's answer, read.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The runner stood next to hostile code: what is unknown, doubled, missing or
 * out of range is refused. */
#include <string.h>

#include "base/attr.h"
#include "base/error.h"
#include "model/record.h"
#include "model/result.h"
#include "model/result_words.h"

static const char *const outcome_names[] = {
#define X(name, text, status, sentence) [OUTCOME_##name] = text,
    OUTCOMES(X)
#undef X
};

#define MAX_LINES 100000 /* of artifacts, refused files, violations */
#define MAX_NUMBER ((uint64_t)INT64_MAX)

struct result_draft {
    struct result *result;
    uint64_t layers; /* bits of those that had their line */
};

static rl_status number_or_none(struct record_reader *in, size_t i,
                                uint64_t max, int64_t *ret)
{
    uint64_t number = 0;
    *ret = -1;
    if (!in->fields[i])
        return RL_OK;
    rl_status status = record_number(in, i, max, &number);
    if (status == RL_OK)
        *ret = (int64_t)number;
    return status;
}

static rl_status read_outcome(void *target, struct record_reader *in)
{
    size_t word;
    rl_status status = record_word(in, 0, outcome_names, N_OUTCOMES, &word);
    if (status == RL_OK)
        ((struct result_draft *)target)->result->outcome = (enum outcome)word;
    return status;
}

static rl_status read_tier(void *target, struct record_reader *in)
{
    ((struct result_draft *)target)->result->tier = in->fields[0];
    return RL_OK;
}

static rl_status read_step(void *target, struct record_reader *in)
{
    ((struct result_draft *)target)->result->step = in->fields[0];
    return RL_OK;
}

static rl_status read_reason(void *target, struct record_reader *in)
{
    ((struct result_draft *)target)->result->reason = in->fields[0];
    return RL_OK;
}

static rl_status read_exit_code(void *target, struct record_reader *in)
{
    int64_t number;
    rl_status status = number_or_none(in, 0, 255, &number);
    ((struct result_draft *)target)->result->exit_code = (int)number;
    return status;
}

static rl_status read_exit_signal(void *target, struct record_reader *in)
{
    uint64_t number = 0;
    rl_status status = record_number(in, 0, 64, &number);
    ((struct result_draft *)target)->result->exit_signal = (int)number;
    return status;
}

static rl_status read_filter_sha256(void *target, struct record_reader *in)
{
    return record_hash(in, 0, true,
                       ((struct result_draft *)target)->result->filter_sha256);
}

static rl_status read_code_sha256(void *target, struct record_reader *in)
{
    return record_hash(in, 0, true,
                       ((struct result_draft *)target)->result->code_sha256);
}

static rl_status output_read(struct record_reader *in, struct str name,
                             struct result_output *output)
{
    uint64_t len;
    rl_status status = record_number(in, 0, MAX_NUMBER, &len);
    if (status == RL_OK)
        status = record_blob(in, len, &output->text);
    if (status != RL_OK)
        return status;
    output->text = arena_str(in->arena, output->text);
    if (!output->text.ptr)
        return fail_nomem(in->err);
    struct str next = in->rest;
    if (!str_starts(next, name))
        return record_fail(in, "no '%.*s=' follows", STR_FMT(name));
    return RL_OK;
}

static rl_status printed_read(struct record_reader *in,
                              struct result_output *output)
{
    uint64_t head;
    size_t word = 0;
    rl_status status = record_number(in, 0, output->text.len, &head);
    if (status == RL_OK)
        status = record_number(in, 1, MAX_NUMBER, &output->bytes);
    if (status == RL_OK)
        status = record_word(in, 2, result_yes_no, 2, &word);
    if (status != RL_OK)
        return status;
    output->head = (size_t)head;
    output->truncated = word == 1;
    return RL_OK;
}

static rl_status read_stdout(void *target, struct record_reader *in)
{
    return output_read(in, STR("stdout-printed"),
                       &((struct result_draft *)target)->result->out);
}

static rl_status read_stderr(void *target, struct record_reader *in)
{
    return output_read(in, STR("stderr-printed"),
                       &((struct result_draft *)target)->result->err);
}

static rl_status read_stdout_printed(void *target, struct record_reader *in)
{
    return printed_read(in, &((struct result_draft *)target)->result->out);
}

static rl_status read_stderr_printed(void *target, struct record_reader *in)
{
    return printed_read(in, &((struct result_draft *)target)->result->err);
}

/* Room for one more in list, or the status that says why not. */
#define ROOM(in, list)                                                         \
    ((list)->n >= MAX_LINES ? record_fail((in), "too many lines of one kind")  \
     : ARENA_GROW((in)->arena, (list)) ? RL_OK                                 \
                                       : fail_nomem((in)->err))

static rl_status read_artifact(void *target, struct record_reader *in)
{
    struct result *result = ((struct result_draft *)target)->result;
    struct result_artifact it = {.name = in->fields[0],
                                 .file = in->fields[1],
                                 .path = in->fields[2],
                                 .type = in->fields[4]};
    rl_status status = record_number(in, 3, MAX_NUMBER, &it.bytes);
    if (status == RL_OK)
        status = record_hash(in, 5, false, it.sha256);
    if (status == RL_OK)
        status = ROOM(in, &result->artifacts);
    if (status == RL_OK)
        result->artifacts.at[result->artifacts.n++] = it;
    return status;
}

static rl_status read_refused_file(void *target, struct record_reader *in)
{
    struct result *result = ((struct result_draft *)target)->result;
    rl_status status = ROOM(in, &result->refused_files);
    if (status == RL_OK)
        result->refused_files.at[result->refused_files.n++] =
            (struct result_refused_file){in->fields[0], in->fields[1],
                                         in->fields[2]};
    return status;
}

static rl_status read_not_taken(void *target, struct record_reader *in)
{
    struct result *result = ((struct result_draft *)target)->result;
    rl_status status = record_number(in, 0, INT32_MAX, &result->n_refused);
    return status == RL_OK
               ? record_number(in, 1, INT32_MAX, &result->n_unclaimed)
               : status;
}

static rl_status read_left_out(void *target, struct record_reader *in)
{
    struct result *result = ((struct result_draft *)target)->result;
    rl_status status = ROOM(in, &result->left_out);
    if (status == RL_OK)
        result->left_out.at[result->left_out.n++] =
            (struct result_left_out){in->fields[0], in->fields[1]};
    return status;
}

static rl_status read_violation(void *target, struct record_reader *in)
{
    struct result *result = ((struct result_draft *)target)->result;
    struct result_violation it = {
        .layer = in->fields[0], .call = in->fields[1], .detail = in->fields[2]};
    size_t word = 0;
    rl_status status = record_number(in, 3, MAX_NUMBER, &it.count);
    if (status == RL_OK)
        status = number_or_none(in, 4, MAX_NUMBER, &it.first_ms);
    if (status == RL_OK)
        status = record_word(in, 5, result_judged, 2, &word);
    if (status == RL_OK)
        status = ROOM(in, &result->violations);
    it.benign = word == 1;
    if (status == RL_OK)
        result->violations.at[result->violations.n++] = it;
    return status;
}

static rl_status read_usage(void *target, struct record_reader *in)
{
    struct result_usage *usage =
        &((struct result_draft *)target)->result->usage;
    int64_t *const slots[] = {&usage->wall_ms, &usage->cpu_ms,
                              &usage->memory_peak, &usage->processes_peak};
    rl_status status = RL_OK;
    for (size_t i = 0; i < COUNT_OF(slots) && status == RL_OK; i++)
        status = number_or_none(in, i, MAX_NUMBER, slots[i]);
    return status;
}

static rl_status read_evidence(void *target, struct record_reader *in)
{
    struct result_evidence *it =
        &((struct result_draft *)target)->result->evidence;
    int64_t *const slots[] = {&it->oom, &it->oom_kill, &it->pids_max,
                              &it->throttled_ms};
    rl_status status = RL_OK;
    for (size_t i = 0; i < COUNT_OF(slots) && status == RL_OK; i++)
        status = number_or_none(in, i, MAX_NUMBER, slots[i]);
    return status;
}

static rl_status read_layer(void *target, struct record_reader *in)
{
    struct result_draft *draft = target;
    size_t layer = 0, state = 0;
    while (layer < N_LAYERS &&
           strcmp(in->fields[0], layer_name((enum layer)layer)) != 0)
        layer++;
    if (layer == N_LAYERS)
        return record_fail(in, "'%.40s' is no layer", in->fields[0]);
    if (draft->layers >> layer & 1)
        return record_fail(in, "the layer '%s' stands here a second time",
                           in->fields[0]);
    rl_status status =
        record_word(in, 1, result_states, COUNT_OF(result_states), &state);
    if (status != RL_OK)
        return status;
    draft->layers |= UINT64_C(1) << layer;
    draft->result->layers[layer] = (struct result_layer){
        (enum layer_state)state, in->fields[2], in->fields[3]};
    return RL_OK;
}

static rl_status read_header(void *target, struct record_reader *in)
{
    (void)target;
    uint64_t version;
    return record_number(in, 0, 1, &version);
}

#define ONE (RECORD_ONCE | RECORD_REQUIRED)

/* clang-format off */
static const struct record_key keys[] = {
    /* key            fields nullable flags */
    {"redline-result",  1, 0,  ONE, read_header},
    {"outcome",         1, 0,  ONE, read_outcome},
    {"tier",            1, 1,  ONE, read_tier},
    {"step",            1, 1,  ONE, read_step},
    {"reason",          1, 1,  ONE, read_reason},
    {"exit-code",       1, 1,  ONE, read_exit_code},
    {"exit-signal",     1, 0,  ONE, read_exit_signal},
    {"filter-sha256",   1, 0,  ONE, read_filter_sha256},
    {"code-sha256",     1, 0,  ONE, read_code_sha256},
    {"stdout:",         1, 0,  ONE, read_stdout},
    {"stderr:",         1, 0,  ONE, read_stderr},
    {"stdout-printed",  3, 0,  ONE, read_stdout_printed},
    {"stderr-printed",  3, 0,  ONE, read_stderr_printed},
    {"artifact",        6, 4,  0,   read_artifact},
    {"refused-file",    3, 3,  0,   read_refused_file},
    {"left-out",        2, 0,  0,   read_left_out},
    {"not-taken",       2, 0,  ONE, read_not_taken},
    {"violation",       6, 20, 0,   read_violation},
    {"usage",           4, 15, ONE, read_usage},
    {"evidence",        4, 15, ONE, read_evidence},
    {"layer",           4, 12, 0,   read_layer},
};
/* clang-format on */

rl_status result_read(struct str text, struct arena *arena, struct result *ret,
                      rl_error *reterr)
{
    struct result result = {.arena = arena};
    struct result_draft draft = {.result = &result};
    struct record_reader in = {.rest = text,
                               .file = "result",
                               .separator = '=',
                               .arena = arena,
                               .err = reterr};
    rl_status status = record_read(&in, keys, COUNT_OF(keys), &draft);
    if (status == RL_OK && draft.layers != (UINT64_C(1) << N_LAYERS) - 1)
        status = record_fail(&in, "a layer is missing");
    if (status == RL_OK)
        *ret = result;
    return status;
}
