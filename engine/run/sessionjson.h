/* sessionjson.h - the limits that a session is asked for, and its answers.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SESSIONJSON_H
#define RUN_SESSIONJSON_H

#include "redline/program.h"
#include "redline/status.h"

#include "base/buf.h"
#include "model/result.h"
#include "run/request.h"

/* From a policy's limits and the request that opens a session: those of each
 * cell, and those of the whole, of which wall_ms is the cell's. RL_E_FORMAT. */
rl_status sessionlimits_read(const struct request *request,
                             const struct profile_limits *policy,
                             struct profile_limits *cell,
                             struct profile_limits *session, rl_error *err);
/* Those that a cell asks for, below the ones it would have. RL_E_FORMAT. */
rl_status sessionlimits_cell(const struct request *request,
                             struct profile_limits *cell, rl_error *err);

struct session_opened {
    struct str id;
    const char *token;
    int64_t idle_ms;
    const rl_program *program;
    const struct result *result; /* how it is isolated */
    const struct profile_limits *cell, *session;
    bool warm;
    const char *cold; /* why not */
};

/* The answers' lines, with a LF. */
void session_opened_json(const struct session_opened *opened, struct buf *out);
void session_closed_json(struct str id, const char *token, uint32_t n_cells,
                         const struct result *result, struct buf *out);

#endif
