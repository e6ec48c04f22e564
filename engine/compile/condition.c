/* condition.c - `when`, `unless` and what they test.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/test.h"
#include "policy/units.h"

/* The argument that a condition is about; nested conditions inherit it. */
struct condition_argument {
    const int *positions;
    size_t n_positions;
    const struct str *keywords;
    size_t n_keywords;
    bool given;
};

static struct condition_argument argument_compile(struct compiler *compiler,
                                                  const struct node *node)
{
    size_t n = node_many(node);
    int *positions = ARENA_ARRAY(compiler->arena, int, n + 1);
    struct str *keywords = ARENA_ARRAY(compiler->arena, struct str, n + 1);
    struct condition_argument argument = {
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

static const struct {
    const char *key;
    enum condition_kind kind;
} combinations[] = {{"not", COND_NOT}, {"all", COND_ALL}, {"any", COND_ANY}};

/* What is asked of the call, the reference or the file. */
static void count_compile(struct compiler *compiler, const struct node *node,
                          struct condition *ret)
{
    uint64_t arguments = 0;
    (void)compiler;
    if (number_parse(node->text, &arguments))
        ret->count = (long)(arguments & 0xFFFF);
}

static void use_compile(struct compiler *compiler, const struct node *node,
                        struct condition *ret)
{
    (void)compiler;
    ret->bits = test_bits(node, &use_words);
}

static void modules_compile(struct compiler *compiler, const struct node *node,
                            struct condition *ret)
{
    test_names(compiler, node, name_keep, ret);
}

static void reads_compile(struct compiler *compiler, const struct node *node,
                          struct condition *ret)
{
    test_names(compiler, node, origin_keep, ret);
}

static void command_compile(struct compiler *compiler, const struct node *node,
                            struct condition *ret)
{
    ret->regex = regex_later(compiler, node);
}

static const struct {
    const char *key;
    enum condition_kind kind;
    void (*compile)(struct compiler *compiler, const struct node *node,
                    struct condition *ret);
} questions[] = {
    {"count", COND_COUNT, count_compile},
    {"use", COND_USE, use_compile},
    {"imports_only", COND_IMPORTS_ONLY, modules_compile},
    {"reads", COND_READS, reads_compile},
    {"command", COND_COMMAND, command_compile},
};

#define MAX_PARTS (N_TESTS + COUNT_OF(combinations) + COUNT_OF(questions))

static struct condition condition_compile(struct compiler *compiler,
                                          const struct node *node,
                                          struct condition_argument argument);

static const struct condition *
children_compile(struct compiler *compiler, const struct node *node,
                 struct condition_argument argument)
{
    size_t n = node_many(node);
    struct condition *children =
        ARENA_ARRAY(compiler->arena, struct condition, n + 1);
    for (size_t i = 0; children && i < n; i++)
        children[i] = condition_compile(compiler, node_nth(node, i), argument);
    return children;
}

static void test_compile(struct compiler *compiler, const struct node *node,
                         size_t test, struct condition_argument argument,
                         struct condition *ret)
{
    ret->kind = argument.given ? COND_ARGUMENT : COND_OBJECT;
    ret->positions = argument.positions;
    ret->n_positions = argument.n_positions;
    ret->keywords = argument.keywords;
    ret->n_keywords = argument.n_keywords;
    tests[test].compile(compiler, node, ret);
    bool of_object = ret->test == TEST_VALUE || ret->test == TEST_FROM ||
                     ret->test == TEST_SHAPE || ret->test == TEST_NAMED;
    if (!argument.given && !of_object)
        policy_error(compiler->policy, node->at,
                     "'%s' tests an argument, but none is named: add "
                     "'argument', a position from 0, a keyword or a list of "
                     "them",
                     tests[test].key);
}

/* Each key of the mapping is a part; all must hold. */
static size_t parts_compile(struct compiler *compiler, const struct node *node,
                            struct condition_argument argument,
                            struct condition *parts)
{
    size_t n = 0;
    for (size_t i = 0; i < N_TESTS; i++) {
        const struct node *value = node_get(node, tests[i].key);
        if (value)
            test_compile(compiler, value, i, argument, &parts[n++]);
    }
    for (size_t i = 0; i < COUNT_OF(questions); i++) {
        const struct node *value = node_get(node, questions[i].key);
        if (!value)
            continue;
        parts[n].kind = questions[i].kind;
        questions[i].compile(compiler, value, &parts[n++]);
    }
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
                                          struct condition_argument argument)
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
            "this condition tests nothing: it needs one of is, literal, value, "
            "matches, path, from, absent, count, use, imports_only, reads, "
            "command, not, all, any");
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
    const struct condition_argument none = {0};
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
