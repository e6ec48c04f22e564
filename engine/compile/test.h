/* test.h - what a condition tests of one value.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef COMPILE_TEST_H
#define COMPILE_TEST_H

#include "compile/compiler.h"

/* A key of a condition, and how what stands there becomes a test. */
struct test {
    const char *key;
    void (*compile)(struct compiler *compiler, const struct node *node,
                    struct condition *ret);
};
enum { N_TESTS = 9 };
extern const struct test tests[N_TESTS];

/* The bits of the words that a node holds; a word of no list (any) is all of
 * them. */
unsigned test_bits(const struct node *node, const struct word_list *words);
/* Names, kept by name_keep(), or by origin_keep() as the path that rules have
 * for them. */
typedef struct str name_keeper(struct compiler *compiler, struct str name);
void test_names(struct compiler *compiler, const struct node *node,
                name_keeper *keep, struct condition *ret);

#endif
