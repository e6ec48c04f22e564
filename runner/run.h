/* run.h - one run of the sandbox, from the profile to the result.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_RUN_H
#define RUNNER_RUN_H

#include <sys/types.h>

#include "base/str.h"
#include "model/result.h"
#include "runner/identity.h"

struct run_options {
    const char *profile, *source, *out; /* paths; source, out: NULL: none */
    const char *stop_at; /* for tests: be killed at this step; NULL: do not */
    const char *fail_at; /* for tests: this step fails with this errno */
    int fail_with;
    pid_t parent;              /* who started us */
    const char *cgroup_parent; /* NULL: the own, if delegated */
    int code, result;          /* descriptors */
    int fork_from; /* a connection to a zygote (zygote.h); -1: a cold start */
    int zygote;    /* the control socket of the zygote that is to be the
                      payload; -1: it is none */
    int session;   /* the socket that asks for cells (model/session.h); -1:
                      the code is run once */
    struct identity identity;
    char *const *arguments; /* after "--"; NULL: none */
};

/* Run it and fill in the result, which lives in the profile's arena. An error
 * is one of the call (profile, code): then nothing ran. */
rl_status run_sandbox(const struct run_options *options,
                      const struct profile *profile, struct str code,
                      struct result *ret, rl_error *err);

/* The same in one tier. flat: its place, which is made; NULL: the full tier. */
struct flat;
rl_status run_tier(const struct run_options *options,
                   const struct profile *profile, struct str code,
                   struct flat *flat, struct result *result, rl_error *err);

#endif
