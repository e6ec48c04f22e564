/* queryform.c - what of a query's form tree-sitter does not look at.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Found in 0.25.1 by tests/fuzz/pattern.c. What is said of a node (a field, a
 * capture, a quantifier) goes past the end of an array where only a predicate
 * stands, as in "((#x)) @y" or "name: (#x)". Each level of brackets is a call
 * in the call before, so a file of brackets ends the stack.
 *
 * And it walks in circles. A '+' or '*' is a step back to where its item
 * begins, a '?' or '*' one past its end; both are followed until a node must
 * stand there. So where an item may be absent, a step back leads to itself:
 * "((x)?)+", "(x)?+". A choice forgets the way past a branch that may be
 * absent. And a pattern that begins with any node, "(_ (x)?)+", is looked for
 * by its first child, so that the children alone must not all be absent. What
 * is refused here leaves every step back with a node on its way. */
#include "lint/queryform.h"

#include <tree_sitter/api.h>

/* Honest queries have some ten. */
#define MAX_DEPTH 100

/* Of one pattern; honest ones have one or two. */
#define MAX_QUANTIFIERS 8

/* '?', '*' and '+' upon one another, by brackets. */
#define MAX_NESTED 3

static const char no_node[] = "a predicate where a node must stand";
static const char empty[] = "brackets without a node";
static const char too_deep[] = "brackets nested deeper than 100 levels";
static const char too_many[] = "more than 8 of '?', '*' and '+' in one pattern";
static const char nested[] =
    "'?', '*' and '+' upon one another more than three times";
static const char stacked[] = "a second '?', '*' or '+' at one node";
static const char endless[] = "a '?', '*' or '+' behind what may be absent";
static const char hollow[] =
    "a '?', '*' or '+' behind any node whose children may all be absent";
static const char absent_branch[] = "a branch of [ ] that may be absent";
static const char absent_whole[] = "a whole pattern that may be absent";
static const char odd_capture[] =
    "a '?' or '!' in the name of a capture (put a blank before it)";

enum bracket { BRACKET_NODE, BRACKET_GROUP, BRACKET_CHOICE, BRACKET_PREDICATE };

/* A node, group or choice, perhaps with captures and quantifiers. */
struct query_item {
    size_t at;
    bool quantified;
    bool absent;   /* may be */
    bool hollow;   /* any node, and all that stands in it may be absent */
    size_t nested; /* quantifiers upon one another, at most */
};

struct open_bracket {
    enum bracket kind;
    size_t at;
    bool any;    /* of a node: any, or one of several kinds */
    bool outer;  /* in no node */
    bool filled; /* an item stands in it */
    bool absent; /* all items so far may be */
    bool hollow; /* or are hollow */
    size_t nested;
};

struct query_form {
    struct str query;
    const struct TSLanguage *language;
    size_t at;
    struct open_bracket stack[MAX_DEPTH];
    size_t depth;
    bool after_field; /* "name:" stands right before */
    bool after_predicate;
    bool after_item;
    struct query_item item; /* that one */
    size_t n_quantifiers;   /* so far, of the outermost pattern */
    size_t n_nodes;         /* so far, of the query */
};

static const char *flaw_at(struct query_form *form, size_t at, const char *flaw)
{
    form->at = at;
    return flaw;
}

/* ------------------------------------------------------------------ reading */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           (unsigned char)c >= 0x80;
}

static char peek(const struct query_form *form)
{
    return form->at < form->query.len ? form->query.ptr[form->at] : '\0';
}

static struct str rest_of(const struct query_form *form)
{
    return str_sub(form->query, form->at, form->query.len);
}

static void blank_skip(struct query_form *form)
{
    for (; form->at < form->query.len; form->at++) {
        if (peek(form) == ';')
            form->at += str_index(rest_of(form), '\n');
        else if (!str_is_blank(peek(form)))
            return;
    }
}

/* As tree-sitter cuts names: "@a?" is one. */
static struct str word_take(struct query_form *form)
{
    size_t start = form->at;
    const struct str signs = STR(".?!");
    while (is_letter(peek(form)) ||
           (peek(form) && str_index(signs, peek(form)) < signs.len))
        form->at++;
    return str_sub(form->query, start, form->at);
}

static void text_skip(struct query_form *form)
{
    for (form->at++; form->at < form->query.len; form->at++) {
        if (peek(form) == '\\')
            form->at++;
        else if (peek(form) == '"')
            break;
    }
    form->at++;
}

static struct open_bracket *frame_of(struct query_form *form)
{
    return form->depth ? &form->stack[form->depth - 1] : NULL;
}

static bool is_in_predicate(struct query_form *form)
{
    const struct open_bracket *frame = frame_of(form);
    return frame && frame->kind == BRACKET_PREDICATE;
}

/* ------------------------------------------------------------------- items */

/* The item before, with all that was said of it, counts for its brackets. */
static const char *item_end(struct query_form *form)
{
    struct open_bracket *frame = frame_of(form);
    const struct query_item *item = &form->item;
    if (!form->after_item)
        return NULL;
    form->after_item = false;
    if (!frame)
        return item->absent ? flaw_at(form, item->at, absent_whole) : NULL;
    if (frame->kind == BRACKET_CHOICE && item->absent)
        return flaw_at(form, item->at, absent_branch);
    frame->absent = item->absent && (frame->absent || !frame->filled);
    frame->hollow =
        (item->absent || item->hollow) && (frame->hollow || !frame->filled);
    frame->filled = true;
    if (item->nested > frame->nested)
        frame->nested = item->nested;
    return NULL;
}

