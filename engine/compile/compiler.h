/* compiler.h - what the stages of compiling a program share.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Everything a stage keeps is copied into the program's arena, since the policy
 * may be freed first. Mistakes go to the policy's diagnostics and compiling
 * goes on, so that all of them are listed; memory that runs out makes the arena
 * fail, which compile.c looks at once. */
#ifndef COMPILE_COMPILER_H
#define COMPILE_COMPILER_H

#include "model/program.h"
#include "policy/model.h"

struct compiler {
    struct rl_policy *policy;
    struct rl_program *program;
    struct arena *arena;       /* the program's */
    const char *text_language; /* "en", "zh" */
    struct map ids;            /* every rule id that may fire → itself */
    /* The policy has mistakes: entries are missing that it means to have. */
    bool is_partial;
    struct {
        const struct regex **at;
        size_t n, cap;
    } regexes;
    /* The rule of the last entry: names of one entry share it. */
    const struct node *last_entry;
    enum rule_id last_id;
    const struct rule *last_rule;
};

/* text.c */
struct str text_keep(struct compiler *compiler, struct str text);
struct str name_keep(struct compiler *compiler, struct str name); /* in NFKC */
/* A dotted path as rules know it (path_same() of model/resolve.h). */
struct str origin_keep(struct compiler *compiler, struct str path);
/* A text node ({en:, zh:} or a scalar) → template, in the language chosen. */
struct template text_compile(struct compiler *compiler,
                             const struct node *node);
/* The same from text of our own, which holds no policy values. */
struct template text_compile_plain(struct compiler *compiler, struct str text);

/* rule.c */
void rules_init(struct compiler *compiler);
/* The section's rule with the words of its section and of an entry; either
 * may be NULL. */
const struct rule *rule_compile(struct compiler *compiler, enum rule_id id,
                                const struct node *section,
                                const struct node *entry);
/* For a word allow, warn, deny under key; fallback where it is not given. NULL
 * for allow. */
const struct rule *rule_of_word(struct compiler *compiler, enum rule_id id,
                                const struct node *section, const char *key,
                                const char *fallback);
/* What {allowed} stands for in these rules. */
void rule_set_allowed(struct compiler *compiler, enum rule_id id,
                      const struct str *allowed, size_t n_allowed);

/* condition.c */
const struct regex *regex_compile(struct compiler *compiler,
                                  const struct node *node);
/* Of one that nobody asks before a file is judged: what check.c took is
 * compiled then, and what came from a set, which it does not look at, at once.
 */
const struct regex *regex_later(struct compiler *compiler,
                                const struct node *node);
/* names.c: the list; at: in the compiler's arena. */
struct matchings matchings_compile(struct compiler *compiler,
                                   struct matching *at, size_t n);
/* `when`, `unless` and `undecided` of an entry, into ret. */
void check_compile(struct compiler *compiler, const struct node *entry,
                   struct check *ret);

/* tables.c: name → checks */
void checks_put(struct compiler *compiler, struct map *map, struct str name,
                const struct check *check);

/* A file for each section. */
void members_compile(struct compiler *compiler);
void imports_compile(struct compiler *compiler); /* after members */
void names_compile(struct compiler *compiler); /* names, builtins, attributes */
void calls_compile(struct compiler *compiler); /* calls, strings */
void models_compile(struct compiler *compiler);
void sections_compile(struct compiler *compiler); /* the rows of sections.def */
void guard_names_compile(struct compiler *compiler); /* after imports */
void patterns_compile(struct compiler *compiler);
void suppressions_compile(struct compiler *compiler); /* last: all ids known */

#endif
