/* reader.h - fences.c on its way through a text.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_READER_H
#define SOURCE_READER_H

#include "source/container.h"
#include "source/fence.h"
#include "source/fences.h"
#include "source/thinking.h"

/* A line that may close the block, and where the reader was behind it. */
struct candidate {
    uint32_t content; /* bytes of the content before it */
    uint32_t lines;
    size_t next; /* of the text */
    uint32_t line;
};

struct reader {
    struct fences *out;
    struct containers containers;
    size_t at;     /* the line's first byte */
    uint32_t line; /* its number */
    size_t looked; /* bytes cut into tokens */
    VEC(struct candidate) candidates;
    struct long_texts texts;
    bool failed;
};

struct str line_at(const struct reader *reader); /* without its line end */
void line_pass(struct reader *reader);
static inline bool reader_ended(const struct reader *reader)
{
    return reader->at >= reader->out->text.len;
}
struct span span_of(const struct reader *reader, struct str part);
/* The tag stands in the line at hand; go behind what it holds. One that closes
 * what was never opened takes back everything before. */
void tag_pass(struct reader *reader, const struct tag *tag);
/* The block whose opening fence, as it is written, stands in the line at
 * hand; block.c. */
void block_read(struct reader *reader, const struct fence *open,
                struct str written);

#endif
