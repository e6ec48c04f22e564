/* frame.c - messages over a stream socket, with descriptors.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/frame.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"

/* A body is read in pieces, so that a length alone makes nobody allocate. */
#define PIECE ((size_t)256 << 10)

union control {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int) * FRAME_FDS)];
};

static void fds_close(struct frame *frame)
{
    for (size_t i = 0; i < frame->n_fds; i++)
        close(frame->fds[i]);
    frame->n_fds = 0;
}

void frame_done(struct frame *frame)
{
    fds_close(frame);
    buf_done(&frame->body);
    *frame = (struct frame){0};
}

void frame_load(struct frame *frame, struct buf *body, const int *fds,
                size_t n_fds)
{
    *frame = (struct frame){.length = body->len, .body = *body, .n_fds = n_fds};
    *body = (struct buf){0};
    for (size_t i = 0; i < n_fds; i++)
        frame->fds[i] = fds[i];
}

static bool would_wait(void)
{
    return errno == EAGAIN;
}

/* ----------------------------------------------------------------- sending */

/* The descriptors go with the first byte. */
static ssize_t head_send(struct frame *frame, int socket)
{
    union control control = {0};
    struct iovec piece = {(char *)&frame->length + frame->head_done,
                          sizeof(frame->length) - frame->head_done};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    if (frame->n_fds) {
        size_t bytes = frame->n_fds * sizeof(*frame->fds);
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE(bytes);
        struct cmsghdr *header = &control.align;
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(bytes);
        memcpy(CMSG_DATA(header), frame->fds, bytes);
    }
    ssize_t n = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (n > 0)
        fds_close(frame);
    return n;
}

enum frame_state frame_send(struct frame *frame, int socket)
{
    while (frame->head_done < sizeof(frame->length) ||
           frame->done < frame->length) {
        bool head = frame->head_done < sizeof(frame->length);
        ssize_t n = head ? head_send(frame, socket)
                         : send(socket, frame->body.ptr + frame->done,
                                frame->length - frame->done, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return would_wait() ? FRAME_MORE : FRAME_LOST;
        if (head)
            frame->head_done += (size_t)n;
        else
            frame->done += (size_t)n;
    }
    return FRAME_WHOLE;
}

/* --------------------------------------------------------------- receiving */

static void fds_take(struct frame *frame, struct msghdr *message)
{
    for (struct cmsghdr *at = CMSG_FIRSTHDR(message); at;
         at = CMSG_NXTHDR(message, at)) {
        if (at->cmsg_level != SOL_SOCKET || at->cmsg_type != SCM_RIGHTS)
            continue;
        size_t n = (at->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < n; i++) {
            int fd;
            memcpy(&fd, CMSG_DATA(at) + i * sizeof(fd), sizeof(fd));
            if (frame->n_fds < FRAME_FDS)
                frame->fds[frame->n_fds++] = fd;
            else
                close(fd);
        }
    }
}

static ssize_t head_receive(struct frame *frame, int socket)
{
    union control control;
    struct iovec piece = {(char *)&frame->length + frame->head_done,
                          sizeof(frame->length) - frame->head_done};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof(control.bytes)};
    ssize_t n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (n > 0)
        fds_take(frame, &message);
    return n;
}

static ssize_t body_receive(struct frame *frame, int socket)
{
    size_t want = frame->length - frame->done;
    want = want < PIECE ? want : PIECE;
    char *room = buf_room(&frame->body, want);
    if (!room) {
        errno = ENOMEM;
        return -1;
    }
    ssize_t n = recv(socket, room, want, 0);
    if (n > 0)
        buf_grown(&frame->body, (size_t)n);
    return n;
}

enum frame_state frame_receive(struct frame *frame, int socket, size_t limit)
{
    for (;;) {
        bool head = frame->head_done < sizeof(frame->length);
        if (!head && frame->length > limit)
            return FRAME_LOST;
        if (!head && frame->done == frame->length)
            return FRAME_WHOLE;
        ssize_t n =
            head ? head_receive(frame, socket) : body_receive(frame, socket);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 && would_wait() ? FRAME_MORE : FRAME_LOST;
        if (head)
            frame->head_done += (size_t)n;
        else
            frame->done += (size_t)n;
    }
}
