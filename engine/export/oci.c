/* oci.c - config.json of the OCI runtime specification.
 * SPDX-License-Identifier: Apache-2.0 */
#include "export/parts.h"

/* The first version with SCMP_ACT_KILL_PROCESS and defaultErrnoRet. */
#define OCI_VERSION "1.1.0"
#define CPU_PERIOD 100000 /* µs; of the kernel's default */

static json_t *number(uint64_t value)
{
    return json_integer(value > INT64_MAX ? INT64_MAX : (json_int_t)value);
}

static json_t *texts(const struct profile *profile,
                     const struct profile_texts *texts)
{
    json_t *list = json_array();
    for (size_t i = 0; i < texts->n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        export_script_put(&text, profile, texts->at[i]);
        json_array_append_new(
            list, text.failed ? NULL : json_string(buf_str(&text).ptr));
    }
    return list;
}

static void rlimit_add(json_t *list, const char *type, uint64_t value)
{
    json_t *limit = json_object();
    json_object_set_new(limit, "type", json_string(type));
    json_object_set_new(limit, "hard", number(value));
    json_object_set_new(limit, "soft", number(value));
    json_array_append_new(list, limit);
}

static json_t *rlimits(const struct profile_limits *limits)
{
    json_t *list = json_array();
    if (limits->address_space)
        rlimit_add(list, "RLIMIT_AS", limits->address_space);
    rlimit_add(list, "RLIMIT_CORE", 0);
    if (limits->cpu_ms)
        rlimit_add(list, "RLIMIT_CPU", export_seconds(limits->cpu_ms));
    rlimit_add(list, "RLIMIT_FSIZE", limits->file_size);
    rlimit_add(list, "RLIMIT_NOFILE", limits->open_files);
    return list;
}

static json_t *process(const struct profile *profile)
{
    static const char *const sets[] = {"bounding", "effective", "inheritable",
                                       "permitted", "ambient"};
    json_t *none = json_object();
    for (size_t i = 0; i < COUNT_OF(sets); i++)
        json_object_set_new(none, sets[i], json_array());
    json_t *ret = json_object();
    json_object_set_new(ret, "terminal", json_false());
    json_object_set_new(
        ret, "user", json_pack("{sisi}", "uid", EXPORT_UID, "gid", EXPORT_UID));
    json_object_set_new(ret, "args", texts(profile, &profile->arguments));
    json_object_set_new(ret, "env", texts(profile, &profile->environment));
    json_object_set_new(ret, "cwd", json_string(PROFILE_BOX));
    json_object_set_new(ret, "capabilities", none);
    json_object_set_new(ret, "rlimits", rlimits(&profile->limits));
    json_object_set_new(ret, "noNewPrivileges", json_true());
    return ret;
}

static void mount_add(json_t *list, const char *path, const char *type,
                      const char *from, json_t *options)
{
    json_t *mount = json_object();
    json_object_set_new(mount, "destination", json_string(path));
    json_object_set_new(mount, "type", json_string(type));
    json_object_set_new(mount, "source", json_string(from));
    json_object_set_new(mount, "options", options);
    json_array_append_new(list, mount);
}

static json_t *bounded(uint64_t bytes, uint64_t files)
{
    json_t *list =
        json_pack("[sssss]", "nosuid", "nodev", "noexec", "rw", "mode=1777");
    json_array_append_new(list, json_sprintf("size=%ju", (uintmax_t)bytes));
    json_array_append_new(list,
                          json_sprintf("nr_inodes=%ju", (uintmax_t)files));
    return list;
}

/* What lies in the bundle beside config.json. */
static void bundle_add(json_t *list, const char *path, const char *from,
                       const char *how)
{
    mount_add(list, path, "bind", from,
              json_pack("[sssss]", "bind", how, "nosuid", "nodev", "noexec"));
}

static json_t *mounts(const struct profile *profile)
{
    const struct profile_limits *limits = &profile->limits;
    json_t *list = json_array();
    mount_add(list, "/proc", "proc", "proc",
              json_pack("[sss]", "nosuid", "noexec", "nodev"));
    mount_add(
        list, "/dev", "tmpfs", "tmpfs",
        json_pack("[ssss]", "nosuid", "noexec", "mode=755", "size=65536"));
    mount_add(list, "/tmp", "tmpfs", "tmpfs",
              bounded(limits->tmp_bytes, limits->tmp_files));
    if (profile->guard.len)
        bundle_add(list, PROFILE_GUARD, EXPORT_GUARD, "ro");
    bundle_add(list, PROFILE_CODE, "main.py", "ro");
    if (profile->source_mount)
        bundle_add(list, profile->source_mount, "src", "ro");
    bundle_add(list, PROFILE_BOX, "box", "rw");
    return list;
}

