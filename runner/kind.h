/* kind.h - what type a file is, by its first bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_KIND_H
#define RUNNER_KIND_H

#include <stdbool.h>

#include "base/str.h"

/* As many bytes of a file as kind_of wants to see. */
#define KIND_HEAD 4096

/* "png", "svg", …; for text without marks of its own the extension says which
 * ("csv", "json", "txt"), and *text tells that all of it has to be UTF-8.
 * "unknown" where neither helps. */
const char *kind_of(struct str head, const char *file, bool *text);

#endif
