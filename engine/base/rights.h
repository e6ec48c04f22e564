/* rights.h - descriptors that go with a message over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0
 *
 * unix(7), SCM_RIGHTS. Child side as well: no allocation. */
#ifndef BASE_RIGHTS_H
#define BASE_RIGHTS_H

#include <stddef.h>
#include <sys/socket.h>

/* Room for so many descriptors, aligned as the kernel wants it. */
#define RIGHTS_ROOM(n)                                                         \
    union {                                                                    \
        struct cmsghdr align;                                                  \
        char bytes[CMSG_SPACE(sizeof(int) * (n))];                             \
    }

/* Hang n descriptors on a message that is to be sent; room is a RIGHTS_ROOM for
 * as many, zeroed, and lives until the message is sent. They stay open here.
 * Nothing happens where n is 0. */
void rights_put(struct msghdr *message, void *room, const int *fds, size_t n);

/* Append the descriptors of a message that came to the n that are in fds, of
 * which there is room for `most`; what does not fit is closed. How many there
 * are then. */
size_t rights_take(struct msghdr *message, int *fds, size_t n, size_t most);

#endif
