/* pick.h - find a part of a policy by a path such as members.numpy.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_PICK_H
#define POLICY_PICK_H

#include "policy/model.h"

/* The merged policy with nothing but what the path names: keys, joined by dots,
 * and at last perhaps the name of an entry; lists between may be left out
 * (imports.numpy for imports.allow.numpy). NULL: there is no such thing. The
 * policy is whole (policy_whole()); what is new lives in its arena. */
struct node *policy_pick(struct rl_policy *policy, struct str path);

/* The path nearest to one that finds nothing: its first part that is unknown
 * is replaced by a key that is near. STR_NONE if none is. */
struct str policy_pick_near(struct rl_policy *policy, struct str path);

#endif
