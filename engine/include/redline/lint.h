/* lint.h - judge source bytes by a compiled program.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REDLINE_LINT_H
#define REDLINE_LINT_H

#include <stddef.h>
#include <stdint.h>

#include "redline/program.h"
#include "redline/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum rl_severity {
    RL_SEVERITY_NOTE,
    RL_SEVERITY_WARNING,
    RL_SEVERITY_ERROR
} rl_severity;

typedef enum rl_verdict {
    RL_VERDICT_PASS,
    RL_VERDICT_REJECT,   /* an error was found */
    RL_VERDICT_UNCHECKED /* could not be read, parsed or decided */
} rl_verdict;

/* A rule that fired at a place. Lines and columns count from 1, columns in code
 * points (a BOM none); ends are exclusive; offset and length are bytes of the
 * file as it was given. Texts are UTF-8, not escaped for a terminal. */
typedef struct rl_finding {
    const char *rule;
    rl_severity severity;
    uint32_t line, column, end_line, end_column;
    size_t offset, length;
    const char *evidence; /* what was found; for a member its dotted origin */
    const char *why, *instead;
    const char *suggestion; /* the nearest allowed name; NULL: none is near */
    /* The whole line where it stands, without its line end, written so that the
     * policy refuses nothing in it; NULL: none is known, or none was asked for
     * (rl_linter_want_rewrites). */
    const char *rewrite;
} rl_finding;

/* What a lint found, sorted by offset, rule, length. */
typedef struct rl_lint_result {
    rl_verdict verdict;
    char sha256[65]; /* of the bytes; empty if they could not be read */
    const rl_finding *findings;
    size_t n_findings;
    size_t n_errors, n_warnings; /* of those */
    size_t
        n_left_out; /* found besides; no more than 10,000 of a file are kept */
    /* Found, and allowed by a comment of the file (the policy's suppressions):
     * they count for nothing. Sorted as the findings are. */
    const rl_finding *suppressed;
    size_t n_suppressed;
} rl_lint_result;

/* A parser, a query cursor and memory for one thread. */
typedef struct rl_linter rl_linter;

/**
 * Make a linter. program is borrowed and must outlive it; several linters in
 * several threads may share one program. On success *ret is for
 * rl_linter_free(); on failure *ret is untouched.
 * Returns RL_E_NOMEM or RL_E_INTERNAL.
 */
RL_API rl_status rl_linter_new(const rl_program *program, rl_linter **ret,
                               rl_error *reterr);
RL_API void rl_linter_free(rl_linter *linter); /* NULL is fine */

/**
 * From now on look for the rewrite of refused lines as well: a file that has
 * any is linted up to three times more. Returns RL_E_NOMEM or RL_E_INTERNAL,
 * and then changes nothing.
 */
RL_API rl_status rl_linter_want_rewrites(rl_linter *linter, rl_error *reterr);

/**
 * Judge one file. The bytes are only read. On success *ret points into the
 * linter and stays valid until the next call on it; whatever could not be read,
 * parsed or decided is an `unchecked` verdict with a finding, not a failure.
 * Returns RL_E_NOMEM or RL_E_INTERNAL: then there is no verdict, which callers
 * must treat as a refusal.
 */
RL_API rl_status rl_lint(rl_linter *linter, const void *bytes, size_t length,
                         const rl_lint_result **ret, rl_error *reterr);

/** "pass", "reject", "unchecked"; "note", "warning", "error". */
RL_API const char *rl_verdict_name(rl_verdict verdict);
RL_API const char *rl_severity_name(rl_severity severity);

#ifdef __cplusplus
}
#endif
#endif
