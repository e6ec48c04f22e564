/* argument.c - the arguments of a call, and what each certainly is.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/argument.h"

#include <limits.h>
#include <stdlib.h>

#include "base/attr.h"
#include "lint/computed.h"
#include "lint/fold.h"
#include "lint/known.h"
#include "lint/options.h"
#include "lint/trace.h"

/* How far a value is followed through names that hold it. */
#define MAX_VALUE_DEPTH 16
/* Lists in lists in which a text is looked for. */
#define MAX_NESTED 3
/* Arguments that may come out of *[a, b] in one call. */
#define MAX_UNPACKED 16

/* ----------------------------------------------------------------- reading */

/* Put the cursor on the node that holds the arguments: the last named child of
 * the call that is no comment, since the first is the callee. */
static bool goto_arguments(TSTreeCursor *cursor)
{
    uint32_t n = ts_node_child_count(ts_tree_cursor_current_node(cursor));
    if (n < 2 || !ts_tree_cursor_goto_last_child(cursor))
        return false;
    TSNode node = ts_tree_cursor_current_node(cursor);
    while (ts_node_is_extra(node) || !ts_node_is_named(node)) {
        if (!ts_tree_cursor_goto_previous_sibling(cursor))
            return false;
        node = ts_tree_cursor_current_node(cursor);
    }
    return true;
}

/* The fact of exactly this node among the call's children. Both come in order,
 * so *from only ever moves on. */
static uint32_t fact_of(const struct lint *lint, TSNode node, uint32_t stop,
                        uint32_t *from)
{
    uint32_t start = ts_node_start_byte(node), end = ts_node_end_byte(node);
    while (*from < stop && lint_fact(lint, *from)->start < start)
        *from = lint_fact(lint, *from)->next;
    const struct fact *fact = *from < stop ? lint_fact(lint, *from) : NULL;
    return fact && fact->start == start && fact->end == end ? *from : 0;
}

/* *[a, b] and *(a, b): the items, where they are certainly all. */
static bool splat_add(const struct lint *lint, uint32_t splat,
                      struct argument *at, struct arguments *ret)
{
    uint32_t list = fact_bare(&lint->facts, splat + 1);
    uint32_t stop = lint_fact(lint, splat)->next, n = 0;
    if (list >= stop || ret->has_star)
        return false;
    const struct fact *items = lint_fact(lint, list);
    if (items->kind != FACT_LIST && items->kind != FACT_TUPLE)
        return false;
    for (uint32_t i = list + 1; i < stop; i = lint_fact(lint, i)->next, n++) {
        uint8_t kind = lint_fact(lint, i)->kind;
        if (kind != FACT_STRING && kind != FACT_INTEGER && kind != FACT_NAME)
            return false;
    }
    if (ret->n_unpacked + n > MAX_UNPACKED)
        return false;
    for (uint32_t i = list + 1; i < stop; i = lint_fact(lint, i)->next)
        at[ret->n++] = (struct argument){.value = i,
                                         .start = lint_fact(lint, i)->start,
                                         .end = lint_fact(lint, i)->end};
    ret->n_positional += n;
    ret->n_unpacked += n;
    return true;
}

static void argument_add(const struct lint *lint, TSNode node, uint32_t fact,
                         struct argument *at, struct arguments *ret)
{
    uint8_t kind = fact ? lint_fact(lint, fact)->kind : N_FACT_KINDS;
    if (kind == FACT_MAPPING) {
        ret->has_mapping = true;
        return;
    }
    if (kind == FACT_SPLAT && splat_add(lint, fact, at, ret))
        return;
    if (kind == FACT_SPLAT) {
        if (!ret->has_star)
            ret->star_at = ret->n_positional;
        ret->has_star = true;
        return;
    }
    struct argument *argument = &at[ret->n++];
    *argument = (struct argument){.start = ts_node_start_byte(node),
                                  .end = ts_node_end_byte(node)};
    if (kind == FACT_KEYWORD) {
        argument->keyword = lint_name(lint, lint_fact(lint, fact)->name);
        argument->value = fact_part(&lint->facts, fact, PART_VALUE);
        return;
    }
    argument->value = fact_bare(&lint->facts, fact);
    ret->n_positional++;
}

