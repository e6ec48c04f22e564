/* command.c - the command line that a call starts, as far as the file shows it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * run(['sh', '-c', x]), execl('/bin/sh', 'sh', '-c', x): each word is a line,
 * and what is not known of it is a hole (U+FFFC). */
#include "base/attr.h"
#include "base/buf.h"
#include "lint/argument.h"
#include "lint/computed.h"
#include "lint/trace.h"

/* More is no command line that a shell would be started by. */
#define MAX_WORDS 64

static bool word_add(struct buf *out, struct str word)
{
    if (out->len)
        buf_addc(out, '\n');
    buf_add(out, word);
    return !out->failed;
}

static bool text_add(struct lint *lint, uint32_t value, struct buf *out)
{
    struct computed computed;
    bool known = value && computed_text(lint, value, &computed);
    return word_add(out, known ? computed.text : TEXT_HOLE);
}

/* The words of a list or tuple, if the value is one that the file shows. */
static bool display_add(struct lint *lint, uint32_t value, struct buf *out,
                        bool *is_display)
{
    struct leaves leaves;
    struct row row;
    *is_display = false;
    if (!value || !trace(lint, value, &leaves) || leaves.n != 1 ||
        leaves.at[0] == LEAF_NUMBER)
        return true;
    uint8_t kind = lint_fact(lint, leaves.at[0])->kind;
    *is_display = (kind == FACT_LIST || kind == FACT_TUPLE) &&
                  display_read(lint, leaves.at[0], &row);
    for (size_t i = 0; *is_display && i < row.n && i < MAX_WORDS; i++)
        if (!text_add(lint, fact_bare(&lint->facts, row.at[i]), out))
            return false;
    return true;
}

/* ['sh', '-c'] + [x]: the words of both. */
static bool list_add(struct lint *lint, uint32_t value, struct buf *out,
                     bool *is_list, int depth)
{
    value = value ? value_follow(lint, value) : 0;
    const struct fact *fact = lint_fact(lint, value);
    if (!value || fact->kind != FACT_OPERATOR || !depth)
        return display_add(lint, value, out, is_list);
    bool left = false, right = false;
    size_t start = out->len;
    bool added = list_add(lint, fact_part(&lint->facts, value, PART_LEFT), out,
                          &left, depth - 1) &&
                 list_add(lint, fact_part(&lint->facts, value, PART_RIGHT), out,
                          &right, depth - 1);
    *is_list = left || right;
    if (added && left && !right)
        return word_add(out, TEXT_HOLE);
    if (!*is_list)
        out->len = start;
    return added;
}

static bool argument_add(struct lint *lint, const struct argument *argument,
                         struct buf *out)
{
    bool is_list = false;
    if (!list_add(lint, argument->value, out, &is_list, 4))
        return false;
    return is_list || argument->keyword.len ||
           text_add(lint, argument->value, out);
}

/* Texts and lists by position, and lists by keyword: args=['ls']. */
static bool command_read(struct lint *lint, const struct arguments *arguments,
                         struct buf *out)
{
    for (size_t i = 0; i < arguments->n && i < MAX_WORDS; i++)
        if (!argument_add(lint, &arguments->at[i], out))
            return false;
    return !arguments->has_star || word_add(out, TEXT_HOLE);
}

enum truth command_is(struct lint *lint, const struct arguments *arguments,
                      const struct regex *regex)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (!arguments)
        return TRUTH_UNDECIDED;
    if (!command_read(lint, arguments, &text)) {
        lint->failed = true;
        return TRUTH_UNDECIDED;
    }
    switch (regex_match(regex, buf_str(&text))) {
    case REGEX_NO:
        return TRUTH_NO;
    case REGEX_YES:
        return TRUTH_YES;
    default:
        return TRUTH_UNDECIDED;
    }
}
