/* cmd_explain.c - redline explain: what a rule means, with code for both sides.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Without --policy the words are those that every policy has; with it, those
 * that the policy says, each with what it says them of. */
#include <stdio.h>

#include "redline/lint.h"

#include "base/diag.h"
#include "cli/opt.h"
#include "cli/pages.h"
#include "review/explain.h"

#define MAX_NEAR 5

struct ids { /* every id that can be explained */
    struct arena arena;
    struct str *at;
    size_t n, cap;
};

static void ids_add(struct ids *ids, const char *id)
{
    struct str kept = arena_str(&ids->arena, str_of(id));
    if (!kept.ptr)
        return;
    for (size_t i = 0; i < ids->n; i++)
        if (str_eq(ids->at[i], kept))
            return;
    if (ARENA_GROW(&ids->arena, ids))
        ids->at[ids->n++] = kept;
}

static void ids_done(struct ids *ids)
{
    arena_done(&ids->arena);
}

/* Of the policy if there is one, else of redline. */
static void ids_collect(struct ids *ids, const struct rulebook *book)
{
    for (size_t i = 0; book && i < book->n; i++)
        ids_add(ids, book->at[i].id);
    for (size_t i = 0; !book && i < N_RULE_IDS; i++)
        ids_add(ids, rule_pages[i].id);
    for (size_t i = 0; !book && i < n_rule_examples; i++)
        ids_add(ids, rule_examples[i].id);
}

/* ----------------------------------------------------------------- unknown */

static bool has_part(struct str id, struct str part)
{
    struct str head, rest = id;
    bool more;
    do {
        more = str_cut(rest, STR("-"), &head, &rest);
        if (str_eq(head, part))
            return true;
    } while (more);
    return false;
}

static bool shares_part(struct str id, struct str asked)
{
    struct str part, rest = asked;
    bool more;
    do {
        more = str_cut(rest, STR("-"), &part, &rest);
        if (part.len > 1 && has_part(id, part))
            return true;
    } while (more);
    return false;
}

/* Near by letters, or by a word that they share. Without a policy only the
 * rules are known that every policy can have. */
static int unknown(const char *id, const struct ids *ids, bool by_policy)
{
    struct str asked = str_of(id);
    const char *hint =
        by_policy ? "" : "; a rule of your own policy needs --policy FILE";
    struct str near = nearest(asked, ids->at, ids->n);
    if (near.len)
        return complain_usage("unknown rule '%s'; did you mean '%.*s'%s", id,
                              STR_FMT(near), hint);
    CLEANUP(buf_done) struct buf list = {0};
    size_t n = 0;
    for (size_t i = 0; i < ids->n && n < MAX_NEAR; i++)
        if (shares_part(ids->at[i], asked))
            buf_addf(&list, "%s%.*s", n++ ? ", " : "", STR_FMT(ids->at[i]));
    if (n)
        return complain_usage("unknown rule '%s'; near it are: %.*s%s", id,
                              STR_FMT(buf_str(&list)), hint);
    if (by_policy)
        return complain_usage("unknown rule '%s'; 'redline explain --policy "
                              "POLICY' lists those of a policy",
                              id);
    return complain_usage("unknown rule '%s'; 'redline explain' lists the "
                          "built-in ones%s",
                          id, hint);
}

/* ----------------------------------------------------------------- command */

static int output(const struct buf *out)
{
    rl_error err = {.code = RL_E_NOMEM};
    if (out->failed)
        return complain(&err);
    if (out->len)
        (void)fwrite(out->ptr, 1, out->len, stdout);
    return EXIT_PASS;
}

/* Rules that only policies name are explained in the words of the policy that
 * their example is judged by. */
static int explain_by_policy(const char *policy, const char *language,
                             struct str id, const char *asked)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, policy, language);
    if (status)
        return status;
    CLEANUP(rulebook_done) struct rulebook book = {0};
    rl_error err = {.code = RL_E_NOMEM};
    if (!rulebook_make(ruleset.program, &book))
        return complain(&err);
    CLEANUP(ids_done) struct ids ids = {0};
    CLEANUP(buf_done) struct buf out = {0};
    ids_collect(&ids, &book);
    for (size_t i = 0; !asked && i < ids.n; i++)
        explain_line(&out, ids.at[i], &book);
    if (asked && !explain_by_book(&out, &book, ruleset.program->name, id)) {
        if (!rule_page_find(id) && !rule_example_find(id))
            return unknown(asked, &ids, true);
        buf_addf(&out, "%s: the policy '%s' never says it\n", asked,
                 ruleset.program->name);
    }
    return output(&out);
}

static int explain(const char *asked, const char *policy, const char *language)
{
    struct str id = str_of(asked);
    const struct rule_page *page = rule_page_find(id);
    const struct rule_example *example = rule_example_find(id);
    if (policy)
        return explain_by_policy(policy, language, id, asked);
    if (!page && example)
        return explain_by_policy(example->policy, language, id, asked);
    CLEANUP(ids_done) struct ids ids = {0};
    CLEANUP(buf_done) struct buf out = {0};
    ids_collect(&ids, NULL);
    if (!page)
        return unknown(asked, &ids, false);
    explain_builtin(&out, page);
    return output(&out);
}

static int list(const char *policy, const char *language)
{
    if (policy)
        return explain_by_policy(policy, language, STR_NONE, NULL);
    CLEANUP(ids_done) struct ids ids = {0};
    CLEANUP(buf_done) struct buf out = {0};
    ids_collect(&ids, NULL);
    for (size_t i = 0; i < ids.n; i++)
        explain_line(&out, ids.at[i], NULL);
    return output(&out);
}

int cmd_explain(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL, *language = NULL, *pages = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "in the words of this policy", &policy, NULL},
        {"lang", 0, "LANGUAGE",
         "language of the texts: en (default), or zh where the policy gives it "
         "(the shipped ones do not)",
         &language, NULL},
        {"markdown", 0, "DIR", "write docs/policy.md and docs/rules there",
         &pages, NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (pages && (first != argc || policy))
        return complain_usage("--markdown writes every page: it takes no rule "
                              "and no --policy");
    if (pages)
        return pages_write(pages);
    int status = language_check(language);
    if (status)
        return status;
    if (first == argc)
        return list(policy, language);
    for (int i = first; i < argc; i++) {
        int one = explain(argv[i], policy, language);
        status = one > status ? one : status;
    }
    return status;
}
