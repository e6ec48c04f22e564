/* traceback.c - what went wrong, from the end of a Python program's stderr.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/traceback.h"

#include "base/attr.h"
#include "base/utf8.h"
#include "model/session.h"
#include "report/advice.h"

#define HEADER "Traceback (most recent call last):"

enum {
    MOST_FRAMES = 50, /* of the innermost; the rest is recursion */
    MOST_LINES = 20,  /* of a message */
    NAME_BYTES = 400, /* of a type, file or function */
    MESSAGE_BYTES = 2000,
    WHOLE_BYTES = 6000, /* of one that advice reads: 170 names of colours */
    CODE_BYTES = 400,
};

/* Escaped, on one line, and cut at a character's end. */
static const char *keep(struct arena *arena, struct str text, size_t most)
{
    char field[WHOLE_BYTES + 1];
    size_t len = utf8_escape_into(field, most + 1, text, UTF8_ESCAPE_CONTROLS);
    return arena_cstr(arena, (struct str){field, len});
}

static bool next_line(struct str *text, struct str *line)
{
    if (!text->len)
        return false;
    str_cut(*text, STR("\n"), line, text);
    if (line->len && line->ptr[line->len - 1] == '\r')
        line->len--;
    return true;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           (unsigned char)c >= 0x80;
}

/* "pkg.SomeError: words" or "SomeError". */
static bool cut_exception(struct str line, struct str *type,
                          struct str *message)
{
    size_t n = 0;
    while (n < line.len && is_word(line.ptr[n]))
        n++;
    if (n == 0 || n > NAME_BYTES || (line.ptr[0] >= '0' && line.ptr[0] <= '9'))
        return false;
    if (n < line.len && line.ptr[n] != ':')
        return false;
    *type = str_sub(line, 0, n);
    *message = str_trim(str_sub(line, n + 1, line.len));
    return true;
}

/* `  File "X", line N, in F`; without the last part for a syntax error. */
static bool cut_frame(struct str line, struct str *file, uint32_t *number,
                      struct str *function)
{
    struct str rest, digits;
    uint32_t n = 0;
    if (!str_starts(line, STR("  File \"")) ||
        !str_cut(str_sub(line, 8, line.len), STR("\", line "), file, &rest))
        return false;
    str_cut(rest, STR(", in "), &digits, function);
    for (size_t i = 0; i < digits.len; i++) {
        if (digits.ptr[i] < '0' || digits.ptr[i] > '9' || n > 100000000)
            return false;
        n = n * 10 + (uint32_t)(digits.ptr[i] - '0');
    }
    *number = n;
    return n > 0;
}

/* A traceback that ended nothing: of a destructor or of a thread. */
static bool is_aside(struct str line)
{
    return str_starts(line, STR("Exception ignored ")) ||
           str_starts(line, STR("Exception in thread "));
}

/* From behind the last header, if there is one that is no aside; without one
 * (a syntax error has none) from the last line that names a file. */
static bool find_block(struct str text, struct str *ret)
{
    struct str rest = text, line, before = STR_NONE, file, function;
    uint32_t number;
    enum { NOTHING, PLACE, ASIDE, HEADER_FOUND } found = NOTHING;
    for (struct str at = rest; next_line(&rest, &line); at = rest) {
        bool header = str_eq(line, STR(HEADER));
        if (header && (found != HEADER_FOUND || !is_aside(before))) {
            *ret = rest;
            found = is_aside(before) ? ASIDE : HEADER_FOUND;
        } else if (!header && found <= PLACE &&
                   cut_frame(line, &file, &number, &function)) {
            *ret = at;
            found = PLACE;
        }
        before = line;
    }
    return found != NOTHING;
}

struct traceback_reading {
    struct arena *arena;
    struct traceback *found;
};

/* The user's own code: of a run, or of a cell of a session. */
static bool is_own(struct str file)
{
    struct str head = STR(SESSION_CODE_HEAD);
    return str_eq(file, STR(PROFILE_CODE)) ||
           (str_starts(file, head) && str_ends(file, STR(".py")));
}

