/* compile.h - compile also what has mistakes, to find the others.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_COMPILE_H
#define COMPILE_COMPILE_H

#include "redline/program.h"

/* As rl_compile(), but a policy with mistakes is compiled too, as far as it can
 * be, and more mistakes go to its diagnostics. *ret may be set then as well: a
 * program that must judge nothing, whose patterns can be looked at. */
rl_status compile_attempt(rl_policy *policy, const char *text_language,
                          rl_program **ret, rl_error *reterr);
/* The same into a program that is all zero, but for its arena: that may have
 * room already. */
rl_status compile_into(rl_policy *policy, const char *text_language,
                       rl_program *program, rl_error *reterr);

#endif
