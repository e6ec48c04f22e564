/* refusals.h - the calls that the filter refused, as the kernel tells of them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Every refused call waits until it is answered here, always with EPERM: it is
 * never let through, so a race over memory that its arguments point to gains
 * nothing. That memory is not read either. */
#ifndef RUNNER_REFUSALS_H
#define RUNNER_REFUSALS_H

#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Calls that are told apart by their arguments; more of them are told by their
 * number alone, each number in a slot of its own (the last is for those above).
 */
#define REFUSALS_KEPT 64
#define REFUSALS_NUMBERS 512
/* The supervisor's work for them is not charged to the sandbox, so that this
 * many end the run. */
#define REFUSALS_MAX 10000

/* Larger than the kernel's messages will be for a long while. */
#define REFUSALS_MESSAGE 512

union refusals_question {
    struct seccomp_notif it;
    char bytes[REFUSALS_MESSAGE];
};

union refusals_answer {
    struct seccomp_notif_resp it;
    char bytes[REFUSALS_MESSAGE];
};

struct refused_call {
    uint32_t number;
    uint64_t arguments[6]; /* those that tell calls apart; else 0 */
    uint64_t count;
    int64_t first_ms, last_ms; /* since the start of the run */
};

struct refusals {
    bool kills; /* a refused call ends the run, and is not answered */
    int fd;     /* the filter's listener; -1: none, or it ended */
    struct refused_call at[REFUSALS_KEPT];
    size_t n;
    uint64_t total;
    /* Of total, those beyond it. */
    struct refused_call others[REFUSALS_NUMBERS];
};

/* Take the listener over. False with errno if the kernel's messages are larger
 * than this program knows of. */
bool refusals_open(struct refusals *refusals, int fd);
/* Forget those that were noted; what is refused stays refused. */
void refusals_reset(struct refusals *refusals);
/* Note one call and refuse it; poll() said that there is one. */
void refusals_receive(struct refusals *refusals, int64_t now_ms);
/* Only the taking note, for the above and its test. */
void refusals_note(struct refusals *refusals, uint32_t number,
                   const uint64_t arguments[6], int64_t now_ms);

#endif
