/* decisions.h - what is judged of a file, a file each.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_DECISIONS_H
#define LINT_DECISIONS_H

#include "lint/lint.h"

struct arguments;

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
void decide_item(struct lint *lint, uint32_t index);       /* item.c */
/* False: no rule speaks of that. */
bool decide_union(struct lint *lint, uint32_t augment);    /* calls.c */
void decide_augment(struct lint *lint, uint32_t index);    /* item.c */
void decide_look_ups(struct lint *lint);                   /* look_up.c */
void decide_format(struct lint *lint, uint32_t attribute); /* format.c */
/* Does an attribute change a library for everyone? True: that was told. */
bool decide_mutation(struct lint *lint, uint32_t attribute); /* mutation.c */
/* A reference to what changes its first argument. */
bool decide_change(struct lint *lint, uint32_t reference);
/* Is a name or chain that stands for a module read where it may be? */
void decide_value(struct lint *lint, uint32_t index); /* modules.c */
/* Once a file, before what is read is judged: modules that travel as values
 * stand for themselves wherever they arrive. modules.c */
void modules_follow(struct lint *lint);
/* Those that stand where no name or attribute is. */
void decide_modules(struct lint *lint);
/* The rules on calls, by origin and by method name; true if one fired. */
bool decide_reference(struct lint *lint, uint32_t index); /* calls.c */
/* The same of what is read as an item. */
void decide_item_read(struct lint *lint, uint32_t subscript); /* calls.c */
/* Those on methods of that name alone, read from the object by the reference.
 */
bool decide_method(struct lint *lint, uint32_t index, uint32_t object,
                   struct str name);
/* Those on a method of what the object stands for that is called without a call
 * in the source; false: none speaks of it. */
bool decide_implied(struct lint *lint, uint32_t index, uint32_t object,
                    const char *method, const struct arguments *arguments);
/* What is stored into an item of something that a library has. */
void decide_item_mutation(struct lint *lint, uint32_t index,
                          uint32_t object); /* mutation.c */
/* The same of what is called by its value alone. */
void decide_callee(struct lint *lint, uint32_t call); /* calls.c */
/* The rules on calls of that origin, whatever the reference is otherwise. */
bool decide_call_of(struct lint *lint, uint32_t index, struct str origin);
/* What CPython reads otherwise, and what its symbol table refuses. */
void decide_difference(struct lint *lint, uint32_t fact); /* differences.c */
/* Two lines that the parser took for one. */
void decide_joined_lines(struct lint *lint); /* differences.c */
void decide_declarations(struct lint *lint); /* differences.c */

/* The policy's own tree-sitter queries: where they match, while there is a
 * tree, and what is said of it; patterns.c. */
struct patterns;
void patterns_find(struct lint *lint, const struct patterns *patterns,
                   TSQueryCursor *cursor, const TSTree *tree);
void decide_patterns(struct lint *lint);

/* What the comments of the segment at hand allow; suppress.c. */
void suppressions_read(struct lint *lint, const TSTree *tree);
/* Take away what comments allow, last of all. */
void decide_suppressions(struct lint *lint);
#endif
