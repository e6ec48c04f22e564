/* plan.c - make ready what the child side needs.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/plan.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/sha256.h"
#include "runner/flatfilter.h"
#include "runner/insn.h"
#include "runner/network.h"

/* Room in the root's own tmpfs beside code and guard: folders, empty files to
 * mount on, links. It is read-only before the code starts. */
#define ROOT_SLACK ((size_t)4 << 20)
#define ROOT_INODES 16384

static const char *with_script(struct arena *arena, const char *text,
                               const char *script)
{
    struct str head, tail;
    if (!str_cut(str_of(text), STR("{script}"), &head, &tail))
        return text;
    struct str whole =
        arena_printf(arena, "%.*s%s%.*s", STR_FMT(head), script, STR_FMT(tail));
    return whole.ptr;
}

const char *plan_path(const struct plan *plan, struct arena *arena,
                      const char *path)
{
    return plan->flat ? arena_printf(arena, "%s%s", plan->place, path).ptr
                      : path;
}

/* HOME=/box and the like: the folders that a run has of its own. */
static const char *with_place(const struct plan *plan, struct arena *arena,
                              const char *text)
{
    static const char *const own[] = {PROFILE_BOX, "/tmp"};
    const char *value = strchr(text, '=');
    for (size_t i = 0; plan->flat && value && i < COUNT_OF(own); i++) {
        size_t len = strlen(own[i]);
        if (strncmp(value + 1, own[i], len) == 0 &&
            (value[1 + len] == '/' || !value[1 + len]))
            return arena_printf(arena, "%.*s=%s%s", (int)(value - text), text,
                                plan->place, value + 1)
                .ptr;
    }
    return text;
}

/* A NULL-terminated vector of the texts, "{script}" filled in. */
static char **vector_make(struct arena *arena, const char *const *texts,
                          size_t n, const char *script)
{
    char **vector = ARENA_ARRAY(arena, char *, n + 1);
    for (size_t i = 0; vector && i < n; i++) {
        const char *text = with_script(arena, texts[i], script);
        struct str copy = text ? arena_str(arena, str_of(text)) : STR_NONE;
        if (!copy.ptr)
            return NULL;
        vector[i] = arena_new(arena, copy.len + 1, 1);
        if (!vector[i])
            return NULL;
        memcpy(vector[i], copy.ptr, copy.len);
    }
    return vector;
}

static int mount_order(const void *a, const void *b)
{
    const struct plan_mount *left = a, *right = b;
    return strcmp(left->from->path, right->from->path);
}

/* A path sorts before what lies below it, so parents are mounted first. */
static bool mounts_make(struct plan *plan, struct arena *arena)
{
    const struct profile *profile = plan->profile;
    plan->n_mounts = profile->mounts.n;
    plan->mounts = ARENA_ARRAY(arena, struct plan_mount, plan->n_mounts + 1);
    plan->seeds = ARENA_ARRAY(arena, struct plan_seed, profile->seeds.n + 1);
    if (!plan->mounts || !plan->seeds)
        return false;
    for (size_t i = 0; i < plan->n_mounts; i++)
        plan->mounts[i] =
            (struct plan_mount){&profile->mounts.at[i], -1, false};
    for (size_t i = 0; i < profile->seeds.n; i++)
        plan->seeds[i] = (struct plan_seed){&profile->seeds.at[i], -1};
    if (plan->n_mounts)
        qsort(plan->mounts, plan->n_mounts, sizeof(*plan->mounts), mount_order);
    return true;
}

/* tmpfs takes size=0 and nr_inodes=0 for "no limit": never say that. */
static const char *tmpfs_options(struct arena *arena, uint64_t bytes,
                                 uint64_t files, const char *mode)
{
    unsigned long long size = bytes ? bytes : 1;
    /* The folder itself takes an inode. */
    unsigned long long inodes = files + 1;
    return arena_printf(arena, "size=%llu,nr_inodes=%llu,mode=%s", size, inodes,
                        mode)
        .ptr;
}

static bool options_make(struct plan *plan, struct arena *arena)
{
    const struct profile_limits *limits = &plan->profile->limits;
    size_t root =
        plan->request.code.len + plan->profile->guard.len + ROOT_SLACK;
    plan->box_options =
        tmpfs_options(arena, limits->box_bytes, limits->box_files, "0700");
    plan->tmp_options =
        tmpfs_options(arena, limits->tmp_bytes, limits->tmp_files, "0700");
    plan->root_options = tmpfs_options(arena, root, ROOT_INODES, "0755");
    return plan->box_options && plan->tmp_options && plan->root_options;
}

/* Without a cgroup that counts the whole run's memory, each process gets no
 * more address space than the run may use memory. */
uint64_t plan_address_space(const struct profile_limits *limits,
                            bool cgroup_counts)
{
    if (!limits->memory || cgroup_counts)
        return limits->address_space;
    if (!limits->address_space || limits->address_space > limits->memory)
        return limits->memory;
    return limits->address_space;
}

/* The environment once more, with the paths as they are here, and two variables
 * that tell the guard of them (it takes them away). */
