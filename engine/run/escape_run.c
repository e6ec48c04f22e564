/* escape_run.c - run a case of the escape suite.
 * SPDX-License-Identifier: Apache-2.0
 *
 * There is no lint: the suite is about the second layer, which assumes that the
 * first one missed. */
#include "run/escape_run.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "run/escape_judge.h"
#include "run/escape_pool.h"
#include "run/escape_profile.h"
#include "run/sandbox.h"

#define ENDS STR("ends") /* the supervisor ends the run there */

const char *const escape_ends[5] = {"refused", "contained", "skipped",
                                    "escaped", "failed"};

/* --------------------------------------------------------------------- runs */

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

/* A line that an earlier run of the case printed. */
static bool repeats(struct str said, struct str out)
{
    struct str line, old;
    while (out.len) {
        str_cut(out, STR("\n"), &line, &out);
        for (struct str rest = said; rest.len;) {
            str_cut(rest, STR("\n"), &old, &rest);
            if (str_eq(old, line) && !str_eq(line, STR("held")))
                return true;
        }
    }
    return false;
}

/* One run of a case, judged. */
static rl_status part_run(struct escape_suite *suite, const struct escape *part,
                          bool alone, struct escape_pool *pool,
                          struct arena *arena, struct result *result,
                          const char **why, bool *escaped, int *interrupted,
                          rl_error *err)
{
    struct profile profile;
    char out[] = "/tmp/redline-selftest-XXXXXX";
    rl_status status = escape_profile(suite, part, alone, arena, &profile, err);
    if (status != RL_OK)
        return status;
    bool keeps = part->mode.len && mkdtemp(out);
    struct sandbox_call call = {
        .profile = &profile,
        .code = escape_code(suite, part, arena),
        .out_folder = keeps ? out : NULL,
    };
    status = suite->warm || part->pool
                 ? escape_pool_run(pool, part, &call, arena, result, why,
                                   interrupted, err)
                 : sandbox_run(&call, arena, result, interrupted, err);
    const char *back = keeps ? handed_back_check(out) : NULL;
    if (status != RL_OK)
        return status;
    if (!*why)
        *why = escape_judge(part, &profile, result, arena, escaped);
    if (!*why)
        *why = back;
    return RL_OK;
}

/* All runs of a case; *why is NULL if they came out as they must. */
static rl_status parts_run(struct escape_suite *suite,
                           const struct escape *escape, bool alone,
                           struct arena *arena, struct result *result,
                           const char **why, bool *escaped, int *interrupted,
                           rl_error *err)
{
    CLEANUP(escape_pool_close) struct escape_pool pool = {0};
    CLEANUP(buf_done) struct buf said = {0};
    rl_status status = RL_OK;
    struct escape part;
    struct str rest = escape->code;
    do {
        if (!escapes_part(escape, &rest, &part))
            return fail(err, RL_E_FORMAT, NOWHERE,
                        "%.*s: a run's head is wrong", STR_FMT(escape->id));
        status = part_run(suite, &part, alone, &pool, arena, result, why,
                          escaped, interrupted, err);
        if (status == RL_OK && !*why && part.unlike.len &&
            repeats(buf_str(&said), result->out.text))
            *why = "two runs printed the same";
        if (status == RL_OK)
            buf_add(&said, result->out.text);
    } while (rest.len && status == RL_OK && !*why && !*interrupted);
    return status;
}

static rl_status run_once(struct escape_suite *suite,
                          const struct escape *escape, bool alone,
                          struct arena *arena, struct result *result,
                          const char **why, bool *escaped, int *interrupted,
                          rl_error *err)
{
    CLEANUP(buf_done) struct buf before = {0};
    CLEANUP(buf_done) struct buf after = {0};
    bool watches = str_eq(escape->host, STR("mountinfo"));
    *why = NULL;
    *result = (struct result){.outcome = OUTCOME_INTERNAL_ERROR};
    if (watches)
        mounts_read(&before);
    rl_status status = parts_run(suite, escape, alone, arena, result, why,
                                 escaped, interrupted, err);
    if (watches)
        mounts_read(&after);
    if (status == RL_OK && !*why && !str_eq(buf_str(&before), buf_str(&after)))
        *why = "the mounts of the host changed";
    return status;
}

/* -------------------------------------------------------------- first looks */

/* A run that finds out what is here; *why: it did not go well. */
static rl_status first_look(struct escape_suite *suite, bool pool,
                            struct result *result, const char **why,
                            rl_error *err)
{
    const struct escape escape = {
        .id = STR("first look"),
        .code = STR("import importlib.util\n"
                    "check('numpy', importlib.util.find_spec('numpy'))\n"
                    "print(wrong)\nwrong.clear()\n"),
        .layer = STR("namespaces"),
        .pool = pool,
    };
    bool escaped;
    int interrupted = 0;
    return run_once(suite, &escape, false, &suite->arena, result, why, &escaped,
                    &interrupted, err);
}

rl_status escape_look(struct escape_suite *suite, rl_error *err)
{
    struct result result;
    rl_status status = first_look(suite, false, &result, &suite->broken, err);
    if (status == RL_OK)
        suite->has_numpy =
            str_find(result.out.text, STR("numpy")) == result.out.text.len;
    return status;
}

/* Whether runs can be forked here at all: where they cannot, all are cold, and
 * there is no pool to be attacked. */
static rl_status forks_look(struct escape_suite *suite, rl_error *err)
{
    struct result result;
    suite->looked_for_forks = true;
    return first_look(suite, true, &result, &suite->forkless, err);
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
    if (escape->pool && suite->forkless)
        return suite->forkless;
    if (suite->flat && str_eq(escape->host, STR("namespaces")))
        return "the flat tier has no namespaces";
    if (escape->native &&
        !*(suite->warm ? &suite->library : &suite->program)->path)
        return suite->warm ? "needs redline-escape.so beside redline-run"
                           : "needs redline-escape beside redline-run";
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
    rl_status status = RL_OK;
    if (escape->pool && !suite->warm && !suite->looked_for_forks)
        status = forks_look(suite, err);
    const char *why = skip_reason(suite, escape, arena);
    *ret = (struct escape_answer){.end = ESCAPE_SKIPPED, .why = why};
    if (why || status != RL_OK)
        return status;
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