static bool list_read(struct lint *lint, uint32_t call, TSTreeCursor *cursor,
                      struct arguments *ret)
{
    TSNode list = ts_tree_cursor_current_node(cursor);
    uint32_t from = call + 1, stop = lint_fact(lint, call)->next;
    struct argument *at =
        ARENA_ARRAY(&lint->arena, struct argument,
                    ts_node_named_child_count(list) + 1 + MAX_UNPACKED);
    ret->at = at;
    if (!at)
        return false;
    uint32_t generator = fact_of(lint, list, stop, &from);
    if (generator) { /* f(x for x in y): one argument, without own brackets */
        argument_add(lint, list, generator, at, ret);
        return true;
    }
    bool more = ts_tree_cursor_goto_first_child(cursor);
    for (; more; more = ts_tree_cursor_goto_next_sibling(cursor)) {
        TSNode node = ts_tree_cursor_current_node(cursor);
        if (ts_node_is_named(node) && !ts_node_is_extra(node))
            argument_add(lint, node, fact_of(lint, node, stop, &from), at, ret);
    }
    return true;
}

bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret)
{
    *ret = (struct arguments){0};
    TSTreeCursor cursor =
        ts_tree_cursor_new(lint->facts.calls.at[lint_fact(lint, call)->extra]);
    bool read = !goto_arguments(&cursor) || list_read(lint, call, &cursor, ret);
    ts_tree_cursor_delete(&cursor);
    return read;
}

/* ------------------------------------------------------------------ values */

