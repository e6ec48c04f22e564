/* lines.h - the lines that come in over a descriptor, however long.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "redline/status.h"

#include "base/buf.h"

#define LINES_CHUNK 65536

/* = {.fd = …, .limit = …}; lines_done() is due. */
struct lines {
    int fd;
    size_t limit; /* of a line; what is longer is counted, and not kept */
    char chunk[LINES_CHUNK];
    size_t at, n;
    bool ended; /* nothing comes any more */

    struct buf line; /* without its LF; to be taken, or it is used again */
    bool too_long;
    uint64_t number; /* of the line, from 1 */
    bool whole;      /* the line was given: the next one begins anew */
};

/* One read(2): waits unless the descriptor is O_NONBLOCK, where nothing may
 * have come. name is for messages. */
rl_status lines_fill(struct lines *lines, const char *name, rl_error *err);
/* The next line that is not blank. false: more has to be filled in, or all has
 * ended. Memory ran out: line.failed. */
bool lines_next(struct lines *lines);
void lines_done(struct lines *lines); /* for CLEANUP */

#endif
