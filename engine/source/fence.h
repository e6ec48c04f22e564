/* fence.h - the line that opens or closes a code block.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: CommonMark 0.31, 4.5. */
#ifndef SOURCE_FENCE_H
#define SOURCE_FENCE_H

#include "source/container.h"

struct fence {
    char mark;       /* '`' or '~'; 0: no fence */
    uint32_t indent; /* columns before it */
    size_t length;
    struct str info; /* what follows the marks, trimmed */
};

/* The fence that stands at the cursor, whose containers are passed. */
struct fence fence_at(const struct cursor *cursor);
/* Does the text begin with one? */
bool is_fence(struct str text);
bool fence_closes(const struct fence *open, const struct fence *line);
/* What may follow a closing fence: blanks, and what models end with
 * (<end_code>, <|im_end|>). */
bool fence_is_ended(struct str rest);

#endif
