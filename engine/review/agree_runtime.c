/* agree_runtime.c - limits, layers and the filter against one another.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What compile/profile.c must look at anyway (limits of 0, cpu past wall, …) is
 * warned about there. */
#include "policy/units.h"
#include "review/agree.h"

static const struct node *at_path(const struct rl_policy *policy,
                                  const char *path)
{
    return node_path(policy->root, str_of(path));
}

/* Where `layers` names it. */
static const struct node *layer_node(const struct rl_policy *policy,
                                     const char *list, enum layer layer)
{
    const struct node *layers = node_path(policy->root, str_of(list));
    for (size_t i = 0; layers && i < layers->n; i++)
        if (str_eq(entry_name(layers->items[i]), str_of(layer_name(layer))))
            return layers->items[i];
    return NULL;
}

/* ------------------------------------------------------- defeated by a call */

/* Calls that undo a layer from within, where the filter lets them by. The
 * arguments are of the call that would do it. */
static const struct defeat {
    enum layer layer;
    const char *call;
    uint64_t arguments[6];
    const char *how;
} defeats[] = {
    {LAYER_NAMESPACES, "setns", {0}, "enters namespaces of others"},
    {LAYER_NAMESPACES, "unshare", {0x10000000}, "makes a user namespace"},
    {LAYER_NAMESPACES, "clone", {0x10000011}, "makes a user namespace"},
    {LAYER_NAMESPACES,
     "clone3",
     {0},
     "makes namespaces, with flags that no "
     "filter can see"},
    {LAYER_MOUNTS, "mount", {0}, "changes the file layout"},
    {LAYER_MOUNTS, "umount2", {0}, "uncovers what lies under a mount"},
    {LAYER_MOUNTS, "pivot_root", {0}, "changes the file layout"},
    {LAYER_MOUNTS, "chroot", {0}, "changes the file layout"},
    {LAYER_MOUNTS, "move_mount", {0}, "changes the file layout"},
    {LAYER_MOUNTS, "open_by_handle_at", {0}, "opens files past the mounts"},
    {LAYER_SECCOMP, "ptrace", {0}, "makes other processes call what they like"},
    {LAYER_SECCOMP,
     "io_uring_setup",
     {0},
     "makes requests that pass by the "
     "filter"},
    {LAYER_SECCOMP, "seccomp", {1}, "answers calls in the supervisor's place"},
    {LAYER_SECCOMP, "process_vm_writev", {0}, "writes into other processes"},
    {LAYER_CGROUP, "clone3", {0}, "starts a process in another control group"},
    {LAYER_RLIMITS, "prlimit64", {0, 7, 1}, "sets limits, also of others"},
    {LAYER_RLIMITS, "setrlimit", {0}, "sets limits"},
    {LAYER_CAPABILITIES,
     "keyctl",
     {0},
     "reaches keys that no capability "
     "guards"},
};

static rl_pos rule_place(const struct policy_runtime *runtime, const char *call)
{
    for (size_t i = 0; i < runtime->syscalls.n; i++)
        if (str_eq(runtime->syscalls.at[i].call, str_of(call)) &&
            runtime->syscalls.at[i].action == SYSCALL_ALLOW)
            return runtime->syscalls.at[i].at;
    return runtime->at;
}

static void check_defeats(struct rl_policy *policy)
{
    const struct policy_runtime *runtime = &policy->runtime;
    if (runtime->layers[LAYER_SECCOMP] == LAYER_UNUSED)
        return; /* which has been warned about, for all of them */
    for (size_t i = 0; i < COUNT_OF(defeats); i++) {
        const struct defeat *defeat = &defeats[i];
        if (runtime->layers[defeat->layer] != LAYER_REQUIRE ||
            !syscall_passes(runtime, str_of(defeat->call), defeat->arguments))
            continue;
        policy_warning(policy, rule_place(runtime, defeat->call),
                       "the layer '%s' is required, but the system call '%s', "
                       "which is allowed, %s",
                       layer_name(defeat->layer), defeat->call, defeat->how);
    }
}

/* ------------------------------------------------------------------ layers */

