/* thinking.c - what a model thinks aloud: <think>…</think> and its like.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/thinking.h"

#include <strings.h>

#include "base/attr.h"

/* Bytes of a tag behind its name; so the time is linear in the text. */
#define MAX_ATTRIBUTES 200
#define MAX_NAME 40

/* <think>, <seed:think>, <Thinking type="deep">, <reasoning_content>: a name
 * that holds one of these. No element of HTML does. */
static const char *const words[] = {"think",      "thought",    "reasoning",
                                    "reflection", "scratchpad", "monologue"};

/* Spelled otherwise: Kimi, Magistral, gpt-oss, Command A, Sky-T1. */
static const struct pair {
    struct str open, close;
    bool alone; /* the closing tag may stand without its opening one */
} pairs[] = {
#define P(open, close, alone)                                                  \
    {                                                                          \
        {open, sizeof(open) - 1}, {close, sizeof(close) - 1}, alone            \
    }
    P("\u25C1think\u25B7", "\u25C1/think\u25B7", true),
    P("[THINK]", "[/THINK]", true),
    P("<|channel|>analysis<|message|>", "<|end|>", false),
    P("<|START_THINKING|>", "<|END_THINKING|>", true),
    P("<|begin_of_thought|>", "<|end_of_thought|>", true),
    P("<|think|>", "<|/think|>", true),
    P("<!--", "-->", false),
    /* What follows is the answer: nothing is passed over but the mark. */
    P("<|channel|>final<|message|>", "", false),
#undef P
};

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '-' || c == ':';
}

static bool has_word(struct str name, struct str word)
{
    for (size_t at = 0; at + word.len <= name.len; at++)
        if (strncasecmp(name.ptr + at, word.ptr, word.len) == 0)
            return true;
    return false;
}

static bool is_known(struct str name)
{
    if (name.len == 8 && has_word(name, STR("analysis")))
        return true;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (name.len <= MAX_NAME && has_word(name, str_of(words[i])))
            return true;
    return false;
}

/* <name …> or </name> at the beginning of the text. */
static bool named_read(struct str text, struct tag *ret)
{
    size_t slash = str_starts(text, STR("</")) ? 1 : 0, start = 1 + slash;
    if (!str_starts(text, STR("<")))
        return false;
    size_t end = start;
    while (end < text.len && is_name(text.ptr[end]))
        end++;
    struct str name = str_sub(text, start, end);
    if (!is_known(name))
        return false;
    struct str rest = str_sub(text, end, end + MAX_ATTRIBUTES);
    size_t close = str_index(rest, '>');
    if (close == rest.len || str_index(rest, '\n') < close ||
        (close && str_trim(rest).ptr == rest.ptr))
        return false;
    *ret = (struct tag){.end = end + close + 1,
                        .closing = name,
                        .named = true,
                        .opens = !slash};
    return true;
}

static bool paired_read(struct str text, struct tag *ret)
{
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        const struct pair *pair = &pairs[i];
        bool opens = str_starts(text, pair->open);
        if (!opens && (!pair->alone || !str_starts(text, pair->close)))
            continue;
        *ret = (struct tag){.end = opens ? pair->open.len : pair->close.len,
                            .closing = pair->close,
                            .opens = opens};
        return true;
    }
    return false;
}

static bool tag_at(struct str line, size_t at, struct tag *ret)
{
    struct str text = str_sub(line, at, line.len);
    if (!named_read(text, ret) && !paired_read(text, ret))
        return false;
    ret->start = at;
    ret->end += at;
    return true;
}

/* A closing tag is one only where the line begins or ends with it: a sentence
 * may speak of it. */
static bool counts(struct str line, const struct tag *tag)
{
    return tag->opens || !str_trim(str_sub(line, 0, tag->start)).len ||
           !str_trim(str_sub(line, tag->end, line.len)).len;
}

bool tag_find(struct str line, struct tag *ret)
{
    for (size_t i = 0; i < line.len; i++) {
        char c = line.ptr[i];
        bool may = c == '<' || c == '[' || (unsigned char)c == 0xE2;
        if (!may || (i && line.ptr[i - 1] == '`'))
            continue;
        struct tag tag = {0};
        if (!tag_at(line, i, &tag) || !counts(line, &tag))
            continue;
        *ret = tag;
        return true;
    }
    return false;
}

bool tag_close(const struct tag *tag, struct str text, size_t *start,
               size_t *end)
{
    if (!tag->named) {
        *start = tag->closing.len ? str_find(text, tag->closing) : 0;
        *end = *start + tag->closing.len;
        return *start < text.len;
    }
    for (size_t at = 0; at < text.len;) {
        struct str rest = str_sub(text, at, text.len);
        size_t next = str_find(rest, STR("</"));
        if (next == rest.len)
            return false;
        struct tag found = {0};
        struct str from = str_sub(rest, next, rest.len);
        if (named_read(from, &found) && !found.opens &&
            found.closing.len == tag->closing.len &&
            strncasecmp(found.closing.ptr, tag->closing.ptr,
                        tag->closing.len) == 0) {
            *start = at + next;
            *end = at + next + found.end;
            return true;
        }
        at += next + 2;
    }
    return false;
}
