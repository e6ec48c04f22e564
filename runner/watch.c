/* watch.c - from the clone to the death of the last process.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/cpu.h"

/* CPU time is looked at when it could have run out, but not more often than
 * this and not less often than that. */
#define CPU_LOOK_MIN_MS 50
#define CPU_LOOK_MAX_MS 1000

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The first cause counts. SIGKILL of PID 1 takes everyone along. */
static void end_run(struct watch *watch, enum watch_cause cause)
{
    if (watch->cause != CAUSE_NONE)
        return;
    watch->cause = cause;
    int64_t used = cpu_used_ms(watch->pid);
    if (used > watch->cpu_ms)
        watch->cpu_ms = used;
    (void)pidfd_send_signal(watch->pidfd, SIGKILL, NULL, 0);
}

/* The descriptors of the writable folders, from the child side. */
static void folders_receive(struct watch *watch)
{
    char byte;
    int fds[2];
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(sizeof(fds))];
    } control;
    struct iovec piece = {&byte, 1};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof(control.bytes)};
    ssize_t n =
        recvmsg(watch->socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    struct cmsghdr *header = n == 1 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header && header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len == CMSG_LEN(sizeof(fds))) {
        memcpy(fds, CMSG_DATA(header), sizeof(fds));
        watch->box_fd = fds[0];
        watch->tmp_fd = fds[1];
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    close(watch->socket); /* one message is all there is */
    watch->socket = -1;
}

static void signal_receive(struct watch *watch)
{
    struct signalfd_siginfo info;
    if (read(watch->signals, &info, sizeof(info)) != (ssize_t)sizeof(info))
        return;
    if (watch->cause == CAUSE_NONE)
        watch->signal = (int)info.ssi_signo;
    end_run(watch, CAUSE_SIGNAL);
}

/* Read both streams, up to a byte more than may be printed in all. */
static void output_receive(struct watch *watch)
{
    struct capture *const streams[] = {&watch->out, &watch->err};
    uint64_t total = watch->limits->output_total;
    for (size_t i = 0; i < COUNT_OF(streams); i++) {
        uint64_t seen = watch->out.bytes + watch->err.bytes;
        uint64_t left = total > seen ? total - seen : 0;
        capture_read(streams[i], left + 1);
    }
    if (watch->out.bytes + watch->err.bytes > total)
        end_run(watch, CAUSE_OUTPUT);
}

/* Milliseconds until a clock has to be looked at; ends the run if one ran out.
 */
static int64_t clocks_look(struct watch *watch, int64_t *cpu_look)
{
    int64_t now = clock_ms();
    int64_t wall_end = watch->started_ms + (int64_t)watch->limits->wall_ms;
    int64_t cpu_max = (int64_t)watch->limits->cpu_ms;
    if (now >= wall_end)
        end_run(watch, CAUSE_WALL);
    if (cpu_max && now >= *cpu_look && watch->cause == CAUSE_NONE) {
        watch->cpu_ms = cpu_used_ms(watch->pid);
        if (watch->cpu_ms >= cpu_max)
            end_run(watch, CAUSE_CPU);
        int64_t left =
            (cpu_max - watch->cpu_ms) / sysconf(_SC_NPROCESSORS_ONLN);
        left = left < CPU_LOOK_MIN_MS ? CPU_LOOK_MIN_MS : left;
        *cpu_look = now + (left > CPU_LOOK_MAX_MS ? CPU_LOOK_MAX_MS : left);
    }
    if (watch->cause != CAUSE_NONE)
        return CPU_LOOK_MAX_MS; /* nothing to wait for but the end */
    int64_t next = cpu_max && *cpu_look < wall_end ? *cpu_look : wall_end;
    return next > now ? next - now : 0;
}

void watch_run(struct watch *watch)
{
    int64_t cpu_look = watch->started_ms + CPU_LOOK_MIN_MS;
    for (;;) {
        int64_t wait = clocks_look(watch, &cpu_look);
        struct pollfd fds[] = {
            {.fd = watch->pidfd, .events = POLLIN},
            {.fd = watch->signals, .events = POLLIN},
            {.fd = watch->socket, .events = POLLIN},
            {.fd = watch->out.fd, .events = POLLIN},
            {.fd = watch->err.fd, .events = POLLIN},
        };
        int n = poll(fds, COUNT_OF(fds), wait > INT_MAX ? INT_MAX : (int)wait);
        if (n < 0 && errno != EINTR)
            end_run(watch, CAUSE_POLL);
        if (n > 0 && fds[1].revents)
            signal_receive(watch);
        if (n > 0 && fds[2].revents)
            folders_receive(watch);
        if (n > 0 && (fds[3].revents || fds[4].revents))
            output_receive(watch);
        if (n > 0 && fds[0].revents)
            break;
    }
    if (watch->socket >= 0)
        folders_receive(watch);
    output_receive(watch); /* what was still in the pipes */
    watch->wall_ms = clock_ms() - watch->started_ms;
}
