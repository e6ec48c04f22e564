/* container.c - run a program under a seccomp profile of Docker's form, with
 * the capabilities of a container. SPDX-License-Identifier: Apache-2.0
 *
 * Usage: container PROFILE.json CAP_NAME… -- PROGRAM ARGUMENT…. Rules with
 * includes and excludes count as these capabilities say, and a root that starts
 * it has no others. */
#include <errno.h>
#include <jansson.h>
#include <linux/capability.h>
#include <seccomp.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#define MAX_ARGS 6

static const char *const names[] = {
    "CAP_CHOWN",
    "CAP_DAC_OVERRIDE",
    "CAP_DAC_READ_SEARCH",
    "CAP_FOWNER",
    "CAP_FSETID",
    "CAP_KILL",
    "CAP_SETGID",
    "CAP_SETUID",
    "CAP_SETPCAP",
    "",
    "CAP_NET_BIND_SERVICE",
    "",
    "",
    "CAP_NET_RAW",
    "",
    "",
    "",
    "",
    "CAP_SYS_CHROOT",
    "CAP_SYS_PTRACE",
    "",
    "CAP_SYS_ADMIN",
    "",
    "CAP_SYS_NICE",
    "",
    "",
    "",
    "CAP_MKNOD",
    "",
    "CAP_AUDIT_WRITE",
    "",
    "CAP_SETFCAP",
};
#define N_NAMES ((int)(sizeof(names) / sizeof(names[0])))

struct caps {
    char *const *at;
    int n;
};

static int has(const struct caps *caps, const char *name)
{
    for (int i = 0; i < caps->n; i++)
        if (strcmp(caps->at[i], name) == 0)
            return 1;
    return 0;
}

/* Does the rule count? All that it includes, and none that it excludes. */
static int applies(const json_t *entry, const struct caps *caps)
{
    size_t i;
    json_t *name;
    json_array_foreach(
        json_object_get(json_object_get(entry, "includes"), "caps"), i, name)
    {
        if (!has(caps, json_string_value(name)))
            return 0;
    }
    json_array_foreach(
        json_object_get(json_object_get(entry, "excludes"), "caps"), i, name)
    {
        if (has(caps, json_string_value(name)))
            return 0;
    }
    return 1;
}

static uint64_t number(const json_t *in, const char *key)
{
    return (uint64_t)json_integer_value(json_object_get(in, key));
}

static enum scmp_compare comparison(const char *name)
{
    static const char *const known[] = {"",   "NE", "LT", "LE",
                                        "EQ", "GE", "GT", "MASKED_EQ"};
    for (int i = 1; i < 8; i++)
        if (strcmp(name + strlen("SCMP_CMP_"), known[i]) == 0)
            return (enum scmp_compare)i;
    return _SCMP_CMP_MIN;
}

static uint32_t action(const json_t *in, const char *name, const char *error)
{
    if (strcmp(name, "SCMP_ACT_ALLOW") == 0)
        return SCMP_ACT_ALLOW;
    json_t *code = json_object_get(in, error);
    return SCMP_ACT_ERRNO(code ? json_integer_value(code) : EPERM);
}

/* What contradicts an earlier rule is left out, as the runtimes do. */
static void entry_add(scmp_filter_ctx filter, const json_t *entry)
{
    struct scmp_arg_cmp args[MAX_ARGS];
    unsigned n = 0;
    size_t i;
    json_t *at;
    json_array_foreach(json_object_get(entry, "args"), i, at)
    {
        if (n < MAX_ARGS)
            args[n++] = (struct scmp_arg_cmp){
                (unsigned)number(at, "index"),
                comparison(json_string_value(json_object_get(at, "op"))),
                number(at, "value"), number(at, "valueTwo")};
    }
    uint32_t answer = action(
        entry, json_string_value(json_object_get(entry, "action")), "errnoRet");
    json_array_foreach(json_object_get(entry, "names"), i, at)
    {
        int call = seccomp_syscall_resolve_name(json_string_value(at));
        if (call >= 0)
            (void)seccomp_rule_add_array(filter, answer, call, n, args);
    }
}

static int profile_load(const json_t *profile, const struct caps *caps)
{
    size_t i;
    json_t *entry;
    scmp_filter_ctx filter = seccomp_init(action(
        profile, json_string_value(json_object_get(profile, "defaultAction")),
        "defaultErrnoRet"));
    json_array_foreach(json_object_get(profile, "syscalls"), i, entry)
    {
        if (applies(entry, caps))
            entry_add(filter, entry);
    }
    return seccomp_load(filter);
}

static void capabilities_leave(const struct caps *caps)
{
    for (int i = 0; i <= CAP_LAST_CAP; i++)
        if (i >= N_NAMES || !has(caps, names[i]))
            (void)prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
}

int main(int argc, char **argv)
{
    int at = 2;
    while (at < argc && strcmp(argv[at], "--") != 0)
        at++;
    if (at + 1 >= argc)
        return 120;
    const struct caps caps = {argv + 2, at - 2};
    json_t *profile = json_load_file(argv[1], 0, NULL);
    if (!profile)
        return 121;
    capabilities_leave(&caps);
    if (profile_load(profile, &caps))
        return 122;
    execv(argv[at + 1], argv + at + 1);
    return 123;
}
