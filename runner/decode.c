/* decode.c - a system call in words: socket(AF_INET, SOCK_STREAM).
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/decode.h"

#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/keyctl.h>
#include <linux/prctl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "base/buf.h"

static const struct {
    uint32_t number;
    const char *name;
} calls[] = {
#define CALL(number, name) {number, #name},
#include "runner/calls.def"
#undef CALL
};

const char *decode_name(uint32_t number)
{
    for (size_t i = 0; i < COUNT_OF(calls); i++)
        if (calls[i].number == number)
            return calls[i].name;
    return NULL;
}

/* ------------------------------------------------------------------- words */

struct word {
    uint64_t value;
    const char *name;
};

#define WORD(name)                                                             \
    {                                                                          \
        (uint64_t)(name), #name                                                \
    }
#define END                                                                    \
    {                                                                          \
        0, NULL                                                                \
    }

/* clang-format off */
static const struct word families[] = {
    WORD(AF_UNSPEC), WORD(AF_UNIX), WORD(AF_INET), WORD(AF_INET6),
    WORD(AF_NETLINK), WORD(AF_PACKET), WORD(AF_ALG), WORD(AF_VSOCK),
    WORD(AF_BLUETOOTH), WORD(AF_CAN), WORD(AF_TIPC), WORD(AF_KEY),
    WORD(AF_QIPCRTR), WORD(AF_XDP), WORD(AF_RDS), END};
static const struct word socket_types[] = {
    WORD(SOCK_STREAM), WORD(SOCK_DGRAM), WORD(SOCK_RAW), WORD(SOCK_RDM),
    WORD(SOCK_SEQPACKET), WORD(SOCK_PACKET), END};
static const struct word protections[] = {
    WORD(PROT_READ), WORD(PROT_WRITE), WORD(PROT_EXEC), END};
static const struct word mappings[] = {
    WORD(MAP_SHARED), WORD(MAP_PRIVATE), WORD(MAP_ANONYMOUS), WORD(MAP_FIXED),
    WORD(MAP_NORESERVE), WORD(MAP_STACK), WORD(MAP_POPULATE), END};
static const struct word signals[] = {
    WORD(SIGHUP), WORD(SIGINT), WORD(SIGQUIT), WORD(SIGILL), WORD(SIGTRAP),
    WORD(SIGABRT), WORD(SIGBUS), WORD(SIGFPE), WORD(SIGKILL), WORD(SIGUSR1),
    WORD(SIGSEGV), WORD(SIGUSR2), WORD(SIGPIPE), WORD(SIGALRM), WORD(SIGTERM),
    WORD(SIGCHLD), WORD(SIGCONT), WORD(SIGSTOP), WORD(SIGTSTP), WORD(SIGSYS),
    WORD(SIGXCPU), WORD(SIGXFSZ), END};
static const struct word namespaces[] = {
    WORD(CLONE_VM), WORD(CLONE_FS), WORD(CLONE_FILES), WORD(CLONE_SIGHAND),
    WORD(CLONE_PIDFD), WORD(CLONE_PTRACE), WORD(CLONE_VFORK),
    WORD(CLONE_PARENT), WORD(CLONE_THREAD), WORD(CLONE_NEWNS),
    WORD(CLONE_SYSVSEM), WORD(CLONE_SETTLS), WORD(CLONE_PARENT_SETTID),
    WORD(CLONE_CHILD_CLEARTID), WORD(CLONE_UNTRACED), WORD(CLONE_CHILD_SETTID),
    WORD(CLONE_NEWCGROUP), WORD(CLONE_NEWUTS), WORD(CLONE_NEWIPC),
    WORD(CLONE_NEWUSER), WORD(CLONE_NEWPID), WORD(CLONE_NEWNET),
    WORD(CLONE_IO), END};
static const struct word controls[] = {
    WORD(F_DUPFD), WORD(F_GETFD), WORD(F_SETFD), WORD(F_GETFL), WORD(F_SETFL),
    WORD(F_SETOWN), WORD(F_SETSIG), WORD(F_SETLEASE), WORD(F_NOTIFY),
    WORD(F_SETPIPE_SZ), WORD(F_ADD_SEALS), END};
static const struct word requests[] = {
    WORD(TIOCSTI), WORD(TIOCSCTTY), WORD(TIOCLINUX), WORD(TIOCSETD),
    WORD(TIOCSWINSZ), WORD(TIOCNOTTY), WORD(FIOASYNC), END};
