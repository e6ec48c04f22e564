/* cmd_lint.c - redline lint: judge files, folders and standard input.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <unistd.h>

#include "cli/bulk.h"
#include "cli/formatword.h"
#include "cli/inputs.h"
#include "cli/jobs.h"
#include "cli/linting.h"
#include "cli/opt.h"
#include "cli/pick.h"
#include "report/formats.h"

#define MAX_JOBS 1024 /* more threads than any machine has use for */

struct lint_options {
    const char *policy, *format, *language, *output, *colour, *jobs, *max_chars,
        *audit, *list, *stdin_name, *pick, *baseline;
    bool quiet, jsonl, rewrite, fenced, statistics, exit_zero, write_baseline;
    struct opt_list exclude, also;
};

/* A report that was asked for. */
struct wanted_report {
    const struct report_format *format;
    const char *path; /* NULL: standard output */
};

/* What the options come to. */
struct task {
    const struct lint_options *options;
    enum reply_pick pick;
    struct wanted_report reports[LINTING_MOST_REPORTS];
    size_t n_reports;
    size_t max_chars; /* 0: not given */
    char **operands;
    size_t n_operands;
    struct buf list; /* of --files-from */
};

/* ------------------------------------------------------------------- files */

static int exit_status(const struct lint_options *options, size_t n_rejected,
                       size_t n_unchecked)
{
    if (options->exit_zero)
        return EXIT_PASS;
    return n_unchecked  ? EXIT_UNCHECKED
           : n_rejected ? EXIT_REJECTED
                        : EXIT_PASS;
}

static bool wants(const struct task *plan, const struct report_format *format)
{
    for (size_t i = 0; i < plan->n_reports; i++)
        if (plan->reports[i].format == format)
            return true;
    return false;
}

/* EXIT_PASS, or what went wrong was said. The first report is the one that
 * --quiet and --color are about. */
static int reports_open(struct linting *linting, const struct task *plan)
{
    rl_error err = {0};
    for (size_t i = 0; i < plan->n_reports; i++)
        if (linting_report(linting, plan->reports[i].format,
                           plan->reports[i].path, &err) != RL_OK)
            return complain(&err);
    struct output *output = &linting->reports[0].output;
    int colour = output_colour(output, plan->options->colour);
    if (colour < 0)
        return complain_usage("--color '%s' is none of auto, always, never",
                              plan->options->colour);
    output->quiet = linting->reports[0].report.unread = plan->options->quiet;
    linting->reports[0].report.flags = colour ? REPORT_COLOUR : 0;
    return EXIT_PASS;
}

static rl_status count_one(void *context, const struct input *input,
                           rl_error *err)
{
    (void)input;
    (void)err;
    ++*(size_t *)context;
    return RL_OK;
}

static void count_none(void *context, const char *folder)
{
    (void)context;
    (void)folder;
}

static rl_status each(const struct task *plan, const struct inputs *inputs,
                      rl_error *err)
{
    if (!plan->options->list)
        return inputs_each(plan->operands, plan->n_operands, inputs, err);
    return inputs_listed(plan->operands, plan->n_operands, buf_str(&plan->list),
                         inputs, err);
}

/* How many files there are, for whoever watches: the folders are walked twice,
 * which takes little beside the linting. */
static rl_status progress_start(struct progress *progress,
                                const struct task *plan, struct inputs inputs,
                                rl_error *err)
{
    progress->on = !plan->options->quiet && progress_is_wanted();
    inputs.only_names = true;
    inputs.take = count_one;
    inputs.empty = count_none;
    inputs.context = &progress->total;
    return progress->on ? each(plan, &inputs, err) : RL_OK;
}

static rl_status judge_all(struct linting *linting, const struct task *plan,
                           rl_error *err)
{
    const struct lint_options *options = plan->options;
    const struct inputs inputs = {
        .take = linting_take,
        .empty = linting_empty,
        .context = linting,
        .stdin_name = options->stdin_name,
        .exclude = {options->exclude.at, options->exclude.n},
    };
    rl_status status = progress_start(&linting->progress, plan, inputs, err);
    if (status == RL_OK)
        status = each(plan, &inputs, err);
    progress_hide(&linting->progress);
    return status == RL_OK ? linting_end(linting, err) : status;
}

/* On standard error, so that a report on standard output stays whole. */
static void statistics_print(struct statistics *statistics)
{
    CLEANUP(buf_done) struct buf out = {0};
    statistics_write(statistics, &out);
    (void)fwrite(buf_str(&out).ptr, 1, out.len, stderr);
}

/* A report that says pass does not go with exit status 2 by itself. */
static void empty_tell(const struct linting *linting)
{
    if (linting->n_empty && linting->reports[0].report.totals.files)
        (void)complain_usage("%zu folder%s without Python files: this ends "
                             "with 2, whatever the other operands came to",
                             linting->n_empty,
                             linting->n_empty == 1 ? "" : "s");
}

