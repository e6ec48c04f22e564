/* cmd_test_take.c - the files of a corpus as cases.
 * SPDX-License-Identifier: Apache-2.0 */
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "cli/cmd_test.h"

struct case_taking {
    struct test_cases *cases;
    struct arena *arena;
    bool generate;
};

static bool is_case(struct str name)
{
    return str_ends(name, STR(".py"));
}

static rl_status case_take(void *context, const char *path, rl_error *err)
{
    struct case_taking *taking = context;
    if (!ARENA_GROW(taking->arena, taking->cases))
        return fail_nomem(err);
    return case_read(taking->arena, path, taking->generate,
                     &taking->cases->at[taking->cases->n++], err);
}

rl_status test_cases_take(struct test_cases *cases, const char *operand,
                          bool generate, struct arena *arena, rl_error *err)
{
    struct case_taking taking = {cases, arena, generate};
    const struct file_walk walk = {
        .wanted = is_case, .found = case_take, .context = &taking};
    struct stat about;
    if (stat(operand, &about) < 0)
        return fail_errno(err, operand, "cannot read");
    return S_ISDIR(about.st_mode) ? file_walk(operand, &walk, err)
                                  : case_take(&taking, operand, err);
}

/* A policy that a case names by path stands relative to the case. */
struct str test_policy_resolve(struct arena *arena,
                               const struct test_case *test, struct str name)
{
    bool is_path = str_index(name, '/') < name.len ||
                   str_ends(name, STR(".yaml")) || str_ends(name, STR(".yml"));
    struct str path = str_of(test->path);
    const char *slash = path.ptr ? memrchr(path.ptr, '/', path.len) : NULL;
    if (!is_path || !slash || str_starts(name, STR("/")))
        return name;
    return arena_printf(arena, "%.*s/%.*s", (int)(slash - path.ptr), path.ptr,
                        STR_FMT(name));
}
