/* tally.c - what all processes of the sandbox use, where no cgroup counts.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/tally.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "runner/procfile.h"

/* What a socket of Unix may hold that is not read, by default, and the books
 * that the kernel keeps for it: of net.core.wmem_default, 208 KiB, one message
 * of 150,000 bytes takes 256 KiB; measured. */
#define SOCKET_BYTES ((int64_t)(256 + 4) * 1024)
#define KIB 1024
/* struct vm_area_struct and its place in the tree, in Linux 6.18; measured. */
#define MAPPING_BYTES 224
#define MAPPINGS_EVERY_MS 100
#define MAPPINGS_MS 10 /* to count them, at most */

/* Fields of stat(5) by their numbers there. */
static bool process_read(pid_t pid, struct tally_process *ret)
{
    enum {
        FIRST = 3,
        PARENT = 4,
        MINOR = 10,
        MAJOR = 12,
        UTIME = 14,
        STARTED = 22,
        PAGES = 24
    };
    char text[1024];
    int64_t fields[PAGES + 1] = {0};
    const char *state = procfile_of(pid, "stat", text, sizeof(text))
                            ? procfile_state(text)
                            : NULL;
    if (!state)
        return false;
    char *at = text + (state - text) + 1;
    for (int field = FIRST + 1; field <= PAGES; field++)
        fields[field] = strtoll(at, &at, 10);
    *ret = (struct tally_process){
        .pid = pid,
        .parent = (pid_t)fields[PARENT],
        .started = (uint64_t)fields[STARTED],
        .own = fields[UTIME] + fields[UTIME + 1],
        .inherited = fields[UTIME + 2] + fields[UTIME + 3],
        .pages = fields[PAGES],
        .faults = fields[MINOR] + fields[MAJOR],
        .system = fields[UTIME + 1],
        .counted = -1,
    };
    return true;
}

static bool is_same(const struct tally_process *a,
                    const struct tally_process *b)
{
    return a->pid == b->pid && a->started == b->started;
}

bool tally_is_alive(const struct tally_process *process)
{
    struct tally_process now;
    return process_read(process->pid, &now) && is_same(&now, process);
}

static struct tally_process *process_find(struct tally_process *in, size_t n,
                                          const struct tally_process *like)
{
    for (size_t i = 0; i < n; i++)
        if (is_same(&in[i], like))
            return &in[i];
    return NULL;
}

/* Once, and while it lives. */
static void process_add(struct tally *tally, pid_t pid)
{
    struct tally_process process;
    if (tally->n_now < TALLY_MAX && process_read(pid, &process) &&
        !process_find(tally->now, tally->n_now, &process))
        tally->now[tally->n_now++] = process;
}

/* --------------------------------------------------------------- who lives */

static void children_of_thread(struct tally *tally, pid_t pid, const char *tid)
{
    char text[16384], path[64];
    (void)snprintf(path, sizeof(path), "task/%.20s/children", tid);
    if (!procfile_of(pid, path, text, sizeof(text)))
        return;
    for (char *at = text; *at;) {
        char *end;
        long child = strtol(at, &end, 10);
        if (end == at)
            return;
        process_add(tally, (pid_t)child);
        at = end + strspn(end, " ");
    }
}

/* Of all its threads: each has children of its own. */
static void children_add(struct tally *tally, pid_t pid)
{
    char path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
    DIR *threads = opendir(path);
    if (!threads)
        return;
    for (;;) {
        const struct dirent *at = readdir(threads); /* NOLINT: one DIR, here */
        if (!at)
            break;
        if (at->d_name[0] != '.')
            children_of_thread(tally, pid, at->d_name);
    }
    closedir(threads);
}

static void living_find(struct tally *tally)
{
    tally->n_now = 0;
    process_add(tally, tally->pid);
    for (size_t i = 0; i < tally->n_now; i++)
        children_add(tally, tally->now[i].pid);
    /* A list of children may leave some out while others come and go. */
    for (size_t i = 0; i < tally->n_before; i++) {
        struct tally_process again;
        if (!process_find(tally->now, tally->n_now, &tally->before[i]) &&
            process_read(tally->before[i].pid, &again) &&
            is_same(&again, &tally->before[i]))
            process_add(tally, again.pid);
    }
}

/* ------------------------------------------------------------ who has died */

/* What this one has inherited since the last look. */
static int64_t gain(const struct tally *tally, const struct tally_process *of)
{
    const struct tally_process *old =
        process_find(tally->before, tally->n_before, of);
    return of->inherited - (old ? old->inherited : 0);
}

/* Whose time a dead one's is, if it was waited for: its parent's, or PID 1's if
 * that is dead as well. */
static pid_t heir_of(const struct tally *tally,
                     const struct tally_process *dead)
{
    for (size_t i = 0; i < tally->n_now; i++)
        if (tally->now[i].pid == dead->parent)
            return dead->parent;
    return tally->pid;
}

