/* cmd_run.c - redline run: judge code, then run those very bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/fenced.h"
#include "cli/judge.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "compile/profile.h"
#include "host/interpreter.h"
#include "policy/model.h"
#include "report/run.h"
#include "run/audit_log.h"
#include "run/sandbox.h"

struct options {
    const char *policy, *source, *out, *language, *colour, *audit,
        *cgroup_parent;
    bool json, fenced;
};

/* One run on its way; everything made for it lives in the arena. */
struct job {
    const struct options *options;
    struct arena arena;
    struct ruleset ruleset;
    struct judge judge;
    struct audit_log audit;
    struct buf code;
    rl_error read_error;
    struct profile profile;
    struct result result;
    struct run_report report;
    int interrupted;
};

static void job_done(struct job *job)
{
    judge_done(&job->judge);
    audit_log_close(&job->audit);
    ruleset_done(&job->ruleset);
    buf_done(&job->code);
    arena_done(&job->arena);
}

/* From here on the reply is its code alone: what stands around it is blank, for
 * the linter and for the sandbox alike. */
static rl_status reply_cut(struct job *job, rl_error *err)
{
    bool found;
    struct buf code = {0};
    fenced_code(buf_str(&job->code), &code, &found);
    buf_done(&job->code);
    job->code = code;
    return code.failed ? fail_nomem(err) : RL_OK;
}

/* Read once: what is linted here is what will run. */
static rl_status code_judge(struct job *job, const char *path, rl_error *err)
{
    bool is_stdin = str_eq(str_of(path), STR("-"));
    rl_error *why = &job->read_error;
    rl_status status =
        is_stdin ? file_read_fd(STDIN_FILENO, "-", LIMIT_SOURCE_BYTES,
                                &job->code, why)
                 : file_read(path, LIMIT_SOURCE_BYTES, &job->code, why);
    if (status == RL_OK && job->options->fenced && reply_cut(job, err) != RL_OK)
        return err->code;
    struct input input = {.path = path, .bytes = buf_str(&job->code)};
    if (status != RL_OK)
        input = (struct input){.path = path, .error = why};
    const rl_lint_result *lint = NULL;
    job->judge.linter = TAKE(job->ruleset.linter);
    status = judge_open(&job->judge, job->ruleset.program, err);
    if (status == RL_OK)
        status = judge_input(&job->judge, &input, &lint, err);
    if (status == RL_OK)
        job->report.lint = (struct report_file){path, input.bytes, lint};
    return status;
}

/* The result must speak of the bytes that were judged. */
static void identity_check(struct job *job)
{
    struct result *result = &job->result;
    bool ran = result->outcome != OUTCOME_SETUP_FAILED &&
               result->outcome != OUTCOME_INTERNAL_ERROR;
    if (ran && !str_eq(str_of(result->code_sha256),
                       str_of(job->report.lint.lint->sha256)))
        sandbox_result_init(result, OUTCOME_INTERNAL_ERROR, "runner",
                            "what ran is not what was judged", &job->arena);
}

static rl_status code_run(struct job *job, rl_error *err)
{
    rl_error why = {0};
    rl_status status = interpreter_expand(&job->profile, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK) {
        struct str reason = arena_printf(&job->arena, "%s%s%s", why.file,
                                         *why.file ? ": " : "", why.message);
        sandbox_result_init(&job->result, OUTCOME_SETUP_FAILED, "interpreter",
                            reason.ptr ? reason.ptr : "", &job->arena);
        return RL_OK;
    }
    const struct sandbox_call call = {
        .profile = &job->profile,
        .code = buf_str(&job->code),
        .source_folder = job->options->source,
        .out_folder = job->options->out,
        .cgroup_parent = job->options->cgroup_parent,
    };
    status =
        sandbox_run(&call, &job->arena, &job->result, &job->interrupted, err);
    if (status == RL_OK)
        identity_check(job);
    return status;
}

static rl_status answer(struct job *job, rl_error *err)
{
    struct output output = {0};
    CLEANUP(buf_done) struct buf text = {0};
    rl_status status = output_open(&output, NULL, err);
    if (status != RL_OK)
        return status;
    job->report.flags =
        output_colour(&output, job->options->colour) > 0 ? REPORT_COLOUR : 0;
    if (job->options->json)
        run_write_json(&job->report, &job->arena, &text);
    else
        run_write_text(&job->report, &job->arena, &text);
    if (text.failed)
        return fail_nomem(err);
    status = output_write(&output, buf_str(&text), err);
    return status == RL_OK ? output_close(&output, err) : status;
}

/* Every folder on the way, like mkdir -p. */
static rl_status folder_make(const char *path, rl_error *err)
{
    CLEANUP(buf_done) struct buf part = {0};
    buf_addf(&part, "%s", path);
    if (part.failed)
        return fail_nomem(err);
    for (size_t i = 1; i < part.len; i++) {
        if (part.ptr[i] != '/')
            continue;
        part.ptr[i] = '\0';
        (void)mkdir(part.ptr, 0777); /* the last one tells */
        part.ptr[i] = '/';
    }
    struct stat about;
    if (mkdir(path, 0777) == 0 ||
        (errno == EEXIST && stat(path, &about) == 0 && S_ISDIR(about.st_mode)))
        return RL_OK;
    return fail_errno(err, path, "cannot make the folder for artifacts");
}