static bool is_blank_byte(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

char byte_after_blank(const struct lint *lint, uint32_t at)
{
    struct str bytes = lint->text.bytes;
    while (at < bytes.len && is_blank_byte(bytes.ptr[at]))
        at++;
    return at < bytes.len ? bytes.ptr[at] : '\0';
}

uint32_t dict_value(const struct lint *lint, uint32_t key)
{
    const struct fact *fact = lint_fact(lint, key);
    bool is_key = lint_fact(lint, fact->parent)->kind == FACT_PAIR &&
                  fact->part == PART_LEFT;
    return is_key ? fact_part(&lint->facts, fact->parent, PART_VALUE) : 0;
}

static enum truth truth_of(bool yes)
{
    return yes ? TRUTH_YES : TRUTH_NO;
}

/* The literal kind of a fact, or 0: computed. */
static unsigned literal_of(const struct fact *fact)
{
    static const unsigned kinds[N_FACT_KINDS] = {
        [FACT_STRING] = LITERAL_STR,   [FACT_JOIN] = LITERAL_STR,
        [FACT_OPERATOR] = LITERAL_STR, [FACT_INTEGER] = LITERAL_INT,
        [FACT_FLOAT] = LITERAL_FLOAT,  [FACT_LIST] = LITERAL_LIST,
        [FACT_TUPLE] = LITERAL_TUPLE,  [FACT_DICT] = LITERAL_DICT,
        [FACT_TRUE] = LITERAL_BOOL,    [FACT_FALSE] = LITERAL_BOOL,
        [FACT_NONE] = LITERAL_NONE,
    };
    return kinds[fact->kind];
}

/* Values that are certainly no literal of any listed kind. */
static bool is_other(uint8_t kind)
{
    return kind == FACT_LAMBDA || kind == FACT_COMPREHENSION ||
           kind == FACT_SET;
}

static bool is_negative(const struct lint *lint, const struct fact *fact)
{
    return fact->kind == FACT_UNARY &&
           lint->text.bytes.ptr[fact->name_start] == '-';
}

/* A number as written, without its underscores; false if it is none. */
bool value_number(const struct lint *lint, uint32_t value, double *ret)
{
    const struct fact *fact = lint_fact(lint, value);
    bool negative = is_negative(lint, fact);
    if (negative) {
        value = fact_part(&lint->facts, value, PART_VALUE);
        fact = lint_fact(lint, value);
    }
    if (!value || (fact->kind != FACT_INTEGER && fact->kind != FACT_FLOAT))
        return false;
    char digits[64];
    size_t n = 0;
    for (uint32_t i = fact->start; i < fact->end && n + 1 < sizeof(digits); i++)
        if (lint->text.bytes.ptr[i] != '_')
            digits[n++] = lint->text.bytes.ptr[i];
    digits[n] = '\0';
    bool octal = n > 2 && digits[0] == '0' && (digits[1] | 0x20) == 'o';
    bool binary = n > 2 && digits[0] == '0' && (digits[1] | 0x20) == 'b';
    char *end;
    *ret = octal    ? (double)strtoull(digits + 2, &end, 8)
           : binary ? (double)strtoull(digits + 2, &end, 2)
                    : strtod(digits, &end);
    if (negative)
        *ret = -*ret;
    return *end == '\0';
}

static bool constant_is(const struct lint *lint, uint32_t value,
                        const struct constant *constant, struct str text,
                        bool is_text)
{
    uint8_t kind = lint_fact(lint, value)->kind;
    double number;
    switch (constant->kind) {
    case CONST_TRUE:
        return kind == FACT_TRUE;
    case CONST_FALSE:
        return kind == FACT_FALSE;
    case CONST_NONE:
        return kind == FACT_NONE;
    case CONST_NUMBER:
        return value_number(lint, value, &number) && number == constant->number;
    case CONST_STR:
        return is_text && str_eq(text, constant->text);
    }
    return false;
}

/* Which kinds of path a text is, for all that is known of it; it may be
 * several, and no kind is certain where it begins with a hole. */
unsigned path_kinds(struct str text)
{
    unsigned kinds = 0;
    size_t scheme = 0;
    while (scheme < text.len &&
           (((text.ptr[scheme] | 0x20) >= 'a' &&
             (text.ptr[scheme] | 0x20) <= 'z') ||
            (scheme && (text.ptr[scheme] == '+' || text.ptr[scheme] == '.' ||
                        text.ptr[scheme] == '-' ||
                        (text.ptr[scheme] >= '0' && text.ptr[scheme] <= '9')))))
        scheme++;
    bool colon = scheme && scheme < text.len && text.ptr[scheme] == ':';
    if (colon)
        kinds |= scheme == 1 ? PATH_ABSOLUTE : PATH_URL;
    if (text.len &&
        (text.ptr[0] == '/' || text.ptr[0] == '\\' || text.ptr[0] == '~'))
        kinds |= PATH_ABSOLUTE;
    for (size_t at = 0; at <= text.len;) {
        size_t end = at;
        while (end < text.len && text.ptr[end] != '/' && text.ptr[end] != '\\')
            end++;
        if (str_eq(str_sub(text, at, end), STR("..")))
            kinds |= PATH_PARENT;
        at = end + 1;
    }
    return kinds || !text_is_whole(text) ? kinds : PATH_RELATIVE;
}

static enum truth text_is(struct str text, const struct condition *condition)
{
    if (condition->test == TEST_PATH)
        return truth_of((path_kinds(text) & condition->paths) != 0);
    switch (regex_match(condition->regex, text)) {
    case REGEX_YES:
        return TRUTH_YES;
    case REGEX_NO:
        return TRUTH_NO;
    case REGEX_UNDECIDED:
        break;
    }
    return TRUTH_UNDECIDED;
}

static enum truth equals_any(const struct lint *lint, uint32_t value,
                             const struct condition *condition, struct str text,
                             bool is_text)
{
    for (size_t i = 0; i < condition->n_values; i++)
        if (constant_is(lint, value, &condition->values[i], text, is_text))
            return TRUTH_YES;
    return TRUTH_NO;
}

/* A text of which some parts are not known. */
static enum truth partial_is(struct str text, const struct condition *condition)
{
    unsigned certain = path_kinds(text);
    bool of_texts = condition->test == TEST_MATCHES;
    switch (condition->test) {
    case TEST_LITERAL:
        if (condition->literals & LITERAL_BUILT)
            return TRUTH_YES;
        of_texts = condition->literals & (LITERAL_STR | LITERAL_BYTES);
        break;
    case TEST_IS:
        for (size_t i = 0; i < condition->n_values; i++)
            of_texts |= condition->values[i].kind == CONST_STR;
        break;
    case TEST_PATH:
        if (certain)
            return truth_of((certain & condition->paths) != 0);
        of_texts = true;
        break;
    default:
        break;
    }
    return of_texts ? TRUTH_UNDECIDED : TRUTH_NO;
}

/* A text that is computed: whether all that it can be agree, if the file shows
 * them all (known.c). */
static enum truth texts_are(struct lint *lint, uint32_t value,
                            const struct computed *computed,
                            const struct condition *condition)
{
    struct texts texts;
    if (!known_texts(lint, value, &texts))
        return partial_is(computed->text, condition);
    enum truth all = TRUTH_UNDECIDED;
    for (size_t i = 0; i < texts.n; i++) {
        enum truth one =
            condition->test == TEST_LITERAL
                ? truth_of((condition->literals & LITERAL_STR) != 0)
            : condition->test == TEST_IS
                ? equals_any(lint, value, condition, texts.at[i], true)
                : text_is(texts.at[i], condition);
        if (i && one != all)
            return TRUTH_UNDECIDED;
        all = one;
    }
    return all;
}

/* A text: written, or computed from what is written. */
static enum truth string_is(struct lint *lint, uint32_t value,
                            const struct computed *computed,
                            const struct condition *condition)
{
    if (!computed->whole)
        return texts_are(lint, value, computed, condition);
    CLEANUP(folded_done) struct folded folded = {0};
    if (fold_is_string(lint, value) && !fold(lint, value, &folded)) {
        lint->failed = true;
        return TRUTH_UNDECIDED;
    }
    unsigned kind = folded.bytes ? LITERAL_BYTES : LITERAL_STR;
    if (condition->test == TEST_LITERAL)
        return truth_of((condition->literals & kind) != 0);
    if (condition->test == TEST_IS)
        return equals_any(lint, value, condition, computed->text,
                          !folded.bytes);
    return text_is(computed->text, condition);
}

/* The one value that a name can have: it is bound once in all its scope, by an
 * assignment. Otherwise 0. */
static uint32_t only_value(const struct lint *lint, const struct fact *read)
{
    const struct binding *b = symbol_only_value(
        &lint->symbols,
        symbol_resolve(&lint->symbols, read->scope, read->name));
    bool assigns = b && (b->kind == BIND_ASSIGN || b->kind == BIND_WALRUS);
    if (!assigns || !b->single ||
        lint->facts.scopes.at[b->scope].kind == SCOPE_CLASS)
        return 0;
    return fact_part(&lint->facts, b->fact, PART_VALUE);
}

uint32_t value_follow(const struct lint *lint, uint32_t value)
{
    for (int depth = 0; value && depth < MAX_VALUE_DEPTH; depth++) {
        const struct fact *fact = lint_fact(lint, value);
        if (fact->kind != FACT_NAME)
            return value;
        value = only_value(lint, fact);
    }
    return 0;
}

/* The root of a chain is a name that imports bind, and nothing else. */
bool is_only_imported(const struct lint *lint, uint32_t chain)
{
    while (chain && lint_fact(lint, chain)->kind == FACT_ATTRIBUTE)
        chain = fact_part(&lint->facts, chain, PART_OBJECT);
    const struct fact *root = lint_fact(lint, chain);
    if (!chain || root->kind != FACT_NAME)
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, root->scope, root->name);
    uint16_t kinds = symbol ? symbol_at(&lint->symbols, symbol)->kinds : 0;
    return !(kinds & ~KIND_BIT(BIND_IMPORT));
}

