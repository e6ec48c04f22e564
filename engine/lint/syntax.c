/* syntax.c - words for a file that the language or the grammar refuses.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The grammar forgives much and misses a little. So the language's own reading
 * (grammar->check) says what is wrong; where it finds nothing wrong and the
 * grammar still has no tree, the file is valid and cannot be judged. */
#include "lint/syntax.h"

#include "base/attr.h"
#include "lint/character.h"

/* The line that holds the offset, without the blanks around it. */
static struct str line_at(struct str bytes, size_t offset)
{
    size_t start = offset < bytes.len ? offset : bytes.len;
    while (start && bytes.ptr[start - 1] != '\n')
        start--;
    struct str rest = str_sub(bytes, start, bytes.len);
    return str_trim(str_sub(rest, 0, str_index(rest, '\n')));
}

#define SAY(text)                                                              \
    {                                                                          \
        VAR_NONE,                                                              \
        {                                                                      \
            text, sizeof(text) - 1                                             \
        }                                                                      \
    }
#define ALONE                                                                  \
    SAY("Leave the line out: send the code of one complete Python file, with " \
        "nothing around it.")
#define NOTEBOOK                                                               \
    SAY("Leave the line out: it is written for a notebook, and Python alone "  \
        "runs this file.")

/* What a model sends around its code, by how the line begins. */
static const struct around {
    const char *prefix, *evidence;
    struct piece instead;
} around[] = {
    {"```", "a Markdown fence; send the code alone", ALONE},
    {"~~~", "a Markdown fence; send the code alone", ALONE},
    {"%", "a notebook magic; plain Python has none", NOTEBOOK},
    {"!", "a shell command of a notebook; plain Python has none", NOTEBOOK},
    {"$ ", "a shell prompt; send the code alone", ALONE},
    {">>>", "an interpreter prompt; send the code alone", ALONE},
};

/* NULL: the line is nothing of the kind. */
static const struct around *around_of(struct str line)
{
    for (size_t i = 0; i < COUNT_OF(around); i++)
        if (str_starts(line, str_of(around[i].prefix)))
            return &around[i];
    return NULL;
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
    struct str line = line_at(bytes, refusal->start);
    const struct around *found = around_of(line);
    struct rule rule = *lint->program->rules[rules[refusal->what->action]];
    if (found) {
        shown = line;
        rule.instead = (struct template){&found->instead, 1};
    }
    shown = str_sub(shown, 0, str_index(shown, '\n')); /* one line */
    uint32_t start =
        shown.ptr ? (uint32_t)(shown.ptr - bytes.ptr) : refusal->start;
    struct evidence evidence = {
        .text = str_of(found ? found->evidence : refusal->what->words)};
    if (!found && refusal->what == lint->grammar->difference("CHARACTER"))
        evidence.text = character_words(
            &lint->arena, str_sub(bytes, refusal->start, refusal->end));
    finding_add(&lint->findings, &rule, start, start + (uint32_t)shown.len,
                &evidence);
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

void decide_syntax(struct lint *lint, TSNode root)
{
    for (size_t i = 0; i < lint->reading.n; i++)
        refusal_report(lint, &lint->reading.at[i]);
    if (!lint->reading.n && ts_node_has_error(root))
        unread_report(lint, tree_first_error(root));
}
