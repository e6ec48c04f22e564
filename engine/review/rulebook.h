/* rulebook.h - what a policy says of each rule, in which words, about what.
 * SPDX-License-Identifier: Apache-2.0
 *
 * For people: explain and the pages under docs/rules/ are written from it. */
#ifndef REVIEW_RULEBOOK_H
#define REVIEW_RULEBOOK_H

#include "base/vec.h"
#include "model/rules.h"
#include "policy/node.h"

/* One set of words, and all that it is said of. */
struct saying {
    const char *id;
    rl_severity severity;
    struct str why, instead; /* one line each, with their {variables} */
    const char *example;     /* the policy's own; NULL: none */
    struct str *about;       /* "numpy.load", ".to_csv()", "shell=" */
    size_t n_about, cap_about;
};

/* All in the order of their ids; of one id in the order of the policy's
 * sections, and within those by name. */
struct rulebook {
    struct arena arena;
    struct saying *at;
    size_t n, cap;
    struct map by_words;
};

/* false: memory ran out. rulebook_done() is due in every case. */
bool rulebook_make(const rl_program *program, struct rulebook *ret);
void rulebook_done(struct rulebook *book); /* for CLEANUP */

/* The lists of a policy that deny, in the order of the policy language; usual:
 * the rule of an entry that has no id. */
struct deny_list {
    const char *path, *usual;
};
extern const struct deny_list deny_lists[];
extern const size_t n_deny_lists;
struct str denial_id(const struct node *entry, const char *usual);

/* "shell=" of an entry of calls.deny: as a saying has it in `about`. ptr NULL:
 * memory ran out, or no list of that path has such entries. */
struct str denial_about(struct arena *arena, const char *list,
                        const struct node *entry);

/* A text as the policy writes it, with its variables in braces. */
struct str template_words(struct arena *arena, const struct template *text);

/* What is known of a rule apart from any policy: rules.def, examples.def. */
struct rule_example {
    const char *id, *policy, *under, *what, *refused, *passes;
};
extern const struct rule_example rule_examples[];
extern const size_t n_rule_examples;
const struct rule_example *rule_example_find(struct str id);

#endif
