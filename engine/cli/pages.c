/* pages.c - the files of docs/policy.md and docs/rules.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/pages.h"

#include <errno.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "cli/cmd.h"
#include "review/pages.h"

#define MAX_POLICIES 16

struct books { /* of the shipped policies */
    const char *const *names;
    size_t n;
    struct ruleset rulesets[MAX_POLICIES];
    struct rulebook at[MAX_POLICIES];
    struct page_book pages[MAX_POLICIES];
};

static void books_done(struct books *books)
{
    for (size_t i = 0; i < books->n; i++) {
        rulebook_done(&books->at[i]);
        ruleset_done(&books->rulesets[i]);
    }
}

static int books_load(struct books *books)
{
    books->names = rl_policy_builtin_names();
    while (books->names[books->n] && books->n < MAX_POLICIES) {
        size_t i = books->n++;
        int status = ruleset_load(&books->rulesets[i], books->names[i], "en");
        if (status)
            return status;
        rl_error err = {.code = RL_E_NOMEM};
        if (!rulebook_make(books->rulesets[i].program, &books->at[i]))
            return complain(&err);
        books->pages[i] = (struct page_book){books->names[i], &books->at[i]};
    }
    return EXIT_PASS;
}

/* ------------------------------------------------------------------- files */

static rl_status file_put(const char *folder, const char *name,
                          const struct buf *text, rl_error *err)
{
    CLEANUP(buf_done) struct buf path = {0};
    buf_addf(&path, "%s/%s.md", folder, name);
    if (path.failed || text->failed)
        return fail_nomem(err);
    return file_write(path.ptr, buf_str(text), err);
}

static rl_status rules_put(const struct books *books, const char *folder,
                           rl_error *err)
{
    CLEANUP(buf_done) struct buf below = {0};
    buf_addf(&below, "%s/rules", folder);
    if (below.failed)
        return fail_nomem(err);
    if (mkdir(below.ptr, 0777) < 0 && errno != EEXIST)
        return fail_errno(err, below.ptr, "cannot make this folder");
    CLEANUP(buf_done) struct buf index = {0};
    page_index_write(&index, books->pages, books->n);
    rl_status status = file_put(below.ptr, "README", &index, err);
    for (size_t i = 0; status == RL_OK && i < n_rule_examples; i++) {
        CLEANUP(buf_done) struct buf page = {0};
        page_write(&page, books->pages, books->n, &rule_examples[i]);
        status = file_put(below.ptr, rule_examples[i].id, &page, err);
    }
    return status;
}

int pages_write(const char *folder)
{
    CLEANUP(books_done) struct books books = {0};
    int wrong = books_load(&books);
    if (wrong)
        return wrong;
    rl_error err = {0};
    CLEANUP(buf_done) struct buf reference = {0};
    reference_write(&reference);
    rl_status status = file_put(folder, "policy", &reference, &err);
    if (status == RL_OK)
        status = rules_put(&books, folder, &err);
    return status == RL_OK ? EXIT_PASS : complain(&err);
}
