/* condition.c - `when`, `unless` and what they test.
 * SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "compile/compiler.h"
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

/* The argument that a condition is about; nested conditions inherit it. */
struct argument {
    const int *positions;
    size_t n_positions;
    const struct str *keywords;
    size_t n_keywords;
    bool given;
};

static struct argument argument_compile(struct compiler *compiler,
                                        const struct node *node)
{
    size_t n = node_many(node);
    int *positions = ARENA_ARRAY(compiler->arena, int, n + 1);
    struct str *keywords = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    struct argument argument = {
        .positions = positions, .keywords = keywords, .given = true};
    for (size_t i = 0; positions && keywords && i < n; i++) {
        struct str text = node_nth(node, i)->text;
        uint64_t position;
        if (number_parse(text, &position))
            positions[argument.n_positions++] = (int)position;
        else
            keywords[argument.n_keywords++] = name_keep(compiler, text);
    }
    return argument;
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

struct word_bits {
    const char *word;
    unsigned bits;
};

static unsigned words_bits(const struct node *node,
                           const struct word_bits *words, size_t n)
{
    unsigned bits = 0;
    for (size_t i = 0; i < node_many(node); i++)
        for (size_t j = 0; j < n; j++)
            if (str_eq(node_nth(node, i)->text, str_of(words[j].word)))
                bits |= words[j].bits;
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
    static const struct word_bits kinds[] = {
        {"str", LITERAL_STR},           {"bytes", LITERAL_BYTES},
        {"int", LITERAL_INT},           {"float", LITERAL_FLOAT},
        {"list", LITERAL_LIST},         {"tuple", LITERAL_TUPLE},
        {"dict", LITERAL_DICT},         {"bool", LITERAL_BOOL},
        {"none", LITERAL_NONE},         {"any", LITERAL_ANY},
        {"function", LITERAL_FUNCTION}, {"built", LITERAL_BUILT},
        {"options", LITERAL_OPTIONS},
    };
    (void)compiler;
    ret->test = TEST_LITERAL;
    ret->literals = words_bits(node, kinds, COUNT_OF(kinds));
}

static void path_compile(struct compiler *compiler, const struct node *node,
                         struct condition *ret)
{
    static const struct word_bits kinds[] = {
        {"relative", PATH_RELATIVE},
        {"absolute", PATH_ABSOLUTE},
        {"parent", PATH_PARENT},
        {"url", PATH_URL},
    };
    (void)compiler;
    ret->test = TEST_PATH;
    ret->paths = words_bits(node, kinds, COUNT_OF(kinds));
}

static void matches_compile(struct compiler *compiler, const struct node *node,
                            struct condition *ret)
{
    ret->test = TEST_MATCHES;
    ret->regex = regex_compile(compiler, node);
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
    size_t n = node_many(node);
    struct str *helpers = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    for (size_t i = 0; helpers && i < n; i++) {
        helper_check(compiler, node_nth(node, i));
        helpers[i] = origin_keep(compiler, node_nth(node, i)->text);
    }
    ret->test = TEST_FROM;
    ret->helpers = helpers;
    ret->n_helpers = n;
}

static void absent_compile(struct compiler *compiler, const struct node *node,
                           struct condition *ret)
{
    (void)compiler;
    ret->test = TEST_ABSENT;
    bool_parse(node->text, &ret->absent);
}

static const struct {
    const char *key;
    void (*compile)(struct compiler *compiler, const struct node *node,
                    struct condition *ret);
} tests[] = {
    {"is", is_compile},           {"literal", literal_compile},
    {"matches", matches_compile}, {"path", path_compile},
    {"from", from_compile},       {"absent", absent_compile},
};

static const struct {
    const char *key;
    enum condition_kind kind;
} combinations[] = {{"not", COND_NOT}, {"all", COND_ALL}, {"any", COND_ANY}};

static struct condition place_compile(const struct node *node)
{
    static const struct word_bits words[] = {
        {"base", PLACE_BASE}, {"field", PLACE_FIELD}, {"handed", PLACE_HANDED},
        {"kept", PLACE_KEPT}, {"own", PLACE_OWN},     {"method", PLACE_METHOD}};
    return (struct condition){
        .kind = COND_PLACE, .places = words_bits(node, words, COUNT_OF(words))};
}

static struct condition only_compile(struct compiler *compiler,
                                     const struct node *node)
{
    size_t n = node_many(node);
    struct str *modules = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    for (size_t i = 0; modules && i < n; i++)
        modules[i] = name_keep(compiler, node_nth(node, i)->text);
    return (struct condition){
        .kind = COND_ONLY, .helpers = modules, .n_helpers = modules ? n : 0};
}

static struct condition reads_compile(struct compiler *compiler,
                                      const struct node *node)
{
    size_t n = node_many(node);
    struct str *names = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    for (size_t i = 0; names && i < n; i++)
        names[i] = origin_keep(compiler, node_nth(node, i)->text);
    return (struct condition){
        .kind = COND_READS, .helpers = names, .n_helpers = names ? n : 0};
}

#define MAX_PARTS (COUNT_OF(tests) + COUNT_OF(combinations) + 6)

static struct condition condition_compile(struct compiler *compiler,
                                          const struct node *node,
                                          struct argument argument);

static const struct condition *children_compile(struct compiler *compiler,
                                                const struct node *node,
                                                struct argument argument)
{
    size_t n = node_many(node);
    struct condition *children =
        ARENA_ARRAY(compiler->arena, struct condition, n + 1);
    for (size_t i = 0; children && i < n; i++)
        children[i] = condition_compile(compiler, node_nth(node, i), argument);
    return children;
}

static void test_compile(struct compiler *compiler, const struct node *node,
                         size_t test, struct argument argument,
                         struct condition *ret)
{
    ret->kind = COND_ARGUMENT;
    ret->positions = argument.positions;
    ret->n_positions = argument.n_positions;
    ret->keywords = argument.keywords;
    ret->n_keywords = argument.n_keywords;
    tests[test].compile(compiler, node, ret);
    if (!argument.given)
        policy_error(compiler->policy, node->at,
                     "'%s' tests an argument, but none is named: add "
                     "'argument', a position from 0, a keyword or a list of "
                     "them",
                     tests[test].key);
}

/* Each key of the mapping is a part; all must hold. */
static size_t parts_compile(struct compiler *compiler, const struct node *node,
                            struct argument argument, struct condition *parts)
{
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(tests); i++) {
        const struct node *value = node_get(node, tests[i].key);
        if (value)
            test_compile(compiler, value, i, argument, &parts[n++]);
    }
    const struct node *count = node_get(node, "count");
    uint64_t arguments;
    if (count && number_parse(count->text, &arguments))
        parts[n++] = (struct condition){.kind = COND_COUNT,
                                        .count = (long)(arguments & 0xFFFF)};
    const struct node *called = node_get(node, "called");
    if (called)
        parts[n++] = (struct condition){
            .kind = COND_CALLED, .count = str_eq(called->text, STR("true"))};
    const struct node *place = node_get(node, "place");
    if (place)
        parts[n++] = place_compile(place);
    const struct node *only = node_get(node, "only");
    if (only)
        parts[n++] = only_compile(compiler, only);
    const struct node *reads = node_get(node, "reads");
    if (reads)
        parts[n++] = reads_compile(compiler, reads);
    const struct node *command = node_get(node, "command");
    if (command)
        parts[n++] = (struct condition){
            .kind = COND_COMMAND, .regex = regex_compile(compiler, command)};
    for (size_t i = 0; i < COUNT_OF(combinations); i++) {
        const struct node *value = node_get(node, combinations[i].key);
        if (!value)
            continue;
        parts[n].kind = combinations[i].kind;
        parts[n].children = children_compile(compiler, value, argument);
        parts[n].n_children = node_many(value);
        n++;
    }
    return n;
}

