/* main.c - redline-run: the arguments, the profile, the code, the result.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "redline/version.h"

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/ulimits.h"
#include "runner/run.h"

#define EXIT_USAGE 2
#define EXIT_INTERNAL 6
#define PROFILE_BYTES ((size_t)8 << 20)
#define NOT_GIVEN (-1L)
#define HEAP_KEEP (64 << 20)
#define HEAP_LARGE (24 << 10)

/* The command line as it stands, before it is checked. */
struct given_options {
    const char *profile, *source, *out, *cgroup_parent, *stop_at, *fail_at;
    long code, result, uid, fail_with, fork_from, zygote, session;
    char **arguments;
};

enum option_value { VALUE_TEXT, VALUE_NUMBER };

/* clang-format off */
static const struct option {
    const char *name;
    enum option_value value;
    size_t at;
    bool required;
    const char *help; /* NULL: for tests, and not shown */
} options[] = {
    {"--profile", VALUE_TEXT, offsetof(struct given_options, profile), true,
     "FILE  the compiled profile (profile.txt)"},
    {"--code", VALUE_NUMBER, offsetof(struct given_options, code), true,
     "FD    read the code from this descriptor"},
    {"--result", VALUE_NUMBER, offsetof(struct given_options, result), true,
     "FD    write the result to this descriptor"},
    {"--src", VALUE_TEXT, offsetof(struct given_options, source), false,
     "DIR   the source folder, read-only inside"},
    {"--out", VALUE_TEXT, offsetof(struct given_options, out), false,
     "DIR   write artifacts here; made if missing"},
    {"--cgroup-parent", VALUE_TEXT, offsetof(struct given_options, cgroup_parent), false,
     "DIR  make the run's group in this folder of cgroup v2"},
    {"--fork-from", VALUE_NUMBER, offsetof(struct given_options, fork_from), false,
     "FD    take the sandbox from a zygote, over this connection"},
    {"--zygote", VALUE_NUMBER, offsetof(struct given_options, zygote), false,
     "FD    be the supervisor of a zygote, which is asked over this socket"},
    {"--session", VALUE_NUMBER, offsetof(struct given_options, session), false,
     "FD    run the cells that come over this socket (the code is empty)"},
    {"--stop-at", VALUE_TEXT, offsetof(struct given_options, stop_at), false, NULL},
    {"--fail-at", VALUE_TEXT, offsetof(struct given_options, fail_at), false, NULL},
    {"--fail-with", VALUE_NUMBER, offsetof(struct given_options, fail_with), false, NULL},
    {"--uid", VALUE_NUMBER, offsetof(struct given_options, uid), false,
     "UID   who the sandbox is, if root starts it (65534)"},
};
/* clang-format on */

static rl_status usage(rl_error *err, const char *what, const char *which)
{
    return fail(err, RL_E_USAGE, NOWHERE, "%s '%s' (try --help)", what, which);
}

static bool number_read(const char *text, long *ret)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    bool digits = *text && strspn(text, "0123456789") == strlen(text);
    if (!digits || errno || number > INT_MAX)
        return false;
    *ret = number;
    return true;
}

static bool is_given(const struct option *option,
                     const struct given_options *given)
{
    const void *at = (const char *)given + option->at;
    if (option->value == VALUE_TEXT)
        return *(const char *const *)at != NULL;
    return *(const long *)at != NOT_GIVEN;
}

static rl_status option_set(const struct option *option, const char *value,
                            struct given_options *given, rl_error *err)
{
    void *at = (char *)given + option->at;
    if (!value || !*value)
        return usage(err, "a value is missing after", option->name);
    if (is_given(option, given))
        return usage(err, "given twice:", option->name);
    if (option->value == VALUE_TEXT)
        *(const char **)at = value;
    else if (!number_read(value, at))
        return usage(err, "not a number:", value);
    return RL_OK;
}

static const struct option *option_find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(options); i++)
        if (strcmp(options[i].name, name) == 0)
            return &options[i];
    return NULL;
}

static rl_status arguments_read(char **argv, struct given_options *given,
                                rl_error *err)
{
    while (*argv) {
        if (strcmp(*argv, "--") == 0) {
            given->arguments = argv + 1;
            break;
        }
        const struct option *option = option_find(*argv);
        if (!option)
            return usage(err, "not an option:", *argv);
        rl_status status = option_set(option, argv[1], given, err);
        if (status != RL_OK)
            return status;
        argv += 2;
    }
    if (given->arguments && !*given->arguments)
        return usage(err, "no program follows", "--");
    for (size_t i = 0; i < COUNT_OF(options); i++)
        if (options[i].required && !is_given(&options[i], given))
            return usage(err, "missing:", options[i].name);
    return RL_OK;
}

/* 0, 1 and 2 are the sandbox's numbers: none of ours may come to lie there. */
static bool standard_fds(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= 2);
    return fd >= 0 && close(fd) == 0;
}

