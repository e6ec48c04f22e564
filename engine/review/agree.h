/* agree.h - look across a policy: what does not fit together.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each entry may be right by itself and yet never have an effect, or promise
 * what another part takes away. All of this is warned about, none refused. */
#ifndef REVIEW_AGREE_H
#define REVIEW_AGREE_H

#include "base/map.h"
#include "model/resolve.h"
#include "policy/model.h"

/* Add warnings to the policy's diagnostics. The policy has no errors; program
 * is what it compiles to, and decides where prefixes and tables do. */
void policy_agree(struct rl_policy *policy, const struct rl_program *program);

/* A policy with its longer lists indexed, since each entry of one is looked up
 * in others. */
struct agreement {
    struct rl_policy *policy;
    const struct rl_program *program;
    bool open;              /* imports.default: allow */
    struct map allow, deny; /* of imports: module → struct node * */
    /* Names → struct node *, of lists that refuse or let pass. */
    struct map builtins, dunder_names, dunder_attributes;
    struct map guard_names; /* provided names and helpers */
    struct map provided;    /* origins of provided names */
};

/* The parts of it. */
void agree_needs(const struct agreement *agree);   /* what modules need */
void agree_entries(const struct agreement *agree); /* that never fire */
void agree_paths(const struct agreement *agree);   /* that lead nowhere */
void agree_members(const struct agreement *agree); /* holes in tables */
void agree_grants(const struct agreement *agree);  /* that are dangerous */
/* What a first name stands for in files, by the guard or by custom (np); and
 * the nearest module that may be imported. STR_NONE: nothing. */
struct str agree_alias(const struct agreement *agree, struct str first);
struct str agree_near_module(const struct agreement *agree, struct str first);
/* Is the entry of calls.deny meant for a method? Then that is warned about. */
bool agree_method(const struct agreement *agree, const struct node *entry);
void agree_words(const struct agreement *agree); /* that teach nothing */
void agree_runtime(struct rl_policy *policy); /* limits, layers, the filter */

/* What `imports` says of a module, and where. */
struct import_answer {
    bool allowed;
    const struct node *entry; /* that decides; NULL: the default does */
};
struct import_answer import_answer_of(const struct agreement *agree,
                                      struct str module);

/* "a.b" of "a.b.**". */
struct str agree_bare_path(struct str path);
/* Does the guard bind something that the path leads from? */
bool agree_is_provided(const struct agreement *agree, struct str path);

/* Does the filter let a call with these arguments through? */
bool syscall_passes(const struct policy_runtime *runtime, struct str call,
                    const uint64_t arguments[6]);

/* Written by the policy's own author: in the file that was asked for, or in any
 * other that does not ship with redline. What shipped packs say beyond need is
 * no mistake of whoever extends them. */
bool agree_is_own(const struct rl_policy *policy, const struct node *node);

#endif
