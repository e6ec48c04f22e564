/* way.h - what a fork of the zygote knows on its way back to Python.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ZYGOTE_WAY_H
#define RUNNER_ZYGOTE_WAY_H

#include "runner/child.h"
#include "runner/zygote.h"

/* struct kernel_sigaction of x86-64 */
struct disposition {
    unsigned long handler, flags, restorer, mask;
};

/* Everything that the way from the clone to the code needs; static, since after
 * the clone nothing is allocated. */
struct way {
    struct child child;
    struct plan plan;
    struct profile profile;
    struct zygote_go go;
    struct plan_cover covers[ZYGOTE_COVERS_MOST];
    struct disposition dispositions[SIGNALS + 1];
    void *bytes; /* code and covers, mapped */
    size_t n_bytes;
};
extern struct way way;

/* In the zygote, once: where the code lies that PID 1 of a sandbox needs.
 * False: it cannot be told. */
bool memory_look(void);
/* In PID 1: give back every page but those that it needs to wait for its
 * payload and to end, and the report; it goes nowhere else from here. */
void memory_drop(const struct child_report *report);

#endif
