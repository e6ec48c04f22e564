/* escape_run.c - run a case of the escape suite.
 * SPDX-License-Identifier: Apache-2.0
 *
 * There is no lint: the suite is about the second layer, which assumes that the
 * first one missed. */
#include "run/escape_run.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/embedded.h"
#include "base/error.h"
#include "base/file.h"
#include "run/escape_judge.h"
#include "run/escape_profile.h"
#include "run/runner.h"
#include "run/sandbox.h"
#include "run/zygotes.h"

#define FOLDER "escapes/"
#define ENDS STR("ends") /* the supervisor ends the run there */

const char *const escape_ends[5] = {"refused", "contained", "skipped",
                                    "escaped", "failed"};

/* --------------------------------------------------------------------- runs */

static struct str code_make(const struct escape_suite *suite,
                            const struct escape *escape, struct arena *arena)
{
    const struct embedded_file *prelude =
        embedded_find(STR(FOLDER "prelude.py"));
    bool silent = str_eq(escape->print, STR("none"));
    if (escape->native)
        return STR("");
    return arena_printf(arena, "%.*sFLAT = %s\n%.*s%s",
                        STR_FMT(prelude ? prelude->bytes : STR_NONE),
                        suite->flat ? "True" : "False", STR_FMT(escape->code),
                        silent ? "" : "finish()\n");
}

/* What came back has no special bits; the folder is emptied on the way. */
static const char *handed_back_check(const char *folder)
{
    const char *why = NULL;
    DIR *files = opendir(folder);
    struct dirent *entry;
    while (files && (entry = readdir(files))) {
        struct stat about;
        if (fstatat(dirfd(files), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) <
                0 ||
            S_ISDIR(about.st_mode))
            continue;
        if (!S_ISREG(about.st_mode) || about.st_mode & 07111)
            why = "what was handed back is no plain file";
        (void)unlinkat(dirfd(files), entry->d_name, 0);
    }
    if (files)
        (void)closedir(files);
    (void)rmdir(folder);
    return why;
}

static void mounts_read(struct buf *out)
{
    int fd = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)file_read_fd(fd, "mountinfo", 8 << 20, out, NULL);
    (void)close(fd);
}

/* The cases are run without a guard; in a fork something has to run them. */
static const char plain_guard[] =
    "CONFIG = {'provide': []}\n"
    "def import_origin(name):\n"
    "    __import__(name)\n"
    "def main():\n"
    "    import sys, traceback\n"
    "    space = type(sys)('__main__')\n"
    "    sys.modules['__main__'] = space\n"
    "    sys.argv = [space.__dict__.setdefault('__file__', '" PROFILE_CODE
    "')]\n"
    "    try:\n"
    "        with open('" PROFILE_CODE "', 'rb') as file:\n"
    "            code = compile(file.read(), file.name, 'exec')\n"
    "        exec(code, vars(space))\n"
    "    except SystemExit as error:\n"
    "        return error.code if type(error.code) is int else "
    "int(error.code is not None)\n"
    "    except BaseException:\n"
    "        traceback.print_exc()\n"
    "        return 1\n"
    "    return 0\n";

/* A connection to a zygote of the profile's own; -1, and why. */
static int warm_connect(struct zygotes *zygotes, const char **why)
{
    struct pollfd fds[ZYGOTES_EACH];
    while (!zygotes_settle(zygotes, 0)) {
        zygotes_watch(zygotes, fds);
        (void)poll(fds, COUNT_OF(fds), zygotes_timeout(zygotes));
        zygotes_turn(zygotes, fds);
    }
    return zygotes_connect(zygotes, 0, why);
}

static rl_status warm_run(const struct sandbox_call *cold, struct arena *arena,
                          struct result *result, const char **why,
                          int *interrupted, rl_error *err)
{
    CLEANUP(zygotes_close) struct zygotes zygotes = {0};
    *result = (struct result){.outcome = OUTCOME_INTERNAL_ERROR};
    struct job_policy policy = {.profile = *cold->profile, .expanded = true};
    if (!policy.profile.guard.len)
        policy.profile.guard = str_of(plain_guard);
    const char *lack = NULL;
    rl_status status = zygotes_open(&zygotes, &policy, 1, err);
    if (status != RL_OK)
        return status;
    int connection = warm_connect(&zygotes, &lack);
    if (connection < 0) {
        *why = arena_printf(arena, "no zygote: %s", lack).ptr;
        return *why ? RL_OK : fail_nomem(err);
    }
    struct sandbox_call call = *cold;
    call.profile = &policy.profile;
    call.fork_from = &connection;
    status = sandbox_run(&call, arena, result, interrupted, err);
    (void)close(connection);
    return status;
}

