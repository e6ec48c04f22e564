/* without.c - run a program on a kernel that lacks some calls.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: without [eERRNO] NUMBER… -- PROGRAM ARGUMENT…: these calls fail with
 * ENOSYS, as on a kernel that has never heard of them, or as a container's
 * filter says, for it and all that it starts. */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#define MAX_CALLS 16

int main(int argc, char **argv)
{
    struct sock_filter filter[2 * MAX_CALLS + 2];
    unsigned short n = 0;
    unsigned error = ENOSYS;
    int at = 1;
    if (argc > 1 && argv[1][0] == 'e')
        error = (unsigned)strtoul(argv[at++] + 1, NULL, 10);
    filter[n++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (; at < argc && strcmp(argv[at], "--") != 0; at++) {
        unsigned number = (unsigned)strtoul(argv[at], NULL, 10);
        if (at > MAX_CALLS + 1)
            return 120;
        filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
                                                   number, 0, 1);
        filter[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K,
                                                   SECCOMP_RET_ERRNO | error);
    }
    filter[n++] =
        (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {n, filter};
    if (at + 1 >= argc || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0)
        return 121;
    execv(argv[at + 1], argv + at + 1);
    return 122;
}
