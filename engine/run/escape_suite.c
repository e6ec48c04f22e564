/* escape_suite.c - what the cases of the escape suite share.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/escape_suite.h"

#include <errno.h>
#include <grp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "run/runner.h"

/* Somebody on the host listens there, where only a network namespace of its own
 * keeps the code from connecting. */
static void socket_open(struct escape_suite *suite)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    (void)snprintf(suite->socket_name, sizeof(suite->socket_name),
                   "redline-selftest-%d", (int)getpid());
    size_t len = strlen(suite->socket_name);
    memcpy(address.sun_path + 1, suite->socket_name, len);
    suite->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    socklen_t size =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + len);
    if (suite->socket >= 0 &&
        bind(suite->socket, (struct sockaddr *)&address, size) == 0)
        (void)listen(suite->socket, 1);
}

/* Whether others than its owner reach a file: the sandbox of root is nobody. */
static bool is_open_to_all(const char *path)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        bool nobody =
            setgroups(0, NULL) == 0 && setgid(65534) == 0 && setuid(65534) == 0;
        _exit(nobody && access(path, R_OK | X_OK) == 0 ? 0 : 1);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Root may have built in a folder that is closed to others. */
static rl_status helper_copy(struct escape_helper *helper, rl_error *err)
{
    CLEANUP(buf_done) struct buf bytes = {0};
    char folder[] = "/tmp/redline-selftest-XXXXXX";
    rl_status status = file_read(helper->path, 16 << 20, &bytes, err);
    if (status != RL_OK)
        return status;
    if (!mkdtemp(folder) || chmod(folder, 0755) < 0)
        return fail_errno(err, folder, "cannot make a folder");
    (void)snprintf(helper->copied, sizeof(helper->copied), "%s", folder);
    (void)snprintf(helper->path, sizeof(helper->path), "%s/helper", folder);
    status = file_write(helper->path, buf_str(&bytes), err);
    if (status == RL_OK && chmod(helper->path, 0755) < 0)
        status = fail_errno(err, helper->path, "cannot change the mode");
    return status;
}

static rl_status helper_open(struct escape_helper *helper, const char *name,
                             rl_error *err)
{
    /* A profile takes clean paths only, without ".." and links. */
    char found[sizeof(helper->path)];
    if (!runner_find(name, found, sizeof(found)) ||
        !realpath(found, helper->path)) {
        helper->path[0] = '\0';
        return RL_OK;
    }
    return geteuid() == 0 && !is_open_to_all(helper->path)
               ? helper_copy(helper, err)
               : RL_OK;
}

static void helper_done(struct escape_helper *helper)
{
    if (!*helper->copied)
        return;
    (void)unlink(helper->path);
    (void)rmdir(helper->copied);
}

rl_status escape_suite_open(struct escape_suite *suite, rl_error *err)
{
    suite->socket = -1;
    socket_open(suite);
    rl_status status = helper_open(&suite->program, "redline-escape", err);
    return status == RL_OK
               ? helper_open(&suite->library, "redline-escape.so", err)
               : status;
}

void escape_suite_done(struct escape_suite *suite)
{
    helper_done(&suite->program);
    helper_done(&suite->library);
    if (suite->socket >= 0)
        (void)close(suite->socket);
    arena_done(&suite->arena);
}
