/* watch.c - from the clone to the death of the last process.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/clock.h"
#include "base/packet.h"
#include "model/session.h"
#include "runner/parcel.h"
#include "runner/sys.h"

/* CPU time is looked at when it could have run out, but not more often than
 * this and not less often than that. */
#define CPU_LOOK_MIN_MS 50
#define CPU_LOOK_MAX_MS 1000
/* Where processes can be made: what one uses that is gone before it was looked
 * at, and that its parent did not wait for, nobody counts. */
#define SUMS_LOOK_MS 20
/* For how long a count of memory is trusted, and which part of the time such
 * counts may take. */
#define COUNTED_FOR_MS 50
#define COUNTS_PART 10
#define FILLED_IN_MS ((int64_t)8 << 20) /* bytes */
/* Of a cell that is interrupted, whatever it prints: read, so that it can end.
 */
#define OVERRUN_READ ((uint64_t)256 << 10)

/* The cgroup has counted also those who were reaped by others than PID 1. */
int64_t watch_cpu(struct watch *watch)
{
    int64_t used = watch->cgroup ? cgroup_cpu_ms(watch->cgroup) : -1;
    if (used >= 0)
        return used;
    tally_look(&watch->tally);
    return watch->tally.cpu_ms;
}

static void peak_take(struct watch *watch, int64_t bytes)
{
    if (bytes > watch->memory_peak)
        watch->memory_peak = bytes;
}

/* A cell of a session is told to end first, for what it has done itself. */
static bool is_spared(struct watch *watch, enum watch_cause cause)
{
    bool own =
        cause == CAUSE_CPU || cause == CAUSE_WALL || cause == CAUSE_OUTPUT;
    if (!own || !watch->spares)
        return false;
    if (watch->overrun == CAUSE_NONE)
        watch_interrupt(watch, cause);
    return clock_ms() < watch->grace_end_ms;
}

void watch_interrupt(struct watch *watch, enum watch_cause cause)
{
    if (watch->overrun != CAUSE_NONE)
        return;
    watch->overrun = cause;
    watch->grace_end_ms = clock_ms() + SESSION_GRACE_MS;
    watch->interrupt_due = true;
}

/* The first cause counts. SIGKILL of PID 1 takes everyone along. */
void watch_end(struct watch *watch, enum watch_cause cause)
{
    if (watch->cause != CAUSE_NONE || is_spared(watch, cause))
        return;
    if (watch->overrun != CAUSE_NONE)
        cause = watch->overrun;
    watch->cause = cause;
    int64_t used = watch_cpu(watch);
    if (used > watch->cpu_ms)
        watch->cpu_ms = used;
    /* The dead have no size any more, and nobody waits for them. */
    tally_status(&watch->tally);
    peak_take(watch, watch->tally.largest);
    if (watch->cgroup)
        cgroup_kill(watch->cgroup);
    /* No namespace takes it along; until PID 1 has waited for it the number is
     * its own, and after that the run is over. */
    if (watch->flat && watch->report->payload > 0 && !watch->report->ended)
        (void)kill(watch->report->payload, SIGKILL);
    /* Of a fork the zygote is the parent: its number may be another's by now.
     */
    (void)sys_pidfd_signal(watch->pidfd, SIGKILL);
}

/* False when there is no more for now. */
static bool parcels_receive(struct watch *watch)
{
    char what = 0;
    int fds[PARCEL_FDS] = {-1, -1};
    size_t n = PARCEL_FDS;
    if (packet_receive(watch->socket, &what, 1, fds, &n, MSG_DONTWAIT) < 0 &&
        errno == EAGAIN)
        return false;
    if (what == PARCEL_FOLDERS && n == 2) {
        watch->box_fd = fds[0];
        watch->tmp_fd = fds[1];
        return true;
    }
    if (what == PARCEL_PAYLOAD && n == 1 && watch->payload_fd < 0) {
        watch->payload_fd = fds[0];
        return true;
    }
    if (what == PARCEL_LISTENER && n == 1 &&
        refusals_open(&watch->refusals, fds[0]))
        return true;
    for (size_t i = 0; i < n; i++)
        close(fds[i]);
    close(watch->socket); /* the end, or nothing that we know */
    watch->socket = -1;
    return false;
}

bool watch_payload(struct watch *watch, int ms)
{
    const int64_t until = clock_ms() + ms;
    for (int64_t left = ms; watch->payload_fd < 0; left = until - clock_ms()) {
        struct pollfd told = {.fd = watch->socket, .events = POLLIN};
        errno = ETIMEDOUT;
        if (left <= 0 || watch->socket < 0)
            return false;
        if (poll(&told, 1, (int)left) > 0)
            (void)parcels_receive(watch);
    }
    return true;
}

