/* runner.c - a process of redline-run: found, started, waited for, read.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"

/* After a signal was passed on, the runner has this long to clean up. */
#define GRACE_MS 10000
#define MANY_FDS 65536
#define CHILD_STACK ((size_t)32 << 10)

/* ------------------------------------------------------------ memory files */

static int memory_file(const char *name, struct str bytes, bool sealed)
{
    const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (fd_write_all(fd, bytes.ptr, bytes.len) && lseek(fd, 0, SEEK_SET) == 0 &&
        (!sealed || fcntl(fd, F_ADD_SEALS, seals) == 0))
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

int runner_file(const char *name, struct str bytes)
{
    return memory_file(name, bytes, true);
}

/* --------------------------------------------------------------- the runner */

void runner_done(struct runner *runner)
{
    fd_close(&runner->code);
    fd_close(&runner->profile);
    fd_close(&runner->result);
}

bool runner_find(const char *program, char *path, size_t size)
{
    static const char *const folders[] = {"", "../libexec/redline/"};
    char self[2048];
    ssize_t len = readlink("/proc/self/exe", self, sizeof(self) - 1);
    if (len <= 0)
        return false;
    self[len] = '\0';
    const char *slash = memrchr(self, '/', (size_t)len);
    int folder = slash ? (int)(slash - self) : 0;
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        (void)snprintf(path, size, "%.*s/%s%s", folder, self, folders[i],
                       program);
        if (access(path, X_OK) == 0)
            return true;
    }
    return false;
}

bool runner_fill(struct runner *runner, const struct profile *profile,
                 struct str written, struct str code_bytes, rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (!written.len)
        profile_write(profile, &text);
    if (text.failed) {
        (void)fail_nomem(err);
        return false;
    }
    runner->code = memory_file("code", code_bytes, true);
    runner->profile =
        memory_file("profile", written.len ? written : buf_str(&text), true);
    runner->result = memory_file("result", STR(""), false);
    if (runner->code >= 0 && runner->profile >= 0 && runner->result >= 0)
        return true;
    (void)fail_errno(err, NULL, "cannot make a memory file");
    return false;
}

/* Without close_range (Linux 5.9) one by one: redline-run shall say what is
 * missing, and has to be started for that. */