static json_t *resources(const struct profile *profile)
{
    const struct profile_limits *limits = &profile->limits;
    uint64_t percent = export_cpu_percent(profile);
    json_t *ret = json_object();
    if (limits->memory) {
        json_t *memory = json_object();
        json_object_set_new(memory, "limit", number(limits->memory));
        json_object_set_new(memory, "swap", number(limits->memory));
        json_object_set_new(ret, "memory", memory);
    }
    if (percent) {
        json_t *cpu = json_object();
        json_object_set_new(cpu, "quota", number(percent * CPU_PERIOD / 100));
        json_object_set_new(cpu, "period", json_integer(CPU_PERIOD));
        json_object_set_new(ret, "cpu", cpu);
    }
    json_t *pids = json_object();
    json_object_set_new(pids, "limit", number(limits->processes));
    json_object_set_new(ret, "pids", pids);
    return ret;
}

static json_t *namespaces(void)
{
    static const char *const types[] = {"pid", "network", "ipc",
                                        "uts", "mount",   "cgroup"};
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(types); i++)
        json_array_append_new(list, json_pack("{ss}", "type", types[i]));
    return list;
}

static json_t *annotations(const struct profile *profile,
                           const struct export *ret)
{
    json_t *map = json_object();
    json_object_set_new(map, "redline.policy", json_string(profile->policy));
    json_object_set_new(map, "redline.policy.sha256",
                        json_string(profile->policy_sha256));
    for (size_t i = 0; i < ret->notes.n; i++) {
        struct buf key = {0};
        buf_addf(&key, "redline.not-said.%02zu", i + 1);
        if (!key.failed)
            json_object_set_new(map, key.ptr, json_string(ret->notes.at[i]));
        buf_done(&key);
    }
    return map;
}

void export_oci(const struct export_source *source, struct export *ret)
{
    const struct profile *profile = source->profile;
    struct export_file *file = export_file_add(ret, "config.json");
    json_t *seccomp = export_seccomp(source, ret);
    export_note(ret, "limits.wall: the engine does not end a run after %ju ms",
                (uintmax_t)profile->limits.wall_ms);
    if (!profile->proc)
        export_note(ret, "filesystem.proc: the code sees a /proc, which "
                         "engines insist on");
    export_note_cpu(source, ret);
    export_notes_common(source, ret);
    export_note(ret,
                "the bundle: beside config.json belong rootfs, the code as "
                "main.py, %sand box, a folder that user %d may write",
                profile->source_mount ? "the data as src, " : "", EXPORT_UID);
    export_note(ret,
                "filesystem.box: %ju bytes and %ju files bound box if it is a "
                "tmpfs of that size",
                (uintmax_t)profile->limits.box_bytes,
                (uintmax_t)profile->limits.box_files);

    json_t *linux_part = json_object();
    json_object_set_new(linux_part, "namespaces", namespaces());
    json_object_set_new(linux_part, "resources", resources(profile));
    json_object_set_new(linux_part, "seccomp", seccomp);
    json_object_set_new(linux_part, "maskedPaths",
                        json_pack("[ssss]", "/proc/kcore", "/proc/keys",
                                  "/proc/timer_list", "/sys/firmware"));
    json_object_set_new(
        linux_part, "readonlyPaths",
        json_pack("[sss]", "/proc/sys", "/proc/irq", "/proc/bus"));
    json_t *config = json_object();
    json_object_set_new(config, "ociVersion", json_string(OCI_VERSION));
    json_object_set_new(config, "process", process(profile));
    json_object_set_new(config, "root",
                        json_pack("{sssb}", "path", "rootfs", "readonly", 1));
    json_object_set_new(config, "mounts", mounts(profile));
    json_object_set_new(config, "linux", linux_part);
    json_object_set_new(config, "annotations", annotations(profile, ret));
    export_json_write(config, file);
}
