/* opt.c - one table of options: parsed by getopt_long, and printed by --help.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/opt.h"

#include <getopt.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/diag.h"
#include "cli/usage.h"

#define OPT_MOST 24
#define HELP_OPTION 1000 /* the value of --help; above every letter */
#define LONG_OPTION 256  /* the value of the first row of the table */

/* Does it take a text, or need one? */
static int argument_of(const struct opt *opt)
{
    return !opt->value              ? no_argument
           : opt->text && opt->flag ? optional_argument
                                    : required_argument;
}

static void help_row(const struct opt *opt)
{
    char left[64];
    bool may = argument_of(opt) == optional_argument;
    (void)snprintf(left, sizeof(left), "%c%c%c --%s%s%s%s",
                   opt->letter ? '-' : ' ', opt->letter ? opt->letter : ' ',
                   opt->letter ? ',' : ' ', opt->name,
                   !opt->value ? ""
                   : may       ? "[="
                               : " ",
                   opt->value ? opt->value : "", may ? "]" : "");
    (void)printf("  %-26s %s\n", left, opt->help);
}

static void help_print(const struct command *command, const struct opt *opts,
                       size_t n)
{
    static const struct opt help = {
        .name = "help", .letter = 'h', .help = "show this"};
    (void)printf("usage: redline %s [OPTION]...%s%s\n\n%s\n\n", command->name,
                 *command->operands ? " " : "", command->operands,
                 command->summary);
    for (size_t i = 0; i < n; i++)
        help_row(&opts[i]);
    help_row(&help);
    usage_print(command->name);
}

/* What getopt_long needs, made from the table. */
struct getopt_table {
    struct option longs[OPT_MOST + 2];
    char letters[2 * OPT_MOST + 4];
};

static void table_make(struct getopt_table *ret, const struct opt *opts,
                       size_t n)
{
    char *letter = ret->letters;
    *letter++ = ':';
    *letter++ = 'h';
    for (size_t i = 0; i < n; i++) {
        ret->longs[i] = (struct option){opts[i].name, argument_of(&opts[i]),
                                        NULL, LONG_OPTION + (int)i};
        if (opts[i].letter) {
            *letter++ = opts[i].letter;
            if (opts[i].value)
                *letter++ = ':';
        }
    }
    *letter = '\0';
    ret->longs[n] = (struct option){"help", no_argument, NULL, HELP_OPTION};
    ret->longs[n + 1] = (struct option){0};
}

static const struct opt *opt_of(const struct opt *opts, size_t n, int value)
{
    for (size_t i = 0; i < n; i++)
        if (value == LONG_OPTION + (int)i ||
            (opts[i].letter && value == opts[i].letter))
            return &opts[i];
    return NULL;
}

static bool unknown(const struct command *command, const struct opt *opts,
                    size_t n, const char *word)
{
    struct str names[OPT_MOST];
    for (size_t i = 0; i < n; i++)
        names[i] = str_of(opts[i].name);
    struct str found = str_of(word), name = found, value;
    if (str_starts(found, STR("--")))
        str_cut(str_sub(found, 2, found.len), STR("="), &name, &value);
    struct str near = nearest(name, names, n);
    if (near.len)
        (void)complain_usage("unknown option '%s'; did you mean '--%.*s'", word,
                             STR_FMT(near));
    else
        (void)complain_usage("unknown option '%s'; see 'redline %s --help'",
                             word, command->name);
    return false;
}

/* getopt says what it did not take: by its letter, or it was the last word that
 * was looked at (operands stand behind all options by then). */
static bool not_understood(const struct command *command,
                           const struct opt *opts, size_t n, char **argv)
{
    const struct opt *flag = opt_of(opts, n, optopt);
    if (optopt >= LONG_OPTION && flag) {
        (void)complain_usage("--%s takes no value: '%s'", flag->name,
                             argv[optind - 1]);
        return false;
    }
    char letter[3] = {'-', (char)optopt, '\0'};
    bool is_letter = optopt > 0 && optopt < LONG_OPTION;
    return unknown(command, opts, n, is_letter ? letter : argv[optind - 1]);
}

static bool list_take(const struct opt *opt)
{
    struct opt_list *list = opt->list;
    if (list->n == COUNT_OF(list->at)) {
        (void)complain_usage("--%s is given at most %zu times", opt->name,
                             COUNT_OF(list->at));
        return false;
    }
    list->at[list->n++] = optarg;
    return true;
}

static bool opt_take(const struct opt *opt)
{
    if (opt->list)
        return list_take(opt);
    if (opt->flag)
        *opt->flag = true;
    if (!opt->text)
        return true;
    if (*opt->text) {
        (void)complain_usage("--%s is given once", opt->name);
        return false;
    }
    *opt->text = optarg;
    return true;
}

/* Whoever hands on names of files (a shell's *, xargs, pre-commit) must not set
 * options by them: a file may be called --exit-zero. */
static bool no_option_is_file(int argc, char **argv)
{
    struct stat about;
    for (int i = 1; i < argc && !str_eq(str_of(argv[i]), STR("--")); i++) {
        if (argv[i][0] != '-' || !argv[i][1] || lstat(argv[i], &about) < 0)
            continue;
        (void)complain_usage("'%s' is an option and the name of a file here; "
                             "put '--' before names, or write './%s'",
                             argv[i], argv[i]);
        return false;
    }
    return true;
}

bool opt_parse(const struct command *command, const struct opt *opts, size_t n,
               int argc, char **argv, int *first, int *end)
{
    struct getopt_table table;
    table_make(&table, opts, n);
    optind = 0; /* start over: main has looked at argv already */
    opterr = 0;
    *end = EXIT_USAGE;
    if (!no_option_is_file(argc, argv))
        return false;
    for (;;) {
        int value = getopt_long(argc, argv, table.letters, table.longs, NULL);
        if (value == -1)
            break;
        if (value == 'h' || value == HELP_OPTION) {
            help_print(command, opts, n);
            *end = EXIT_PASS;
            return false;
        }
        const struct opt *opt = opt_of(opts, n, value == ':' ? optopt : value);
        if (value == ':' && opt) {
            (void)complain_usage("--%s needs %s", opt->name, opt->value);
            return false;
        }
        if (!opt)
            return not_understood(command, opts, n, argv);
        if (!opt_take(opt))
            return false;
    }
    *first = optind;
    return true;
}