static const struct word processes[] = {
    WORD(PR_SET_PDEATHSIG), WORD(PR_SET_DUMPABLE), WORD(PR_SET_KEEPCAPS),
    WORD(PR_SET_SECCOMP), WORD(PR_CAPBSET_READ), WORD(PR_CAPBSET_DROP),
    WORD(PR_SET_SECUREBITS), WORD(PR_SET_NO_NEW_PRIVS), WORD(PR_SET_MM),
    WORD(PR_SET_PTRACER), WORD(PR_SET_CHILD_SUBREAPER), WORD(PR_CAP_AMBIENT),
    WORD(PR_SET_SYSCALL_USER_DISPATCH), WORD(PR_SET_TIMERSLACK), END};
static const struct word traces[] = {
    WORD(PTRACE_TRACEME), WORD(PTRACE_ATTACH), WORD(PTRACE_SEIZE),
    WORD(PTRACE_PEEKDATA), WORD(PTRACE_POKEDATA), END};
static const struct word limits[] = {
    WORD(RLIMIT_CPU), WORD(RLIMIT_FSIZE), WORD(RLIMIT_DATA),
    WORD(RLIMIT_STACK), WORD(RLIMIT_CORE), WORD(RLIMIT_RSS),
    WORD(RLIMIT_NPROC), WORD(RLIMIT_NOFILE), WORD(RLIMIT_MEMLOCK),
    WORD(RLIMIT_AS), WORD(RLIMIT_NICE), WORD(RLIMIT_RTPRIO), END};
static const struct word keys[] = {
    WORD(KEYCTL_GET_KEYRING_ID), WORD(KEYCTL_JOIN_SESSION_KEYRING),
    WORD(KEYCTL_UPDATE), WORD(KEYCTL_READ), WORD(KEYCTL_SEARCH),
    WORD(KEYCTL_LINK), END};
static const struct word filters[] = {
    WORD(SECCOMP_SET_MODE_STRICT), WORD(SECCOMP_SET_MODE_FILTER),
    WORD(SECCOMP_GET_ACTION_AVAIL), WORD(SECCOMP_GET_NOTIF_SIZES), END};
static const struct word programs[] = {
    WORD(BPF_MAP_CREATE), WORD(BPF_PROG_LOAD), WORD(BPF_OBJ_GET), END};
static const struct word mounts[] = {
    WORD(MS_RDONLY), WORD(MS_NOSUID), WORD(MS_NODEV), WORD(MS_NOEXEC),
    WORD(MS_REMOUNT), WORD(MS_BIND), WORD(MS_MOVE), WORD(MS_REC),
    WORD(MS_PRIVATE), END};
static const struct word detachings[] = {
    WORD(MNT_FORCE), WORD(MNT_DETACH), WORD(MNT_EXPIRE), END};
static const struct word none[] = {END};

/* ------------------------------------------------------------------ tables */

/* How to say an argument: some bits are one of several values, others flags of
 * their own, and what is in neither is noise. */
struct kind {
    uint64_t one_of, flag_bits;
    const struct word *values, *flags;
    uint64_t unsaid; /* bits that only tell one call from another */
};

#define ONE_OF(words) {0xffffffff, 0, words, none}
#define FLAGS(bits, words) {0, bits, none, words}
#define NUMBER {0xffffffff, 0, none, none}
#define SAY(argument, ...) {true, argument, __VA_ARGS__}

