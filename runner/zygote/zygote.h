/* zygote.h - the inside of a zygote: the library that warm.py loads.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ZYGOTE_ZYGOTE_H
#define RUNNER_ZYGOTE_ZYGOTE_H

#include <sys/types.h>

#include "base/arena.h"
#include "runner/child.h"
#include "runner/zygote.h"

/* Sandboxes at once: as many as a pool has workers, and spare ones. */
#define SLOTS_MOST 300

/* A sandbox that was forked, which is spare while it has no connection; or a
 * connection that nobody has asked over yet (pid 0). */
struct fork_slot {
    pid_t pid;
    int pidfd, socket, report_fd, connection;
};

struct zygote_self {
    struct arena arena;
    struct profile profile; /* of the runs, as seen from in here */
    struct plan plan;
    struct fork_slot slots[SLOTS_MOST];
    size_t spares; /* to keep ready */
    uint64_t n_given;
    bool retiring;
};

/* Fork a sandbox: it sets itself up and waits for its orders. In the zygote:
 * true, and the slot is filled in; false with errno: none could be made. In the
 * payload of that sandbox, once it has its orders and its filter: *is_payload
 * is true, and nothing of the zygote's is left in it but the interpreter. */
bool spare_fork(struct zygote_self *zygote, struct fork_slot *slot,
                bool *is_payload);

/* What the interpreter does around a fork (PyOS_BeforeFork and so on). */
struct hooks {
    void (*before)(void), (*parent)(void), (*child)(void);
};
extern struct hooks hooks;

#endif
