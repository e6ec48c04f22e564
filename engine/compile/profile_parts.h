/* profile_parts.h - the parts of a profile that have a file of their own.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_PROFILE_PARTS_H
#define COMPILE_PROFILE_PARTS_H

#include "base/arena.h"
#include "base/diag.h"
#include "model/profile.h"
#include "policy/runtime.h"

/* Each checks its part of the policy, says every mistake to diags, and fills in
 * what is right; whether all was right is for the caller to see in diags. What
 * memory failed for is seen in the arena. */
void profile_mounts(const struct policy_runtime *runtime, struct profile *ret,
                    struct diags *diags);
void profile_artifacts(const struct policy_runtime *runtime,
                       struct profile *ret, struct diags *diags);
void profile_limits(const struct policy_runtime *runtime, struct profile *ret,
                    struct diags *diags);

/* The file that an artifact's path says: "{OUT}" is NAME.TYPE. ptr is NULL when
 * memory ran out. */
struct str artifact_file(const struct artifact_entry *entry,
                         struct arena *arena);

/* What is wrong with a path, in words that follow it in a message; NULL if it
 * is a clean one. An absolute path inside the sandbox or on the host. */
const char *path_fault(struct str path);
/* The same for a path below the work folder. */
const char *relative_fault(struct str path);
/* Whether path is folder or lies below it. */
bool path_within(struct str path, struct str folder);

#endif
