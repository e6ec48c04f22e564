/* userns.c - child side: become the user that the sandbox runs as.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The maps are written by the supervisor: as root it maps another user than
 * itself, which the child has no right to. Host uid 0 is never mapped, since
 * RLIMIT_NPROC does not bind it. */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "runner/child.h"

/* The supervisor says with one byte that the maps are written. */
static bool maps_wait(int socket)
{
    char byte;
    ssize_t n;
    do
        n = recv(socket, &byte, 1, 0);
    while (n < 0 && errno == EINTR);
    return n == 1;
}

static bool bond(void)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
}

/* A session of its own: what stops the runner's group (Ctrl-Z) shall not stop
 * PID 1, whose clock runs on. */
bool deathbond_first(struct child *child)
{
    bool bound = bond() && setsid() >= 0;
    child_step(child, STEP_bond);
    return bound;
}

/* If the supervisor is dead already, its end of the socket is closed. It may
 * have sent a fork its orders (zygote.h), which are for later. */
static bool deathbond_check(struct child *child)
{
    char byte;
    child_step(child, STEP_deathbond);
    if (prctl(PR_SET_DUMPABLE, 0) < 0)
        return false;
    ssize_t n = recv(child->plan->socket, &byte, 1, MSG_DONTWAIT | MSG_PEEK);
    return n > 0 || (n < 0 && errno == EAGAIN);
}

/* No user namespaces inside this one: they would give the code capabilities in
 * them, and the kernel behind those a visitor. Where /proc/sys may not be
 * written (in a container), the filter alone forbids it. */
static bool nesting_forbid(struct child *child)
{
    child_step(child, STEP_nesting);
    int fd = open("/proc/sys/user/max_user_namespaces", O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == EROFS || errno == ENOENT || errno == EACCES ||
               errno == EPERM;
    return fd_write_all(fd, "0", 1) && close(fd) == 0;
}

/* Without a user namespace: root becomes the other user as any program does. */
bool flat_become(struct child *child)
{
    const struct identity *who = &child->plan->request.identity;
    child_step(child, STEP_idmap);
    if (who->other && (setgroups(0, NULL) < 0 ||
                       setresgid(who->gid, who->gid, who->gid) < 0 ||
                       setresuid(who->uid, who->uid, who->uid) < 0))
        return false;
    return bond() && deathbond_check(child);
}

bool userns_enter(struct child *child)
{
    const struct identity *who = &child->plan->request.identity;
    child_step(child, STEP_idmap);
    if (!maps_wait(child->plan->socket))
        return false;
    if (who->switches && (setresgid(who->gid, who->gid, who->gid) < 0 ||
                          setresuid(who->uid, who->uid, who->uid) < 0))
        return false;
    return userns_settle(child);
}

bool userns_settle(struct child *child)
{
    /* At once, since a change of the user has cleared it. */
    return bond() && deathbond_check(child) &&
           (child->plan->zygote || nesting_forbid(child));
}