static void refusal_receive(struct watch *watch, short events)
{
    if (!(events & POLLIN)) { /* whom it tells of are dead */
        close(watch->refusals.fd);
        watch->refusals.fd = -1;
        return;
    }
    refusals_receive(&watch->refusals, clock_ms() - watch->started_ms);
    if (watch->refusals.total >= REFUSALS_MAX)
        watch_end(watch, CAUSE_FLOOD);
    if (watch->refusals.kills && watch->refusals.total)
        watch_end(watch, CAUSE_REFUSED);
}

bool watch_signals(struct watch *watch)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigset_t blocked = set;
    sigaddset(&blocked, SIGPIPE);
    if ((errno = pthread_sigmask(SIG_BLOCK, &blocked, NULL)) != 0)
        return false;
    watch->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return watch->signals >= 0;
}

static void signal_receive(struct watch *watch)
{
    struct signalfd_siginfo info;
    if (read(watch->signals, &info, sizeof(info)) != (ssize_t)sizeof(info))
        return;
    if (watch->cause == CAUSE_NONE)
        watch->signal = (int)info.ssi_signo;
    watch_end(watch, CAUSE_SIGNAL);
}

/* Read both streams, up to a byte more than may be printed in all. */
void watch_output(struct watch *watch)
{
    struct capture *const streams[] = {&watch->out, &watch->err};
    uint64_t total = watch->limits->output_total;
    for (size_t i = 0; i < COUNT_OF(streams); i++) {
        uint64_t seen = watch->out.bytes + watch->err.bytes;
        uint64_t left = watch->overrun != CAUSE_NONE ? OVERRUN_READ
                        : total > seen               ? total - seen
                                                     : 0;
        capture_read(streams[i], left + 1);
    }
    if (watch->out.bytes + watch->err.bytes > total)
        watch_end(watch, CAUSE_OUTPUT);
}

/* What is in no other number: many processes could hold a gigabyte of it. In
 * the flat tier no socket can be made, and all that are seen are others'; and
 * without a limit on address space, pages that are read alone cost nothing but
 * page tables. */
static int64_t kernel_holds(struct watch *watch)
{
    if (!watch->limits->memory)
        return 0;
    if (watch->flat)
        return watch->tally.page_tables;
    return tally_sockets(&watch->tally) + tally_mappings(&watch->tally);
}

/* What they hold at most. Pages that are shared count for each of them in what
 * is resident; a copy that one writes then adds nothing there, but is a fault.
 */
static int64_t memory_most(const struct watch *watch)
{
    const struct tally *tally = &watch->tally;
    if (watch->counted.held < 0)
        return tally->memory;
    int64_t more = tally->memory - watch->counted.resident;
    int64_t copied =
        (tally->faults - watch->counted.faults) * sysconf(_SC_PAGESIZE);
    int64_t most = watch->counted.held + (more > 0 ? more : 0) + copied;
    return most < tally->memory ? most : tally->memory;
}

/* A fault may bring a huge page, so that the bound is not trusted for long; nor
 * are the counts themselves to take a tenth of the time. */
static void memory_count(struct watch *watch)
{
    int64_t began = clock_ms();
    watch->counted.held = tally_memory(&watch->tally);
    watch->counted.resident = watch->tally.memory;
    watch->counted.faults = watch->tally.faults;
    int64_t now = clock_ms();
    int64_t pause = (now - began) * COUNTS_PART;
    watch->counted.next_ms =
        now + (pause > COUNTED_FOR_MS ? pause : COUNTED_FOR_MS);
}

/* Without a cgroup RLIMIT_AS bounds each process; several share the limit by
 * being counted. The cheap numbers come first. */
static void memory_look(struct watch *watch)
{
    int64_t limit = (int64_t)watch->limits->memory;
    struct tally *tally = &watch->tally;
    if (tally->cpu_ms < 0)
        return;
    if (!watch->sums) {
        tally_status(tally);
        peak_take(watch, tally->largest);
    }
    if (!watch->sums && !watch->flat)
        return;
    int64_t besides = kernel_holds(watch);
    bool old = clock_ms() >= watch->counted.next_ms;
    bool over = limit && tally->memory + besides > limit;
    if (over && (old || memory_most(watch) + besides > limit))
        memory_count(watch);
    int64_t most = memory_most(watch);
    peak_take(watch, most);
    watch->memory = most + besides;
    if (over && watch->memory > limit)
        watch_end(watch, CAUSE_MEMORY);
}

static void flat_limits_look(struct watch *watch)
{
    if (!watch->flat || !watch->report->started || watch->report->ended)
        return;
    watch->why = flat_look(watch->flat, watch->report->payload, watch->arena);
    if (watch->why)
        watch_end(watch, CAUSE_FLAT);
}

/* The nearer to the limit, the sooner: what a machine can fill meanwhile. */
static int64_t sums_pause(const struct watch *watch)
{
    int64_t limit = (int64_t)watch->limits->memory;
    int64_t left = limit - watch->memory;
    if (!limit || left >= SUMS_LOOK_MS * FILLED_IN_MS)
        return SUMS_LOOK_MS;
    return left < FILLED_IN_MS ? 1 : left / FILLED_IN_MS;
}

