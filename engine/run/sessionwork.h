/* sessionwork.h - what a worker does that has one session.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SESSIONWORK_H
#define RUN_SESSIONWORK_H

#include "run/answer.h"

#define SESSION_TOKEN 32 /* hexadecimal digits */
/* Of the reasons that are told again after the end. */
#define SESSION_WHY 256

/* A session may use as much CPU time as so many runs, unless it asks for less:
 * what an analysis of a day takes, and an end for what works on unseen. */
#define SESSION_CPU_RUNS 20

/* Before the line of a request, which is a JSON object without "op" and
 * "session". */
struct session_ask {
    enum request_kind kind;
    char token[SESSION_TOKEN + 1];
    int64_t idle_ms;
    char cold[256]; /* open: why it is a cold start; empty: it is none */
};

/* Before the line of an answer. */
struct session_said {
    int status; /* the exit status that a run of that outcome has */
    bool over;  /* the session has ended; its worker ends when it is left */
    char why[SESSION_WHY];
};

/* The worker of one session; the first request opens it. */
struct pool_work sessionwork(struct answerer *answerer);

#endif
