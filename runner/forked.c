/* forked.c - a sandbox that is forked from a zygote, for its supervisor.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/forked.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/packet.h"
#include "runner/child.h"
#include "runner/ids.h"
#include "runner/procfile.h"
#include "runner/sys.h"
#include "runner/tree.h"
#include "runner/zygote.h"

/* It says how a sandbox ended as soon as that is dead. */
#define WAIT_MS 5000

static ssize_t receive_within(int socket, void *bytes, size_t n, int *fds,
                              size_t *n_fds, int ms)
{
    struct pollfd told = {.fd = socket, .events = POLLIN};
    int ready;
    do
        ready = poll(&told, 1, ms);
    while (ready < 0 && errno == EINTR);
    if (ready == 0)
        errno = ETIMEDOUT;
    return ready > 0 ? packet_receive(socket, bytes, n, fds, n_fds, 0) : -1;
}

/* The line "Pid:" of a pidfd. */
pid_t forked_pid(int pidfd)
{
    char path[64], text[512];
    (void)snprintf(path, sizeof(path), "/proc/self/fdinfo/%d", pidfd);
    (void)file_begin(path, text, sizeof(text));
    int64_t pid = procfile_number(text, "Pid:");
    errno = ESRCH;
    return pid > 0 ? (pid_t)pid : -1;
}

/* The memory is a file of this very size, or reading it could end us. */
static struct child_report *report_map(int fd)
{
    struct stat about;
    errno = EPROTO;
    if (fstat(fd, &about) < 0 ||
        about.st_size < (off_t)sizeof(struct child_report))
        return NULL;
    void *page = mmap(NULL, sizeof(struct child_report), PROT_READ | PROT_WRITE,
                      MAP_SHARED, fd, 0);
    return page == MAP_FAILED ? NULL : page;
}

/* A hash as it is written in a profile; NULL: it has none. */
static bool is_same(const char *hash, const char *given)
{
    return strncmp(hash ? hash : "", given, 65) == 0;
}

static bool is_of(const struct profile *profile,
                  const struct zygote_given *given)
{
    return is_same(profile->policy_sha256, given->policy_sha256) &&
           is_same(profile->filter_sha256, given->filter_sha256);
}

const char *forked_take(struct forked *forked, const struct profile *profile)
{
    struct zygote_given given = {0};
    int fds[ZYGOTE_FDS];
    size_t n_fds = ZYGOTE_FDS;
    const char wanted = ZYGOTE_WANTED;
    if (!packet_send(forked->connection, &wanted, 1, NULL, 0))
        return "the zygote gives no sandbox";
    ssize_t n = receive_within(forked->connection, &given, sizeof(given), fds,
                               &n_fds, FORKED_TAKE_MS);
    if (n == 0)
        errno = ECONNRESET;
    if (n <= 0)
        return "the zygote gives no sandbox";
    forked->socket = n_fds > ZYGOTE_SOCKET ? fds[ZYGOTE_SOCKET] : -1;
    forked->pidfd = n_fds > ZYGOTE_PIDFD ? fds[ZYGOTE_PIDFD] : -1;
    errno = EPROTO;
    if (n != sizeof(given) || given.what != ZYGOTE_SANDBOX ||
        n_fds != ZYGOTE_FDS)
        return "the zygote gives no sandbox";
    if (!is_of(profile, &given)) {
        close(fds[ZYGOTE_REPORT]);
        return "the zygote is of another policy";
    }
    forked->report = report_map(fds[ZYGOTE_REPORT]);
    close(fds[ZYGOTE_REPORT]);
    forked->pid = forked_pid(forked->pidfd);
    return forked->report && forked->pid > 0
               ? NULL
               : "the zygote's sandbox is not to be seen";
}

/* ---------------------------------------------------------------------- go */

