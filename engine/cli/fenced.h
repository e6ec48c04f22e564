/* fenced.h - the code of a Markdown reply, where it stands.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_FENCED_H
#define CLI_FENCED_H

#include <stdbool.h>

#include "base/buf.h"

/* Append the reply with every byte blanked that is not in a fenced block of
 * Python (or of no language), so that places in the code are those in the
 * reply. A fence is CommonMark's (section 4.5). A reply without any fence is
 * code as it is: *found tells. Memory ran out: out->failed. */
void fenced_code(struct str reply, struct buf *out, bool *found);

#endif
