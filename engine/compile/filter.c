/* filter.c - the policy's system calls as a seccomp filter.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/ulimits.h"
#include "compile/filter_rules.h"
#include "compile/syscall.h"
#include "model/bpf.h"

_Static_assert(sizeof(struct bpf_instruction) == sizeof(struct sock_filter),
               "the hash is of struct sock_filter");

#define FILTER_BYTES (BPF_MAXINSNS * sizeof(struct sock_filter))

static void release_filter(scmp_filter_ctx *filter)
{
    if (*filter)
        seccomp_release(*filter);
}

/* One rule of the library for each combination of values: it knows "all of
 * these comparisons", not "one of these values". */
static int add_rule(scmp_filter_ctx filter, const struct filter_rule *rule)
{
    size_t digit[6] = {0};
    for (;;) {
        struct scmp_arg_cmp compare[6];
        for (size_t k = 0; k < rule->n_tests; k++) {
            const struct syscall_test *test = &rule->tests[k];
            uint64_t value = test->values[digit[k]];
            compare[k] = test->mask == UINT64_MAX
                             ? SCMP_CMP64(test->arg, SCMP_CMP_EQ, value)
                             : SCMP_CMP64(test->arg, SCMP_CMP_MASKED_EQ,
                                          test->mask, value);
        }
        int error = seccomp_rule_add_exact_array(
            filter, rule->answer, (int)rule->number, (unsigned)rule->n_tests,
            compare);
        if (error)
            return error;
        size_t k = 0;
        while (k < rule->n_tests && ++digit[k] == rule->tests[k].n_values)
            digit[k++] = 0;
        if (k == rule->n_tests)
            return 0;
    }
}

static rl_status build(scmp_filter_ctx filter, const struct filter_rules *rules,
                       rl_error *err)
{
    /* int 0x80 and x32 die: their numbers mean other calls. */
    int error = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH,
                                 SCMP_ACT_KILL_PROCESS);
    /* A tree, not a row: the kernel tries every number when it loads a filter,
     * which takes a third of the time (0.08 ms instead of 0.22). */
    if (!error)
        error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    for (size_t i = 0; !error && i < rules->n; i++)
        /* The library takes no rule that says what the default says. */
        if (rules->at[i].answer != rules->refused)
            error = add_rule(filter, &rules->at[i]);
    if (!error)
        return RL_OK;
    if (error == -ENOMEM)
        return fail_nomem(err);
    return fail(err, RL_E_FILTER, NOWHERE, "libseccomp refuses a rule: %s",
                strerrordesc_np(-error));
}

/* libseccomp 2.5 exports to a descriptor only. */
static rl_status export(scmp_filter_ctx filter, struct buf *out, rl_error *err)
{
    rl_status status = ulimits_files(FILTER_BYTES, "a filter", err);
    if (status != RL_OK)
        return status;
    CLEANUP(fd_close) int fd = memfd_create("filter", MFD_CLOEXEC);
    if (fd < 0)
        return fail_errno(err, NULL, "cannot hold the filter");
    int error = seccomp_export_bpf(filter, fd);
    if (error)
        return fail(err, RL_E_FILTER, NOWHERE,
                    "libseccomp cannot write the filter: %s",
                    strerrordesc_np(-error));
    if (lseek(fd, 0, SEEK_SET) < 0)
        return fail_errno(err, NULL, "cannot read the filter back");
    return file_read_fd(fd, "the filter", FILTER_BYTES, out, err);
}

static rl_status make(const struct filter_rules *rules, struct buf *out,
                      rl_error *err)
{
    if (seccomp_arch_native() != SCMP_ARCH_X86_64)
        return fail(err, RL_E_FILTER, NOWHERE,
                    "system calls can be filtered on x86-64 only");
    CLEANUP(release_filter)
    scmp_filter_ctx filter = seccomp_init(rules->refused);
    if (!filter)
        return fail_nomem(err);
    rl_status status = build(filter, rules, err);
    return status == RL_OK ? export(filter, out, err) : status;
}

/* The words for what is refused: by a `deny`, or under rules that have some. */
static bool keep_words(const struct filter_rules *rules, struct profile *ret)
{
    for (size_t i = 0; i < rules->n; i++) {
        const struct filter_rule *rule = &rules->at[i];
        if (!rule->denied && !rule->why.len && !rule->instead.len)
            continue;
        if (!ARENA_GROW(ret->arena, &ret->calls))
            return false;
        ret->calls.at[ret->calls.n++] = (struct profile_call){
            .number = rule->number,
            .name = rule->name,
            .why = rule->why.len ? arena_cstr(ret->arena, rule->why) : NULL,
            .instead = rule->instead.len ? arena_cstr(ret->arena, rule->instead)
                                         : NULL,
        };
    }
    return !ret->arena->failed;
}

static rl_status keep(const struct policy_runtime *runtime,
                      const struct filter_rules *rules, struct str bytes,
                      uint32_t exec_fd, struct arena *arena,
                      struct profile *ret, struct diags *diags)
{
    struct profile kept = {.arena = arena};
    size_t n = bytes.len / sizeof(struct bpf_instruction);
    struct bpf_instruction *filter =
        ARENA_ARRAY(arena, struct bpf_instruction, n);
    if (!filter || !keep_words(rules, &kept))
        return RL_E_NOMEM;
    memcpy(filter, bytes.ptr, n * sizeof(*filter));
    rl_status status = filter_rules_check(rules, filter, n, runtime->at, diags);
    if (status != RL_OK)
        return status;

    ret->filter = filter;
    ret->n_filter = n;
    sha256_of((struct str){bytes.ptr, n * sizeof(*filter)}, ret->filter_sha256);
    ret->exec_fd = exec_fd;
    ret->calls.at = kept.calls.at;
    ret->calls.n = kept.calls.n;
    ret->calls.cap = kept.calls.cap;
    return RL_OK;
}

rl_status filter_compile(const struct policy_runtime *runtime, uint32_t exec_fd,
                         struct arena *arena, struct profile *ret,
                         struct diags *diags)
{
    struct filter_rules rules;
    rl_status status = filter_rules_load(runtime, arena, &rules, diags);
    if (status != RL_OK)
        return status;

    CLEANUP(buf_done) struct buf bytes = {0};
    rl_error err = {0};
    status = make(&rules, &bytes, &err);
    if (status != RL_OK) {
        if (status != RL_E_NOMEM)
            diag_add(diags, DIAG_ERROR, status, runtime->at, "%s", err.message);
        return status;
    }
    return keep(runtime, &rules, buf_str(&bytes), exec_fd, arena, ret, diags);
}
