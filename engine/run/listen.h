/* listen.h - the socket of a service.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_LISTEN_H
#define RUN_LISTEN_H

#include <stdbool.h>
#include <sys/types.h>

#include "redline/status.h"

struct listener {
    int fd;           /* O_NONBLOCK; -1: none */
    const char *path; /* to be removed in the end; NULL: systemd's */
};

/* Listen at path, with mode 0600 and peer as its owner. The socket comes into
 * being beside the path and takes its name when it is ready, so that nobody
 * finds it half made; a socket there that nobody answers is replaced, one that
 * somebody answers is an error, and so is anything else that lies there.
 * Where systemd has passed a socket (sd_listen_fds(3)) it is taken instead;
 * path may then be NULL. */
rl_status listener_open(struct listener *ret, const char *path, uid_t peer,
                        rl_error *err);
void listener_close(struct listener *listener); /* for CLEANUP */
/* A client: -1: none for now, or it is not of peer's uid and was sent away. */
int listener_accept(const struct listener *listener, uid_t peer);
/* Tell who started us, if they want to know (sd_notify(3)): "READY=1". */
void listener_notify(const char *state);

#endif
