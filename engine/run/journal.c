/* journal.c - the record that --audit keeps: one JSON line for each lint or
 * run, appended whole.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Several writers may share a file. Each holds a lock for its line, and a line
 * that could not be written whole is taken back, so that a reader sees whole
 * lines only. Strings are JSON's, and what came from inside is sanitised: no
 * name and no message can begin a line of its own. */
#include "run/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "redline/version.h"

#include "base/attr.h"
#include "base/error.h"
#include "base/random.h"
#include "model/result_words.h"
#include "report/jsontext.h"
#include "report/result_json.h"

/* What one record takes at most, by and large; and what is taken for all. */
#define RECORD_BYTES ((rlim_t)128 << 10)
#define ROOM_BYTES ((off_t)1 << 20)
#define LOCK_SECONDS 5
#define ID_DIGITS 16
#define WRITE_SECONDS 60
#define LOOK_NS 20000000

/* ------------------------------------------------------------------ the file
 */

/* Somebody may hold the lock for ever; waiting for him as long helps nobody. */
static rl_status lock(const struct journal *log, int seconds, rl_error *err)
{
    const struct timespec look = {0, LOOK_NS};
    long left = seconds * (1000000000L / LOOK_NS);
    while (flock(log->fd, LOCK_EX | LOCK_NB) < 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            return fail_errno(err, log->path, "cannot lock the audit file");
        if (left-- <= 0)
            return fail(err, RL_E_IO, (rl_pos){log->path, 0, 0},
                        "the audit file is locked by another program, for "
                        "more than %d s",
                        seconds);
        nanosleep(&look, NULL);
    }
    return RL_OK;
}

/* Room on the disk behind the end of the file, for this record and those of
 * others who write at the same time. A file system that cannot promise it has
 * to have it free. */
static bool room_is_there(int fd, off_t size)
{
    struct statvfs about;
    if (fallocate(fd, FALLOC_FL_KEEP_SIZE, size, ROOM_BYTES) == 0)
        return true;
    if (errno != EOPNOTSUPP)
        return false;
    if (fstatvfs(fd, &about) < 0)
        return false;
    errno = ENOSPC;
    return about.f_bavail >= ROOM_BYTES / about.f_bsize;
}

/* Before anything is done: what cannot be recorded is not done. */
static rl_status room_take(const struct journal *log, rl_error *err)
{
    struct stat about;
    struct rlimit limit;
    rl_status status = lock(log, LOCK_SECONDS, err);
    if (status != RL_OK)
        return status;
    if (fstat(log->fd, &about) < 0 || getrlimit(RLIMIT_FSIZE, &limit) < 0)
        status = fail_errno(err, log->path, "cannot look at the audit file");
    else if (limit.rlim_cur < (rlim_t)about.st_size + RECORD_BYTES)
        status =
            fail(err, RL_E_LIMIT, (rl_pos){log->path, 0, 0},
                 "the audit file may not grow: the limit on the size of "
                 "files (ulimit -f) is %llu bytes, the file has %lld",
                 (unsigned long long)limit.rlim_cur, (long long)about.st_size);
    else if (!room_is_there(log->fd, about.st_size))
        status = fail_errno(err, log->path,
                            "there is no room for a record in the audit file");
    (void)flock(log->fd, LOCK_UN);
    return status;
}

rl_status journal_open(struct journal *ret, const char *path, rl_error *err)
{
    struct stat about;
    *ret = (struct journal){-1, path};
    if (!path)
        return RL_OK;
    /* O_NONBLOCK: a pipe is an error, not a wait for its reader. */
    int fd = open(path,
                  O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK |
                      O_CLOEXEC | O_NOCTTY,
                  0600);
    if (fd < 0 && errno == ELOOP)
        return fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                    "the audit file is a link: name the file itself");
    if (fd < 0)
        return fail_errno(err, path, "cannot open the audit file");
    ret->fd = fd;
    rl_status status = fstat(fd, &about) == 0 && S_ISREG(about.st_mode)
                           ? room_take(ret, err)
                           : fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                                  "the audit file is not a regular file");
    if (status != RL_OK)
        journal_close(ret);
    return status;
}

void journal_close(struct journal *log)
{
    if (log->fd >= 0)
        (void)close(log->fd);
    log->fd = -1;
}

