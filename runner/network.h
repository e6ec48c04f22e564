/* network.h - a network namespace that is made while other things are done.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_NETWORK_H
#define RUNNER_NETWORK_H

#include <stdatomic.h>

#define NETWORK_STACK ((size_t)8 << 10)

/* Between PID 1 and the thread that makes the namespace. */
struct network {
    int proc;        /* the caller's /proc */
    int fd;          /* of the namespace; or -errno */
    atomic_int life; /* the thread's number; 0 once it is gone */
};

#endif
