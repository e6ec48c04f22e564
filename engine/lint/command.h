/* command.h - the command line that a call starts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_COMMAND_H
#define LINT_COMMAND_H

#include "lint/argument.h"
#include "lint/truth.h"

/* Does what the call starts, each word a line, match? arguments: NULL if there
 * is no call, which is undecided. */
enum truth command_is(struct lint *lint, const struct arguments *arguments,
                      const struct regex *regex);

#endif
