/* filter_text.c - a compiled filter for people to read.
 * SPDX-License-Identifier: Apache-2.0
 *
 * For each known call the filter is walked with the arguments left open, along
 * both ways of every test: what is printed is what the instructions do, not
 * what the policy meant. */
#include <inttypes.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdlib.h>

#include "compile/filter.h"
#include "compile/syscall.h"
#include "model/bpf.h"

enum { MAX_TESTS = 64, FIRST_ARGUMENT = 4 /* word of seccomp_data */ };

/* One test of a word of the arguments that a way through the filter passed. */
struct seen {
    uint32_t word, mask, value;
    bool equal;
};

struct filter_way {
    const struct profile *profile;
    const char *name;
    uint32_t number, refused;
    struct seen seen[MAX_TESTS];
    size_t n_seen;
    size_t n_shown;
    struct buf *out;
};

/* The half of an argument that a way holds equal to something; NULL if none. */
static const struct seen *held(const struct filter_way *way, uint32_t word)
{
    for (size_t i = 0; i < way->n_seen; i++)
        if (way->seen[i].word == word && way->seen[i].equal)
            return &way->seen[i];
    return NULL;
}

static uint64_t whole(uint32_t high, uint32_t low)
{
    return (uint64_t)high << 32 | low;
}

static void write_argument(const struct filter_way *way, uint32_t argument,
                           const char **joint)
{
    uint32_t word = FIRST_ARGUMENT + 2 * argument;
    const struct seen *low = held(way, word), *high = held(way, word + 1);
    if (!low && !high)
        return;
    uint64_t mask = whole(high ? high->mask : 0, low ? low->mask : 0);
    uint64_t value = whole(high ? high->value : 0, low ? low->value : 0);
    buf_addf(way->out, "%s argument %" PRIu32, *joint, argument);
    if (mask != UINT64_MAX)
        buf_addf(way->out, " & 0x%" PRIx64, mask);
    buf_addf(way->out, " == 0x%" PRIx64, value);
    *joint = " and";
}

/* What a word differs from matters only where nothing says what it equals. */
static void write_differences(const struct filter_way *way, const char **joint)
{
    for (size_t i = 0; i < way->n_seen; i++) {
        const struct seen *seen = &way->seen[i];
        if (seen->equal || held(way, seen->word))
            continue;
        buf_addf(way->out,
                 "%s argument %" PRIu32 "%s & 0x%" PRIx32 " != 0x%" PRIx32,
                 *joint, (seen->word - FIRST_ARGUMENT) / 2,
                 seen->word % 2 ? " high" : "", seen->mask, seen->value);
        *joint = " and";
    }
}

static void write_way(struct filter_way *way, uint32_t action)
{
    const char *joint = " if";
    if (action == way->refused)
        return;
    way->n_shown++;
    buf_addf(way->out, "%-24s", way->name);
    bpf_write_action(action, way->out);
    for (uint32_t argument = 0; argument < 6; argument++)
        write_argument(way, argument, &joint);
    write_differences(way, &joint);
    buf_addc(way->out, '\n');
}

static void follow(struct filter_way *way, size_t pc, uint32_t word,
                   uint32_t mask);

/* Both ways of a test on an argument. */
static void fork_at(struct filter_way *way, size_t pc, uint32_t word,
                    uint32_t mask)
{
    const struct bpf_instruction *at = &way->profile->filter[pc];
    if (at->code != (BPF_JMP | BPF_JEQ | BPF_K) || way->n_seen == MAX_TESTS) {
        buf_addf(way->out, "%-24ssee the instructions from %zu\n", way->name,
                 pc);
        way->n_shown++;
        return;
    }
    for (int equal = 1; equal >= 0; equal--) {
        way->seen[way->n_seen++] = (struct seen){word, mask, at->k, equal == 1};
        follow(way, pc + 1 + (equal ? at->jt : at->jf), word, mask);
        way->n_seen--;
    }
}

/* From pc on, with the word and mask that the accumulator holds. */
static void follow(struct filter_way *way, size_t pc, uint32_t word,
                   uint32_t mask)
{
    for (; pc < way->profile->n_filter; pc++) {
        const struct bpf_instruction *at = &way->profile->filter[pc];
        uint32_t known = word == 0 ? way->number : AUDIT_ARCH_X86_64;
        uint32_t skip;
        if (at->code == (BPF_LD | BPF_W | BPF_ABS)) {
            word = at->k / 4;
            mask = UINT32_MAX;
        } else if (at->code == (BPF_ALU | BPF_AND | BPF_K)) {
            mask &= at->k;
        } else if (at->code == (BPF_RET | BPF_K)) {
            write_way(way, at->k);
            return;
        } else if (at->code == (BPF_JMP | BPF_JA)) {
            pc += at->k;
        } else if (word >= FIRST_ARGUMENT) {
            fork_at(way, pc, word, mask);
            return;
        } else if (bpf_jump(at, known & mask, &skip)) {
            pc += skip;
        } else {
            return; /* no filter of ours has such an instruction */
        }
    }
}

struct named_call {
    const char *name;
    uint32_t number;
};

static int by_name(const void *a, const void *b)
{
    const struct named_call *left = a, *right = b;
    return strcmp(left->name, right->name);
}

static size_t name_all(struct named_call named[SYSCALL_NUMBERS],
                       struct arena *arena)
{
    size_t n = 0;
    for (uint32_t number = 0; number < SYSCALL_NUMBERS; number++) {
        const char *name = syscall_name(number, arena);
        if (name)
            named[n++] = (struct named_call){name, number};
    }
    qsort(named, n, sizeof(*named), by_name);
    return n;
}

void filter_write_text(const struct profile *profile, struct buf *out)
{
    CLEANUP(arena_done) struct arena arena = {0};
    struct named_call named[SYSCALL_NUMBERS];
    size_t n = name_all(named, &arena), n_refused = 0;
    /* A number that no call has gets what every unknown call gets. */
    struct bpf_call stranger = {
        SYSCALL_NUMBERS + 100, AUDIT_ARCH_X86_64, 0, {0}};
    uint32_t refused = SECCOMP_RET_KILL_PROCESS;
    if (arena.failed ||
        !bpf_run(profile->filter, profile->n_filter, &stranger, &refused)) {
        out->failed = true;
        return;
    }

    buf_addf(out, "# filter of policy %s, sha256 %s\n# all else: ",
             profile->policy ? profile->policy : "?", profile->filter_sha256);
    bpf_write_action(refused, out);
    buf_add(out, STR("\n\n"));
    CLEANUP(buf_done) struct buf others = {0};
    for (size_t i = 0; i < n; i++) {
        struct filter_way way = {.profile = profile,
                                 .name = named[i].name,
                                 .number = named[i].number,
                                 .refused = refused,
                                 .out = out};
        follow(&way, 0, 0, UINT32_MAX);
        if (way.n_shown == 0 && ++n_refused)
            buf_addf(&others, " %s", named[i].name);
    }
    buf_addf(out, "\n# refused (%zu):%.*s\n\n# %zu instructions\n", n_refused,
             STR_FMT(buf_str(&others)), profile->n_filter);
    bpf_write_text(profile->filter, profile->n_filter, out);
}
