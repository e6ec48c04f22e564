/* around.c - what a model sends around its code, or in the place of it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A program is refused by the language's own reading before this is asked; here
 * are only the words. */
#include "lint/around.h"

#include "base/attr.h"

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
#define PROMPTS                                                                \
    SAY("Send the code of one complete Python file, without the prompts and "  \
        "without what they printed.")
#define WHOLE                                                                  \
    SAY("Send the whole file as it is to be, without marks of what changed.")
#define SHELL                                                                  \
    SAY("Leave the line out: it is written for a shell, and Python alone "     \
        "runs this file.")
#define NOTEBOOK                                                               \
    SAY("Leave the line out: it is written for a notebook, and Python alone "  \
        "runs this file.")

/* Where the refused line stands. */
struct standing {
    struct str bytes, line;
    size_t start, end; /* of the line, its blanks included */
};

static struct standing place_of(struct str bytes, size_t offset)
{
    size_t start = offset < bytes.len ? offset : bytes.len;
    while (start && bytes.ptr[start - 1] != '\n')
        start--;
    size_t length = str_index(str_sub(bytes, start, bytes.len), '\n');
    struct str line = str_sub(bytes, start, start + length);
    return (struct standing){bytes, str_trim(line), start, start + length};
}

struct str around_line(struct str bytes, size_t offset)
{
    return place_of(bytes, offset).line;
}

/* ----------------------------------------------------- by how a line begins */

static const struct {
    const char *prefix;
    struct around words;
} beginnings[] = {
    {"```", {"a Markdown fence; send the code alone", ALONE}},
    {"~~~", {"a Markdown fence; send the code alone", ALONE}},
    {"%", {"a notebook magic; plain Python has none", NOTEBOOK}},
    {"!", {"a shell command of a notebook; plain Python has none", NOTEBOOK}},
    {"$ ", {"a shell prompt; send the code alone", SHELL}},
    {">>>>>>>", {"a mark of a merge; send the whole file", WHOLE}},
    {">>>", {"an interpreter prompt; send the code alone", PROMPTS}},
    {"In [", {"a notebook prompt; send the code alone", PROMPTS}},
    {"Out[", {"a notebook prompt; send the code alone", PROMPTS}},
    {"@@ ", {"a line of a diff; send the whole file", WHOLE}},
    {"diff --git ", {"a line of a diff; send the whole file", WHOLE}},
    {"+++ ", {"a line of a diff; send the whole file", WHOLE}},
    {"--- ", {"a line of a diff; send the whole file", WHOLE}},
    {"<<<<<<<", {"a mark of a merge; send the whole file", WHOLE}},
    {"=======", {"a mark of a merge; send the whole file", WHOLE}},
};

/* "-import os", "+x = 1 2": no blank behind the sign. */
static bool is_changed_line(struct str line)
{
    return line.len > 1 && (line.ptr[0] == '+' || line.ptr[0] == '-') &&
           ((line.ptr[1] >= 'a' && line.ptr[1] <= 'z') || line.ptr[1] == '@');
}

static const struct around *beginning_find(const struct standing *place)
{
    static const struct around changed = {
        "a line of a diff; send the whole file", WHOLE};
    for (size_t i = 0; i < COUNT_OF(beginnings); i++)
        if (str_starts(place->line, str_of(beginnings[i].prefix)))
            return &beginnings[i].words;
    return is_changed_line(place->line) ? &changed : NULL;
}

/* ------------------------------------------------------- commands and prose */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "pip install pandas", "python main.py". */
static const struct around *command_find(const struct standing *place)
{
    static const struct around words = {"a command of a shell, not Python",
                                        SHELL};
    static const char *const commands[] = {
        "pip",  "pip3",   "conda", "apt", "apt-get", "brew", "npm",   "uv",
        "cd",   "python", "py",    "git", "python3", "sudo", "mkdir", "curl",
        "wget", "source", "echo",  "ls",  "export",  "cat",  "touch", "bash",
    };
    struct str first, rest;
    if (!str_cut(place->line, STR(" "), &first, &rest) || !rest.len ||
        !(is_letter(rest.ptr[0]) || memchr("-./~$\"'", rest.ptr[0], 7)))
        return NULL;
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (str_eq(first, str_of(commands[i])))
            return &words;
    return NULL;
}

/* "Here's the code:": words from a capital on, and nothing that code has. */
static const struct around *prose_find(const struct standing *place)
{
    static const struct around words = {
        "a sentence, not Python; send the code alone", ALONE};
    struct str line = place->line;
    size_t blanks = 0;
    for (size_t i = 0; i < line.len; i++) {
        if (!is_letter(line.ptr[i]) && !memchr(" ,.:;!?'-`", line.ptr[i], 10))
            return NULL;
        blanks += line.ptr[i] == ' ';
    }
    return blanks >= 2 && line.ptr[0] >= 'A' && line.ptr[0] <= 'Z' ? &words
                                                                   : NULL;
}

/* "df?", "?df.head", "pd.read_csv??" */
static const struct around *help_find(const struct standing *place)
{
    static const struct around words = {
        "a notebook's way to ask for help; plain Python has none", NOTEBOOK};
    struct str line = place->line;
    bool asks = str_starts(line, STR("?")) || str_ends(line, STR("?"));
    return asks && !memchr(line.ptr, ' ', line.len) ? &words : NULL;
}

/* ------------------------------------------------------------ line numbers */

/* "12: x = 1", "12 | x = 1", "12  x = 1"; 0: the line begins otherwise. */
static size_t number_of(struct str line)
{
    size_t number = 0, n = 0;
    for (; n < line.len && n < 6; n++) {
        if (line.ptr[n] < '0' || line.ptr[n] > '9')
            break;
        number = number * 10 + (size_t)(line.ptr[n] - '0');
    }
    return n && (n == line.len || memchr(" \t:|.", line.ptr[n], 5)) ? number
                                                                    : 0;
}

