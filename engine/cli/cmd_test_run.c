/* cmd_test_run.c - run a case in the sandbox of its policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cmd_test_run.h"

#include <sys/stat.h>

#include "base/error.h"
#include "compile/profile.h"
#include "host/interpreter.h"
#include "policy/model.h"
#include "run/sandbox.h"

void test_box_done(struct test_box *box)
{
    arena_done(&box->arena);
}

static rl_status box_make(struct test_box *box, rl_policy *policy,
                          rl_error *err)
{
    rl_error why = {0};
    box->made = true;
    if (!policy->runtime.present) {
        box->problem = "the policy has no 'runtime' section, so it can only "
                       "lint";
        return RL_OK;
    }
    rl_status status =
        profile_compile(policy, &box->arena, &box->profile, &why);
    if (status == RL_OK)
        status = interpreter_expand(&box->profile, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK)
        box->problem = arena_cstr(&box->arena, str_of(why.message));
    return box->arena.failed ? fail_nomem(err) : RL_OK;
}

static const char *source_folder(const char *path, struct arena *arena)
{
    struct stat about;
    struct str folder = arena_printf(arena, "%s.src", path);
    return folder.ptr && stat(folder.ptr, &about) == 0 && S_ISDIR(about.st_mode)
               ? folder.ptr
               : NULL;
}

rl_status test_box_run(struct test_box *box, rl_policy *policy,
                       const char *path, struct str code, struct arena *arena,
                       const char **ret, const char **problem, int *interrupted,
                       rl_error *err)
{
    rl_status status = box->made ? RL_OK : box_make(box, policy, err);
    if (status != RL_OK)
        return status;
    if (box->problem) {
        *problem = box->problem;
        return RL_OK;
    }
    const struct sandbox_call call = {
        .profile = &box->profile,
        .code = code,
        .source_folder = source_folder(path, arena),
    };
    struct result result = {0};
    status = sandbox_run(&call, arena, &result, interrupted, err);
    if (status != RL_OK)
        return status;
    *ret = outcome_name(result.outcome);
    if (result.outcome == OUTCOME_SETUP_FAILED ||
        result.outcome == OUTCOME_INTERNAL_ERROR)
        *problem = result.reason ? result.reason : *ret;
    return RL_OK;
}
