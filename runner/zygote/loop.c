/* loop.c - a zygote hands out sandboxes until it is told to end.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/packet.h"
#include "runner/sys.h"
#include "runner/zygote/way.h"
#include "runner/zygote/zygote.h"

#define EXPORT __attribute__((visibility("default")))
#define PROFILE_BYTES ((size_t)8 << 20)
/* A short run is over by then. */
#define BUSY_MS 25

/* What redline_zygote_serve() comes back for. */
enum event { EVENT_END, EVENT_RUN, EVENT_TICK };

static struct zygote_self zygote;
static char wrong[ZYGOTE_TEXT];

/* For warm.py, by ctypes. */
EXPORT const char *redline_zygote_open(unsigned spares);
EXPORT int redline_zygote_serve(int tick_ms);
EXPORT void redline_zygote_gather(void);
EXPORT void redline_zygote_enter(void);
EXPORT int redline_zygote_say(char what, const char *text);
EXPORT const char *redline_zygote_preload(unsigned i);
EXPORT unsigned long redline_zygote_given(void);

/* -------------------------------------------------------------------- open */

static const char *say_wrong(const char *what)
{
    (void)snprintf(wrong, sizeof(wrong), "%s", what);
    return wrong;
}

static bool hooks_find(void)
{
    static const char *const names[] = {
        "PyOS_BeforeFork", "PyOS_AfterFork_Parent", "PyOS_AfterFork_Child"};
    void (**const places[])(void) = {&hooks.before, &hooks.parent,
                                     &hooks.child};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        void *at = dlsym(RTLD_DEFAULT, names[i]);
        if (!at)
            return false;
        memcpy(places[i], &at, sizeof(at));
    }
    return true;
}

static rl_status profile_load(rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    const struct plan_request request = {
        .code = STR(""),
        .identity = {.uid = geteuid(),
                     .gid = getegid(),
                     .outside_uid = geteuid(),
                     .outside_gid = getegid()}};
    rl_status status = file_read(ZYGOTE_PROFILE, PROFILE_BYTES, &text, err);
    if (status == RL_OK)
        status = profile_read(buf_str(&text), ZYGOTE_PROFILE, &zygote.arena,
                              &zygote.profile, err);
    if (status != RL_OK)
        return status;
    status = plan_make(&zygote.profile, &request, &zygote.plan, err);
    /* Until it has its orders a sandbox has the zygote's own. */
    zygote.plan.stdin_fd = 0;
    zygote.plan.stdout_fd = 1;
    zygote.plan.stderr_fd = 2;
    return status;
}

const char *redline_zygote_open(unsigned spares)
{
    rl_error err = {0};
    if (!hooks_find())
        return say_wrong("the interpreter does not show what it does around a "
                         "fork (PyOS_BeforeFork)");
    if (!memory_look())
        return say_wrong("where the C library lies cannot be told");
    if (profile_load(&err) != RL_OK)
        return say_wrong(err.message);
    pages_begin();
    zygote.spares = spares;
    for (size_t i = 0; i < SLOTS_MOST; i++)
        zygote.slots[i] = SLOT_NONE;
    return NULL;
}

int redline_zygote_say(char what, const char *text)
{
    char message[ZYGOTE_TEXT];
    int n = snprintf(message, sizeof(message), "%c%s", what, text);
    size_t len = n < 0                         ? 0
                 : (size_t)n < sizeof(message) ? (size_t)n
                                               : sizeof(message) - 1;
    return packet_send(ZYGOTE_CONTROL, message, len, NULL, 0) ? 0 : -1;
}

const char *redline_zygote_preload(unsigned i)
{
    const struct profile *profile = &zygote.profile;
    return i < profile->preload.n ? profile->preload.at[i] : NULL;
}

unsigned long redline_zygote_given(void)
{
    return (unsigned long)zygote.n_given;
}

/* -------------------------------------------------------------------- ends */

/* It could not set itself up, and neither could the next. */
static void spare_explain(const struct fork_slot *slot)
{
    struct child_report *report =
        mmap(NULL, sizeof(*report), PROT_READ, MAP_SHARED, slot->report_fd, 0);
    if (report == MAP_FAILED)
        return;
    (void)snprintf(
        wrong, sizeof(wrong),
        "a sandbox that waits could not be made: step %s: %s '%.*s': "
        "%s",
        step_name(report->step), step_text(report->step),
        (int)strnlen(report->detail, sizeof(report->detail)), report->detail,
        report->error ? strerrordesc_np(report->error) : "killed");
    (void)munmap(report, sizeof(*report));
}

