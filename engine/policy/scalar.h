/* scalar.h - what a scalar of each schema type must look like.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SCALAR_H
#define POLICY_SCALAR_H

#include "base/str.h"
#include "policy/schema.h"

/* TYPE_REGEX and TYPE_WORD are judged by check.c, which can say more. */
bool scalar_accepts(enum value_type type, struct str text);
/* An errno by its name; 0 for "0"; -1: there is no such error. */
int errno_parse(struct str name);

#endif
