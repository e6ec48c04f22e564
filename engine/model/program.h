/* program.h - the compiled static half: decision tables and teaching texts.
 * SPDX-License-Identifier: Apache-2.0
 *
 * compile/ fills it, lint/ reads it, model/tables.c prints it. All of it
 * lives in the program's arena (regexes are freed by program_free). Keys of
 * every map are in NFKC. A pointer to a rule that is NULL means: allowed. */
#ifndef MODEL_PROGRAM_H
#define MODEL_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "redline/lint.h"

#include "base/arena.h"
#include "base/inset.h"
#include "base/map.h"
#include "model/condition.h"
#include "model/members.h"
#include "model/models.h"
#include "model/regex.h"

/* ------------------------------------------------------------ rules, texts */

enum rule_id {
#define R(name, id, severity, why, instead) RULE_##name,
#include "model/rules.def"
#undef R
    N_RULE_IDS
};

/* Rules from here on make a verdict `unchecked`. */
#define RULE_FIRST_UNCHECKED RULE_SYNTAX_ERROR

/* What stands in a text where the rule fires. */
enum variable {
    VAR_NONE, /* the piece is text */
#define V(name, word) VAR_##name,
#include "model/variables.def"
#undef V
    N_VARIABLES
};

/* "module"; empty for VAR_NONE. */
const char *variable_word(enum variable variable);
/* VAR_NONE: no variable of that name. */
enum variable variable_find(struct str word);

struct piece {
    enum variable variable;
    struct str text; /* for VAR_NONE */
};

/* {runtime.limits.wall} and the like are text already; so is `{{`. */
struct template
{
    const struct piece *pieces;
    size_t n;
};

/* One compiled rule: an id with the words of the section or entry it is from.
 */
/* Names that {allowed} lists; the rest is counted. */
#define ALLOWED_SHOWN 24

struct rule {
    const char *id;
    bool unchecked; /* firing makes the verdict `unchecked` */
    rl_severity severity;
    struct template why, instead;
    const char *example; /* NULL: none */
    /* Filled in for {allowed}: sorted names, or NULL where lint knows better
     * (members of the table at hand). */
    const struct str *allowed;
    size_t n_allowed;
};

/* ------------------------------------------------------------------ checks */

enum undecided { UNDECIDED_DENY, UNDECIDED_WARN, UNDECIDED_ALLOW };

/* "Fires when `when` is true or undecided and no `unless` is certainly true".
 * Where only an undecided `when` made it fire, `undecided` says what happens.
 */
struct check {
    const struct rule *rule;
    const struct condition *when;   /* NULL: always */
    const struct condition *unless; /* n_unless of them */
    size_t n_unless;
    enum undecided undecided;
};

struct checks { /* all that are said of one name; judged one by one */
    const struct check *at;
    size_t n;
};

/* A name that matches any of these is under that rule. */
struct matching {
    const struct regex *regex;
    struct checks checks;
    bool is_head; /* one of those that `heads` stands for */
};

struct matchings {
    const struct matching *at;
    size_t n;
    const struct regex *heads; /* matches where one of them does, or NULL */
};

struct name_table {
    struct map exact; /* name → struct checks * */
    struct matchings matching;
};

/* ---------------------------------------------------------------- sections */

/* Each row of sections.def is a member: a rule that is NULL where its thing is
 * allowed; of a list also the names that may stand there, each → itself. */
#define SWITCH(key, member, ...) const struct rule *member;
#define ALSO(key, member, ...) const struct rule *member;
#define NUMBER(key, member, ...) uint64_t member;
#define CHOICE(key, member, ...) bool member;
#define JUDGED(key, shape, member, others, ...)                                \
    struct map member;                                                         \
    const struct rule *others;
#define BESIDE(key, shape, member, ...) struct map member;
#define NAMES(key, member, ...) struct map member;

struct import_entry {
    bool allowed;
    bool members_all;        /* `members: all`: no table needed */
    const struct rule *rule; /* for a denied one: its own words */
};

struct as_value_exception { /* this callee may be given a module there */
    struct str callee;      /* dotted origin */
    int position;           /* -1: none */
    struct str keyword;     /* empty: none */
};

struct imports {
    struct map modules; /* dotted → struct import_entry *; the longest
                           listed prefix decides */
#define OF_unlisted
#define OF_imports
#include "model/sections.def"
    struct map mutable_paths; /* dotted, "a.b.**" as "a.b" → itself; below an
                                 entry storing is allowed */
    const struct as_value_exception *as_value_except;
    size_t n_as_value_except;
};

/* Allow lists of dunder names by the kind of place they stand in. The rule is
 * NULL where the policy has no such list: that kind is not judged. */
struct dunders {
#define OF_dunders
#define OF_dunder_strings
#include "model/sections.def"
};

struct attributes {
    struct name_table deny;
#define OF_private
#include "model/sections.def"
};

struct classes {
#define OF_classes
#include "model/sections.def"
};

struct calls {
    struct map origins;  /* dotted → struct checks * */
    struct map below;    /* "a.b" for an entry "a.b.**" → struct checks * */
    struct map methods;  /* attribute name → struct checks * */
    struct map keywords; /* keyword argument → struct checks *, whatever is
                            called */
};

struct strings {
    struct matchings deny;
#define OF_format
#include "model/sections.def"
};

struct source_limits {
#define OF_source
#define OF_invisible
#include "model/sections.def"
};

#undef SWITCH
#undef ALSO
#undef NUMBER
#undef CHOICE
#undef JUDGED
#undef BESIDE
#undef NAMES

/* A name that the guard binds outside the module. */
struct guard_name {
    struct str name;
    struct str origin; /* "numpy" or "scipy.io.loadmat"; empty for a helper */
    bool module;       /* origin is a module (import), not a member */
};

/* A user's tree-sitter pattern. query is the text; lint compiles it once. */
struct pattern {
    const struct rule *rule;
    struct str query;
    rl_pos at; /* of the query in the YAML file */
    struct inset inset;
};

struct version { /* of Python */
    int major, minor;
};

struct rl_program {
    struct arena arena;
    const char *name, *sha256, *language;
    struct version oldest, newest;
    const struct rule *rules[N_RULE_IDS]; /* never NULL */

    struct imports imports;
    struct members members;
    struct name_table names;    /* bare names that no scope binds */
    struct name_table builtins; /* "matching" is empty */
    struct dunders dunders;
    struct attributes attributes;
    struct classes classes;
    struct calls calls;
    struct strings strings;
    struct models models;
    struct source_limits source;
    struct map suppressible; /* rule ids that a comment may switch off */
    const struct guard_name *guard_names;
    size_t n_guard_names;
    const struct pattern *patterns;
    size_t n_patterns;
    const char *provides;         /* teach.provides; NULL: nothing */
    const struct regex **regexes; /* every one, for program_free */
    size_t n_regexes;
};

#endif
