/* pages.h - the generated documentation: docs/policy.md and docs/rules.
 * SPDX-License-Identifier: Apache-2.0
 *
 * All of it byte for byte the same every time. */
#ifndef REVIEW_PAGES_H
#define REVIEW_PAGES_H

#include "base/buf.h"
#include "review/rulebook.h"

/* What a policy says, under the name that readers know it by. */
struct page_book {
    const char *policy;
    const struct rulebook *book;
};

/* The page of a rule, and the table of all. */
void page_write(struct buf *out, const struct page_book *books, size_t n,
                const struct rule_example *example);
void page_index_write(struct buf *out, const struct page_book *books, size_t n);

/* The reference of the policy language, from the schema table. */
void reference_write(struct buf *out);

/* Text as Markdown shows it: what would be markup is escaped. */
void markdown_add(struct buf *out, struct str text);
/* The same in a code span. */
void markdown_code(struct buf *out, struct str text);

#endif
