/* wording.h - texts as rules read them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_WORDING_H
#define LINT_WORDING_H

#include "lint/lint.h"

/* U+FFFC: what stands for a part of a text that is not known. */
#define TEXT_HOLE STR("\xEF\xBF\xBC")

/* U+FFFB: what stands for a name of the data, or a part of one (value/part.h).
 */
#define TEXT_NAME STR("\xEF\xBF\xBB")

/* The text of a phrase, with TEXT_HOLE for its gaps; *whole: it has none but
 * numbers, for which `number` stands. In the lint's arena; ptr NULL when
 * memory ran out. */
struct str wording_of(struct lint *lint, uint32_t phrase, const char *number,
                      bool *whole);
/* Is it a gap for a name of the data? */
bool gap_is_name(const struct lint *lint, uint32_t atom);
/* The same of what stands behind its first gap. */
struct str wording_behind(struct lint *lint, uint32_t phrase,
                          const char *number, bool *whole);
/* What numbers look like: a text with a gap for one is tried with each. */
extern const char *const number_forms[];
extern const size_t n_number_forms;
/* May what is not known, from that gap on, make the known rest lead outside: as
 * x + '/tmp/a.csv' does where x is empty, or part + '/a.csv' where that is
 * '..'?
 */
bool wording_may_lead_out(const struct lint *lint, uint32_t phrase,
                          uint32_t first);
/* Is it wholly known, but for digits? */
bool wording_is_known(struct lint *lint, uint32_t phrase);
/* Does the phrase have a gap for a number? */
bool wording_has_number(const struct lint *lint, uint32_t phrase);

/* Which kinds of path a text is (enum path_kind); it may be several, and no
 * kind is certain where it begins with a hole. */
unsigned path_kinds(struct str text);

#endif
