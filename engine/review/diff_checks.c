/* diff_checks.c - are two checks the same, and how much do they refuse?
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff_parts.h"

static bool strs_equal(const struct str *a, size_t n_a, const struct str *b,
                       size_t n_b)
{
    bool equal = n_a == n_b;
    for (size_t i = 0; equal && i < n_a; i++)
        equal = str_eq(a[i], b[i]);
    return equal;
}

static bool values_equal(const struct condition *a, const struct condition *b)
{
    bool equal = a->n_values == b->n_values;
    for (size_t i = 0; equal && i < a->n_values; i++)
        equal = a->values[i].kind == b->values[i].kind &&
                str_eq(a->values[i].text, b->values[i].text);
    return equal;
}

static bool regexes_equal(const struct regex *a, const struct regex *b)
{
    return !a == !b && (!a || str_eq(regex_pattern(a), regex_pattern(b)));
}

static bool arguments_equal(const struct condition *a,
                            const struct condition *b)
{
    return a->n_positions == b->n_positions &&
           (!a->n_positions ||
            !memcmp(a->positions, b->positions,
                    a->n_positions * sizeof(*a->positions))) &&
           strs_equal(a->keywords, a->n_keywords, b->keywords, b->n_keywords) &&
           a->test == b->test && a->absent == b->absent && a->bits == b->bits &&
           a->owner == b->owner && a->known == b->known && values_equal(a, b) &&
           regexes_equal(a->regex, b->regex) &&
           strs_equal(a->names, a->n_names, b->names, b->n_names);
}

/* Conditions are as deep as a policy may nest. */
static bool conditions_equal(const struct condition *a,
                             const struct condition *b, size_t n_a, size_t n_b)
{
    bool equal = n_a == n_b;
    for (size_t i = 0; equal && i < n_a; i++)
        equal = a[i].kind == b[i].kind && a[i].count == b[i].count &&
                arguments_equal(&a[i], &b[i]) &&
                conditions_equal(a[i].children, b[i].children, a[i].n_children,
                                 b[i].n_children);
    return equal;
}

static bool check_equal(const struct check *a, const struct check *b)
{
    return a->undecided == b->undecided && !a->when == !b->when &&
           rule_refuses(a->rule) == rule_refuses(b->rule) &&
           (!a->when || conditions_equal(a->when, b->when, 1, 1)) &&
           conditions_equal(a->unless, b->unless, a->n_unless, b->n_unless);
}

bool diff_checks_equal(const struct checks *a, const struct checks *b)
{
    bool equal = a->n == b->n;
    for (size_t i = 0; equal && i < a->n; i++)
        equal = check_equal(&a->at[i], &b->at[i]);
    return equal;
}
