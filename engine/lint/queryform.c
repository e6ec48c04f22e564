/* queryform.c - what of a query's form tree-sitter does not look at.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Found in 0.25.1 by tests/fuzz/pattern.c: what is said of a node (a field, a
 * capture, a quantifier) goes past the end of an array where only a predicate
 * stands, as in "((#x)) @y" or "name: (#x)"; "+" behind what may be absent, as
 * in
 * "((x)?)+", never ends; many quantifiers in one pattern multiply its states
 * past all memory; and each level of brackets is a call in the call before, so
 * a file of brackets ends the stack. */
#include "lint/queryform.h"

/* Honest queries have some ten. */
#define MAX_DEPTH 100

/* Of one pattern; honest ones have one or two. Six, nested, took more than 10
 * s, and ten 1.4 GB. */
#define MAX_QUANTIFIERS 4

/* '?', '*' and '+' upon one another, by brackets or at one node: three kept
 * tree-sitter busy for more than 10 s. */
#define MAX_NESTED 2

static const char no_node[] = "a predicate where a node must stand";
static const char empty[] = "brackets without a node";
static const char endless[] = "a '+' behind what may be absent (write *)";
static const char too_deep[] = "brackets nested deeper than 100 levels";

static const char too_many[] = "more than 4 of '?', '*' and '+' in one pattern";

static const char nested[] =
    "'?', '*' and '+' upon one another more than twice";

enum bracket { BRACKET_NODE, BRACKET_GROUP, BRACKET_CHOICE, BRACKET_PREDICATE };

struct frame {
    enum bracket kind;
    size_t at;
    bool filled;                  /* a pattern stands in it */
    bool all_absent, some_absent; /* may be, of the patterns that stand in it */
    size_t nested;                /* quantifiers upon one another, at most */
};

struct form {
    struct str query;
    size_t at;
    struct frame stack[MAX_DEPTH];
    size_t depth;
    bool after_field; /* "name:" stands right before */
    bool after_predicate;
    bool after_item; /* a pattern, and perhaps its captures and quantifiers */
    bool absent;     /* that pattern may be absent */
    size_t nested;   /* quantifiers upon one another, of that pattern */
    size_t n_quantifiers; /* so far, of the outermost pattern */
};

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           (unsigned char)c >= 0x80;
}

static char peek(const struct form *form)
{
    return form->at < form->query.len ? form->query.ptr[form->at] : '\0';
}

static struct str rest_of(const struct form *form)
{
    return str_sub(form->query, form->at, form->query.len);
}

static void blank_skip(struct form *form)
{
    for (; form->at < form->query.len; form->at++) {
        if (peek(form) == ';')
            form->at += str_index(rest_of(form), '\n');
        else if (!str_is_blank(peek(form)))
            return;
    }
}

static void word_skip(struct form *form)
{
    while (is_word(peek(form)))
        form->at++;
}

static void text_skip(struct form *form)
{
    for (form->at++; form->at < form->query.len; form->at++) {
        if (peek(form) == '\\')
            form->at++;
        else if (peek(form) == '"')
            break;
    }
    form->at++;
}

static struct frame *frame_of(struct form *form)
{
    return form->depth ? &form->stack[form->depth - 1] : NULL;
}

static bool is_in_predicate(struct form *form)
{
    const struct frame *frame = frame_of(form);
    return frame && frame->kind == BRACKET_PREDICATE;
}

/* The pattern before, with all that was said of it, counts for its brackets. */
static void item_end(struct form *form)
{
    struct frame *frame = frame_of(form);
    if (form->after_item && frame) {
        frame->filled = true;
        frame->all_absent = frame->all_absent && form->absent;
        frame->some_absent = frame->some_absent || form->absent;
        if (form->nested > frame->nested)
            frame->nested = form->nested;
    }
    form->after_item = false;
}

static void item_begin(struct form *form, bool absent)
{
    form->after_item = true;
    form->absent = absent;
    form->nested = 0;
}

/* ---------------------------------------------------------------- brackets */

