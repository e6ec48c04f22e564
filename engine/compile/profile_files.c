/* profile_files.c - what a run can read, and what it may hand back.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/guard.h"
#include "compile/profile_parts.h"

enum { LONGEST_PATH = 4000 }; /* PATH_MAX is 4096 */

/* Folders that the runner makes itself. */
static const char *const own_folders[] = {
    PROFILE_BOX, "/code", "/tmp", "/proc", "/dev", "/sys",
};
/* Folders that hold what no run should see; parts of them may be named. */
static const char *const broad_folders[] = {
    "/etc", "/home", "/root", "/run", "/var", "/mnt", "/media", "/srv", "/boot",
};

static const char *parts_fault(struct str rest)
{
    for (bool more = true; more;) {
        struct str part;
        more = str_cut(rest, STR("/"), &part, &rest);
        if (str_eq(part, STR("..")))
            return "has a '..' in it";
        if (!part.len || str_eq(part, STR(".")))
            return "has an empty part or a '.' in it";
    }
    return NULL;
}

static const char *text_fault(struct str path)
{
    if (path.len == 0 || path.len > LONGEST_PATH)
        return "is empty or too long";
    for (size_t i = 0; i < path.len; i++)
        if ((unsigned char)path.ptr[i] < ' ' || path.ptr[i] == 0x7f)
            return "has a control character in it";
    return NULL;
}

const char *path_fault(struct str path)
{
    const char *fault = text_fault(path);
    if (fault)
        return fault;
    if (path.ptr[0] != '/')
        return "is not absolute";
    return path.len == 1 ? "is the whole file system"
                         : parts_fault(str_sub(path, 1, path.len));
}

const char *relative_fault(struct str path)
{
    const char *fault = text_fault(path);
    if (fault)
        return fault;
    if (path.ptr[0] == '/')
        return "is absolute, and what is handed back lies in the work folder";
    return parts_fault(path);
}

bool path_within(struct str path, struct str folder)
{
    return str_starts(path, folder) &&
           (path.len == folder.len || path.ptr[folder.len] == '/');
}

/* What a mount may not touch, in either direction. */
static struct str clash(const struct policy_runtime *runtime, struct str path)
{
    for (size_t i = 0; i < COUNT_OF(own_folders); i++) {
        struct str own = str_of(own_folders[i]);
        if (path_within(path, own) || path_within(own, path))
            return own;
    }
    struct str source = runtime->source_mount;
    if (source.len && (path_within(path, source) || path_within(source, path)))
        return source;
    return STR_NONE;
}

static bool read_is_right(const struct policy_runtime *runtime, size_t nth,
                          struct diags *diags)
{
    const struct placed_text *read = &runtime->read.at[nth];
    const char *fault = path_fault(read->text);
    if (fault) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, read->at,
                 "filesystem.read: '%.*s' %s: write a clean absolute path, or "
                 "\"@python\"",
                 STR_FMT(read->text), fault);
        return false;
    }
    struct str own = clash(runtime, read->text);
    if (own.len) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, read->at,
                 "filesystem.read: '%.*s' lies where the sandbox has its own "
                 "'%.*s'",
                 STR_FMT(read->text), STR_FMT(own));
        return false;
    }
    for (size_t i = 0; i < COUNT_OF(broad_folders); i++)
        if (str_eq(read->text, str_of(broad_folders[i])))
            diag_add(diags, DIAG_WARNING, RL_E_POLICY, read->at,
                     "filesystem.read: all of '%.*s' can be read by the code: "
                     "name what it needs",
                     STR_FMT(read->text));
    for (size_t i = 0; i < runtime->read.n; i++) {
        const struct placed_text *other = &runtime->read.at[i];
        bool same = str_eq(read->text, other->text);
        if (i == nth || !path_within(read->text, other->text) ||
            (same && i > nth))
            continue;
        diag_add(diags, DIAG_WARNING, RL_E_POLICY, read->at,
                 "filesystem.read: '%.*s' can be read already, by '%.*s'",
                 STR_FMT(read->text), STR_FMT(other->text));
        return false;
    }
    return true;
}

static void add_mount(struct profile *ret, struct str path)
{
    const char *text = arena_cstr(ret->arena, path);
    if (!text || !ARENA_GROW(ret->arena, &ret->mounts))
        return;
    ret->mounts.at[ret->mounts.n++] = (struct profile_mount){
        .kind = MOUNT_READ, .path = text, .target = text};
}

static void seed(const struct policy_runtime *runtime, size_t nth,
                 struct profile *ret, struct diags *diags)
{
    struct str from = runtime->seeds[nth].from, to = runtime->seeds[nth].to;
    rl_pos at = runtime->seeds[nth].at;
    const char *fault = path_fault(to);
    bool writable =
        path_within(to, STR("/tmp")) || path_within(to, STR(PROFILE_BOX));
    if (fault || !writable)
        diag_add(
            diags, DIAG_ERROR, RL_E_POLICY, at,
            "filesystem.seed: '%.*s' %s: 'to' is below /tmp or " PROFILE_BOX,
            STR_FMT(to), fault ? fault : "cannot be written to");
    if (str_eq(from, STR("@fontcache"))) {
        ret->seed_fontcache = true;
        ret->fontcache_to = arena_cstr(ret->arena, to);
        return;
    }
    fault = path_fault(from);
    if (fault)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, at,
                 "filesystem.seed: '%.*s' %s: 'from' is an absolute path, or "
                 "\"@fontcache\"",
                 STR_FMT(from), fault);
    if (ARENA_GROW(ret->arena, &ret->seeds))
        ret->seeds.at[ret->seeds.n++] = (struct profile_seed){
            arena_cstr(ret->arena, from), arena_cstr(ret->arena, to)};
}

