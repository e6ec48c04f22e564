/* zygote.h - what a zygote, and who forks a sandbox from it, say to one
 * another. SPDX-License-Identifier: Apache-2.0
 *
 * A zygote is an interpreter in a sandbox of the policy's, which has imported
 * what the policy lists and never sees a byte of a user's. It is asked through
 * the control socket for one sandbox at a time: the message is a connection,
 * and over this one the zygote hands out a sandbox that waits in its namespaces
 * (runner/zygote/spare.c), and in the end says how its PID 1 ended. Who holds
 * the other end of the connection is the sandbox's supervisor; when that end is
 * closed the sandbox is killed.
 *
 * All sockets are AF_UNIX, SOCK_SEQPACKET: a message is whole or not there.
 * Both sides are made by one build, so structures are sent as they are. */
#ifndef RUNNER_ZYGOTE_H
#define RUNNER_ZYGOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>

#include "model/profile.h"
#include "model/zygote.h"

/* The control socket's number in the zygote. */
#define ZYGOTE_CONTROL 4

/* Where its files stand inside. */
#define ZYGOTE_PROFILE "/code/profile.txt"
#define ZYGOTE_SCRIPT "/code/warm.py"
#define ZYGOTE_FOLDER "/code/lib"
#define ZYGOTE_LIBRARY "/code/lib/zygote.so"

/* On a connection: somebody wants the sandbox now, until when none is spent. */
#define ZYGOTE_WANTED 'g'
/* And from the zygote. */
#define ZYGOTE_SANDBOX 's' /* struct zygote_given, with ZYGOTE_FDS */
#define ZYGOTE_ENDED 'e'   /* struct zygote_end */

/* Of a sandbox that is handed out: the socket of its PID 1, its pidfd, and the
 * memory that holds its struct child_report. */
enum { ZYGOTE_SOCKET, ZYGOTE_PIDFD, ZYGOTE_REPORT, ZYGOTE_FDS };

/* Of what policy it is: a run of another one must not take it. */
struct zygote_given {
    char what; /* ZYGOTE_SANDBOX */
    char policy_sha256[65], filter_sha256[65];
};

struct zygote_end {
    char what;  /* ZYGOTE_ENDED */
    int status; /* of wait(2) */
    struct rusage usage;
};

/* To PID 1 of the sandbox, with GO_FDS descriptors, or one more. */
enum { GO_STDIN, GO_STDOUT, GO_STDERR, GO_BYTES, GO_FDS, GO_SOURCE = GO_FDS };

struct zygote_go {
    struct profile_limits limits;        /* the policy's, or less */
    uint64_t address_space, cpu_seconds; /* as in struct plan */
    int landlock_abi;
    bool cgroup_counts;
    bool has_source;                 /* its tree is the last descriptor */
    int stop_at, fail_at, fail_with; /* for tests, as in struct plan */
    /* What GO_BYTES holds: the code, then for each cover of the source folder
     * one byte ('d' or 'f'), its path and a NUL. */
    uint64_t code_bytes, covers_bytes;
    size_t n_covers;
};

/* Larger code is run cold: the root of the sandbox is made before. */
#define ZYGOTE_CODE_MOST ((size_t)2 << 20)
#define ZYGOTE_COVERS_MOST 256

#endif
