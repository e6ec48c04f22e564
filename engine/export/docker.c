/* docker.c - for docker run, and podman run.
 * SPDX-License-Identifier: Apache-2.0
 *
 * seccomp.json holds the system calls, docker-run.sh everything else:
 * docker-run.sh IMAGE CODE OUT [SRC]. */
#include <inttypes.h>

#include "export/parts.h"

/* For a shell, whatever is in it. */
static void quoted_put(struct buf *out, struct str text)
{
    buf_addc(out, '\'');
    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] == '\'')
            buf_add(out, STR("'\\''"));
        else
            buf_addc(out, text.ptr[i]);
    }
    buf_addc(out, '\'');
}

static void limits_put(struct buf *out, const struct profile *profile)
{
    const struct profile_limits *limits = &profile->limits;
    uint64_t percent = export_cpu_percent(profile);
    if (limits->memory)
        buf_addf(out, "    --memory=%" PRIu64 " --memory-swap=%" PRIu64 " \\\n",
                 limits->memory, limits->memory);
    if (percent)
        buf_addf(out, "    --cpus=%" PRIu64 ".%02" PRIu64 " \\\n",
                 percent / 100, percent % 100);
    if (limits->cpu_ms)
        buf_addf(out, "    --ulimit=cpu=%" PRIu64 " \\\n",
                 export_seconds(limits->cpu_ms));
    buf_addf(out,
             "    --pids-limit=%" PRIu64 " --ulimit=nofile=%" PRIu64
             " --ulimit=fsize=%" PRIu64 " --ulimit=core=0 \\\n",
             limits->processes, limits->open_files, limits->file_size);
    buf_addf(out,
             "    --tmpfs=/tmp:rw,nosuid,nodev,noexec,size=%" PRIu64
             ",nr_inodes=%" PRIu64 ",mode=1777 \\\n",
             limits->tmp_bytes, limits->tmp_files);
}

static void environment_put(struct buf *out, const struct profile *profile)
{
    for (size_t i = 0; i < profile->environment.n; i++) {
        CLEANUP(buf_done) struct buf value = {0};
        export_script_put(&value, profile, profile->environment.at[i]);
        buf_add(out, STR("    --env="));
        quoted_put(out, buf_str(&value));
        buf_add(out, STR(" \\\n"));
        out->failed |= value.failed;
    }
}

static void command_put(struct buf *out, const struct profile *profile)
{
    buf_add(out, STR("    \"$image\""));
    for (size_t i = 0; i < profile->arguments.n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        export_script_put(&text, profile, profile->arguments.at[i]);
        buf_addc(out, ' ');
        quoted_put(out, buf_str(&text));
        out->failed |= text.failed;
    }
    buf_addc(out, '\n');
}

/* What the container sees of the host: the code, the guard, OUT and SRC. A
 * mount by --mount is an error where what it names is not there. */
static void mounts_put(struct buf *out, const struct profile *profile)
{
    static const char one[] =
        "    --mount=type=bind,source=\"%s\",target=%s%s \\\n";
    buf_addf(out, one, "$code", PROFILE_CODE, ",readonly");
    if (profile->guard.len)
        buf_addf(out, one, "$here/" EXPORT_GUARD, PROFILE_GUARD, ",readonly");
    buf_addf(out, one, "$out", PROFILE_BOX, "");
    if (profile->source_mount)
        buf_addf(out,
                 "    ${src:+--mount=type=bind,source=\"$src\",target=%s,"
                 "readonly} \\\n",
                 profile->source_mount);
}

static void script_write(const struct profile *profile, struct export *ret)
{
    struct export_file *file = export_file_add(ret, "docker-run.sh");
    struct buf *out = &file->bytes;
    file->executable = true;
    buf_addf(out,
             "#!/bin/sh\n# docker-run.sh IMAGE CODE OUT%s: run the file CODE "
             "under a redline policy, sha256\n# %s.\n# The code writes to the "
             "folder OUT, which user %d has to be allowed.\n# What docker "
             "cannot say of the policy:\n",
             profile->source_mount ? " [SRC]" : "", profile->policy_sha256,
             EXPORT_UID);
    for (size_t i = 0; i < ret->notes.n; i++)
        buf_addf(out, "#   %s\n", ret->notes.at[i]);
    buf_add(out, STR("set -eu\nhere=$(realpath \"$(dirname \"$0\")\")\n"
                     "image=$1\ncode=$(realpath \"$2\")\n"
                     "out=$(realpath \"$3\")\n"));
    if (profile->source_mount)
        buf_add(out, STR("src=${4:+$(realpath \"$4\")}\n"));
    buf_addf(out,
             "case $here$code$out%s in\n*,*)\n    echo \"docker-run.sh: docker "
             "takes no comma in a path\" >&2\n    exit 2\n    ;;\nesac\n",
             profile->source_mount ? "$src" : "");
    buf_add(out, STR("exec docker run --rm --read-only --network=none "
                     "--ipc=none \\\n"
                     "    --cap-drop=ALL --security-opt=no-new-privileges "
                     "\\\n"
                     "    --security-opt=seccomp=\"$here\"/seccomp.json "
                     "\\\n"));
    buf_addf(out, "    --user=%d:%d --workdir=%s \\\n", EXPORT_UID, EXPORT_UID,
             PROFILE_BOX);
    limits_put(out, profile);
    mounts_put(out, profile);
    environment_put(out, profile);
    command_put(out, profile);
}

/* The form has a place for a comment in an entry alone. */
static void comment_set(json_t *seccomp, const struct profile *profile,
                        const struct export *ret)
{
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text, "from a redline policy, sha256 %s; not said here:",
             profile->policy_sha256);
    for (size_t i = 0; i < ret->notes.n; i++)
        buf_addf(&text, "%s %s", i ? ";" : "", ret->notes.at[i]);
    json_t *first = json_array_get(json_object_get(seccomp, "syscalls"), 0);
    if (!text.failed)
        json_object_set_new(first, "comment", json_string(text.ptr));
}

void export_docker(const struct export_source *source, struct export *ret)
{
    const struct profile *profile = source->profile;
    struct export_file *main_file = export_file_add(ret, "seccomp.json");
    json_t *seccomp = export_seccomp(source, ret);
    export_note(ret,
                "limits.wall: docker does not end a run after %" PRIu64
                " ms; timeout(1) can",
                profile->limits.wall_ms);
    if (profile->limits.address_space)
        export_note(ret,
                    "limits.address_space: docker sets no limit of %" PRIu64
                    " bytes",
                    profile->limits.address_space);
    if (!profile->proc)
        export_note(ret, "filesystem.proc: the code sees a /proc");
    export_note_cpu(source, ret);
    export_notes_common(source, ret);
    export_note(ret,
                "filesystem.box: %" PRIu64 " bytes and %" PRIu64
                " files bound OUT, and programs in it are not executed, if it "
                "is a tmpfs of that size with noexec",
                profile->limits.box_bytes, profile->limits.box_files);
    comment_set(seccomp, profile, ret);
    export_json_write(seccomp, main_file);
    script_write(profile, ret);
}