/* Which kind of bracket it is shows in what stands behind it. */
static enum bracket kind_of(struct form *form)
{
    if (form->query.ptr[form->at++] == '[')
        return BRACKET_CHOICE;
    blank_skip(form);
    if (peek(form) == '#')
        return BRACKET_PREDICATE;
    if (!is_word(peek(form)))
        return BRACKET_GROUP;
    word_skip(form);
    return BRACKET_NODE;
}

/* Inside a node or a group, and not in the place of one. */
static bool predicate_is_placed(struct form *form, bool after_field)
{
    const struct frame *around = frame_of(form);
    return around && !after_field &&
           (around->kind == BRACKET_NODE || around->kind == BRACKET_GROUP);
}

static const char *bracket_open(struct form *form, bool after_field)
{
    size_t start = form->at;
    enum bracket kind = kind_of(form);
    const char *flaw = NULL;
    item_end(form);
    if (kind == BRACKET_PREDICATE && !predicate_is_placed(form, after_field))
        flaw = no_node;
    if (form->depth == MAX_DEPTH)
        flaw = too_deep;
    if (flaw) {
        form->at = start;
        return flaw;
    }
    if (form->depth == 0)
        form->n_quantifiers = 0;
    form->stack[form->depth++] =
        (struct frame){.kind = kind, .at = start, .all_absent = true};
    return NULL;
}

static const char *bracket_close(struct form *form)
{
    form->at++;
    item_end(form);
    if (!form->depth)
        return NULL;
    const struct frame *frame = &form->stack[--form->depth];
    switch (frame->kind) {
    case BRACKET_PREDICATE:
        form->after_predicate = true;
        return NULL;
    case BRACKET_NODE:
        item_begin(form, false);
        form->nested = frame->nested;
        return NULL;
    case BRACKET_GROUP:
        item_begin(form, frame->all_absent);
        break;
    case BRACKET_CHOICE:
        item_begin(form, frame->some_absent);
        break;
    }
    form->nested = frame->nested;
    if (frame->filled)
        return NULL;
    form->at = frame->at;
    return empty;
}

/* ------------------------------------------------------------------ tokens */

static const char *quantifier(struct form *form, bool after_predicate)
{
    char sign = peek(form);
    if (is_in_predicate(form)) { /* of its name: #eq? */
        form->at++;
        return NULL;
    }
    if (after_predicate) {
        form->at = form->stack[form->depth].at; /* its bracket */
        return no_node;
    }
    if (sign == '+' && form->after_item && form->absent)
        return endless;
    if (form->n_quantifiers++ == MAX_QUANTIFIERS)
        return too_many;
    if (++form->nested > MAX_NESTED)
        return nested;
    form->at++;
    form->absent = form->absent || sign != '+';
    return NULL;
}

static const char *capture(struct form *form, bool after_predicate)
{
    if (after_predicate && !is_in_predicate(form)) {
        form->at = form->stack[form->depth].at;
        return no_node;
    }
    form->at++;
    word_skip(form);
    return NULL;
}

/* A name may be that of a field. */
static void word(struct form *form)
{
    form->at++; /* also a sign: an anchor, "!", "#" */
    word_skip(form);
    blank_skip(form);
    form->after_field = peek(form) == ':';
    form->at += form->after_field;
}

static const char *token(struct form *form)
{
    bool after_field = form->after_field;
    bool after_predicate = form->after_predicate;
    form->after_field = form->after_predicate = false;
    switch (peek(form)) {
    case '(':
    case '[':
        return bracket_open(form, after_field);
    case ')':
    case ']':
        return bracket_close(form);
    case '"':
        item_end(form);
        text_skip(form);
        item_begin(form, false);
        return NULL;
    case '_': /* any node, whatever follows: "__" is two */
        item_end(form);
        form->at++;
        item_begin(form, false);
        return NULL;
    case '@':
        return capture(form, after_predicate);
    case '*':
    case '+':
    case '?':
        return quantifier(form, after_predicate);
    default:
        word(form);
        return NULL;
    }
}

const char *queryform_flaw(struct str query, size_t *at)
{
    struct form form = {.query = query};
    const char *flaw = NULL;
    for (blank_skip(&form); !flaw && form.at < query.len; blank_skip(&form)) {
        flaw = token(&form);
        if (flaw)
            *at = form.at;
    }
    return flaw;
}
