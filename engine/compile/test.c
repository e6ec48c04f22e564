/* test.c - what a condition tests of one value.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/test.h"

#include <math.h>
#include <stdlib.h>

#include "policy/units.h"

const struct regex *regex_compile(struct compiler *compiler,
                                  const struct node *node)
{
    struct regex *regex = NULL;
    rl_error err = {0};
    if (!ARENA_GROW(compiler->arena, &compiler->regexes))
        return NULL;
    rl_status status = regex_new(node->text, node->at, &regex, &err);
    if (status == RL_E_NOMEM)
        compiler->arena->failed = true;
    else if (status != RL_OK)
        policy_error(compiler->policy, node->at, "%s", err.message);
    else
        compiler->regexes.at[compiler->regexes.n++] = regex;
    return regex;
}

const struct regex *regex_later(struct compiler *compiler,
                                const struct node *node)
{
    if (!node->regex)
        return regex_compile(compiler, node);
    if (!ARENA_GROW(compiler->arena, &compiler->regexes))
        return NULL;
    struct regex *regex = regex_known(node->text);
    if (regex)
        compiler->regexes.at[compiler->regexes.n++] = regex;
    else
        compiler->arena->failed = true;
    return regex;
}

/* True, False, None and numbers, written without quotes. */
static bool constant_number(struct str text, double *ret)
{
    char digits[64];
    if (!text.len || text.len >= sizeof(digits))
        return false;
    for (size_t i = 0; i < text.len; i++)
        if (!strchr("0123456789+-.eE_", text.ptr[i]) || !text.ptr[i])
            return false;
    size_t n = 0;
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] != '_')
            digits[n++] = text.ptr[i];
    digits[n] = '\0';
    char *end = NULL;
    double number = strtod(digits, &end);
    if (!n || end == digits || *end || !isfinite(number))
        return false;
    *ret = number;
    return true;
}

static struct constant constant_compile(struct compiler *compiler,
                                        const struct node *node)
{
    struct constant constant = {.kind = CONST_STR};
    if (node->plain && str_eq(node->text, STR("True")))
        constant.kind = CONST_TRUE;
    else if (node->plain && str_eq(node->text, STR("False")))
        constant.kind = CONST_FALSE;
    else if (node->plain && str_eq(node->text, STR("None")))
        constant.kind = CONST_NONE;
    else if (node->plain && constant_number(node->text, &constant.number))
        constant.kind = CONST_NUMBER;
    constant.text = text_keep(compiler, node->text);
    return constant;
}

/* The bits of the words that a node holds; a word of no list is all of them.
 */
unsigned test_bits(const struct node *node, const struct word_list *words)
{
    unsigned bits = 0;
    for (size_t i = 0; i < node_many(node); i++) {
        size_t k = 0;
        while (k < words->n &&
               !str_eq(node_nth(node, i)->text, str_of(words->at[k])))
            k++;
        bits |= k < words->n ? 1u << k : (1u << words->n) - 1;
    }
    return bits;
}

static void is_compile(struct compiler *compiler, const struct node *node,
                       struct condition *ret)
{
    size_t n = node_many(node);
    struct constant *values =
        ARENA_ARRAY(compiler->arena, struct constant, n + 1);
    for (size_t i = 0; values && i < n; i++)
        values[i] = constant_compile(compiler, node_nth(node, i));
    ret->test = TEST_IS;
    ret->values = values;
    ret->n_values = n;
}

static void literal_compile(struct compiler *compiler, const struct node *node,
                            struct condition *ret)
{
    (void)compiler;
    ret->test = TEST_LITERAL;
    ret->bits = test_bits(node, &literal_words);
}

static void path_compile(struct compiler *compiler, const struct node *node,
                         struct condition *ret)
{
    (void)compiler;
    ret->test = TEST_PATH;
    ret->bits = test_bits(node, &path_words);
}

static void matches_compile(struct compiler *compiler, const struct node *node,
                            struct condition *ret)
{
    ret->test = TEST_MATCHES;
    ret->regex = regex_later(compiler, node);
}

static void shape_compile(struct compiler *compiler, const struct node *node,
                          struct condition *ret)
{
    ret->test = TEST_SHAPE;
    ret->regex = regex_later(compiler, node);
}

static void named_compile(struct compiler *compiler, const struct node *node,
                          struct condition *ret)
{
    ret->test = TEST_NAMED;
    ret->regex = regex_later(compiler, node);
}

/* A policy without helpers (a lint-only one) may extend packs that name them:
 * nothing can come from a helper then, so the test is false. */
static void helper_check(struct compiler *compiler, const struct node *node)
{
    const struct policy_runtime *runtime = &compiler->policy->runtime;
    size_t n = runtime->guard.helpers.n;
    if (str_index(node->text, '.') < node->text.len ||
        str_eq(node->text, STR("__file__")))
        return; /* an origin, or what the interpreter itself binds */
    struct str *known = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    for (size_t i = 0; known && i < n; i++) {
        known[i] = runtime->guard.helpers.at[i].text;
        if (str_eq(known[i], node->text))
            return;
    }
    if (!known || !n)
        return;
    struct str near = nearest(node->text, known, n);
    policy_error(compiler->policy, node->at,
                 "'%.*s' is not among runtime.guard.helpers, so nothing can "
                 "come from it%s%.*s%s",
                 STR_FMT(node->text), near.ptr ? "; did you mean '" : "",
                 STR_FMT(near), near.ptr ? "'?" : "");
}

static void from_compile(struct compiler *compiler, const struct node *node,
                         struct condition *ret)
{
    for (size_t i = 0; i < node_many(node); i++)
        helper_check(compiler, node_nth(node, i));
    test_names(compiler, node, origin_keep, ret);
    ret->test = TEST_FROM;
}

static void absent_compile(struct compiler *compiler, const struct node *node,
                           struct condition *ret)
{
    (void)compiler;
    ret->test = TEST_ABSENT;
    bool_parse(node->text, &ret->absent);
}

/* Dotted names, by the path that rules have for them. */
void test_names(struct compiler *compiler, const struct node *node,
                name_keeper *keep, struct condition *ret)
{
    size_t n = node_many(node);
    struct str *names = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    for (size_t i = 0; names && i < n; i++)
        names[i] = keep(compiler, node_nth(node, i)->text);
    ret->names = names;
    ret->n_names = names ? n : 0;
}

static void value_compile(struct compiler *compiler, const struct node *node,
                          struct condition *ret)
{
    const struct node *known = node_get(node, "known");
    bool whole = false;
    ret->test = TEST_VALUE;
    ret->bits = test_bits(node_get(node, "kind"), &kind_words);
    test_names(compiler, node_get(node, "origin"), origin_keep, ret);
    if (node_word(node, "owner", "file"))
        ret->owner = OWNER_FILE;
    else if (node_word(node, "owner", "foreign"))
        ret->owner = OWNER_FOREIGN;
    if (known && bool_parse(known->text, &whole))
        ret->known = whole ? KNOWN_WHOLE : KNOWN_NOT;
    if (!node->n && !node->has_gaps)
        policy_error(compiler->policy, node->at,
                     "this value can be anything: it needs one of kind, "
                     "origin, owner, known");
}

const struct test tests[N_TESTS] = {
    {"is", is_compile},           {"literal", literal_compile},
    {"matches", matches_compile}, {"path", path_compile},
    {"from", from_compile},       {"absent", absent_compile},
    {"value", value_compile},     {"shape", shape_compile},
    {"named", named_compile},
};
