/* cmd_explain.c - redline explain: what a rule means, with code for both sides.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Without --policy the words are those that every policy has; with it, those
 * that the policy says, each with what it says them of. */
#include <stdio.h>

#include "redline/lint.h"

#include "base/diag.h"
#include "base/utf8.h"
#include "cli/opt.h"
#include "cli/pages.h"
#include "review/rulebook.h"

#define MAX_SAYINGS 20 /* of one rule: who reads on reads docs/rules */
#define MAX_ABOUT 8
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
    for (size_t i = 0; !book && i < n_rule_pages; i++)
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

/* ------------------------------------------------------------------- pages */

static void code_write(struct buf *out, const char *title, struct str code)
{
    buf_addf(out, "  %s:\n", title);
    for (struct str line; code.len;) {
        str_cut(code, STR("\n"), &line, &code);
        buf_add(out, line.len ? STR("      ") : STR(""));
        utf8_escape(out, line, UTF8_ESCAPE_CONTROLS);
        buf_addc(out, '\n');
    }
}

static void example_write(struct buf *out, const struct rule_example *example,
                          bool warns)
{
    if (!example || !*example->refused)
        return;
    CLEANUP(buf_done) struct buf title = {0};
    buf_addf(&title, "%s (%s%s%s)", warns ? "warned of" : "refused",
             example->policy, example->under ? ", with " : "",
             example->under ? example->under : "");
    out->failed |= title.failed;
    if (title.failed)
        return;
    code_write(out, title.ptr, str_of(example->refused));
    code_write(out, "passes", str_of(example->passes));
}

static void words_write(struct buf *out, const char *indent, struct str why,
                        struct str instead)
{
    buf_addf(out, "%swhy: ", indent);
    utf8_escape(out, why, UTF8_ESCAPE_CONTROLS);
    if (instead.len) {
        buf_addf(out, "\n%sinstead: ", indent);
        utf8_escape(out, instead, UTF8_ESCAPE_CONTROLS);
    }
    buf_addc(out, '\n');
}

static void what_write(struct buf *out, const struct rule_example *example)
{
    if (example)
        buf_addf(out, "  what: %s\n", example->what);
}

static void builtin_write(struct buf *out, const struct rule_page *page)
{
    const struct rule_example *example = rule_example_find(str_of(page->id));
    buf_addf(out, "%s (%s)\n", page->id, rl_severity_name(page->severity));
    what_write(out, example);
    words_write(out, "  ", str_of(page->why), str_of(page->instead));
    example_write(out, example, page->severity != RL_SEVERITY_ERROR);
}

/* With the first name that it is said of where a finding names what it found.
 */
static void filled_write(struct buf *out, const char *title, struct str text,
                         const struct saying *saying)
{
    struct str name = saying->n_about ? saying->about[0] : STR("");
    if (str_starts(name, STR(".")))
        name = str_sub(name, 1, str_find(name, STR("()")));
    else if (str_ends(name, STR("=")))
        name.len--;
    buf_addf(out, "    %s: ", title);
    while (text.len) {
        size_t at = str_index(text, '{');
        struct str rest = str_sub(text, at, text.len);
        size_t close = str_index(rest, '}');
        enum variable variable = close < rest.len
                                     ? variable_find(str_sub(rest, 1, close))
                                     : VAR_NONE;
        bool is_name = variable == VAR_NAME || variable == VAR_CALLEE ||
                       variable == VAR_MODULE;
        utf8_escape(out, str_sub(text, 0, at), UTF8_ESCAPE_CONTROLS);
        if (at == text.len)
            break;
        if (is_name && name.len && str_index(name, ' ') == name.len)
            utf8_escape(out, name, UTF8_ESCAPE_CONTROLS);
        else
            close = 0;
        if (!close)
            buf_addc(out, '{');
        text = str_sub(rest, close + 1, rest.len);
    }
    buf_addc(out, '\n');
}

