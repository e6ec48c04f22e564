/* meanwhile.c - something happens the moment a program makes a system call.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: meanwhile NUMBER COMMAND PROGRAM ARGUMENT…: when PROGRAM, or what it
 * starts, first makes that call, the shell runs COMMAND, and only then the call
 * goes on. What else the machine does makes no difference. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int listener_make(unsigned number)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {4, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
        return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                        SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

static int command_run(const char *command)
{
    int status = -1;
    pid_t pid = fork();
    if (pid == 0) {
        (void)execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
    return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

/* A child that listens: it shares no filter, since it is started before. */
static void listen_for(int socket, const char *command)
{
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control;
    char byte;
    struct iovec bytes = {&byte, 1};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof(control)};
    int listener;
    if (recvmsg(socket, &message, 0) != 1)
        _exit(1);
    struct cmsghdr *first_header = CMSG_FIRSTHDR(&message);
    if (!first_header)
        _exit(1);
    memcpy(&listener, CMSG_DATA(first_header), sizeof(listener));
    close(socket);
    for (int first = 1;; first = 0) {
        struct seccomp_notif call;
        struct seccomp_notif_resp answer = {
            .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
        memset(&call, 0, sizeof(call));
        if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &call) < 0)
            _exit(0);
        if (first && !command_run(command))
            _exit(1);
        answer.id = call.id;
        (void)ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
    }
}

static int hand_over(int socket, int fd)
{
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control;
    char byte = 0;
    struct iovec bytes = {&byte, 1};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof(control)};
    memset(&control, 0, sizeof(control));
    control.align = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)),
                                     .cmsg_level = SOL_SOCKET,
                                     .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.align), &fd, sizeof(fd));
    return sendmsg(socket, &message, 0) == 1 ? 0 : -1;
}

int main(int argc, char **argv)
{
    int pair[2];
    if (argc < 4 || socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0)
        return 120;
    pid_t pid = fork();
    if (pid == 0) {
        if (fork() == 0) {
            close(pair[0]);
            listen_for(pair[1], argv[2]);
        }
        _exit(0);
    }
    (void)waitpid(pid, NULL, 0);
    close(pair[1]);
    int listener = listener_make((unsigned)strtoul(argv[1], NULL, 10));
    if (listener < 0 || hand_over(pair[0], listener) < 0)
        return 121;
    close(listener);
    close(pair[0]);
    execv(argv[3], argv + 3);
    return 122;
}