/* A test that is wrong is a test all the same. */
static bool has_lost(const struct node *node)
{
    for (size_t i = 0; i < node->n; i++)
        if (node->items[i]->wrong)
            return true;
    return node->has_gaps;
}

static struct condition condition_compile(struct compiler *compiler,
                                          const struct node *node,
                                          struct argument argument)
{
    struct condition parts[MAX_PARTS] = {0};
    const struct node *own = node_get(node, "argument");
    if (own)
        argument = argument_compile(compiler, own);
    argument.given |= node_is_wrong(node, STR("argument"));
    size_t n = parts_compile(compiler, node, argument, parts);
    if (n == 1)
        return parts[0];
    if (n == 0 && !has_lost(node))
        policy_error(
            compiler->policy, node->at,
            "this condition tests nothing: it needs one of is, "
            "literal, matches, path, from, absent, count, called, place, "
            "only, reads, command, not, all, any");
    struct condition *children =
        ARENA_ARRAY(compiler->arena, struct condition, n + 1);
    for (size_t i = 0; children && i < n; i++)
        children[i] = parts[i];
    return (struct condition){
        .kind = COND_ALL, .children = children, .n_children = n};
}

void check_compile(struct compiler *compiler, const struct node *entry,
                   struct check *ret)
{
    const struct argument none = {0};
    const struct node *when = entry_word(entry, "when");
    const struct node *unless = entry_word(entry, "unless");
    const struct node *undecided = entry_word(entry, "undecided");
    if (when) {
        struct condition *condition =
            ARENA_NEW(compiler->arena, struct condition);
        if (condition)
            *condition = condition_compile(compiler, when, none);
        ret->when = condition;
    }
    if (unless) {
        ret->unless = children_compile(compiler, unless, none);
        ret->n_unless = node_many(unless);
    }
    ret->undecided = UNDECIDED_DENY;
    if (undecided && str_eq(undecided->text, STR("warn")))
        ret->undecided = UNDECIDED_WARN;
    if (undecided && str_eq(undecided->text, STR("allow")))
        ret->undecided = UNDECIDED_ALLOW;
}
