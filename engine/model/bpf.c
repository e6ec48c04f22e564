/* bpf.c - run, check and print a system-call filter.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/bpf.h"

#include <inttypes.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string.h>

_Static_assert(sizeof(struct bpf_call) == sizeof(struct seccomp_data),
               "a filter loads by offset");

/* Loads are copied, not cast: reading the call through a uint32_t pointer let
 * an optimising compiler turn a refusal into an allow. */
static bool load(const struct bpf_call *call, uint32_t offset, uint32_t *value)
{
    if (offset % sizeof(*value) || offset > sizeof(*call) - sizeof(*value))
        return false;
    memcpy(value, (const char *)call + offset, sizeof(*value));
    return true;
}

bool bpf_jump(const struct bpf_instruction *at, uint32_t value, uint32_t *skip)
{
    bool holds;
    switch (at->code) {
    case BPF_JMP | BPF_JA:
        *skip = at->k;
        return true;
    case BPF_JMP | BPF_JEQ | BPF_K:
        holds = value == at->k;
        break;
    case BPF_JMP | BPF_JGT | BPF_K:
        holds = value > at->k;
        break;
    case BPF_JMP | BPF_JGE | BPF_K:
        holds = value >= at->k;
        break;
    case BPF_JMP | BPF_JSET | BPF_K:
        holds = (value & at->k) != 0;
        break;
    default:
        return false;
    }
    *skip = holds ? at->jt : at->jf;
    return true;
}

bool bpf_run(const struct bpf_instruction *program, size_t n,
             const struct bpf_call *call, uint32_t *ret)
{
    uint32_t value = 0, skip;
    /* Jumps go forward only, so this ends. */
    for (size_t pc = 0; pc < n; pc++) {
        const struct bpf_instruction *at = &program[pc];
        switch (at->code) {
        case BPF_LD | BPF_W | BPF_ABS:
            if (!load(call, at->k, &value))
                return false;
            break;
        case BPF_ALU | BPF_AND | BPF_K:
            value &= at->k;
            break;
        case BPF_RET | BPF_K:
            *ret = at->k;
            return true;
        default:
            if (!bpf_jump(at, value, &skip))
                return false;
            pc += skip;
        }
    }
    return false;
}

static void write_load(uint32_t offset, struct buf *out)
{
    static const char *const heads[] = {"number", "arch", "ip", "ip high"};
    uint32_t word = offset / 4;
    if (word < COUNT_OF(heads))
        buf_addf(out, "load %s", heads[word]);
    else
        buf_addf(out, "load argument %" PRIu32 " %s", (word - 4) / 2,
                 word % 2 ? "high" : "low");
}

void bpf_write_action(uint32_t action, struct buf *out)
{
    uint32_t what = action & SECCOMP_RET_ACTION_FULL;
    const char *name = strerrorname_np((int)(action & SECCOMP_RET_DATA));
    if (action == SECCOMP_RET_ERRNO)
        buf_add(out, STR("success, and nothing is done"));
    else if (what == SECCOMP_RET_ERRNO && name)
        buf_addf(out, "errno %s", name);
    else if (what == SECCOMP_RET_ALLOW)
        buf_add(out, STR("allow"));
    else if (what == SECCOMP_RET_KILL_PROCESS)
        buf_add(out, STR("kill process"));
    else if (what == SECCOMP_RET_USER_NOTIF)
        buf_add(out, STR("notify"));
    else
        buf_addf(out, "action 0x%08" PRIx32, action);
}

static void write_jump(const struct bpf_instruction *at, size_t next,
                       struct buf *out)
{
    static const struct {
        uint16_t code;
        const char *test;
    } tests[] = {
        {BPF_JMP | BPF_JEQ | BPF_K, "=="},
        {BPF_JMP | BPF_JGT | BPF_K, ">"},
        {BPF_JMP | BPF_JGE | BPF_K, ">="},
        {BPF_JMP | BPF_JSET | BPF_K, "&"},
    };
    if (at->code == (BPF_JMP | BPF_JA)) {
        buf_addf(out, "go to %zu", next + at->k);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(tests); i++)
        if (tests[i].code == at->code) {
            buf_addf(out, "if %s 0x%" PRIx32 " go to %zu else %zu",
                     tests[i].test, at->k, next + at->jt, next + at->jf);
            return;
        }
    buf_addf(out, "unknown 0x%04x 0x%" PRIx32, (unsigned)at->code, at->k);
}

void bpf_write_text(const struct bpf_instruction *program, size_t n,
                    struct buf *out)
{
    for (size_t pc = 0; pc < n; pc++) {
        const struct bpf_instruction *at = &program[pc];
        buf_addf(out, "%4zu  ", pc);
        if (at->code == (BPF_LD | BPF_W | BPF_ABS))
            write_load(at->k, out);
        else if (at->code == (BPF_ALU | BPF_AND | BPF_K))
            buf_addf(out, "and 0x%" PRIx32, at->k);
        else if (at->code == (BPF_RET | BPF_K))
            bpf_write_action(at->k, out);
        else
            write_jump(at, pc + 1, out);
        buf_addc(out, '\n');
    }
}
