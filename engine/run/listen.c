/* listen.c - the socket of a service.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/error.h"

#define FIRST_PASSED 3 /* SD_LISTEN_FDS_START */
#define BACKLOG 128

static bool address_make(const char *path, const char *suffix,
                         struct sockaddr_un *ret)
{
    *ret = (struct sockaddr_un){.sun_family = AF_UNIX};
    int n =
        snprintf(ret->sun_path, sizeof(ret->sun_path), "%s%s", path, suffix);
    return n > 0 && (size_t)n < sizeof(ret->sun_path);
}

/* sd_listen_fds(3): the number is ours only if the process is. */
static int passed(void)
{
    const char *pid = getenv("LISTEN_PID"), *n = getenv("LISTEN_FDS");
    if (!pid || !n || strtol(pid, NULL, 10) != getpid() ||
        strtol(n, NULL, 10) < 1)
        return -1;
    (void)unsetenv("LISTEN_PID");
    (void)unsetenv("LISTEN_FDS");
    (void)fcntl(FIRST_PASSED, F_SETFD, FD_CLOEXEC);
    return FIRST_PASSED;
}

static bool is_answered(const struct sockaddr_un *address)
{
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool answered = fd >= 0 && connect(fd, (const struct sockaddr *)address,
                                       sizeof(*address)) == 0;
    if (fd >= 0)
        close(fd);
    return answered;
}

/* Whether the path may be taken. */
static rl_status place_check(const struct sockaddr_un *address, rl_error *err)
{
    struct stat about;
    const char *path = address->sun_path;
    if (lstat(path, &about) < 0)
        return errno == ENOENT ? RL_OK
                               : fail_errno(err, path, "cannot look there");
    if (!S_ISSOCK(about.st_mode))
        return fail(err, RL_E_USAGE, (rl_pos){path, 0, 0},
                    "something else than a socket lies there");
    if (is_answered(address))
        return fail(err, RL_E_USAGE, (rl_pos){path, 0, 0},
                    "another server answers there");
    return RL_OK;
}

static rl_status place_take(int fd, const char *path,
                            const struct sockaddr_un *beside, uid_t peer,
                            rl_error *err)
{
    mode_t mask = umask(0177);
    int bound = bind(fd, (const struct sockaddr *)beside, sizeof(*beside));
    umask(mask);
    if (bound < 0)
        return fail_errno(err, path, "cannot make the socket");
    bool done =
        (peer == geteuid() || lchown(beside->sun_path, peer, (gid_t)-1) == 0) &&
        listen(fd, BACKLOG) == 0 && rename(beside->sun_path, path) == 0;
    if (done)
        return RL_OK;
    rl_status status = fail_errno(err, path, "cannot make the socket");
    (void)unlink(beside->sun_path);
    return status;
}

rl_status listener_open(struct listener *ret, const char *path, uid_t peer,
                        rl_error *err)
{
    struct sockaddr_un address, beside;
    char suffix[24];
    int given = passed();
    *ret = (struct listener){given, NULL};
    if (given >= 0)
        return fcntl(given, F_SETFL, O_NONBLOCK) == 0
                   ? RL_OK
                   : fail_errno(err, NULL, "cannot use systemd's socket");
    if (!path)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "serve needs --socket PATH, or a socket from systemd");
    (void)snprintf(suffix, sizeof(suffix), ".%d", (int)getpid());
    if (!address_make(path, "", &address) ||
        !address_make(path, suffix, &beside))
        return fail(err, RL_E_USAGE, (rl_pos){path, 0, 0},
                    "a socket's path has at most %zu bytes",
                    sizeof(address.sun_path) - sizeof(suffix));
    rl_status status = place_check(&address, err);
    if (status != RL_OK)
        return status;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return fail_errno(err, path, "cannot make the socket");
    (void)unlink(beside.sun_path);
    status = place_take(fd, path, &beside, peer, err);
    if (status != RL_OK)
        close(fd);
    else
        *ret = (struct listener){fd, path};
    return status;
}

void listener_close(struct listener *listener)
{
    if (listener->fd >= 0)
        close(listener->fd);
    if (listener->fd >= 0 && listener->path)
        (void)unlink(listener->path);
    listener->fd = -1;
}

int listener_accept(const struct listener *listener, uid_t peer)
{
    struct ucred who;
    socklen_t size = sizeof(who);
    int fd = accept4(listener->fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0)
        return -1;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 &&
        (who.uid == peer || who.uid == geteuid()))
        return fd;
    close(fd);
    return -1;
}

void listener_notify(const char *state)
{
    struct sockaddr_un address;
    const char *path = getenv("NOTIFY_SOCKET");
    if (!path || !address_make(path, "", &address))
        return;
    socklen_t size =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    if (path[0] == '@') /* an abstract name */
        address.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    (void)sendto(fd, state, strlen(state), MSG_NOSIGNAL,
                 (const struct sockaddr *)&address, size);
    close(fd);
}
