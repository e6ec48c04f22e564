/* connect.c - a client of redline serve.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/connect.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/lines.h"

#define LIMIT_ANSWER_BYTES ((size_t)256 << 20)
#define CHUNK 65536

int connect_open(const char *path, rl_error *err)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int n = snprintf(address.sun_path, sizeof(address.sun_path), "%s", path);
    if (n < 0 || (size_t)n >= sizeof(address.sun_path)) {
        (void)fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                   "a socket's path is shorter");
        return -1;
    }
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 &&
        connect(fd, (struct sockaddr *)&address, sizeof(address)) == 0)
        return fd;
    (void)fail_errno(err, path, "no server answers there");
    fd_close(&fd);
    return -1;
}

static rl_status went_away(const char *path, rl_error *err)
{
    return fail(err, RL_E_IO, (rl_pos){path, 0, 0},
                "the server went away without an answer");
}

rl_status connect_ask(const char *path, struct str line, struct buf *answer,
                      rl_error *err)
{
    CLEANUP(fd_close) int fd = connect_open(path, err);
    if (fd < 0)
        return RL_E_IO;
    CLEANUP(lines_done)
    struct lines lines = {.fd = fd, .limit = LIMIT_ANSWER_BYTES};
    if (!fd_write_all(fd, line.ptr, line.len) || !fd_write_all(fd, "\n", 1))
        return went_away(path, err);
    while (!lines_next(&lines)) {
        if (lines.ended)
            return went_away(path, err);
        rl_status status = lines_fill(&lines, path, err);
        if (status != RL_OK)
            return status;
    }
    buf_add(answer, buf_str(&lines.line));
    buf_addc(answer, '\n');
    return answer->failed ? fail_nomem(err) : RL_OK;
}

/* What came from one goes to the other; false at the end of what comes. */
static bool pass(int from, int to)
{
    char chunk[CHUNK];
    ssize_t n;
    do
        n = read(from, chunk, sizeof(chunk));
    while (n < 0 && errno == EINTR);
    return n > 0 && fd_write_all(to, chunk, (size_t)n);
}

rl_status connect_pass(const char *path, int input, int output, rl_error *err)
{
    CLEANUP(fd_close) int fd = connect_open(path, err);
    if (fd < 0)
        return RL_E_IO;
    for (bool reads = true;;) {
        struct pollfd fds[] = {{.fd = fd, .events = POLLIN},
                               {.fd = reads ? input : -1, .events = POLLIN}};
        if (poll(fds, COUNT_OF(fds), -1) < 0 && errno != EINTR)
            return fail_errno(err, NULL, "cannot wait for answers");
        if (fds[0].revents && !pass(fd, output))
            return RL_OK;
        if (fds[1].revents && !pass(input, fd)) {
            reads = false;
            (void)shutdown(fd, SHUT_WR); /* the server answers what it has */
        }
    }
}
