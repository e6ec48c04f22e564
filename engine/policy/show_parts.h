/* show_parts.h - what the parts of show.h share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SHOW_PARTS_H
#define POLICY_SHOW_PARTS_H

#include "base/buf.h"
#include "policy/node.h"

struct show_writer {
    struct buf *out;
    unsigned depth; /* of the value that is being written; two blanks each */
    bool whole; /* lists say that they are all: nothing may come from a pack */
    bool folds; /* what is long and ships with redline is only counted */
    size_t n_folded;
};

/* Two blanks for each level. */
void show_indent(struct show_writer *writer, unsigned depth);
/* "  # file:line" and the end of the line. */
void show_place(struct show_writer *writer, rl_pos at);
/* After "key:" or "-", which is one level up; ends the line. */
void show_scalar(struct show_writer *writer, const struct node *node);
void show_key(struct show_writer *writer, struct str key);

#endif
