/* load.c - read a policy with all that it extends.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/load.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/map.h"
#include "policy/check.h"
#include "policy/frozen.h"
#include "policy/layers.h"
#include "policy/yaml.h"

/* Shipped policies stand three deep; this bounds the stack, not the number of
 * files, which MAX_FILES bounds. */
#define MAX_EXTENDS_DEPTH 16
#define MAX_FILES 200

#define BUILTIN_FOLDER "rules/"

/* A file, before it is read. */
struct file {
    const char *path; /* as places show it */
    const char *id;   /* the same for every spelling of one file */
    bool builtin;
    const struct file *by; /* the one whose `extends` names it */
    unsigned depth;
};

struct loader {
    struct rl_policy *policy;
    struct arena *arena;
    struct map loaded;                      /* id → itself */
    PROFILE_LIST(struct policy_layer) read; /* in the order of merging */
};

static void load_file(struct loader *loader, const struct file *file,
                      rl_pos named_at);

static bool is_path_name(struct str name)
{
    if (!name.ptr)
        return false;
    return str_ends(name, STR(".yaml")) || str_ends(name, STR(".yml")) ||
           str_starts(name, STR("/")) || str_starts(name, STR("./")) ||
           str_starts(name, STR("../"));
}

/* The name that a built-in file has in `extends`, or STR_NONE. */
static struct str builtin_name(const struct embedded_file *file)
{
    struct str path = str_of(file->path);
    if (!str_starts(path, STR(BUILTIN_FOLDER)) || !str_ends(path, STR(".yaml")))
        return STR_NONE;
    return str_sub(path, sizeof(BUILTIN_FOLDER) - 1, path.len - 5);
}

/* "; did you mean './my.yaml'?" where that is a file: beside the file that
 * names it, or where we are. It is told, never read. */
static bool file_told(struct loader *loader, struct str name, rl_pos at)
{
    struct str folder = str_of(at.file);
    while (folder.len && folder.ptr[folder.len - 1] != '/')
        folder.len--;
    struct str path = arena_printf(loader->arena, "%.*s%.*s.yaml",
                                   STR_FMT(folder), STR_FMT(name));
    if (!path.ptr || memchr(name.ptr, '\0', name.len) ||
        access(path.ptr, F_OK) != 0)
        return false;
    policy_error(loader->policy, at,
                 "no built-in policy or pack is named '%.*s' (a path starts "
                 "with ./ or ends in .yaml); did you mean './%.*s.yaml'?",
                 STR_FMT(name), STR_FMT(name));
    return true;
}

static void unknown_builtin(struct loader *loader, struct str name, rl_pos at)
{
    if (file_told(loader, name, at))
        return;
    struct str *names =
        ARENA_ARRAY(loader->arena, struct str, n_embedded_files + 1);
    size_t n = 0;
    for (size_t i = 0; names && i < n_embedded_files; i++) {
        names[n] = builtin_name(&embedded_files[i]);
        n += names[n].ptr != NULL;
    }
    struct str near = names ? nearest(name, names, n) : STR_NONE;
    policy_error(loader->policy, at,
                 "no built-in policy or pack is named '%.*s' (a path starts "
                 "with ./ or ends in .yaml)%s%.*s%s",
                 STR_FMT(name), near.ptr ? "; did you mean '" : "",
                 STR_FMT(near), near.ptr ? "'?" : "");
}

static bool file_builtin(struct loader *loader, struct str name,
                         struct file *ret)
{
    struct str path =
        arena_printf(loader->arena, BUILTIN_FOLDER "%.*s.yaml", STR_FMT(name));
    if (!path.ptr || !embedded_find(path))
        return false;
    ret->path = path.ptr;
    ret->id = path.ptr;
    ret->builtin = true;
    return true;
}

/* Where a link leads is the same file. */
static void file_on_disk(struct loader *loader, const char *path,
                         struct file *ret)
{
    char real[PATH_MAX];
    const char *id = realpath(path, real) ? real : path;
    ret->path = path;
    ret->id = arena_cstr(loader->arena, str_of(id));
    ret->builtin = false;
}

static struct str beside(struct loader *loader, const struct file *file,
                         struct str name)
{
    struct str path = str_of(file->path);
    size_t end = path.len;
    while (end && path.ptr[end - 1] != '/')
        end--;
    if (str_starts(name, STR("/")))
        end = 0;
    while (end && str_starts(name, STR("./")))
        name = str_sub(name, 2, name.len);
    return arena_printf(loader->arena, "%.*s%.*s",
                        STR_FMT(str_sub(path, 0, end)), STR_FMT(name));
}

