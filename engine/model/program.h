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

/* -------------------------------------------------------------- conditions */

enum condition_kind {
    COND_ALL, /* children; also the form of one argument with several tests */
    COND_ANY,
    COND_NOT,     /* one child */
    COND_COUNT,   /* the call has exactly count arguments (positional and
                     keyword); undecided with *args or **kw */
    COND_CALLED,  /* called here if count is 1, handed on if it is 0 */
    COND_PLACE,   /* the reference stands at one of places */
    COND_ONLY,    /* the file uses no modules but these */
    COND_READS,   /* the file reads one of helpers */
    COND_COMMAND, /* regex on the words that the call gives, one a line */
    COND_ARGUMENT /* test on one argument */
};

enum place_kind {                  /* bits */
                  PLACE_BASE = 1,  /* a base of a class statement */
                  PLACE_FIELD = 2, /* called for an attribute of a dataclass
                                      that nothing in its body reads */
                  PLACE_KEPT = 4,  /* called, and what it gives may be called or
                                      become a base */
                  PLACE_OWN = 8,   /* an attribute of self or cls */
                  PLACE_HANDED =
                      32,           /* bound or given to what is not followed */
                  PLACE_METHOD = 16 /* named as a method that a class of the
                                       file defines */
};

enum argument_test {
    TEST_ABSENT,  /* the argument is not given */
    TEST_IS,      /* equal to one of the values */
    TEST_LITERAL, /* is a literal of one of the kinds */
    TEST_MATCHES, /* the folded string matches */
    TEST_PATH,    /* the folded string is such a path */
    TEST_FROM /* every origin of the value is one of these helpers, or a call
                 of one of these (dotted) */
};

enum literal_kind {                  /* bits */
                    LITERAL_STR = 1, /* also a folded concatenation; no f-string
                                        with fields */
                    LITERAL_BYTES = 2,
                    LITERAL_INT = 4,
                    LITERAL_FLOAT = 8,
                    LITERAL_LIST = 16, /* a list display */
                    LITERAL_TUPLE = 32,
                    LITERAL_DICT = 64,
                    LITERAL_BOOL = 128,
                    LITERAL_NONE = 256,
                    LITERAL_ANY = 511,
                    LITERAL_FUNCTION = 512, /* a lambda, or the name of a
                                               function or class */
                    LITERAL_BUILT = 1024,   /* a text that is put together of
                                               parts that are not known */
                    LITERAL_OPTIONS = 2048  /* a dict whose keys are texts that
                                               stand in it */
};

enum path_kind { /* bits; a text may be several */
                 PATH_RELATIVE =
                     1, /* no leading '/', '~', drive or scheme, no '..' part */
                 PATH_ABSOLUTE =
                     2,           /* leading '/', '\\', '~' or a drive letter */
                 PATH_PARENT = 4, /* a '..' part */
                 PATH_URL =
                     8 /* a scheme and a colon: http:, file:, sqlite: … */
};

/* A value for TEST_IS: text True, False, None and numbers (compared as written,
 * after normalising the number) are those constants; all else is a string. */
enum constant_kind {
    CONST_TRUE,
    CONST_FALSE,
    CONST_NONE,
    CONST_NUMBER,
    CONST_STR
};
struct constant {
    enum constant_kind kind;
    double number;
    struct str text;
};

struct condition {
    enum condition_kind kind;
    const struct condition *children;
    size_t n_children;
    long count; /* COND_COUNT */
    /* COND_ARGUMENT: its positions and keyword names. */
    const int *positions;
    size_t n_positions;
    const struct str *keywords;
    size_t n_keywords;
    enum argument_test test;
    bool absent; /* TEST_ABSENT: what `absent:` said */
    const struct constant *values;
    size_t n_values;
    unsigned literals; /* enum literal_kind bits */
    unsigned paths;    /* enum path_kind bits */
    unsigned places;   /* enum place_kind bits; COND_PLACE */
    const struct regex *regex;
    /* TEST_FROM: names of guard helpers; COND_ONLY: top-level modules */
    const struct str *helpers;
    size_t n_helpers;
};

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
};

struct matchings {
    const struct matching *at;
    size_t n;
};

struct name_table {
    struct map exact; /* name → struct checks * */
    struct matchings matching;
};

/* ---------------------------------------------------------------- sections */

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
    const struct rule *unlisted; /* NULL: `default: allow` */
    struct map modules; /* dotted → struct import_entry *; the longest
                           listed prefix decides */
    const struct rule *relative, *star, *as_value, *mutate; /* NULL: allowed */
    struct map mutable_paths; /* dotted, "a.b.**" as "a.b" → itself; below an
                                 entry storing is allowed */
    const struct as_value_exception *as_value_except;
    size_t n_as_value_except;
};

/* Allow lists of dunder names by the kind of place they stand in. */
struct dunders {
    struct map names, attributes, super, definitions, assignments, strings;
    const struct rule *name, *attribute, *definition, *assignment, *string;
    /* NULL rule: the policy has no such list and that kind is not judged */
    bool docstrings; /* strings.docstrings: allow */
    const struct rule *metaclass;
};

struct attributes {
    struct name_table deny;
    const struct rule *private_of_modules, *private_of_objects;
    struct map private_except; /* names → themselves */
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
    const struct rule *format_field, *format_computed;
};

struct source_limits {
    uint64_t max_bytes, max_depth, max_run;
    uint64_t budget_ns;     /* CPU time for one file */
    bool ascii_identifiers; /* `identifiers: ascii` */
    const struct rule *mixed_scripts;
    const struct rule *bidi_code, *bidi_comments, *bidi_strings;
    const struct rule *invisible_code, *invisible_comments, *invisible_strings;
    const struct rule *misread; /* NULL: read as CPython reads it, and go on */
};

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
    const struct rule
        *bases; /* of classes that are not listed; NULL: allowed */
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
