/* frame.c - messages over a stream socket, with descriptors.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/frame.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/rights.h"

/* A body is read in pieces, so that a length alone makes nobody allocate. */
#define PIECE ((size_t)256 << 10)

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
    RIGHTS_ROOM(FRAME_FDS) room = {0};
    struct iovec piece = {(char *)&frame->length + frame->head_done,
                          sizeof(frame->length) - frame->head_done};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    rights_put(&message, &room, frame->fds, frame->n_fds);
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

static ssize_t head_receive(struct frame *frame, int socket)
{
    RIGHTS_ROOM(FRAME_FDS) room;
    struct iovec piece = {(char *)&frame->length + frame->head_done,
                          sizeof(frame->length) - frame->head_done};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = &room,
                             .msg_controllen = sizeof(room)};
    ssize_t n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (n > 0)
        frame->n_fds =
            rights_take(&message, frame->fds, frame->n_fds, FRAME_FDS);
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
