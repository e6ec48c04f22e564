/* capture.h - what is kept of a stream: its head and its tail.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_CAPTURE_H
#define RUNNER_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"
#include "model/result.h"

struct capture {
    int fd;            /* the reading end; -1: ended */
    char *head, *tail; /* tail is a ring */
    size_t n_head, head_max, tail_max;
    uint64_t bytes; /* seen in all */
};

/* Keep the first three quarters of keep bytes and the last quarter; of
 * LIMIT_OUTPUT_KEEP, if keep is more. */
bool capture_init(struct capture *capture, int fd, uint64_t keep);
/* The same of a new pipe, of which *writing is the other end. */
bool capture_pipe(struct capture *capture, int *writing, uint64_t keep);
/* The reading end of a pipe that nobody writes to: the host's /dev/null would
 * be an inode of the host's, whose times and mode its owner may change. */
bool capture_no_input(int *reading);
/* Forget what was seen; the stream goes on. */
void capture_reset(struct capture *capture);
void capture_done(struct capture *capture);
void capture_add(struct capture *capture, struct str bytes);
/* Read what is there without waiting, at most limit bytes; closes at the end of
 * the stream. Returns the bytes read. */
uint64_t capture_read(struct capture *capture, uint64_t limit);
/* Put together what was kept, in the arena; false without memory. */
bool capture_output(const struct capture *capture, struct arena *arena,
                    struct result_output *ret);

#endif
