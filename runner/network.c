/* network.c - child side: a network namespace, made beside the mounts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * It is by far the dearest of the namespaces, a fifth of a whole start, and
 * nothing else waits for it: so a thread of PID 1 makes it on another processor
 * while PID 1 builds the root, and PID 1 then enters it. Until then PID 1 is in
 * the caller's network, in which it does nothing; code of the user's runs long
 * after. */
#include "runner/network.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdint.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/sys.h"

#define THREAD                                                                 \
    (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD |        \
     CLONE_SYSVSEM | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

/* Any but 2, which is to be the payload's (compile/filter.h). */
#define NUMBER 3

static int network_make(void *at)
{
    static const char own[] = "thread-self/ns/net";
    struct network *network = at;
    /* The thread has PID 1's thread-local storage, with its errno. */
    long made = sys_raw(SYS_unshare, CLONE_NEWNET, 0, 0, 0);
    if (made == 0)
        made = sys_raw(SYS_openat, network->proc, (long)own,
                       O_RDONLY | O_CLOEXEC, 0);
    network->fd = (int)made;
    return 0;
}

/* clone() cannot ask for a number, and the raw call comes back on a new stack,
 * from which there is no way into C but this. */
static long thread_start(const struct clone_args *args, struct network *network)
{
    register int (*make)(void *) __asm__("r12") = network_make;
    register void *at __asm__("r13") = network;
    register long result __asm__("rax") = SYS_clone3;
    __asm__ volatile("syscall\n\t"
                     "test %%rax, %%rax\n\t"
                     "jnz 1f\n\t"
                     "xor %%ebp, %%ebp\n\t"
                     "mov %%r13, %%rdi\n\t"
                     "call *%%r12\n\t"
                     "mov %[exit], %%eax\n\t"
                     "xor %%edi, %%edi\n\t"
                     "syscall\n"
                     "1:"
                     : "+r"(result)
                     : "D"(args), "S"(sizeof(*args)), "r"(make),
                       "r"(at), [exit] "i"(SYS_exit)
                     : "rcx", "r11", "memory");
    return result;
}

/* By the time that the namespace is made, PID 1 may have left the root that has
 * this /proc. */
bool network_begin(struct child *child)
{
    static const pid_t number = NUMBER;
    struct network *network = &child->network;
    struct clone_args args = {
        .flags = THREAD,
        .stack = (uintptr_t)child->plan->network_stack,
        .stack_size = NETWORK_STACK,
        .parent_tid = (uintptr_t)&network->life,
        .child_tid = (uintptr_t)&network->life,
        .set_tid = (uintptr_t)&number,
        .set_tid_size = 1,
    };
    child_step(child, STEP_network);
    network->proc = open("/proc", O_PATH | O_CLOEXEC);
    if (network->proc < 0)
        return false;
    long thread = thread_start(&args, network);
    if (thread == -ENOSYS ||
        thread == -EPERM) { /* no clone3: not beside then */
        network->fd = network_make(network) == 0 ? network->fd : -1;
        atomic_store(&network->life, 0);
        return true;
    }
    errno = thread < 0 ? (int)-thread : 0;
    return thread > 0;
}

/* The kernel clears the number when the thread has left our memory, and a
 * moment later forgets it; until then it counts among the processes. */
static void thread_wait(struct network *network)
{
    for (int life; (life = atomic_load(&network->life)) != 0;)
        (void)syscall(SYS_futex, &network->life, FUTEX_WAIT, life, NULL);
    while (syscall(SYS_tgkill, getpid(), NUMBER, 0) == 0)
        sched_yield();
}

bool network_enter(struct child *child)
{
    struct network *network = &child->network;
    child_step(child, STEP_enter);
    thread_wait(network);
    errno = -network->fd;
    return network->fd >= 0 && setns(network->fd, CLONE_NEWNET) == 0;
}
