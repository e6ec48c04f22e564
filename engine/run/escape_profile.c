/* escape_profile.c - the profile that a case of the escape suite runs under.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/escape_profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "redline/policy.h"

#include "base/attr.h"
#include "base/embedded.h"
#include "base/error.h"
#include "base/sha256.h"
#include "compile/profile.h"
#include "host/interpreter.h"
#include "policy/model.h"

#define FOLDER "escapes/"
#define PROGRAM_INSIDE "/escape"
#define LIBRARY_INSIDE "/escape.so"

struct str escape_policy(struct arena *arena, struct str group)
{
    const struct embedded_file *file = embedded_find(STR(FOLDER "policy.yaml"));
    struct str before = STR_NONE, after = STR_NONE;
    if (!file || !str_cut(file->bytes, STR("GROUPS]"), &before, &after))
        return STR_NONE;
    return arena_printf(arena, "%.*s%s%.*s%s%.*s", STR_FMT(before),
                        group.len ? ", \"@" : "", STR_FMT(group),
                        group.len ? "\"]" : "]", STR_FMT(after));
}

static rl_status profile_make(struct arena *arena, struct str group,
                              struct profile *ret, rl_error *err)
{
    struct str text = escape_policy(arena, group);
    CLEANUP(rl_policy_freep) rl_policy *policy = NULL;
    rl_status status =
        rl_policy_parse(FOLDER "policy.yaml", text.ptr, text.len, &policy, err);
    if (status == RL_OK)
        status = profile_compile(policy, arena, ret, err);
    if (status == RL_OK)
        status = interpreter_expand(ret, err);
    return status;
}

static rl_status profile_get(struct escape_suite *suite, struct str group,
                             const struct profile **ret, rl_error *err)
{
    for (size_t i = 0; i < COUNT_OF(suite->profiles); i++) {
        *ret = &suite->profiles[i];
        if (suite->groups[i] && str_eq(str_of(suite->groups[i]), group))
            return RL_OK;
        if (suite->groups[i])
            continue;
        rl_status status =
            profile_make(&suite->arena, group, &suite->profiles[i], err);
        if (status == RL_OK)
            suite->groups[i] = arena_cstr(&suite->arena, group);
        return status;
    }
    return fail(err, RL_E_INTERNAL, NOWHERE, "too many groups of calls");
}

static bool limit_set(struct profile_limits *limits, struct str name,
                      uint64_t value)
{
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        if (str_eq(name, str_of(limit_rows[i].name))) {
            *limit_at(limits, i) = value;
            return true;
        }
    return false;
}

/* "wall_ms=700 processes=8" */
static bool limits_set(struct profile_limits *limits, struct str list)
{
    struct str one, name, value;
    bool good = true;
    for (bool more = list.len > 0; more;) {
        more = str_cut(list, STR(" "), &one, &list);
        good &= str_cut(one, STR("="), &name, &value) &&
                limit_set(limits, name, strtoull(value.ptr, NULL, 10));
    }
    return good;
}

static void filter_remove(struct profile *profile)
{
    profile->n_filter = 0;
    profile->layers[LAYER_SECCOMP] = LAYER_UNUSED;
    sha256_of(STR(""), profile->filter_sha256);
}

static const char *library_inside(const struct escape_suite *suite)
{
    return suite->flat ? suite->library.path : LIBRARY_INSIDE;
}

static bool mount_add(struct profile *profile, struct arena *arena,
                      const char *inside, const char *path)
{
    size_t n = profile->mounts.n;
    struct profile_mount *mounts =
        ARENA_ARRAY(arena, struct profile_mount, n + 1);
    for (size_t i = 0; mounts && i < n; i++)
        mounts[i] = profile->mounts.at[i];
    if (!mounts || !inside || !path)
        return false;
    mounts[n] = (struct profile_mount){MOUNT_READ, inside, path, false};
    profile->mounts.at = mounts;
    profile->mounts.n = n + 1;
    return true;
}

/* A fork executes no program: its Python calls what is in a library, which no
 * policy but this one lets it have. */
static bool library_set(const struct escape_suite *suite,
                        struct profile *profile, struct arena *arena)
{
    return mount_add(profile, arena, library_inside(suite),
                     arena_cstr(arena, str_of(suite->library.path)));
}

/* The program instead of the interpreter, without a guard. */
static bool program_set(const struct escape_suite *suite,
                        const struct escape *escape, struct profile *profile,
                        struct arena *arena)
{
    const char **arguments = ARENA_ARRAY(arena, const char *, 2);
    const char *path = arena_cstr(arena, str_of(suite->program.path));
    if (!arguments || !path)
        return false;
    /* In the flat tier it lies where it lies. */
    arguments[0] = suite->flat ? path : PROGRAM_INSIDE;
    arguments[1] = arena_cstr(arena, escape->id);
    profile->arguments.at = arguments;
    profile->arguments.n = 2;
    profile->guard = STR_NONE;
    profile->layers[LAYER_GUARD] = LAYER_UNUSED;
    return arguments[1] && mount_add(profile, arena, arguments[0], path);
}

