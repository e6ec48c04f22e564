/* finding.h - rules that fired: collected, worded, sorted.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_FINDING_H
#define LINT_FINDING_H

#include "base/vec.h"
#include "model/program.h"
#include "source/text.h"

/* What the words of a rule are filled with; empty: unknown here. */
struct evidence {
    struct str text; /* what the finding shows; the source itself if empty */
    struct str module, name, callee, suggestion, made;
    const struct str *allowed; /* instead of the rule's own list */
    size_t n_allowed;
};

struct findings {
    struct arena *arena;
    struct text *source;
    VEC(rl_finding) all;
    VEC(rl_finding) suppressed;   /* taken out of these by a comment */
    size_t n_errors, n_unchecked; /* also of those not kept */
    size_t n_left_out;            /* past what is kept of one file */
    bool failed; /* memory ran out: what is held is not whole */
};

/* Add a finding for these bytes of the source. severity: the rule's, unless the
 * caller knows better (a condition that stayed undecided). A NULL rule is what
 * is allowed: nothing happens. */
void finding_add(struct findings *findings, const struct rule *rule,
                 uint32_t start, uint32_t end, const struct evidence *evidence);
void finding_add_as(struct findings *findings, const struct rule *rule,
                    const char *id, rl_severity severity, uint32_t start,
                    uint32_t end, const struct evidence *evidence);
/* There are none so far; whether memory ran out stays. */
void findings_empty(struct findings *findings);
/* How many there are of each, and those that come later are taken back. */
struct findings_mark {
    size_t all, errors, unchecked, left_out;
};
struct findings_mark findings_mark(const struct findings *findings);
void findings_take_back(struct findings *findings,
                        const struct findings_mark *mark);
/* By offset, rule, length; the same rule at the same place is kept once. */
void findings_sort(struct findings *findings);

#endif
