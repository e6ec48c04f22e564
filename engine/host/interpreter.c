/* interpreter.c - what the interpreter at hand needs to see.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/interpreter.h"

#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "host/ask.h"
#include "host/cache.h"
#include "host/fontcache.h"
#include "host/mountplan.h"

enum {
    PROBE_SECONDS = 20, /* 40 ms, and a cold disk */
    ANSWER_BYTES = 256 * 1024,
    ANSWER_PATHS = 256,
};

/* What the dynamic loader and libraries read beside their own folders. Not the
 * whole of /etc, which holds keys and passwords. */
static const char *const system_paths[] = {
    "/lib64/ld-linux-x86-64.so.2",
    "/etc/ld.so.cache",
    "/etc/alternatives", /* Debian's choice of a BLAS is a link through it */
    "/usr/share/zoneinfo",
};
static const char *const matplotlib_paths[] = {
    "/etc/matplotlibrc",
    "/usr/share/matplotlib",
    FONT_FOLDERS,
};

/* -------------------------------------------------------- who is asked */

/* What makes an answer one about this very program. */
static rl_status identify(const char *program, char key[65], rl_error *err)
{
    char real[PATH_MAX];
    struct stat about;
    if (!realpath(program, real) || stat(real, &about) < 0)
        return fail_errno(err, program, "cannot find the interpreter");
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text, "redline 1\n%s\n%s\n%ju %ju %jd %jd.%ld\n", program, real,
             (uintmax_t)about.st_dev, (uintmax_t)about.st_ino,
             (intmax_t)about.st_size, (intmax_t)about.st_mtim.tv_sec,
             about.st_mtim.tv_nsec);
    if (text.failed)
        return fail_nomem(err);
    sha256_of(buf_str(&text), key);
    return RL_OK;
}

/* pyenv and its like put a script in the interpreter's place. */
static bool is_script(const char *program)
{
    char head[2] = {0};
    CLEANUP(fd_close) int fd = open(program, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return fd >= 0 && read(fd, head, sizeof(head)) == sizeof(head) &&
           head[0] == '#' && head[1] == '!';
}

/* ----------------------------------------------------------- its answer */

static bool is_path(const json_t *value)
{
    const char *text = json_string_value(value);
    return text && text[0] == '/' && strlen(text) < PATH_MAX;
}

static bool are_paths(const json_t *list)
{
    size_t n = json_array_size(list);
    bool right = json_is_array(list) && n <= ANSWER_PATHS;
    for (size_t i = 0; right && i < n; i++)
        right = is_path(json_array_get(list, i));
    return right;
}

static bool is_answer(const json_t *answer)
{
    const json_t *plots = json_object_get(answer, "matplotlib");
    return json_object_size(answer) == 7 &&
           is_path(json_object_get(answer, "executable")) &&
           is_path(json_object_get(answer, "standard")) &&
           json_array_size(json_object_get(answer, "version")) == 2 &&
           are_paths(json_object_get(answer, "prefixes")) &&
           are_paths(json_object_get(answer, "path")) &&
           are_paths(json_object_get(answer, "libraries")) &&
           (json_is_null(plots) || is_path(plots));
}

static rl_status parse(struct str text, const char *program, json_t **ret,
                       rl_error *err)
{
    json_t *answer =
        json_loadb(text.ptr, text.len, JSON_REJECT_DUPLICATES, NULL);
    if (answer && is_answer(answer)) {
        *ret = answer;
        return RL_OK;
    }
    json_decref(answer);
    return fail(err, RL_E_FORMAT, NOWHERE,
                "'%s' does not answer as a Python interpreter does: list what "
                "it needs under filesystem.read, in the place of \"@python\"",
                program);
}

static rl_status ask_anew(const char *program, json_t **ret, rl_error *err)
{
    const struct embedded_file *probe =
        embedded_find(STR("engine/host/probe.py"));
    if (!probe)
        return fail(err, RL_E_INTERNAL, NOWHERE, "the probe is not built in");
    CLEANUP(buf_done) struct buf script = {0};
    buf_add(&script, probe->bytes);
    if (script.failed)
        return fail_nomem(err);
    const char *const arguments[] = {program, "-I",       "-B",
                                     "-c",    script.ptr, NULL};
    const char *const environment[] = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8",
                                       "HOME=/nonexistent", NULL};
    const struct ask ask = {arguments, environment, PROBE_SECONDS,
                            ANSWER_BYTES};
    CLEANUP(buf_done) struct buf answer = {0};
    rl_status status = ask_program(&ask, &answer, err);
    if (status != RL_OK)
        return status;
    return parse(buf_str(&answer), program, ret, err);
}