/* Once, and NULL if it came out as it must. */
static rl_status run_once(struct escape_suite *suite,
                          const struct escape *escape, bool alone,
                          struct arena *arena, struct result *result,
                          const char **why, bool *escaped, int *interrupted,
                          rl_error *err)
{
    struct profile profile;
    char out[] = "/tmp/redline-selftest-XXXXXX";
    CLEANUP(buf_done) struct buf before = {0};
    CLEANUP(buf_done) struct buf after = {0};
    rl_status status =
        escape_profile(suite, escape, alone, arena, &profile, err);
    if (status != RL_OK)
        return status;
    bool keeps = escape->mode.len && mkdtemp(out);
    struct sandbox_call call = {
        .profile = &profile,
        .code = code_make(suite, escape, arena),
        .out_folder = keeps ? out : NULL,
    };
    bool watches = str_eq(escape->host, STR("mountinfo"));
    if (watches)
        mounts_read(&before);
    *why = NULL;
    status = suite->warm ? warm_run(&call, arena, result, why, interrupted, err)
                         : sandbox_run(&call, arena, result, interrupted, err);
    const char *back = keeps ? handed_back_check(out) : NULL;
    if (status != RL_OK)
        return status;
    if (!*why)
        *why = escape_judge(escape, &profile, result, arena, escaped);
    if (!*why)
        *why = back;
    if (watches)
        mounts_read(&after);
    if (!*why && !str_eq(buf_str(&before), buf_str(&after)))
        *why = "the mounts of the host changed";
    return RL_OK;
}

/* Layers that a filter would hide: they have to hold without it. */
static bool has_alone(const struct escape *escape)
{
    static const char *const layers[] = {"mounts", "namespaces", "capabilities",
                                         "rlimits", "environment"};
    if (escape->alone.len || escape->filter.len)
        return false;
    for (size_t i = 0; i < COUNT_OF(layers); i++)
        if (str_eq(escape->layer, str_of(layers[i])))
            return true;
    return false;
}

static const char *skip_reason(const struct escape_suite *suite,
                               const struct escape *escape, struct arena *arena)
{
    if (escape->elsewhere.len)
        return arena_cstr(arena, escape->elsewhere);
    if (str_eq(escape->needs, STR("numpy")) && !suite->has_numpy)
        return "needs numpy for /usr/bin/python3";
    if (suite->flat && escape->flat.len && !str_eq(escape->flat, ENDS))
        return arena_cstr(arena, escape->flat);
    if (suite->flat && str_eq(escape->host, STR("namespaces")))
        return "the flat tier has no namespaces";
    if (escape->native && suite->warm)
        return "the case is a program, and a fork of a zygote executes none";
    if (escape->native && !*suite->helper)
        return "needs redline-escape beside redline-run";
    return NULL;
}

static void answer_wrong(struct escape_answer *ret, const char *why,
                         bool escaped, bool alone, struct arena *arena)
{
    ret->end = escaped ? ESCAPE_ESCAPED : ESCAPE_FAILED;
    ret->why =
        alone ? arena_printf(arena, "its layer alone: %s", why).ptr : why;
}

/* The flat tier is refused to policies with these groups, or without a filter:
 * the same code runs under the suite's own policy. What it is refused then is
 * another thing, and so is how it ends; but nothing gets through. */
static struct escape flat_turn(const struct escape *escape)
{
    struct escape ret = *escape;
    if (!escape->policy.len && !escape->filter.len &&
        !str_eq(escape->flat, ENDS))
        return ret;
    ret.policy = ret.filter = ret.refused = ret.signal = ret.exit = STR_NONE;
    ret.out = ret.not_taken = STR_NONE;
    ret.print = STR("none");
    ret.outcome = STR("ok, failed, violation, timeout, cpu-limit, "
                      "out-of-memory, output-limit");
    return ret;
}