static bool others_close_on_exec(void)
{
    struct rlimit limit;
    if (syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0)
        return true;
    if (errno != ENOSYS || getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return false;
    for (int fd = 3; (rlim_t)fd < limit.rlim_cur && fd < MANY_FDS; fd++)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    return true;
}

static bool sockets_keep(const struct runner *runner)
{
    for (size_t i = 0; i < COUNT_OF(runner->sockets); i++)
        if (runner->sockets[i].fd >= 0 &&
            fcntl(runner->sockets[i].fd, F_SETFD, 0) < 0)
            return false;
    return true;
}

struct child_start {
    const struct runner *runner;
    char *const *argv;
    pid_t parent;
    const sigset_t *mask;
};

/* In the child, which has our memory until it executes: async-signal-safe calls
 * only, and nothing is written that we would read. */
static int child_exec(void *at)
{
    const struct child_start *start = at;
    const struct runner *runner = start->runner;
    char *const environment[] = {NULL};
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    /* The runner cleans up on SIGTERM, so it need not outlive us. */
    if (null < 0 || prctl(PR_SET_PDEATHSIG, SIGTERM) < 0 ||
        getppid() != start->parent || dup2(null, 0) < 0 || dup2(null, 1) < 0 ||
        !others_close_on_exec() || fcntl(runner->code, F_SETFD, 0) < 0 ||
        fcntl(runner->profile, F_SETFD, 0) < 0 ||
        fcntl(runner->result, F_SETFD, 0) < 0 || !sockets_keep(runner) ||
        pthread_sigmask(SIG_SETMASK, start->mask, NULL) != 0)
        _exit(127);
    (void)signal(SIGPIPE, SIG_DFL);
    execve(runner->path, start->argv, environment);
    _exit(127);
}

/* As vfork(2): a copy of our page tables would be made for one call. -1 with
 * errno. */
static pid_t child_begin(struct child_start *start)
{
    alignas(16) char stack[CHILD_STACK];
    return clone(child_exec, stack + sizeof(stack),
                 CLONE_VM | CLONE_VFORK | SIGCHLD, start);
}

/* Each text in a buffer of its own, since exec takes what may be written. */
struct command_line {
    struct buf texts[20];
    char *argv[21];
    size_t n;
    bool failed;
};

static void command_line_done(struct command_line *arguments)
{
    for (size_t i = 0; i < arguments->n; i++)
        buf_done(&arguments->texts[i]);
}

static void argument_add(struct command_line *arguments, const char *text)
{
    struct buf *copy = &arguments->texts[arguments->n];
    buf_addf(copy, "%s", text);
    arguments->failed |= copy->failed;
    arguments->argv[arguments->n++] = copy->ptr;
}

static void number_add(struct command_line *arguments, const char *name,
                       int number)
{
    char text[16];
    (void)snprintf(text, sizeof(text), "%d", number);
    argument_add(arguments, name);
    argument_add(arguments, text);
}

bool runner_start(struct runner *runner, const struct runner_option *more,
                  size_t n, const sigset_t *mask)
{
    CLEANUP(command_line_done) struct command_line arguments = {.n = 0};
    char profile[32];
    (void)snprintf(profile, sizeof(profile), "/proc/self/fd/%d",
                   runner->profile);
    argument_add(&arguments, "redline-run");
    argument_add(&arguments, "--profile");
    argument_add(&arguments, profile);
    number_add(&arguments, "--code", runner->code);
    number_add(&arguments, "--result", runner->result);
    for (size_t i = 0; i < COUNT_OF(runner->sockets); i++)
        if (runner->sockets[i].fd >= 0)
            number_add(&arguments, runner->sockets[i].option,
                       runner->sockets[i].fd);
    for (size_t i = 0; i < n; i++) {
        if (!more[i].value)
            continue;
        argument_add(&arguments, more[i].name);
        argument_add(&arguments, more[i].value);
    }
    if (arguments.failed) {
        errno = ENOMEM;
        return false;
    }
    struct child_start start = {runner, arguments.argv, getpid(), mask};
    runner->pid = child_begin(&start);
    return runner->pid > 0;
}

/* ------------------------------------------------------------------ waiting */

/* Until the runner has ended; a signal to us is passed on once, and after the
 * grace, or with the second signal, the runner is killed. */
void runner_wait(const struct runner *runner, int signals, int *interrupted,
                 int *status)
{
    int pidfd = (int)syscall(SYS_pidfd_open, runner->pid, 0);
    struct pollfd watched[2] = {{.fd = signals, .events = POLLIN},
                                {.fd = pidfd, .events = POLLIN}};
    while (pidfd >= 0) {
        int n = poll(watched, 2, *interrupted ? GRACE_MS : -1);
        if (n < 0 && errno != EINTR)
            break;
        if (n > 0 && watched[1].revents)
            break;
        struct signalfd_siginfo info;
        bool again = *interrupted != 0;
        if (n > 0 && read(signals, &info, sizeof(info)) == sizeof(info))
            *interrupted = (int)info.ssi_signo;
        if (n >= 0)
            (void)kill(runner->pid, again ? SIGKILL : *interrupted);
    }
    fd_close(&pidfd);
    while (waitpid(runner->pid, status, 0) < 0 && errno == EINTR)
        ;
}

/* The answer, or why there is none. */
void runner_answer(const struct runner *runner, int status, struct arena *arena,
                   struct result *ret)
{
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {0};
    rl_status read = lseek(runner->result, 0, SEEK_SET) == 0
                         ? file_read_fd(runner->result, "result",
                                        LIMIT_RESULT_BYTES, &text, &err)
                         : RL_E_IO;
    if (read == RL_OK)
        read = result_read(buf_str(&text), arena, ret, &err);
    if (read == RL_OK)
        return;
    struct str reason =
        WIFSIGNALED(status)
            ? arena_printf(arena, "redline-run was ended by signal %d",
                           WTERMSIG(status))
            : arena_printf(arena,
                           "redline-run ended with status %d and no whole "
                           "result (%s)",
                           WEXITSTATUS(status), err.message);
    result_none(ret, OUTCOME_INTERNAL_ERROR, "runner",
                reason.ptr ? reason.ptr : "", arena);
}
