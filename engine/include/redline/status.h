/* status.h - how a call of the library ends, and where a mistake stands.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REDLINE_STATUS_H
#define REDLINE_STATUS_H

#include <stdint.h>

#if defined(__GNUC__)
#define RL_API __attribute__((visibility("default")))
#else
#define RL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What went wrong, by kind. The numbers are API: new ones go to the end. */
#define RL_STATUSES(X)                                                         \
    X(RL_OK, "ok")                                                             \
    X(RL_E_NOMEM, "out of memory")                                             \
    X(RL_E_IO, "input or output failed")                                       \
    X(RL_E_POLICY, "the policy is wrong")                                      \
    X(RL_E_QUERY, "a tree-sitter query is wrong")                              \
    X(RL_E_FILTER, "the system-call filter cannot be built")                   \
    X(RL_E_LIMIT, "a limit was reached")                                       \
    X(RL_E_FORMAT, "a compiled file is malformed")                             \
    X(RL_E_USAGE, "the call is wrong")                                         \
    X(RL_E_INTERNAL, "internal error")

typedef enum rl_status {
#define X(name, text) name,
    RL_STATUSES(X)
#undef X
} rl_status;

/* A place in a file. Lines and columns count from 1; columns count code
 * points; 0 means unknown. file is borrowed from whoever made the position. */
typedef struct rl_pos {
    const char *file;
    uint32_t line, column;
} rl_pos;

/* One mistake. Of fixed size, so that reporting one never allocates; text
 * that does not fit is cut at a character boundary. */
typedef struct rl_error {
    rl_status code;
    uint32_t line, column; /* 0: the mistake has no place */
    char file[256];        /* empty: no file is concerned */
    char message[1024];    /* one line, lower case, no full stop */
} rl_error;

/** The sentence for a status; never NULL, not for you to free. */
RL_API const char *rl_status_text(rl_status status);

#ifdef __cplusplus
}
#endif
#endif
