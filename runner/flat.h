/* flat.h - the tier for machines that give no namespaces: Landlock, the filter,
 * limits, and a supervisor that looks often.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What stands for /, where nothing can be mounted, is a folder of the host's:
 * PLACE/box, PLACE/tmp, PLACE/code. */
#ifndef RUNNER_FLAT_H
#define RUNNER_FLAT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/result.h"
#include "runner/plan.h"

/* Landlock from this ABI on bounds truncation (Linux 6.2). */
#define FLAT_ABI 3
#define FLAT_LOOK_MS 10

/* What is given up, for the result and for whoever could allow it. */
#define FLAT_COSTS                                                             \
    "the code cannot open files outside its folders, reach a network or "      \
    "signal "                                                                  \
    "other processes, but it can learn that paths and processes exist, "       \
    "shares "                                                                  \
    "this user's and the container's kernel resources, and can briefly "       \
    "exceed "                                                                  \
    "memory and disk limits before it is ended"

struct flat {
    char path[128];      /* of the place; "": there is none */
    int place, box, tmp; /* descriptors; -1 */
    bool noexec;         /* nothing that is written there can be executed */
    uid_t uid;           /* the code's */
    gid_t gid;
    const struct profile_limits *limits;
    /* Looks one after another at which the first thread was dead alone, and at
     * which the process was closed to us. */
    int zombie, closed;
};

/* Why this profile cannot run in the flat tier; NULL: it can. */
const char *flat_refusal(const struct profile *profile, struct arena *arena);
/* Make the place, and remove those of dead runs. False with errno. */
bool flat_make(struct flat *flat, const struct profile_limits *limits);
/* Fill it: the code, the guard, the seeds, for this user. False with errno. */
bool flat_fill(struct flat *flat, const struct plan *plan);
void flat_remove(struct flat *flat);

/* A folder of the place for reading, though the code may have closed it; -1. */
int flat_folder(int folder, const char *name);

/* Look at what the payload holds. NULL, or why the run has to be ended. */
const char *flat_look(struct flat *flat, pid_t payload, struct arena *arena);

#endif