static void source(const struct policy_runtime *runtime, struct profile *ret,
                   struct diags *diags)
{
    struct str path = runtime->source_mount;
    if (!path.len) {
        if (runtime->source_required)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, runtime->at,
                     "runtime.source is required and has no 'mount', the path "
                     "where the code finds it");
        return;
    }
    const char *fault = path_fault(path);
    for (size_t i = 0; !fault && i < COUNT_OF(own_folders); i++)
        if (path_within(path, str_of(own_folders[i])))
            fault = "lies where the sandbox has a folder of its own";
    if (fault)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, runtime->at,
                 "runtime.source.mount: '%.*s' %s: write a path like '/src'",
                 STR_FMT(path), fault);
    ret->source_mount = arena_cstr(ret->arena, path);
}

void profile_mounts(const struct policy_runtime *runtime, struct profile *ret,
                    struct diags *diags)
{
    for (size_t i = 0; i < runtime->read.n; i++) {
        if (str_eq(runtime->read.at[i].text, STR("@python")))
            ret->expand_python = true;
        else if (read_is_right(runtime, i, diags))
            add_mount(ret, runtime->read.at[i].text);
    }
    for (size_t i = 0; i < runtime->n_seeds; i++)
        seed(runtime, i, ret, diags);
    source(runtime, ret, diags);
}

static bool is_name(struct str name)
{
    bool right = name.len && name.len <= 64 && name.ptr[0] != '.';
    for (size_t i = 0; right && i < name.len; i++) {
        char c = name.ptr[i];
        right = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    }
    return right;
}

struct str artifact_file(const struct artifact_entry *entry,
                         struct arena *arena)
{
    if (!str_eq(entry->path, STR("{OUT}")))
        return entry->path;
    return entry->type.len
               ? arena_printf(arena, "%.*s.%.*s", STR_FMT(entry->name),
                              STR_FMT(entry->type))
               : entry->name;
}

static void check_artifact(const struct policy_runtime *runtime, size_t nth,
                           struct arena *arena, struct diags *diags)
{
    const struct artifact_entry *entry = &runtime->artifacts.at[nth];
    struct str where =
        entry->glob.len ? entry->glob : artifact_file(entry, arena);
    const char *fault = relative_fault(where);
    if (!is_name(entry->name))
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                 "the artifact's name '%.*s' is none: letters, digits, '_', "
                 "'-' and '.', at most 64",
                 STR_FMT(entry->name));
    if (fault && (entry->path.ptr || entry->glob.ptr))
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                 "artifact '%.*s': '%.*s' %s", STR_FMT(entry->name),
                 STR_FMT(where), fault);
    if (!entry->max || !entry->max_files)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                 "artifact '%.*s': a limit of 0 lets nothing through",
                 STR_FMT(entry->name));
    if (runtime->limits.file_size && entry->max > runtime->limits.file_size)
        diag_add(diags, DIAG_WARNING, RL_E_POLICY, entry->at,
                 "artifact '%.*s' may be larger than limits.file_size, which "
                 "no file can be",
                 STR_FMT(entry->name));
    for (size_t i = 0; i < nth; i++) {
        const struct artifact_entry *other = &runtime->artifacts.at[i];
        bool same = !entry->glob.len && !other->glob.len && where.ptr &&
                    str_eq(artifact_file(other, arena), where);
        if (str_eq(other->name, entry->name) || same)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
                     "artifact '%.*s' is there already, at line %u",
                     STR_FMT(entry->name), (unsigned)other->at.line);
    }
}

void profile_artifacts(const struct policy_runtime *runtime,
                       struct profile *ret, struct diags *diags)
{
    struct arena *arena = ret->arena;
    for (size_t i = 0; i < runtime->artifacts.n; i++) {
        const struct artifact_entry *entry = &runtime->artifacts.at[i];
        bool many = entry->glob.len > 0;
        check_artifact(runtime, i, arena, diags);
        if (!ARENA_GROW(arena, &ret->artifacts))
            return;
        ret->artifacts.at[ret->artifacts.n++] = (struct profile_artifact){
            .name = arena_cstr(arena, entry->name),
            .path =
                many ? NULL : arena_cstr(arena, artifact_file(entry, arena)),
            .glob = many ? arena_cstr(arena, entry->glob) : NULL,
            .type = entry->type.len ? arena_cstr(arena, entry->type) : NULL,
            .required = entry->required,
            .max = entry->max,
            .max_files = many ? entry->max_files : 1,
        };
    }
}
