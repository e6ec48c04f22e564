/* request.h - one record of run --jsonl, or one request to the service.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_REQUEST_H
#define RUN_REQUEST_H

#include <jansson.h>

#include "redline/status.h"

#include "base/buf.h"
#include "base/lines.h"
#include "base/str.h"

/* What is asked for: a run, or something of a session. */
enum request_kind {
    REQUEST_RUN,
    REQUEST_OPEN,
    REQUEST_CELL,
    REQUEST_CLOSE,
    N_REQUEST_KINDS
};

/* The members that say what is to be run. All but the code may be missing.
 *   id       any JSON; comes back with the answer
 *   code     the code, as text; or
 *   code_b64 the same as base64; or
 *   reply    a Markdown reply that holds it
 *   policy   a name that was given at the start
 *   src, out folders
 *   limits   {"wall": "5s", …}: less than the policy's
 *   agent    true: the answer holds what the model is told
 *   text     the answer holds the report for people, which calls the code so
 *   session_limits  of `open`: those of the whole session; `limits` are then
 *            those of each cell
 * A session has policy, folders and limits from `open`, and no code there; its
 * cells have the rest, and limits below those.
 * Anything else is a mistake: whoever misspells `limits` must know. */
struct request {
    json_t *object; /* owns the texts */
    struct buf id;  /* as JSON; "null" where there is none */
    struct buf code;
    bool is_reply, wants_agent;
    const char *policy, *source, *out, *text; /* NULL: not given */
    json_t *limits, *session_limits;          /* NULL: none */
};

/* Read a line. RL_E_FORMAT: it is no such record; the id is then still filled
 * in if there is one. RL_E_NOMEM. request_done() is due in every case. */
rl_status request_read(struct str line, enum request_kind kind,
                       struct request *ret, rl_error *err);
void request_done(struct request *request); /* for CLEANUP */

/* The line at hand as JSON; NULL: it is none, or too long. json_decref() is
 * due.
 */
json_t *request_json(const struct lines *lines);

#endif
