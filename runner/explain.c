/* explain.c - why code that failed did so, as far as the kernel bears it out.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/statvfs.h>

#include "base/attr.h"
#include "runner/boxfiles.h"
#include "runner/outcome.h"

static const char *text(struct str made)
{
    return made.ptr ? made.ptr : "out of memory";
}

/* "64 MiB", or the bytes where it is not a whole number of them. */
static const char *size_text(struct result *result, uint64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    size_t unit = 0;
    while (bytes && bytes % 1024 == 0 && unit + 1 < COUNT_OF(units)) {
        bytes /= 1024;
        unit++;
    }
    return text(arena_printf(result->arena, "%llu %s",
                             (unsigned long long)bytes, units[unit]));
}

static const char *folder_full(struct result *result, int fd, const char *name,
                               uint64_t bytes, uint64_t files)
{
    struct statvfs about;
    if (fd < 0 || fstatvfs(fd, &about) < 0)
        return NULL;
    if (about.f_bfree == 0)
        return text(arena_printf(result->arena, "the %s is full (%s)", name,
                                 size_text(result, bytes)));
    if (about.f_ffree == 0)
        return text(arena_printf(result->arena,
                                 "the %s holds as many files as it may (%llu)",
                                 name, (unsigned long long)files));
    return NULL;
}

/* The limit on the size of files that held: the policy's, or the caller's own
 * if that is less (rlimits.c). */
static uint64_t file_limit(uint64_t policys, bool *callers)
{
    struct rlimit own;
    *callers = getrlimit(RLIMIT_FSIZE, &own) == 0 &&
               own.rlim_cur != RLIM_INFINITY &&
               (!policys || own.rlim_cur < policys);
    return *callers ? own.rlim_cur : policys;
}

static const char *file_limit_text(struct result *result, uint64_t policys)
{
    bool callers;
    const char *size = size_text(result, file_limit(policys, &callers));
    return callers ? text(arena_printf(result->arena,
                                       "%s, the caller's own: ulimit -f", size))
                   : size;
}

/* A file that could not grow any more: Python ignores the signal and raises. */
static const char *file_full(struct result *result, int fd, const char *folder,
                             uint64_t policys)
{
    struct boxfiles files;
    bool callers;
    const uint64_t max = file_limit(policys, &callers);
    if (fd < 0 || !boxfiles_list(fd, result->arena, &files))
        return NULL;
    for (size_t i = 0; i < files.n; i++)
        if (files.at[i].regular && max && files.at[i].bytes == max)
            return text(arena_printf(
                result->arena, "the file '%s/%s' has reached its limit (%s)",
                folder, files.at[i].path, file_limit_text(result, policys)));
    return NULL;
}

const char *outcome_signal(struct result *result)
{
    const char *name = sigabbrev_np(result->exit_signal);
    return text(arena_printf(result->arena, "the code was ended by SIG%s",
                             name ? name : " of an unknown number"));
}

void outcome_explain(const struct ended *ended, struct result *result)
{
    const struct profile_limits *limits = &ended->profile->limits;
    if (result->outcome != OUTCOME_FAILED || result->reason)
        return;
    if (result->exit_signal == SIGXFSZ)
        result->reason = text(arena_printf(
            result->arena, "a file grew past the limit on its size (%s)",
            file_limit_text(result, limits->file_size)));
    if (!result->reason)
        result->reason =
            folder_full(result, ended->watch->box_fd, "work folder",
                        limits->box_bytes, limits->box_files);
    if (!result->reason)
        result->reason =
            folder_full(result, ended->watch->tmp_fd, "folder /tmp",
                        limits->tmp_bytes, limits->tmp_files);
    if (!result->reason)
        result->reason = file_full(result, ended->watch->box_fd, PROFILE_BOX,
                                   limits->file_size);
    if (!result->reason)
        result->reason =
            file_full(result, ended->watch->tmp_fd, "/tmp", limits->file_size);
    if (!result->reason && result->evidence.pids_max > 0)
        result->reason = text(arena_printf(
            result->arena,
            "the limit on processes and threads (%llu) was reached: the kernel "
            "refused %lld more",
            (unsigned long long)limits->processes,
            (long long)result->evidence.pids_max));
    if (!result->reason && result->exit_signal)
        result->reason = outcome_signal(result);
}
