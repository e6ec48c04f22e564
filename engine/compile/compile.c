/* compile.c - policy → program: the order of the stages.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compile.h"

#include "base/alloc.h"
#include "base/error.h"
#include "compile/compiler.h"
#include "policy/units.h"

DEFINE_CLEANUP(struct rl_program, rl_program_free)

static void head_compile(struct compiler *compiler)
{
    struct rl_program *program = compiler->program;
    const struct node *root = compiler->policy->root;
    int oldest[2] = {3, 9}, newest[2] = {3, 13};
    versions_parse(node_text(root, "versions"), oldest, newest);
    program->oldest = (struct version){oldest[0], oldest[1]};
    program->newest = (struct version){newest[0], newest[1]};
    program->name =
        arena_cstr(compiler->arena, str_of(rl_policy_name(compiler->policy)));
    program->sha256 =
        arena_cstr(compiler->arena, str_of(rl_policy_sha256(compiler->policy)));
    program->language = arena_cstr(compiler->arena, compiler->policy->language);
    struct str provides = node_text(node_get(root, "teach"), "provides");
    if (provides.ptr)
        program->provides = arena_cstr(compiler->arena, provides);
}

/* Rules first, since all take their words from them; members before imports,
 * which look for tables; suppressions last, when every rule id is known. */
static void (*const stages[])(struct compiler *compiler) = {
    head_compile,     rules_init,           members_compile,
    imports_compile,  names_compile,        calls_compile,
    sections_compile, models_compile,       guard_names_compile,
    patterns_compile, suppressions_compile,
};

static bool stages_run(struct compiler *compiler)
{
    for (size_t i = 0; i < COUNT_OF(stages); i++) {
        if (compiler->arena->failed)
            break;
        stages[i](compiler);
    }
    compiler->program->regexes = compiler->regexes.at;
    compiler->program->n_regexes = compiler->regexes.n;
    return !compiler->arena->failed;
}

rl_status compile_into(rl_policy *policy, const char *text_language,
                       rl_program *program, rl_error *reterr)
{
    struct compiler compiler = {
        .policy = policy,
        .program = program,
        .arena = &program->arena,
        .text_language = text_language ? text_language : "en",
        .ids = {.arena = &policy->arena},
        .is_partial = policy->diags.n_errors > 0,
    };
    return stages_run(&compiler) ? RL_OK : fail_nomem(reterr);
}

rl_status compile_attempt(rl_policy *policy, const char *text_language,
                          rl_program **ret, rl_error *reterr)
{
    if (!policy->root)
        return policy_status(policy, reterr);
    CLEANUP(rl_program_freep)
    struct rl_program *program = heap_new(1, sizeof(*program));
    if (!program)
        return fail_nomem(reterr);
    rl_status status = compile_into(policy, text_language, program, reterr);
    if (status != RL_OK)
        return status;
    *ret = TAKE(program);
    return policy_status(policy, reterr);
}

rl_status rl_compile(rl_policy *policy, const char *text_language,
                     rl_program **ret, rl_error *reterr)
{
    rl_status status = policy_status(policy, reterr);
    if (status != RL_OK)
        return status;
    CLEANUP(rl_program_freep) struct rl_program *program = NULL;
    status = compile_attempt(policy, text_language, &program, reterr);
    if (status == RL_OK)
        *ret = TAKE(program);
    return status;
}