#define MOST 3
static const struct call_words {
    uint32_t number;
    struct {
        bool said;
        unsigned argument;
        struct kind kind;
    } says[MOST];
} rows[] = {
    {SYS_socket,        {SAY(0, ONE_OF(families)), SAY(1, {0xf, 0, socket_types, none, SOCK_NONBLOCK})}},
    {SYS_socketpair,    {SAY(0, ONE_OF(families)), SAY(1, {0xf, 0, socket_types, none})}},
    {SYS_mmap,          {SAY(2, FLAGS(7, protections)), SAY(3, FLAGS(0x3ffff, mappings))}},
    {SYS_mprotect,      {SAY(2, FLAGS(7, protections))}},
    {SYS_pkey_mprotect, {SAY(2, FLAGS(7, protections))}},
    {SYS_clone,         {SAY(0, {0xff, 0xffffff00, signals, namespaces})}},
    {SYS_unshare,       {SAY(0, FLAGS(0xffffffff, namespaces))}},
    {SYS_setns,         {SAY(1, FLAGS(0xffffffff, namespaces))}},
    {SYS_kill,          {SAY(0, NUMBER), SAY(1, ONE_OF(signals))}},
    {SYS_tkill,         {SAY(0, NUMBER), SAY(1, ONE_OF(signals))}},
    {SYS_tgkill,        {SAY(0, NUMBER), SAY(1, NUMBER), SAY(2, ONE_OF(signals))}},
    {SYS_fcntl,         {SAY(1, ONE_OF(controls))}},
    {SYS_ioctl,         {SAY(1, {UINT64_MAX, 0, requests, none})}},
    {SYS_prctl,         {SAY(0, ONE_OF(processes))}},
    {SYS_ptrace,        {SAY(0, ONE_OF(traces)), SAY(1, NUMBER)}},
    {SYS_prlimit64,     {SAY(0, NUMBER), SAY(1, ONE_OF(limits))}},
    {SYS_setrlimit,     {SAY(0, ONE_OF(limits))}},
    {SYS_keyctl,        {SAY(0, ONE_OF(keys))}},
    {SYS_seccomp,       {SAY(0, ONE_OF(filters))}},
    {SYS_bpf,           {SAY(0, ONE_OF(programs))}},
    {SYS_mount,         {SAY(3, FLAGS(0x7ffff, mounts))}},
    {SYS_umount2,       {SAY(1, FLAGS(0xf, detachings))}},
    {SYS_setuid,        {SAY(0, NUMBER)}},
    {SYS_setgid,        {SAY(0, NUMBER)}},
    {SYS_setpriority,   {SAY(0, NUMBER), SAY(1, NUMBER), SAY(2, NUMBER)}},
    {SYS_process_vm_readv,  {SAY(0, NUMBER)}},
    {SYS_process_vm_writev, {SAY(0, NUMBER)}},
    {SYS_pidfd_open,    {SAY(0, NUMBER)}},
    {SYS_setsockopt,    {SAY(1, NUMBER), SAY(2, NUMBER)}},
};
/* clang-format on */

static const struct call_words *row_find(uint32_t number)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].number == number)
            return &rows[i];
    return NULL;
}

uint64_t decode_kept(uint32_t number, unsigned argument, uint64_t value)
{
    const struct call_words *row = row_find(number);
    for (size_t i = 0; row && i < MOST; i++)
        if (row->says[i].said && row->says[i].argument == argument)
            return value &
                   (row->says[i].kind.one_of | row->says[i].kind.flag_bits |
                    row->says[i].kind.unsaid);
    return 0;
}

/* ----------------------------------------------------------------- saying it
 */

static void add(struct buf *out, const char *joint, const char *text)
{
    buf_add(out, str_of(joint));
    buf_add(out, str_of(text));
}

/* Numbers that no word is known for: as the C programmer would write them. */
static void number_say(struct buf *out, const char *joint, uint64_t value)
{
    bool negative = value >= 0xfffff000 && value <= 0xffffffff;
    if (value > 4096 && !negative)
        buf_addf(out, "%s0x%llx", joint, (unsigned long long)value);
    else
        buf_addf(out, "%s%d", joint, (int)(uint32_t)value);
}

static const char *value_name(const struct word *words, uint64_t value)
{
    for (; words->name; words++)
        if (words->value == value)
            return words->name;
    return NULL;
}

static void kind_say(struct buf *out, const struct kind *kind, uint64_t value)
{
    uint64_t one = value & kind->one_of, rest = value & kind->flag_bits;
    const char *joint = "";
    const char *name = value_name(kind->values, one);
    if (name)
        add(out, joint, name);
    else if (kind->one_of && (one || !rest))
        number_say(out, joint, one);
    if (kind->one_of && (one || !rest))
        joint = "|";
    for (const struct word *flag = kind->flags; flag->name; flag++) {
        if (!flag->value || (rest & flag->value) != flag->value)
            continue;
        add(out, joint, flag->name);
        joint = "|";
        rest &= ~flag->value;
    }
    if (rest || (!kind->one_of && *joint == '\0'))
        number_say(out, joint, rest);
}

bool decode_detail(uint32_t number, const uint64_t arguments[6],
                   struct arena *arena, const char **ret)
{
    CLEANUP(buf_done) struct buf out = {0};
    const struct call_words *row = row_find(number);
    *ret = NULL;
    if (!row)
        return true;
    for (size_t i = 0; i < MOST && row->says[i].said; i++) {
        if (i)
            buf_add(&out, STR(", "));
        kind_say(&out, &row->says[i].kind, arguments[row->says[i].argument]);
    }
    *ret = out.failed ? NULL : arena_cstr(arena, buf_str(&out));
    return *ret;
}
