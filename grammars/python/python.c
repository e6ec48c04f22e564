/* python.c - Python, as the engine sees it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/python.h"

#include "base/attr.h"

const TSLanguage *tree_sitter_python(void);

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

/* PEP 263: ^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+) in a line. */
static struct str cookie_of(struct str line)
{
    size_t i = 0;
    while (i < line.len &&
           (line.ptr[i] == ' ' || line.ptr[i] == '\t' || line.ptr[i] == '\f'))
        i++;
    if (i == line.len || line.ptr[i] != '#')
        return STR_NONE;
    for (struct str rest = str_sub(line, i, line.len);;) {
        size_t at = str_find(rest, STR("coding"));
        if (at == rest.len)
            return STR_NONE;
        rest = str_sub(rest, at + 6, rest.len);
        if (!rest.len || (rest.ptr[0] != ':' && rest.ptr[0] != '='))
            continue;
        size_t start = 1;
        while (start < rest.len &&
               (rest.ptr[start] == ' ' || rest.ptr[start] == '\t'))
            start++;
        size_t end = start;
        while (end < rest.len && is_word(rest.ptr[end]))
            end++;
        if (end > start)
            return str_sub(rest, start, end);
    }
}

/* The second line counts only behind a first that is blank or a comment. */
static bool is_blank_or_comment(struct str line)
{
    struct str rest = str_trim(line);
    return !rest.len || rest.ptr[0] == '#';
}

struct str python_encoding(struct str source, size_t *at)
{
    struct str rest = source;
    if (str_starts(rest, STR("\xEF\xBB\xBF")))
        rest = str_sub(rest, 3, rest.len);
    for (int i = 0; i < 2 && rest.len; i++) {
        struct str line = str_sub(rest, 0, str_index(rest, '\n'));
        struct str cookie = cookie_of(line);
        if (cookie.len) {
            *at = (size_t)(cookie.ptr - source.ptr);
            return cookie;
        }
        if (!is_blank_or_comment(line))
            break;
        rest = str_sub(rest, line.len + 1, rest.len);
    }
    return STR_NONE;
}

/* Other names of the codec. */
static bool is_codec(struct str name)
{
    static const char *const names[] = {"utf8",      "utf",       "u8",
                                        "utf8-ucs2", "utf8-ucs4", "cp65001"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (str_eq(name, str_of(names[i])))
            return true;
    return false;
}

/* As CPython normalises it: case and '_' for '-' do not matter, and what begins
 * with "utf-8-" is UTF-8. Behind a byte order mark it compares that name alone;
 * without one, it asks the codecs, which know "utf8" as well. */
static bool python_is_utf8(struct str encoding, bool marked)
{
    char name[12] = {0};
    size_t n = encoding.len < sizeof(name) ? encoding.len : sizeof(name);
    for (size_t i = 0; i < n; i++) {
        char c = encoding.ptr[i];
        name[i] = c == '_' ? '-' : c;
        if (c >= 'A' && c <= 'Z')
            name[i] = (char)(c - 'A' + 'a');
    }
    struct str whole = {name, n};
    return (encoding.len <= n &&
            (str_eq(whole, STR("utf-8")) || (!marked && is_codec(whole)))) ||
           str_starts(whole, STR("utf-8-"));
}

static bool python_is_reserved(struct str name)
{
    return name.len > 4 && str_starts(name, STR("__")) &&
           str_ends(name, STR("__"));
}

static bool python_is_builtin(struct str name)
{
    static const struct str names[] = {
#define B(name) {#name, sizeof(#name) - 1},
#include "grammars/python/builtins.def"
#undef B
    };
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (str_eq(names[i], name))
            return true;
    return false;
}

/* __doc__ is no such name: it holds what the file says. */
static bool python_is_own_text(struct str name)
{
    return str_eq(name, STR("__name__")) || str_eq(name, STR("__file__"));
}

/* What named tuples call their methods, so that fields may have any name. */
static bool python_is_public(struct str name)
{
    static const char *const names[] = {"_replace", "_asdict", "_fields",
                                        "_make", "_field_defaults"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (str_eq(str_of(names[i]), name))
            return true;
    return false;
}

static const struct look_up python_look_ups[] = {
    {"importlib.import_module", LOOK_UP_MODULE},
    {"importlib.__import__", LOOK_UP_ROOT},
    {"builtins.__import__", LOOK_UP_ROOT},
    {"builtins.getattr", LOOK_UP_MEMBER},
    {"inspect.getattr_static", LOOK_UP_MEMBER},
    {"operator.attrgetter", LOOK_UP_READER},
    {"builtins.vars", LOOK_UP_SPACE},
    {"builtins.globals", LOOK_UP_FILE},
    {"builtins.locals", LOOK_UP_FILE},
};

static const char *const python_getters[] = {"get", "pop", "setdefault",
                                             "__getitem__"};

static const struct reflection python_reflection = {
    .calls = python_look_ups,
    .n_calls = COUNT_OF(python_look_ups),
    .builtins = "builtins",
    .builtins_name = "__builtins__",
    .file = "__main__",
    .space = "__dict__",
    .modules = "sys.modules",
    .getters = python_getters,
    .n_getters = COUNT_OF(python_getters),
};

const struct grammar grammar_python = {
    .name = "python",
    .language = tree_sitter_python,
    .facts = "grammars/python/facts.scm",
    .encoding = python_encoding,
    .is_utf8 = python_is_utf8,
    .check = python_check,
    .difference = python_difference,
    .decode = python_decode,
    .is_info = python_is_info,
    .long_texts = python_long_texts,
    .program = python_program,
    .typed = python_typed,
    .acts = python_acts,
    .last_value = python_last_value,
    .is_builtin = python_is_builtin,
    .is_own_text = python_is_own_text,
    .is_reserved = python_is_reserved,
    .is_public = python_is_public,
    .reflection = &python_reflection,
};
