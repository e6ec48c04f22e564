/* cmd_audit.c - redline audit: the member table of an installed library.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "doors/table.h"

struct audit_options {
    const char *policy, *output, *pack, *with, *python;
    bool diff, only;
};

/* "redline audit --only numpy": written into the pack as its maker. */
static struct str call_text(const struct audit_options *options, char **modules,
                            size_t n, struct buf *out)
{
    buf_addf(out, "redline audit%s", options->only ? " --only" : "");
    if (options->with)
        buf_addf(out, " --with %s", options->with);
    for (size_t i = 0; i < n && i < 3; i++)
        buf_addf(out, " %s", modules[i]);
    if (n > 3)
        buf_addf(out, " and %zu more", n - 3);
    return buf_str(out);
}

static bool are_dotted(const char *list)
{
    struct str name, rest = list ? str_of(list) : STR("");
    while (rest.len) {
        str_cut(rest, STR(","), &name, &rest);
        if (!doors_is_dotted(name))
            return false;
    }
    return true;
}

/* Tables, or the difference to those in force: *n of them. */
static rl_status write(const struct audit_options *options,
                       const struct doors *doors, const rl_program *program,
                       struct str by, size_t *n, rl_error *err)
{
    CLEANUP(output_done) struct output output = {0};
    CLEANUP(buf_done) struct buf text = {0};
    CLEANUP(buf_done) struct buf pack = {0};
    buf_addf(&pack, "made/%.*s", STR_FMT(doors->tables[0].module));
    if (options->diff)
        *n = doors_write_diff(doors, program, &text);
    else
        doors_write_yaml(doors, options->pack ? options->pack : pack.ptr, by,
                         &text);
    if (text.failed || pack.failed || doors->arena->failed)
        return fail_nomem(err);
    rl_status status = output_open(&output, options->output, err);
    if (status == RL_OK)
        status = output_write(&output, buf_str(&text), err);
    return status == RL_OK ? output_close(&output, err) : status;
}

static int failed_say(const struct doors *doors)
{
    for (size_t i = 0; i < doors->n_failed; i++)
        (void)complain_usage("the module '%.*s' is not installed for that "
                             "interpreter, or it cannot be imported",
                             STR_FMT(doors->failed[i]));
    return doors->n_tables ? EXIT_PASS : EXIT_USAGE;
}

static int doors_modules(const struct audit_options *options, char **modules,
                         size_t n)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf by = {0};
    const char *policy = options->policy ? options->policy : "plot";
    int wrong = options->diff ? ruleset_load(&ruleset, policy, NULL) : 0;
    if (wrong)
        return wrong;
    struct doors audit = {.arena = &arena};
    const struct doors_call call = {modules, n, options->only, options->with,
                                    options->python};
    rl_error err = {0};
    rl_status status = doors_walk(&call, &audit, &err);
    if (status != RL_OK) {
        (void)complain(&err);
        return status == RL_E_IO ? EXIT_SETUP_FAILED : EXIT_INTERNAL;
    }
    wrong = failed_say(&audit);
    if (wrong)
        return wrong;
    size_t n_differences = 0;
    status = write(options, &audit, ruleset.program,
                   call_text(options, modules, n, &by), &n_differences, &err);
    if (status == RL_OK)
        return n_differences ? EXIT_REJECTED : EXIT_PASS;
    (void)complain(&err);
    return EXIT_INTERNAL;
}

int cmd_audit(const struct command *self, int argc, char **argv)
{
    struct audit_options options = {0};
    const struct opt table[] = {
        {"diff", 'd', NULL,
         "show what differs from the tables in force: exit "
         "status 1 if anything does",
         NULL, &options.diff},
        {"policy", 'p', "POLICY", "whose tables those are (plot)",
         &options.policy, NULL},
        {"only", 0, NULL, "these modules alone, not those below them", NULL,
         &options.only},
        {"with", 0, "LIBRARIES",
         "what these made counts as the modules' own (a,b)", &options.with,
         NULL},
        {"pack", 0, "NAME", "the name of the pack (made/MODULE)", &options.pack,
         NULL},
        {"python", 0, "FILE", "the interpreter (/usr/bin/python3)",
         &options.python, NULL},
        {"output", 'o', "FILE", "write the table there", &options.output, NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first == argc)
        return complain_usage("nothing to audit: name modules, like numpy");
    for (int i = first; i < argc; i++)
        if (!doors_is_dotted(str_of(argv[i])))
            return complain_usage("'%s' is no module: a dotted name of "
                                  "letters, digits and underscores is expected",
                                  argv[i]);
    if (!are_dotted(options.with))
        return complain_usage("--with '%s' is no list of libraries: a,b is "
                              "expected",
                              options.with);
    return doors_modules(&options, argv + first, (size_t)(argc - first));
}
