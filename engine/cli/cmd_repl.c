/* cmd_repl.c - redline repl: cells one after another, in one sandbox.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>
#include <unistd.h>

#include "redline/version.h"

#include "base/error.h"
#include "cli/cellfile.h"
#include "cli/cellshow.h"
#include "cli/output.h"
#include "cli/prompt.h"
#include "cli/remote.h"
#include "cli/runnable.h"
#include "grammars/grammar.h"
#include "model/result.h"
#include "run/connect.h"
#include "run/private.h"
#include "run/visit.h"

struct cmd_repl_options {
    const char *source, *out, *language, *colour, *timeout, *connect;
    bool json;
    struct opt_list policies, set;
};

struct repl {
    const struct cmd_repl_options *options;
    struct console console;
    struct prompt *prompt; /* NULL: cells come from a file */
    struct cellfile file;
    struct visit visit;
    struct cellshow show;
    json_t *limits;
    unsigned long n; /* cells of this session */
    bool over;       /* the session: no more cells run */
    int status, signal;
};

DEFINE_CLEANUP(char, free)

/* ------------------------------------------------------------------ session */

/* As with run --connect: a server that is not there is no wrong call. */
static int server_complain(const rl_error *err)
{
    int status = complain(err);
    return err->code == RL_E_IO ? EXIT_INTERNAL : status;
}

static int session_open(struct repl *repl)
{
    rl_error err = {0};
    CLEANUP(json_decrefp) json_t *answer = NULL;
    const struct cmd_repl_options *options = repl->options;
    const struct visit_ask ask = {
        options->policies.n ? options->policies.at[0] : NULL, options->source,
        options->out, json_object_size(repl->limits) ? repl->limits : NULL};
    if (visit_open(&repl->visit, &ask, &answer, &err) != RL_OK)
        return server_complain(&err);
    repl->n = 0;
    cellshow_begin(&repl->show);
    if (repl->visit.token.len)
        return EXIT_PASS;
    (void)remote_complain(answer);
    return remote_status(answer);
}

/* The variables are lost: at a prompt another session takes its place. */
static int session_ended(struct repl *repl)
{
    buf_done(&repl->visit.token);
    if (repl->prompt)
        return session_open(repl);
    repl->over = true;
    return EXIT_PASS;
}

/* -------------------------------------------------------------------- cells */

static int text_print(struct str text)
{
    return fwrite(text.ptr, 1, text.len, stdout) == text.len &&
                   fflush(stdout) == 0
               ? EXIT_PASS
               : EXIT_INTERNAL;
}

static int answer_print(struct repl *repl, struct str code,
                        const json_t *answer)
{
    CLEANUP(buf_done) struct buf out = {0};
    CLEANUP(freep) char *json = NULL;
    if (repl->options->json) {
        json = json_dumps(answer, JSON_COMPACT);
        buf_add(&out, str_of(json));
        buf_addc(&out, '\n');
    } else {
        cellshow_answer(&repl->show, code, answer, &out);
    }
    return out.failed ? EXIT_INTERNAL : text_print(buf_str(&out));
}

/* EXIT_PASS: the next cell may come. */
static int cell_run(struct repl *repl, struct str code)
{
    rl_error err = {0};
    const char *why;
    CLEANUP(json_decrefp) json_t *answer = NULL;
    if (visit_cell(&repl->visit, code, &answer, &err) != RL_OK)
        return server_complain(&err);
    repl->n++;
    repl->status = outcome_status_worse(repl->status, remote_status(answer));
    int wrong = answer_print(repl, code, answer);
    if (!wrong && cellshow_is_end(answer, &why))
        wrong = session_ended(repl);
    /* At a prompt ^C is for the cell alone. */
    if (repl->visit.signal && (!repl->prompt || repl->visit.signal != SIGINT))
        repl->signal = repl->visit.signal;
    return wrong;
}

static enum console_event cell_read(struct repl *repl, struct buf *cell)
{
    return repl->prompt ? prompt_cell(repl->prompt, repl->n + 1, cell)
                        : cellfile_next(&repl->file, cell);
}