/* The file that a name in `extends` or `members` means. */
static bool file_resolve(struct loader *loader, const struct file *by,
                         const struct node *name, struct file *ret)
{
    if (!is_path_name(name->text)) {
        if (file_builtin(loader, name->text, ret))
            return true;
        unknown_builtin(loader, name->text, name->at);
        return false;
    }
    struct str path = beside(loader, by, name->text);
    if (!path.ptr)
        return false;
    if (!by->builtin) {
        file_on_disk(loader, path.ptr, ret);
        return ret->id != NULL;
    }
    *ret = (struct file){.path = path.ptr, .id = path.ptr, .builtin = true};
    if (!embedded_find(path))
        policy_error(loader->policy, name->at,
                     "no built-in file has the path '%.*s'", STR_FMT(path));
    return embedded_find(path) != NULL;
}

/* "a.yaml, b.yaml, a.yaml" if the file is being read already. */
static bool is_cycle(struct loader *loader, const struct file *file, rl_pos at)
{
    const struct file *first = file->by;
    while (first && str_cmp(str_of(first->id), str_of(file->id)))
        first = first->by;
    if (!first)
        return false;
    struct str chain = str_of(file->path);
    for (const struct file *f = file->by; f; f = f->by) {
        chain =
            arena_printf(loader->arena, "%s -> %.*s", f->path, STR_FMT(chain));
        if (f == first)
            break;
    }
    policy_error(loader->policy, at,
                 "files extend one another in a circle: "
                 "%.*s",
                 STR_FMT(chain));
    return true;
}

/* A file that is named twice stands where it was named first. */
static void load_named(struct loader *loader, const struct file *by,
                       const struct node *name)
{
    struct file file = {.by = by, .depth = by->depth + 1};
    if (!file_resolve(loader, by, name, &file) ||
        is_cycle(loader, &file, name->at)) {
        loader->policy->has_gaps = true;
        return;
    }
    if (map_has(&loader->loaded, str_of(file.id)))
        return;
    if (file.depth > MAX_EXTENDS_DEPTH) {
        policy_error(loader->policy, name->at,
                     "files extend one another more than 16 deep");
        loader->policy->has_gaps = true;
        return;
    }
    load_file(loader, &file, name->at);
}

static bool has_group(const struct node *root, struct str name)
{
    const struct node *groups = node_get(root, "groups");
    for (size_t i = 0; groups && i < groups->n; i++)
        if (str_eq(groups->keys[i]->text, name))
            return true;
    return false;
}

static bool group_is_read(const struct loader *loader, struct str name)
{
    for (size_t i = 0; i < loader->read.n; i++)
        if (has_group(loader->read.at[i].root, name))
            return true;
    return false;
}

/* The first group among an entry's calls that nobody has defined so far. */
static const struct node *missing_group(const struct loader *loader,
                                        const struct node *root,
                                        const struct node *entry)
{
    const struct node *calls =
        entry->kind == NODE_MAP ? node_get(entry, "call") : entry;
    for (size_t i = 0; i < node_many(calls); i++) {
        const struct node *call = node_nth(calls, i);
        if (str_starts(call->text, STR("@")) && !has_group(root, call->text) &&
            !group_is_read(loader, call->text))
            return call;
    }
    return NULL;
}

/* A group of system calls that no file defines is of the shipped pack, as
 * `members: api/numpy` brings its pack. */
static void load_groups(struct loader *loader, const struct file *file,
                        const struct node *root)
{
    const struct node *allow = node_path(root, STR("runtime.syscalls.allow"));
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *group = missing_group(loader, root, allow->items[i]);
        struct file pack = {.by = file, .depth = file->depth + 1};
        if (!group || !file_builtin(loader, STR("python-syscalls"), &pack) ||
            map_has(&loader->loaded, str_of(pack.id)))
            continue;
        load_file(loader, &pack, group->at);
    }
}

