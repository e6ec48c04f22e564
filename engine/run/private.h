/* private.h - a server of the caller's own, for as long as it talks to it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_PRIVATE_H
#define RUN_PRIVATE_H

#include "run/serve.h"

struct private_server {
    pid_t pid; /* 0: there is none */
};

/* Start it as a child process; serve is all but its socket and peer. *fd is a
 * connection to it, the only one that there will ever be: its socket lies in a
 * folder of mode 0700 and is gone when this returns. The terminal's signals do
 * not reach it; it ends with the caller. RL_E_IO, or why it could not serve. */
rl_status private_open(struct private_server *ret, struct serve *serve, int *fd,
                       rl_error *err);
/* End it and what it runs, once the connection is closed. For CLEANUP. */
void private_close(struct private_server *server);

#endif
