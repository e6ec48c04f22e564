/* show.h - a merged policy as YAML, each value with the place it came from.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SHOW_H
#define POLICY_SHOW_H

#include "base/buf.h"
#include "policy/model.h"

enum show_extent {
    SHOW_READABLE, /* long lists that ship with redline are only counted */
    SHOW_FULL,
};

/* Write the whole policy, all its packs included: always the same bytes for the
 * same files, and with SHOW_FULL a policy again that decides the same. (Packs
 * that it names by a relative path are looked up beside the file that it is
 * saved as.) Where something was only counted, no `redline: 1` is written, so
 * that it is none. Look at out->failed afterwards. */
void policy_show(struct rl_policy *policy, enum show_extent extent,
                 struct buf *out);

/* Write what pick.c has found. */
void policy_show_part(const struct node *part, enum show_extent extent,
                      struct buf *out);

#endif
