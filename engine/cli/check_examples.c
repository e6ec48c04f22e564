/* check_examples.c - does each rule fire on its own example?
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/check_examples.h"

#include "base/buf.h"
#include "review/agree.h"
#include "review/rulebook.h"

struct example_check {
    rl_policy *policy;
    rl_linter *linter;
    const struct node *last; /* an example that several entries share */
    rl_error err;
    rl_status status;
};

static bool fires(const rl_lint_result *lint, struct str id)
{
    for (size_t i = 0; i < lint->n_findings; i++)
        if (str_eq(str_of(lint->findings[i].rule), id))
            return true;
    return false;
}

/* "; what fires is a, b", each once. */
static void others_add(struct buf *out, const rl_lint_result *lint)
{
    const char *before = "; what fires is ";
    for (size_t i = 0; i < lint->n_findings; i++) {
        bool told = false;
        for (size_t k = 0; k < i; k++)
            told |= strcmp(lint->findings[k].rule, lint->findings[i].rule) == 0;
        if (told)
            continue;
        buf_addf(out, "%s%s", before, lint->findings[i].rule);
        before = ", ";
    }
}

static void example_look(struct example_check *look, const struct node *entry,
                         struct str id)
{
    const struct node *example = entry_word(entry, "example");
    const rl_lint_result *lint;
    if (!example || example == look->last || look->status != RL_OK ||
        !agree_is_own(look->policy, entry))
        return;
    look->last = example;
    look->status = rl_lint(look->linter, example->text.ptr, example->text.len,
                           &lint, &look->err);
    if (look->status != RL_OK || fires(lint, id))
        return;
    const struct node *severity = entry_word(entry, "severity");
    const struct node *own_id = entry_word(entry, "id");
    struct str name = own_id ? id : entry_name(entry);
    bool warns = severity && !str_eq(severity->text, STR("error"));
    CLEANUP(buf_done) struct buf others = {0};
    others_add(&others, lint);
    policy_warning(look->policy, example->at,
                   "the example of '%.*s' is not %s by it%.*s", STR_FMT(name),
                   warns ? "warned of" : "refused", STR_FMT(buf_str(&others)));
}

static void list_look(struct example_check *look, const struct node *deny,
                      const char *usual)
{
    for (size_t i = 0; deny && i < deny->n; i++)
        example_look(look, deny->items[i], denial_id(deny->items[i], usual));
}

static void lists_look(struct example_check *look)
{
    const struct node *root = look->policy->root;
    for (size_t i = 0; i < n_deny_lists; i++)
        list_look(look, node_path(root, str_of(deny_lists[i].path)),
                  deny_lists[i].usual);
    const struct node *members = node_get(root, "members");
    for (size_t i = 0; members && i < members->n; i++)
        list_look(look, node_get(members->items[i], "deny"),
                  "member-not-allowed");
    const struct node *patterns = node_get(root, "patterns");
    for (size_t i = 0; patterns && i < patterns->n; i++)
        example_look(look, patterns->items[i], entry_name(patterns->items[i]));
}

int examples_look(struct ruleset *ruleset)
{
    struct example_check look = {.policy = ruleset->policy};
    if (!ruleset->linter)
        look.status =
            rl_linter_new(ruleset->program, &ruleset->linter, &look.err);
    look.linter = ruleset->linter;
    if (look.status == RL_OK)
        lists_look(&look);
    return look.status == RL_OK ? EXIT_PASS : complain(&look.err);
}
