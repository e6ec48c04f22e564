/* syntax.c - words for a file that the language or the grammar refuses.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The grammar forgives much and misses a little. So the language's own reading
 * (grammar->check) says what is wrong; where it finds nothing wrong and the
 * grammar still has no tree, the file is valid and cannot be judged. */
#include "lint/syntax.h"

#include "lint/around.h"
#include "lint/character.h"

#define NOTEBOOK_LINES 20 /* told besides the first */

/* "a missing colon", "a notebook magic; …", or both. */
static struct str evidence_of(struct lint *lint, const struct refusal *refusal,
                              const struct around *found)
{
    struct str written =
        str_sub(lint->text.bytes, refusal->start, refusal->end);
    if (found && found->evidence[0] != ';')
        return str_of(found->evidence);
    if (refusal->what == lint->grammar->difference("CHARACTER"))
        return character_words(&lint->arena, written);
    return found ? arena_printf(&lint->arena, "%s%s", refusal->what->words,
                                found->evidence)
                 : str_of(refusal->what->words);
}

/* found: what to do instead; NULL: what the rule says. */
static void text_report(struct lint *lint, enum rule_id id, struct span at,
                        struct str text, const struct around *found)
{
    struct rule rule = *lint->program->rules[id];
    struct evidence evidence = {.text = text};
    if (found)
        rule.instead = (struct template){&found->instead, 1};
    finding_add(&lint->findings, &rule, at.start, at.end, &evidence);
}

static void refusal_report(struct lint *lint, const struct refusal *refusal)
{
    static const enum rule_id rules[] = {
        [DIFFERENCE_REFUSED] = RULE_SYNTAX_ERROR,
        [DIFFERENCE_UNSTABLE] = RULE_NOT_UNDERSTOOD,
        [DIFFERENCE_CONTROL] = RULE_SOURCE_CONTROL_CHARACTER,
    };
    struct str bytes = lint->text.bytes;
    struct str shown = str_sub(bytes, refusal->start, refusal->end);
    const struct around *found = around_find(lint, refusal);
    if (found && found->evidence[0] != ';')
        shown = around_line(bytes, refusal->start);
    shown = str_sub(shown, 0, str_index(shown, '\n')); /* one line */
    uint32_t start =
        shown.ptr ? (uint32_t)(shown.ptr - bytes.ptr) : refusal->start;
    text_report(lint, rules[refusal->what->action],
                (struct span){start, start + (uint32_t)shown.len},
                evidence_of(lint, refusal, found), found);
}

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* Of the forms without a tree, the one nearest to where the grammar stopped;
 * NULL: none is known. */
static const struct refusal *unread_near(const struct reading *reading,
                                         uint32_t at)
{
    const struct refusal *near = NULL;
    for (size_t i = 0; i < reading->n_unread; i++)
        if (!near ||
            distance(reading->unread[i].start, at) < distance(near->start, at))
            near = &reading->unread[i];
    return near;
}

/* The file is valid, and there is no tree of it. The grammar's own error may
 * be anywhere, so a form that is known to cause one shows the place better. */
static void unread_report(struct lint *lint, struct tree_error at)
{
    const struct refusal *unread = unread_near(&lint->reading, at.start);
    const struct difference *what = lint->grammar->difference("OTHER_UNREAD");
    if (unread) {
        at = (struct tree_error){unread->start, unread->end};
        what = unread->what;
    }
    struct str written = fact_text(&lint->facts, at.start, at.end);
    struct evidence evidence = {.text = str_of(what->words)};
    finding_add(&lint->findings, lint->program->rules[RULE_NOT_UNDERSTOOD],
                at.start, at.start + (uint32_t)str_index(written, '\n'),
                &evidence);
}

/* Does the line begin with one of the refusals that are told? */
static bool is_told(const struct lint *lint, struct str line)
{
    for (size_t i = 0; i < lint->reading.n; i++)
        if (around_line(lint->text.bytes, lint->reading.at[i].start).ptr ==
            line.ptr)
            return true;
    return false;
}

/* Reading stops at the first line that is for a notebook: the others are told
 * as well, so that all are mended at once. */
static void notebook_report(struct lint *lint)
{
    struct str bytes = lint->text.bytes, rest = bytes, line;
    size_t n = 0;
    for (bool more = true; more && n < NOTEBOOK_LINES;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        line = str_trim(line);
        const struct around *found = around_notebook(line);
        if (!found || is_told(lint, line))
            continue;
        uint32_t start = (uint32_t)(line.ptr - bytes.ptr);
        text_report(lint, RULE_SYNTAX_ERROR,
                    (struct span){start, start + (uint32_t)line.len},
                    str_of(found->evidence), found);
        n++;
    }
}

static bool is_for_notebooks(const struct lint *lint)
{
    for (size_t i = 0; i < lint->reading.n; i++)
        if (around_notebook(
                around_line(lint->text.bytes, lint->reading.at[i].start)))
            return true;
    return false;
}

void decide_syntax(struct lint *lint, TSNode root)
{
    for (size_t i = 0; i < lint->reading.n; i++)
        refusal_report(lint, &lint->reading.at[i]);
    if (is_for_notebooks(lint))
        notebook_report(lint);
    if (!lint->reading.n && ts_node_has_error(root))
        unread_report(lint, tree_first_error(root));
}
