/* strings.c - texts that rules look at: decoded, joined, folded.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/fold.h"
#include "lint/wording.h"
#include "model/matchings.h"

static bool is_name_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || (unsigned char)c >= 0x80;
}

/* "______" is a line of a table, and no name of anything. */
static bool is_line(struct str word)
{
    for (size_t i = 0; i < word.len; i++)
        if (word.ptr[i] != '_')
            return false;
    return true;
}

/* The next reserved name in a text, from *at on; *at moves behind it. */
static struct str reserved_next(const struct grammar *grammar, struct str text,
                                size_t *at)
{
    while (*at < text.len) {
        size_t start = *at;
        while (start < text.len && !is_name_byte(text.ptr[start]))
            start++;
        size_t end = start;
        while (end < text.len && is_name_byte(text.ptr[end]))
            end++;
        *at = end;
        struct str word = str_sub(text, start, end);
        if (grammar->is_reserved(word) && !is_line(word))
            return word;
    }
    return STR_NONE;
}

/* A statement that is nothing but the literal: a docstring, or a text that is
 * not used for anything, unless the file reads docstrings. */
static bool stands_alone(const struct lint *lint, const struct fact *fact)
{
    uint8_t parent = lint_fact(lint, fact->parent)->kind;
    return (parent == FACT_MODULE || parent == FACT_BLOCK) &&
           !name_find(&lint->facts, STR("__doc__"));
}

static void reserved_judge(struct lint *lint, const struct fact *fact,
                           const struct literal_run *run)
{
    const struct dunders *dunders = &lint->program->dunders;
    if (!dunders->string || (dunders->docstrings && stands_alone(lint, fact)))
        return;
    for (size_t at = 0; at < run->text.len;) {
        struct str word = reserved_next(lint->grammar, run->text, &at);
        if (!word.len || map_has(&dunders->strings, word))
            continue;
        struct evidence evidence = {.text = word, .name = word};
        finding_add(&lint->findings, dunders->string, run->start, run->end,
                    &evidence);
        return;
    }
}

/* What a text that is a key stands for, as the one argument `value`: x[KEY] =
 * value and {KEY: value}. x[KEY], read, has none. False: it is not known. */
static bool key_value(const struct lint *lint, uint32_t key,
                      struct argument *argument, struct arguments *ret)
{
    while (lint_fact(lint, lint_fact(lint, key)->parent)->kind == FACT_GROUP)
        key = lint_fact(lint, key)->parent;
    const struct fact *fact = lint_fact(lint, key);
    const struct fact *parent = lint_fact(lint, fact->parent);
    *argument = (struct argument){.keyword = STR("value")};
    *ret = (struct arguments){.at = argument, .n = 1};
    if (parent->kind == FACT_PAIR && fact->part == PART_LEFT) {
        argument->value = dict_value(lint, key);
        return argument->value != 0;
    }
    if (parent->kind != FACT_SUBSCRIPT || fact->part == PART_OBJECT ||
        fact->next != parent->next ||
        lint_fact(lint, fact->parent + 1)->next != key)
        return false;
    if (!(parent->flags & (FACT_STORES | FACT_DELETES))) {
        ret->n = 0;
        return true;
    }
    uint32_t assign = parent->parent;
    if (lint_fact(lint, assign)->kind != FACT_ASSIGN ||
        parent->part != PART_TARGET || !(parent->flags & FACT_WHOLE))
        return false;
    argument->value = fact_part(&lint->facts, assign, PART_VALUE);
    return argument->value != 0;
}

static void denied_judge(struct lint *lint, uint32_t index,
                         const struct literal_run *run)
{
    const struct strings *strings = &lint->program->strings;
    const struct reference at = {.start = run->start, .end = run->end};
    struct argument value;
    struct arguments arguments;
    const struct arguments *known =
        key_value(lint, index, &value, &arguments) ? &arguments : NULL;
    const struct matching *matching;
    for (size_t i = 0;
         (matching = matchings_next(&strings->deny, run->text, &i));) {
        struct evidence evidence = {.text = run->text, .name = run->text};
        if (checks_judge_with(lint, &matching->checks, &at, known, &evidence))
            return;
    }
}

/* Does no rule on texts speak of it, wherever it stands? */
static bool text_is_plain(const struct lint *lint, struct str text, bool whole)
{
    const struct strings *strings = &lint->program->strings;
    size_t at = 0, i = 0;
    if (matchings_next(&strings->deny, text, &i))
        return false;
    return !whole || !lint->program->dunders.string ||
           !reserved_next(lint->grammar, text, &at).len;
}

/* The same of a phrase, which is a value of many expressions, asked once.
 * *ret: its text, if some rule speaks of it. */
static bool phrase_is_plain(struct lint *lint, uint32_t phrase, struct str *ret,
                            bool *whole)
{
    while (lint->plain.n <= phrase && !lint->failed)
        lint->failed |= !vec_push(&lint->plain, 0);
    if (lint->failed || lint->plain.at[phrase])
        return true;
    *ret = wording_of(lint, phrase, "0", whole);
    lint->plain.at[phrase] = text_is_plain(lint, *ret, *whole);
    return lint->plain.at[phrase];
}

/* ''.join(['a', 'b']) says what 'ab' says; a part of it was judged by itself.
 */
static void computed_judge(struct lint *lint, uint32_t index)
{
    const struct strings *strings = &lint->program->strings;
    if (!strings->deny.n && !lint->program->dunders.string)
        return;
    struct value value = lint_value(lint, index);
    const struct fact *fact = lint_fact(lint, index);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at =
            atom_at(values_atoms(lint->values), value.at[i]);
        bool whole;
        struct literal_run run = {.start = fact->start, .end = fact->end};
        if ((at->kind != ATOM_TEXT && at->kind != ATOM_BYTES) || !at->id ||
            phrase_is_plain(lint, at->id, &run.text, &whole))
            continue;
        if (whole)
            reserved_judge(lint, fact, &run);
        denied_judge(lint, index, &run);
    }
}

void decide_string(struct lint *lint, uint32_t index)
{
    if (!fold_is_top(lint, index))
        return;
    CLEANUP(folded_done) struct folded folded = {0};
    if (!fold(lint, index, &folded)) {
        lint->failed = true;
        return;
    }
    for (size_t i = 0; i < folded.runs.n; i++) {
        reserved_judge(lint, lint_fact(lint, index), &folded.runs.at[i]);
        denied_judge(lint, index, &folded.runs.at[i]);
    }
    if (!folded.literal)
        computed_judge(lint, index);
}

void decide_computed(struct lint *lint, uint32_t index)
{
    if (!fold_is_string(lint, index))
        computed_judge(lint, index);
}

void decide_subscript(struct lint *lint, uint32_t index)
{
    decide_computed(lint, index);
    decide_item(lint, index);
    decide_item_read(lint, index);
}

void decide_operator(struct lint *lint, uint32_t index)
{
    decide_string(lint, index);
    decide_computed(lint, index);
}
