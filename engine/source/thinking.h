/* thinking.h - what a model thinks aloud: <think>…</think> and its like.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_THINKING_H
#define SOURCE_THINKING_H

#include <stdbool.h>

#include "base/str.h"

/* A tag as it stands in a text; of a comment, <!-- and -->, too: what is
 * commented out is not meant to run. */
struct tag {
    size_t start, end;
    struct str closing; /* of an opening tag: how it is closed; for a name
                           ("think") the tag is "</think>" in any case */
    bool named, opens;
};

/* The first tag of a line that opens, or that closes what was not opened
 * (models whose prompt ends with the opening tag write only that). Behind a
 * backquote a tag is text. False: there is none. */
bool tag_find(struct str line, struct tag *ret);
/* Where in the text an opened tag is closed: the bytes of the closing tag.
 * False: nowhere. */
bool tag_close(const struct tag *tag, struct str text, size_t *start,
               size_t *end);

#endif
