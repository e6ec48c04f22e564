/* bulk_record.h - one record of lint --jsonl: read, judged, answered.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_BULK_RECORD_H
#define CLI_BULK_RECORD_H

#include "run/judge.h"

/* A line longer than this is answered as source-too-large; nothing of it past
 * the limit is kept. */
#define LIMIT_RECORD_BYTES ((size_t)64 << 20)

struct bulk_record {
    struct buf line;
    uint64_t number; /* of the line, from 1 */
    bool too_long;
    struct buf answer; /* one line, its LF included */
    rl_verdict verdict;
};

/* Who judges the records of one thread. = {0} with program and pick, then
 * recorder_open(). */
struct recorder {
    const rl_program *program; /* borrowed */
    enum reply_pick pick;
    struct judge judge;
    struct judge teacher; /* for records that ask for the agent's text: it looks
                             for rewrites; opened by the first of them */
};

rl_status recorder_open(struct recorder *recorder, rl_error *err);
void recorder_done(struct recorder *recorder); /* for CLEANUP */

/* Judge record->line and write record->answer. A failure is of memory, or of
 * the engine: then there is no answer. */
rl_status record_judge(struct bulk_record *record, struct recorder *recorder,
                       rl_error *err);

#endif
