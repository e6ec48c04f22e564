/* mentions.h - which modules, members and attributes a file uses at all.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_MENTIONS_H
#define LINT_MENTIONS_H

#include "lint/lint.h"

/* Does the file use no modules but these? */
bool file_uses_only(struct lint *lint, const struct str *modules, size_t n);
/* Does the file read one of these: a dotted origin, or an attribute (of what is
 * no module) that a text may name as well? */
bool file_reads(struct lint *lint, const struct str *names, size_t n);
/* Is an answer of one of these no longer what it was before the segment at
 * hand?
 */
bool mentions_have_changed(struct lint *lint);

#endif