bool is_builtin_name(const struct lint *lint, uint32_t fact, struct str name)
{
    const struct fact *read = lint_fact(lint, fact);
    return read->kind == FACT_NAME &&
           str_eq(lint_name(lint, read->name), name) &&
           !symbol_resolve(&lint->symbols, read->scope, read->name);
}

/* A function or class, for certain: a lambda, a name that only `def`, `class`
 * and imports bind, a builtin, or what is read from an imported module. */
static bool is_function(const struct lint *lint, uint32_t value)
{
    const struct fact *fact = value ? lint_fact(lint, value) : NULL;
    if (!fact || (fact->kind != FACT_NAME && fact->kind != FACT_ATTRIBUTE))
        return fact && fact->kind == FACT_LAMBDA;
    if (fact->kind == FACT_ATTRIBUTE)
        return fact_origins(&lint->origins, value) &&
               is_only_imported(lint, value);
    uint32_t symbol = symbol_resolve(&lint->symbols, fact->scope, fact->name);
    if (!symbol)
        return lint->grammar->is_builtin(lint_name(lint, fact->name));
    uint16_t others = (uint16_t) ~(
        KIND_BIT(BIND_FUNCTION) | KIND_BIT(BIND_CLASS) | KIND_BIT(BIND_IMPORT));
    return !(symbol_at(&lint->symbols, symbol)->kinds & others);
}

