/* query.h - the patterns of a policy, as one tree-sitter query.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_QUERY_H
#define LINT_QUERY_H

#include <tree_sitter/api.h>

#include "base/vec.h"
#include "grammars/grammar.h"
#include "model/program.h"

struct verb { /* of a predicate: #eq? */
    struct str name;
    bool negated, any, regex;
};

struct predicate {
    const struct verb *verb;
    uint32_t capture;
    bool by_capture; /* compared with another capture, not with texts */
    uint32_t other;
    const struct str *texts;
    size_t n_texts;
    struct regex *regex;
};

struct compiled {
    const struct pattern *pattern;
    uint32_t here; /* the capture that a finding is about */
    struct predicate *predicates;
    size_t n_predicates;
};

struct patterns {
    struct arena arena;
    TSQuery *query;
    struct compiled *compiled; /* by index in the query */
    uint32_t n;
    bool reads_comments; /* one of them asks for comments */
    VEC(struct regex *) regexes;
};

/* Does a query ask for comments? If none of a policy does, the tree has none,
 * so that they stand between no two nodes. */
bool query_reads_comments(struct str query);

/* NULL in *ret for a program without patterns. RL_E_QUERY with the place in the
 * policy's file for the first that is wrong. */
rl_status patterns_new(const rl_program *program, const struct grammar *grammar,
                       struct patterns **ret, rl_error *reterr);
void patterns_free(struct patterns *patterns);

/* The same for each pattern by itself: what is wrong with it is told to found.
 * A status other than RL_OK and RL_E_QUERY ends it, and is returned. */
rl_status patterns_check(const rl_program *program,
                         void (*found)(void *context, const rl_error *mistake),
                         void *context, rl_error *reterr);

#endif
