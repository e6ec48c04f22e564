/* result.h - what a run of the sandbox gave: the runner's answer.
 * SPDX-License-Identifier: Apache-2.0
 *
 * redline-run writes it to its result descriptor, the command line reads it.
 * Strings in it that came from inside are raw bytes: whoever prints escapes. */
#ifndef MODEL_RESULT_H
#define MODEL_RESULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/buf.h"
#include "model/profile.h"

/* How a run ends: name, exit status, sentence. The first that applies; no-code,
 * rejected and unchecked come from the lint, the others from the runner. */
#define OUTCOMES(X)                                                            \
    X(NO_CODE, "no-code", 3, "there is no code that could be run")             \
    X(REJECTED, "rejected", 1, "the linter refused the code; nothing ran")     \
    X(UNCHECKED, "unchecked", 3,                                               \
      "the linter could not judge the code; nothing ran")                      \
    X(SETUP_FAILED, "setup-failed", 5, "the sandbox could not be set up")      \
    X(INTERNAL_ERROR, "internal-error", 6, "the runner itself failed")         \
    X(CANCELLED, "cancelled", 4, "the caller ended the run")                   \
    X(OUT_OF_MEMORY, "out-of-memory", 4, "the memory limit was reached")       \
    X(CPU_LIMIT, "cpu-limit", 4, "the limit on CPU time was reached")          \
    X(TIMEOUT, "timeout", 4, "the limit on wall-clock time was reached")       \
    X(OUTPUT_LIMIT, "output-limit", 4, "the code printed too much")            \
    X(VIOLATION, "violation", 4,                                               \
      "the code ended after the sandbox refused what it tried")                \
    X(FAILED, "failed", 4, "the code ended with an error")                     \
    X(OK, "ok", 0, "the code ran to its end")

enum outcome {
#define X(name, text, status, sentence) OUTCOME_##name,
    OUTCOMES(X)
#undef X
        N_OUTCOMES
};

const char *outcome_name(enum outcome outcome);
const char *outcome_sentence(enum outcome outcome);
int outcome_exit_status(enum outcome outcome);
/* The exit status of several of them: setup-failed and internal-error say that
 * something is wrong here, unchecked and failed that something is wrong with a
 * piece of code: the first is worse. */
int outcome_status_worse(int one, int other);

enum layer_state { LAYER_OFF, LAYER_ON, LAYER_WEAKER, LAYER_MISSING };

struct result_layer {
    enum layer_state state;   /* LAYER_OFF: the profile does not use it */
    const char *why, *remedy; /* NULL where on; but why may be set there too:
                                 "ABI 7", or what the kernel counted */
};

struct result_output { /* one of stdout, stderr */
    struct str text;   /* what was kept: head, then tail */
    size_t head;       /* bytes of text before the cut; = text.len if whole */
    uint64_t bytes;    /* printed in all */
    bool truncated;
};

struct result_artifact {
    const char *name; /* of the declaration */
    const char *file; /* relative name inside the work folder, raw */
    const char *path; /* where it was written on the host; NULL: dropped */
    uint64_t bytes;
    const char *type; /* by magic number; "unknown" */
    char sha256[65];
};

struct result_refused_file { /* in the work folder, and not taken */
    const char *name;        /* of the declaration; NULL: none is for it */
    const char *file, *why;
};

struct result_left_out { /* of the source folder */
    const char *file, *why;
};

struct result_violation {
    const char *layer, *call, *detail;
    uint64_t count;
    bool benign;      /* libraries' own probes: not held against the code */
    int64_t first_ms; /* since the start of the run; -1: not known */
};

/* Numbers of `usage`; -1: not known. */
struct result_usage {
    int64_t wall_ms, cpu_ms, memory_peak, processes_peak;
};

/* What the kernel counted for the run's cgroup; -1: nobody counted. */
struct result_evidence {
    int64_t oom, oom_kill; /* memory.events */
    int64_t pids_max;      /* pids.events: processes or threads refused */
    int64_t throttled_ms;  /* cpu.stat */
};

struct result {
    struct arena *arena;
    enum outcome outcome;
    const char
        *tier;      /* "full", "flat": how it was isolated; NULL: nothing ran */
    int step_error; /* errno of the step that failed; not written */
    const char *step;   /* setup-failed, internal-error: the step that failed */
    const char *reason; /* one line for a person: "cannot mount /usr: …"; "the
                           work folder is full (64 MiB)"; NULL: none */
    int exit_code;      /* -1: did not exit by itself */
    int exit_signal;    /* 0: none */
    char filter_sha256[65];
    char code_sha256[65];
    struct result_output out, err;
    PROFILE_LIST(struct result_artifact) artifacts;
    PROFILE_LIST(struct result_refused_file) refused_files; /* 100 at most */
    uint64_t n_refused;   /* how many such files an entry is for, in all */
    uint64_t n_unclaimed; /* and how many none is for */
    PROFILE_LIST(struct result_left_out) left_out;
    PROFILE_LIST(struct result_violation) violations;
    struct result_usage usage;
    struct result_evidence evidence;
    struct result_layer layers[N_LAYERS];
};

/* Of which nothing is known yet. */
void result_init(struct result *ret, struct arena *arena);
/* A result for a run that did not come to be. reason is copied. */
void result_none(struct result *ret, enum outcome outcome, const char *step,
                 const char *reason, struct arena *arena);

/* "key=value" lines, percent-escaped; blobs as "key:LENGTH" and the bytes and a
 * LF; the last line is "end". */
void result_write(const struct result *result, struct buf *out);
/* Without the last "end", or with anything unknown: RL_E_FORMAT. */
rl_status result_read(struct str text, struct arena *arena, struct result *ret,
                      rl_error *reterr);

#endif
