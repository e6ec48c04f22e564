/* packet.c - one message with descriptors, over a socket of packets.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/packet.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "base/file.h"
#include "base/rights.h"

bool packet_send(int socket, const void *bytes, size_t n, const int *fds,
                 size_t n_fds)
{
    RIGHTS_ROOM(PACKET_FDS) room = {0};
    /* sendmsg(2) only reads, but its struct says no const. */
    struct iovec piece = {.iov_len = n};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    memcpy(&piece.iov_base, &bytes, sizeof(bytes));
    rights_put(&message, &room, fds, n_fds);
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)n;
}

ssize_t packet_receive(int socket, void *bytes, size_t n, int *fds,
                       size_t *n_fds, int flags)
{
    RIGHTS_ROOM(PACKET_FDS) room;
    struct iovec piece = {bytes, n};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = &room,
                             .msg_controllen = sizeof(room)};
    ssize_t came;
    do
        came = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
    while (came < 0 && errno == EINTR);
    size_t taken =
        came < 0 ? 0 : rights_take(&message, fds, 0, n_fds ? *n_fds : 0);
    if (came >= 0 && message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
        while (taken > 0)
            fd_close(&fds[--taken]);
        came = -1;
        errno = EMSGSIZE;
    }
    if (n_fds)
        *n_fds = taken;
    return came;
}