/* Some classes can be iterated over: those of Enum give computed options. */
static bool is_class_of_file(const struct lint *lint, uint32_t value)
{
    const struct fact *fact = value ? lint_fact(lint, value) : NULL;
    if (!fact || fact->kind != FACT_NAME)
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, fact->scope, fact->name);
    return symbol &&
           (symbol_at(&lint->symbols, symbol)->kinds & KIND_BIT(BIND_CLASS));
}

/* A name of an option that stands here. */
static bool is_option_name(struct lint *lint, uint32_t leaf)
{
    if (leaf == LEAF_NUMBER)
        return true;
    const struct fact *fact = lint_fact(lint, leaf);
    bool pair = fact->kind == FACT_TUPLE || fact->kind == FACT_LIST;
    if (pair && leaf + 1 < fact->next)
        leaf++;
    struct computed computed;
    return computed_text(lint, leaf, &computed) && computed.whole;
}

/* {'a.b': 1}, dict(a=1), [('a.b', 1)]: options whose names all stand in the
 * file, and so do those that are put in later. */
static bool are_options(struct lint *lint, uint32_t value)
{
    struct leaves names;
    if (!trace_each(lint, value, &names))
        return false;
    for (size_t i = 0; i < names.n; i++)
        if (!is_option_name(lint, names.at[i]))
            return false;
    return true;
}

/* old = plt.rcParams.copy(), which is put back as it was: nothing is stored in
 * it, and no method of it is called. */
static bool are_saved_options(struct lint *lint, uint32_t value)
{
    const struct fact *read = lint_fact(lint, value);
    uint32_t call = value_follow(lint, value);
    if (read->kind != FACT_NAME || !call ||
        lint_fact(lint, call)->kind != FACT_CALL || !uses_ready(lint))
        return false;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct origin *o =
        callee ? fact_origins(&lint->origins, callee) : NULL;
    if (!o || o->next || !str_ends(o->path, STR(".rcParams.copy")) ||
        !is_only_imported(lint, callee))
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use)) {
        uint32_t by = lint_fact(lint, use->fact)->parent;
        if (lint_fact(lint, by)->kind != FACT_CALL || !takes_options(lint, by))
            return false;
    }
    return true;
}

