/* profile.c - the policy's `runtime` section as a profile.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/profile.h"

#include "base/embedded.h"
#include "base/error.h"
#include "base/limits.h"
#include "compile/filter.h"
#include "compile/guard.h"
#include "compile/profile_parts.h"
#include "policy/limitkey.h"
#include "policy/model.h"
#include "policy/schema.h"

/* The exec's descriptor lies so far above the limit on open files, so that
 * after the exec none of that number can exist: the runner has room for its
 * own. */
#define EXEC_FD_ABOVE 8
/* fs.nr_open is 2^20 by default: a higher descriptor cannot be made. */
#define MOST_OPEN_FILES 65536

static bool has_script(struct str text)
{
    return str_find(text, STR("{script}")) < text.len;
}

static bool has_nul(struct str text)
{
    return str_index(text, '\0') < text.len;
}

static void texts_pass(struct arena *arena, const struct placed_texts *from,
                       struct profile_texts *to)
{
    for (size_t i = 0; i < from->n; i++)
        if (ARENA_GROW(arena, to))
            to->at[to->n++] = arena_cstr(arena, from->at[i].text);
}

static void interpreter_check(const struct policy_runtime *runtime,
                              struct diags *diags)
{
    size_t scripts = 0;
    for (size_t i = 0; i < runtime->interpreter.n; i++) {
        const struct placed_text *argument = &runtime->interpreter.at[i];
        scripts += has_script(argument->text);
        const char *fault = i == 0 ? path_fault(argument->text) : NULL;
        if (fault)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, argument->at,
                     "runtime.interpreter: '%.*s' %s: name the program by its "
                     "path, like '/usr/bin/python3'",
                     STR_FMT(argument->text), fault);
        if (has_nul(argument->text))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, argument->at,
                     "runtime.interpreter: an argument has a NUL in it");
    }
    for (size_t i = 0; i < runtime->environment.n; i++)
        scripts += has_script(runtime->environment.at[i].value);
    rl_pos at =
        runtime->interpreter.n ? runtime->interpreter.at[0].at : runtime->at;
    if (!runtime->interpreter.n)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, at, INTERPRETER_MISSING);
    else if (scripts != 1)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, at,
                 "runtime.interpreter: \"{script}\" stands in %zu of its "
                 "arguments and of the environment's values: it must be one",
                 scripts);
}

static bool is_variable(struct str name)
{
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!letter && (i == 0 || c < '0' || c > '9'))
            return false;
    }
    return name.len > 0;
}

static void environment(const struct policy_runtime *runtime,
                        struct profile *ret, struct diags *diags)
{
    for (size_t i = 0; i < runtime->environment.n; i++) {
        const struct placed_pair *entry = &runtime->environment.at[i];
        if (!is_variable(entry->name))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                     "runtime.environment: '%.*s' is no name of a variable: "
                     "letters, digits and '_'",
                     STR_FMT(entry->name));
        if (has_nul(entry->value))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                     "runtime.environment: the value of '%.*s' has a NUL in it",
                     STR_FMT(entry->name));
        for (size_t k = 0; k < i; k++)
            if (str_eq(runtime->environment.at[k].name, entry->name))
                diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                         "runtime.environment: '%.*s' is there already, at "
                         "line %u",
                         STR_FMT(entry->name),
                         (unsigned)runtime->environment.at[k].at.line);
        if (ARENA_GROW(ret->arena, &ret->environment))
            ret->environment.at[ret->environment.n++] =
                arena_printf(ret->arena, "%.*s=%.*s", STR_FMT(entry->name),
                             STR_FMT(entry->value))
                    .ptr;
    }
}

/* Where a limit is said; a default is of the section. */
static rl_pos said_at(const struct policy_runtime *runtime, size_t limit)
{
    rl_pos at = runtime->limits_at[limit];
    return at.file ? at : runtime->at;
}

#define LIMIT_AT(runtime, name)                                                \
    said_at((runtime), offsetof(struct profile_limits, name) / sizeof(uint64_t))

/* Of two limits that contradict one another, the place of the first, unless it
 * ships with redline: then the other one was changed. */
static rl_pos pair_at(rl_pos first, rl_pos second)
{
    bool shipped = first.file && embedded_find(str_of(first.file));
    return shipped && second.file ? second : first;
}

#define PAIR_AT(runtime, first, second)                                        \
    pair_at(LIMIT_AT(runtime, first), LIMIT_AT(runtime, second))

/* No limit at all cannot be said: 0 is what a kernel takes for that, and what a
 * person writes for "none". */
static void check_nonzero(const struct policy_runtime *runtime,
                          struct diags *diags)
{
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        if (!limit_get(&runtime->limits, i))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, said_at(runtime, i),
                     "%s.%s is 0, with which nothing can run; accepted is %s, "
                     "more than 0",
                     limit_rows[i].section, limit_rows[i].key,
                     schema_noun(limit_type(limit_rows[i].kind)));
}

/* Limits that contradict one another: the smaller one decides, which is hardly
 * what was meant. */
