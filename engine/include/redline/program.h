/* program.h - a policy's static half, compiled.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REDLINE_PROGRAM_H
#define REDLINE_PROGRAM_H

#include "redline/policy.h"
#include "redline/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Queries, decision tables and teaching texts. Immutable, so threads share it.
 */
typedef struct rl_program rl_program;

/**
 * Compile the static half of a policy.
 *
 * policy is only read and may be freed afterwards. text_language chooses among
 * texts given as {en: …, zh: …} ("en" where it is NULL or a text lacks it). On
 * success *ret is for rl_program_free(); on failure it is untouched and the
 * policy's diagnostics (rl_policy_diagnostic) name every mistake.
 * Returns RL_E_POLICY, RL_E_QUERY, RL_E_LIMIT or RL_E_NOMEM.
 */
RL_API rl_status rl_compile(rl_policy *policy, const char *text_language,
                            rl_program **ret, rl_error *reterr);
RL_API void rl_program_free(rl_program *program); /* NULL is fine */

/** The policy's name and the SHA-256 (hex) of its merged canonical form. */
RL_API const char *rl_program_name(const rl_program *program);
RL_API const char *rl_program_sha256(const rl_program *program);

#ifdef __cplusplus
}
#endif
#endif
