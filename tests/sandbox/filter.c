/* filter.c - prints the filter lines of a profile: one exec, by one number.
 * SPDX-License-Identifier: Apache-2.0
 *
 * execve is refused, execveat is allowed for the descriptor given and with
 * AT_EMPTY_PATH alone; everything else is allowed. With a second argument that
 * execveat is refused too. */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>

#include "base/sha256.h"

#define LOAD(field)                                                            \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SKIP_IF(value, yes, no)                                                \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)

int main(int argc, char **argv)
{
    unsigned fd = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    unsigned last = argc > 2 ? SECCOMP_RET_ERRNO | EPERM : SECCOMP_RET_ALLOW;
    const struct sock_filter filter[] = {
        LOAD(arch),
        SKIP_IF(AUDIT_ARCH_X86_64, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        SKIP_IF(SYS_execve, 7, 0),
        SKIP_IF(SYS_execveat, 1, 0),
        ANSWER(SECCOMP_RET_ALLOW),
        LOAD(args[0]),
        SKIP_IF(fd, 0, 3),
        LOAD(args[4]),
        SKIP_IF(AT_EMPTY_PATH, 0, 1),
        ANSWER(last),
        ANSWER(SECCOMP_RET_ERRNO | EPERM),
    };
    char hex[65];
    sha256_of((struct str){(const char *)filter, sizeof(filter)}, hex);
    printf("filter %zu %s\n", sizeof(filter) / sizeof(filter[0]), hex);
    for (size_t i = 0; i < sizeof(filter) / sizeof(filter[0]); i++)
        printf("%04x %02x %02x %08x\n", filter[i].code, filter[i].jt,
               filter[i].jf, filter[i].k);
    return 0;
}
