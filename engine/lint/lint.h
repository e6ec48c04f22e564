/* lint.h - the state of one lint, which every decision reads.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_LINT_H
#define LINT_LINT_H

#include "lint/again.h"
#include "lint/finding.h"
#include "lint/suppressions.h"
#include "model/program.h"
#include "source/gate.h"
#include "source/gather.h"
#include "source/origin.h"
#include "source/unnamed.h"
#include "value/values.h"

/* Put text in the place of these bytes, and the finding may be gone. */
struct edit {
    size_t finding; /* its index; findings are sorted before */
    uint32_t start, end;
    struct str text; /* in the lint's arena */
};

/* What is judged of a source that comes in segments: all of it counts, and what
 * this says is where the new segment begins in each list. All 0: it is a file.
 */
struct segment {
    uint32_t start; /* bytes */
    uint32_t fact;
    size_t import, grants;
    bool known; /* it was judged before: nothing but its facts is taken */
    bool twice; /* it passes only as it is judged a second time: twice.c */
};

/* Where a query of the policy matches. */
struct pattern_hit {
    const struct rule *rule;
    uint32_t start, end; /* bytes */
};

struct lint {
    const rl_program *program;
    const struct grammar *grammar;
    struct shapes shapes;
    struct arena arena; /* of one file */
    struct arena names; /* those of the facts, which stay with the segments */
    struct segment segment;
    struct text text;
    size_t size; /* of the text; more than there is, if that is too large */
    struct gate gate;
    struct reading reading; /* while a file is judged */
    struct facts facts;
    struct symbols symbols;
    struct origins origins;
    /* By name, enum keeper bits; empty: not yet known. read.c */
    VEC(uint8_t) keepers;
    struct values *values;  /* the same: ask lint_value() */
    bool values_spent;      /* there were too many, which one finding says */
    struct unnamed unnamed; /* when it is judged a second time; twice.c */
    bool modules_travel;    /* some module is followed by its value */
    bool values_named;      /* values say what expressions stand for, too */
    VEC(uint32_t) lost; /* atoms: classes that went out of sight; mutation.c */
    bool lost_known;
    struct findings findings;
    struct map imported; /* modules that the file imports; member.c */
    bool looked_at_new;  /* the next two are of the new segment; mentions.c */
    struct map mentions; /* what it reads; empty: not yet known; mentions.c */
    /* Top-level modules that it imports or reads; empty: not yet known. */
    struct map roots;
    struct budget budget;
    bool outside, outside_known;    /* a text leads out of the work folder */
    const struct outer_name *outer; /* the guard's names */
    bool failed;                    /* memory ran out in a decision */
    size_t n_suggested;             /* modules compared with the allowed */
    VEC(struct str) allowed;        /* of the program; empty: not yet known */
    bool wants_edits;
    VEC(struct edit) edits; /* rewrite.c; empty unless wanted */
    struct suppressions suppressions;
    VEC(uint8_t) plain; /* by phrase: no rule speaks of its text; strings.c */
    VEC(struct pattern_hit) pattern_hits;
    bool pattern_limit; /* and there are more than are followed */
    struct again again;
};

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

/* A finding on a fact's name. */
void lint_name_finding(struct lint *lint, const struct rule *rule,
                       const struct fact *fact,
                       const struct evidence *evidence);

/* A finding on the file as a whole. */
void lint_whole_finding(struct lint *lint, enum rule_id rule, const char *text);

#endif
