/* private.c - a server of the caller's own, for as long as it talks to it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "run/connect.h"

#define LOOK_NS 2000000L

/* Where the socket is until it has been connected to. */
struct nest {
    char folder[80], socket[96];
};

static bool nest_make(struct nest *ret)
{
    const char *above = getenv("XDG_RUNTIME_DIR");
    if (!above || above[0] != '/')
        above = "/tmp";
    int n =
        snprintf(ret->folder, sizeof(ret->folder), "%s/redline.XXXXXX", above);
    errno = ENAMETOOLONG;
    if (n < 0 || (size_t)n >= sizeof(ret->folder) || !mkdtemp(ret->folder))
        return false;
    (void)snprintf(ret->socket, sizeof(ret->socket), "%s/socket", ret->folder);
    return true;
}

static void nest_drop(struct nest *nest)
{
    (void)unlink(nest->socket);
    (void)rmdir(nest->folder);
}

/* ------------------------------------------------------------------ server */

/* Nothing that it starts reads the terminal or prints to it. */
static bool streams_close(void)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    return null >= 0 && dup2(null, STDIN_FILENO) >= 0 &&
           dup2(null, STDOUT_FILENO) >= 0;
}

static int server_run(struct serve *serve, struct nest *nest, pid_t parent,
                      int told)
{
    rl_error err = {0};
    rl_status status = RL_E_IO;
    if (setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGTERM) == 0 &&
        getppid() == parent && streams_close())
        status = serve_run(serve, &err);
    else
        (void)fail_errno(&err, NULL, "cannot start a server");
    nest_drop(nest); /* where the caller was killed before it could */
    if (status != RL_OK)
        (void)fd_write_all(told, err.message, strlen(err.message));
    return status == RL_OK ? 0 : 1;
}

/* ------------------------------------------------------------------ caller */

/* It ended before it served: with its own words for why. */
static rl_status why_read(int told, rl_error *err)
{
    char text[512];
    ssize_t n = read(told, text, sizeof(text));
    return fail(err, RL_E_IO, NOWHERE, "no server could be started: %.*s",
                n > 0 ? (int)n : 0, text);
}

static bool is_dead(struct private_server *server)
{
    if (waitpid(server->pid, NULL, WNOHANG) == 0)
        return false;
    server->pid = 0;
    return true;
}

static rl_status connection_make(struct private_server *server,
                                 const char *socket, int told, int *fd,
                                 rl_error *err)
{
    const struct timespec look = {0, LOOK_NS};
    for (;;) {
        *fd = connect_open(socket, NULL);
        if (*fd >= 0)
            return RL_OK;
        if (is_dead(server))
            return why_read(told, err);
        nanosleep(&look, NULL);
    }
}

rl_status private_open(struct private_server *ret, struct serve *serve, int *fd,
                       rl_error *err)
{
    int told[2];
    struct nest nest;
    pid_t parent = getpid();
    *ret = (struct private_server){0};
    if (!nest_make(&nest))
        return fail_errno(err, NULL, "cannot make a folder for a socket");
    serve->socket = nest.socket;
    serve->peer = geteuid();
    if (pipe2(told, O_CLOEXEC | O_NONBLOCK) < 0) {
        nest_drop(&nest);
        return fail_errno(err, NULL, "cannot start a server");
    }
    (void)fflush(NULL); /* lest it be written twice */
    ret->pid = fork();
    if (ret->pid == 0)
        _exit(server_run(serve, &nest, parent, told[1]));
    close(told[1]);
    rl_status status =
        ret->pid < 0 ? fail_errno(err, NULL, "cannot start a server")
                     : connection_make(ret, nest.socket, told[0], fd, err);
    close(told[0]);
    nest_drop(&nest);
    if (status != RL_OK)
        private_close(ret);
    return status;
}

void private_close(struct private_server *server)
{
    if (server->pid <= 0)
        return;
    (void)kill(server->pid, SIGTERM); /* softly: what runs is answered … */
    (void)kill(server->pid, SIGINT);  /* … to nobody */
    while (waitpid(server->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    server->pid = 0;
}
