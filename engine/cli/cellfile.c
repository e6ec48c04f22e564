/* cellfile.c - cells in a file, in the percent format.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cellfile.h"

#include "base/attr.h"
#include "base/limits.h"

static bool begins_cell(struct str line, struct str *title)
{
    if (!str_starts(line, STR("#")))
        return false;
    struct str rest = str_trim(str_sub(line, 1, line.len));
    if (!str_starts(rest, STR("%%")))
        return false;
    *title = str_trim(str_sub(rest, 2, rest.len));
    return !title->len || str_is_blank(rest.ptr[2]);
}

/* "# %% a title [markdown] key=…" */
static bool is_text(struct str title)
{
    static const char *const kinds[] = {"[markdown]", "[md]", "[raw]"};
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (str_find(title, str_of(kinds[i])) < title.len)
            return true;
    return false;
}

/* The lines up to the one that begins the next cell. */
static enum console_event lines_read(struct cellfile *file, struct buf *cell)
{
    for (;;) {
        struct str title;
        size_t before = cell->len;
        enum console_event event =
            console_line(file->console, LIMIT_SOURCE_BYTES + 1, cell);
        if (event != CONSOLE_INPUT || cell->failed)
            return cell->failed ? CONSOLE_END : event;
        if (!begins_cell(str_sub(buf_str(cell), before, cell->len), &title))
            continue;
        file->is_text = is_text(title);
        cell->len = before;
        return CONSOLE_INPUT;
    }
}

enum console_event cellfile_next(struct cellfile *file, struct buf *cell)
{
    size_t before = cell->len;
    for (;;) {
        bool was_text = file->is_text;
        file->is_text = false;
        enum console_event event = lines_read(file, cell);
        bool is_cell = cell->len > before && !was_text;
        if (event == CONSOLE_INTERRUPT || file->console->signal)
            return event;
        if (is_cell)
            return CONSOLE_INPUT; /* the end, if it is one, comes again */
        cell->len = before;
        if (event == CONSOLE_END)
            return event;
    }
}