static enum truth one_is(struct lint *lint, uint32_t value,
                         const struct condition *condition)
{
    bool function = condition->test == TEST_LITERAL &&
                    (condition->literals & LITERAL_FUNCTION) &&
                    !((condition->literals & LITERAL_OPTIONS) &&
                      is_class_of_file(lint, value));
    if (function && is_function(lint, value))
        return TRUTH_YES;
    uint32_t given = value;
    value = value_follow(lint, value);
    if (!value)
        return TRUTH_UNDECIDED;
    const struct fact *fact = lint_fact(lint, value);
    struct computed computed;
    if (computed_text(lint, value, &computed))
        return string_is(lint, value, &computed, condition);
    if (function && is_function(lint, value))
        return TRUTH_YES;
    if (condition->test == TEST_LITERAL &&
        (condition->literals & LITERAL_OPTIONS) && is_options(lint, value) &&
        !options_filled(lint, given, value))
        return TRUTH_YES;
    double number;
    unsigned kind = literal_of(fact);
    if (is_negative(lint, fact) && value_number(lint, value, &number))
        kind = LITERAL_INT | LITERAL_FLOAT;
    if (fact->kind == FACT_OPERATOR)
        kind = 0;
    if (!kind)
        return is_other(fact->kind) ? TRUTH_NO : TRUTH_UNDECIDED;
    if (condition->test == TEST_LITERAL)
        return truth_of((condition->literals & kind) != 0);
    if (condition->test == TEST_IS)
        return equals_any(lint, value, condition, STR_NONE, false);
    return TRUTH_NO; /* a number or a list is no text */
}

/* `for name in [a, b]`: the list, if that is all that binds the name. */
static uint32_t looped_list(const struct lint *lint, uint32_t value)
{
    const struct fact *read = value ? lint_fact(lint, value) : NULL;
    if (!read || read->kind != FACT_NAME)
        return 0;
    const struct binding *b = symbol_bindings(
        &lint->symbols,
        symbol_resolve(&lint->symbols, read->scope, read->name));
    bool loops = b && !binding_next(&lint->symbols, b) && b->single &&
                 (b->kind == BIND_FOR || b->kind == BIND_CLAUSE);
    uint32_t list = loops ? fact_part(&lint->facts, b->fact, PART_ITERABLE) : 0;
    uint8_t kind = list ? lint_fact(lint, list)->kind : FACT_MODULE;
    return kind == FACT_LIST || kind == FACT_TUPLE ? list : 0;
}

static bool is_display(const struct lint *lint, uint32_t value)
{
    uint8_t kind = value ? lint_fact(lint, value)->kind : FACT_MODULE;
    return kind == FACT_LIST || kind == FACT_TUPLE || kind == FACT_DICT;
}

static enum truth any_is(struct lint *lint, uint32_t list,
                         const struct condition *condition, enum truth careful,
                         int depth)
{
    enum truth all = TRUTH_UNDECIDED;
    uint32_t stop = lint_fact(lint, list)->next;
    for (uint32_t i = list + 1; i < stop; i = lint_fact(lint, i)->next) {
        uint32_t item = fact_bare(&lint->facts, i);
        bool pair = item && lint_fact(lint, item)->kind == FACT_PAIR;
        bool inner = pair || (depth && is_display(lint, item));
        enum truth one =
            inner ? any_is(lint, item, condition, careful, depth - !pair)
                  : one_is(lint, item, condition);
        if (one == careful)
            return careful;
        all = i == list + 1 || one == all ? one : TRUTH_UNDECIDED;
    }
    return all;
}

/* x = C(x), where that very call is judged: the object is no value that C was
 * given first. Not of functions, whose results may be texts. */
static bool is_made_here(const struct lint *lint, uint32_t leaf)
{
    if (leaf == LEAF_NUMBER || !lint->site || leaf != call_of(lint, lint->site))
        return false;
    struct str name = lint_name(lint, lint_fact(lint, lint->site)->name);
    return name.len && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z' &&
           fact_origins(&lint->origins, lint->site) &&
           is_only_imported(lint, lint->site);
}