/* Its PID 1 is dead, and with it everything in there. */
static bool slot_reap(struct fork_slot *slot)
{
    struct zygote_end end = {.what = ZYGOTE_ENDED};
    bool spare = slot_is_spare(slot);
    pid_t pid = wait4(slot->pid, &end.status, WNOHANG | __WALL, &end.usage);
    if (pid != slot->pid)
        return true;
    if (spare && !zygote.retiring)
        spare_explain(slot);
    if (!spare)
        (void)packet_send(slot->connection, &end, sizeof(end), NULL, 0);
    slot_free(slot);
    memset(&end, 0, sizeof(end)); /* no later fork may see it */
    return !spare || zygote.retiring;
}

/* -------------------------------------------------------------------- turns */

static void sandbox_hand_out(struct fork_slot *slot, int connection)
{
    const int fds[ZYGOTE_FDS] = {[ZYGOTE_SOCKET] = slot->socket,
                                 [ZYGOTE_PIDFD] = slot->pidfd,
                                 [ZYGOTE_REPORT] = slot->report_fd};
    struct zygote_given given = {.what = ZYGOTE_SANDBOX};
    (void)snprintf(given.policy_sha256, sizeof(given.policy_sha256), "%s",
                   zygote.profile.policy_sha256 ? zygote.profile.policy_sha256
                                                : "");
    (void)snprintf(given.filter_sha256, sizeof(given.filter_sha256), "%s",
                   zygote.profile.filter_sha256);
    slot->connection = connection;
    zygote.n_given++;
    zygote.given_ms = clock_ms();
    zygote.worked = zygote.worked || slot_is_set_up(slot);
    if (!packet_send(connection, &given, sizeof(given), fds, ZYGOTE_FDS))
        slot_kill(slot);
    fd_close(&slot->socket);
    fd_close(&slot->report_fd);
}

/* Give the connection of this slot a sandbox that waits, or one that is made
 * now. False: none can be made. */
static bool sandbox_give(struct fork_slot *asking, bool *is_payload)
{
    int connection = asking->connection;
    asking->connection = -1;
    struct fork_slot *slot = slot_find(zygote.slots, slot_is_spare);
    if (!slot && !spare_fork(&zygote, asking, is_payload)) {
        close(connection); /* which says that there is none */
        return false;
    }
    if (!*is_payload)
        sandbox_hand_out(slot ? slot : asking, connection);
    return true;
}

/* Somebody asks over a connection, or has gone. */
static bool connection_turn(struct fork_slot *slot, short events,
                            bool *is_payload)
{
    char what;
    if (slot->pid) { /* nobody waits for how it ends */
        slot_kill(slot);
        return true;
    }
    if ((events & POLLIN) && packet_receive(slot->connection, &what, 1, NULL,
                                            NULL, MSG_DONTWAIT) == 1)
        return sandbox_give(slot, is_payload);
    fd_close(&slot->connection);
    return true;
}

static void connection_take(int connection)
{
    struct fork_slot *slot = slot_find(zygote.slots, slot_is_free);
    if (slot)
        slot->connection = connection;
    else
        close(connection);
}

/* False: the zygote ends. */
static bool control_turn(void)
{
    char what = 0;
    int connection = -1;
    size_t n_fds = 1;
    ssize_t n = packet_receive(ZYGOTE_CONTROL, &what, 1, &connection, &n_fds,
                               MSG_DONTWAIT);
    if (n < 0)
        return errno == EAGAIN;
    if (n == 1 && what == ZYGOTE_FORK && n_fds == 1)
        connection_take(connection);
    else if (n == 1 && what == ZYGOTE_RETIRE)
        zygote.retiring = true;
    return n == 1;
}

/* To fork one takes the processors and locks of the kernel's that the run needs
 * which has just begun: all but the last ones of the spares can wait. */
static size_t spares_wanted(void)
{
    if (zygote.retiring)
        return 0;
    return zygote.spares - (clock_ms() < zygote.given_ms + BUSY_MS);
}

