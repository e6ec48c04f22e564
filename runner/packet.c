/* packet.c - one message with descriptors, over a socket of packets.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/packet.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

union control {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int) * PACKET_FDS)];
};

bool packet_send(int socket, const void *bytes, size_t n, const int *fds,
                 size_t n_fds)
{
    union control control;
    /* sendmsg(2) only reads, but its struct says no const. */
    struct iovec piece = {.iov_len = n};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    memcpy(&piece.iov_base, &bytes, sizeof(bytes));
    memset(&control, 0, sizeof(control));
    if (n_fds) {
        struct cmsghdr *header = &control.align;
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE(n_fds * sizeof(*fds));
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(n_fds * sizeof(*fds));
        memcpy(CMSG_DATA(header), fds, n_fds * sizeof(*fds));
    }
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)n;
}

/* Those that fit; the others are closed. */
static size_t fds_take(struct msghdr *message, int *fds, size_t room)
{
    size_t taken = 0;
    for (struct cmsghdr *at = CMSG_FIRSTHDR(message); at;
         at = CMSG_NXTHDR(message, at)) {
        if (at->cmsg_level != SOL_SOCKET || at->cmsg_type != SCM_RIGHTS)
            continue;
        size_t n = (at->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < n; i++) {
            int fd;
            memcpy(&fd, CMSG_DATA(at) + i * sizeof(fd), sizeof(fd));
            if (taken < room)
                fds[taken++] = fd;
            else
                close(fd);
        }
    }
    return taken;
}

ssize_t packet_receive(int socket, void *bytes, size_t n, int *fds,
                       size_t *n_fds, int flags)
{
    union control control;
    struct iovec piece = {bytes, n};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof(control.bytes)};
    ssize_t came;
    do
        came = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
    while (came < 0 && errno == EINTR);
    size_t taken = came < 0 ? 0 : fds_take(&message, fds, n_fds ? *n_fds : 0);
    if (n_fds)
        *n_fds = taken;
    if (came < 0 || !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)))
        return came;
    for (size_t i = 0; i < taken; i++)
        close(fds[i]);
    errno = EMSGSIZE;
    return -1;
}
