/* listener.c - runs a program under a filter whose listener is here.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The filter allows everything; but while it has a listener, no filter below
 * it can have one. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct sock_filter all[] = {
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {1, all};
    long fd;
    (void)argc;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
        (fd = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                      SECCOMP_FILTER_FLAG_NEW_LISTENER, &program)) < 0 ||
        dup2((int)fd, 90) < 0) {
        perror("listener");
        return 125;
    }
    execv(argv[1], argv + 1);
    perror(argv[1]);
    return 126;
}
