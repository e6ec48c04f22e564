/* syntax.c - words for a file that does not parse.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/syntax.h"

#include "base/attr.h"

static struct str line_at(struct str bytes, size_t offset)
{
    size_t start = offset < bytes.len ? offset : bytes.len;
    while (start && bytes.ptr[start - 1] != '\n')
        start--;
    struct str rest = str_sub(bytes, start, bytes.len);
    return str_trim(str_sub(rest, 0, str_index(rest, '\n')));
}

/* What a model sends around its code, by how the line begins. */
static const struct around {
    const char *prefix, *evidence;
} around[] = {
    {"```", "a Markdown fence; send the code alone"},
    {"~~~", "a Markdown fence; send the code alone"},
    {"%", "a notebook magic; plain Python has none"},
    {"!", "a shell command of a notebook; plain Python has none"},
    {"$ ", "a shell prompt; send the code alone"},
    {">>>", "an interpreter prompt; send the code alone"},
};

static struct str words_for(struct str line)
{
    for (size_t i = 0; i < COUNT_OF(around); i++)
        if (str_starts(line, str_of(around[i].prefix)))
            return str_of(around[i].evidence);
    return line;
}

void decide_syntax(struct lint *lint, TSNode root)
{
    struct tree_error at = tree_first_error(root);
    uint32_t end = at.end;
    struct str written = fact_text(&lint->facts, at.start, at.end);
    size_t newline = str_index(written, '\n');
    if (newline < written.len)
        end = at.start + (uint32_t)newline;
    struct evidence evidence = {
        .text = words_for(line_at(lint->text.bytes, at.start))};
    if (!evidence.text.len)
        evidence.text = STR("the end of the file");
    finding_add(&lint->findings, lint->program->rules[RULE_SYNTAX_ERROR],
                at.start, end, &evidence);
}
