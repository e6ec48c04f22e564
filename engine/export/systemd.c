/* systemd.c - properties of a service of systemd.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A drop-in for a .service, or for systemd-run --property. Its filter knows
 * names of calls, but not their arguments. */
#include <inttypes.h>
#include <linux/seccomp.h>

#include "export/parts.h"

/* Settings that bring back a part of what tests of arguments did. */
static const struct {
    const char *call, *setting;
} stand_ins[] = {
    {"clone", "RestrictNamespaces=yes"},
    {"mmap", "MemoryDenyWriteExecute=yes"},
    {"socket", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6"},
    {"socketpair", "RestrictAddressFamilies=AF_UNIX"},
};

/* What a policy of ours means by each of its layers. */
static const char *const fixed[] = {
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "AmbientCapabilities=",
    "DynamicUser=yes",
    "PrivateNetwork=yes",
    "PrivateIPC=yes",
    "PrivateDevices=yes",
    "PrivateUsers=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "ProtectKernelTunables=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelLogs=yes",
    "ProtectControlGroups=yes",
    "ProtectClock=yes",
    "ProtectHostname=yes",
    "ProtectProc=invisible",
    "ProcSubset=pid",
    "RestrictSUIDSGID=yes",
    "RestrictRealtime=yes",
    "LockPersonality=yes",
    "RemoveIPC=yes",
    "UMask=0077",
    "LimitCORE=0",
};

static bool is_allowed(const struct filter_rule *rule)
{
    return rule->answer == SECCOMP_RET_ALLOW;
}

/* Rules are sorted by call: the first one for each. */
static bool is_first(const struct filter_rules *rules, size_t i)
{
    return i == 0 || rules->at[i - 1].number != rules->at[i].number;
}

/* The exec's own rule tests for a descriptor that no service has. */
static bool is_exec(const struct filter_rule *rule)
{
    return str_eq(str_of(rule->name), STR("execveat"));
}

static void calls_put(struct buf *out, const struct export_source *source)
{
    const struct filter_rules *rules = &source->rules;
    uint32_t refused = export_refused(source);
    size_t width = 80;
    for (size_t i = 0; i < rules->n; i++) {
        const struct filter_rule *rule = &rules->at[i];
        if (!is_allowed(rule) || !is_first(rules, i) || is_exec(rule))
            continue;
        size_t len = strlen(rule->name) + 1;
        bool wraps = width + len > 79;
        buf_addf(out, wraps ? "\nSystemCallFilter=%s" : " %s", rule->name);
        width = wraps ? sizeof("SystemCallFilter=") + len - 2 : width + len;
    }
    buf_add(out, STR("\nSystemCallFilter=execve\n"));
    for (size_t i = 0; i < rules->n; i++) {
        uint32_t answer = rules->at[i].answer;
        const char *error = strerrorname_np((int)(answer & SECCOMP_RET_DATA));
        if (!is_allowed(&rules->at[i]) && answer != rules->refused &&
            answer != refused && error)
            buf_addf(out, "SystemCallFilter=~%s:%s\n", rules->at[i].name,
                     error);
    }
    if (refused != SECCOMP_RET_KILL_PROCESS)
        buf_add(out, STR("SystemCallErrorNumber=EPERM\n"));
    buf_add(out, STR("SystemCallArchitectures=native\n"));
}

/* Is every way in which the policy allows the call tested, and is it there? */
static bool is_tested(const struct filter_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->n; i++)
        if (str_eq(str_of(rules->at[i].name), str_of(name)))
            return is_allowed(&rules->at[i]) && rules->at[i].n_tests;
    return false;
}

static void stand_ins_put(struct buf *out, const struct filter_rules *rules)
{
    bool families = false;
    for (size_t i = 0; i < COUNT_OF(stand_ins); i++) {
        bool family = str_starts(str_of(stand_ins[i].setting),
                                 STR("RestrictAddressFamilies"));
        if (!is_tested(rules, stand_ins[i].call) || (family && families))
            continue;
        families |= family;
        buf_addf(out, "%s\n", stand_ins[i].setting);
    }
}