static bool add_frame(struct traceback_reading *in, struct str file,
                      uint32_t number, struct str function)
{
    struct traceback *found = in->found;
    struct traceback_frame frame = {
        .file = keep(in->arena, file, NAME_BYTES),
        .line = number,
        .function = function.len ? keep(in->arena, function, NAME_BYTES) : NULL,
    };
    if (!frame.file)
        return false;
    if (found->frames.n == MOST_FRAMES) {
        memmove(&found->frames.at[0], &found->frames.at[1],
                (MOST_FRAMES - 1) * sizeof(frame));
        found->frames.n--;
    }
    if (!ARENA_GROW(in->arena, &found->frames))
        return false;
    found->frames.at[found->frames.n++] = frame;
    if (is_own(file)) {
        found->file = frame.file;
        found->line = number;
    }
    return true;
}

/* The code under a frame's line; the marks under the code are not kept. */
static void add_code(struct traceback_reading *in, struct str line)
{
    struct traceback *found = in->found;
    struct str code = str_trim(line);
    if (!found->frames.n || !code.len || str_starts(code, STR("[Previous")))
        return;
    struct traceback_frame *last = &found->frames.at[found->frames.n - 1];
    if (!last->code)
        last->code = keep(in->arena, code, CODE_BYTES);
}

/* "/code/main.py:3: RuntimeWarning: …" belongs to no message. */
static bool is_warning(struct str line)
{
    return str_find(line, STR("Warning: ")) < line.len &&
           str_find(line, STR(".py:")) < line.len;
}

/* The rest of a message of several lines: until a blank one. */
static struct str whole_message(struct traceback_reading *in, struct str first,
                                struct str rest)
{
    struct str line;
    for (int i = 0; i < MOST_LINES && next_line(&rest, &line); i++) {
        if (!str_trim(line).len || first.len > MESSAGE_BYTES ||
            is_aside(line) || is_warning(line))
            break;
        first = arena_printf(in->arena, "%.*s%s%.*s", STR_FMT(first),
                             first.len ? " " : "", STR_FMT(str_trim(line)));
    }
    return first;
}

static bool read_block(struct traceback_reading *in, struct str text,
                       struct str *type, struct str *message)
{
    struct str line, file, function;
    uint32_t number;
    while (next_line(&text, &line)) {
        if (cut_frame(line, &file, &number, &function)) {
            if (!add_frame(in, file, number, function))
                return false;
        } else if (!line.len || line.ptr[0] == ' ') {
            add_code(in, line);
        } else {
            bool right = cut_exception(line, type, message);
            if (right)
                *message = whole_message(in, *message, text);
            return right;
        }
    }
    return false;
}

/* Was a figure being drawn or written? */
static bool is_drawing(const struct traceback *found)
{
    for (size_t i = 0; i < found->frames.n; i++) {
        struct str file = str_of(found->frames.at[i].file);
        struct str code = str_of(found->frames.at[i].code);
        if (str_find(file, STR("/matplotlib/")) < file.len ||
            str_find(code, STR("savefig(")) < code.len)
            return true;
    }
    return false;
}

bool traceback_parse(struct str text, const struct profile *profile,
                     struct arena *arena, struct traceback *ret)
{
    struct traceback found = {0};
    struct traceback_reading in = {.arena = arena, .found = &found};
    struct str block = STR_NONE, type, message;
    if (!find_block(text, &block) || !read_block(&in, block, &type, &message))
        return false;
    found.type = keep(arena, type, NAME_BYTES);
    found.message = keep(arena, message, MESSAGE_BYTES);
    if (!found.type || !found.message || arena->failed)
        return false;
    const char *whole = keep(arena, message, WHOLE_BYTES);
    struct str asked = arena_printf(arena, "%s%s", whole ? whole : "",
                                    is_drawing(&found) ? " (drawing)" : "");
    if (!whole || !asked.ptr)
        return false;
    found.advice = advice_find(str_of(found.type), asked, profile, arena);
    *ret = found;
    return true;
}
