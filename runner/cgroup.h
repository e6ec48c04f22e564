/* cgroup.h - the control group of one run: limits, counters, and the end.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Version 2 only, in a subtree that is ours to divide. The supervisor holds a
 * lock on the folder of its group while it lives: a group that nobody locks
 * belongs to a dead run, and the next run removes it. */
#ifndef RUNNER_CGROUP_H
#define RUNNER_CGROUP_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/result.h"

struct cgroup {
    int base;      /* the folder in which groups of runs are made; -1: none */
    int fd;        /* this run's; -1: none */
    char name[40]; /* of this run's, in base */
    int64_t
        refaults; /* pages of files read again, when it was last looked at */
    int starved;  /* looks in a row that found it with no room to run */
};

/* Why there is no group, and what would help; static texts. */
struct cgroup_lack {
    const char *why, *remedy;
};

/* The folder in which runs may have their groups, from --cgroup-parent (NULL:
 * the own group, if it is delegated); made ready to have limits in it. -1, and
 * the lack. */
int cgroup_base(const char *given, struct cgroup_lack *lack);

/* A group for this run, with its limits; what dead runs have left is removed.
 * False, with nothing left behind, and the lack. weaker: what could not be
 * limited, NULL if nothing. */
bool cgroup_make(struct cgroup *cgroup, const char *given,
                 const struct profile *profile, struct cgroup_lack *lack,
                 const char **weaker);
void cgroup_kill(const struct cgroup *cgroup);
/* CPU time so far, in milliseconds; -1: not known. */
int64_t cgroup_cpu_ms(const struct cgroup *cgroup);
/* Look at a group with a limit on memory, some times a second: a program that
 * fills its limit and reads the pages of its own code again without end makes
 * no way, and the kernel does not call that out of memory. True: it did so for
 * several looks, and the kernel has been made to end it as any other that is.
 */
bool cgroup_end_starved(struct cgroup *cgroup, uint64_t limit);
/* What the kernel has counted; fields that it does not count stay. */
void cgroup_count(const struct cgroup *cgroup, struct result_usage *usage,
                  struct result_evidence *evidence);
/* Kill what is left, remove the group, forget it. Fine if there is none. */
void cgroup_remove(struct cgroup *cgroup);

/* cgroupfile.c: the files of a group's folder. Text is cut at size. */
bool cgroup_put(int folder, const char *file, const char *text);
/* Move a process into it; -1 is none. */
bool cgroup_enter(int folder, pid_t pid);
bool cgroup_get(int folder, const char *file, char *text, size_t size);
/* Is the word in the file, between blanks? */
bool cgroup_has(int folder, const char *file, const char *word);
/* The number after "key " at the start of a line, or the whole file's if key is
 * NULL; -1: not there. */
int64_t cgroup_number(int folder, const char *file, const char *key);

#endif
