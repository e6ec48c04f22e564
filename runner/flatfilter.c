/* flatfilter.c - what the flat tier asks of the filter besides the policy's.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Where no mounts and no process namespace stand between, the code could change
 * the owner, mode and times of the user's files, and signal its processes by
 * their numbers; Landlock knows neither. */
#include "runner/flatfilter.h"

#include <assert.h>
#include <errno.h>
#include <linux/audit.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "runner/insn.h"

#define TMPFILE 0x400000 /* __O_TMPFILE */
#define HUGE 0x40000     /* MAP_HUGETLB */
#define SUCCESS (SECCOMP_RET_ERRNO | 0)
#define FAIL(error) (SECCOMP_RET_ERRNO | (error))

/* Always the same answer. Changes to what files say of themselves succeed and
 * do nothing: tools make them after every copy. */
static const struct {
    uint32_t number, answer;
} answers[] = {
    {SYS_chmod, SUCCESS},
    {SYS_fchmod, SUCCESS},
    {SYS_fchmodat, SUCCESS},
    {SYS_chown, SUCCESS},
    {SYS_fchown, SUCCESS},
    {SYS_lchown, SUCCESS},
    {SYS_fchownat, SUCCESS},
    {SYS_utime, SUCCESS},
    {SYS_utimes, SUCCESS},
    {SYS_futimesat, SUCCESS},
    {SYS_utimensat, SUCCESS},
    {SYS_fallocate, FAIL(EOPNOTSUPP)},
    {SYS_getxattr, FAIL(EOPNOTSUPP)},
    {SYS_lgetxattr, FAIL(EOPNOTSUPP)},
    {SYS_fgetxattr, FAIL(EOPNOTSUPP)},
    {SYS_listxattr, FAIL(EOPNOTSUPP)},
    {SYS_llistxattr, FAIL(EOPNOTSUPP)},
    {SYS_flistxattr, FAIL(EOPNOTSUPP)},
};

/* An answer where an argument has one of these bits and none of those. */
static const struct {
    uint32_t number;
    unsigned argument;
    uint32_t some, none, answer;
} bits[] = {
    /* A file without a name is counted by nobody who looks at folders. */
    {SYS_open, 1, TMPFILE, 0, FAIL(EOPNOTSUPP)},
    {SYS_openat, 2, TMPFILE, 0, FAIL(EOPNOTSUPP)},
    /* Memory that is a file as well: it would be written unseen. One without a
     * name keeps its pages when nothing maps them any more (MADV_DONTNEED,
     * munmap of a part), and then they are in nobody's account. */
    {SYS_mmap, 3, MAP_SHARED, 0, FAIL(ENODEV)},
    {SYS_mmap, 3, HUGE, 0, FAIL(ENOMEM)},
};

/* Calls that are for the process itself alone: argument 0 is its number (or 0
 * where that means the same). What is for itself goes on. */
static const struct {
    uint32_t number;
    bool zero;
    uint32_t answer;
} selves[] = {
    {SYS_prlimit64, true, FAIL(EPERM)},
    {SYS_getpgid, true, FAIL(EPERM)},
    {SYS_getsid, true, FAIL(EPERM)},
};

static_assert(5 + COUNT_OF(answers) * 2 + COUNT_OF(bits) * 6 +
                      COUNT_OF(selves) * 6 + 8 <=
                  FLATFILTER_MAX,
              "the room has to do");

struct filter_writer {
    struct bpf_instruction *to;
    size_t n;
};

static void put(struct filter_writer *out, uint16_t code, uint8_t jt,
                uint8_t jf, uint32_t k)
{
    out->to[out->n++] = (struct bpf_instruction){code, jt, jf, k};
}

/* Each block leaves the call's number loaded for the next. */
static void bits_put(struct filter_writer *out, size_t i)
{
    put(out, INSN_IS, 0, 5, bits[i].number);
    put(out, INSN_LOAD, 0, 0, INSN_LOW(bits[i].argument));
    put(out, INSN_HAS, 0, 2, bits[i].some);
    put(out, INSN_HAS, 1, 0, bits[i].none ? bits[i].none : 0);
    put(out, INSN_ANSWER, 0, 0, bits[i].answer);
    put(out, INSN_LOAD, 0, 0, INSN_AT(nr));
}

static void self_put(struct filter_writer *out, size_t i, pid_t self)
{
    put(out, INSN_IS, 0, 5, selves[i].number);
    put(out, INSN_LOAD, 0, 0, INSN_LOW(0));
    put(out, INSN_IS, 2, 0, (uint32_t)self);
    put(out, INSN_IS, 1, 0, selves[i].zero ? 0 : (uint32_t)self);
    put(out, INSN_ANSWER, 0, 0, selves[i].answer);
    put(out, INSN_LOAD, 0, 0, INSN_AT(nr));
}

/* The policy's filter knows the number that the code has in its own namespace;
 * here it has another. All else goes the policy's way, and so do refusals. */
static void tgkill_put(struct filter_writer *out, pid_t self)
{
    put(out, INSN_IS, 0, 4, SYS_tgkill);
    put(out, INSN_LOAD, 0, 0, INSN_LOW(0));
    put(out, INSN_IS, 0, 1, (uint32_t)self);
    put(out, INSN_ANSWER, 0, 0, SECCOMP_RET_ALLOW);
    put(out, INSN_ANSWER, 0, 0, SECCOMP_RET_USER_NOTIF);
}

size_t flatfilter_write(pid_t self, struct bpf_instruction to[FLATFILTER_MAX])
{
    struct filter_writer out = {to, 0};
    put(&out, INSN_LOAD, 0, 0, INSN_AT(arch));
    put(&out, INSN_IS, 1, 0, AUDIT_ARCH_X86_64);
    put(&out, INSN_ANSWER, 0, 0, SECCOMP_RET_KILL_PROCESS);
    put(&out, INSN_LOAD, 0, 0, INSN_AT(nr));
    for (size_t i = 0; i < COUNT_OF(answers); i++) {
        put(&out, INSN_IS, 0, 1, answers[i].number);
        put(&out, INSN_ANSWER, 0, 0, answers[i].answer);
    }
    for (size_t i = 0; i < COUNT_OF(bits); i++)
        bits_put(&out, i);
    for (size_t i = 0; i < COUNT_OF(selves); i++)
        self_put(&out, i, self);
    tgkill_put(&out, self);
    return out.n;
}
