/* prompt.c - cells that a person types at a terminal.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/prompt.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "base/limits.h"
#include "cli/editor.h"
#include "grammars/grammar.h"

struct prompt {
    struct console *console;
    struct editor *editor; /* NULL: there is none */
};

rl_status prompt_open(struct prompt **ret, struct console *console,
                      const char **why, rl_error *err)
{
    struct prompt *prompt = heap_new(1, sizeof(*prompt));
    if (!prompt)
        return fail_nomem(err);
    *why = NULL;
    *prompt = (struct prompt){console, editor_open(console, why)};
    *ret = prompt;
    return RL_OK;
}

void prompt_close(struct prompt *prompt)
{
    if (prompt)
        editor_close(prompt->editor);
    heap_free(prompt);
}

static enum console_event line_read(struct prompt *prompt, const char *text,
                                    struct buf *line)
{
    if (prompt->editor)
        return editor_line(prompt->editor, text, line);
    (void)fputs(text, stdout);
    (void)fflush(stdout);
    return console_line(prompt->console, LIMIT_SOURCE_BYTES, line);
}

static bool is_blank(struct str text)
{
    return str_trim(text).len == 0;
}

/* What goes on is asked for with dots below the number. */
static void dots_make(char *ret, size_t size, const char *first)
{
    size_t n = strlen(first);
    (void)snprintf(ret, size, "%*s", (int)n, "... ");
}

static void lines_remember(struct prompt *prompt, struct str cell)
{
    struct str line = STR_NONE, rest = cell;
    bool more = prompt->editor != NULL;
    while (more) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        if (!is_blank(line))
            editor_remember(prompt->editor, line);
    }
}

enum prompt_word prompt_word(struct str cell)
{
    static const struct {
        const char *text;
        enum prompt_word means;
    } words[] = {{"exit", PROMPT_LEAVE}, {"exit()", PROMPT_LEAVE},
                 {"quit", PROMPT_LEAVE}, {"quit()", PROMPT_LEAVE},
                 {"help", PROMPT_HELP},  {"help()", PROMPT_HELP},
                 {"?", PROMPT_HELP}};
    struct str typed = str_trim(cell);
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (str_eq(typed, str_of(words[i].text)))
            return words[i].means;
    return PROMPT_CODE;
}

enum console_event prompt_cell(struct prompt *prompt, unsigned long n,
                               struct buf *cell)
{
    char first[40], next[40];
    enum typed typed = TYPED_OPEN;
    size_t before = cell->len;
    (void)snprintf(first, sizeof(first), "[%lu] >>> ", n);
    dots_make(next, sizeof(next), first);
    while (typed != TYPED_WHOLE) {
        enum console_event event =
            line_read(prompt, cell->len > before ? next : first, cell);
        if (event != CONSOLE_INPUT) {
            cell->len = before;
            return event;
        }
        struct str text = str_sub(buf_str(cell), before, cell->len);
        if (is_blank(text))
            cell->len = before;
        else if (cell->failed || !grammar_python.typed(text, &typed))
            return CONSOLE_END;
    }
    lines_remember(prompt, str_sub(buf_str(cell), before, cell->len));
    return CONSOLE_INPUT;
}