static bool covers_add(int fd, const struct plan *plan, uint64_t *bytes)
{
    for (size_t i = 0; i < plan->covers.n; i++) {
        const struct plan_cover *cover = &plan->covers.at[i];
        size_t len = strlen(cover->path) + 1;
        if (!fd_write_all(fd, cover->folder ? "d" : "f", 1) ||
            !fd_write_all(fd, cover->path, len))
            return false;
        *bytes += len + 1;
    }
    return true;
}

static int bytes_make(const struct plan *plan, struct zygote_go *go)
{
    const struct str code = plan->request.code;
    int fd = memfd_create("code", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    go->code_bytes = code.len;
    go->n_covers = plan->covers.n;
    if (fd >= 0 && fd_write_all(fd, code.ptr, code.len) &&
        covers_add(fd, plan, &go->covers_bytes) &&
        fcntl(fd, F_ADD_SEALS,
              F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

const char *forked_go(const struct forked *forked, const struct plan *plan)
{
    struct zygote_go go;
    memset(&go, 0, sizeof(go));
    go.limits = plan->profile->limits;
    go.address_space = plan->address_space;
    go.cpu_seconds = plan->cpu_seconds;
    go.landlock_abi = plan->landlock_abi;
    go.cgroup_counts = plan->cgroup_counts;
    go.has_source = plan->source_tree >= 0;
    go.stop_at = plan->stop_at;
    go.fail_at = plan->fail_at;
    go.fail_with = plan->fail_with;
    int fds[GO_FDS + 1] = {plan->stdin_fd, plan->stdout_fd, plan->stderr_fd,
                           bytes_make(plan, &go), plan->source_tree};
    if (fds[GO_BYTES] < 0)
        return "cannot make a memory file for the code";
    bool sent = packet_send(forked->socket, &go, sizeof(go), fds,
                            GO_FDS + (go.has_source ? 1 : 0));
    close(fds[GO_BYTES]);
    return sent ? NULL : "the zygote's sandbox does not answer";
}

bool forked_wait(const struct forked *forked, int *status, struct rusage *usage)
{
    struct zygote_end end;
    if (receive_within(forked->connection, &end, sizeof(end), NULL, NULL,
                       WAIT_MS) != sizeof(end) ||
        end.what != ZYGOTE_ENDED)
        return false;
    *status = end.status;
    *usage = end.usage;
    return true;
}

/* -------------------------------------------------------------- the source */

/* In a process of its own: async-signal-safe calls only. */
static void source_give(const struct plan *plan, int socket)
{
    char go;
    size_t none = 0;
    if (packet_receive(socket, &go, 1, NULL, &none, 0) != 1)
        _exit(1);
    int tree = tree_source(false, &plan->source);
    int error = tree < 0 ? errno : 0;
    (void)packet_send(socket, &error, sizeof(error), &tree, tree >= 0);
    _exit(0);
}

static int source_ask(int socket, pid_t pid)
{
    int tree = -1, error = EPROTO;
    size_t n_fds = 1;
    if (!ids_map(pid, geteuid(), getegid(), geteuid(), getegid()) ||
        !packet_send(socket, "", 1, NULL, 0))
        return -1;
    if (packet_receive(socket, &error, sizeof(error), &tree, &n_fds, 0) ==
            sizeof(error) &&
        n_fds == 1)
        return tree;
    errno = error;
    return -1;
}

int forked_source(const struct plan *plan)
{
    int pair[2];
    struct clone_args args = {.flags = CLONE_NEWUSER | CLONE_NEWNS,
                              .exit_signal = SIGCHLD};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return -1;
    long pid = sys_clone3(&args);
    if (pid == 0) {
        close(pair[0]);
        source_give(plan, pair[1]);
    }
    close(pair[1]);
    int tree = pid > 0 ? source_ask(pair[0], (pid_t)pid) : -1;
    int error = errno;
    close(pair[0]); /* which ends it, should it still wait */
    while (pid > 0 && waitpid((pid_t)pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    errno = error;
    return tree;
}