static rl_status descriptors_check(const struct given_options *given,
                                   rl_error *err)
{
    if (fcntl((int)given->code, F_GETFD) < 0)
        return fail_errno(err, NULL, "--code %ld", given->code);
    if (fcntl((int)given->result, F_GETFD) < 0)
        return fail_errno(err, NULL, "--result %ld", given->result);
    if (!standard_fds())
        return fail_errno(err, "/dev/null", "cannot open");
    /* Whoever started us may ignore it, and then nobody could be waited for. */
    if (signal(SIGCHLD, SIG_DFL) == SIG_ERR) /* NOLINT: no handler */
        return fail_errno(err, NULL, "cannot set a signal");
    return RL_OK;
}

static rl_status profile_load(const char *path, struct arena *arena,
                              struct profile *ret, rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    rl_status status = file_read(path, PROFILE_BYTES, &text, err);
    if (status == RL_OK)
        status = profile_read(buf_str(&text), path, arena, ret, err);
    if (status == RL_OK && (ret->expand_python || ret->seed_fontcache))
        status = fail(err, RL_E_FORMAT, (rl_pos){path, 0, 0},
                      "the profile still says '%s': redline run fills that in",
                      ret->expand_python ? "@python" : "@fontcache");
    return status;
}

/* The result as one text; a reader that sees no "end" knows that we failed. */
static rl_status result_send(const struct result *result, int fd, rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    result_write(result, &text);
    if (text.failed)
        return fail_nomem(err);
    for (struct str rest = buf_str(&text); rest.len;) {
        ssize_t n = write(fd, rest.ptr, rest.len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail_errno(err, NULL, "cannot write the result");
        rest = str_sub(rest, (size_t)n, rest.len);
    }
    return RL_OK;
}

static rl_status work(char **argv, int *exit_status, rl_error *err)
{
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf code = {0};
    struct given_options given = {.code = NOT_GIVEN,
                                  .result = NOT_GIVEN,
                                  .uid = NOT_GIVEN,
                                  .fail_with = NOT_GIVEN,
                                  .fork_from = NOT_GIVEN,
                                  .zygote = NOT_GIVEN,
                                  .session = NOT_GIVEN};
    struct run_options run = {0};
    const pid_t parent = getppid();
    struct profile profile;
    struct result result;
    rl_status status = arguments_read(argv, &given, err);
    if (status == RL_OK)
        status = identity_find(given.uid, &run.identity, err);
    if (status == RL_OK)
        status = descriptors_check(&given, err);
    if (status == RL_OK)
        status = profile_load(given.profile, &arena, &profile, err);
    if (status == RL_OK)
        status = file_read_fd((int)given.code, "the code", LIMIT_SOURCE_BYTES,
                              &code, err);
    if (status != RL_OK)
        return status;
    run.source = given.source;
    run.out = given.out;
    run.cgroup_parent = given.cgroup_parent;
    run.stop_at = given.stop_at;
    run.fail_at = given.fail_at;
    run.fail_with = given.fail_with == NOT_GIVEN ? 0 : (int)given.fail_with;
    run.parent = parent;
    run.arguments = given.arguments;
    run.fork_from = (int)given.fork_from; /* NOT_GIVEN is -1 */
    run.zygote = (int)given.zygote;
    run.session = (int)given.session;
    status = run_sandbox(&run, &profile, buf_str(&code), &result, err);
    if (status == RL_OK)
        *exit_status = EXIT_INTERNAL;
    if (status == RL_OK)
        status = result_send(&result, (int)given.result, err);
    if (status == RL_OK)
        *exit_status = outcome_exit_status(result.outcome);
    return status;
}

static int help(void)
{
    puts("usage: redline-run --profile FILE --code FD --result FD [OPTION…] "
         "[-- ARGV…]\n"
         "Run code in the sandbox that a compiled profile describes.\n");
    for (size_t i = 0; i < COUNT_OF(options); i++)
        if (options[i].help)
            printf("  %-15s %s\n", options[i].name, options[i].help);
    puts("  -- ARGV…        a program instead of the profile's interpreter");
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return help();
    /* A short life: the heap is given back by ending; and large blocks, which
     * are often used in part, come as pages that the kernel clears one by one.
     */
    (void)mallopt(M_TRIM_THRESHOLD, HEAP_KEEP);
    (void)mallopt(M_MMAP_THRESHOLD, HEAP_LARGE);
    rl_error err = {0};
    int exit_status = EXIT_USAGE;   /* until the run has begun */
    (void)signal(SIGXFSZ, SIG_IGN); /* an error to report, not an end */
    rl_status status = ulimits_stack(&err);
    if (status == RL_OK)
        status = work(argv + 1, &exit_status, &err);
    if (status == RL_OK)
        return exit_status;
    fprintf(stderr, "redline-run: %s%s", err.file, err.file[0] ? ":" : "");
    if (err.line)
        fprintf(stderr, "%u:", (unsigned)err.line);
    fprintf(stderr, "%s%s\n", err.file[0] ? " " : "", err.message);
    return status == RL_E_NOMEM ? EXIT_INTERNAL : exit_status;
}
