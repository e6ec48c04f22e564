/* calls.c - calls and texts that are refused.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compiler.h"

static void call_put(struct compiler *compiler, const struct node *entry,
                     const struct check *check)
{
    struct calls *calls = &compiler->program->calls;
    struct str name = entry_name(entry);
    if (entry_is(entry, "method", false))
        checks_put(compiler, &calls->methods, name, check);
    else if (entry_is(entry, "keyword", false))
        checks_put(compiler, &calls->keywords, name, check);
    else if (str_eq(name, STR("**")))
        policy_error(compiler->policy, entry->at,
                     "'**' alone would mean every call: name a module, such "
                     "as numpy.lib.**");
    else if (str_ends(name, STR(".**")))
        checks_put(compiler, &calls->below,
                   origin_keep(compiler, str_sub(name, 0, name.len - 3)),
                   check);
    else
        checks_put(compiler, &calls->origins, origin_keep(compiler, name),
                   check);
}

/* Names of one entry share its conditions: they are compiled once. */
static void deny_compile(struct compiler *compiler, const struct node *section)
{
    const struct node *deny = node_get(section, "deny");
    const struct node *source = NULL;
    struct check check = {0};
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        if (!source || entry->source != source) {
            check =
                (struct check){.rule = rule_compile(compiler, RULE_CALL_DENIED,
                                                    section, entry)};
            check_compile(compiler, entry, &check);
            source = entry->source;
        }
        call_put(compiler, entry, &check);
    }
}

static void strings_compile(struct compiler *compiler)
{
    struct strings *strings = &compiler->program->strings;
    const struct node *section = node_get(compiler->policy->root, "strings");
    const struct node *deny = node_get(section, "deny");
    size_t n = deny ? deny->n : 0;
    struct matching *list =
        ARENA_ARRAY(compiler->arena, struct matching, n + 1);
    for (size_t i = 0; list && i < n; i++) {
        const struct node *entry = deny->items[i];
        const struct node *regex =
            entry->kind == NODE_SCALAR ? entry : entry->items[0];
        struct check *check = ARENA_NEW(compiler->arena, struct check);
        if (!check)
            return;
        check->rule =
            rule_compile(compiler, RULE_STRING_DENIED, section, entry);
        check_compile(compiler, entry, check);
        list[i] = (struct matching){.regex = regex_compile(compiler, regex),
                                    .checks = {check, 1}};
    }
    strings->deny = matchings_compile(compiler, list, list ? n : 0);
}

void calls_compile(struct compiler *compiler)
{
    struct calls *calls = &compiler->program->calls;
    calls->origins.arena = compiler->arena;
    calls->below.arena = compiler->arena;
    calls->methods.arena = compiler->arena;
    calls->keywords.arena = compiler->arena;
    deny_compile(compiler, node_get(compiler->policy->root, "calls"));
    strings_compile(compiler);
}
