/* output.h - where a command writes its answer: standard output or a file.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdio.h>

#include "base/beside.h"
#include "report/report.h"

struct output {
    FILE *file;
    const char *name;     /* for messages */
    bool quiet;           /* swallow everything */
    char *place;          /* of a regular file, links followed; else NULL */
    struct beside beside; /* what is written until then */
};

/* path NULL: standard output. A regular file is whole or not there: until
 * output_close() it is as it was. Devices and pipes are written at once. */
rl_status output_open(struct output *ret, const char *path, rl_error *err);
/* A sink that writes there; the output must outlive it. */
struct sink output_sink(struct output *output);
rl_status output_write(struct output *output, struct str bytes, rl_error *err);
/* What was written so far has left the process. */
rl_status output_flush(struct output *output, rl_error *err);
/* Everything has reached the file, or an error says that it has not. */
rl_status output_close(struct output *output, rl_error *err);
void output_done(
    struct output *output); /* for CLEANUP; drops what is not whole */

/* A terminal that understands more than plain text, and NO_COLOR is not set. */
bool output_is_terminal(FILE *file);
/* --color=WHEN: whether text may use colour there. -1: WHEN is none of auto,
 * always, never. NULL is auto: output_is_terminal(). */
int output_colour(const struct output *output, const char *when);

#endif
