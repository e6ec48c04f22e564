/* escape_pool.c - the runs of a case, one after another in forks of one zygote.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/escape_pool.h"

#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"

/* What is killed is dead by then, on any machine. */
#define GONE_MS 60000

/* The cases are run without a guard; in a fork something has to run them. */
static const char plain_guard[] =
    "CONFIG = {'provide': []}\n"
    "def import_origin(name):\n"
    "    __import__(name)\n"
    "def install():\n"
    "    return ()\n"
    "def place():\n"
    "    return '" PROFILE_CODE "'\n"
    "def settle():\n"
    "    import sys\n"
    "    space = type(sys)('__main__')\n"
    "    sys.modules['__main__'] = space\n"
    "    sys.argv = [space.__dict__.setdefault('__file__', place())]\n"
    "    return vars(space)\n"
    "def serve(space, path):\n"
    "    import sys, traceback\n"
    "    try:\n"
    "        with open(path, 'rb') as file:\n"
    "            code = compile(file.read(), path, 'exec')\n"
    "        exec(code, space)\n"
    "    except SystemExit as error:\n"
    "        return error.code if type(error.code) is int else "
    "int(error.code is not None)\n"
    "    except BaseException:\n"
    "        traceback.print_exc()\n"
    "        return 1\n"
    "    return 0\n";

/* What a library may do while the zygote imports it. */
static const struct {
    const char *host, *guard;
} libraries[] = {
    {"zygote-threads", "import threading, time\n"
                       "threading.Thread(target=time.sleep, args=(99,), "
                       "daemon=True).start()\n"},
    {"zygote-buffers", "import ctypes, sys\n"
                       "ctypes.CDLL(None).printf(b'ESCAPED: stdio\\n')\n"
                       "sys.stdout.write('ESCAPED: sys.stdout\\n')\n"},
};

static struct str guard_make(const struct escape *part, struct arena *arena)
{
    const char *more = "";
    for (size_t i = 0; i < COUNT_OF(libraries); i++)
        if (str_eq(part->host, str_of(libraries[i].host)))
            more = libraries[i].guard;
    return arena_printf(arena, "%s%s", plain_guard, more);
}

/* ------------------------------------------------------------- the zygote */

static rl_status pool_open(struct escape_pool *pool,
                           const struct profile *profile, struct str guard,
                           rl_error *err)
{
    if (!guard.ptr)
        return fail_nomem(err);
    pool->policy = (struct job_policy){.profile = *profile, .expanded = true};
    pool->policy.profile.guard = guard;
    rl_status status = zygotes_open(&pool->zygotes, &pool->policy, 1, err);
    pool->is_open = status == RL_OK;
    pool->n_expected = 1;
    return status;
}

void escape_pool_close(struct escape_pool *pool)
{
    if (pool->is_open)
        zygotes_close(&pool->zygotes);
    *pool = (struct escape_pool){0};
}

static void pool_turn(struct escape_pool *pool, int ms)
{
    struct pollfd fds[ZYGOTES_EACH];
    zygotes_watch(&pool->zygotes, fds);
    (void)poll(fds, COUNT_OF(fds), ms);
    zygotes_turn(&pool->zygotes, fds);
}

/* A connection to the zygote; -1, and why. */
static int pool_connect(struct escape_pool *pool, const char **why)
{
    pool_turn(pool, 0);
    while (!zygotes_settle(&pool->zygotes, 0))
        pool_turn(pool, zygotes_timeout(&pool->zygotes));
    return zygotes_connect(&pool->zygotes, 0, why);
}

/* The first process inside, below redline-run; with it the zygote dies. */
static void zygote_kill(struct escape_pool *pool)
{
    CLEANUP(buf_done) struct buf text = {0};
    char path[64];
    int pid = (int)pool->zygotes.lines[0].now.process.pid;
    (void)snprintf(path, sizeof(path), "/proc/%d/task/%d/children", pid, pid);
    int child = file_read(path, 4096, &text, NULL) == RL_OK && text.len
                    ? (int)strtol(buf_str(&text).ptr, NULL, 10)
                    : 0;
    (void)kill(child > 0 ? child : pid, SIGKILL);
    /* It dies a moment later, and until then could hand out a sandbox. */
    struct pollfd gone = {.fd = pool->zygotes.lines[0].now.control};
    (void)poll(&gone, 1, GONE_MS);
    pool->n_expected++;
}

/* ------------------------------------------------------------------- a run */

static const char *kind_check(const struct escape *part, const char *lack,
                              struct arena *arena)
{
    if (!lack && part->cold.len)
        return "it was forked, and must not be";
    if (!lack ||
        (part->cold.len && str_find(str_of(lack), part->cold) < strlen(lack)))
        return NULL;
    return arena_printf(arena, "no zygote: %s", lack).ptr;
}

/* The zygote is none of a run's, which must not have ended it. */
static const char *zygote_check(struct escape_pool *pool)
{
    pool_turn(pool, 0);
    return pool->zygotes.lines[0].n_started > pool->n_expected
               ? "the zygote has ended"
               : NULL;
}

/* Of the pool itself, unless the run is not forked on purpose. */
static struct sandbox_call call_make(const struct escape_pool *pool,
                                     const struct sandbox_call *cold,
                                     struct profile *profile)
{
    struct sandbox_call call = *cold;
    *profile = *cold->profile;
    profile->guard = pool->policy.profile.guard;
    call.profile = profile;
    return call;
}

static rl_status run(struct escape_pool *pool, const struct sandbox_call *cold,
                     int connection, struct arena *arena, struct result *result,
                     const char **lack, int *interrupted, rl_error *err)
{
    struct profile profile;
    struct sandbox_call call = call_make(pool, cold, &profile);
    rl_status status = RL_OK;
    if (connection >= 0) {
        call.fork_from = &connection;
        status = sandbox_run(&call, arena, result, interrupted, err);
        (void)close(connection);
        if (status != RL_OK || *interrupted || !job_is_unforked(result))
            return status;
        *lack = result->reason ? result->reason : "the zygote gave no sandbox";
    }
    return sandbox_run(cold, arena, result, interrupted, err);
}

rl_status escape_pool_run(struct escape_pool *pool, const struct escape *part,
                          const struct sandbox_call *cold, struct arena *arena,
                          struct result *result, const char **why,
                          int *interrupted, rl_error *err)
{
    const char *lack = NULL, *told = NULL;
    bool other = str_starts(part->host, STR("zygote-")), kills;
    kills = str_eq(part->host, STR("zygote-killed"));
    if (other && !kills)
        escape_pool_close(pool);
    rl_status status = pool->is_open ? RL_OK
                                     : pool_open(pool, cold->profile,
                                                 guard_make(part, arena), err);
    if (status != RL_OK)
        return status;
    int connection = pool_connect(pool, &told);
    if (connection < 0)
        lack = arena_cstr(arena, str_of(told));
    if (kills)
        zygote_kill(pool);
    status =
        run(pool, cold, connection, arena, result, &lack, interrupted, err);
    if (status == RL_OK && !(*why = kind_check(part, lack, arena)))
        *why = zygote_check(pool);
    return status;
}
