/* container.h - block quotes and list items around the lines of Markdown.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: CommonMark 0.31, 5 (container blocks) and 2.2 (tabs). */
#ifndef SOURCE_CONTAINER_H
#define SOURCE_CONTAINER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

/* Deeper ones are text: no reply needs them. */
#define MAX_CONTAINERS 32

struct fence_container {
    bool quote;
    bool hollow;    /* an item with nothing in it so far */
    uint32_t width; /* of an item: columns that its lines are indented by */
};

/* On its way through a line; a tab goes to the next fourth column. */
struct cursor {
    struct str line; /* without its line end */
    size_t at;
    uint32_t column;
    uint32_t pad; /* columns of the last tab that are not used up */
};

struct containers {
    struct fence_container at[MAX_CONTAINERS];
    size_t n;
    bool paragraph; /* the line before left one open */
};

/* Columns of blanks before what stands next. */
uint32_t cursor_indent(const struct cursor *cursor);
/* Over as many columns of blanks, or all there are. */
void cursor_indent_pass(struct cursor *cursor, uint32_t columns);
/* What is left of the line. */
struct str cursor_rest(const struct cursor *cursor);

/* How many of the containers the line goes on with; the cursor moves behind
 * their marks. */
size_t containers_match(struct containers *containers, struct cursor *cursor);
/* Behind the first `matched` containers: enter those that begin on the line,
 * leave those that end. What then stands at the cursor is no mark of a
 * container. fence: does a line open a code block? */
void containers_enter(struct containers *containers, size_t matched,
                      struct cursor *cursor, bool (*fence)(struct str rest));

#endif
