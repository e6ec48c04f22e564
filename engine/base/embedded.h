/* embedded.h - files compiled into the binary: rules, facts.scm, guard.py.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_EMBEDDED_H
#define BASE_EMBEDDED_H

#include "base/str.h"

struct embedded_file {
    const char *path; /* as in the repository: "rules/plot.yaml" */
    struct str bytes;
};

/* Sorted by path; made by tools/embed at build time. */
extern const struct embedded_file embedded_files[];
extern const size_t n_embedded_files;

/* NULL if there is none of that path. */
const struct embedded_file *embedded_find(struct str path);

#endif
