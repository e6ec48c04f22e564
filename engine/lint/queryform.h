/* queryform.h - what of a query's form tree-sitter does not look at.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_QUERYFORM_H
#define LINT_QUERYFORM_H

#include "base/str.h"

/* What is wrong with the form of a query, and the offset of it; NULL: nothing
 * that would harm tree-sitter, which finds all other mistakes itself. */
const char *queryform_flaw(struct str query, size_t *at);

#endif
