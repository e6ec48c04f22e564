/* sys.h - system calls that the C library has no function for.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_SYS_H
#define RUNNER_SYS_H

#include <linux/openat2.h>
#include <linux/sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Like fork: 0 in the child. The raw call, since the child side touches none of
 * what fork() mends in the C library. */
static inline long sys_clone3(struct clone_args *args)
{
    return syscall(SYS_clone3, args, sizeof(*args));
}

static inline int sys_pivot_root(const char *to, const char *old)
{
    return (int)syscall(SYS_pivot_root, to, old);
}

static inline int sys_openat2(int dir, const char *path, struct open_how *how)
{
    return (int)syscall(SYS_openat2, dir, path, how, sizeof(*how));
}

/* Closed at an exec, as all of them are. */
static inline int sys_pidfd_open(pid_t pid)
{
    return (int)syscall(SYS_pidfd_open, pid, 0);
}

/* The process, and none that has its number by now. */
static inline int sys_pidfd_signal(int pidfd, int number)
{
    return (int)syscall(SYS_pidfd_send_signal, pidfd, number, NULL, 0);
}

/* A call that leaves errno alone, for two processes that share their memory and
 * with it glibc's errno: negative errors are the answer itself. */
static inline long sys_raw(long number, long a, long b, long c, long d)
{
    register long result __asm__("rax") = number;
    register long fourth __asm__("r10") = d;
    __asm__ volatile("syscall"
                     : "+r"(result)
                     : "D"(a), "S"(b), "d"(c), "r"(fourth)
                     : "rcx", "r11", "memory");
    return result;
}

#endif