static enum prompt_word word_typed(const struct repl *repl,
                                   const struct buf *cell)
{
    return repl->prompt ? prompt_word(buf_str(cell)) : PROMPT_CODE;
}

static int help_tell(const struct repl *repl)
{
    const struct opt_list *policies = &repl->options->policies;
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text,
             "A cell is Python, and ends when it is complete, a block with an "
             "empty line; the value of its\nlast expression is shown. ^C "
             "cancels a cell; exit, quit or ^D ends the session.\nWhat a cell "
             "may do: redline brief --policy %s\n",
             policies->n ? policies->at[0] : "POLICY");
    return text.failed ? EXIT_INTERNAL : text_print(buf_str(&text));
}

/* Blanks and comments are no cell, as at Python's own prompt. */
static bool is_code(struct str cell)
{
    enum program program = PROGRAM_CODE;
    return !grammar_python.program(cell, &program) || program != PROGRAM_EMPTY;
}

static int late_tell(const struct repl *repl)
{
    (void)complain_usage("the session has ended: what follows cell %lu did not "
                         "run",
                         repl->n);
    return repl->status;
}

static int cells_run(struct repl *repl)
{
    int wrong = EXIT_PASS;
    while (!wrong && !repl->signal) {
        CLEANUP(buf_done) struct buf cell = {0};
        enum console_event event = cell_read(repl, &cell);
        if (event == CONSOLE_INTERRUPT && !repl->prompt)
            repl->signal = SIGINT;
        else if (event == CONSOLE_INTERRUPT)
            wrong =
                text_print(STR("\nKeyboardInterrupt: ^D ends the session\n"));
        else if (event == CONSOLE_END ||
                 word_typed(repl, &cell) == PROMPT_LEAVE)
            break;
        else if (word_typed(repl, &cell) == PROMPT_HELP)
            wrong = help_tell(repl);
        else if (is_code(buf_str(&cell)) && repl->over)
            wrong = late_tell(repl);
        else if (is_code(buf_str(&cell)))
            wrong = cell_run(repl, buf_str(&cell));
    }
    if (repl->prompt)
        (void)text_print(STR("\n"));
    if (!repl->signal)
        repl->signal = repl->console.signal;
    /* What a person saw is not told once more. */
    return wrong ? wrong : repl->prompt ? EXIT_PASS : repl->status;
}

/* -------------------------------------------------------------------- start */

static int prompt_begin(struct repl *repl)
{
    rl_error err = {0};
    const char *why = NULL;
    if (!isatty(STDIN_FILENO) || repl->options->json)
        return EXIT_PASS;
    if (prompt_open(&repl->prompt, &repl->console, &why, &err) != RL_OK)
        return complain(&err);
    if (why)
        (void)fprintf(stderr,
                      "redline: lines cannot be edited (the package libedit2 "
                      "is missing): %s\n",
                      why);
    (void)printf("redline %s: ^C cancels a cell, ^D ends the session, help "
                 "says more\n",
                 RL_VERSION);
    return fflush(stdout) == 0 ? EXIT_PASS : EXIT_INTERNAL;
}

static void repl_done(struct repl *repl)
{
    visit_close(&repl->visit);
    visit_done(&repl->visit);
    prompt_close(repl->prompt);
    console_close(&repl->console);
    cellshow_done(&repl->show);
    json_decref(repl->limits);
}

/* Over a connection to a server, which is taken over. */
static int repl_run(const struct cmd_repl_options *options, int fd, int *signal)
{
    rl_error err = {0};
    struct output output = {.file = stdout};
    CLEANUP(repl_done)
    struct repl repl = {
        .options = options,
        .console = {.signals = -1},
        .show.flags =
            output_colour(&output, options->colour) > 0 ? REPORT_COLOUR : 0,
        .limits = remote_limits(&options->set, options->timeout)};
    repl.file.console = &repl.console;
    rl_status status = console_open(&repl.console, STDIN_FILENO, &err);
    if (visit_begin(&repl.visit, fd, repl.console.signals,
                    options->connect ? options->connect : "the own server",
                    status == RL_OK ? &err : NULL) != RL_OK ||
        status != RL_OK)
        return complain(&err);
    int wrong = prompt_begin(&repl);
    if (!wrong)
        wrong = session_open(&repl);
    if (!wrong)
        wrong = cells_run(&repl);
    *signal = repl.signal;
    return wrong;
}

