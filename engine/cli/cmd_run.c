/* cmd_run.c - redline run: judge code, then run those very bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/jobs.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "cli/pick.h"
#include "compile/profile.h"
#include "policy/model.h"
#include "run/audit_log.h"
#include "run/job.h"
#include "run/jsonl.h"
#include "run/tighten.h"

struct options {
    const char *source, *out, *language, *colour, *audit, *cgroup_parent,
        *timeout, *jobs, *resume, *pick;
    bool json, fenced, jsonl, show_last, cold;
    struct opt_list policies, set;
};

/* A policy as it is loaded, and what runs need of it. */
struct loaded {
    struct ruleset ruleset;
    struct arena arena; /* of the profile */
};

/* What the options come to. */
struct plan {
    const struct options *options;
    struct loaded loaded[COUNT_OF(((struct opt_list *)0)->at)];
    struct job_policy policies[COUNT_OF(((struct opt_list *)0)->at)];
    size_t n;
    enum reply_pick pick;
    int interrupted;
};

static void plan_done(struct plan *plan)
{
    for (size_t i = 0; i < plan->n; i++) {
        ruleset_done(&plan->loaded[i].ruleset);
        arena_done(&plan->loaded[i].arena);
    }
}

/* ---------------------------------------------------------------- policies */

static int limits_tighten(const struct options *options,
                          struct profile_limits *limits)
{
    rl_error err = {0};
    rl_status status = RL_OK;
    for (size_t i = 0; i < options->set.n && status == RL_OK; i++)
        status = limit_tighten_text(limits, options->set.at[i], &err);
    if (status == RL_OK && options->timeout)
        status = limit_tighten(limits, STR("limits.wall"),
                               str_of(options->timeout), &err);
    return status == RL_OK ? EXIT_PASS : complain(&err);
}

static int policy_load(struct plan *plan, const char *name)
{
    rl_error err = {0};
    struct loaded *loaded = &plan->loaded[plan->n];
    struct job_policy *policy = &plan->policies[plan->n];
    *loaded = (struct loaded){0};
    *policy = (struct job_policy){.name = name};
    plan->n++;
    int wrong = ruleset_load(&loaded->ruleset, name, plan->options->language);
    if (wrong)
        return wrong;
    if (!loaded->ruleset.policy->runtime.present)
        return complain_usage("policy '%s' has no 'runtime' section, so it can "
                              "only lint",
                              name);
    policy->program = loaded->ruleset.program;
    policy->show_last = plan->options->show_last;
    loaded->ruleset.policy->runtime.guard.show_last = policy->show_last;
    if (profile_compile(loaded->ruleset.policy, &loaded->arena,
                        &policy->profile, &err) != RL_OK)
        return diagnostics_print(loaded->ruleset.policy, false) > 0
                   ? EXIT_USAGE
                   : complain(&err);
    return limits_tighten(plan->options, &policy->profile.limits);
}

static int policies_load(struct plan *plan)
{
    const struct opt_list *names = &plan->options->policies;
    int wrong = EXIT_PASS;
    for (size_t i = 0; i < names->n && !wrong; i++)
        wrong = policy_load(plan, names->at[i]);
    return wrong;
}

/* ---------------------------------------------------------------- one file */

/* Read once: what is linted here is what will run. */
static void input_read(const char *path, struct buf *bytes, struct input *ret,
                       rl_error *why)
{
    bool is_stdin = str_eq(str_of(path), STR("-"));
    rl_status status =
        is_stdin
            ? file_read_fd(STDIN_FILENO, "-", LIMIT_SOURCE_BYTES, bytes, why)
            : file_read(path, LIMIT_SOURCE_BYTES, bytes, why);
    *ret = (struct input){.path = path};
    if (status == RL_OK)
        ret->bytes = buf_str(bytes);
    else
        ret->error = why;
}

static rl_status answer(const struct options *options, struct job *job,
                        rl_error *err)
{
    struct output output = {0};
    CLEANUP(buf_done) struct buf text = {0};
    rl_status status = output_open(&output, NULL, err);
    if (status != RL_OK)
        return status;
    job->report.flags =
        output_colour(&output, options->colour) > 0 ? REPORT_COLOUR : 0;
    if (options->json)
        run_write_json(&job->report, &job->arena, &text);
    else
        run_write_text(&job->report, &job->arena, &text);
    if (text.failed)
        return fail_nomem(err);
    status = output_write(&output, buf_str(&text), err);
    return status == RL_OK ? output_close(&output, err) : status;
}

static int file_run(struct plan *plan, const char *path)
{
    const struct options *options = plan->options;
    rl_error err = {0}, why = {0};
    CLEANUP(audit_log_close) struct audit_log log = {-1, NULL};
    CLEANUP(buf_done) struct buf bytes = {0};
    CLEANUP(judge_done) struct judge judge = {0};
    CLEANUP(job_done)
    struct job job = {.policy = &plan->policies[0],
                      .is_reply = options->fenced,
                      .pick = plan->pick,
                      .source = options->source,
                      .out = options->out,
                      .cgroup_parent = options->cgroup_parent};
    if (job_check(&job, &err) != RL_OK ||
        audit_log_open(&log, options->audit, &err) != RL_OK)
        return complain(&err);
    judge.linter = TAKE(plan->loaded[0].ruleset.linter);
    rl_status status = judge_open(&judge, job.policy->program, &err);
    if (status == RL_OK && options->json)
        status = rl_linter_want_rewrites(judge.linter, &err);
    input_read(path, &bytes, &job.input, &why);
    if (status == RL_OK)
        status = job_run(&job, &judge, &err);
    plan->interrupted = job.interrupted;
    if (status != RL_OK && job.report.lint.lint)
        return complain(&err);
    if (status == RL_OK)
        status = audit_log_run(&log, &job.report, &err);
    if (status == RL_OK)
        status = answer(options, &job, &err);
    if (status == RL_OK)
        return outcome_exit_status(job.report.outcome);
    (void)complain(&err);
    return EXIT_INTERNAL;
}

