/* violations.c - what the run was refused, and whether it is to blame for it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/violations.h"

#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "base/attr.h"
#include "runner/decode.h"

/* Libraries look for programs to ask something (matplotlib: fc-list, pandas by
 * way of platform: uname -p), are refused the process for it, and go on by
 * themselves. The filter cannot see who asks; so such a refusal is benign only
 * while it is a rare one, and while the run went on for a good while after it:
 * code of the user's own that is refused a process ends with the error at once.
 */
#define OTHERS "other arguments" /* more of them than are kept apart */
#define PROBES_MAX 8
#define GOES_ON_MS 100

/* clang-format off */
static const struct probe {
    uint32_t number;
    unsigned argument;
    uint64_t mask, value;
    uint64_t and_second; /* what argument 1 has to be; 0: anything */
    bool at_once; /* the end may come right after it: nobody else makes it */
} probes[] = {
    /* The module selectors tries which of them there are when it is imported. */
    {SYS_epoll_create1, 0, 0, 0, 0, true},
    {SYS_epoll_create,  0, 0, 0, 0, true},
    /* glibc asks nscd (getpwuid and the like) in a way of its own. */
    {SYS_socket, 0, UINT64_MAX, AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, true},
    {SYS_vfork, 0, 0, 0, 0, false},
    {SYS_fork,  0, 0, 0, 0, false},
    /* A process, not a thread, and no namespace for it. */
    {SYS_clone, 0, CLONE_THREAD | CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID |
                   CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS |
                   CLONE_NEWCGROUP, 0, 0, false},
};
/* clang-format on */

static const struct probe *probe_find(const struct refused_call *refusal)
{
    for (size_t i = 0; i < COUNT_OF(probes); i++) {
        const struct probe *probe = &probes[i];
        if (probe->number == refusal->number &&
            (refusal->arguments[probe->argument] & probe->mask) ==
                probe->value &&
            (!probe->and_second || refusal->arguments[1] == probe->and_second))
            return probe;
    }
    return NULL;
}

static bool is_benign(const struct refused_call *refusal, int64_t ended_ms)
{
    const struct probe *probe = probe_find(refusal);
    return probe && refusal->count <= PROBES_MAX &&
           (probe->at_once || ended_ms - refusal->last_ms >= GOES_ON_MS);
}

static bool violation_add(struct result *result,
                          const struct result_violation *violation)
{
    if (!violation->call || !ARENA_GROW(result->arena, &result->violations))
        return false;
    result->violations.at[result->violations.n++] = *violation;
    return true;
}

static const char *call_name(uint32_t number, struct arena *arena)
{
    const char *name = decode_name(number);
    return name ? name : arena_printf(arena, "call %u", (unsigned)number).ptr;
}

static bool refusal_add(const struct refused_call *at, const char *detail,
                        bool benign, struct result *result)
{
    const struct result_violation violation = {
        .layer = layer_name(LAYER_SECCOMP),
        .call = call_name(at->number, result->arena),
        .detail = detail,
        .count = at->count,
        .benign = benign,
        .first_ms = at->first_ms,
    };
    return violation_add(result, &violation);
}

bool violations_fill(const struct refusals *refusals, int64_t ended_ms,
                     struct result *result)
{
    const char *detail;
    for (size_t i = 0; i < refusals->n; i++) {
        const struct refused_call *at = &refusals->at[i];
        if (!decode_detail(at->number, at->arguments, result->arena, &detail) ||
            !refusal_add(at, detail, is_benign(at, ended_ms), result))
            return false;
    }
    for (size_t i = 0; i < REFUSALS_NUMBERS; i++)
        if (refusals->others[i].count &&
            !refusal_add(&refusals->others[i], OTHERS, false, result))
            return false;
    return true;
}

const char *violations_blamed(struct result *result)
{
    for (size_t i = result->violations.n; i > 0; i--) {
        const struct result_violation *at = &result->violations.at[i - 1];
        if (at->benign)
            continue;
        struct str text = arena_printf(result->arena, "%s(%s)", at->call,
                                       at->detail ? at->detail : "");
        return text.ptr ? text.ptr : at->call;
    }
    return NULL;
}
