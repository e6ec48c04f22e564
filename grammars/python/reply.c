/* reply.c - Python in what a model writes: is it code, and where does it end?
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "grammars/python/parser.h"
#include "grammars/python/python.h"

/* ------------------------------------------------------------ info strings */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

static bool is_word(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_' || c == '-' ||
           c == '+' || c == '#';
}

static bool starts_lower(struct str text, const char *prefix)
{
    size_t n = strlen(prefix);
    return text.len >= n && strncasecmp(text.ptr, prefix, n) == 0;
}

/* What stands around the name: {.python}, language-python, lang=python. */
static struct str info_bare(struct str info)
{
    static const char *const prefixes[] = {"language", "lang"};
    while (info.len && (info.ptr[0] == '{' || info.ptr[0] == '.' ||
                        str_is_blank(info.ptr[0])))
        info = str_sub(info, 1, info.len);
    for (size_t i = 0; i < COUNT_OF(prefixes); i++) {
        size_t n = strlen(prefixes[i]);
        if (starts_lower(info, prefixes[i]) && n < info.len &&
            memchr("-=:", info.ptr[n], 3))
            return str_trim(str_sub(info, n + 1, info.len));
    }
    return info;
}

/* "main.py", "12:20:src/main.py": the file that the block is. */
static bool is_file(struct str info)
{
    struct str word = str_sub(info, 0, str_index(info, ' '));
    return word.len > 3 &&
           starts_lower(str_sub(word, word.len - 3, word.len), ".py");
}

/* python, Python3.12, python-3, py, ipython3, {.python}, language-python,
 * main.py, python:main.py, python title=x; and what Gemini calls its own.
 * Python 2 is another language. */
bool python_is_info(struct str info)
{
    static const char *const names[] = {"python", "py", "ipython", "tool_code"};
    info = info_bare(info);
    if (is_file(info))
        return true;
    size_t n = 0;
    while (n < info.len && is_word(info.ptr[n]))
        n++;
    struct str rest = str_sub(info, n, info.len);
    bool numbered = rest.len && rest.ptr[0] >= '0' && rest.ptr[0] <= '9';
    if (numbered && n && info.ptr[n - 1] == '-')
        n--;
    if (str_starts(rest, STR("2")))
        return false;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strlen(names[i]) == n && strncasecmp(names[i], info.ptr, n) == 0)
            return true;
    return false;
}

/* ------------------------------------------------------------------- texts */

static bool span_add(struct long_texts *texts, struct str source,
                     uint32_t start, uint32_t end)
{
    struct str text = str_sub(source, start, end);
    return str_index(text, '\n') == text.len ||
           vec_push(&texts->all, (struct span){start, end});
}

static bool spans_add(const struct tokens *tokens, struct long_texts *ret)
{
    uint32_t depth = 0, start = 0;
    bool held = true;
    for (size_t i = 0; i < tokens->all.n && held; i++) {
        const struct token *token = &tokens->all.at[i];
        if (token->kind == TOKEN_FSTRING_START && depth++ == 0)
            start = token->start;
        else if (token->kind == TOKEN_FSTRING_END && --depth == 0)
            held = span_add(ret, tokens->source, start, token->end);
        else if (token->kind == TOKEN_STRING && !depth)
            held = span_add(ret, tokens->source, token->start, token->end);
    }
    return held;
}

bool python_long_texts(struct str source, struct long_texts *ret)
{
    CLEANUP(reading_done) struct reading reading = {0};
    struct tokens tokens = {
        .source = source, .minor = NEWEST_MINOR, .reading = &reading};
    ret->open = ret->backquote = UINT32_MAX;
    tokens_read(&tokens);
    bool held = !tokens.failed && !reading.failed && spans_add(&tokens, ret);
    for (size_t i = 0; i < reading.n; i++) {
        const struct refusal *at = &reading.at[i];
        if (at->what == difference_at(DIFF_BACKQUOTES))
            ret->backquote = at->start;
        else if (at->what == difference_at(DIFF_UNTERMINATED) &&
                 refusal_is_triple(source, at))
            ret->open = at->start;
    }
    tokens_done(&tokens);
    return held;
}

/* ---------------------------------------------------------------- programs */