static void limits_put(struct buf *out, const struct profile *profile)
{
    const struct profile_limits *limits = &profile->limits;
    uint64_t percent = export_cpu_percent(profile);
    buf_addf(out, "RuntimeMaxSec=%" PRIu64 "ms\n", limits->wall_ms);
    if (limits->memory)
        buf_addf(out, "MemoryMax=%" PRIu64 "\nMemorySwapMax=0\n",
                 limits->memory);
    if (percent)
        buf_addf(out, "CPUQuota=%" PRIu64 "%%\n", percent);
    buf_addf(out, "TasksMax=%" PRIu64 "\n", limits->processes);
    if (limits->cpu_ms)
        buf_addf(out, "LimitCPU=%" PRIu64 "\n", export_seconds(limits->cpu_ms));
    if (limits->address_space)
        buf_addf(out, "LimitAS=%" PRIu64 "\n", limits->address_space);
    buf_addf(out, "LimitNOFILE=%" PRIu64 "\nLimitFSIZE=%" PRIu64 "\n",
             limits->open_files, limits->file_size);
    buf_addf(out,
             "TemporaryFileSystem=" PROFILE_BOX ":rw,nosuid,nodev,noexec,"
             "mode=1777,size=%" PRIu64 ",nr_inodes=%" PRIu64 "\n"
             "TemporaryFileSystem=/tmp:rw,nosuid,nodev,noexec,"
             "mode=1777,size=%" PRIu64 ",nr_inodes=%" PRIu64 "\n"
             "WorkingDirectory=" PROFILE_BOX "\n",
             limits->box_bytes, limits->box_files, limits->tmp_bytes,
             limits->tmp_files);
}

/* In double quotes; '%' and '$' mean something to systemd. */
static void quoted_put(struct buf *out, struct str text, bool command)
{
    buf_addc(out, '"');
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (c == '"' || c == '\\')
            buf_addf(out, "\\%c", c);
        else if (c == '%' || (c == '$' && command))
            buf_addf(out, "%c%c", c, c);
        else if ((unsigned char)c < 0x20 || c == 0x7f)
            buf_addf(out, "\\x%02x", (unsigned)(unsigned char)c);
        else
            buf_addc(out, c);
    }
    buf_addc(out, '"');
}

static void command_put(struct buf *out, const struct profile *profile)
{
    buf_add(out, STR("ExecStart=\nExecStart="));
    for (size_t i = 0; i < profile->arguments.n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        export_script_put(&text, profile, profile->arguments.at[i]);
        buf_addf(out, "%s", i ? " " : "");
        quoted_put(out, buf_str(&text), true);
        out->failed |= text.failed;
    }
    buf_addc(out, '\n');
    for (size_t i = 0; i < profile->environment.n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        export_script_put(&text, profile, profile->environment.at[i]);
        buf_add(out, STR("Environment="));
        quoted_put(out, buf_str(&text), false);
        buf_addc(out, '\n');
        out->failed |= text.failed;
    }
}

static void notes(const struct export_source *source, struct export *ret)
{
    const struct filter_rules *rules = &source->rules;
    bool errors = false;
    export_note(ret, "system calls: 'execve' is allowed, since systemd starts "
                     "the program by it; redline-run never allows it");
    for (size_t i = 0; i < rules->n; i++) {
        if (is_allowed(&rules->at[i]) && rules->at[i].n_tests &&
            is_first(rules, i) && !is_exec(&rules->at[i]))
            export_note(ret,
                        "system calls: '%s' is allowed whatever its "
                        "arguments, which the policy tests",
                        rules->at[i].name);
        errors |=
            !is_allowed(&rules->at[i]) && rules->at[i].answer != rules->refused;
    }
    if (errors)
        export_note(ret, "system calls: a systemd that knows no error for a "
                         "call taken off its list answers EPERM in place of "
                         "ENOSYS");
    if (source->runtime->on_deny == ON_DENY_NOTIFY)
        export_note(ret, "syscalls.on_deny: refused calls fail with EPERM, and "
                         "nobody is told");
    if (!source->profile->proc)
        export_note(ret, "filesystem.proc: the code sees its own part of "
                         "/proc");
    export_note_cpu(source, ret);
    export_notes_common(source, ret);
}

void export_systemd(const struct export_source *source, struct export *ret)
{
    const struct profile *profile = source->profile;
    struct export_file *file = export_file_add(ret, "redline.conf");
    struct buf *out = &file->bytes;
    notes(source, ret);
    export_note(ret, "code: it has to lie at " PROFILE_CODE "%s",
                profile->guard.len ? ", and " EXPORT_GUARD " at " PROFILE_GUARD
                                   : "");
    if (profile->source_mount)
        export_note(ret, "source: the data has to lie at %s",
                    profile->source_mount);
    if (profile->artifacts.n)
        export_note(ret, "artifacts: what is written to " PROFILE_BOX
                         " is gone with the service, unless BindPaths= puts "
                         "a folder there");
    buf_addf(out,
             "# A drop-in for a service that runs code under a redline "
             "policy, sha256\n# %s.\n# What systemd cannot say of it:\n",
             profile->policy_sha256);
    for (size_t i = 0; i < ret->notes.n; i++)
        buf_addf(out, "#   %s\n", ret->notes.at[i]);
    buf_add(out, STR("[Service]\nType=exec\n"));
    command_put(out, profile);
    limits_put(out, profile);
    for (size_t i = 0; i < COUNT_OF(fixed); i++)
        buf_addf(out, "%s\n", fixed[i]);
    stand_ins_put(out, &source->rules);
    calls_put(out, source);
}