static void saying_write(struct buf *out, const struct saying *saying)
{
    buf_addf(out, "  %s", rl_severity_name(saying->severity));
    for (size_t i = 0; i < saying->n_about && i < MAX_ABOUT; i++) {
        buf_add(out, i ? STR(", ") : STR(": "));
        utf8_escape(out, saying->about[i], UTF8_ESCAPE_CONTROLS);
    }
    if (saying->n_about > MAX_ABOUT)
        buf_addf(out, " and %zu more", saying->n_about - MAX_ABOUT);
    buf_addc(out, '\n');
    filled_write(out, "why", saying->why, saying);
    if (saying->instead.len)
        filled_write(out, "instead", saying->instead, saying);
    if (saying->example)
        code_write(out, "  refused", str_of(saying->example));
}

/* false: the policy never says it. */
static bool policy_write(struct buf *out, const struct rulebook *book,
                         const char *policy, struct str id)
{
    size_t n = 0;
    bool warns = true;
    for (size_t i = 0; i < book->n; i++) {
        if (!str_eq(str_of(book->at[i].id), id))
            continue;
        n++;
        warns &= book->at[i].severity != RL_SEVERITY_ERROR;
    }
    if (!n)
        return false;
    const struct rule_example *example = rule_example_find(id);
    buf_addf(out, "%.*s under %s\n", STR_FMT(id), policy);
    what_write(out, example);
    size_t shown = 0;
    for (size_t i = 0; i < book->n && shown < MAX_SAYINGS; i++) {
        if (!str_eq(str_of(book->at[i].id), id))
            continue;
        saying_write(out, &book->at[i]);
        shown++;
    }
    if (n > shown)
        buf_addf(out, "  … and %zu more, in other words\n", n - shown);
    example_write(out, example, warns);
    return true;
}

/* ----------------------------------------------------------------- command */

/* What it finds; of a policy's own rule, why. */
static struct str short_words(struct str id, const struct rulebook *book)
{
    const struct rule_example *example = rule_example_find(id);
    if (example)
        return str_of(example->what);
    for (size_t i = 0; book && i < book->n; i++)
        if (str_eq(str_of(book->at[i].id), id))
            return book->at[i].why;
    return STR("");
}

static void line_write(struct buf *out, struct str id,
                       const struct rulebook *book)
{
    struct str words = short_words(id, book);
    if (!words.len) {
        buf_addf(out, "%.*s\n", STR_FMT(id));
        return;
    }
    buf_addf(out, "%-28.*s ", STR_FMT(id));
    utf8_escape(out, words, UTF8_ESCAPE_CONTROLS);
    buf_addc(out, '\n');
}

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
        line_write(&out, ids.at[i], &book);
    if (asked && !policy_write(&out, &book, ruleset.program->name, id)) {
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
    builtin_write(&out, page);
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
        line_write(&out, ids.at[i], NULL);
    return output(&out);
}

int cmd_explain(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL, *language = NULL, *pages = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "in the words of this policy", &policy, NULL},
        {"lang", 0, "LANGUAGE", "language of the texts: en (default), zh, ...",
         &language, NULL},
        {"markdown", 0, "DIR", "write docs/policy.md and docs/rules there",
         &pages, NULL},
    };
    int first;
    switch (opt_parse(self, table, COUNT_OF(table), argc, argv, &first)) {
    case OPT_HELP:
        return EXIT_PASS;
    case OPT_WRONG:
        return EXIT_USAGE;
    case OPT_GO:
        break;
    }
    if (pages && (first != argc || policy))
        return complain_usage("--markdown writes every page: it takes no rule "
                              "and no --policy");
    if (pages)
        return pages_write(pages);
    if (first == argc)
        return list(policy, language);
    int status = EXIT_PASS;
    for (int i = first; i < argc; i++) {
        int one = explain(argv[i], policy, language);
        status = one > status ? one : status;
    }
    return status;
}