/* What the call and the policy say of folders must fit. EXIT_PASS if so. */
static int folders_check(const struct job *job)
{
    const struct options *options = job->options;
    const struct profile *profile = &job->profile;
    struct stat about;
    if (options->source && !profile->source_mount)
        return complain_usage("policy '%s' has no source folder (runtime."
                              "source), so --src means nothing",
                              options->policy);
    if (!options->source && profile->source_required)
        return complain_usage("policy '%s' needs --src (runtime.source."
                              "required)",
                              options->policy);
    if (options->source &&
        (stat(options->source, &about) < 0 || !S_ISDIR(about.st_mode)))
        return complain_usage("--src '%s' is not a folder that can be read",
                              options->source);
    return EXIT_PASS;
}

static int profile_make(struct job *job)
{
    rl_error err = {0};
    if (!job->ruleset.policy->runtime.present)
        return complain_usage("policy '%s' has no 'runtime' section, so it can "
                              "only lint",
                              job->options->policy);
    rl_status status =
        profile_compile(job->ruleset.policy, &job->arena, &job->profile, &err);
    if (status == RL_OK)
        return folders_check(job);
    return diagnostics_print(job->ruleset.policy, false) > 0 ? EXIT_USAGE
                                                             : complain(&err);
}

static enum outcome lint_outcome(const struct job *job)
{
    return job->report.lint.lint->verdict == RL_VERDICT_REJECT
               ? OUTCOME_REJECTED
               : OUTCOME_UNCHECKED;
}

static int job_run(struct job *job, const char *path)
{
    rl_error err = {0};
    int wrong = ruleset_load(&job->ruleset, job->options->policy,
                             job->options->language);
    if (!wrong)
        wrong = profile_make(job);
    if (wrong)
        return wrong;
    if (audit_log_open(&job->audit, job->options->audit, &err) != RL_OK)
        return complain(&err);
    job->report.policy = rl_program_name(job->ruleset.program);
    job->report.policy_sha256 = rl_program_sha256(job->ruleset.program);
    job->report.profile = &job->profile;
    job->report.out_folder = job->options->out;
    rl_status status = code_judge(job, path, &err);
    if (status == RL_OK && job->report.lint.lint->verdict != RL_VERDICT_PASS)
        job->report.outcome = lint_outcome(job);
    else if (status == RL_OK) {
        if (job->options->out && folder_make(job->options->out, &err) != RL_OK)
            return complain(&err);
        status = code_run(job, &err);
        job->report.result = &job->result;
        job->report.outcome = job->result.outcome;
    }
    if (status == RL_OK)
        status = audit_log_run(&job->audit, &job->report, &err);
    if (status == RL_OK)
        status = answer(job, &err);
    if (status == RL_OK)
        return outcome_exit_status(job->report.outcome);
    (void)complain(&err);
    return EXIT_INTERNAL;
}

int cmd_run(const struct command *self, int argc, char **argv)
{
    struct options options = {0};
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)",
         &options.policy, NULL},
        {"src", 0, "DIR", "the data that the code may read", &options.source,
         NULL},
        {"out", 0, "DIR", "where artifacts go; made if missing", &options.out,
         NULL},
        {"audit", 0, "FILE", "append a record of the run, a JSON line",
         &options.audit, NULL},
        {"cgroup-parent", 0, "DIR",
         "make the run's group in this folder of cgroup v2",
         &options.cgroup_parent, NULL},
        {"fenced", 0, NULL,
         "take the code out of a Markdown reply; places stay its own", NULL,
         &options.fenced},
        {"json", 'j', NULL, "the whole result as JSON", NULL, &options.json},
        {"lang", 0, "LANGUAGE", "language of the texts: en (default), zh, ...",
         &options.language, NULL},
        {"color", 0, "WHEN", "auto (default), always, never", &options.colour,
         NULL},
    };
    int first;
    switch (opt_parse(self, table, COUNT_OF(table), argc, argv, &first)) {
    case OPT_HELP:
        return EXIT_PASS;
    case OPT_WRONG:
        return EXIT_USAGE;
    case OPT_GO:
        break;
    }
    if (!options.policy)
        return complain_usage("run needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    if (first + 1 != argc)
        return complain_usage("run takes one file, or - for standard input");
    struct output output = {.file = stdout};
    if (output_colour(&output, options.colour) < 0)
        return complain_usage("--color '%s' is none of auto, always, never",
                              options.colour);
    int interrupted = 0, status;
    {
        CLEANUP(job_done)
        struct job job = {.options = &options, .audit = {-1, NULL}};
        status = job_run(&job, argv[first]);
        interrupted = job.interrupted;
    }
    if (interrupted) { /* end as the signal would have ended us */
        (void)fflush(stdout);
        (void)signal(interrupted, SIG_DFL);
        (void)raise(interrupted);
    }
    return status;
}
