/* check_patterns.h - patterns that blanks or a comment pass.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CHECK_PATTERNS_H
#define CLI_CHECK_PATTERNS_H

#include "policy/model.h"

/* Warn about the policy's own patterns that ask for neighbours, or compare the
 * text of more than one token: a comment is a node of its own, and may stand
 * between any two tokens. The patterns have been compiled, so their form is
 * right. */
void patterns_look(rl_policy *policy);

#endif