/* f(, f()( or f[0]( with no blank between: "see (below)" is no call. */
static bool calls(const struct token *token, const struct token *before)
{
    return token->kind == TOKEN_ROUND_OPEN && (token->flags & TOKEN_TOUCHES) &&
           (before->kind == TOKEN_NAME || before->kind == TOKEN_ROUND_CLOSE ||
            before->kind == TOKEN_SQUARE_CLOSE);
}

static bool is_layout(uint8_t kind)
{
    return kind == TOKEN_NEWLINE || kind == TOKEN_INDENT ||
           kind == TOKEN_DEDENT || kind == TOKEN_END;
}

/* Does a statement begin with the token, or a call's arguments? */
static bool acts_at(const struct tokens *tokens, size_t i)
{
    const struct token *at = &tokens->all.at[i];
    bool begins = i == 0 || is_layout(at[-1].kind);
    return (begins && token_begins_statement(at->kind)) ||
           (i && calls(at, at - 1));
}

/* The offset where the first logical line ends that does something;
 * UINT32_MAX: none does. */
static uint32_t first_act(const struct tokens *tokens)
{
    bool acts = false;
    for (size_t i = 0; i < tokens->all.n; i++) {
        const struct token *token = &tokens->all.at[i];
        if (token->kind == TOKEN_NEWLINE && acts)
            return token->end;
        acts |= acts_at(tokens, i) || token_assigns(token->kind);
    }
    return UINT32_MAX;
}

/* What is wrong first: its offset, or UINT32_MAX. A statement of Python 2 is
 * code all the same. */
static uint32_t first_wrong(const struct reading *reading)
{
    uint32_t first = UINT32_MAX;
    for (size_t i = 0; i < reading->n; i++) {
        const struct refusal *at = &reading->at[i];
        if (at->start < first)
            first = at->start;
    }
    return first;
}

static bool is_old(const struct reading *reading, uint32_t at)
{
    for (size_t i = 0; i < reading->n; i++)
        if (reading->at[i].start == at &&
            (reading->at[i].what == difference_at(DIFF_PRINT) ||
             reading->at[i].what == difference_at(DIFF_EXEC)))
            return true;
    return false;
}

/* Up to the end of the last logical line that was cut whole. */
static struct str whole_lines(const struct tokens *tokens)
{
    size_t end = 0;
    for (size_t i = 0; i < tokens->all.n; i++)
        if (tokens->all.at[i].kind == TOKEN_NEWLINE)
            end = tokens->all.at[i].end;
    return str_sub(tokens->source, 0, end);
}

static enum program kind_of(const struct tokens *tokens,
                            const struct reading *reading)
{
    uint32_t act = first_act(tokens), wrong = first_wrong(reading);
    if (wrong == UINT32_MAX && act == UINT32_MAX)
        return tokens->all.n > 1 ? PROGRAM_TEXT : PROGRAM_EMPTY;
    if (act < wrong)
        return wrong == UINT32_MAX ? PROGRAM_VALID : PROGRAM_CODE;
    return is_old(reading, wrong) ? PROGRAM_CODE : PROGRAM_TEXT;
}

bool python_program(struct str source, enum program *ret)
{
    CLEANUP(reading_done) struct reading reading = {0};
    struct tokens tokens = {
        .source = source, .minor = NEWEST_MINOR, .reading = &reading};
    tokens_read(&tokens);
    bool held = !tokens.failed, stopped = tokens.stopped;
    struct str lines = stopped ? whole_lines(&tokens) : source;
    if (held && (!stopped || lines.len))
        python_check(lines, NEWEST_MINOR, &reading);
    held &= !reading.failed;
    if (held)
        *ret = kind_of(&tokens, &reading);
    tokens_done(&tokens);
    return held;
}

bool python_acts(struct str source, bool *ret)
{
    CLEANUP(reading_done) struct reading reading = {0};
    struct tokens tokens = {
        .source = source, .minor = NEWEST_MINOR, .reading = &reading};
    tokens_read(&tokens);
    *ret = false;
    for (size_t i = 0; i < tokens.all.n && !*ret; i++)
        *ret = acts_at(&tokens, i);
    bool held = !tokens.failed && !reading.failed;
    tokens_done(&tokens);
    return held;
}
