/* console.c - what a person types, or a file that stands in for one.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/console.h"

#include <errno.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"

#define CHUNK ((size_t)64 << 10)

rl_status console_open(struct console *ret, int input, rl_error *err)
{
    sigset_t set;
    *ret = (struct console){.input = input, .signals = -1};
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGWINCH);
    ret->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (ret->signals < 0 ||
        (errno = pthread_sigmask(SIG_BLOCK, &set, &ret->before)) != 0)
        return fail_errno(err, NULL, "cannot watch for signals");
    return RL_OK;
}

void console_close(struct console *console)
{
    if (console->signals < 0)
        return;
    close(console->signals);
    (void)pthread_sigmask(SIG_SETMASK, &console->before, NULL);
    buf_done(&console->bytes);
    console->signals = -1;
}

static enum console_event signal_take(struct console *console)
{
    struct signalfd_siginfo info;
    if (read(console->signals, &info, sizeof(info)) != (ssize_t)sizeof(info))
        return CONSOLE_RESIZED; /* it is gone: nothing has happened */
    if (info.ssi_signo == SIGINT)
        return CONSOLE_INTERRUPT;
    if (info.ssi_signo == SIGWINCH)
        return CONSOLE_RESIZED;
    console->signal = (int)info.ssi_signo;
    return CONSOLE_END;
}

enum console_event console_wait(struct console *console)
{
    struct pollfd fds[] = {{.fd = console->input, .events = POLLIN},
                           {.fd = console->signals, .events = POLLIN}};
    while (poll(fds, COUNT_OF(fds), -1) < 0)
        if (errno != EINTR)
            return CONSOLE_END;
    return fds[1].revents ? signal_take(console) : CONSOLE_INPUT;
}

/* What was taken makes room for what comes. */
static bool bytes_read(struct console *console)
{
    struct buf *bytes = &console->bytes;
    if (console->at == bytes->len)
        console->at = bytes->len = 0;
    char *room = buf_room(bytes, CHUNK);
    if (!room)
        return false;
    ssize_t n;
    do
        n = read(console->input, room, CHUNK);
    while (n < 0 && errno == EINTR);
    if (n > 0)
        buf_grown(bytes, (size_t)n);
    return n > 0;
}

/* Hand over what there is of a line; true: it is whole. */
static bool line_take(struct console *console, size_t limit, struct buf *line)
{
    struct str rest =
        str_sub(buf_str(&console->bytes), console->at, console->bytes.len);
    size_t n = str_index(rest, '\n');
    bool whole = n < rest.len;
    console->at += n + whole;
    size_t room = line->len < limit ? limit - line->len : 0;
    buf_add(line, str_sub(rest, 0, n < room ? n : room));
    if (whole)
        buf_addc(line, '\n');
    return whole;
}

enum console_event console_line(struct console *console, size_t limit,
                                struct buf *line)
{
    size_t before = line->len;
    while (!line_take(console, limit, line)) {
        if (console->ended)
            return line->len > before ? CONSOLE_INPUT : CONSOLE_END;
        enum console_event event = console_wait(console);
        if (event == CONSOLE_INTERRUPT || event == CONSOLE_END)
            return event;
        if (event == CONSOLE_INPUT)
            console->ended = !bytes_read(console);
    }
    return CONSOLE_INPUT;
}