struct str escape_code(const struct escape_suite *suite,
                       const struct escape *escape, struct arena *arena)
{
    const struct embedded_file *prelude =
        embedded_find(STR(FOLDER "prelude.py"));
    bool silent = str_eq(escape->print, STR("none"));
    if (escape->native && !suite->warm)
        return STR("");
    if (escape->native)
        return arena_printf(
            arena, "import ctypes\nctypes.CDLL('%s').escape_main(b'%.*s')\n",
            library_inside(suite), STR_FMT(escape->id));
    return arena_printf(arena, "%.*sFLAT = %s\n%.*s\n%s",
                        STR_FMT(prelude ? prelude->bytes : STR_NONE),
                        suite->flat ? "True" : "False", STR_FMT(escape->code),
                        silent ? "" : "finish()\n");
}

static bool environment_add(struct profile *profile, struct arena *arena,
                            const char *pair)
{
    size_t n = profile->environment.n;
    const char **all = ARENA_ARRAY(arena, const char *, n + 1);
    for (size_t i = 0; all && i < n; i++)
        all[i] = profile->environment.at[i];
    if (!all || !pair)
        return false;
    all[n] = pair;
    profile->environment.at = all;
    profile->environment.n = n + 1;
    return true;
}

static bool glob_set(struct profile *profile, struct str glob,
                     struct arena *arena)
{
    struct profile_artifact *one = ARENA_NEW(arena, struct profile_artifact);
    if (!one)
        return false;
    *one = (struct profile_artifact){.name = "plot",
                                     .glob = arena_cstr(arena, glob),
                                     .max = 10 << 20,
                                     .max_files = 20};
    profile->artifacts.at = one;
    profile->artifacts.n = 1;
    return one->glob != NULL;
}

/* -------------------------------------------------------------- the machine */

static const char *namespaces_text(struct arena *arena)
{
    static const char *const kinds[] = {"cgroup", "ipc",  "mnt", "net",
                                        "pid",    "user", "uts"};
    struct str text = STR("ESCAPE_NAMESPACES=");
    char path[64];
    struct stat about;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        (void)snprintf(path, sizeof(path), "/proc/self/ns/%s", kinds[i]);
        if (stat(path, &about) == 0)
            text =
                arena_printf(arena, "%.*s%s%s=%lu", STR_FMT(text), i ? "," : "",
                             kinds[i], (unsigned long)about.st_ino);
    }
    return text.ptr;
}

static bool host_prepare(const struct escape_suite *suite,
                         const struct escape *escape, struct profile *profile,
                         struct arena *arena)
{
    if (str_eq(escape->host, STR("namespaces")))
        return environment_add(profile, arena, namespaces_text(arena));
    if (str_eq(escape->host, STR("socket")))
        return environment_add(
            profile, arena,
            arena_printf(arena, "ESCAPE_SOCKET=%s", suite->socket_name).ptr);
    return true;
}

/* ----------------------------------------------------------------- all of it
 */

static const char *flat_tier = "flat";
static const struct profile_texts flat_alone = {&flat_tier, 1, 1};

rl_status escape_profile(struct escape_suite *suite,
                         const struct escape *escape, bool alone,
                         struct arena *arena, struct profile *ret,
                         rl_error *err)
{
    const struct profile *shared = NULL;
    rl_status status = profile_get(suite, escape->policy, &shared, err);
    if (status != RL_OK)
        return status;
    *ret = *shared;
    ret->arena = arena;
    ret->proc = str_eq(escape->proc, STR("own"));
    bool good = limits_set(&ret->limits, escape->limits);
    if (escape->native)
        good &= suite->warm ? library_set(suite, ret, arena)
                            : program_set(suite, escape, ret, arena);
    if (alone || str_eq(escape->filter, STR("off")))
        filter_remove(ret);
    if (alone)
        ret->layers[LAYER_LANDLOCK] = LAYER_UNUSED;
    if (suite->flat)
        ret->tiers = flat_alone;
    if (escape->glob.len)
        good &= glob_set(ret, escape->glob, arena);
    good &= host_prepare(suite, escape, ret, arena);
    return good ? RL_OK
                : fail(err, RL_E_INTERNAL, NOWHERE,
                       "case %.*s: it cannot be "
                       "made ready",
                       STR_FMT(escape->id));
}