/* ------------------------------------------------------ kept for next time */

/* The folders that the answer names, with the times of their last change: a new
 * package makes an old answer void. */
static json_t *stamps(const json_t *answer)
{
    const json_t *path = json_object_get(answer, "path");
    json_t *ret = json_object();
    for (size_t i = 0; ret && i < json_array_size(path); i++) {
        const char *name = json_string_value(json_array_get(path, i));
        struct stat about;
        char text[64] = "gone";
        if (stat(name, &about) == 0)
            snprintf(text, sizeof(text), "%jd.%09ld",
                     (intmax_t)about.st_mtim.tv_sec, about.st_mtim.tv_nsec);
        json_object_set_new(ret, name, json_string(text));
    }
    return ret;
}

static json_t *recall(const struct cache *cache, const char *name)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (!cache_read(cache, name, ANSWER_BYTES, &text))
        return NULL;
    CLEANUP(json_decrefp)
    json_t *kept = json_loadb(text.ptr, text.len, JSON_REJECT_DUPLICATES, NULL);
    json_t *answer = json_object_get(kept, "answer");
    if (!answer || !is_answer(answer))
        return NULL;
    CLEANUP(json_decrefp) json_t *now = stamps(answer);
    if (!json_equal(now, json_object_get(kept, "stamps")))
        return NULL;
    return json_incref(answer);
}

static void remember(const struct cache *cache, const char *name,
                     json_t *answer)
{
    CLEANUP(json_decrefp)
    json_t *kept =
        json_pack("{sOso}", "answer", answer, "stamps", stamps(answer));
    char *text = json_dumps(kept, JSON_INDENT(1) | JSON_SORT_KEYS);
    if (text)
        cache_write(cache, name, str_of(text));
    free(text);
}

static rl_status answer_get(const struct cache *cache, const char *program,
                            const char *key, json_t **ret, rl_error *err)
{
    char name[96];
    snprintf(name, sizeof(name), "python-%.32s.json", key);
    *ret = recall(cache, name);
    if (*ret)
        return RL_OK;
    rl_status status = ask_anew(program, ret, err);
    if (status == RL_OK)
        remember(cache, name, *ret);
    return status;
}

/* --------------------------------------------------------------- mounts */

static bool is_below(const char *path, const char *folder)
{
    size_t len = strlen(folder);
    return strncmp(path, folder, len) == 0 &&
           (path[len] == '/' || path[len] == '\0');
}

/* A prefix of the system's own is shared with everything else installed. */
static bool is_shared(const char *prefix)
{
    return !strcmp(prefix, "/usr") || !strcmp(prefix, "/usr/local") ||
           !strcmp(prefix, "/");
}

/* Folders of libraries, not the ones that a .pth file points to elsewhere:
 * those may be anybody's project, with whatever lies beside the code. */
static bool is_library(const char *path, const json_t *prefixes)
{
    const char *last = strrchr(path, '/');
    for (size_t i = 0; i < json_array_size(prefixes); i++)
        if (is_below(path, json_string_value(json_array_get(prefixes, i))))
            return true;
    return !strcmp(last, "/site-packages") || !strcmp(last, "/dist-packages");
}

