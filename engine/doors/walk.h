/* walk.h - walk installed libraries inside the sandbox.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef DOORS_WALK_H
#define DOORS_WALK_H

#include "redline/status.h"

#include "base/arena.h"
#include "base/str.h"

/* What to walk; every name is dotted and was checked by the caller. */
struct audit_call {
    char *const *modules;
    size_t n_modules;
    bool only;           /* no modules below them */
    const char *friends; /* "numpy,matplotlib", or NULL */
    const char *python;  /* NULL: the interpreter that the policies use */
};

enum audit_kind {               /* what a marked member leads to */
                  AUDIT_MODULE, /* of somebody else */
                  AUDIT_ALIAS,  /* a module of the library itself, under another
                                   name */
                  AUDIT_FILES,
                  AUDIT_NETWORK,
                  AUDIT_PROCESSES,
                  AUDIT_CODE,
                  AUDIT_INTERPRETER,
                  N_AUDIT_KINDS
};

struct audit_mark {
    struct str name; /* also "Class.method" */
    enum audit_kind kind;
    struct str what; /* "subprocess.Popen" */
};

/* The member is the object of that path. */
struct audit_same {
    struct str name, path;
};

struct audit_table {
    struct str module;
    struct str *modules, *allow; /* sorted */
    size_t n_modules, n_allow;
    struct audit_mark *deny, *inside; /* sorted by name */
    size_t n_deny, n_inside;
    struct audit_same *same; /* sorted by name */
    size_t n_same;
};

struct audit_version {
    struct str name, version;
};

struct audit {
    struct arena *arena;        /* owns all of it; set by the caller */
    struct audit_table *tables; /* sorted by module */
    size_t n_tables;
    struct audit_version *versions; /* python's first */
    size_t n_versions;
    struct str *failed; /* modules that cannot be imported */
    size_t n_failed;
};

/* "module", "files", …; NULL if kind is none. */
const char *audit_kind_name(enum audit_kind kind);

/* Only letters, digits and underscores, in parts with dots between. */
bool audit_is_dotted(struct str path);

/* Everything in *ret is plain text that may be printed. A sandbox that cannot
 * be had, or a walk that does not end well, is RL_E_IO with the outcome. */
rl_status audit_walk(const struct audit_call *call, struct audit *ret,
                     rl_error *err);

#endif