/* Through what else binds a name: a parameter, several assignments, a dict.
 * UNDECIDED: not all of its values are known. */
static enum truth traced_is(struct lint *lint, uint32_t value,
                            const struct condition *condition,
                            enum truth careful)
{
    struct leaves leaves;
    if (!trace(lint, value, &leaves))
        return TRUTH_UNDECIDED;
    bool texts =
        condition->test == TEST_MATCHES || condition->test == TEST_PATH;
    enum truth all = TRUTH_UNDECIDED;
    size_t n = 0;
    for (size_t i = 0; i < leaves.n; i++) {
        if (leaves.n > 1 && is_made_here(lint, leaves.at[i]))
            continue;
        bool number = leaves.at[i] == LEAF_NUMBER;
        if (!number && condition->test == TEST_LITERAL &&
            (condition->literals & LITERAL_OPTIONS) &&
            is_options(lint, leaves.at[i]) && options_can_grow(lint))
            return TRUTH_UNDECIDED;
        enum truth one = !number ? one_is(lint, leaves.at[i], condition)
                         : texts ? TRUTH_NO
                                 : TRUTH_UNDECIDED;
        if (one == careful)
            return careful;
        all = !n++ || one == all ? one : TRUTH_UNDECIDED;
    }
    return all;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* "/a/b", "~/a", "../a"; not "/" and "//", which are hatches, nor "/s". */
static bool leads_outside(struct str text)
{
    struct str head, rest;
    if (!str_cut(text, STR("/"), &head, &rest) || !rest.len ||
        !is_word(rest.ptr[0]))
        return false;
    return str_eq(head, STR("~")) || str_eq(head, STR("..")) ||
           (!head.len && str_index(rest, '/') + 1 < rest.len);
}

/* Does a text of the file name a place outside of the work folder? Then a path
 * that is not known is taken to be that one. */
static bool names_outside(struct lint *lint)
{
    if (lint->outside_known)
        return lint->outside;
    lint->outside_known = true;
    lint->outside = false;
    for (size_t i = 0; i < lint->facts.all.n && !lint->outside; i++) {
        const struct fact *fact = lint_fact(lint, (uint32_t)i);
        uint32_t size = fact->end - fact->start;
        struct computed computed;
        lint->outside = fact->kind == FACT_STRING && size < 512 &&
                        computed_text(lint, (uint32_t)i, &computed) &&
                        leads_outside(computed.text);
    }
    return lint->outside;
}

enum truth value_is(struct lint *lint, uint32_t value,
                    const struct condition *condition, enum truth careful)
{
    if (condition->test == TEST_FROM)
        return value ? value_is_from(lint, value, condition) : TRUTH_UNDECIDED;
    if (condition->test == TEST_LITERAL &&
        (condition->literals & LITERAL_OPTIONS) &&
        (are_options(lint, value) || are_saved_options(lint, value)))
        return TRUTH_YES;
    uint32_t list = looped_list(lint, value);
    if (list)
        return any_is(lint, list, condition, careful, 0);
    uint32_t held = value_follow(lint, value);
    bool texts =
        condition->test == TEST_MATCHES || condition->test == TEST_PATH;
    if (texts && careful == TRUTH_YES && is_display(lint, held) &&
        any_is(lint, held, condition, careful, MAX_NESTED) == TRUTH_YES)
        return TRUTH_YES;
    enum truth one = one_is(lint, value, condition);
    if (one == TRUTH_UNDECIDED)
        one = traced_is(lint, value, condition, careful);
    bool outside = condition->test == TEST_PATH && careful == TRUTH_YES &&
                   (condition->paths & PATH_ABSOLUTE);
    return one == TRUTH_UNDECIDED && outside && names_outside(lint) ? TRUTH_YES
                                                                    : one;
}
