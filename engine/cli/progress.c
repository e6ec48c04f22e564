/* progress.c - how far a long lint is, on a terminal.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/output.h"

/* What ends sooner needs no progress; a line that changes faster is not read.
 */
#define FIRST_MS 1000
#define NEXT_MS 100

bool progress_is_wanted(void)
{
    const char *ci = getenv("CI");
    return output_is_terminal(stderr) && !(ci && *ci);
}

void progress_step(struct progress *progress, size_t n_findings)
{
    progress->done++;
    progress->findings += n_findings;
    if (!progress->on)
        return;
    int64_t now = clock_ms();
    if (!progress->due_ms)
        progress->due_ms = now + FIRST_MS;
    if (now < progress->due_ms)
        return;
    (void)fprintf(stderr, "\r\x1b[K%zu of %zu files, %zu finding%s",
                  progress->done, progress->total, progress->findings,
                  progress->findings == 1 ? "" : "s");
    (void)fflush(stderr);
    progress->due_ms = now + NEXT_MS;
    progress->shown = true;
}

void progress_hide(struct progress *progress)
{
    if (!progress->shown)
        return;
    (void)fputs("\r\x1b[K", stderr);
    (void)fflush(stderr);
    progress->shown = false;
}
