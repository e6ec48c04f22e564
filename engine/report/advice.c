/* advice.c - what to do about an exception, in a sentence.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/advice.h"

#include <inttypes.h>
#include <stddef.h>

#include "base/amount.h"
#include "base/diag.h"

static const struct {
    const char *type, *contains, *advice; /* see advice.def */
} advices[] = {
#define A(type, contains, advice) {type, contains, advice},
#include "report/advice.def"
#include "report/advice_libraries.def"
#undef A
};

struct str advice_size(uint64_t bytes, struct arena *arena)
{
    char text[AMOUNT_LENGTH];
    return arena_str(arena, str_of(size_text(text, bytes)));
}

/* Where the profile is not known, or does not limit it. */
static struct str limit_text(uint64_t value, bool size, struct arena *arena)
{
    if (!value)
        return STR("a limited amount");
    return size ? advice_size(value, arena)
                : arena_printf(arena, "%" PRIu64, value);
}

static const struct {
    const char *name;
    size_t offset;
    bool size;
} variables[] = {
    {"box", offsetof(struct profile_limits, box_bytes), true},
    {"files", offsetof(struct profile_limits, box_files), false},
    {"tmp", offsetof(struct profile_limits, tmp_bytes), true},
    {"file", offsetof(struct profile_limits, file_size), true},
    {"memory", offsetof(struct profile_limits, memory), true},
    {"processes", offsetof(struct profile_limits, processes), false},
    {"open", offsetof(struct profile_limits, open_files), false},
};

/* What the message quotes first, or last; "it" where it quotes nothing. */
static struct str quoted(struct str message, bool last)
{
    struct str before, after = message, name, found = STR("it");
    while (str_cut(after, STR("'"), &before, &after) &&
           str_cut(after, STR("'"), &name, &after)) {
        if (name.len && name.len <= 100)
            found = name;
        if (!last)
            break;
    }
    return found;
}

#define MOST_NAMES 400 /* matplotlib has 170 names of colours in a message */

/* Of the names that a message lists, the nearest to the first. */
static struct str nearest_quoted(struct str message, struct arena *arena)
{
    struct str names[MOST_NAMES], before, after = message, name;
    size_t n = 0;
    while (n < COUNT_OF(names) && str_cut(after, STR("'"), &before, &after) &&
           str_cut(after, STR("'"), &name, &after))
        names[n++] = name;
    struct str near = n ? nearest(names[0], names + 1, n - 1) : STR_NONE;
    return near.len ? arena_printf(arena, "'%.*s'", STR_FMT(near))
                    : STR("one of the names that are listed");
}

/* 'seaborn-dark' is 'seaborn-v0_8-dark'. */
static struct str style_name(struct str message, struct arena *arena)
{
    struct str old = quoted(message, false), family = STR("seaborn");
    return str_starts(old, family)
               ? arena_printf(arena, "seaborn-v0_8%.*s",
                              STR_FMT(str_sub(old, family.len, old.len)))
               : old;
}

static struct str value_of(struct str variable, struct str message,
                           const struct profile *profile, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(variables); i++) {
        uint64_t value = 0;
        if (!str_eq(variable, str_of(variables[i].name)))
            continue;
        if (profile)
            memcpy(&value, (const char *)&profile->limits + variables[i].offset,
                   sizeof(value));
        return limit_text(value, variables[i].size, arena);
    }
    if (str_eq(variable, STR("near")))
        return nearest_quoted(message, arena);
    if (str_eq(variable, STR("style")))
        return style_name(message, arena);
    return quoted(message, str_eq(variable, STR("last")));
}

static const char *fill_in(const char *advice, struct str message,
                           const struct profile *profile, struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct str rest = str_of(advice), part, variable;
    while (str_cut(rest, STR("{"), &part, &rest)) {
        buf_add(&text, part);
        str_cut(rest, STR("}"), &variable, &rest);
        buf_add(&text, value_of(variable, message, profile, arena));
    }
    buf_add(&text, part);
    return text.failed ? NULL : arena_cstr(arena, buf_str(&text));
}

/* ------------------------------------------------------------ what is there */

static bool contains(struct str whole, struct str part)
{
    return str_find(whole, part) < whole.len;
}

bool advice_has_helper(const struct profile *profile, struct str name)
{
    struct str before, list, rest;
    if (!profile || !profile->guard.len)
        return true;
    return str_cut(profile->guard, STR("\"helpers\": ["), &before, &rest) &&
           str_cut(rest, STR("]"), &list, &before) && contains(list, name);
}

static bool is_of_helpers(struct str sentence)
{
    return contains(sentence, STR("srcpath")) ||
           contains(sentence, STR("walkfiles")) ||
           contains(sentence, STR("listdir"));
}

/* Without the sentences that speak of helpers; what there is instead is said
 * at the end. */
static const char *without_helpers(struct str advice,
                                   const struct profile *profile,
                                   struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct str rest = advice, sentence;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(". "), &sentence, &rest);
        if (is_of_helpers(sentence))
            continue;
        buf_addf(&text, "%.*s%s ", STR_FMT(sentence), more ? "." : "");
    }
    if (profile->source_mount)
        buf_addf(&text, "Data files are in the folder %s.",
                 profile->source_mount);
    else
        buf_add(&text, STR("There are no data files: put the data into the "
                           "code."));
    return text.failed ? NULL : arena_cstr(arena, buf_str(&text));
}

static bool is_type(struct str type, const char *wanted)
{
    struct str want = str_of(wanted), name = type, module;
    if (str_find(want, STR(".")) < want.len)
        return str_eq(type, want);
    while (str_cut(name, STR("."), &module, &name))
        type = name;
    return str_eq(type, want);
}

static bool is_letter(char c)
{
    char low = (char)(c | 0x20);
    return low >= 'a' && low <= 'z';
}

/* The word, or several of it ("dfs"), and no other letter beside it. */
static bool has_word(struct str name, struct str word)
{
    for (size_t at = 0; at + word.len <= name.len; at++) {
        size_t end = at + word.len;
        if (!str_eq(str_sub(name, at, end), word) ||
            (at && is_letter(name.ptr[at - 1])))
            continue;
        if (end < name.len && name.ptr[end] == 's')
            end++;
        if (end == name.len || !is_letter(name.ptr[end]))
            return true;
    }
    return false;
}

/* See advice.h. */
static bool has_words(struct str message, struct str words)
{
    struct str rest = str_sub(words, 1, words.len);
    if (str_starts(words, STR("=")))
        return str_lists(rest, quoted(message, false));
    if (str_starts(words, STR("~")))
        return has_word(quoted(message, false), rest);
    return contains(message, words);
}

bool advice_fits(struct str type, struct str message, const char *of,
                 const char *words)
{
    return (!of || is_type(type, of)) &&
           (!words || has_words(message, str_of(words)));
}

const char *advice_find(struct str type, struct str message,
                        const struct profile *profile, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(advices); i++) {
        if (!advice_fits(type, message, advices[i].type, advices[i].contains))
            continue;
        if (!advices[i].advice)
            return NULL;
        const char *advice =
            fill_in(advices[i].advice, message, profile, arena);
        return advice && is_of_helpers(str_of(advices[i].advice)) &&
                       !advice_has_helper(profile, STR("srcpath"))
                   ? without_helpers(str_of(advice), profile, arena)
                   : advice;
    }
    return NULL;
}
