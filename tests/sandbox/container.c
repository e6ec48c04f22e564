/* container.c - run a program under a seccomp profile of Docker's form, or
 * under what Docker's default refuses. SPDX-License-Identifier: Apache-2.0
 *
 * Usage: container PROFILE.json|docker -- PROGRAM ARGUMENT…. "docker": what its
 * documentation lists as blocked, without any capability. */
#include <errno.h>
#include <jansson.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <unistd.h>

static const char *const blocked[] = {
    "acct",
    "add_key",
    "bpf",
    "clock_adjtime",
    "clock_settime",
    "delete_module",
    "finit_module",
    "fsconfig",
    "fsmount",
    "fsopen",
    "fspick",
    "get_mempolicy",
    "init_module",
    "io_uring_setup",
    "ioperm",
    "iopl",
    "kcmp",
    "kexec_load",
    "keyctl",
    "lookup_dcookie",
    "mbind",
    "mount",
    "mount_setattr",
    "move_mount",
    "move_pages",
    "nfsservctl",
    "open_by_handle_at",
    "open_tree",
    "perf_event_open",
    "pivot_root",
    "process_vm_readv",
    "process_vm_writev",
    "quotactl",
    "reboot",
    "request_key",
    "set_mempolicy",
    "setns",
    "settimeofday",
    "swapoff",
    "swapon",
    "umount2",
    "unshare",
    "userfaultfd",
    "vhangup",
    "sethostname",
    "setdomainname",
    "chroot",
};

static int docker_load(scmp_filter_ctx filter)
{
    const uint64_t namespaces = 0x7e020000;
    for (size_t i = 0; i < sizeof(blocked) / sizeof(*blocked); i++)
        (void)seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM),
                               seccomp_syscall_resolve_name(blocked[i]), 0);
    for (int bit = 17; bit < 31; bit++)
        if (namespaces >> bit & 1)
            (void)seccomp_rule_add(
                filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                SCMP_A0(SCMP_CMP_MASKED_EQ, 1UL << bit, 1UL << bit));
    (void)seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    return seccomp_load(filter);
}

static int profile_load(scmp_filter_ctx filter, const json_t *profile)
{
    size_t i, k;
    json_t *entry, *name;
    json_array_foreach(json_object_get(profile, "syscalls"), i, entry)
        json_array_foreach(json_object_get(entry, "names"), k, name)
    {
        int number = seccomp_syscall_resolve_name(json_string_value(name));
        if (number >= 0)
            (void)seccomp_rule_add(filter, SCMP_ACT_ALLOW, number, 0);
    }
    return seccomp_load(filter);
}

int main(int argc, char **argv)
{
    if (argc < 4 || strcmp(argv[2], "--") != 0)
        return 120;
    int wrong;
    if (strcmp(argv[1], "docker") == 0) {
        wrong = docker_load(seccomp_init(SCMP_ACT_ALLOW));
    } else {
        json_t *profile = json_load_file(argv[1], 0, NULL);
        if (!profile)
            return 121;
        wrong = profile_load(seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), profile);
    }
    if (wrong)
        return 122;
    execv(argv[3], argv + 3);
    return 123;
}
