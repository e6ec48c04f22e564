/* exclude.h - globs of paths that are left out.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_EXCLUDE_H
#define CLI_EXCLUDE_H

#include <stdbool.h>
#include <stddef.h>

/* Globs of the shell. Without a slash one is compared with each part of the
 * path, so that it names files and folders anywhere; with one, with the whole
 * path and with each folder above it. There '*' also matches a slash. A "./"
 * in front and a '/' at the end say nothing. */
struct exclude {
    const char *const *globs;
    size_t n;
};

bool exclude_matches(const struct exclude *exclude, const char *path);

#endif