static void item_begin(struct query_form *form, struct query_item item)
{
    form->item = item;
    form->after_item = true;
    form->n_nodes++;
}

/* A node of one letter, or a text. */
static const char *leaf(struct query_form *form)
{
    bool operand = is_in_predicate(form);
    const char *flaw = operand ? NULL : item_end(form);
    if (flaw)
        return flaw;
    struct query_item item = {.at = form->at};
    if (peek(form) == '"')
        text_skip(form);
    else
        form->at++; /* '_', whatever follows: "__" is two */
    if (!operand)
        item_begin(form, item);
    return NULL;
}

/* ---------------------------------------------------------------- brackets */

static bool is_any(const struct query_form *form, struct str name)
{
    if (str_eq(name, STR("_")))
        return true;
    TSSymbol symbol = ts_language_symbol_for_name(form->language, name.ptr,
                                                  (uint32_t)name.len, true);
    return ts_language_symbol_type(form->language, symbol) ==
           TSSymbolTypeSupertype;
}

/* Which kind of bracket it is shows in what stands behind it. */
static void kind_read(struct query_form *form, struct open_bracket *frame)
{
    frame->kind = BRACKET_CHOICE;
    if (form->query.ptr[form->at++] == '[')
        return;
    blank_skip(form);
    frame->kind = BRACKET_PREDICATE;
    if (peek(form) == '#')
        return;
    struct str rest = rest_of(form);
    if (rest.len > 1 && rest.ptr[0] == '.' && is_letter(rest.ptr[1]))
        return;
    frame->kind = BRACKET_GROUP;
    if (!is_letter(peek(form)))
        return;
    frame->kind = BRACKET_NODE;
    frame->any = is_any(form, word_take(form));
}

/* Inside a node or a group, and not in the place of one. */
static bool predicate_is_placed(struct query_form *form, bool after_field)
{
    const struct open_bracket *around = frame_of(form);
    return around && !after_field &&
           (around->kind == BRACKET_NODE || around->kind == BRACKET_GROUP);
}

static const char *bracket_open(struct query_form *form, bool after_field)
{
    struct open_bracket frame = {.at = form->at};
    const char *flaw = item_end(form);
    if (flaw)
        return flaw;
    const struct open_bracket *around = frame_of(form);
    kind_read(form, &frame);
    if (frame.kind == BRACKET_PREDICATE &&
        !predicate_is_placed(form, after_field))
        return flaw_at(form, frame.at, no_node);
    if (form->depth == MAX_DEPTH)
        return flaw_at(form, frame.at, too_deep);
    if (form->depth == 0)
        form->n_quantifiers = 0;
    frame.outer = !around || (around->outer && around->kind != BRACKET_NODE);
    form->stack[form->depth++] = frame;
    return NULL;
}

static const char *bracket_close(struct query_form *form)
{
    const char *flaw = item_end(form);
    if (flaw)
        return flaw;
    form->at++;
    if (!form->depth)
        return NULL;
    const struct open_bracket *frame = &form->stack[--form->depth];
    struct query_item item = {.at = frame->at, .nested = frame->nested};
    switch (frame->kind) {
    case BRACKET_PREDICATE:
        form->after_predicate = true;
        return NULL;
    case BRACKET_NODE:
        item.hollow = frame->any && frame->absent && frame->outer;
        break;
    case BRACKET_GROUP:
        item.absent = frame->absent;
        item.hollow = frame->hollow;
        break;
    case BRACKET_CHOICE:
        break;
    }
    item_begin(form, item);
    if (frame->filled || frame->kind == BRACKET_NODE)
        return NULL;
    return flaw_at(form, frame->at, empty);
}

/* ------------------------------------------------------------------ tokens */

static const char *quantifier(struct query_form *form, bool after_predicate)
{
    char sign = peek(form);
    struct query_item *item = &form->item;
    if (is_in_predicate(form)) { /* tree-sitter says so itself */
        form->at++;
        return NULL;
    }
    if (after_predicate) /* its bracket */
        return flaw_at(form, form->stack[form->depth].at, no_node);
    if (form->after_item && item->quantified)
        return stacked;
    if (form->after_item && item->absent)
        return endless;
    if (form->after_item && item->hollow)
        return hollow;
    if (form->n_quantifiers++ == MAX_QUANTIFIERS)
        return too_many;
    if (++item->nested > MAX_NESTED)
        return nested;
    form->at++;
    item->quantified = true;
    item->absent = sign != '+';
    return NULL;
}

static const char *capture(struct query_form *form, bool after_predicate)
{
    if (after_predicate && !is_in_predicate(form))
        return flaw_at(form, form->stack[form->depth].at, no_node);
    size_t start = form->at++;
    struct str name = word_take(form);
    if (str_index(name, '?') < name.len || str_index(name, '!') < name.len)
        return flaw_at(form, start, odd_capture);
    return NULL;
}

/* A name may be that of a field. */
static void word(struct query_form *form)
{
    form->at++; /* also a sign: an anchor, "!", "#" */
    (void)word_take(form);
    blank_skip(form);
    form->after_field = peek(form) == ':';
    form->at += form->after_field;
}

static const char *token(struct query_form *form)
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
    case '_':
        return leaf(form);
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

struct queryform queryform_read(struct str query,
                                const struct TSLanguage *language)
{
    struct query_form form = {.query = query, .language = language};
    const char *flaw = NULL;
    for (blank_skip(&form); !flaw && form.at < query.len; blank_skip(&form))
        flaw = token(&form);
    if (!flaw)
        flaw = item_end(&form);
    return (struct queryform){flaw, form.at, form.n_nodes};
}