/* The dead of one heir had at least that much; what it did not gain is lost. */
static int64_t lost_by(const struct tally *tally,
                       const struct tally_process *heir)
{
    int64_t had = 0;
    for (size_t i = 0; i < tally->n_before; i++) {
        const struct tally_process *old = &tally->before[i];
        if (!process_find(tally->now, tally->n_now, old) &&
            heir_of(tally, old) == heir->pid)
            had += old->own + old->inherited;
    }
    int64_t gained = had ? gain(tally, heir) : 0;
    return had > gained ? had - gained : 0;
}

/* What sockets hold unread in the kernel, at its most: of those in the network
 * namespace, which is the sandbox's own. */
int64_t tally_sockets(const struct tally *tally)
{
    char text[1024];
    if (!procfile_of(tally->pid, "net/sockstat", text, sizeof(text)))
        return 0;
    return procfile_number(text, "sockets: used ") * SOCKET_BYTES;
}

/* What was known of it before. */
static void history_keep(struct tally *tally, struct tally_process *of)
{
    const struct tally_process *old =
        process_find(tally->before, tally->n_before, of);
    of->mappings = old ? old->mappings : 0;
    of->counted = old ? old->counted : -1;
    tally->faults += of->faults - (old ? old->faults : 0);
}

void tally_look(struct tally *tally)
{
    int64_t ticks = 0, pages = 0;
    living_find(tally);
    if (!tally->n_now)
        return;
    for (size_t i = 0; i < tally->n_now; i++) {
        tally->lost += lost_by(tally, &tally->now[i]);
        ticks += tally->now[i].own + tally->now[i].inherited;
        history_keep(tally, &tally->now[i]);
        pages += tally->now[i].pages;
    }
    int64_t used = (ticks + tally->lost) * 1000 / sysconf(_SC_CLK_TCK);
    if (used > tally->cpu_ms)
        tally->cpu_ms = used;
    tally->memory = pages * sysconf(_SC_PAGESIZE);
    if ((int64_t)tally->n_now - 1 > tally->processes_peak)
        tally->processes_peak = (int64_t)tally->n_now - 1;

    struct tally_process *spare = tally->before;
    tally->before = tally->now;
    tally->n_before = tally->n_now;
    tally->now = spare;
}

/* ------------------------------------------------------------------ memory */

int64_t tally_memory(const struct tally *tally)
{
    char text[4096];
    int64_t kib = 0;
    for (size_t i = 0; i < tally->n_before; i++) {
        if (!procfile_of(tally->before[i].pid, "smaps_rollup", text,
                         sizeof(text)))
            continue;
        kib += procfile_number(text, "Pss_Anon:") +
               procfile_number(text, "Pss_Shmem:") +
               procfile_number(text, "SwapPss:");
    }
    return kib * KIB;
}

/* The lines of /proc/PID/maps: one for each mapping. */
static int64_t mappings_of(pid_t pid)
{
    char path[64], text[16384];
    (void)snprintf(path, sizeof(path), "/proc/%d/maps", (int)pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    int64_t lines = 0;
    ssize_t n;
    while (fd >= 0 && (n = read(fd, text, sizeof(text))) > 0)
        for (const char *at = text, *end = text + n;
             (at = memchr(at, '\n', (size_t)(end - at))); at++)
            lines++;
    if (fd >= 0)
        close(fd);
    return lines;
}

int64_t tally_mappings(struct tally *tally)
{
    int64_t sum = 0, now = clock_ms();
    bool counts = now - tally->mappings_ms >= MAPPINGS_EVERY_MS;
    int64_t until = now + (counts ? MAPPINGS_MS : 0);
    if (counts)
        tally->mappings_ms = now;
    for (size_t i = 0; i < tally->n_before; i++) {
        struct tally_process *at = &tally->before[i];
        if (at->system != at->counted && clock_ms() < until) {
            at->mappings = mappings_of(at->pid);
            at->counted = at->system;
        }
        sum += at->mappings;
    }
    return sum * MAPPING_BYTES;
}

void tally_status(struct tally *tally)
{
    char text[4096];
    int64_t largest = -1, kib = 0;
    for (size_t i = 0; i < tally->n_before; i++) {
        if (!procfile_of(tally->before[i].pid, "status", text, sizeof(text)))
            continue;
        int64_t own = procfile_number(text, "VmHWM:");
        largest = own > largest ? own : largest;
        kib += procfile_number(text, "VmPTE:");
    }
    tally->largest = largest < 0 ? -1 : largest * KIB;
    tally->page_tables = kib * KIB;
}

/* --------------------------------------------------------------------- all */

bool tally_init(struct tally *tally, pid_t pid)
{
    const size_t size = sizeof(struct tally_process);
    *tally = (struct tally){.pid = pid,
                            .now = heap_resize(NULL, TALLY_MAX, size),
                            .before = heap_resize(NULL, TALLY_MAX, size),
                            .cpu_ms = -1,
                            .processes_peak = -1};
    return tally->now && tally->before;
}

void tally_done(struct tally *tally)
{
    heap_free(tally->now);
    heap_free(tally->before);
    tally->now = tally->before = NULL;
}
