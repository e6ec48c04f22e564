/* cmd_run.c - redline run: judge code, then run those very bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/jobs.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "cli/pick.h"
#include "cli/remote.h"
#include "cli/runnable.h"
#include "report/sanitize.h"
#include "run/connect.h"
#include "run/job.h"
#include "run/journal.h"
#include "run/jsonl.h"

struct cmd_run_options {
    const char *source, *out, *language, *colour, *audit, *cgroup_parent,
        *timeout, *jobs, *resume, *pick, *connect;
    bool json, fenced, jsonl, show_last, cold;
    struct opt_list policies, set;
};

/* What the options come to. */
struct run_plan {
    const struct cmd_run_options *options;
    struct runnable runnable;
    enum reply_pick pick;
    int interrupted;
};

static void plan_done(struct run_plan *plan)
{
    runnable_done(&plan->runnable);
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

static rl_status answer(const struct cmd_run_options *options, struct job *job,
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

static int file_run(struct run_plan *plan, const char *path)
{
    const struct cmd_run_options *options = plan->options;
    rl_error err = {0}, why = {0};
    CLEANUP(journal_close) struct journal log = {-1, NULL};
    CLEANUP(buf_done) struct buf bytes = {0};
    CLEANUP(judge_done) struct judge judge = {0};
    CLEANUP(job_done)
    struct job job = {.policy = &plan->runnable.policies[0],
                      .is_reply = options->fenced,
                      .pick = plan->pick,
                      .source = options->source,
                      .out = options->out,
                      .cgroup_parent = options->cgroup_parent};
    if (job_check(&job, &err) != RL_OK ||
        journal_open(&log, options->audit, &err) != RL_OK)
        return complain(&err);
    judge.linter = TAKE(plan->runnable.loaded[0].ruleset.linter);
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
        status = journal_run(&log, &job.report, &err);
    if (status == RL_OK)
        status = answer(options, &job, &err);
    if (status == RL_OK)
        return outcome_exit_status(job.report.outcome);
    (void)complain(&err);
    return EXIT_INTERNAL;
}

/* ----------------------------------------------------------------- records */

static int records_run(struct run_plan *plan)
{
    const struct cmd_run_options *options = plan->options;
    rl_error err = {0};
    struct answerer answerer = {.policies = plan->runnable.policies,
                                .n_policies = plan->runnable.n,
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
    wrong = runnable_expand(&plan->runnable);
    if (wrong)
        return wrong;
    rl_status status = jsonl_run(&jsonl, &err);
    plan->interrupted = jsonl.interrupted;
    if (status == RL_OK)
        return jsonl.exit_status;
    (void)complain(&err);
    return EXIT_INTERNAL;
}

/* ----------------------------------------------------------------- options */

static int file_check(const struct cmd_run_options *options, int n_operands)
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

static int records_check(const struct cmd_run_options *options, int n_operands)
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
                          struct cmd_run_options *o, int *first, int *end)
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
        {"connect", 0, "PATH", "let the server at this socket run it (redline serve); one file, or --jsonl", &o->connect},
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

/* ------------------------------------------------------------- by a server */

/* What the server is to do; it judges the code as well. */
static char *record_make(const struct cmd_run_options *options,
                         const char *path, struct str code)
{
    json_t *record = json_object();
    const char *const texts[][2] = {
        {"policy", options->policies.n ? options->policies.at[0] : NULL},
        {"src", options->source},
        {"out", options->out},
        {"text", options->json ? NULL : path}};
    (void)json_object_set_new(record, "id", json_integer(1));
    (void)json_object_set_new(record, options->fenced ? "reply" : "code",
                              json_stringn(code.ptr, code.len));
    (void)json_object_set_new(record, "limits",
                              remote_limits(&options->set, options->timeout));
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (texts[i][1])
            (void)json_object_set_new(record, texts[i][0],
                                      json_string(texts[i][1]));
    char *text =
        json_object_size(record) >= 3 ? json_dumps(record, JSON_COMPACT) : NULL;
    json_decref(record);
    return text;
}

/* The report that the server has made. Escaped once more, since it need not be
 * what it says it is. */
static bool text_print(const json_t *answer)
{
    const json_t *text = json_object_get(answer, "text");
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize(&clean,
             (struct str){json_string_value(text), json_string_length(text)});
    return !clean.failed && fd_write_all(STDOUT_FILENO, clean.ptr, clean.len);
}

static int connected_file(const struct cmd_run_options *options,
                          const char *path)
{
    rl_error err = {0};
    struct input input;
    CLEANUP(buf_done) struct buf bytes = {0};
    CLEANUP(buf_done) struct buf answer = {0};
    input_read(path, &bytes, &input, &err);
    if (input.error)
        return complain(&err);
    char *record = record_make(options, path, input.bytes);
    if (!record)
        return complain_usage("%s: it is not UTF-8, or its options are not, so "
                              "it cannot be sent",
                              path);
    rl_status status =
        connect_ask(options->connect, str_of(record), &answer, &err);
    free(record); /* jansson's own allocation */
    if (status != RL_OK) {
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    CLEANUP(json_decrefp)
    json_t *object = json_loadb(answer.ptr, answer.len, JSON_ALLOW_NUL, NULL);
    bool printed = options->json
                       ? fd_write_all(STDOUT_FILENO, answer.ptr, answer.len)
                       : remote_complain(object) || text_print(object);
    return printed ? remote_status(object) : EXIT_INTERNAL;
}

static int connected_lines(const struct cmd_run_options *options)
{
    rl_error err = {0};
    if (connect_pass(options->connect, STDIN_FILENO, STDOUT_FILENO, &err) ==
        RL_OK)
        return EXIT_PASS;
    (void)complain(&err);
    return EXIT_INTERNAL;
}

static int connected_run(const struct cmd_run_options *options, int n,
                         char **operands)
{
    if (options->audit || options->cgroup_parent || options->cold ||
        options->jobs || options->resume)
        return complain_usage("with --connect the server decides: no --audit, "
                              "--cgroup-parent, --cold, --jobs or --resume");
    if (options->show_last || options->language || options->pick ||
        options->colour)
        return complain_usage("with --connect the server decides: no "
                              "--show-last, --lang, --color or --fenced=WHICH "
                              "(it takes all blocks)");
    if (options->policies.n > 1)
        return complain_usage("run takes one --policy: with --connect the name "
                              "of one of the server's");
    if (!options->jsonl)
        return n == 1 ? connected_file(options, operands[0])
                      : complain_usage("run takes one file, or - for standard "
                                       "input");
    int wrong = records_check(options, n);
    return wrong ? wrong : connected_lines(options);
}

static int run(const struct cmd_run_options *options, int n, char **operands,
               int *interrupted)
{
    CLEANUP(plan_done) struct run_plan plan = {.options = options};
    const struct runnable_ask ask = {&options->policies, &options->set,
                                     options->timeout, options->language,
                                     options->show_last};
    if (options->connect)
        return connected_run(options, n, operands);
    if (!options->policies.n)
        return complain_usage("run needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    int wrong =
        options->jsonl ? records_check(options, n) : file_check(options, n);
    if (!wrong)
        wrong = pick_read(options->pick, &plan.pick);
    if (!wrong)
        wrong = runnable_load(&plan.runnable, &ask);
    if (wrong)
        return wrong;
    int status =
        options->jsonl ? records_run(&plan) : file_run(&plan, operands[0]);
    *interrupted = plan.interrupted;
    return status;
}

int cmd_run(const struct command *self, int argc, char **argv)
{
    struct cmd_run_options options = {0};
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
