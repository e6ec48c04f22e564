/* cmd_policy_init.c - redline policy init: start a policy of one's own.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/embedded.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/cmd_policy.h"

struct start {
    const char *name, *base;
    const char *path; /* NULL: standard output */
    bool force;
};

static bool is_name(struct str name)
{
    bool right = name.len && name.len <= 64 && name.ptr[0] != '-';
    for (size_t i = 0; right && i < name.len; i++) {
        char c = name.ptr[i];
        right = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                (c >= '0' && c <= '9') || c == '-' || c == '_';
    }
    /* YAML would read a number, or a word such as null. */
    return right && !(name.ptr[0] >= '0' && name.ptr[0] <= '9');
}

/* The text with {name} and {base} filled in; other braces are its own. */
static void filled(struct str text, const struct start *start, struct buf *out)
{
    while (text.len) {
        size_t at = str_index(text, '{');
        buf_add(out, str_sub(text, 0, at));
        text = str_sub(text, at, text.len);
        if (str_starts(text, STR("{name}")))
            buf_add(out, str_of(start->name));
        else if (str_starts(text, STR("{base}")))
            buf_add(out, str_of(start->base));
        else {
            buf_add(out, str_sub(text, 0, 1));
            text = str_sub(text, 1, text.len);
            continue;
        }
        text = str_sub(text, sizeof("{name}") - 1, text.len);
    }
}

/* What is handed out must be right: an unknown base shows here. */
static int prove(const struct start *start, struct str text)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    rl_error err = {0};
    rl_status status =
        rl_policy_parse(start->name, text.ptr, text.len, &ruleset.policy, &err);
    if (status == RL_OK)
        status = rl_compile(ruleset.policy, NULL, &ruleset.program, &err);
    return status == RL_OK ? EXIT_PASS : complain(&err);
}

static int unknown_base(const char *base)
{
    struct str names[64];
    size_t n = 0;
    for (const char *const *name = rl_policy_builtin_names(); *name; name++)
        if (n < COUNT_OF(names))
            names[n++] = str_of(*name);
    struct str near = nearest(str_of(base), names, n);
    if (near.len)
        return complain_usage("no built-in policy is named '%s'; did you mean "
                              "'%.*s'",
                              base, STR_FMT(near));
    return complain_usage("no built-in policy is named '%s'; see 'redline "
                          "policy list'",
                          base);
}

static bool is_builtin(const char *base)
{
    for (const char *const *name = rl_policy_builtin_names(); *name; name++)
        if (str_eq(str_of(*name), str_of(base)))
            return true;
    return false;
}

static int text_put(const struct start *start, struct str text)
{
    rl_error err = {0};
    if (!start->path) {
        (void)fwrite(text.ptr, 1, text.len, stdout);
        return EXIT_PASS;
    }
    /* Made here and now, or not at all: nobody's file is lost. */
    if (!start->force) {
        int fd =
            open(start->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno == EEXIST)
            return complain_usage("'%s' is there already; --force writes over "
                                  "it",
                                  start->path);
        if (fd < 0) {
            (void)fail_errno(&err, start->path, "cannot write");
            return complain(&err);
        }
        close(fd);
    }
    if (file_write(start->path, text, &err) != RL_OK)
        return complain(&err);
    (void)printf("%s\n", start->path);
    return EXIT_PASS;
}

static int init(const struct start *start)
{
    const struct embedded_file *file =
        embedded_find(STR("engine/cli/init.yaml"));
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {.code = RL_E_NOMEM};
    if (!is_name(str_of(start->name)))
        return complain_usage("'%s' is no name for a policy: letters, digits, "
                              "'-' and '_', a letter first",
                              start->name);
    if (!is_builtin(start->base))
        return unknown_base(start->base);
    if (file)
        filled(file->bytes, start, &text);
    if (!file || text.failed)
        return complain(&err);
    int status = prove(start, buf_str(&text));
    return status ? status : text_put(start, buf_str(&text));
}

int policy_init_command(const struct command *self, int argc, char **argv)
{
    struct start start = {.name = "mine"};
    const struct opt table[] = {
        {"extends", 0, "POLICY", "the built-in policy to start from (plot)",
         &start.base, NULL},
        {"output", 'o', "FILE", "write to a new file, not to standard output",
         &start.path, NULL},
        {"force", 0, NULL, "write over a file that is there", NULL,
         &start.force},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (argc - first > 1)
        return complain_usage("policy init takes one name at most");
    if (argc - first == 1)
        start.name = argv[first];
    if (!start.base)
        start.base = "plot";
    return init(&start);
}
