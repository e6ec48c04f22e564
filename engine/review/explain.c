/* explain.c - what a rule means, with code for both sides.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/explain.h"

#include "base/utf8.h"

#define MAX_SAYINGS 20 /* of one rule: who reads on reads docs/rules */
#define MAX_ABOUT 8

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

void explain_builtin(struct buf *out, const struct rule_page *page)
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
bool explain_by_book(struct buf *out, const struct rulebook *book,
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

void explain_line(struct buf *out, struct str id, const struct rulebook *book)
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
