/* rights.c - descriptors that go with a message over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/rights.h"

#include <string.h>
#include <unistd.h>

void rights_put(struct msghdr *message, void *room, const int *fds, size_t n)
{
    struct cmsghdr *header = room;
    if (!n)
        return;
    message->msg_control = room;
    message->msg_controllen = CMSG_SPACE(n * sizeof(*fds));
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(n * sizeof(*fds));
    memcpy(CMSG_DATA(header), fds, n * sizeof(*fds));
}

size_t rights_take(struct msghdr *message, int *fds, size_t n, size_t most)
{
    for (struct cmsghdr *at = CMSG_FIRSTHDR(message); at;
         at = CMSG_NXTHDR(message, at)) {
        if (at->cmsg_level != SOL_SOCKET || at->cmsg_type != SCM_RIGHTS)
            continue;
        size_t came = (at->cmsg_len - CMSG_LEN(0)) / sizeof(*fds);
        for (size_t i = 0; i < came; i++) {
            int fd;
            memcpy(&fd, CMSG_DATA(at) + i * sizeof(fd), sizeof(fd));
            if (n < most)
                fds[n++] = fd;
            else
                close(fd);
        }
    }
    return n;
}
