/* model.h - a merged policy.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The static half stays a tree of nodes, each with the place it came from:
 * check.c has judged every node by the schema, merge.c has layered the files,
 * so compile/ reads it without looking for mistakes of form. The runtime half
 * is read into a struct of its own. */
#ifndef POLICY_MODEL_H
#define POLICY_MODEL_H

#include "redline/policy.h"

#include "base/arena.h"
#include "base/attr.h"
#include "base/diag.h"
#include "base/map.h"
#include "policy/frozen.h"
#include "policy/node.h"
#include "policy/runtime.h"

DEFINE_CLEANUP(rl_policy, rl_policy_free)

/* One file of the policy, in the order in which they were merged. */
struct policy_layer {
    const char *file;
    struct node *root; /* as checked, and sets expanded, before merging */
    /* A file of the binary: root lacks the tables that are still in there. */
    const struct frozen_file *frozen;
};

struct rl_policy {
    struct arena arena;
    struct diags diags; /* its arena is the one above */
    const char *name;
    char sha256[65];
    struct str language;
    struct node *root; /* merged; NULL when a file could not be read */
    struct policy_runtime runtime;
    PROFILE_LIST(struct policy_layer) layers;
    struct map sets; /* name → a list node without names of other sets */
    bool whole;      /* no member table is left in the binary */
    /* A file of it could not be read: what is nowhere may be in there. */
    bool has_gaps;
};

/* Bring all member tables into root and into the roots of the layers, for those
 * who look at every node; compiling does not need it. False when memory ran
 * out. */
bool policy_whole(struct rl_policy *policy);

/* The layer that a node of the merged tree is from; NULL for none. */
const struct policy_layer *policy_layer_of(const struct rl_policy *policy,
                                           const struct node *node);

/* Is the file of a place laid over that of another one? Then what it says
 * against that is no contradiction: whoever wrote it takes away what the other
 * gives. */
bool policy_is_over(const struct rl_policy *policy, rl_pos place, rl_pos below);

/* Would it be in a file that could not be read, or was what stands there wrong,
 * so that its absence is no mistake of its own? */
bool policy_lost(const struct rl_policy *policy, struct str path);

/* Report a mistake at a place of the policy. */
#define policy_error(policy, at, ...)                                          \
    diag_add(&(policy)->diags, DIAG_ERROR, RL_E_POLICY, (at), __VA_ARGS__)
#define policy_warning(policy, at, ...)                                        \
    diag_add(&(policy)->diags, DIAG_WARNING, RL_E_POLICY, (at), __VA_ARGS__)

/* The status for what the list holds: RL_E_NOMEM if the arena failed, else the
 * first error's, which is copied to err; RL_OK without errors. Sorts. */
rl_status policy_status(struct rl_policy *policy, rl_error *err);

#endif
