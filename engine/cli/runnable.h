/* runnable.h - the policies of a command that runs code.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_RUNNABLE_H
#define CLI_RUNNABLE_H

#include "cli/opt.h"
#include "run/job.h"

#define RUNNABLE_MOST 64 /* as many as an option may be given times */

struct runnable_ask {
    const struct opt_list *names, *set; /* --policy, --set */
    const char *timeout, *language;     /* NULL: not given */
    bool show_last;
};

struct runnable {
    struct {
        struct ruleset ruleset;
        struct arena arena; /* of the profile */
    } loaded[RUNNABLE_MOST];
    struct job_policy policies[RUNNABLE_MOST];
    size_t n;
};

/* Load and compile them, with the limits that the call sets. EXIT_PASS, or the
 * complaint was printed. runnable_done() is due in every case. */
int runnable_load(struct runnable *ret, const struct runnable_ask *ask);
/* Ask the interpreters what they need, before processes are made. */
int runnable_expand(struct runnable *runnable);
/* The folder that an option names (path NULL: none), as realpath(3) gives it;
 * free() is due. EXIT_PASS, or the complaint was printed. */
int runnable_folder(const char *name, const char *path, char **ret);
void runnable_done(struct runnable *runnable); /* for CLEANUP */

#endif
