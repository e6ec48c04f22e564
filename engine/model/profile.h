/* profile.h - the compiled runtime half: what redline-run applies.
 * SPDX-License-Identifier: Apache-2.0
 *
 * compile/profile.c makes it from a policy, the command line fills in what the
 * interpreter at hand needs, model/profile.c writes and reads its text form.
 * Nothing here links anything but libc. Sizes are bytes; times milliseconds. */
#ifndef MODEL_PROFILE_H
#define MODEL_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"

/* Every mechanism of isolation, in the order in which results list them. */
#define LAYERS(X)                                                              \
    X(NAMESPACES, "namespaces")                                                \
    X(MOUNTS, "mounts")                                                        \
    X(SECCOMP, "seccomp")                                                      \
    X(LANDLOCK, "landlock")                                                    \
    X(CGROUP, "cgroup")                                                        \
    X(RLIMITS, "rlimits")                                                      \
    X(CAPABILITIES, "capabilities")                                            \
    X(ENVIRONMENT, "environment")                                              \
    X(GUARD, "guard")

enum layer {
#define X(name, text) LAYER_##name,
    LAYERS(X)
#undef X
        N_LAYERS
};

enum layer_want { LAYER_UNUSED, LAYER_PREFER, LAYER_REQUIRE };

/* How much a run may use. 0 means unlimited only for cpu_ms, address_space and
 * memory. */
struct profile_limits {
#define L(section, key, kind, name, usual, what, say) uint64_t name;
#include "model/limits.def"
#undef L
};
enum { N_PROFILE_LIMITS = sizeof(struct profile_limits) / sizeof(uint64_t) };

enum limit_kind { LIMIT_TIME, LIMIT_SIZE, LIMIT_NUMBER };

/* A row of limits.def; the ith is the ith member. */
struct limit_row {
    const char *section, *key; /* below `runtime`: "limits", "wall" */
    enum limit_kind kind;
    const char *name; /* of the member and in profile.txt: "wall_ms" */
    uint64_t usual;   /* what a policy gets that says nothing */
    const char *what; /* that is counted: "of time", "open files" */
};
extern const struct limit_row limit_rows[N_PROFILE_LIMITS];
uint64_t *limit_at(struct profile_limits *limits, size_t i);
uint64_t limit_get(const struct profile_limits *limits, size_t i);

enum mount_kind {
    MOUNT_READ,   /* read-only bind of the host's path, nosuid,nodev */
    MOUNT_SYMLINK /* a link at path that says target */
};

struct profile_mount {
    enum mount_kind kind;
    const char *path;   /* absolute, inside; without "." and ".." parts */
    const char *target; /* MOUNT_READ: the host's path; MOUNT_SYMLINK: text */
    bool optional;      /* a missing host path is no failure */
};

#define PROFILE_SEED_BYTES ((uint64_t)4 << 20)
struct profile_seed { /* copied into a writable tmpfs before the start */
    const char *from, *to;
    struct str bytes; /* what it is to hold; its ptr NULL: what is at from */
};

struct profile_artifact {
    const char *name;
    const char *path; /* relative to the work folder; NULL for a glob */
    const char *glob; /* fnmatch with {a,b}; relative; NULL for a path */
    const char *type; /* png, svg, pdf, csv, json, …; NULL: any */
    bool required;
    uint64_t max;       /* bytes a file */
    uint64_t max_files; /* for a glob */
};

/* Words for a system call that the filter refuses. */
struct profile_call {
    uint32_t number;
    const char *name, *why, *instead; /* why, instead: NULL where none given */
};

enum on_deny { ON_DENY_ERRNO, ON_DENY_NOTIFY, ON_DENY_KILL };

/* One instruction of classic BPF, as in <linux/filter.h>. */
struct bpf_instruction {
    uint16_t code;
    uint8_t jt, jf;
    uint32_t k;
};

#define PROFILE_LIST(type)                                                     \
    struct {                                                                   \
        type *at;                                                              \
        size_t n, cap;                                                         \
    }

struct profile_texts {
    const char **at;
    size_t n, cap;
};

struct profile {
    struct arena *arena; /* owns every text and list */
    const char *policy, *policy_sha256;
    /* arguments: argv; "{script}" is /code/guard.py. proc: mount /proc of the
     * sandbox's own pid namespace. */
#define OF_all
#define PASSED(key, member, passed, word, noun, row)                           \
    struct profile_texts passed;
#define FLAG_PASSED(key, member, yes, refuses, noun, passed, word, row)        \
    bool passed;
#define PICK_PASSED(key, member, type, words, usual, passed, word, row)        \
    type passed;
#include "model/runtime.def"
#undef PASSED
#undef FLAG_PASSED
#undef PICK_PASSED
    struct profile_texts tiers; /* "full", "flat": what is tried, in order; none
                                   means full alone */
    struct profile_texts environment; /* NAME=VALUE; "{script}" too */
    PROFILE_LIST(struct profile_mount) mounts;
    bool expand_python;  /* "@python" stood in filesystem.read and has not been
                            expanded yet: redline-run refuses such a profile */
    bool seed_fontcache; /* "@fontcache" likewise; the command line turns it
                            into a seed, or drops it where there is none */
    const char *fontcache_to;
    PROFILE_LIST(struct profile_seed) seeds;
    const char *source_mount; /* "/src"; NULL: no source folder */
    struct profile_limits limits;
    const char *cpu_max; /* cgroup cpu.max, "100%"; NULL: none */
    PROFILE_LIST(struct profile_artifact) artifacts;
    enum layer_want layers[N_LAYERS];
    const struct bpf_instruction *filter;
    size_t n_filter;
    char filter_sha256[65]; /* of the instructions as struct sock_filter, in
                               memory order of x86-64 */
    uint32_t exec_fd; /* the descriptor number that execveat is allowed for;
                         above limits.open_files */
    PROFILE_LIST(struct profile_call) calls;
    struct str guard; /* the guard's source; empty: none, argv runs as it is */
};

/* Where code and guard stand inside. */
#define PROFILE_CODE "/code/main.py"
#define PROFILE_GUARD "/code/guard.py"
#define PROFILE_BOX "/box"

/* The text form: one "key value…" a line, values percent-escaped, lists by
 * repetition, always the same bytes for the same profile. */
void profile_write(const struct profile *profile, struct buf *out);

/* Read the text form strictly: unknown or repeated or missing keys, numbers out
 * of range, paths that are not absolute and clean, a filter whose hash differs:
 * RL_E_FORMAT with the line and what was expected. Texts are copied into the
 * arena. On failure *ret is untouched. */
rl_status profile_read(struct str text, const char *file, struct arena *arena,
                       struct profile *ret, rl_error *reterr);

const char *layer_name(enum layer layer);

#endif
