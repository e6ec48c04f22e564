/* check_examples.h - does each rule fire on its own example?
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CHECK_EXAMPLES_H
#define CLI_CHECK_EXAMPLES_H

#include "cli/cmd.h"

/* Lint the `example` of each rule that the policy's author wrote, by the policy
 * itself; warn in the policy's diagnostics where that rule is silent.
 * EXIT_PASS, or the status to end with, which has been complained of. */
int examples_look(struct ruleset *ruleset);

#endif
