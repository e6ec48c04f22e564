/* runtime.h - the policy's `runtime` section as read, before it is compiled.
 * SPDX-License-Identifier: Apache-2.0
 *
 * policy/ fills it (units resolved, packs merged, groups of system calls
 * expanded), compile/ turns it into a profile. Everything lives in the policy's
 * arena; places are kept so that compile/ can name them. */
#ifndef POLICY_RUNTIME_H
#define POLICY_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/profile.h"

struct placed_text {
    struct str text;
    rl_pos at;
};

struct placed_texts {
    struct placed_text *at;
    size_t n, cap;
};

/* LANG: C.UTF-8 of environment, np: numpy of guard.provide. */
struct placed_pair {
    struct str name, value;
    rl_pos at; /* of the name */
};

struct placed_pairs {
    struct placed_pair *at;
    size_t n, cap;
};

struct artifact_entry {
    struct str name, path, type; /* empty: not given */
    struct str spelled,
        glob; /* as the policy has it; with @figures spelled out */
    bool required;
    uint64_t max, max_files;
    rl_pos at;
};

/* {arg: 2, mask: 0x6, in: [0, 2, 4]}: (argument & mask) is one of values.
 * Without mask all bits count. */
struct syscall_test {
    unsigned arg;
    uint64_t mask; /* ~0 where not given */
    const uint64_t *values;
    size_t n_values;
};

enum syscall_action { SYSCALL_ALLOW, SYSCALL_ERRNO, SYSCALL_DENY };

/* One call name under one action; allow is by `tests` if there are any: all
 * must hold. Tested rules that allow the same call stand beside each other, and
 * one of them must hold; any other later rule for a call replaces the earlier.
 */
struct syscall_rule {
    struct str call;
    enum syscall_action action;
    int error; /* SYSCALL_ERRNO: the errno, positive */
    const struct syscall_test *tests;
    size_t n_tests;
    struct str why, instead; /* empty: none given */
    rl_pos at;
};

struct policy_runtime {
    bool present; /* no layer of the policy has a runtime section: false */
    rl_pos at;
#define LIST(key, member, ...) struct placed_texts member;
#define FLAG(key, member, ...) bool member;
#define TEXT(key, member, ...) struct str member;
#define PAIRS(key, member, ...) struct placed_pairs member;
#define PICK_PASSED(key, member, type, ...) type member;
    /* source_mount: empty, no source folder; read: "@python" too; tiers: in the
     * order in which they are tried; syscalls_default_allow: compile/ refuses
     * it, allowlists only. */
#define OF_runtime
#define OF_data
#define OF_filesystem
#define OF_cgroup
#define OF_syscalls
#define OF_layers
#include "model/runtime.def"
    struct {
        bool present;
        /* refuse: "os.system", "os.exec*"; its words empty: the usual ones. */
#define OF_guard
#include "model/runtime.def"
#undef LIST
#undef FLAG
#undef TEXT
#undef PAIRS
#undef PICK_PASSED
        bool show_last; /* the caller's wish (--show-last): no policy's key */
    } guard;
    struct {
        struct str from, to;
        rl_pos at;
    } seeds[8];
    size_t n_seeds;
    struct profile_limits limits;
    rl_pos limits_at[N_PROFILE_LIMITS]; /* where each is said; no file: here */
    bool syscalls_lost;                 /* some are wrong, and were reported */
    PROFILE_LIST(struct syscall_rule) syscalls;
    PROFILE_LIST(struct artifact_entry) artifacts;
    enum layer_want layers[N_LAYERS];
};

/* What is said where no interpreter is. */
#define INTERPRETER_MISSING                                                    \
    "the key 'interpreter' is missing in runtime: the command that runs the "  \
    "code, such as [/usr/bin/python3, -I, \"{script}\"]"

/* Do -I or -E tell the interpreter to read no variable of Python's own? */
bool runtime_ignores_environment(const struct policy_runtime *runtime);
/* PYTHONPATH as the interpreter gets it: folders with ':' between. Empty: none,
 * or it is ignored. Borrowed. */
struct str runtime_python_path(const struct policy_runtime *runtime);

#endif