/* ----------------------------------------------------------------- records */

static int records_run(struct plan *plan)
{
    const struct options *options = plan->options;
    rl_error err = {0};
    struct answerer answerer = {.policies = plan->policies,
                                .n_policies = plan->n,
                                .audit = options->audit,
                                .cgroup_parent = options->cgroup_parent,
                                .pick = plan->pick};
    struct jsonl jsonl = {.answerer = &answerer,
                          .resume = options->resume,
                          .cold = options->cold,
                          .input = STDIN_FILENO,
                          .output = STDOUT_FILENO};
    int wrong = jobs_read(options->jobs, POOL_MOST, &jsonl.jobs);
    if (wrong)
        return wrong;
    rl_status status = RL_OK;
    for (size_t i = 0; i < plan->n && status == RL_OK; i++)
        status = job_policy_expand(&plan->policies[i], &err);
    if (status == RL_OK)
        status = jsonl_run(&jsonl, &err);
    plan->interrupted = jsonl.interrupted;
    if (status == RL_OK)
        return jsonl.exit_status;
    (void)complain(&err);
    return EXIT_INTERNAL;
}

/* ----------------------------------------------------------------- options */

static int file_check(const struct options *options, int n_operands)
{
    struct output output = {.file = stdout};
    if (n_operands != 1)
        return complain_usage("run takes one file, or - for standard input");
    if (options->policies.n > 1)
        return complain_usage("run takes one --policy: several go with "
                              "--jsonl, whose records name theirs");
    if (options->jobs || options->resume || options->cold)
        return complain_usage("%s goes with --jsonl", options->jobs ? "--jobs"
                                                      : options->resume
                                                          ? "--resume"
                                                          : "--cold");
    if (output_colour(&output, options->colour) < 0)
        return complain_usage("--color '%s' is none of auto, always, never",
                              options->colour);
    return EXIT_PASS;
}

static int records_check(const struct options *options, int n_operands)
{
    if (n_operands || options->json || options->colour)
        return complain_usage("--jsonl reads standard input and has a format "
                              "of its own: no FILE, --json or --color");
    if (options->source || options->out)
        return complain_usage("with --jsonl each record names its own folders "
                              "(\"src\", \"out\"): no --src or --out");
    return EXIT_PASS;
}

static bool options_parse(const struct command *self, int argc, char **argv,
                          struct options *o, int *first, int *end)
{
    /* clang-format off */
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed; with --jsonl several, the first is for records that name none)", .list = &o->policies},
        {"src", 0, "DIR", "the data that the code may read", &o->source},
        {"out", 0, "DIR", "where artifacts go; made if missing", &o->out},
        {"timeout", 0, "TIME", "end it after this time, less than the policy's", &o->timeout},
        {"set", 0, "LIMIT=VALUE", "a limit below the policy's: limits.memory=256MiB (repeatable)", .list = &o->set},
        {"jsonl", 0, NULL, "read records {\"id\", \"code\", \"src\", …} from standard input, one a line, and answer each in order", .flag = &o->jsonl},
        {"jobs", 'j', "N", "sandboxes for --jsonl (default: all cores)", &o->jobs},
        {"cold", 0, NULL, "with --jsonl: start every sandbox anew, instead of forking it from one that has imported what the policy lists", .flag = &o->cold},
        {"resume", 0, "FILE", "with --jsonl: leave out records that FILE has an answer for", &o->resume},
        {"audit", 0, "FILE", "append a record of the run, a JSON line", &o->audit},
        {"cgroup-parent", 0, "DIR", "make the run's group in this folder of cgroup v2", &o->cgroup_parent},
        {"show-last", 0, NULL, "print the value of the last line, if it is an expression, as a notebook does", .flag = &o->show_last},
        {"fenced", 0, "WHICH", "take the code out of a Markdown reply; of several blocks all (default), first, last or largest", &o->pick, &o->fenced},
        {"json", 0, NULL, "the whole result as JSON", .flag = &o->json},
        {"lang", 0, "LANGUAGE", "language of the texts: en (default), or zh where the policy gives it (the shipped ones do not)", &o->language},
        {"color", 0, "WHEN", "auto (default), always, never", &o->colour},
    };
    /* clang-format on */
    return opt_parse(self, table, COUNT_OF(table), argc, argv, first, end);
}

static int run(const struct options *options, int n, char **operands,
               int *interrupted)
{
    CLEANUP(plan_done) struct plan plan = {.options = options};
    if (!options->policies.n)
        return complain_usage("run needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    int wrong =
        options->jsonl ? records_check(options, n) : file_check(options, n);
    if (!wrong)
        wrong = pick_read(options->pick, &plan.pick);
    if (!wrong)
        wrong = policies_load(&plan);
    if (wrong)
        return wrong;
    int status =
        options->jsonl ? records_run(&plan) : file_run(&plan, operands[0]);
    *interrupted = plan.interrupted;
    return status;
}

int cmd_run(const struct command *self, int argc, char **argv)
{
    struct options options = {0};
    int first = 0, end, interrupted = 0;
    if (!options_parse(self, argc, argv, &options, &first, &end))
        return end;
    int status = run(&options, argc - first, argv + first, &interrupted);
    if (interrupted) { /* end as the signal would have ended us */
        (void)fflush(stdout);
        (void)signal(interrupted, SIG_DFL);
        (void)raise(interrupted);
    }
    return status;
}
