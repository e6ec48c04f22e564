/* check_patterns.c - patterns that blanks or a comment pass.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A predicate compares the text of a node as it is written, with the comments
 * and blanks in it, unless the node is a single token. An anchor ('.') asks for
 * the next node, and a comment is one if a pattern of the policy asks for
 * comments: else the tree has none. Both are seen in the queries alone. */
#include "cli/check_patterns.h"

#include "base/attr.h"
#include "base/diag.h"
#include "base/embedded.h"
#include "base/limits.h"
#include "lint/query.h"
#include "policy/node.h"

#define MAX_DEPTH 100   /* of brackets; patterns_new() takes no more */
#define MAX_CAPTURES 64 /* looked at; later ones are taken for tokens */

struct query_capture {
    struct str name;
    bool token; /* it holds a single token, whatever the source */
};

/* On its way through a query. */
struct query_scan {
    struct str query;
    size_t at;
    struct {
        bool token; /* so far */
        bool holds; /* a choice or a group: it is what stands in it */
    } open[MAX_DEPTH];
    size_t depth;
    bool item_is_token; /* what stands right before */
    bool anchored;
    struct query_capture captures[MAX_CAPTURES];
    size_t n_captures;
    struct str compared; /* a capture of many tokens that a predicate reads */
};

/* Nodes of tree-sitter-python that are one token, or a text, in which no
 * comment stands. */
static bool is_token(struct str kind)
{
    static const char *const kinds[] = {"identifier",      "integer",
                                        "float",           "true",
                                        "false",           "none",
                                        "ellipsis",        "string",
                                        "string_content",  "escape_sequence",
                                        "string_start",    "string_end",
                                        "comment",         "line_continuation",
                                        "wildcard_import", "type_conversion"};
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (str_eq(str_of(kinds[i]), kind))
            return true;
    return false;
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' ||
           c == '?' || c == '!' || c == '/';
}

/* A name that begins here; a kind ends before a dot. */
static struct str name_take(struct query_scan *look, bool dots)
{
    size_t start = look->at;
    while (look->at < look->query.len && is_name(look->query.ptr[look->at]) &&
           (dots || look->query.ptr[look->at] != '.'))
        look->at++;
    return str_sub(look->query, start, look->at);
}

static void text_pass(struct query_scan *look)
{
    for (look->at++; look->at < look->query.len; look->at++) {
        char c = look->query.ptr[look->at];
        if (c == '\\')
            look->at++;
        else if (c == '"')
            break;
    }
    look->at++;
}

static const struct query_capture *capture_find(const struct query_scan *look,
                                                struct str name)
{
    for (size_t i = 0; i < look->n_captures; i++)
        if (str_eq(look->captures[i].name, name))
            return &look->captures[i];
    return NULL;
}

static void capture_take(struct query_scan *look)
{
    look->at++;
    struct str name = name_take(look, true);
    if (look->n_captures < MAX_CAPTURES)
        look->captures[look->n_captures++] =
            (struct query_capture){name, look->item_is_token};
}

/* Behind "(#": the captures that its verb reads. */
static void predicate_take(struct query_scan *look)
{
    while (look->at < look->query.len && look->query.ptr[look->at] != ')') {
        char c = look->query.ptr[look->at];
        if (c == '"') {
            text_pass(look);
            continue;
        }
        look->at++;
        if (c != '@')
            continue;
        const struct query_capture *read =
            capture_find(look, name_take(look, true));
        if (read && !read->token && !look->compared.len)
            look->compared = read->name;
    }
    look->at++;
}

static void bracket_open(struct query_scan *look)
{
    char opening = look->query.ptr[look->at++];
    while (look->at < look->query.len &&
           str_is_blank(look->query.ptr[look->at]))
        look->at++;
    if (look->at < look->query.len && look->query.ptr[look->at] == '#') {
        predicate_take(look);
        return;
    }
    struct str kind = opening == '(' ? name_take(look, false) : STR_NONE;
    if (look->depth < MAX_DEPTH) {
        look->open[look->depth].holds = !kind.len;
        look->open[look->depth].token = !kind.len || is_token(kind);
    }
    look->depth++;
}

/* What stands in a choice, or in a group, makes it one token only if all of it
 * is. */
static void item_end(struct query_scan *look, bool token)
{
    look->item_is_token = token;
    if (look->depth && look->depth <= MAX_DEPTH &&
        look->open[look->depth - 1].holds)
        look->open[look->depth - 1].token &= token;
}

static void bracket_close(struct query_scan *look)
{
    look->at++;
    if (!look->depth)
        return;
    look->depth--;
    item_end(look, look->depth < MAX_DEPTH && look->open[look->depth].token);
}

static void step(struct query_scan *look)
{
    char c = look->query.ptr[look->at];
    if (c == '"') {
        text_pass(look);
        item_end(look, true);
    } else if (c == ';') {
        look->at +=
            str_index(str_sub(look->query, look->at, look->query.len), '\n');
    } else if (c == '@') {
        capture_take(look);
    } else if (c == '(' || c == '[') {
        bracket_open(look);
    } else if (c == ')' || c == ']') {
        bracket_close(look);
    } else if (c == '.') {
        look->anchored = true;
        look->at++;
    } else if (c == '_') {
        item_end(look, false); /* any node */
        (void)name_take(look, false);
    } else if (is_name(c)) {
        (void)name_take(look, false); /* a field, or a quantifier */
    } else {
        look->at++;
    }
}

static void pattern_look(rl_policy *policy, const struct node *query,
                         bool comments)
{
    struct query_scan look = {.query = query->text};
    while (look.at < look.query.len)
        step(&look);
    if (look.anchored && comments)
        policy_warning(policy, query->at,
                       "'.' asks for the next node, and a comment between the "
                       "two is one where a pattern of the policy asks for "
                       "comments: such code passes the pattern; leave the '.' "
                       "out");
    if (look.compared.len)
        policy_warning(policy, query->at,
                       "'@%.*s' is compared as it is written, and may hold "
                       "several tokens: blanks or a comment between them pass "
                       "the pattern; capture its names, as in (attribute "
                       "object: (identifier) @a attribute: (identifier) @b)",
                       STR_FMT(look.compared));
}

void patterns_look(rl_policy *policy)
{
    const struct node *patterns = node_path(policy->root, STR("patterns"));
    bool comments = false;
    for (size_t i = 0; patterns && i < patterns->n; i++) {
        struct str query = node_text(patterns->items[i], "query");
        comments |= query.ptr && query_reads_comments(query);
    }
    for (size_t i = 0; patterns && i < patterns->n; i++) {
        const struct node *query = node_get(patterns->items[i], "query");
        if (query && !embedded_find(str_of(query->at.file)) &&
            policy->diags.n < LIMIT_MISTAKES)
            pattern_look(policy, query, comments);
    }
}
