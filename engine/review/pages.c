/* pages.c - a page for each rule, from the rules, their examples and the
 * shipped policies. SPDX-License-Identifier: Apache-2.0 */
#include "review/pages.h"

#include "base/utf8.h"

#define MAX_ABOUT 12

/* ---------------------------------------------------------------- markdown */

static void block_add(struct buf *out, struct str code)
{
    buf_add(out, STR("\n```python\n"));
    utf8_escape(out, code, UTF8_ESCAPE_CONTROLS | UTF8_KEEP_NEWLINES);
    buf_add(out, STR("```\n"));
}

/* -------------------------------------------------------------------- page */

static void words_add(struct buf *out, const char *indent, struct str why,
                      struct str instead)
{
    buf_addf(out, "%sWhy: ", indent);
    markdown_add(out, why);
    if (instead.len) {
        buf_addf(out, "  \n%sInstead: ", indent);
        markdown_add(out, instead);
    }
    buf_addc(out, '\n');
}

static void example_add(struct buf *out, const struct rule_example *example)
{
    if (!*example->refused)
        return;
    buf_addf(out, "\nFound under `%s`", example->policy);
    if (example->under) {
        buf_add(out, STR(" with "));
        markdown_code(out, str_of(example->under));
    }
    buf_add(out, STR(":\n"));
    block_add(out, str_of(example->refused));
    buf_add(out, STR("\nPasses:\n"));
    block_add(out, str_of(example->passes));
}

static void saying_add(struct buf *out, const struct saying *saying)
{
    buf_addf(out, "\n* %s", rl_severity_name(saying->severity));
    for (size_t i = 0; i < saying->n_about && i < MAX_ABOUT; i++) {
        buf_add(out, i ? STR(", ") : STR(": "));
        markdown_code(out, saying->about[i]);
    }
    if (saying->n_about > MAX_ABOUT)
        buf_addf(out, " and %zu more", saying->n_about - MAX_ABOUT);
    buf_add(out, STR("  \n"));
    words_add(out, "  ", saying->why, saying->instead);
}

/* The policy says no more than the page has said already. */
static bool is_plain(const struct saying *saying, const struct rule_page *page)
{
    return page && !saying->n_about && saying->severity == page->severity &&
           str_eq(saying->why, str_of(page->why)) &&
           str_eq(saying->instead, str_of(page->instead));
}

static void book_add(struct buf *out, const struct rulebook *book,
                     const char *policy, struct str id)
{
    const struct rule_page *page = rule_page_find(id);
    size_t n = 0;
    for (size_t i = 0; i < book->n; i++) {
        if (!str_eq(str_of(book->at[i].id), id) || is_plain(&book->at[i], page))
            continue;
        if (!n++)
            buf_addf(out, "\n## In the policy `%s`\n", policy);
        saying_add(out, &book->at[i]);
    }
}

void page_write(struct buf *out, const struct page_book *books, size_t n,
                const struct rule_example *example)
{
    struct str id = str_of(example->id);
    const struct rule_page *page = rule_page_find(id);
    buf_addf(out, "<!-- written by make docs -->\n# %s\n\n%s\n", example->id,
             example->what);
    if (page) {
        buf_addf(out, "\nWithout words of the policy's own (%s):\n\n",
                 rl_severity_name(page->severity));
        words_add(out, "", str_of(page->why), str_of(page->instead));
    }
    example_add(out, example);
    for (size_t i = 0; i < n; i++)
        book_add(out, books[i].book, books[i].policy, id);
}

/* ------------------------------------------------------------------- index */

/* "error", "warning", "error, warning", or nothing: never. */
static void severities_add(struct buf *out, const struct rulebook *book,
                           struct str id)
{
    bool has[RL_SEVERITY_ERROR + 1] = {false};
    for (size_t i = 0; i < book->n; i++)
        has[book->at[i].severity] |= str_eq(str_of(book->at[i].id), id);
    const char *comma = "";
    for (int s = RL_SEVERITY_ERROR; s >= RL_SEVERITY_NOTE; s--) {
        if (!has[s])
            continue;
        buf_addf(out, "%s%s", comma, rl_severity_name((rl_severity)s));
        comma = ", ";
    }
    if (!*comma)
        buf_add(out, STR("—"));
}

void page_index_write(struct buf *out, const struct page_book *books, size_t n)
{
    buf_add(
        out,
        STR("<!-- written by make docs -->\n# Rules\n\nEvery rule has an "
            "id, which findings carry. A policy may give its entries ids of "
            "its own.\n\n| rule | finds |"));
    for (size_t i = 0; i < n; i++)
        buf_addf(out, " `%s` |", books[i].policy);
    buf_add(out, STR("\n| --- | --- |"));
    for (size_t i = 0; i < n; i++)
        buf_add(out, STR(" --- |"));
    for (size_t k = 0; k < n_rule_examples; k++) {
        const struct rule_example *example = &rule_examples[k];
        buf_addf(out, "\n| [%s](%s.md) | %s |", example->id, example->id,
                 example->what);
        for (size_t i = 0; i < n; i++) {
            buf_addc(out, ' ');
            severities_add(out, books[i].book, str_of(example->id));
            buf_add(out, STR(" |"));
        }
    }
    buf_addc(out, '\n');
}