/* Until more are wanted; -1: as many are there as ever are. */
static int64_t spares_left(void)
{
    int64_t left = zygote.given_ms + BUSY_MS - clock_ms();
    if (zygote.retiring || slots_spare(zygote.slots) >= zygote.spares)
        return -1;
    return left > 0 ? left : 0;
}

static bool spares_fill(bool *is_payload)
{
    while (!*is_payload && slots_spare(zygote.slots) < spares_wanted()) {
        struct fork_slot *slot = slot_find(zygote.slots, slot_is_free);
        if (!slot)
            return true;
        if (!spare_fork(&zygote, slot, is_payload))
            return false;
    }
    return true;
}

static void spares_drop(void)
{
    for (size_t i = 0; i < SLOTS_MOST; i++)
        if (slot_is_spare(&zygote.slots[i]))
            fd_close(&zygote.slots[i].socket); /* which ends it */
}

/* Two entries a slot: its death, and its supervisor's. */
static int events_wait(struct pollfd *fds, int tick_ms)
{
    int64_t spares_ms = spares_left();
    fds[0] = (struct pollfd){.fd = ZYGOTE_CONTROL, .events = POLLIN};
    for (size_t i = 0; i < SLOTS_MOST; i++) {
        const struct fork_slot *slot = &zygote.slots[i];
        fds[1 + 2 * i] = (struct pollfd){.fd = slot->pid ? slot->pidfd : -1,
                                         .events = POLLIN};
        fds[2 + 2 * i] = (struct pollfd){
            .fd = slot->connection, .events = (short)(slot->pid ? 0 : POLLIN)};
    }
    return poll(fds, 1 + 2 * SLOTS_MOST,
                spares_ms >= 0 && spares_ms < tick_ms ? (int)spares_ms
                                                      : tick_ms);
}

static bool slots_turn(const struct pollfd *fds, bool *is_payload)
{
    bool good = true;
    for (size_t i = 0; i < SLOTS_MOST && good && !*is_payload; i++) {
        struct fork_slot *slot = &zygote.slots[i];
        if (fds[1 + 2 * i].revents)
            good = slot_reap(slot);
        if (good && fds[2 + 2 * i].revents &&
            slot->connection == fds[2 + 2 * i].fd)
            good = connection_turn(slot, fds[2 + 2 * i].revents, is_payload);
    }
    return good;
}

/* No sandbox can be made. What has worked before fails when a file of its
 * mounts was replaced (ldconfig does that with /etc/ld.so.cache: a file that is
 * gone cannot be mounted once more), and another zygote finds the new one; runs
 * that it has given out go on. False: it ends. */
static bool failure_tell(void)
{
    const char *why = *wrong ? wrong : "no sandbox could be forked";
    if (zygote.retiring)
        return true;
    zygote.retiring = zygote.worked;
    (void)redline_zygote_say(zygote.worked ? ZYGOTE_WORN : ZYGOTE_UNFIT, why);
    return zygote.retiring;
}

/* Ticks come by the clock: a zygote that always has something to do must look
 * at its age too. */
static int tick_left(int64_t tick_at)
{
    int64_t left = tick_at - clock_ms();
    return left > 0 ? (int)left : 0;
}

int redline_zygote_serve(int tick_ms)
{
    static struct pollfd fds[1 + 2 * SLOTS_MOST];
    const int64_t tick_at = clock_ms() + tick_ms;
    bool is_payload = false;
    /* What a library has printed by C's streams is no fork's to print again. */
    (void)fflush(NULL);
    while (!is_payload) {
        if (tick_left(tick_at) == 0)
            return EVENT_TICK;
        if (zygote.retiring)
            spares_drop();
        if (zygote.retiring && !slot_find(zygote.slots, slot_is_taken))
            return EVENT_END;
        bool good = spares_fill(&is_payload);
        if (good && (is_payload || events_wait(fds, tick_left(tick_at)) <= 0))
            continue;
        good = good && slots_turn(fds, &is_payload);
        if (!good && !failure_tell())
            return EVENT_END;
        if (good && !is_payload && fds[0].revents && !control_turn())
            return EVENT_END;
    }
    hooks.child();
    return EVENT_RUN;
}

void redline_zygote_gather(void)
{
    pages_gather();
}

void redline_zygote_enter(void)
{
    orders_enter(&zygote);
}
