/* cgroup.c - the control group of one run: limits, counters, and the end.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/attr.h"

#define PREFIX "redline-run-"
#define TRIES 8
#define CPU_PERIOD_US 100000
/* A killed group is empty when the last of it has been reaped. */
#define REMOVE_TRIES 2000
#define REMOVE_WAIT_NS 1000000
/* Looks in a row, the bytes that are left for pages of files, and how often
 * each of those was read again since the look before. A program that goes over
 * a file again and again does that as well, but hardly within so little. */
#define STARVED_LOOKS 4
#define STARVED_ROOM (1 << 20)
#define STARVED_TIMES 16

static int group_open(int base, const char *name)
{
    return openat(base, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static bool group_remove(int base, const char *name)
{
    const struct timespec wait = {0, REMOVE_WAIT_NS};
    for (int i = 0; i < REMOVE_TRIES; i++) {
        if (unlinkat(base, name, AT_REMOVEDIR) == 0 || errno == ENOENT)
            return true;
        if (errno != EBUSY)
            return false;
        nanosleep(&wait, NULL);
    }
    return false;
}

/* ------------------------------------------------------------- of dead runs */

static void stale_remove(int base, const char *name)
{
    int fd = group_open(base, name);
    if (fd < 0)
        return;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
        (void)cgroup_put(fd, "cgroup.kill", "1");
        (void)group_remove(base, name);
    }
    close(fd);
}

static void all_stale_remove(int base)
{
    int fd = openat(base, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    if (!folder) {
        if (fd >= 0)
            close(fd);
        return;
    }
    for (struct dirent *at; (at = readdir(folder));)
        if (strncmp(at->d_name, PREFIX, strlen(PREFIX)) == 0)
            stale_remove(base, at->d_name);
    closedir(folder);
}

/* ------------------------------------------------------------------ to make */

/* Locked, and still there: another run may have taken it for a dead one's
 * between its making and its locking. */
static bool group_hold(struct cgroup *cgroup)
{
    struct stat held, there;
    cgroup->fd = group_open(cgroup->base, cgroup->name);
    if (cgroup->fd >= 0 && flock(cgroup->fd, LOCK_EX | LOCK_NB) == 0 &&
        fstat(cgroup->fd, &held) == 0 &&
        fstatat(cgroup->base, cgroup->name, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
        held.st_ino == there.st_ino)
        return true;
    if (cgroup->fd >= 0)
        close(cgroup->fd);
    cgroup->fd = -1;
    return false;
}

static bool group_make(struct cgroup *cgroup)
{
    for (int i = 0; i < TRIES; i++) {
        uint64_t random = 0;
        if (getrandom(&random, sizeof(random), 0) < 0)
            return false;
        (void)snprintf(cgroup->name, sizeof(cgroup->name), PREFIX "%016llx",
                       (unsigned long long)random);
        if (mkdirat(cgroup->base, cgroup->name, 0755) < 0 && errno != EEXIST)
            return false;
        if (group_hold(cgroup))
            return true;
    }
    return false;
}

static bool number_put(int fd, const char *file, uint64_t number)
{
    char text[32];
    (void)snprintf(text, sizeof(text), "%llu", (unsigned long long)number);
    return cgroup_put(fd, file, number ? text : "max");
}

/* "150%" of one processor. Kernels without the controller have no such file. */
static bool cpu_limit(int fd, const char *percent)
{
    char text[64];
    if (!percent)
        return true;
    double share = strtod(percent, NULL);
    (void)snprintf(text, sizeof(text), "%lld %d",
                   (long long)(share / 100 * CPU_PERIOD_US), CPU_PERIOD_US);
    return cgroup_put(fd, "cpu.max", text);
}

/* PID 1 of the sandbox counts among the processes. */
static bool limits_put(int fd, const struct profile_limits *limits)
{
    return number_put(fd, "memory.max", limits->memory) &&
           (cgroup_put(fd, "memory.swap.max", "0") || errno == ENOENT) &&
           cgroup_put(fd, "memory.oom.group", "1") &&
           number_put(fd, "pids.max", limits->processes + 1);
}

bool cgroup_make(struct cgroup *cgroup, const char *given,
                 const struct profile *profile, struct cgroup_lack *lack,
                 const char **weaker)
{
    *weaker = NULL;
    *cgroup = (struct cgroup){.base = cgroup_base(given, lack), .fd = -1};
    if (cgroup->base < 0)
        return false;
    all_stale_remove(cgroup->base);
    if (group_make(cgroup) && limits_put(cgroup->fd, &profile->limits)) {
        if (!cpu_limit(cgroup->fd, profile->cpu_max))
            *weaker = "the controller cpu is not delegated: cpu_max has no "
                      "effect";
        return true;
    }
    *lack = (struct cgroup_lack){
        "the run's group could not be made or limited",
        "give --cgroup-parent a folder of cgroup v2 that is yours"};
    cgroup_remove(cgroup);
    return false;
}

/* ------------------------------------------------------------------- to use */

void cgroup_kill(const struct cgroup *cgroup)
{
    if (cgroup->fd >= 0)
        (void)cgroup_put(cgroup->fd, "cgroup.kill", "1");
}

int64_t cgroup_cpu_ms(const struct cgroup *cgroup)
{
    int64_t used = -1;
    if (cgroup->fd >= 0)
        used = cgroup_number(cgroup->fd, "cpu.stat", "usage_usec");
    return used < 0 ? -1 : used / 1000;
}

/* Nothing but a kill gives back what is not a file's. */
static bool is_starved(struct cgroup *cgroup, int64_t limit)
{
    int64_t page = sysconf(_SC_PAGESIZE);
    int64_t used = cgroup_number(cgroup->fd, "memory.current", NULL);
    int64_t files = cgroup_number(cgroup->fd, "memory.stat", "file");
    int64_t shared = cgroup_number(cgroup->fd, "memory.stat", "shmem");
    int64_t refaults =
        cgroup_number(cgroup->fd, "memory.stat", "workingset_refault_file");
    int64_t again = refaults - cgroup->refaults;
    int64_t room = limit - used + files - shared;
    room = room < page ? page : room;
    cgroup->refaults = refaults;
    return files >= 0 && shared >= 0 && refaults >= 0 && used >= 0 &&
           room < STARVED_ROOM && again * page > room * STARVED_TIMES;
}

bool cgroup_end_starved(struct cgroup *cgroup, uint64_t limit)
{
    if (cgroup->fd < 0 || !limit)
        return false;
    bool starved = is_starved(cgroup, (int64_t)limit);
    cgroup->starved = starved ? cgroup->starved + 1 : 0;
    if (cgroup->starved < STARVED_LOOKS)
        return false;
    cgroup->starved = 0;
    return number_put(cgroup->fd, "memory.max", limit / 2);
}

static void take(int64_t *slot, int64_t number)
{
    if (number >= 0)
        *slot = number;
}

void cgroup_count(const struct cgroup *cgroup, struct result_usage *usage,
                  struct result_evidence *evidence)
{
    int fd = cgroup->fd;
    if (fd < 0)
        return;
    int64_t throttled = cgroup_number(fd, "cpu.stat", "throttled_usec");
    int64_t peak = cgroup_number(fd, "pids.peak", NULL);
    take(&usage->cpu_ms, cgroup_cpu_ms(cgroup));
    take(&usage->memory_peak, cgroup_number(fd, "memory.peak", NULL));
    take(&usage->processes_peak, peak > 0 ? peak - 1 : peak); /* not PID 1 */
    take(&evidence->oom, cgroup_number(fd, "memory.events", "oom"));
    take(&evidence->oom_kill, cgroup_number(fd, "memory.events", "oom_kill"));
    take(&evidence->pids_max, cgroup_number(fd, "pids.events", "max"));
    take(&evidence->throttled_ms, throttled < 0 ? -1 : throttled / 1000);
}

void cgroup_remove(struct cgroup *cgroup)
{
    if (cgroup->fd >= 0) {
        cgroup_kill(cgroup);
        (void)group_remove(cgroup->base, cgroup->name);
        close(cgroup->fd);
    }
    if (cgroup->base >= 0)
        close(cgroup->base);
    cgroup->base = cgroup->fd = -1;
}
