/* plan.h - everything the child side needs, made ready before the clone.
 * SPDX-License-Identifier: Apache-2.0
 *
 * After the clone only async-signal-safe calls are allowed: no text is built
 * there, nothing allocated. */
#ifndef RUNNER_PLAN_H
#define RUNNER_PLAN_H

#include <stdbool.h>
#include <sys/types.h>

#include "redline/status.h"

#include "base/str.h"
#include "model/profile.h"
#include "runner/identity.h"

#define PLAN_STACK ((size_t)32 << 10)

/* A mount of the profile, and what the child side found out about it. */
struct plan_mount {
    const struct profile_mount *from;
    int tree;    /* a detached copy of the host's tree; -1: none */
    bool folder; /* a file otherwise */
};

/* The source folder that was looked through, to be taken as it is. */
struct plan_source {
    int folder; /* -1: none */
    const char *path;
    dev_t device;
    ino_t inode;
};

/* What of the source folder nobody inside may see. */
struct plan_cover {
    const char *path; /* below the source folder */
    bool folder;
};

struct plan_seed {
    const struct profile_seed *from;
    int fd;
};

/* Lines of the command line and the process that calls. */
struct plan_request {
    const char *source;     /* --src; NULL: none */
    char *const *arguments; /* after "--"; NULL: the profile's */
    struct str code;
    const char *script; /* what "{script}" stands for; NULL: guard, or code */
    struct identity identity;
    const char *place; /* NULL: the full tier */
};

struct plan {
    const struct profile *profile;
    struct plan_request request;
    const char *script; /* what "{script}" stands for */
    char **argv, **envp;
    struct plan_mount *mounts; /* parents before children */
    size_t n_mounts;
    struct plan_seed *seeds;
    struct plan_source source;
    PROFILE_LIST(struct plan_cover) covers;
    int stop_at; /* for tests: wait for ever at this step; -1: do not */
    int fail_at; /* for tests: fail at this step with an errno */
    int fail_with;
    int landlock_abi; /* to be applied; 0: none */
    bool old_mounts;  /* the older mount calls serve (tree.h) */
    int source_tree, proc_tree;
    int devices[8];
    const char *box_options, *tmp_options, *root_options;
    char *payload_stack; /* of PLAN_STACK bytes, until the exec */
    char *network_stack; /* of NETWORK_STACK bytes */
    bool flat;           /* the tier without namespaces (flat.h) */
    struct bpf_instruction
        *flat_filter;       /* room for it, and for FLATFILTER_MAX */
    const char *place;      /* flat: what stands for /, on the host */
    bool cgroup_counts;     /* memory and processes of the whole run */
    uint64_t address_space; /* bytes a process; 0: no limit */
    uint64_t cpu_seconds;   /* soft limit; 0: none */
    /* Where calls are to be told of, but nobody can listen: the same filter,
     * but such calls fail with EPERM unheard, save the one exec. NULL: none are
     * to be told of. */
    const struct bpf_instruction *silent_filter;
    size_t n_silent;
    /* The payload is a zygote (zygote.h): it makes namespaces itself, sees a
     * whole /proc, and has this socket to be asked through; -1: it is none. */
    bool zygote;
    int control;
    struct str zygote_profile, zygote_script, zygote_library;
    int socket, stdin_fd, stdout_fd, stderr_fd;
    int box_fd, tmp_fd;
};

/* What each process may map, with or without a cgroup that counts for all. */
uint64_t plan_address_space(const struct profile_limits *limits,
                            bool cgroup_counts);

/* Of the silent filter, which is to be there. */
void plan_silent_hash(const struct plan *plan, char sha256[65]);

/* The path of what lies at a path of the sandbox's own root; in the flat tier
 * that is below the place. NULL without memory. */
const char *plan_path(const struct plan *plan, struct arena *arena,
                      const char *path);

/* Flat: the environment with the paths as they are here, once the source folder
 * is known. False without memory. */
bool plan_flat_environment(struct plan *plan, struct arena *arena);

/* Everything lives in the profile's arena. */
rl_status plan_make(const struct profile *profile,
                    const struct plan_request *request, struct plan *ret,
                    rl_error *err);

#endif