static void check_contradictions(const struct policy_runtime *runtime,
                                 struct diags *diags)
{
    const struct profile_limits *limits = &runtime->limits;
    const struct {
        bool wrong;
        rl_pos at;
        const char *message;
    } checks[] = {
        {limits->cpu_ms > limits->wall_ms, PAIR_AT(runtime, cpu_ms, wall_ms),
         "limits.cpu is more than limits.wall, which ends the run before"},
        {limits->memory &&
             limits->box_bytes + limits->tmp_bytes > limits->memory,
         PAIR_AT(runtime, memory, box_bytes),
         "filesystem.box and filesystem.tmp together hold more than "
         "limits.memory, which they count against"},
        {limits->memory && limits->address_space &&
             limits->address_space < limits->memory,
         PAIR_AT(runtime, address_space, memory),
         "limits.address_space is less than limits.memory, which a process "
         "then cannot reach"},
        {limits->output_keep > limits->output_total,
         PAIR_AT(runtime, output_keep, output_total),
         "limits.output_keep is more than limits.output_total, at which the "
         "run ends"},
        {limits->stderr_tail > limits->output_keep,
         PAIR_AT(runtime, stderr_tail, output_keep),
         "limits.stderr_tail is more than limits.output_keep, from which it "
         "is taken"},
    };
    for (size_t i = 0; i < COUNT_OF(checks); i++)
        if (checks[i].wrong)
            diag_add(diags, DIAG_WARNING, RL_E_POLICY, checks[i].at, "%s",
                     checks[i].message);
}

void profile_limits(const struct policy_runtime *runtime, struct profile *ret,
                    struct diags *diags)
{
    check_nonzero(runtime, diags);
    check_contradictions(runtime, diags);
    if (runtime->limits.open_files > MOST_OPEN_FILES)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, LIMIT_AT(runtime, open_files),
                 "limits.open_files is more than %d", MOST_OPEN_FILES);
    if (runtime->limits.output_keep > LIMIT_OUTPUT_KEEP)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, LIMIT_AT(runtime, output_keep),
                 "limits.output_keep is more than %zu MiB: both outputs are "
                 "held in memory and stand in the result",
                 LIMIT_OUTPUT_KEEP >> 20);
    ret->limits = runtime->limits;
    ret->cpu_max =
        runtime->cpu_max.len ? arena_cstr(ret->arena, runtime->cpu_max) : NULL;
}

static void layers(const struct policy_runtime *runtime, struct profile *ret,
                   struct diags *diags)
{
    memcpy(ret->layers, runtime->layers, sizeof(ret->layers));
    if (ret->layers[LAYER_GUARD] == LAYER_REQUIRE && !runtime->guard.present)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, runtime->at,
                 "runtime.layers requires the guard, and runtime has no "
                 "'guard' section");
    if (ret->layers[LAYER_GUARD] == LAYER_UNUSED && runtime->guard.present)
        ret->layers[LAYER_GUARD] = LAYER_REQUIRE;
    if (ret->layers[LAYER_SECCOMP] == LAYER_UNUSED)
        diag_add(diags, DIAG_WARNING, RL_E_POLICY, runtime->at,
                 "runtime.layers does not name seccomp, so that every system "
                 "call passes");
}

/* The status for what diags have got since there were n errors. */
static rl_status verdict(const struct diags *diags, size_t n,
                         const struct arena *arena, rl_error *reterr)
{
    if (arena->failed || diags->arena->failed)
        return fail_nomem(reterr);
    if (diags->n_errors == n)
        return RL_OK;
    for (size_t i = 0; i < diags->n; i++) {
        const struct diag *diag = &diags->at[i];
        if (diag->level == DIAG_ERROR)
            return fail(reterr, diag->code, diag->at, "%s", diag->message);
    }
    return fail(reterr, RL_E_POLICY, NOWHERE, "the policy has mistakes");
}

rl_status profile_compile_runtime(const struct policy_runtime *runtime,
                                  const char *name, const char *sha256,
                                  struct diags *diags, struct arena *arena,
                                  struct profile *ret, rl_error *reterr)
{
    struct profile profile = {.arena = arena};
    size_t errors = diags->n_errors;
    if (!runtime->present)
        return fail(reterr, RL_E_POLICY, NOWHERE,
                    "policy '%s' has no runtime section: it can lint, not run",
                    name);
    profile.policy = arena_cstr(arena, str_of(name));
    profile.policy_sha256 = arena_cstr(arena, str_of(sha256));
    interpreter_check(runtime, diags);
#define OF_all
#define PASSED(key, member, passed, word, noun, row)                           \
    texts_pass(arena, &runtime->IN(member), &profile.passed);
#define FLAG_PASSED(key, member, yes, refuses, noun, passed, word, row)        \
    profile.passed = runtime->IN(member);
#define PICK_PASSED(key, member, type, words, usual, passed, word, row)        \
    profile.passed = runtime->IN(member);
#include "model/runtime.def"
#undef PASSED
#undef FLAG_PASSED
#undef PICK_PASSED
    texts_pass(arena, &runtime->tiers, &profile.tiers);
    environment(runtime, &profile, diags);
    profile_mounts(runtime, &profile, diags);
    profile_limits(runtime, &profile, diags);
    profile_artifacts(runtime, &profile, diags);
    layers(runtime, &profile, diags);

    rl_status status = RL_OK;
    if (runtime->guard.present)
        status = guard_compile(runtime, arena, &profile.guard, diags);
    if (status == RL_E_INTERNAL)
        return fail(reterr, status, NOWHERE,
                    "the guard's template is not the one expected");
    if (status != RL_E_NOMEM)
        status = filter_compile(
            runtime, (uint32_t)runtime->limits.open_files + EXEC_FD_ABOVE,
            arena, &profile, diags);
    if (status == RL_E_NOMEM)
        return fail_nomem(reterr);
    status = verdict(diags, errors, arena, reterr);
    if (status == RL_OK)
        *ret = profile;
    return status;
}

rl_status profile_compile(rl_policy *policy, struct arena *arena,
                          struct profile *ret, rl_error *reterr)
{
    return profile_compile_runtime(&policy->runtime, policy->name,
                                   policy->sha256, &policy->diags, arena, ret,
                                   reterr);
}