bool plan_flat_environment(struct plan *plan, struct arena *arena)
{
    size_t n = 0;
    while (plan->envp[n])
        n++;
    const char **texts = ARENA_ARRAY(arena, const char *, n + 2);
    if (!texts)
        return false;
    for (size_t i = 0; i < n; i++)
        texts[i] = with_place(plan, arena, plan->envp[i]);
    bool guard = plan->profile->guard.len > 0;
    if (guard)
        texts[n++] = arena_printf(arena, "REDLINE_PLACE=%s", plan->place).ptr;
    /* Without a source folder there is an empty one. */
    if (guard)
        texts[n++] =
            arena_printf(arena, "REDLINE_SOURCE=%s%s",
                         plan->source.path ? "" : plan->place,
                         plan->source.path ? plan->source.path : "/src")
                .ptr;
    plan->envp = vector_make(arena, texts, n, plan->script);
    return plan->envp;
}

static bool vectors_make(struct plan *plan, struct arena *arena)
{
    const struct profile *profile = plan->profile;
    char *const *given = plan->request.arguments;
    size_t n = 0;
    while (given && given[n])
        n++;
    plan->argv =
        given ? vector_make(arena, (const char *const *)given, n, plan->script)
              : vector_make(arena, profile->arguments.at, profile->arguments.n,
                            plan->script);
    plan->envp = vector_make(arena, profile->environment.at,
                             profile->environment.n, plan->script);
    return plan->argv && plan->envp;
}

/* The filter for a machine that cannot tell of refused calls: nobody can let
 * the one exec through, so it is allowed by the number of its descriptor. A
 * path that is absolute makes the kernel ignore that number; Landlock's right
 * to execute has to hold instead (landlock.c). */
static bool silent_make(struct plan *plan, struct arena *arena)
{
    const struct profile *profile = plan->profile;
    const struct bpf_instruction exec[] = {
        {INSN_LOAD, 0, 0, INSN_AT(arch)},
        {INSN_IS, 0, 7, AUDIT_ARCH_X86_64},
        {INSN_LOAD, 0, 0, INSN_AT(nr)},
        {INSN_IS, 0, 5, SYS_execveat},
        {INSN_LOAD, 0, 0, INSN_LOW(0)},
        {INSN_IS, 0, 3, profile->exec_fd},
        {INSN_LOAD, 0, 0, INSN_LOW(4)},
        {INSN_IS, 0, 1, AT_EMPTY_PATH},
        {INSN_ANSWER, 0, 0, SECCOMP_RET_ALLOW},
    };
    bool told = false;
    size_t n = COUNT_OF(exec);
    struct bpf_instruction *copy =
        ARENA_ARRAY(arena, struct bpf_instruction, profile->n_filter + n);
    if (!copy)
        return false;
    memcpy(copy, exec, sizeof(exec));
    for (size_t i = 0; i < profile->n_filter; i++, n++) {
        copy[n] = profile->filter[i];
        if (copy[n].code != INSN_ANSWER || copy[n].k != SECCOMP_RET_USER_NOTIF)
            continue;
        copy[n].k = profile->on_deny == ON_DENY_KILL
                        ? SECCOMP_RET_KILL_PROCESS
                        : SECCOMP_RET_ERRNO | EPERM;
        told = true;
    }
    plan->silent_filter = told ? copy : NULL;
    plan->n_silent = told ? n : 0;
    return true;
}

void plan_silent_hash(const struct plan *plan, char sha256[65])
{
    const struct bpf_instruction *filter = plan->silent_filter;
    sha256_of(
        (struct str){(const char *)filter, plan->n_silent * sizeof(*filter)},
        sha256);
}

rl_status plan_make(const struct profile *profile,
                    const struct plan_request *request, struct plan *ret,
                    rl_error *err)
{
    struct plan plan = {
        .profile = profile,
        .request = *request,
        .flat = request->place,
        .place = request->place,
        .stop_at = -1,
        .fail_at = -1,
        .source.folder = -1,
        .source_tree = -1,
        .proc_tree = -1,
        .control = -1,
        .socket = -1,
        .stdin_fd = -1,
        .stdout_fd = -1,
        .stderr_fd = -1,
        .box_fd = -1,
        .tmp_fd = -1,
        .address_space = plan_address_space(&profile->limits, false),
        /* A backstop to the watch: RLIMIT_CPU counts ticks, which can run ahead
         * of the time really used by several threads. */
        .cpu_seconds = profile->limits.cpu_ms
                           ? (profile->limits.cpu_ms + 999) / 1000 + 1
                           : 0,
    };
    plan.script = plan_path(&plan, profile->arena,
                            request->script      ? request->script
                            : profile->guard.len ? PROFILE_GUARD
                                                 : PROFILE_CODE);
    plan.payload_stack = arena_new(profile->arena, PLAN_STACK, 1);
    plan.network_stack = arena_new(profile->arena, NETWORK_STACK, 1);
    if (plan.flat)
        plan.flat_filter = ARENA_ARRAY(profile->arena, struct bpf_instruction,
                                       profile->n_filter + FLATFILTER_MAX);
    if ((plan.flat && !plan.flat_filter) || !plan.script ||
        !plan.payload_stack || !plan.network_stack ||
        !mounts_make(&plan, profile->arena) ||
        !options_make(&plan, profile->arena) ||
        !vectors_make(&plan, profile->arena) ||
        !silent_make(&plan, profile->arena))
        return fail_nomem(err);
    if (!plan.argv[0] || plan.argv[0][0] != '/')
        return fail(err, RL_E_USAGE, NOWHERE,
                    "the interpreter '%s' is not an absolute path",
                    plan.argv[0] ? plan.argv[0] : "");
    *ret = plan;
    return RL_OK;
}
