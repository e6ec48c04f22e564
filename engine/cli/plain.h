/* plain.h - the usual record of lint --jsonl, read without building JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/str.h"

/* A record of two members, "id" (a number or a text of printable ASCII, neither
 * in need of another spelling) and "code". True: *id is the id as JSON, a part
 * of the line, and code holds the decoded text (unless it failed). False: the
 * line is anything else, which says nothing about whether it is right, and code
 * is empty. */
bool plain_read(struct str line, struct str *id, struct buf *code);

#endif
