/* cmd_test_run.h - the sandbox of one policy, for cases that say how a run
 * ends. SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CMD_TEST_RUN_H
#define CLI_CMD_TEST_RUN_H

#include "cli/cmd.h"
#include "cli/cmd_test.h"
#include "model/result.h"

/* = {0}; made when the first case needs it. */
struct test_box {
    struct arena arena;
    struct profile profile;
    bool made;
    const char *problem; /* why there is none; NULL: there is one */
};

void test_box_done(struct test_box *box);

/* Run code that passed the lint. Its SRC is the folder NAME.src beside the
 * case, if there is one. *ret is the outcome, or *problem says why there is
 * none; both live in the arena. RL_E_NOMEM, RL_E_IO. */
rl_status test_box_run(struct test_box *box, rl_policy *policy,
                       const char *path, struct str code, struct arena *arena,
                       const char **ret, const char **problem, int *interrupted,
                       rl_error *err);

#endif
