/* talk.h - what the supervisor of a session and its guard say to one another.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Over a socket whose other end is the payload's descriptor 0. The guard gets
 * "NUMBER BYTES NONCE" and LF, and so many bytes: a cell; it says "NONCE
 * STATUS end" and LF when that has come to its end, or "NONCE STATUS" when it
 * has been left before (raise SystemExit), with the exit status that a run
 * would have. Once it is ready it says "ready 0". Code in the sandbox may say
 * the same: then its cell has ended, for whoever waits, and nothing else
 * follows from it. A nonce is new with each cell, so nobody says ahead of time
 * that a later one has. */
#ifndef RUNNER_TALK_H
#define RUNNER_TALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/str.h"

#define TALK_NONCE 32 /* digits */
/* More than a line or two a cell is no guard's. */
#define TALK_MOST 65536

struct talk {
    int fd; /* -1: closed, from inside as well */
    char nonce[TALK_NONCE + 1];
    struct buf out; /* of which so many bytes are through: */
    size_t sent;
    char line[64]; /* what it is saying */
    size_t n_line;
    bool whole;   /* the cell that ended came to its end */
    size_t heard; /* bytes since the cell began */
};

enum talk_said { TALK_NOTHING, TALK_ENDED, TALK_TOO_MUCH };

/* A socket for the talk; *inside is the other end. False with errno. */
bool talk_open(struct talk *talk, int *inside);
void talk_close(struct talk *talk); /* for CLEANUP */
/* Begin to give it a cell. False with errno. */
bool talk_give(struct talk *talk, uint32_t number, struct str code);
/* Has it read all of what it was given? */
bool talk_is_taken(const struct talk *talk);
/* What poll(2) is to wait for, and what it said; ended: the status. */
short talk_events(const struct talk *talk);
enum talk_said talk_turn(struct talk *talk, short events, int *status);

#endif
