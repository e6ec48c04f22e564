/* brief_parts.h - a brief that is being written.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REVIEW_BRIEF_PARTS_H
#define REVIEW_BRIEF_PARTS_H

#include "review/brief.h"
#include "review/rulebook.h"

/* Every call that is told the policy pays for it: some 430 tokens. The longest
 * list of modules that ships takes half of them, and what finds no room is
 * refused later, which costs a call. */
#define MAX_CHARACTERS 1500

struct brief {
    const struct brief_source *source;
    const struct rl_program *program;
    const struct node *root; /* of the policy */
    const struct policy_runtime *runtime;
    struct str own_file; /* empty: the policy ships with redline */
    struct arena arena;
    struct map there; /* modules that can be had where code will run */
    struct buf line;  /* being written */
    bool advised;     /* the heading of the advice stands */
    struct buf out;
};

/* The line is whole: keep it if it fits, and start the next. */
bool brief_line_end(struct brief *brief);

/* Has the text something that is only known where a rule fires? */
bool brief_has_variable(struct str text);

/* Ask, once, which of these modules and of those that names of the guard come
 * from can be had where code will run; before the two below. */
void brief_installed_find(struct brief *brief, const struct str *allowed,
                          size_t n);
/* Is it given, and its library there? */
bool brief_is_provided(const struct brief *brief, struct str name);
/* The line that lists them, as teach.provides has them. */
void brief_provided_add(struct brief *brief);

/* Does the entry stand in the user's own file, and not in what it extends? */
bool brief_is_own(const struct brief *brief, const struct node *entry);

/* The denials of the user's own file, before those of what it extends: they are
 * why it was written. said: by index in the book, what needs no other line. */
void brief_own_denials(struct brief *brief, const struct rulebook *book,
                       bool *said);

#endif
