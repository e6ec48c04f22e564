/* policy.h - load a policy from YAML.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REDLINE_POLICY_H
#define REDLINE_POLICY_H

#include <stddef.h>

#include "redline/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A merged policy and the mistakes that were found in it. */
typedef struct rl_policy rl_policy;

typedef enum rl_diagnostic_level {
    RL_DIAGNOSTIC_ERROR,
    RL_DIAGNOSTIC_WARNING,
    RL_DIAGNOSTIC_NOTE
} rl_diagnostic_level;

typedef struct rl_diagnostic {
    rl_diagnostic_level level;
    rl_pos at;           /* at.file borrowed from the policy */
    const char *message; /* one line, escaped */
} rl_diagnostic;

/**
 * Load a policy by built-in name or by path (a name with a '/' or a '.' is a
 * path), with all that it extends.
 *
 * *ret is set whenever memory allows, also when the policy is wrong: its
 * diagnostics then say what and where, and only rl_policy_free() and the
 * diagnostics may be used. Free it in every case.
 * Returns RL_OK, RL_E_IO, RL_E_POLICY, RL_E_LIMIT or RL_E_NOMEM; *reterr has
 * the first mistake.
 */
RL_API rl_status rl_policy_load(const char *name_or_path, rl_policy **ret,
                                rl_error *reterr);
/** The same from bytes; file is the name that messages show. Relative names in
 * `extends` are looked up beside file. */
RL_API rl_status rl_policy_parse(const char *file, const void *bytes,
                                 size_t length, rl_policy **ret,
                                 rl_error *reterr);
RL_API void rl_policy_free(rl_policy *policy); /* NULL is fine */

/** Mistakes and warnings, sorted by place. */
RL_API size_t rl_policy_diagnostics(const rl_policy *policy);
RL_API rl_diagnostic rl_policy_diagnostic(const rl_policy *policy,
                                          size_t index);

RL_API const char *rl_policy_name(const rl_policy *policy);
/** SHA-256 (hex) over the canonical forms of the policy's files, in their
 * order: the same whatever the comments, the quotes and the order of keys. */
RL_API const char *rl_policy_sha256(const rl_policy *policy);
/** Names of the built-in policies (not packs), sorted; NULL ends the list. */
RL_API const char *const *rl_policy_builtin_names(void);

#ifdef __cplusplus
}
#endif
#endif
