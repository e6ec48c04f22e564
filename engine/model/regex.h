/* regex.h - PCRE2 with limits, so that no pattern and no text can stall a lint.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_REGEX_H
#define MODEL_REGEX_H

#include "redline/status.h"

#include "base/str.h"

struct regex; /* immutable for those who use it, shared by threads */

/* Compile for UTF-8 text; unanchored, case-sensitive. \C and callouts are
 * refused. On failure RL_E_POLICY and reterr says what PCRE2 found and at which
 * character of the pattern, with place `at`. */
rl_status regex_new(struct str pattern, rl_pos at, struct regex **ret,
                    rl_error *reterr);
/* The same for a pattern that regex_new() took before, or when redline was
 * built: it is compiled when it is first asked. NULL when memory ran out. */
struct regex *regex_known(struct str pattern);
void regex_free(struct regex *regex); /* NULL is fine */
/* The text it was made from; lives as long as the regex. */
struct str regex_pattern(const struct regex *regex);

/* Can it match at the start of a text only, and stand as (?:…) in a larger one
 * that means the same (no references, verbs, comments)? */
bool regex_is_head(const struct regex *regex);

/* REGEX_UNDECIDED: a match, depth or heap limit was reached, or memory ran out;
 * callers must refuse. */
enum regex_answer { REGEX_NO, REGEX_YES, REGEX_UNDECIDED };
enum regex_answer regex_match(const struct regex *regex, struct str text);

#endif
