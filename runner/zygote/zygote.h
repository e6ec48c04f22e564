/* zygote.h - the inside of a zygote: the library that warm.py loads.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ZYGOTE_ZYGOTE_H
#define RUNNER_ZYGOTE_ZYGOTE_H

#include "base/arena.h"
#include "runner/child.h"
#include "runner/zygote.h"
#include "runner/zygote/slot.h"

struct zygote_self {
    struct arena arena;
    struct profile profile; /* of the runs, as seen from in here */
    struct plan plan;
    struct fork_slot slots[SLOTS_MOST];
    size_t spares; /* to keep ready */
    uint64_t n_given;
    int64_t given_ms; /* clock_ms() of the last */
    bool worked;      /* it has given a sandbox that was set up */
    bool retiring;
};

/* Fork a sandbox, which sets itself up. In the zygote: true, and the slot is
 * filled in; false with errno: none could be made. In the payload of that
 * sandbox: *is_payload is true, and orders_enter() is to follow. */
bool spare_fork(struct zygote_self *zygote, struct fork_slot *slot,
                bool *is_payload);

/* In the payload: wait for the orders, follow them, and give up everything.
 * Comes back under the filter, when nothing of the zygote's is left but the
 * interpreter; what fails ends the process, with a report. */
void orders_enter(struct zygote_self *zygote);

/* Before anything is imported: Python's memory comes in large pieces, if the
 * interpreter has a call for that. */
void pages_begin(void);
/* When everything is imported: make large pages of them, where the kernel can.
 */
void pages_gather(void);

/* What the interpreter does around a fork (PyOS_BeforeFork and so on). */
struct hooks {
    void (*before)(void), (*parent)(void), (*child)(void);
};
extern struct hooks hooks;

#endif
