/* linter.h - answers that are made without a source.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_LINTER_H
#define LINT_LINTER_H

#include "model/program.h"
#include "source/facts.h"

/* The answer to what was judged, but for its sha256. Returns RL_E_NOMEM: then
 * there is none. */
rl_status linter_answer(rl_linter *linter, const rl_lint_result **ret,
                        rl_error *err);

/* The answer to a text that holds no source to judge: `unchecked`, with one
 * finding of the rule, at a place of the text, and no sha256. Valid as what
 * rl_lint() gives. Returns RL_E_NOMEM: then there is no answer. */
rl_status linter_unchecked(rl_linter *linter, struct str text,
                           enum rule_id rule, struct span at,
                           struct str evidence, const rl_lint_result **ret,
                           rl_error *err);

#endif
