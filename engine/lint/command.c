/* command.c - the command line that a call starts, as far as the file shows it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * run(['sh', '-c', x]), execl('/bin/sh', 'sh', '-c', x): each word is a line,
 * and what is not known of it is a hole (U+FFFC). run(['a', '-c', x],
 * executable='sh') starts sh, and tells it that it is called a. */
#include "lint/command.h"

#include "base/attr.h"
#include "base/buf.h"
#include "lint/wording.h"

/* More is no command line that a shell would be started by. */
#define MAX_WORDS 64
/* Where Popen(args, bufsize, executable) has it. */
#define EXECUTABLE_AT 2

static bool word_add(struct buf *out, struct str word)
{
    if (out->len)
        buf_addc(out, '\n');
    buf_add(out, word);
    return !out->failed;
}

/* The one text that a value is; what is not known of it is a hole. */
static struct str text_of(struct lint *lint, const struct value *value)
{
    const struct atoms *atoms = values_atoms(lint->values);
    bool whole,
        one = value->n == 1 && atom_at(atoms, value->at[0])->kind == ATOM_TEXT;
    return one ? wording_of(lint, atom_at(atoms, value->at[0])->id, "0", &whole)
               : TEXT_HOLE;
}

/* The words of a list or tuple; one of which not all is known ends in a hole.
 */
static bool list_add(struct lint *lint, const struct value *value,
                     uint32_t fact, struct buf *out, bool *is_list)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct item items[MAX_WORDS];
    size_t n = 0;
    *is_list = false;
    for (uint32_t i = 0; i < value->n && !*is_list; i++) {
        if (atom_at(atoms, value->at[i])->kind != ATOM_SITE)
            continue;
        struct container of = value_container(lint->values, value->at[i]);
        *is_list = of.kind == SITE_LIST || of.kind == SITE_TUPLE;
        bool all =
            value_items(lint->values, value->at[i], fact, items, MAX_WORDS, &n);
        for (size_t k = 0; *is_list && k < n; k++)
            if (!word_add(out, text_of(lint, &items[k].value)))
                return false;
        /* What was put in later, wherever it stands. */
        for (uint32_t k = 0; *is_list && !all && k < of.loose.n; k++) {
            struct value one = {&of.loose.at[k], 1, false, 0, 0};
            if (!word_add(out, text_of(lint, &one)))
                return false;
        }
        if (*is_list && (!all || value->any) && !word_add(out, TEXT_HOLE))
            return false;
    }
    return true;
}

static bool argument_add(struct lint *lint, const struct argument *argument,
                         struct buf *out)
{
    bool is_list = false;
    struct value value = argument_value(lint, argument);
    if (!list_add(lint, &value, argument->value, out, &is_list))
        return false;
    return is_list || argument->keyword.len ||
           word_add(out, text_of(lint, &value));
}

static bool is_executable(const struct arguments *arguments, size_t at)
{
    struct str keyword = arguments->at[at].keyword;
    return keyword.len ? str_eq(keyword, STR("executable"))
                       : at == EXECUTABLE_AT;
}

/* The program that is started whatever the list says, or an empty text. */
static struct str executable_of(struct lint *lint,
                                const struct arguments *arguments)
{
    struct str text = STR_NONE;
    for (size_t i = 0; i < arguments->n; i++)
        if (is_executable(arguments, i)) {
            struct value value = argument_value(lint, &arguments->at[i]);
            text = text_of(lint, &value);
        }
    return str_eq(text, TEXT_HOLE) ? STR_NONE : text;
}

/* The first word of a list that says only what the program is called; none
 * that the program would take for an option. */
static size_t called_length(struct str words)
{
    bool option = words.len && (words.ptr[0] == '-' || words.ptr[0] == '+');
    return option ? 0 : str_index(words, '\n');
}

/* Texts and lists by position, and lists by keyword: args=['ls']. */
static bool words_read(struct lint *lint, const struct arguments *arguments,
                       bool replaced, struct buf *out)
{
    for (size_t i = 0; i < arguments->n && i < MAX_WORDS; i++)
        if (!(replaced && is_executable(arguments, i)) &&
            !argument_add(lint, &arguments->at[i], out))
            return false;
    return !arguments->has_star || word_add(out, TEXT_HOLE);
}

static bool is_list_first(struct lint *lint, const struct arguments *arguments)
{
    struct value first = {0};
    if (arguments->n)
        first = argument_value(lint, &arguments->at[0]);
    return first.n &&
           atom_at(values_atoms(lint->values), first.at[0])->kind == ATOM_SITE;
}

static bool command_read(struct lint *lint, const struct arguments *arguments,
                         struct buf *out)
{
    CLEANUP(buf_done) struct buf words = {0};
    struct str executable = is_list_first(lint, arguments)
                                ? executable_of(lint, arguments)
                                : STR_NONE;
    if (!words_read(lint, arguments, executable.len != 0, &words))
        return false;
    struct str rest = buf_str(&words);
    if (executable.len) {
        rest = str_sub(rest, called_length(rest), rest.len);
        buf_add(out, executable);
        if (rest.len && rest.ptr[0] != '\n')
            buf_addc(out, '\n');
    }
    buf_add(out, rest);
    return !out->failed;
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
