/* kubernetes.c - a pod that keeps the policy's limits.
 * SPDX-License-Identifier: Apache-2.0
 *
 * pod.yaml is for kubectl, with the network policy that cuts the pod off;
 * seccomp.json goes to every node, as its first comment says. */
#include <inttypes.h>

#include "export/parts.h"
#include "policy/yamltext.h"

/* What names of Kubernetes are made of: a-z, 0-9 and '-', not at an end. */
static struct str object_name(const char *policy, struct arena *arena)
{
    struct str text = str_sub(str_of(policy), 0, 50);
    struct str made = arena_str(arena, text);
    char *at = arena_new(arena, made.len + 1, 1);
    size_t n = 0;
    for (size_t i = 0; at && made.ptr && i < made.len; i++) {
        char c = made.ptr[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        bool right = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (right || (n && at[n - 1] != '-'))
            at[n++] = right ? c : '-';
    }
    while (n && at[n - 1] == '-')
        n--;
    return n ? (struct str){at, n} : STR("policy");
}

static void arguments_put(struct buf *out, const struct profile *profile)
{
    buf_add(out, STR("      command: ["));
    for (size_t i = 0; i < profile->arguments.n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        export_script_put(&text, profile, profile->arguments.at[i]);
        buf_addf(out, "%s", i ? ", " : "");
        yaml_quote(out, buf_str(&text));
        out->failed |= text.failed;
    }
    buf_add(out, STR("]\n      workingDir: " PROFILE_BOX "\n"));
    if (profile->environment.n)
        buf_add(out, STR("      env:\n"));
    for (size_t i = 0; i < profile->environment.n; i++) {
        CLEANUP(buf_done) struct buf text = {0};
        struct str name, value;
        export_script_put(&text, profile, profile->environment.at[i]);
        str_cut(buf_str(&text), STR("="), &name, &value);
        buf_add(out, STR("        - {name: "));
        yaml_quote(out, name);
        buf_add(out, STR(", value: "));
        yaml_quote(out, value);
        buf_add(out, STR("}\n"));
        out->failed |= text.failed;
    }
}

static void resources_put(struct buf *out, const struct profile *profile)
{
    const struct profile_limits *limits = &profile->limits;
    uint64_t percent = export_cpu_percent(profile);
    buf_add(out, STR("      resources:\n        limits: {"));
    if (limits->memory)
        buf_addf(out, "memory: \"%" PRIu64 "\"%s", limits->memory,
                 percent ? ", " : "");
    if (percent)
        buf_addf(out, "cpu: \"%" PRIu64 "m\"", percent * 10);
    buf_add(out, STR("}\n"));
}

static void head_put(struct buf *out, const struct profile *profile,
                     struct str name, const struct export *ret)
{
    buf_add(out, STR("# What Kubernetes cannot say of the policy stands in the "
                     "annotations.\n"
                     "apiVersion: v1\nkind: Pod\nmetadata:\n"));
    buf_addf(out, "  name: redline-%.*s\n", STR_FMT(name));
    buf_addf(out, "  labels: {app: redline-%.*s}\n  annotations:\n",
             STR_FMT(name));
    buf_add(out, STR("    redline/policy: "));
    yaml_quote(out, str_of(profile->policy));
    buf_add(out, STR("\n    redline/policy-sha256: "));
    yaml_quote(out, str_of(profile->policy_sha256));
    for (size_t i = 0; i < ret->notes.n; i++) {
        buf_addf(out, "\n    redline/not-said-%02zu: ", i + 1);
        yaml_quote(out, str_of(ret->notes.at[i]));
    }
    buf_addc(out, '\n');
}

/* One by one, so that the code can come from another volume. */
static void file_put(struct buf *out, const char *path, const char *name)
{
    buf_addf(out,
             "        - {name: code, mountPath: %s, subPath: %s, readOnly: "
             "true}\n",
             path, name);
}

static void container_put(struct buf *out, const struct profile *profile,
                          struct str name)
{
    buf_add(out, STR("  containers:\n    - name: code\n"
                     "      image: REPLACE-WITH-AN-IMAGE\n"));
    arguments_put(out, profile);
    resources_put(out, profile);
    buf_addf(out,
             "      securityContext:\n"
             "        runAsNonRoot: true\n        runAsUser: %d\n"
             "        runAsGroup: %d\n        readOnlyRootFilesystem: true\n"
             "        allowPrivilegeEscalation: false\n"
             "        capabilities: {drop: [ALL]}\n"
             "        seccompProfile: {type: Localhost, localhostProfile: "
             "profiles/redline-%.*s.json}\n"
             "      volumeMounts:\n"
             "        - {name: box, mountPath: " PROFILE_BOX "}\n"
             "        - {name: tmp, mountPath: /tmp}\n",
             EXPORT_UID, EXPORT_UID, STR_FMT(name));
    file_put(out, PROFILE_CODE, "main.py");
    if (profile->guard.len)
        file_put(out, PROFILE_GUARD, EXPORT_GUARD);
}

static void pod_put(struct buf *out, const struct profile *profile,
                    struct str name, const struct export *ret)
{
    const struct profile_limits *limits = &profile->limits;
    head_put(out, profile, name, ret);
    buf_addf(out,
             "spec:\n  restartPolicy: Never\n"
             "  activeDeadlineSeconds: %" PRIu64 "\n"
             "  automountServiceAccountToken: false\n"
             "  enableServiceLinks: false\n  hostUsers: false\n",
             export_seconds(limits->wall_ms));
    container_put(out, profile, name);
    buf_addf(out,
             "  volumes:\n"
             "    - {name: code, configMap: {name: redline-%.*s}}\n"
             "    - {name: box, emptyDir: {medium: Memory, sizeLimit: "
             "\"%" PRIu64 "\"}}\n"
             "    - {name: tmp, emptyDir: {medium: Memory, sizeLimit: "
             "\"%" PRIu64 "\"}}\n",
             STR_FMT(name), limits->box_bytes, limits->tmp_bytes);
    buf_addf(out,
             "---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\n"
             "metadata: {name: redline-%.*s}\n"
             "spec:\n  podSelector: {matchLabels: {app: redline-%.*s}}\n"
             "  policyTypes: [Ingress, Egress]\n",
             STR_FMT(name), STR_FMT(name));
}

static void notes(const struct export_source *source, struct export *ret)
{
    const struct profile_limits *limits = &source->profile->limits;
    export_note(ret, "network: a NetworkPolicy cuts the pod off only where the "
                     "cluster's network plugin obeys it");
    export_note(ret,
                "limits.processes: %" PRIu64
                " is podPidsLimit of the node's kubelet, not of a pod",
                limits->processes);
    export_note(ret,
                "limits.open_files, limits.file_size, "
                "limits.address_space and limits.cpu: %" PRIu64 ", %" PRIu64
                ", %" PRIu64 " bytes and %" PRIu64
                " ms are rlimits, which a pod does not set",
                limits->open_files, limits->file_size, limits->address_space,
                limits->cpu_ms);
    export_note(ret, "filesystem.box_files and filesystem.tmp_files: a volume "
                     "has no limit on its number of files");
    export_note(ret,
                "limits.wall: the %" PRIu64 " ms count from when the pod "
                "is known, in whole seconds",
                limits->wall_ms);
    if (!source->profile->proc)
        export_note(ret, "filesystem.proc: the code sees a /proc");
    export_notes_common(source, ret);
}

void export_kubernetes(const struct export_source *source, struct export *ret)
{
    const struct profile *profile = source->profile;
    struct str name = object_name(profile->policy, &ret->arena);
    struct export_file *pod = export_file_add(ret, "pod.yaml");
    struct export_file *calls = export_file_add(ret, "seccomp.json");
    json_t *seccomp = export_seccomp(source, ret);
    notes(source, ret);
    export_note(ret,
                "syscalls: seccomp.json has to be put on every node as "
                "/var/lib/kubelet/seccomp/profiles/redline-%.*s.json",
                STR_FMT(name));
    export_note(ret,
                "code: kubectl create configmap redline-%.*s%s "
                "--from-file=main.py puts it at /code",
                STR_FMT(name),
                profile->guard.len ? " --from-file=" EXPORT_GUARD : "");
    if (profile->source_mount)
        export_note(ret, "source: the data has to be a read-only volume at %s",
                    profile->source_mount);
    if (profile->artifacts.n)
        export_note(ret, "artifacts: what is written is gone with the pod, "
                         "unless the volume 'box' is another one");
    pod_put(&pod->bytes, profile, name, ret);
    export_json_write(seccomp, calls);
}
