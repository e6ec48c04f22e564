/* walk.h - walk installed libraries inside the sandbox.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef DOORS_WALK_H
#define DOORS_WALK_H

#include "redline/status.h"

#include "base/arena.h"
#include "base/str.h"

/* What to walk; every name is dotted and was checked by the caller. */
struct doors_call {
    char *const *modules;
    size_t n_modules;
    bool only;           /* no modules below them */
    const char *friends; /* "numpy,matplotlib", or NULL */
    const char *python;  /* NULL: the interpreter that the policies use */
};

enum doors_kind {               /* what a marked member leads to */
                  DOORS_MODULE, /* of somebody else */
                  DOORS_ALIAS,  /* a module of the library itself, under another
                                   name */
                  DOORS_FILES,
                  DOORS_NETWORK,
                  DOORS_PROCESSES,
                  DOORS_CODE,
                  DOORS_INTERPRETER,
                  N_AUDIT_KINDS
};

struct doors_mark {
    struct str name; /* also "Class.method" */
    enum doors_kind kind;
    struct str what; /* "subprocess.Popen" */
};

/* The member is the object of that path. */
struct doors_same {
    struct str name, path;
};

struct doors_table {
    struct str module;
    struct str *modules, *allow; /* sorted */
    size_t n_modules, n_allow;
    struct doors_mark *deny, *inside; /* sorted by name */
    size_t n_deny, n_inside;
    struct doors_same *same; /* sorted by name */
    size_t n_same;
};

struct doors_version {
    struct str name, version;
};

struct doors {
    struct arena *arena;        /* owns all of it; set by the caller */
    struct doors_table *tables; /* sorted by module */
    size_t n_tables;
    struct doors_version *versions; /* python's first */
    size_t n_versions;
    struct str *failed; /* modules that cannot be imported */
    size_t n_failed;
};

/* "module", "files", …; NULL if kind is none. */
const char *doors_kind_name(enum doors_kind kind);

/* Only letters, digits and underscores, in parts with dots between. */
bool doors_is_dotted(struct str path);

/* Everything in *ret is plain text that may be printed. A sandbox that cannot
 * be had, or a walk that does not end well, is RL_E_IO with the outcome. */
rl_status doors_walk(const struct doors_call *call, struct doors *ret,
                     rl_error *err);

#endif
