/* escapes.h - the cases of the escape suite and what each must come to.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPES_H
#define RUN_ESCAPES_H

#include <stddef.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/str.h"

/* What the head of a case may say, as "key: value" lines. Behind a line "# ----
 * the next run" the head of another run follows, which has no key of the first
 * one's: all of them are forked from one zygote, also without --warm.
 *   layer      the layer that it proves, by its name in results, or report,
 *              supervisor, collection
 *   outcome    how the run may end, a list (ok)
 *   signal     SIGSYS: the signal that must end it;  exit: its exit code
 *   print      none: the code says nothing; else it has to print "held"
 *   stdout     a text that must be in the output
 *   refused    a call that must be listed, where refusals can be named
 *   within     the most milliseconds that the run may take
 *   artifact   how many artifacts may be taken: 0, 0-20
 *   not-taken  yes: a file must be listed as not taken
 *   mode       plain: what is handed back has no special bits
 *   glob       the artifact is a glob;  limits: name=value, as in profile.txt
 *   policy     a group of calls that it may use besides (processes, network)
 *   proc       own: there is a /proc;  filter: off: without system-call filter
 *   host       what is made ready outside: namespaces, socket, mountinfo;
 *              zygote-killed: after it was asked; zygote-threads,
 *              zygote-buffers: another one, which such a library is in
 *   cold       the run must not be forked, with this in the reason
 *   unlike     yes: it prints no line of an earlier run's but "held"
 *   needs      numpy: what must be there, or the case is skipped
 *   flat       ends: the supervisor ends the run there, where the kernel would
 *              refuse; else why it is not run in the flat tier
 *   twice      yes: run it twice;  alone: no: not with its layer alone */
#define ESCAPE_KEYS(X)                                                         \
    X(layer, "layer")                                                          \
    X(outcome, "outcome")                                                      \
    X(signal, "signal")                                                        \
    X(exit, "exit")                                                            \
    X(print, "print")                                                          \
    X(out, "stdout")                                                           \
    X(refused, "refused")                                                      \
    X(within, "within")                                                        \
    X(artifact, "artifact")                                                    \
    X(not_taken, "not-taken")                                                  \
    X(mode, "mode")                                                            \
    X(glob, "glob")                                                            \
    X(limits, "limits")                                                        \
    X(policy, "policy")                                                        \
    X(proc, "proc")                                                            \
    X(filter, "filter")                                                        \
    X(host, "host")                                                            \
    X(needs, "needs")                                                          \
    X(flat, "flat")                                                            \
    X(cold, "cold")                                                            \
    X(unlike, "unlike")                                                        \
    X(twice, "twice")                                                          \
    X(alone, "alone")

struct escape {
    struct str id, title;
    struct str code;      /* the file; empty: shown elsewhere */
    struct str elsewhere; /* who shows it, where no single run can */
    bool native;          /* written in C: redline-escape has it */
    bool pool;            /* it has several runs */
#define X(name, key) struct str name;
    ESCAPE_KEYS(X)
#undef X
};

struct escapes {
    struct escape *at;
    size_t n, cap;
};

/* The cases that are compiled in, sorted by id. RL_E_FORMAT: a head that cannot
 * be read, which is a fault of this program. */
rl_status escapes_load(struct arena *arena, struct escapes *ret, rl_error *err);
/* The first run of the rest of a case's code, which is the whole code at first.
 * False: its head cannot be read. */
bool escapes_part(const struct escape *escape, struct str *rest,
                  struct escape *ret);

#endif
