/* main.c - find the command and run it.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "redline/version.h"

#include "base/diag.h"
#include "base/ulimits.h"
#include "cli/cmd.h"
#include "cli/usage.h"

static const struct command commands[] = {
#define C(name, operands, summary) {#name, operands, summary, cmd_##name},
#include "cli/commands.def"
#undef C
};

static void help_print(void)
{
    (void)printf("usage: redline COMMAND [OPTION]... [OPERAND]...\n\n"
                 "One policy lints generated Python and runs it in a sandbox."
                 "\n\n");
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        (void)printf("  %-10s %s\n", commands[i].name, commands[i].summary);
    (void)printf("\n'redline COMMAND --help' shows its options; --version "
                 "shows the version.\n");
    usage_print("");
}

static int unknown(const char *word)
{
    struct str names[COUNT_OF(commands)];
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        names[i] = str_of(commands[i].name);
    struct str near = nearest(str_of(word), names, COUNT_OF(names));
    const char *what = *word == '-' ? "option" : "command";
    if (near.len)
        return complain_usage("unknown %s '%s'; did you mean '%.*s'", what,
                              word, STR_FMT(near));
    return complain_usage("unknown %s '%s'; see 'redline --help'", what, word);
}

static int dispatch(int argc, char **argv)
{
    if (argc < 2) {
        (void)complain_usage("no command; see 'redline --help'");
        return EXIT_USAGE;
    }
    struct str word = str_of(argv[1]);
    if (str_eq(word, STR("--help")) || str_eq(word, STR("-h"))) {
        help_print();
        return EXIT_PASS;
    }
    if (str_eq(word, STR("--version"))) {
        (void)printf("redline %s\n", RL_VERSION);
        return EXIT_PASS;
    }
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (str_eq(word, str_of(commands[i].name)))
            return commands[i].run(&commands[i], argc - 1, argv + 1);
    return unknown(argv[1]);
}

/* A file must never be opened as descriptor 0, 1 or 2: what is written to a
 * closed stdout is then an error, and not somebody's file. */
static void standard_descriptors_hold(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

/* Not in main's own frame, which shall be small (below). */
static NOINLINE int small_stack(void)
{
    rl_error err = {0};
    return ulimits_stack(&err) == RL_OK ? 0 : complain(&err);
}

static NOINLINE int run(int argc, char **argv)
{
    standard_descriptors_hold();
    /* A reader that went away is an error to report, not a silent end; and so
     * is a file that may not grow. */
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
    int status = dispatch(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    rl_error err = {.code = RL_E_INTERNAL,
                    .message = "standard output could not be written"};
    return complain(&err);
}

/* The stack is looked at before anything is put on it. */
int main(int argc, char **argv)
{
    int wrong = small_stack();
    return wrong ? wrong : run(argc, argv);
}
