/* collect.h - take out the artifacts when everything is dead, or stopped.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_COLLECT_H
#define RUNNER_COLLECT_H

#include <stdbool.h>

#include "model/result.h"
#include "runner/told.h"

struct collect {
    const struct profile *profile;
    struct result *result;
    int box;              /* descriptor of the work folder */
    int out;              /* of --out; -1: hash and drop */
    const char *out_path; /* as given */
    struct told *told;    /* of a session, and what is in it is not told again;
                               NULL: of a run */
};

/* Fill in artifacts and refused files; a required artifact that is not there
 * turns `ok` into `failed`. False without memory. */
bool collect_run(const struct collect *collect);

#endif
