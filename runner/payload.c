/* payload.c - child side: PID 2 gives up everything, and gets its one exec.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Both share their memory until that exec, which spares a copy of it, and with
 * it errno: so PID 1 makes raw calls alone while the payload is on its way.
 * They share their descriptors as well, so that the filter's listener lies in
 * PID 1's hands, which no filter hinders. */
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/keyctl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/refusals.h"
#include "runner/sys.h"

/* What child->payload holds; the kernel writes 0 when the payload has left the
 * memory that it shares with PID 1, by its exec or by its end. */
enum { ON_ITS_WAY = 1, LOADED = 2 };

/* Should the filter refuse to wake PID 1 up, it looks by itself. */
#define LOOK_NS 20000000
#define LOOK_MS 20

/* ------------------------------------------------------------------- PID 2 */

bool session_start(struct child *child)
{
    child_step(child, STEP_session);
    umask(077);
    return setsid() >= 0;
}

/* The caller's keys stay the caller's. A kernel without keys has none. */
bool keyring_start(struct child *child)
{
    child_step(child, STEP_keyring);
    return syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, NULL) >= 0 ||
           errno == ENOSYS || (child->plan->flat && errno == EPERM);
}

/* In the full tier the end of PID 1 takes the whole namespace along. */
static bool payload_bond(struct child *child)
{
    return !child->plan->flat || prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
}

noreturn static void payload_become(struct child *child)
{
    const struct plan *plan = child->plan;
    child_need(child, session_start(child));
    child_need(child, keyring_start(child));
    child_need(child, landlock_enter(child));
    child_need(child, rlimits_set(child));
    child_need(child, caps_drop(child));
    child_need(child, payload_bond(child));
    child_need(child, filter_load(child));
    child_step(child, STEP_exec);
    child_detail(child, plan->argv[0]);
    atomic_store(&child->payload, LOADED);
    (void)sys_raw(SYS_futex, (long)(uintptr_t)&child->payload, FUTEX_WAKE, 1,
                  0);
    execveat((int)plan->profile->exec_fd, "", plan->argv, plan->envp,
             AT_EMPTY_PATH);
    child_fail(child);
}

static int payload_run(void *child)
{
    payload_become(child);
}

/* ------------------------------------------------------------------- PID 1 */

static void payload_wait(struct child *child, int while_it_is)
{
    const struct timespec look = {0, LOOK_NS};
    while (atomic_load(&child->payload) == while_it_is)
        (void)sys_raw(SYS_futex, (long)(uintptr_t)&child->payload, FUTEX_WAIT,
                      while_it_is, (long)(uintptr_t)&look);
}

/* The one exec of a run. Of this call alone the kernel is told to go on: its
 * maker is our own code, and nothing else runs that could change what it points
 * to. Everything later goes to the supervisor, which knows no such answer. */
static bool is_the_exec(const struct child *child, pid_t payload,
                        const struct seccomp_notif *call)
{
    return call->data.nr == SYS_execveat && call->pid == (uint32_t)payload &&
           call->data.args[0] == child->plan->profile->exec_fd &&
           call->data.args[4] == AT_EMPTY_PATH;
}

/* True when the exec was let go on, or nothing is left to wait for. */
static bool exec_answer(struct child *child, pid_t payload)
{
    union refusals_question question;
    union refusals_answer answer;
    const int listener = child->report->listener;
    struct pollfd told = {.fd = listener, .events = POLLIN};
    if (sys_raw(SYS_poll, (long)(uintptr_t)&told, 1, LOOK_MS, 0) <= 0)
        return atomic_load(&child->payload) != LOADED;
    memset(&question, 0, sizeof(question));
    memset(&answer, 0, sizeof(answer));
    if (sys_raw(SYS_ioctl, listener, (long)SECCOMP_IOCTL_NOTIF_RECV,
                (long)(uintptr_t)&question, 0) < 0)
        return atomic_load(&child->payload) != LOADED;
    bool right = is_the_exec(child, payload, &question.it);
    answer.it.id = question.it.id;
    answer.it.error = right ? 0 : -EPERM;
    answer.it.flags = right ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0;
    (void)sys_raw(SYS_ioctl, listener, (long)SECCOMP_IOCTL_NOTIF_SEND,
                  (long)(uintptr_t)&answer, 0);
    return right;
}

pid_t payload_start(struct child *child)
{
    child_step(child, STEP_fork);
    const struct plan *plan = child->plan;
    atomic_store(&child->payload, ON_ITS_WAY);
    int pid = clone(payload_run, plan->payload_stack + PLAN_STACK,
                    CLONE_VM | CLONE_FILES | CLONE_CHILD_CLEARTID | SIGCHLD,
                    child, NULL, NULL, &child->payload);
    child_need(child, pid > 0);
    child->report->payload = pid;
    payload_wait(child, ON_ITS_WAY);
    while (child->report->has_listener &&
           atomic_load(&child->payload) == LOADED && !exec_answer(child, pid))
        continue;
    payload_wait(child, LOADED);
    if (child->report->error)
        _exit(1);
    child->report->started = true;
    child_need(child, listener_hand_over(child));
    return (pid_t)pid;
}
