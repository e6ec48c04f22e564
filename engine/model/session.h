/* session.h - how redline-run is asked for the cells of a session.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Over the socket of --session: AF_UNIX, SOCK_SEQPACKET, between two programs
 * of one build, so that structures are sent as they are. When the asking end is
 * closed the session ends; when redline-run has ended, its result says why. */
#ifndef MODEL_SESSION_H
#define MODEL_SESSION_H

#include <stdbool.h>
#include <stdint.h>

/* The name of a cell's code, with its number (from 1). */
#define SESSION_CODE "/code/cell-%u.py"
#define SESSION_CODE_HEAD "/code/cell-"

/* A cell that has met a limit, or that nobody wants any more, is interrupted
 * (KeyboardInterrupt) and has this long to end; then the session ends. */
#define SESSION_GRACE_MS 1000

/* So many files are kept in mind for the cells to come: what was told of them,
 * and their names on the host. */
#define SESSION_FILES_MOST 4096

/* First bytes of what redline-run is told. */
#define SESSION_CELL 'c'      /* struct session_cell; with the code, a file */
#define SESSION_INTERRUPT 'i' /* one byte: end the cell that runs */
/* And of what it tells: struct session_told, with the result, a file. */
#define SESSION_READY 'r' /* cells may come */
#define SESSION_DONE 'd'  /* a cell has ended */

struct session_cell {
    char what;
    uint32_t number;
    /* Its limits; those of the session are the profile's. */
    uint64_t wall_ms, cpu_ms, output_total;
};

struct session_told {
    char what;
    uint32_t number; /* of the cell */
    bool over;       /* and with it the session */
    bool whole;      /* it came to its end, and was not left before */
};

#endif
