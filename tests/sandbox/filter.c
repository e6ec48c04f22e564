/* filter.c - prints the filter lines of a profile: one exec, by one number.
 * SPDX-License-Identifier: Apache-2.0
 *
 * filter [refuse|notify|kill [fork]]: execve is refused, execveat is told of,
 * everything else is allowed. "refuse": execveat is refused too. "notify" and
 * "kill": a list of other calls is refused in that way, as is execve; with
 * "fork" new processes are not. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>

#include "base/sha256.h"

#define LOAD(field)                                                            \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SKIP_IF(value, yes, no)                                                \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)

static const unsigned listed[] = {
    SYS_socket, SYS_ptrace,      SYS_vfork, SYS_unshare, SYS_mount,
    SYS_keyctl, SYS_getpriority, SYS_setns, SYS_fork,    SYS_personality,
};
#define N_LISTED (sizeof(listed) / sizeof(listed[0]))

static struct sock_filter filter[64];
static size_t n;

static void add(struct sock_filter instruction)
{
    filter[n++] = instruction;
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "";
    unsigned refused = SECCOMP_RET_ERRNO | EPERM, exec = SECCOMP_RET_USER_NOTIF;
    if (strcmp(mode, "notify") == 0)
        refused = SECCOMP_RET_USER_NOTIF;
    if (strcmp(mode, "kill") == 0)
        refused = SECCOMP_RET_KILL_PROCESS;
    const char *but = argc > 2 ? argv[2] : "";
    if (strcmp(mode, "refuse") == 0)
        exec = refused;
    add((struct sock_filter)LOAD(arch));
    add((struct sock_filter)SKIP_IF(AUDIT_ARCH_X86_64, 1, 0));
    add((struct sock_filter)ANSWER(SECCOMP_RET_KILL_PROCESS));
    add((struct sock_filter)LOAD(nr));
    if (*mode && strcmp(mode, "refuse") != 0)
        for (size_t i = 0; i < N_LISTED; i++) {
            add((struct sock_filter)SKIP_IF(listed[i], 0, 1));
            add((struct sock_filter)ANSWER(refused));
        }
    if (strcmp(mode, "notify") == 0 && strcmp(but, "fork") != 0) {
        add((struct sock_filter)SKIP_IF(SYS_clone, 0, 4));
        add((struct sock_filter)LOAD(args[0]));
        add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K,
                                         CLONE_THREAD, 0, 1));
        add((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
        add((struct sock_filter)ANSWER(refused));
    }
    add((struct sock_filter)SKIP_IF(SYS_execve, 2, 0));
    add((struct sock_filter)SKIP_IF(SYS_execveat, 2, 0));
    add((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    add((struct sock_filter)ANSWER(refused));
    add((struct sock_filter)ANSWER(exec));
    char hex[65];
    sha256_of((struct str){(const char *)filter, n * sizeof(filter[0])}, hex);
    printf("filter %zu %s\n", n, hex);
    for (size_t i = 0; i < n; i++)
        printf("%04x %02x %02x %08x\n", filter[i].code, filter[i].jt,
               filter[i].jf, filter[i].k);
    return 0;
}
