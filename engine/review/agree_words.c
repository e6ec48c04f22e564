/* agree_words.c - rules whose words or whose name say something else than
 * meant. SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "model/rules.h"
#include "review/agree.h"

/* --------------------------------------------------------------- conditions */

/* Words that other keys of a condition accept, and that are rarely a text that
 * an argument is compared with. */
static const struct {
    const char *word, *test;
} other_tests[] = {
    {"relative", "path: relative"},
    {"absolute", "path: absolute"},
    {"parent", "path: parent"},
    {"url", "path: url"},
    {"str", "literal: str"},
    {"bytes", "literal: bytes"},
    {"int", "literal: int"},
    {"float", "literal: float"},
    {"list", "literal: list"},
    {"dict", "literal: dict"},
    {"tuple", "literal: tuple"},
    {"bool", "literal: bool"},
    {"set", "value: {kind: container}"},
    {"function", "value: {kind: function}"},
    {"options", "value: {kind: options}"},
};

/* In quotes it is meant as a text. */
static void check_is(struct rl_policy *policy, const struct node *value)
{
    for (size_t i = 0; i < node_many(value); i++) {
        const struct node *word = node_nth(value, i);
        for (size_t k = 0; word->plain && k < COUNT_OF(other_tests); k++)
            if (str_eq(word->text, str_of(other_tests[k].word)))
                policy_warning(policy, word->at,
                               "'is: %s' compares with the text '%s'; did you "
                               "mean '%s'? (is: \"%s\" is the text)",
                               other_tests[k].word, other_tests[k].word,
                               other_tests[k].test, other_tests[k].word);
    }
}

/* Nested no deeper than the schema lets a file be. */
static void check_condition(struct rl_policy *policy, const struct node *node)
{
    for (size_t i = 0; node && node->kind != NODE_SCALAR && i < node->n; i++) {
        if (node->kind == NODE_MAP && str_eq(node->keys[i]->text, STR("is")))
            check_is(policy, node->items[i]);
        else
            check_condition(policy, node->items[i]);
    }
}

/* -------------------------------------------------------------------- words */

/* What a shipped section says of all its entries fits no rule of one's own. */
static bool has_word(const struct rl_policy *policy, const struct node *entry,
                     const struct node *section, const char *key)
{
    const struct node *shared = node_get(section, key);
    return entry_word(entry, key) || (shared && agree_is_own(policy, shared));
}

static void check_teaches(struct rl_policy *policy, const struct node *entry,
                          const struct node *section, struct str id)
{
    bool why = has_word(policy, entry, section, "why");
    bool instead = has_word(policy, entry, section, "instead");
    if (why && instead)
        return;
    policy_warning(policy, entry->at,
                   "the rule '%.*s' does not say %s: whoever wrote the code "
                   "learns nothing from it",
                   STR_FMT(id),
                   why       ? "what to write instead ('instead')"
                   : instead ? "why ('why')"
                             : "why ('why'), nor what to write instead "
                               "('instead')");
}

static void check_list(struct rl_policy *policy, const struct node *section)
{
    const struct node *deny = node_get(section, "deny");
    const struct node *last = NULL;
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        const struct node *id = entry_word(entry, "id");
        const struct node *when = entry_word(entry, "when");
        const struct node *unless = entry_word(entry, "unless");
        /* Of an entry with several names the parts share what they say. */
        const struct node *shared = id ? id : when ? when : unless;
        if (!shared || shared == last || !agree_is_own(policy, entry))
            continue;
        last = shared;
        check_condition(policy, when);
        check_condition(policy, unless);
        if (id && !rule_page_find(id->text))
            check_teaches(policy, entry, section, id->text);
    }
}

static void check_patterns(struct rl_policy *policy)
{
    const struct node *list = node_get(policy->root, "patterns");
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        struct str id = entry_name(entry);
        if (!agree_is_own(policy, entry))
            continue;
        if (rule_page_find(id))
            policy_warning(policy, entry->at,
                           "'%.*s' is a rule of redline that finds something "
                           "else: a pattern needs an id of its own, such as "
                           "no-%.*s",
                           STR_FMT(id), STR_FMT(id));
        check_teaches(policy, entry, NULL, id);
    }
}

void agree_words(const struct agreement *agree)
{
    static const char *const sections[] = {"imports",    "names", "builtins",
                                           "attributes", "calls", "strings"};
    const struct node *root = agree->policy->root;
    const struct node *members = node_get(root, "members");
    for (size_t i = 0; i < COUNT_OF(sections); i++)
        check_list(agree->policy, node_get(root, sections[i]));
    for (size_t i = 0; members && i < members->n; i++)
        check_list(agree->policy, members->items[i]);
    check_patterns(agree->policy);
}
