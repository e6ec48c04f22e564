/* scalar.h - what a scalar of each schema type must look like.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SCALAR_H
#define POLICY_SCALAR_H

#include "base/str.h"
#include "policy/node.h"
#include "policy/schema.h"

/* TYPE_REGEX and TYPE_WORD are judged by check.c, which can say more. */
bool scalar_accepts(enum value_type type, struct str text);
/* An errno by its name; 0 for "0"; -1: there is no such error. */
int errno_parse(struct str name);

/* Is it `$name`, without quotes: the set of that name? */
bool set_is_named(const struct node *node);
/* The same where such values stand; in texts and regular expressions a dollar
 * sign means itself, and an expression that is no more than `$name` is an error
 * (check.c). */
bool set_stands_at(const struct key *key, const struct node *node);

#endif