/* The packs that `members:` of an import names come below the file, too. */
static void load_below(struct loader *loader, const struct file *file,
                       const struct node *root)
{
    const struct node *extends = node_get(root, "extends");
    for (size_t i = 0; i < node_many(extends); i++)
        load_named(loader, file, node_nth(extends, i));
    const struct node *allow = node_get(node_get(root, "imports"), "allow");
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *pack = entry_word(allow->items[i], "members");
        if (pack && !str_eq(pack->text, STR("all")))
            load_named(loader, file, pack);
    }
    load_groups(loader, file, root);
}

static void load_tree(struct loader *loader, const struct file *file,
                      struct node *root, const struct frozen_file *frozen)
{
    load_below(loader, file, root);
    if (ARENA_GROW(loader->arena, &loader->read))
        loader->read.at[loader->read.n++] =
            (struct policy_layer){file->path, root, frozen};
}

static void load_text(struct loader *loader, const struct file *file,
                      struct str bytes)
{
    struct rl_policy *policy = loader->policy;
    struct node *root = yaml_read(file->path, bytes, &policy->diags);
    if (root)
        check_file(root, &policy->diags);
    if (root && !root->wrong)
        load_tree(loader, file, root, NULL);
    else
        policy->has_gaps = true;
}

static void load_frozen(struct loader *loader, const struct file *file)
{
    const struct frozen_file *frozen = frozen_find(str_of(file->path));
    struct node *root = frozen_read(frozen->nodes, file->path, loader->arena);
    if (root)
        load_tree(loader, file, root, frozen);
}

/* named_at: where `extends` names it; nowhere for the policy itself. */
static void load_file(struct loader *loader, const struct file *file,
                      rl_pos named_at)
{
    struct rl_policy *policy = loader->policy;
    rl_pos at = named_at.file ? named_at : (rl_pos){file->path, 0, 0};
    struct str id = str_of(file->id);
    if (loader->loaded.n >= MAX_FILES) {
        policy_error(policy, at, "the policy extends more than 200 files");
        policy->has_gaps = true;
        return;
    }
    /* map values are not read; any pointer says "loaded" */
    if (!map_put(&loader->loaded, id, loader))
        return;
    if (file->builtin) {
        load_frozen(loader, file);
        return;
    }
    CLEANUP(buf_done) struct buf bytes = {0};
    rl_error err = {0};
    rl_status status = file_read(file->path, LIMIT_POLICY_BYTES, &bytes, &err);
    policy->has_gaps |= status != RL_OK;
    if (status == RL_OK)
        load_text(loader, file, buf_str(&bytes));
    else
        diag_add(&policy->diags, DIAG_ERROR, status, at, "%s%s%s%s",
                 named_at.file ? "'" : "", named_at.file ? file->path : "",
                 named_at.file ? "': " : "", err.message);
}

static struct loader loader_of(struct rl_policy *policy)
{
    return (struct loader){.policy = policy,
                           .arena = &policy->arena,
                           .loaded = {.arena = &policy->arena}};
}

void load_builtin(struct rl_policy *policy, struct str name)
{
    struct loader loader = loader_of(policy);
    struct file file = {0};
    if (file_builtin(&loader, name, &file))
        load_file(&loader, &file, NOWHERE);
    else
        unknown_builtin(&loader, name, NOWHERE);
    layers_merge(policy, loader.read.at, loader.read.n);
}

void load_path(struct rl_policy *policy, const char *path)
{
    struct loader loader = loader_of(policy);
    struct file file = {0};
    path = arena_cstr(&policy->arena, str_of(path));
    if (!path)
        return;
    file_on_disk(&loader, path, &file);
    if (file.id)
        load_file(&loader, &file, NOWHERE);
    layers_merge(policy, loader.read.at, loader.read.n);
}

void load_bytes(struct rl_policy *policy, const char *file_name,
                struct str bytes)
{
    struct loader loader = loader_of(policy);
    struct file file = {0};
    file_name = arena_cstr(&policy->arena, str_of(file_name));
    if (!file_name)
        return;
    file_on_disk(&loader, file_name, &file);
    if (!file.id || !map_put(&loader.loaded, str_of(file.id), &loader))
        return;
    if (bytes.len > LIMIT_POLICY_BYTES)
        diag_add(&policy->diags, DIAG_ERROR, RL_E_LIMIT,
                 (rl_pos){file_name, 0, 0},
                 "the policy is larger than the %zu bytes that are read",
                 LIMIT_POLICY_BYTES);
    else
        load_text(&loader, &file, bytes);
    layers_merge(policy, loader.read.at, loader.read.n);
}
