/* cmd_lint.c - redline lint: judge files, folders and standard input.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/diag.h"
#include "cli/inputs.h"
#include "cli/judge.h"
#include "cli/opt.h"
#include "cli/output.h"

struct options {
    const char *policy, *format, *language, *output, *colour;
    bool quiet;
};

/* A lint on its way. */
struct session {
    struct judge judge;
    struct report report;
    bool begun;     /* the first file opens the report */
    size_t n_empty; /* folders without Python files */
};

static rl_status begin(struct session *session, rl_error *err)
{
    if (session->begun)
        return RL_OK;
    session->begun = true;
    return report_begin(&session->report, err);
}

static rl_status take(void *context, const struct input *input, rl_error *err)
{
    struct session *session = context;
    const rl_lint_result *result = NULL;
    rl_status status = begin(session, err);
    if (status == RL_OK)
        status = judge_input(&session->judge, input, &result, err);
    if (status != RL_OK)
        return status;
    const struct report_file file = {input->path, input->bytes, result};
    return report_file(&session->report, &file, err);
}

static void empty(void *context, const char *folder)
{
    struct session *session = context;
    session->n_empty++;
    (void)complain_usage("%s: the folder holds no Python file (*.py, *.pyw)",
                         folder);
}

static int exit_status(const struct session *session)
{
    static const int statuses[] = {
        [RL_VERDICT_PASS] = EXIT_PASS,
        [RL_VERDICT_REJECT] = EXIT_REJECTED,
        [RL_VERDICT_UNCHECKED] = EXIT_UNCHECKED,
    };
    if (session->n_empty)
        return EXIT_USAGE;
    return statuses[report_verdict(&session->report.totals)];
}

static rl_status judge_all(struct session *session, char **operands, size_t n,
                           struct output *output, rl_error *err)
{
    const struct inputs inputs = {take, empty, session};
    rl_status status = inputs_each(operands, n, &inputs, err);
    if (status == RL_OK && session->begun)
        status = report_end(&session->report, err);
    if (status == RL_OK)
        status = output_close(output, err);
    return status;
}

static int lint(const struct options *options,
                const struct report_format *format, char **operands, size_t n)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int wrong = ruleset_load(&ruleset, options->policy, options->language);
    if (wrong)
        return wrong;

    rl_error err = {0};
    CLEANUP(output_done) struct output output = {.quiet = options->quiet};
    if (output_open(&output, options->output, &err) != RL_OK)
        return complain(&err);
    int colour = output_colour(&output, options->colour);
    if (colour < 0)
        return complain_usage("--color '%s' is none of auto, always, never",
                              options->colour);

    struct session session = {0};
    session.report.format = format;
    session.report.sink = output_sink(&output);
    session.report.policy = rl_program_name(ruleset.program);
    session.report.policy_sha256 = rl_program_sha256(ruleset.program);
    session.report.flags = colour ? REPORT_COLOUR : 0;
    rl_status status = judge_open(&session.judge, ruleset.program, &err);
    if (status == RL_OK)
        status = judge_all(&session, operands, n, &output, &err);
    report_done(&session.report);
    judge_done(&session.judge);
    if (status == RL_OK)
        return exit_status(&session);
    /* The policy and the call were right: this is not exit status 2. */
    (void)complain(&err);
    return EXIT_INTERNAL;
}

/* "one of text, json, …" without a second list. */
#define F(name, summary) " " #name
static const char known_formats[] = "one of"
#include "report/formats.def"
    ;
#undef F

static int unknown_format(const char *name)
{
    struct str names[16];
    size_t n = 0;
    for (; report_formats[n] && n < COUNT_OF(names); n++)
        names[n] = str_of(report_formats[n]->name);
    struct str near = nearest(str_of(name), names, n);
    if (near.len)
        return complain_usage("unknown format '%s'; did you mean '%.*s'", name,
                              STR_FMT(near));
    return complain_usage("unknown format '%s'; accepted: %s", name,
                          known_formats);
}

int cmd_lint(const struct command *self, int argc, char **argv)
{
    struct options options = {0};
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)",
         &options.policy, NULL},
        {"format", 'f', "FORMAT", known_formats, &options.format, NULL},
        {"output", 'o', "FILE", "write the report there", &options.output,
         NULL},
        {"quiet", 'q', NULL, "print no report: the exit status tells", NULL,
         &options.quiet},
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
        return complain_usage("lint needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    if (first == argc)
        return complain_usage("nothing to lint: name files, folders, or - for "
                              "standard input");
    const char *name = options.format ? options.format : "text";
    const struct report_format *format = report_format_find(str_of(name));
    if (!format)
        return unknown_format(name);
    return lint(&options, format, argv + first, (size_t)(argc - first));
}