/* false: not the whole of it, and errno says why. */
static bool write_whole(int fd, struct str line)
{
    while (line.len) {
        ssize_t n = write(fd, line.ptr, line.len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        line = str_sub(line, (size_t)n, line.len);
    }
    return true;
}

/* Whoever wrote before us may have died in the middle of its line. */
static bool ends_whole(int fd, off_t size)
{
    char last = '\n';
    return size == 0 || (pread(fd, &last, 1, size - 1) == 1 && last == '\n');
}

static bool append(int fd, struct str line)
{
    struct stat about;
    if (fstat(fd, &about) < 0)
        return false;
    if ((ends_whole(fd, about.st_size) || write_whole(fd, STR("\n"))) &&
        write_whole(fd, line))
        return true;
    int error = errno;
    /* If even that fails, the next writer ends the broken line. */
    errno = ftruncate(fd, about.st_size) < 0 ? errno : error;
    return false;
}

static rl_status line_append(const struct journal *log, const struct buf *line,
                             rl_error *err)
{
    if (line->failed)
        return fail_nomem(err);
    /* It is done: what is to be recorded is worth a longer wait. */
    rl_status status = lock(log, WRITE_SECONDS, err);
    if (status != RL_OK)
        return status;
    status = append(log->fd, buf_str(line))
                 ? RL_OK
                 : fail_errno(err, log->path, "cannot write the audit file");
    (void)flock(log->fd, LOCK_UN);
    return status;
}

/* ------------------------------------------------------------------ the line
 */

static void time_json(struct jsontext *json)
{
    char text[64] = "";
    struct timespec now;
    struct tm parts;
    if (clock_gettime(CLOCK_REALTIME, &now) == 0 &&
        gmtime_r(&now.tv_sec, &parts)) {
        size_t n = strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%S", &parts);
        (void)snprintf(text + n, sizeof(text) - n, ".%03ldZ",
                       now.tv_nsec / 1000000);
    }
    jsontext_cstr(json, "time", *text ? text : NULL);
}

/* So that one record can be told from another, whatever they hold. */
static void id_json(struct jsontext *json)
{
    char text[ID_DIGITS + 1];
    jsontext_cstr(json, "id", random_hex(text, ID_DIGITS) ? text : NULL);
}

static void policy_json(struct jsontext *json, const char *name,
                        const char *sha256, const char *filter)
{
    jsontext_open(json, "policy", "{}");
    jsontext_cstr(json, "name", name);
    jsontext_cstr(json, "sha256", sha256);
    if (filter)
        jsontext_cstr(json, "filter_sha256", *filter ? filter : NULL);
    jsontext_close(json, "{}");
}

/* What was judged, and how. */
static void source_json(struct jsontext *json, const struct report_file *file)
{
    const rl_lint_result *lint = file->lint;
    jsontext_open(json, "source", "{}");
    jsontext_inside(json, "path", str_of(file->path));
    jsontext_cstr(json, "sha256", *lint->sha256 ? lint->sha256 : NULL);
    jsontext_close(json, "{}");
    jsontext_cstr(json, "verdict", rl_verdict_name(lint->verdict));
    jsontext_open(json, "findings", "[]");
    for (size_t i = 0; i < lint->n_findings; i++) {
        const rl_finding *at = &lint->findings[i];
        jsontext_open(json, NULL, "{}");
        jsontext_cstr(json, "rule", at->rule);
        jsontext_number(json, "line", at->line);
        jsontext_number(json, "column", at->column);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void head_json(struct jsontext *json, const char *command)
{
    jsontext_open(json, NULL, "{}");
    jsontext_number(json, "redline", RL_SCHEMA);
    jsontext_cstr(json, "version", RL_VERSION);
    time_json(json);
    id_json(json);
    jsontext_cstr(json, "command", command);
    jsontext_number(json, "uid", (int64_t)getuid());
}

rl_status journal_lint(const struct journal *log,
                       const struct journal_lint *lint, rl_error *err)
{
    CLEANUP(buf_done) struct buf line = {0};
    struct jsontext json = {&line, false};
    if (log->fd < 0)
        return RL_OK;
    head_json(&json, "lint");
    policy_json(&json, lint->policy, lint->policy_sha256, NULL);
    source_json(&json, lint->file);
    jsontext_close(&json, "{}");
    buf_addc(&line, '\n');
    return line_append(log, &line, err);
}

/* ----------------------------------------------------------------- of a run */

static void limits_json(struct jsontext *json, const struct profile *profile)
{
    jsontext_open(json, "limits", "{}");
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        jsontext_number(json, limit_rows[i].name,
                        (int64_t)limit_get(&profile->limits, i));
    jsontext_close(json, "{}");
}

static void layers_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "layers", "{}");
    for (size_t i = 0; result && *result->filter_sha256 && i < N_LAYERS; i++)
        jsontext_cstr(json, layer_name((enum layer)i),
                      result_states[result->layers[i].state]);
    jsontext_close(json, "{}");
}

static void violations_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "violations", "[]");
    for (size_t i = 0; result && i < result->violations.n; i++) {
        const struct result_violation *at = &result->violations.at[i];
        jsontext_open(json, NULL, "{}");
        result_violation_json(json, at);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void usage_json(struct jsontext *json, const struct result *result)
{
    jsontext_open(json, "usage", "{}");
    result_usage_json(json, result);
    jsontext_known(json, "stdout_bytes",
                   result ? (int64_t)result->out.bytes : -1);
    jsontext_known(json, "stderr_bytes",
                   result ? (int64_t)result->err.bytes : -1);
    jsontext_close(json, "{}");
}

rl_status journal_run(const struct journal *log, const struct run_report *run,
                      rl_error *err)
{
    CLEANUP(buf_done) struct buf line = {0};
    struct jsontext json = {&line, false};
    const struct result *result = run->result;
    if (log->fd < 0)
        return RL_OK;
    const char *filter = result && *result->filter_sha256
                             ? result->filter_sha256
                             : run->profile->filter_sha256;
    head_json(&json, "run");
    policy_json(&json, run->policy, run->policy_sha256, filter);
    source_json(&json, &run->lint);
    jsontext_cstr(&json, "outcome", outcome_name(run->outcome));
    jsontext_inside_cstr(&json, "step", result ? result->step : NULL);
    jsontext_inside_cstr(&json, "reason", result ? result->reason : NULL);
    jsontext_open(&json, "exit", "{}");
    jsontext_known(&json, "code", result ? result->exit_code : -1);
    jsontext_known(&json, "signal",
                   result && result->exit_signal ? result->exit_signal : -1);
    jsontext_close(&json, "{}");
    layers_json(&json, result);
    limits_json(&json, run->profile);
    violations_json(&json, result);
    usage_json(&json, result);
    result_artifacts_json(&json, result);
    jsontext_close(&json, "{}");
    buf_addc(&line, '\n');
    return line_append(log, &line, err);
}
