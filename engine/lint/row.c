/* row.c - the elements of a list of expressions, if each is one fact.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A comparison is no fact, only its operands are: so what stands between two
 * facts is looked at, and must be a comma. */
#include "lint/trace.h"

/* Nothing but blanks, comments, line ends and at most that many commas. */
static bool is_gap(const struct lint *lint, uint32_t start, uint32_t end,
                   size_t least, size_t most)
{
    struct str bytes = lint->text.bytes;
    size_t n = 0;
    for (uint32_t i = start; i < end; i++) {
        char c = bytes.ptr[i];
        if (c == '#') {
            while (i < end && bytes.ptr[i] != '\n')
                i++;
        } else if (c == ',') {
            n++;
        } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r' &&
                   c != '\\') {
            return false;
        }
    }
    return n >= least && n <= most;
}

bool row_read(const struct lint *lint, uint32_t fact, enum part part,
              uint32_t start, uint32_t end, struct row *ret)
{
    uint32_t stop = lint_fact(lint, fact)->next, at = start;
    ret->n = 0;
    for (uint32_t i = fact + 1; i < stop; i = lint_fact(lint, i)->next) {
        const struct fact *child = lint_fact(lint, i);
        if (child->part != part)
            continue;
        size_t commas = ret->n > 0;
        if (ret->n == MAX_LEAVES ||
            !is_gap(lint, at, child->start, commas, commas))
            return false;
        ret->at[ret->n++] = i;
        at = child->end;
    }
    return is_gap(lint, at, end, 0, ret->n > 0);
}

bool display_read(const struct lint *lint, uint32_t fact, struct row *ret)
{
    const struct fact *display = lint_fact(lint, fact);
    char first = lint->text.bytes.ptr[display->start];
    bool bracketed = first == '(' || first == '[' || first == '{';
    if (display->kind == FACT_ROW) /* 1, 2 without brackets */
        return row_read(lint, fact, PART_NONE, display->start, display->end,
                        ret);
    return bracketed && row_read(lint, fact, PART_NONE, display->start + 1,
                                 display->end - 1, ret);
}