/* ------------------------------------------------------------------ servers */

static int own_server(const struct cmd_repl_options *options, int *signal)
{
    int fd = -1;
    rl_error err = {0};
    CLEANUP(runnable_done) struct runnable runnable = {0};
    const struct opt_list none = {.n = 0};
    const struct runnable_ask ask = {&options->policies, &none, NULL,
                                     options->language, true};
    CLEANUP(private_close) struct private_server server = {0};
    struct answerer answerer = {.policies = runnable.policies};
    struct serve serve = {.answerer = &answerer,
                          .jobs = 1,
                          .queue = 8,
                          .sessions = 2,
                          .idle_ms = INT64_MAX / 2};
    int wrong = runnable_load(&runnable, &ask);
    if (!wrong)
        wrong = runnable_expand(&runnable);
    if (wrong)
        return wrong;
    answerer.n_policies = runnable.n;
    if (private_open(&server, &serve, &fd, &err) != RL_OK)
        return server_complain(&err);
    return repl_run(options, fd, signal);
}

static int other_server(const struct cmd_repl_options *options, int *signal)
{
    rl_error err = {0};
    int fd = connect_open(options->connect, &err);
    return fd < 0 ? server_complain(&err) : repl_run(options, fd, signal);
}

static int repl(struct cmd_repl_options *options, int *signal)
{
    struct output output = {.file = stdout};
    CLEANUP(freep) char *source = NULL;
    if (output_colour(&output, options->colour) < 0)
        return complain_usage("--color '%s' is none of auto, always, never",
                              options->colour);
    if (options->policies.n > 1)
        return complain_usage("repl takes one --policy");
    if (options->connect)
        return other_server(options, signal);
    if (!options->policies.n)
        return complain_usage("repl needs --policy: a built-in name (see "
                              "'redline policy list') or a file; with "
                              "--connect the server's first one serves");
    int wrong = runnable_folder("--src", options->source, &source);
    if (wrong)
        return wrong;
    options->source = source;
    return own_server(options, signal);
}

int cmd_repl(const struct command *self, int argc, char **argv)
{
    struct cmd_repl_options o = {0};
    int first = 0, end, number = 0;
    /* clang-format off */
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed); with --connect the name of one of the server's, the first by default", .list = &o.policies},
        {"connect", 0, "PATH", "a session of the server at this socket (redline serve), instead of one of an own server", &o.connect},
        {"src", 0, "DIR", "the data that the cells may read", &o.source},
        {"out", 0, "DIR", "where artifacts go, cell by cell; made if missing", &o.out},
        {"timeout", 0, "TIME", "end a cell after this time, less than the policy's", &o.timeout},
        {"set", 0, "LIMIT=VALUE", "a limit of each cell below the policy's: limits.cpu=10s (repeatable)", .list = &o.set},
        {"json", 0, NULL, "for each cell the server's answer, a JSON line", .flag = &o.json},
        {"lang", 0, "LANGUAGE", "language of the texts", &o.language},
        {"color", 0, "WHEN", "auto (default), always, never", &o.colour},
    };
    /* clang-format on */
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first != argc)
        return complain_usage(
            "repl takes no operand: cells come from the "
            "terminal, or from a file as standard input, where a line that "
            "begins with '# %%%%' begins a cell");
    int status = repl(&o, &number);
    if (number) { /* end as the signal would have ended us */
        (void)fflush(stdout);
        (void)signal(number, SIG_DFL);
        (void)raise(number);
    }
    return status;
}
