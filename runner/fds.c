/* fds.c - child side: which descriptors the sandbox has.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "runner/child.h"

bool fd_write_all(int fd, const char *bytes, size_t len)
{
    while (len) {
        ssize_t n = write(fd, bytes, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

/* 0, 1, 2 for the payload and 3, the socket to the supervisor. The supervisor
 * made sure that all of these numbers are above 2. */
bool fds_close(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_descriptors);
    if (dup2(plan->stdin_fd, 0) < 0 || dup2(plan->stdout_fd, 1) < 0 ||
        dup2(plan->stderr_fd, 2) < 0)
        return false;
    if (plan->socket != 3 && dup3(plan->socket, 3, O_CLOEXEC) < 0)
        return false;
    plan->socket = 3;
    return close_range(4, ~0U, 0) == 0;
}

bool fds_hand_over(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_handover);
    int fds[2] = {plan->box_fd, plan->tmp_fd};
    char byte = 0;
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(sizeof(fds))];
    } control;
    memset(&control, 0, sizeof(control));
    struct iovec piece = {&byte, 1};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof(control.bytes)};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(fds));
    memcpy(CMSG_DATA(header), fds, sizeof(fds));
    if (sendmsg(plan->socket, &message, MSG_NOSIGNAL) != 1)
        return false;
    return close_range(3, ~0U, 0) == 0;
}