rl_status escape_try(struct escape_suite *suite, const struct escape *given,
                     struct arena *arena, struct escape_answer *ret,
                     int *interrupted, rl_error *err)
{
    const struct escape turned = suite->flat ? flat_turn(given) : *given;
    const struct escape *escape = &turned;
    struct result result;
    bool escaped = false, silent = str_eq(escape->print, STR("none"));
    const char *why = skip_reason(suite, escape, arena);
    *ret = (struct escape_answer){.end = ESCAPE_SKIPPED, .why = why};
    if (why)
        return RL_OK;
    rl_status status = RL_OK;
    for (int i = escape->twice.len ? 2 : 1; status == RL_OK && !why && i; i--)
        status = run_once(suite, escape, false, arena, &result, &why, &escaped,
                          interrupted, err);
    if (status != RL_OK || *interrupted)
        return status;
    ret->ran = true;
    ret->outcome = result.outcome;
    ret->end = silent ? ESCAPE_CONTAINED : ESCAPE_REFUSED;
    ret->why = NULL;
    if (why) {
        answer_wrong(ret, why, escaped, false, arena);
        return RL_OK;
    }
    if (suite->flat || !has_alone(escape))
        return RL_OK;
    status = run_once(suite, escape, true, arena, &result, &why, &escaped,
                      interrupted, err);
    ret->alone = status == RL_OK && !why;
    if (status == RL_OK && why)
        answer_wrong(ret, why, escaped, true, arena);
    return status;
}

/* ---------------------------------------------------------------- the suite */

static const struct escape first_look = {
    .id = {"first look", 10},
    .code = {"import importlib.util\n"
             "check('numpy', importlib.util.find_spec('numpy'))\n"
             "print(wrong)\nwrong.clear()\n",
             0},
    .layer = {"namespaces", 10},
};

/* Whether there is a sandbox at all, and what it has. */
static rl_status look(struct escape_suite *suite, rl_error *err)
{
    struct escape escape = first_look;
    struct result result;
    const char *why = NULL;
    bool escaped;
    int interrupted = 0;
    escape.code = str_of(first_look.code.ptr);
    rl_status status = run_once(suite, &escape, false, &suite->arena, &result,
                                &why, &escaped, &interrupted, err);
    if (status != RL_OK)
        return status;
    suite->broken = why;
    suite->has_numpy =
        str_find(result.out.text, STR("numpy")) == result.out.text.len;
    return RL_OK;
}

/* Somebody on the host listens there, where only a network namespace of its own
 * keeps the code from connecting. */
static void socket_open(struct escape_suite *suite)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    (void)snprintf(suite->socket_name, sizeof(suite->socket_name),
                   "redline-selftest-%d", (int)getpid());
    size_t len = strlen(suite->socket_name);
    memcpy(address.sun_path + 1, suite->socket_name, len);
    suite->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    socklen_t size =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + len);
    if (suite->socket >= 0 &&
        bind(suite->socket, (struct sockaddr *)&address, size) == 0)
        (void)listen(suite->socket, 1);
}

/* Whether others than its owner reach a file: the sandbox of root is nobody. */
static bool is_open_to_all(const char *path)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        bool nobody =
            setgroups(0, NULL) == 0 && setgid(65534) == 0 && setuid(65534) == 0;
        _exit(nobody && access(path, R_OK | X_OK) == 0 ? 0 : 1);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Root may have built in a folder that is closed to others. */
static rl_status helper_copy(struct escape_suite *suite, rl_error *err)
{
    CLEANUP(buf_done) struct buf bytes = {0};
    char folder[] = "/tmp/redline-selftest-XXXXXX";
    rl_status status = file_read(suite->helper, 16 << 20, &bytes, err);
    if (status != RL_OK)
        return status;
    if (!mkdtemp(folder) || chmod(folder, 0755) < 0)
        return fail_errno(err, folder, "cannot make a folder");
    (void)snprintf(suite->copied, sizeof(suite->copied), "%s", folder);
    (void)snprintf(suite->helper, sizeof(suite->helper), "%s/redline-escape",
                   folder);
    status = file_write(suite->helper, buf_str(&bytes), err);
    if (status == RL_OK && chmod(suite->helper, 0755) < 0)
        status = fail_errno(err, suite->helper, "cannot change the mode");
    return status;
}

rl_status escape_suite_open(struct escape_suite *suite, rl_error *err)
{
    rl_status status = RL_OK;
    suite->socket = -1;
    socket_open(suite);
    /* A profile takes clean paths only, without ".." and links. */
    char found[sizeof(suite->helper)];
    if (!runner_find("redline-escape", found, sizeof(found)) ||
        !realpath(found, suite->helper))
        suite->helper[0] = '\0';
    else if (geteuid() == 0 && !is_open_to_all(suite->helper))
        status = helper_copy(suite, err);
    return status == RL_OK ? look(suite, err) : status;
}

void escape_suite_done(struct escape_suite *suite)
{
    if (*suite->copied) {
        (void)unlink(suite->helper);
        (void)rmdir(suite->copied);
    }
    if (suite->socket >= 0)
        (void)close(suite->socket);
    arena_done(&suite->arena);
}