static void add_prefix(struct mountplan *plan, const char *prefix)
{
    static const char *const parts[] = {"pyvenv.cfg", "lib", "lib64"};
    if (is_shared(prefix))
        return;
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        const char *path =
            arena_printf(plan->arena, "%s/%s", prefix, parts[i]).ptr;
        if (path)
            mountplan_add(plan, path);
    }
}

static void add_all(struct mountplan *plan, const char *const *paths, size_t n)
{
    for (size_t i = 0; i < n; i++)
        mountplan_add(plan, paths[i]);
}

static rl_status plan_mounts(struct mountplan *plan, const json_t *answer,
                             const char *program, rl_error *err)
{
    const json_t *prefixes = json_object_get(answer, "prefixes");
    const json_t *path = json_object_get(answer, "path");
    const json_t *libraries = json_object_get(answer, "libraries");
    const char *executable =
        json_string_value(json_object_get(answer, "executable"));
    const char *standard =
        json_string_value(json_object_get(answer, "standard"));

    bool found = mountplan_add(plan, program) &&
                 mountplan_add(plan, executable) &&
                 mountplan_add(plan, standard);
    if (!found)
        return fail(err, RL_E_IO, NOWHERE,
                    plan->hidden.len
                        ? "the interpreter '%s' lies in '%.*s', where the "
                          "sandbox has a folder of its own: use one elsewhere"
                        : "the interpreter '%s' lies where it would show too "
                          "much%.*s: use one in a folder of its own",
                    program, STR_FMT(plan->hidden));
    for (size_t i = 0; i < json_array_size(prefixes); i++)
        add_prefix(plan, json_string_value(json_array_get(prefixes, i)));
    for (size_t i = 0; i < json_array_size(path); i++) {
        const char *folder = json_string_value(json_array_get(path, i));
        if (is_library(folder, prefixes))
            mountplan_add(plan, folder);
    }
    for (size_t i = 0; i < json_array_size(libraries); i++)
        mountplan_add(plan, json_string_value(json_array_get(libraries, i)));
    add_all(plan, system_paths, COUNT_OF(system_paths));
    if (!json_is_null(json_object_get(answer, "matplotlib")))
        add_all(plan, matplotlib_paths, COUNT_OF(matplotlib_paths));
    return plan->arena->failed ? fail_nomem(err) : RL_OK;
}

/* ------------------------------------------------------------------ all */

static rl_status expand(struct profile *profile, const struct cache *cache,
                        rl_error *err)
{
    const char *program = profile->arguments.at[0];
    char key[65];
    CLEANUP(json_decrefp) json_t *answer = NULL;
    struct mountplan plan = {.arena = profile->arena};
    rl_status status = identify(program, key, err);
    if (status == RL_OK)
        status = answer_get(cache, program, key, &answer, err);
    if (status != RL_OK)
        return status;
    if (is_script(program))
        return fail(err, RL_E_IO, NOWHERE,
                    "'%s' is a script that starts the interpreter: name the "
                    "interpreter itself, '%s'",
                    program,
                    json_string_value(json_object_get(answer, "executable")));
    if (profile->expand_python) {
        status = plan_mounts(&plan, answer, program, err);
        if (status == RL_OK && !mountplan_finish(&plan, profile))
            status = fail_nomem(err);
    }
    if (status != RL_OK)
        return status;
    profile->expand_python = false;
    if (profile->seed_fontcache)
        fontcache_seed(
            profile, cache, program, key,
            json_string_value(json_object_get(answer, "matplotlib")));
    profile->seed_fontcache = false;
    return RL_OK;
}

rl_status interpreter_expand(struct profile *profile, rl_error *reterr)
{
    struct cache cache;
    if (!profile->expand_python && !profile->seed_fontcache)
        return RL_OK;
    if (!profile->arguments.n)
        return fail(reterr, RL_E_USAGE, NOWHERE,
                    "the profile names no interpreter");
    cache_open(&cache);
    rl_status status = expand(profile, &cache, reterr);
    cache_close(&cache);
    return status;
}
