/* packet.h - one message with descriptors, over a socket of packets.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Child side as well: no allocation. */
#ifndef BASE_PACKET_H
#define BASE_PACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define PACKET_FDS 8 /* in one at most */

/* False with errno. The descriptors stay open here. */
bool packet_send(int socket, const void *bytes, size_t n, const int *fds,
                 size_t n_fds);
/* How many bytes came; 0: the other end is closed; -1 with errno. *n_fds is how
 * many descriptors fit, and how many came; all of them are close-on-exec. What
 * does not fit is lost, and is an error: EMSGSIZE, and none came. */
ssize_t packet_receive(int socket, void *bytes, size_t n, int *fds,
                       size_t *n_fds, int flags);

#endif