/* One line could be anything: the one before or behind it counts on. */
static bool is_numbered(const struct standing *place)
{
    size_t number = number_of(place->line);
    if (!number)
        return false;
    if (place->end < place->bytes.len &&
        number_of(around_line(place->bytes, place->end + 1)) == number + 1)
        return true;
    return place->start > 0 && number > 1 &&
           number_of(around_line(place->bytes, place->start - 1)) == number - 1;
}

static const struct around *number_find(const struct standing *place)
{
    static const struct around words = {
        "a line number; send the code without",
        SAY("Send the lines of one complete Python file, without their "
            "numbers.")};
    return is_numbered(place) ? &words : NULL;
}

/* ---------------------------------------------------------------- entities */

static const struct around *entity_find(const struct standing *place)
{
    static const struct around words = {
        "a character written for HTML; write <, >, &, ' or \"",
        SAY("Send the code as it is, without HTML: < for &lt;, > for &gt;, & "
            "for &amp;, \" for &quot;, ' for &#39;.")};
    static const char *const entities[] = {"&lt;",   "&gt;",  "&amp;",
                                           "&quot;", "&#39;", "&#x27;"};
    for (size_t i = 0; i < COUNT_OF(entities); i++)
        if (str_find(place->line, str_of(entities[i])) < place->line.len)
            return &words;
    return NULL;
}

/* ----------------------------------------------------------- what is cut off
 */

/* Nothing stands where a block must follow. */
static bool is_block_cut(const struct standing *place,
                         const struct refusal *refusal)
{
    struct str bytes = place->bytes;
    return !str_trim(str_sub(bytes, refusal->start, bytes.len)).len;
}

/* A bracket or a string is opened in the last line, which does not end as if it
 * were closed. */
static bool is_line_cut(const struct standing *place,
                        const struct refusal *refusal)
{
    struct str bytes = place->bytes, line = place->line;
    return line.len && refusal->start < bytes.len &&
           !strchr(")]}", bytes.ptr[refusal->start]) &&
           !strchr(")]}\"'", line.ptr[line.len - 1]) &&
           !str_trim(str_sub(bytes, place->end, bytes.len)).len;
}

static size_t indent_of(struct str line)
{
    size_t n = 0;
    while (n < line.len && (line.ptr[n] == ' ' || line.ptr[n] == '\t'))
        n++;
    return n;
}

/* A bracket is opened, and all that follows is indented as if inside of it. A
 * line that ends as the head of a block does has only its bracket wrong. */
static bool is_bracket_cut(const struct standing *place,
                           const struct refusal *refusal)
{
    struct str bytes = place->bytes, line;
    struct str rest = str_sub(bytes, place->end, bytes.len);
    size_t indent = indent_of(str_sub(bytes, place->start, bytes.len));
    if (is_line_cut(place, refusal))
        return true;
    if (!str_trim(rest).len || refusal->start >= bytes.len ||
        !strchr("([{", bytes.ptr[refusal->start]) ||
        str_ends(place->line, STR(":")))
        return false;
    rest = str_sub(rest, 1, rest.len);
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        if (str_trim(line).len && indent_of(line) <= indent)
            return false;
    }
    return true;
}

static const struct {
    const char *what; /* of differences.def */
    bool (*is_cut)(const struct standing *, const struct refusal *);
} cuts[] = {
    {"NO_BLOCK", is_block_cut},
    {"BRACKETS", is_bracket_cut},
    {"UNTERMINATED", is_line_cut},
};

static const struct around *end_find(const struct lint *lint,
                                     const struct standing *place,
                                     const struct refusal *refusal)
{
    static const struct around words = {
        "; the file ends",
        SAY("Send the program to its end: close what is open here. If it was "
            "too long, send a shorter one.")};
    for (size_t i = 0; i < COUNT_OF(cuts); i++)
        if (refusal->what == lint->grammar->difference(cuts[i].what) &&
            cuts[i].is_cut(place, refusal))
            return &words;
    return NULL;
}

/* "import math\nprint(1)": a line end as JSON writes it, and not inside of a
 * string, where the refusal is another one. */
static const struct around *escape_find(const struct lint *lint,
                                        const struct refusal *refusal)
{
    static const struct around words = {
        "a line end written as \\n; send lines",
        SAY("Send the code with real line ends, not as the text of a string.")};
    struct str bytes = lint->text.bytes;
    bool written =
        refusal->what == lint->grammar->difference("BACKSLASH") &&
        str_starts(str_sub(bytes, refusal->start, bytes.len), STR("\\n"));
    return written ? &words : NULL;
}

const struct around *around_find(const struct lint *lint,
                                 const struct refusal *refusal)
{
    struct standing place = place_of(lint->text.bytes, refusal->start);
    static const struct around *(*const finds[])(const struct standing *) = {
        beginning_find, number_find, command_find,
        prose_find,     help_find,   entity_find};
    const struct around *found = NULL;
    for (size_t i = 0; i < COUNT_OF(finds) && !found; i++)
        found = finds[i](&place);
    if (!found)
        found = escape_find(lint, refusal);
    return found ? found : end_find(lint, &place, refusal);
}

const struct around *around_notebook(struct str line)
{
    size_t start = str_starts(line, STR("%%")) ? 2 : 1, end = start;
    while (end < line.len && is_letter(line.ptr[end]))
        end++;
    bool word = end > start + 1 && (end == line.len || line.ptr[end] == ' ');
    struct standing place = {.line = line};
    return word && memchr("%!", line.ptr[0], 2) ? beginning_find(&place) : NULL;
}
