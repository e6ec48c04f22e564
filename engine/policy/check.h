/* check.h - judge the nodes of one file by the schema.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_CHECK_H
#define POLICY_CHECK_H

#include "base/diag.h"
#include "policy/node.h"
#include "policy/schema.h"

/* Report every mistake of form to diags. What is wrong is marked or taken out,
 * so that the rest can still be merged and judged. */
void check_file(struct node *root, struct diags *diags);

/* The languages that texts are given in. */
#define TEXT_LANGUAGES "en and zh"
bool text_language_is_known(struct str name);

#endif
