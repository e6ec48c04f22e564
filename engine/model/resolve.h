/* resolve.h - how import prefixes, defaults and member tables decide.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The only code that knows: lint asks it of a file's paths, compile, agree,
 * diff, brief and explain ask it of a policy's. Paths are dotted and in NFKC;
 * nothing is allocated, and what comes back is borrowed from the program. */
#ifndef MODEL_RESOLVE_H
#define MODEL_RESOLVE_H

#include "model/program.h"

/* "a.b" of "a.b.c"; empty for "a". */
struct str path_above(struct str path);
/* Is the path that name, or below it: a.b and a.b.c of a.b, not a.bc? */
bool path_is_in(struct str path, struct str above);

/* The class of path objects that the dotted path names, or whose member it is;
 * empty: it is of none. */
struct str models_path_class(const struct models *models, struct str path);

/* ----------------------------------------------------------------- imports */

/* The entry of the longest listed prefix of a dotted module; at_len gets the
 * length of that prefix. NULL: none listed, so that `unlisted` decides. */
const struct import_entry *import_find(const struct imports *imports,
                                       struct str module, size_t *at_len);
/* Does a finding of the rule refuse the file? NULL: there is none. */
bool rule_refuses(const struct rule *rule);

/* May the module be imported at all? So it may where a rule only warns. */
bool import_is_allowed(const struct imports *imports, struct str module);
/* What is said where the module is imported: its entry's words, or those for
 * what is not listed. NULL: nothing. */
const struct rule *import_rule(const struct imports *imports,
                               struct str module);

/* Has the import list this very module as one that is allowed? */
bool import_is_listed(const struct imports *imports, struct str module);
/* May something be stored under this path, below one of `mutable_paths`? */
bool path_is_mutable(const rl_program *program, struct str path);

/* ----------------------------------------------------------------- members */

/* The table that judges a module: its own, else the nearest "x.**", else "**",
 * unless the import says `members: all`. */
bool member_table_of(const rl_program *program, struct str module,
                     struct member_table *ret);
/* The same without "**": is there a table that was meant for the module? */
bool member_table_near(const struct members *members, struct str module,
                       struct member_table *ret);

enum path_answer {
    PATH_UNKNOWN, /* no table speaks of it: attribute rules decide */
    PATH_MODULE,  /* a module, by import entries or a table's `modules` */
    PATH_ALLOWED,
    PATH_REFUSED
};

struct path_judgement {
    enum path_answer answer;
    size_t decided; /* length of the prefix that decided: numpy.ctypeslib of
                       numpy.ctypeslib.ctypes */
    const struct rule *rule;
    bool by_table; /* `table` decided; else an import entry */
    struct member_table table;
};

/* Walk the tables from the root module along the path, up to the first listed
 * name that is no module: what follows is judged by attribute rules only. */
struct path_judgement path_judge(const rl_program *program, struct str path);

/* Where path_same() writes: no longer path leads to anything that exists. */
struct path_space {
    char bytes[512];
};

/* The path by which rules know what a path leads to: matplotlib.rc of
 * matplotlib.pylab.rc. What stands behind a member is kept. It is `path`, or
 * stands in space, or is borrowed from the program. */
struct str path_same(const struct members *members, struct str path,
                     struct path_space *space);

/* Does the program speak of it as of a module: in its import lists, by a table
 * of its own, or under `modules` of the table above? */
bool module_is_named(const rl_program *program, struct str path);

/* ------------------------------------------------------------------- calls */

/* What is said of a call by its origin, whatever path leads to it: the entry of
 * exactly that name. NULL: nothing. */
const struct checks *calls_named(const rl_program *program, struct str path);
/* The same, else the longest "a.b.**" that holds it. */
const struct checks *calls_find(const rl_program *program, struct str path);
/* The same for `from a.b import c`, which reads a.b.c and nothing below it yet:
 * "a.b.**" holds it, "a.b.c.**" speaks of what is read from it later. */
const struct checks *calls_imported(const rl_program *program, struct str path);

/* What the guard gives under that name, or NULL. */
const struct guard_name *guard_name_find(const rl_program *program,
                                         struct str name);
/* The module that has to be there for it; empty: it needs none. */
struct str guard_module(const struct guard_name *name);

#endif
