/* queryform.h - what of a query's form tree-sitter does not look at.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_QUERYFORM_H
#define LINT_QUERYFORM_H

#include "base/str.h"

struct TSLanguage;

struct queryform {
    const char *flaw; /* NULL: none that would harm tree-sitter */
    size_t at;        /* its offset */
    size_t n_nodes;   /* nodes, groups and choices, up to there */
};

/* All mistakes that do no harm are left for tree-sitter to find. */
struct queryform queryform_read(struct str query,
                                const struct TSLanguage *language);

#endif
