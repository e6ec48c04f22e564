/* export.h - a profile for engines that run containers and services.
 * SPDX-License-Identifier: Apache-2.0
 *
 * They get the same limits and the same system calls. What an engine cannot say
 * is never dropped in silence: it stands in `notes`, and as a comment or an
 * annotation in what is written. */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include "redline/status.h"

#include "base/buf.h"
#include "base/diag.h"
#include "compile/filter_rules.h"
#include "model/profile.h"
#include "policy/runtime.h"

#define EXPORT_FILES 3 /* the most that an engine takes */

struct export_file {
    const char *name;
    struct buf bytes;
    bool executable;
};

/* = {0}; export_done() is due in every case. */
struct export
{
    struct export_file files[EXPORT_FILES]; /* the main one first */
    size_t n_files;
    PROFILE_LIST(const char *) notes; /* what is not said, a sentence each */
    struct arena arena;               /* of the notes */
};

/* What every engine's file is made from. */
struct export_source {
    const struct policy_runtime *runtime;
    const struct profile *profile;
    struct filter_rules rules;
};

struct export_target {
    const char *name, *summary;
    void (*write)(const struct export_source *source, struct export *ret);
};

/* NULL ends the list. */
const struct export_target *export_targets(void);
const struct export_target *export_find(struct str name);

/* profile is the compiled runtime. RL_E_POLICY (which cannot be, if it was
 * compiled), RL_E_NOMEM. */
rl_status export_make(const struct export_target *target,
                      const struct policy_runtime *runtime,
                      const struct profile *profile, struct diags *diags,
                      struct export *ret, rl_error *err);
void export_done(struct export *made); /* for CLEANUP */

#endif
