/* show.h - a merged policy as YAML, each value with the place it came from.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SHOW_H
#define POLICY_SHOW_H

#include "base/buf.h"
#include "policy/model.h"

/* Write the whole policy, all its packs included: always the same bytes for the
 * same files, and a policy again that decides the same. (Packs that it names by
 * a relative path are looked up beside the file that it is saved as.) Look at
 * out->failed afterwards. */
void policy_show(struct rl_policy *policy, struct buf *out);

#endif