static rl_status baseline_end(const struct baseline *baseline,
                              const struct lint_options *options, rl_error *err)
{
    size_t gone = baseline->place ? baseline_gone(baseline) : 0;
    if (!options->write_baseline && gone && !options->quiet)
        (void)fprintf(stderr,
                      "redline: %s: %zu finding%s of the baseline %s gone: "
                      "--write-baseline takes %s out\n",
                      baseline->place, gone, gone == 1 ? "" : "s",
                      gone == 1 ? "is" : "are", gone == 1 ? "it" : "them");
    if (!options->write_baseline)
        return RL_OK;
    rl_status status = baseline_write(baseline, err);
    if (status == RL_OK && !options->quiet)
        (void)fprintf(stderr, "redline: %s: %zu finding%s%s\n", baseline->place,
                      baseline_size(baseline),
                      baseline_size(baseline) == 1 ? "" : "s",
                      baseline->begins ? ""
                                       : ", none of them new: a baseline only "
                                         "shrinks");
    return status;
}

static int lint_files(struct task *plan)
{
    const struct lint_options *options = plan->options;
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int wrong = program_load(&ruleset, options->policy, options->language);
    if (wrong)
        return wrong;

    rl_error err = {0};
    if (options->list &&
        inputs_list_read(options->list, &plan->list, &err) != RL_OK)
        return complain(&err);
    CLEANUP(linting_done)
    struct linting linting = {
        .fenced = options->fenced,
        .pick = plan->pick,
        .counts = options->statistics,
        .rewrites = options->rewrite,
        .max_chars = plan->max_chars,
    };
    CLEANUP(baseline_done) struct baseline baseline = {0};
    if (options->baseline) {
        if (baseline_open(&baseline, options->baseline, ruleset.program,
                          options->write_baseline, &err) != RL_OK)
            return complain_usage("--baseline: %s: %s", err.file, err.message);
        linting.baseline = &baseline;
    }
    linting.judge.linter = TAKE(ruleset.linter);
    if (linting_open(&linting, ruleset.program, options->audit, &err) != RL_OK)
        return complain(&err);
    wrong = reports_open(&linting, plan);
    if (wrong)
        return wrong;
    if (judge_all(&linting, plan, &err) != RL_OK) {
        /* The policy and the call were right: this is not exit status 2. */
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    statistics_print(&linting.statistics);
    empty_tell(&linting);
    if (baseline_end(&baseline, options, &err) != RL_OK) {
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    rl_verdict verdict = linting_verdict(&linting);
    return linting.n_empty ? EXIT_USAGE
                           : exit_status(options, verdict == RL_VERDICT_REJECT,
                                         verdict == RL_VERDICT_UNCHECKED);
}

/* ----------------------------------------------------------------- records */

static int lint_records(const struct task *plan)
{
    const struct lint_options *options = plan->options;
    struct bulk bulk = {.pick = plan->pick};
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int wrong = jobs_read(options->jobs, MAX_JOBS, &bulk.jobs);
    if (!wrong)
        wrong = program_load(&ruleset, options->policy, options->language);
    if (wrong)
        return wrong;
    rl_error err = {0};
    CLEANUP(output_done) struct output output = {.quiet = options->quiet};
    if (output_open(&output, options->output, &err) != RL_OK)
        return complain(&err);
    bulk.program = ruleset.program;
    bulk.output = &output;
    rl_status status = bulk_lint(&bulk, STDIN_FILENO, &err);
    if (status == RL_OK)
        status = output_close(&output, &err);
    if (status != RL_OK) {
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    return exit_status(options, bulk.n_rejected, bulk.n_unchecked);
}

/* ----------------------------------------------------------------- options */

static int report_want(struct task *plan, struct str format, const char *path)
{
    const struct report_format *known = format_read(format);
    if (!known)
        return EXIT_USAGE;
    if (plan->n_reports == COUNT_OF(plan->reports))
        return complain_usage("--also is given at most %zu times",
                              COUNT_OF(plan->reports) - 1);
    plan->reports[plan->n_reports++] = (struct wanted_report){known, path};
    return EXIT_PASS;
}

/* FORMAT=FILE */
static int also_read(struct task *plan, const char *text)
{
    struct str format, path;
    if (!str_cut(str_of(text), STR("="), &format, &path) || !path.len)
        return complain_usage("--also takes FORMAT=FILE, not '%s'", text);
    return report_want(plan, format, path.ptr);
}

static int reports_read(struct task *plan)
{
    const struct lint_options *options = plan->options;
    const char *format = options->format ? options->format : "text";
    int wrong = report_want(plan, str_of(format), options->output);
    for (size_t i = 0; i < options->also.n && !wrong; i++)
        wrong = also_read(plan, options->also.at[i]);
    return wrong;
}

/* Less does not hold what must be said of any refusal. */
static int max_chars_read(struct task *plan)
{
    const char *text = plan->options->max_chars;
    if (!text)
        return EXIT_PASS;
    if (!wants(plan, &report_agent))
        return complain_usage("--max-chars goes with --format agent");
    return max_chars_parse(text, &plan->max_chars);
}

static int files_check(const struct task *plan)
{
    const struct lint_options *options = plan->options;
    bool is_stdin = names_stdin(plan->operands, plan->n_operands);
    if (!plan->n_operands && !options->list)
        return complain_usage("nothing to lint: name files, folders, or - for "
                              "standard input");
    if (options->jobs)
        return complain_usage("--jobs goes with --jsonl");
    if (options->write_baseline && !options->baseline)
        return complain_usage("--write-baseline goes with --baseline FILE");
    if (options->stdin_name && !is_stdin)
        return complain_usage("--stdin-filename names standard input, so it "
                              "goes with the operand -");
    if (is_stdin && options->list && str_eq(str_of(options->list), STR("-")))
        return complain_usage("standard input is either the list (--files-from "
                              "-) or the code (-), not both");
    return EXIT_PASS;
}

static int records_check(const struct task *plan)
{
    const struct lint_options *options = plan->options;
    if (options->baseline || options->write_baseline)
        return complain_usage("--baseline is about files, so it does not go "
                              "with --jsonl");
    if (options->audit)
        return complain_usage("--audit records files, so it does not go with "
                              "--jsonl: the answers are its record");
    if (plan->n_operands || options->format || options->also.n || options->list)
        return complain_usage("--jsonl reads standard input and has a format "
                              "of its own: no FILE, --files-from, --format or "
                              "--also");
    if (options->statistics || options->exclude.n || options->stdin_name)
        return complain_usage("--jsonl judges records: no --statistics, "
                              "--exclude or --stdin-filename");
    return EXIT_PASS;
}

static int lint(struct task *plan)
{
    const struct lint_options *options = plan->options;
    if (!options->policy)
        return complain_usage("lint needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    int wrong = options->jsonl ? records_check(plan) : files_check(plan);
    if (!wrong)
        wrong = pick_read(options->pick, &plan->pick);
    if (wrong)
        return wrong;
    if (options->jsonl)
        return lint_records(plan);
    wrong = reports_read(plan);
    if (!wrong)
        wrong = max_chars_read(plan);
    return wrong ? wrong : lint_files(plan);
}

static bool options_parse(const struct command *self, int argc, char **argv,
                          struct lint_options *o, int *first, int *end)
{
    /* clang-format off */
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)", &o->policy},
        {"format", 'f', "FORMAT", format_words, &o->format},
        {"output", 'o', "FILE", "write the report there, whole or not at all", &o->output},
        {"also", 0, "FORMAT=FILE", "write one more report (repeatable)", .list = &o->also},
        {"files-from", 0, "FILE", "read names of files there too; - is standard input (git ls-files -z | …)", &o->list},
        {"exclude", 0, "GLOB", "leave out of folders and lists (repeatable)", .list = &o->exclude},
        {"stdin-filename", 0, "NAME", "show - under this name", &o->stdin_name},
        {"audit", 0, "FILE", "append a record of each lint, a JSON line", &o->audit},
        {"quiet", 'q', NULL, "print no report: the exit status tells", .flag = &o->quiet},
        {"baseline", 0, "FILE", "count only findings that FILE does not list", &o->baseline},
        {"write-baseline", 0, NULL, "write FILE of --baseline: all findings if there is none yet, else without those that are gone", .flag = &o->write_baseline},
        {"statistics", 0, NULL, "count how often each rule fired, on standard error", .flag = &o->statistics},
        {"exit-zero", 0, NULL, "end with 0 whatever the verdict", .flag = &o->exit_zero},
        {"fenced", 0, "WHICH", "take the code out of Markdown replies; of several blocks all (default), first, last or largest", &o->pick, &o->fenced},
        {"jsonl", 0, NULL, "read records {\"id\", \"code\"} or {\"id\", \"reply\"} from standard input, one a line, and answer each in order", .flag = &o->jsonl},
        {"jobs", 'j', "N", "threads for --jsonl (default: all cores)", &o->jobs},
        {"rewrite", 0, NULL, "show refused lines rewritten, where that can be done (--format agent always does)", .flag = &o->rewrite},
        {"max-chars", 0, "N", "the most that --format agent may take (1500)", &o->max_chars},
        {"lang", 0, "LANGUAGE", "language of the texts: en (default), or zh where the policy gives it (the shipped ones do not)", &o->language},
        {"color", 0, "WHEN", "auto (default), always, never", &o->colour},
    };
    /* clang-format on */
    return opt_parse(self, table, COUNT_OF(table), argc, argv, first, end);
}

int cmd_lint(const struct command *self, int argc, char **argv)
{
    struct lint_options options = {0};
    int first = 0, end;
    if (!options_parse(self, argc, argv, &options, &first, &end))
        return end;
    struct task plan = {.options = &options,
                        .operands = argv + first,
                        .n_operands = (size_t)(argc - first)};
    int status = lint(&plan);
    buf_done(&plan.list);
    return status;
}
