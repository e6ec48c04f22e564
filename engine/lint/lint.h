/* lint.h - the state of one lint, which every decision reads.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_LINT_H
#define LINT_LINT_H

#include "lint/finding.h"
#include "model/program.h"
#include "source/gate.h"
#include "source/gather.h"
#include "source/origin.h"
#include "source/uses.h"
#include "value/values.h"

/* Put text in the place of these bytes, and the finding may be gone. */
struct edit {
    size_t finding; /* its index; findings are sorted before */
    uint32_t start, end;
    struct str text; /* in the lint's arena */
};

/* The methods that classes of the file define. */
struct methods {
    bool known;
    VEC(bool) names; /* by name */
};

struct lint {
    const rl_program *program;
    const struct grammar *grammar;
    struct shapes shapes;
    struct arena arena; /* of one file */
    struct text text;
    struct gate gate;
    struct reading reading; /* while a file is judged */
    struct facts facts;
    struct symbols symbols;
    struct origins origins;
    struct uses uses;      /* made when it is first needed */
    struct values *values; /* the same: ask lint_value() */
    bool values_spent;     /* there were too many, which one finding says */
    struct findings findings;
    struct map imported; /* modules that the file imports; member.c */
    struct map mentions; /* what it reads; empty: not yet known; mentions.c */
    /* Top-level modules that it imports or reads; empty: not yet known. */
    struct map roots;
    struct budget budget;
    struct methods methods;
    bool outside, outside_known; /* a text leads out of the work folder */
    uint32_t site; /* the reference that conditions speak of, or 0 */
    const struct outer_name *outer; /* the guard's names */
    bool failed;                    /* memory ran out in a decision */
    size_t n_suggested;             /* modules compared with the allowed */
    bool wants_edits;
    VEC(struct edit) edits; /* rewrite.c; empty unless wanted */
};

struct lint *linter_state(rl_linter *linter);

/* The answer to a text that holds no source to judge: `unchecked`, with one
 * finding of the rule, at a place of the text, and no sha256. Valid as what
 * rl_lint() gives. Returns RL_E_NOMEM: then there is no answer. */
rl_status linter_unchecked(rl_linter *linter, struct str text,
                           enum rule_id rule, struct span at,
                           struct str evidence, const rl_lint_result **ret,
                           rl_error *err);

static inline const struct fact *lint_fact(const struct lint *lint,
                                           uint32_t fact)
{
    return &lint->facts.all.at[fact];
}

static inline struct str lint_name(const struct lint *lint, uint32_t name)
{
    return fact_name(&lint->facts, name);
}

/* Begins with an underscore, and is none of the language's own names. */
static inline bool lint_is_private(const struct lint *lint, struct str name)
{
    return str_starts(name, STR("_")) && !lint->grammar->is_reserved(name);
}

/* What an expression can be; fact 0 can be anything. */
struct value lint_value(struct lint *lint, uint32_t fact);

/* A name of the guard that no binding of the file hides, or NULL. */
const struct guard_name *lint_guard_name(const struct lint *lint,
                                         const struct fact *read);

/* Would binding the name in that scope hide a helper of the guard? */
bool lint_rebinds_helper(const struct lint *lint, uint32_t scope,
                         uint32_t name);

/* A finding on a fact's name. */
void lint_name_finding(struct lint *lint, const struct rule *rule,
                       const struct fact *fact,
                       const struct evidence *evidence);

/* ------------------------------------------------- decisions, a file each */

void decide_gate(struct lint *lint);
void decide_hidden(struct lint *lint);                     /* hidden.c */
void decide_imports(struct lint *lint);                    /* imports.c */
void decide_name(struct lint *lint, uint32_t index);       /* names.c */
void decide_attribute(struct lint *lint, uint32_t index);  /* attributes.c */
void decide_definition(struct lint *lint, uint32_t index); /* definitions.c */
void decide_keyword(struct lint *lint, uint32_t index);    /* definitions.c */
void decide_string(struct lint *lint, uint32_t index);     /* strings.c */
void decide_computed(struct lint *lint, uint32_t index);   /* strings.c */
void decide_operator(struct lint *lint, uint32_t index);   /* strings.c */
void decide_subscript(struct lint *lint, uint32_t index);  /* strings.c */
void decide_item(struct lint *lint, uint32_t index);       /* calls.c */
/* False: no rule speaks of that. */
bool decide_union(struct lint *lint, uint32_t augment);    /* calls.c */
void decide_augment(struct lint *lint, uint32_t index);    /* calls.c */
void decide_look_ups(struct lint *lint);                   /* look_up.c */
void decide_format(struct lint *lint, uint32_t attribute); /* format.c */
/* Is a name or chain that stands for a module read where it may be? */
void decide_value(struct lint *lint, uint32_t index); /* values.c */
/* The rules on calls, by origin and by method name; true if one fired. */
bool decide_reference(struct lint *lint, uint32_t index); /* calls.c */
/* The rules on calls of that origin, whatever the reference is otherwise. */
bool decide_call_of(struct lint *lint, uint32_t index, struct str origin);
/* What CPython reads otherwise, and what its symbol table refuses. */
void decide_difference(struct lint *lint, uint32_t fact); /* differences.c */
void decide_declarations(struct lint *lint);              /* differences.c */

/* The policy's own tree-sitter queries; patterns.c. */
struct patterns;
void decide_patterns(struct lint *lint, const struct patterns *patterns,
                     TSQueryCursor *cursor, const TSTree *tree);

/* Take away what comments allow, last of all; suppress.c. */
void decide_suppressions(struct lint *lint, const TSTree *tree);

/* Judge the checks of one name for a reference: callee is that of a call
 * (call != 0) or stands for itself. True if one fired. */
bool checks_judge(struct lint *lint, const struct checks *checks, uint32_t call,
                  uint32_t start, uint32_t end,
                  const struct evidence *evidence); /* condition.c */
/* Does the reference stand at one of these (enum place_kind)? place.c */
/* x in `name = x`, outside a class body: origins follow the name. */
bool is_alias(const struct lint *lint, const struct fact *value);
bool is_of_self(const struct lint *lint, uint32_t object);
bool stands_at(struct lint *lint, uint32_t site, unsigned places);
/* Does the file read one of these: a dotted origin, or an attribute (of what is
 * no module) that a text may name as well? mentions.c */
bool file_reads(struct lint *lint, const struct str *names, size_t n);
/* Does the file use no modules but these? member.c */
bool uses_only(struct lint *lint, const struct str *modules, size_t n);
/* The call whose callee this expression is, or 0. */
uint32_t call_of(const struct lint *lint, uint32_t fact);
/* All checks of a name in a table, exact and matching; same answer. */
bool table_judge(struct lint *lint, const struct name_table *table,
                 struct str name, uint32_t call, uint32_t start, uint32_t end,
                 const struct evidence *evidence);

#endif
