/* frame.h - messages over a stream socket, with descriptors.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Between a pool and its workers, which are forks of one program: the head is
 * in the machine's own order. A message may be of any length up to a limit of
 * the receiver's; the descriptors come with its head. */
#ifndef RUN_FRAME_H
#define RUN_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

#define FRAME_FDS 4 /* in one message at most */

/* A message on its way out or in; = {0}. */
struct frame {
    uint64_t length; /* of the body, once the head is through */
    size_t head_done;
    struct buf body;
    size_t done; /* bytes of the body that are through */
    int fds[FRAME_FDS];
    size_t n_fds;
};

enum frame_state { FRAME_MORE, FRAME_WHOLE, FRAME_LOST };

/* Take over the body and descriptors to be sent. */
void frame_load(struct frame *frame, struct buf *body, const int *fds,
                size_t n_fds);
/* Send as much as goes without waiting, where the socket is O_NONBLOCK; else
 * all. The descriptors are closed here once they are sent. FRAME_LOST: nobody
 * will read it. */
enum frame_state frame_send(struct frame *frame, int socket);
/* The same for what comes in. FRAME_LOST: the end, a body above the limit, or
 * no memory; also where nothing had begun. */
enum frame_state frame_receive(struct frame *frame, int socket, size_t limit);
/* Drop body and descriptors. For CLEANUP as well. */
void frame_done(struct frame *frame);

#endif