static void check_twice(struct rl_policy *policy)
{
    for (size_t i = 0; i < N_LAYERS; i++) {
        const struct node *preferred =
            layer_node(policy, "runtime.layers.prefer", (enum layer)i);
        if (preferred &&
            layer_node(policy, "runtime.layers.require", (enum layer)i))
            policy_warning(policy, preferred->at,
                           "the layer '%s' is both required and preferred: it "
                           "is required",
                           layer_name((enum layer)i));
    }
}

/* What is written for a layer that the policy does not use. */
static const struct {
    enum layer layer;
    const char *path, *effect;
} unused[] = {
    {LAYER_CGROUP, "runtime.limits.memory",
     "memory is counted by control groups alone; limits.address_space bounds "
     "each process"},
    {LAYER_CGROUP, "runtime.cgroup.cpu.max",
     "processor time is shared out by control groups alone"},
    {LAYER_ENVIRONMENT, "runtime.environment",
     "the code gets the variables of whoever runs redline"},
    {LAYER_MOUNTS, "runtime.filesystem.read",
     "the code sees every file of the machine"},
    {LAYER_NAMESPACES, "runtime.network",
     "the code sees the machine's network, as far as system calls let it"},
    {LAYER_RLIMITS, "runtime.limits.open_files",
     "open files are bounded by rlimits alone"},
    {LAYER_RLIMITS, "runtime.limits.file_size",
     "files are bounded by rlimits alone"},
};

static void check_unused(struct rl_policy *policy)
{
    const struct policy_runtime *runtime = &policy->runtime;
    for (size_t i = 0; i < COUNT_OF(unused); i++) {
        const struct node *value = at_path(policy, unused[i].path);
        if (value && runtime->layers[unused[i].layer] == LAYER_UNUSED)
            policy_warning(policy, value->at,
                           "'%s' has no effect without the layer '%s': %s",
                           unused[i].path + sizeof("runtime.") - 1,
                           layer_name(unused[i].layer), unused[i].effect);
    }
}

/* ------------------------------------------------------------------ limits */

static void check_artifacts(struct rl_policy *policy)
{
    const struct policy_runtime *runtime = &policy->runtime;
    const struct profile_limits *limits = &runtime->limits;
    for (size_t i = 0; i < runtime->artifacts.n; i++) {
        const struct artifact_entry *artifact = &runtime->artifacts.at[i];
        if (artifact->max > limits->box_bytes)
            policy_warning(policy, artifact->at,
                           "artifact '%.*s' may be larger than "
                           "filesystem.box, where it is written",
                           STR_FMT(artifact->name));
        if (artifact->glob.len && artifact->max_files > limits->box_files)
            policy_warning(policy, artifact->at,
                           "artifact '%.*s' may be more files than "
                           "filesystem.box_files, of which the work folder "
                           "holds no more",
                           STR_FMT(artifact->name));
    }
}

static void check_limits(struct rl_policy *policy)
{
    const struct profile_limits *limits = &policy->runtime.limits;
    const struct node *size = at_path(policy, "runtime.limits.file_size");
    const struct node *files = at_path(policy, "runtime.limits.open_files");
    if (size && limits->file_size > limits->box_bytes &&
        limits->file_size > limits->tmp_bytes)
        policy_warning(policy, size->at,
                       "limits.file_size is more than filesystem.box and "
                       "filesystem.tmp, and files are written nowhere else");
    /* Three for the standard streams, and what an import opens at a time. */
    if (files && limits->open_files < 16)
        policy_warning(policy, files->at,
                       "limits.open_files is %llu, with which Python hardly "
                       "starts: it needs 16",
                       (unsigned long long)limits->open_files);
}

/* ------------------------------------------------------------- environment */

static void check_environment(struct rl_policy *policy)
{
    const struct policy_runtime *runtime = &policy->runtime;
    bool ignored = runtime_ignores_environment(runtime);
    for (size_t i = 0; ignored && i < runtime->environment.n; i++)
        if (str_starts(runtime->environment.at[i].name, STR("PYTHON")))
            policy_warning(policy, runtime->environment.at[i].at,
                           "'%.*s' has no effect: the interpreter is started "
                           "with -I or -E, and then reads no variable of "
                           "Python's",
                           STR_FMT(runtime->environment.at[i].name));
}

void agree_runtime(struct rl_policy *policy)
{
    if (!policy->runtime.present)
        return;
    check_twice(policy);
    check_defeats(policy);
    check_unused(policy);
    check_limits(policy);
    check_artifacts(policy);
    check_environment(policy);
}
