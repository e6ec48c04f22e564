/* running.c - what the files share that make a run.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/running.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "runner/outcome.h"

bool run_setup_failed(struct run *run, const char *step, const char *what)
{
    outcome_setup_failed(run->result, step, N_LAYERS, what, errno);
    return false;
}

bool run_point(struct run *run, const char *name)
{
    const char *stop = run->options->stop_at, *fail = run->options->fail_at;
    if (stop && strcmp(stop, name) == 0)
        raise(SIGKILL);
    if (!fail || strcmp(fail, name) != 0)
        return true;
    errno = run->options->fail_with;
    return run_setup_failed(run, name, "a test says so");
}
