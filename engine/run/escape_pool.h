/* escape_pool.h - the runs of a case, one after another in forks of one zygote.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_POOL_H
#define RUN_ESCAPE_POOL_H

#include "run/escapes.h"
#include "run/sandbox.h"
#include "run/zygotes.h"

/* = {0}; the zygote is started with the profile of the first run. */
struct escape_pool {
    struct job_policy policy;
    struct zygotes zygotes;
    uint64_t n_expected; /* zygotes that were started for a reason */
    bool is_open;
};

/* Run it as sandbox_run() does, in a fork of the pool's zygote; after what
 * part->host does to that one. A run that no zygote gives a sandbox to is cold,
 * as in any pool. *why: it was forked and must not be, or the other way round,
 * or the zygote did not live through it; NULL: neither. Lives in the arena. */
rl_status escape_pool_run(struct escape_pool *pool, const struct escape *part,
                          const struct sandbox_call *cold, struct arena *arena,
                          struct result *result, const char **why,
                          int *interrupted, rl_error *err);
void escape_pool_close(struct escape_pool *pool); /* for CLEANUP */

#endif
