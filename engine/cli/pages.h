/* pages.h - the generated documentation: docs/policy.md and docs/rules.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

#include "base/buf.h"

/* Write policy.md and the pages of rules/ below an existing folder, byte for
 * byte the same every time. Complains by itself; the exit status. */
int pages_write(const char *folder);

/* The reference of the policy language, from the schema table. */
void reference_write(struct buf *out);

/* Text as Markdown shows it: what would be markup is escaped. */
void markdown_add(struct buf *out, struct str text);
/* The same in a code span. */
void markdown_code(struct buf *out, struct str text);

#endif
