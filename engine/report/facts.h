/* facts.h - the facts of a source as JSON lines.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_FACTS_H
#define REPORT_FACTS_H

#include "base/buf.h"
#include "source/origin.h"

/* Append one line for each import, name, attribute, call, keyword, string,
 * definition and declaration, in the order of the source (imports first).
 * False: memory ran out, and what was written is not whole. */
bool facts_write(struct facts *facts, const struct origins *origins,
                 struct buf *out);

/* The line that comes before them, or instead of them where why is not NULL:
 * {"fact": "file", "path", "bytes", "unread": why}. */
void facts_write_file(const char *path, struct str bytes, const char *why,
                      struct buf *out);

#endif
