/* strings.c - texts that rules look at: decoded, joined, folded.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/fold.h"
#include "lint/lint.h"

static bool is_name_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || (unsigned char)c >= 0x80;
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
        if (grammar->is_reserved(word))
            return word;
    }
    return STR_NONE;
}

/* Nothing but the literal on its lines: a docstring, or a text that is not used
 * for anything. */
static bool stands_alone(const struct lint *lint, const struct fact *fact)
{
    uint8_t parent = lint_fact(lint, fact->parent)->kind;
    if (parent != FACT_MODULE && parent != FACT_BLOCK)
        return false;
    struct str bytes = lint->text.bytes;
    size_t before = fact->start, after = fact->end;
    while (before > lint->text.bom &&
           (bytes.ptr[before - 1] == ' ' || bytes.ptr[before - 1] == '\t'))
        before--;
    while (after < bytes.len &&
           (bytes.ptr[after] == ' ' || bytes.ptr[after] == '\t'))
        after++;
    bool first = before == lint->text.bom || bytes.ptr[before - 1] == '\n' ||
                 bytes.ptr[before - 1] == ';' || bytes.ptr[before - 1] == ':';
    bool continued = first && before > 1 && bytes.ptr[before - 1] == '\n' &&
                     bytes.ptr[before - 2] == '\\';
    bool last = after == bytes.len || bytes.ptr[after] == '\n' ||
                bytes.ptr[after] == '\r' || bytes.ptr[after] == ';' ||
                bytes.ptr[after] == '#';
    return first && !continued && last;
}

static void reserved_judge(struct lint *lint, const struct fact *fact,
                           const struct run *run)
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

static void denied_judge(struct lint *lint, const struct run *run)
{
    const struct strings *strings = &lint->program->strings;
    for (size_t i = 0; i < strings->n_deny; i++) {
        if (regex_match(strings->deny[i].regex, run->text) == REGEX_NO)
            continue;
        struct evidence evidence = {.text = run->text, .name = run->text};
        if (checks_judge(lint, &strings->deny[i].checks, 0, run->start,
                         run->end, &evidence))
            return;
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
        denied_judge(lint, &folded.runs.at[i]);
    }
}