/* When CPU time could have run out, at the soonest. */
static int64_t next_look(const struct watch *watch, int64_t now)
{
    if (watch->paused)
        return now + CPU_LOOK_MAX_MS;
    int64_t left = ((int64_t)watch->limits->cpu_ms - watch->cpu_ms) /
                   sysconf(_SC_NPROCESSORS_ONLN);
    if (watch->flat)
        return now + FLAT_LOOK_MS;
    if (watch->sums && watch->tally.cpu_ms >= 0)
        return now + sums_pause(watch);
    if (!watch->limits->cpu_ms)
        return now + CPU_LOOK_MAX_MS;
    left = left < CPU_LOOK_MIN_MS ? CPU_LOOK_MIN_MS : left;
    return now + (left > CPU_LOOK_MAX_MS ? CPU_LOOK_MAX_MS : left);
}

static void usage_look(struct watch *watch)
{
    bool counts = watch->cgroup && watch->cgroup->fd >= 0;
    int64_t cpu_max = (int64_t)watch->limits->cpu_ms;
    watch->cpu_ms = watch_cpu(watch);
    if (cpu_max && watch->cpu_ms >= cpu_max)
        watch_end(watch, CAUSE_CPU);
    memory_look(watch);
    if (counts)
        (void)cgroup_end_starved(watch->cgroup, watch->limits->memory);
    flat_limits_look(watch);
}

/* Milliseconds until a clock has to be looked at; ends the run if one ran out.
 */
static int64_t clocks_look(struct watch *watch)
{
    int64_t now = clock_ms();
    int64_t next = watch->started_ms + (int64_t)watch->limits->wall_ms;
    bool counts = watch->cgroup && watch->cgroup->fd >= 0;
    bool looks = watch->limits->cpu_ms || watch->sums || watch->flat || counts;
    if (now >= next)
        watch_end(watch, CAUSE_WALL);
    if (looks && now >= watch->look_ms && watch->cause == CAUSE_NONE) {
        usage_look(watch);
        watch->look_ms = next_look(watch, now);
    }
    if (watch->overrun != CAUSE_NONE) {
        next = watch->grace_end_ms;
        if (now >= next)
            watch_end(watch, watch->overrun);
    }
    if (watch->cause != CAUSE_NONE)
        return CPU_LOOK_MAX_MS; /* nothing to wait for but the end */
    if (looks && watch->look_ms < next)
        next = watch->look_ms;
    return next > now ? next - now : 0;
}

void watch_begin(struct watch *watch)
{
    watch->started_ms = clock_ms();
    watch->counted.held = -1;
    watch->look_ms =
        watch->started_ms + (watch->flat ? FLAT_LOOK_MS : CPU_LOOK_MIN_MS);
}

bool watch_turn(struct watch *watch, struct pollfd *others, size_t n_others)
{
    int64_t wait = clocks_look(watch);
    enum { PIDFD, SIGNALS, SOCKET, OUT, ERR, REFUSALS, OWN };
    struct pollfd fds[OWN + WATCH_OTHERS] = {
        [PIDFD] = {.fd = watch->pidfd, .events = POLLIN},
        [SIGNALS] = {.fd = watch->signals, .events = POLLIN},
        [SOCKET] = {.fd = watch->socket, .events = POLLIN},
        [OUT] = {.fd = watch->out.fd, .events = POLLIN},
        [ERR] = {.fd = watch->err.fd, .events = POLLIN},
        [REFUSALS] = {.fd = watch->refusals.fd, .events = POLLIN},
    };
    for (size_t i = 0; i < n_others; i++)
        fds[OWN + i] = others[i];
    int n = poll(fds, OWN + n_others, wait > INT_MAX ? INT_MAX : (int)wait);
    for (size_t i = 0; i < n_others; i++)
        others[i].revents = n > 0 ? fds[OWN + i].revents : 0;
    if (n < 0 && errno != EINTR)
        watch_end(watch, CAUSE_POLL);
    if (n > 0 && fds[REFUSALS].revents)
        refusal_receive(watch, fds[REFUSALS].revents);
    if (n > 0 && fds[SIGNALS].revents)
        signal_receive(watch);
    if (n > 0 && fds[SOCKET].revents)
        parcels_receive(watch);
    if (n > 0 && (fds[OUT].revents || fds[ERR].revents))
        watch_output(watch);
    return n <= 0 || !fds[PIDFD].revents;
}

void watch_rest(struct watch *watch)
{
    while (watch->socket >= 0 && parcels_receive(watch))
        continue;
    watch_output(watch); /* what was still in the pipes */
    watch->wall_ms = clock_ms() - watch->started_ms;
}

void watch_run(struct watch *watch)
{
    while (watch_turn(watch, NULL, 0))
        continue;
    watch_rest(watch);
}
